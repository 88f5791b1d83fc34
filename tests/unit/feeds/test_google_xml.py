"""Google product data as RSS and Atom, good and nasty."""

import tracemalloc
from pathlib import Path

import pytest

from maven_app.feeds.google_xml import read_google_xml
from maven_app.feeds.rows import BadRow, FeedRejected, Row
from tests.english import english

G = 'xmlns:g="http://base.google.com/ns/1.0"'
RSS = f"""<?xml version="1.0"?>
<rss version="2.0" {G}>
<channel>
<title>Lamp Shop</title>
<link>https://shop.example</link>
<item>
<g:id>L-1</g:id>
<title>Desk Lamp</title>
<g:price>15.00 USD</g:price>
<g:additional_image_link>https://shop.example/1.jpg</g:additional_image_link>
<g:additional_image_link>https://shop.example/2.jpg</g:additional_image_link>
<g:product_detail><g:section_name>General</g:section_name>
<g:attribute_name>Weight</g:attribute_name><g:attribute_value>1 kg</g:attribute_value></g:product_detail>
</item>
<item><g:id>L-2</g:id><g:title>Floor &lt;b&gt;Lamp&lt;/b&gt;</g:title></item>
</channel></rss>"""
ATOM = f"""<feed xmlns="http://www.w3.org/2005/Atom" {G}><title>Atom Shop</title><updated>2026-01-02T03:04:05Z</updated>
<entry><id>urn:entry</id><g:id>A-1</g:id><title>Lamp</title><link href="https://shop.example/a"/></entry></feed>"""


def read(tmp_path: Path, content: str) -> list[Row | BadRow]:
    path = tmp_path / "feed.xml"
    path.write_text(content, encoding="utf-8")
    return list(read_google_xml(path))


def test_rss_items_are_read_with_their_line_and_what_the_feed_is_called(tmp_path: Path) -> None:
    first, second = read(tmp_path, RSS)

    assert isinstance(first, Row)
    assert first.line == 6
    assert first.fields == {
        "feed_title": "Lamp Shop",
        "id": "L-1",
        "title": "Desk Lamp",
        "price": "15.00 USD",
        "additional_image_link": ["https://shop.example/1.jpg", "https://shop.example/2.jpg"],
        "product_detail": [{"section_name": "General", "attribute_name": "Weight", "attribute_value": "1 kg"}],
    }
    assert isinstance(second, Row)
    assert second.fields["title"] == "Floor <b>Lamp</b>"


def test_atom_entries_are_read_and_googles_own_fields_win(tmp_path: Path) -> None:
    (row,) = read(tmp_path, ATOM)

    assert isinstance(row, Row)
    assert row.fields["id"] == "A-1"
    assert row.fields["link"] == "https://shop.example/a"
    assert row.fields["feed_date"] == "2026-01-02T03:04:05Z"


BOMB = '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>'
EXTERNAL = '<!DOCTYPE x [<!ENTITY x SYSTEM "file:///etc/passwd">]>'


@pytest.mark.parametrize("doctype", [BOMB, EXTERNAL, '<!DOCTYPE rss SYSTEM "http://evil.example/x.dtd">'])
def test_document_types_and_entities_are_refused_with_a_reason(tmp_path: Path, doctype: str) -> None:
    with pytest.raises(FeedRejected) as refused:
        read(tmp_path, RSS.replace("<rss", doctype + "<rss", 1))

    assert "feed.xml declares a document type or entities" in english(refused.value.public)


def test_xml_that_breaks_off_keeps_its_good_items(tmp_path: Path) -> None:
    rows = read(tmp_path, RSS[: RSS.index("Floor")])

    assert [type(row) for row in rows] == [Row, BadRow]


def test_an_entry_without_an_end_is_not_held_in_memory(tmp_path: Path) -> None:
    rows = read(tmp_path, RSS.replace("Floor", "x" * 6_000_000))

    assert [type(row) for row in rows] == [Row, BadRow]


@pytest.mark.parametrize("content", ["<html><body/></html>", f"<rss {G}><channel/></rss>"])
def test_what_is_no_feed_is_refused(tmp_path: Path, content: str) -> None:
    with pytest.raises(FeedRejected):
        read(tmp_path, content)


def test_what_is_no_xml_is_a_bad_row(tmp_path: Path) -> None:
    (row,) = read(tmp_path, "not xml at all")

    assert isinstance(row, BadRow)


def test_a_long_feed_takes_no_more_memory_than_a_short_one(tmp_path: Path) -> None:
    path = tmp_path / "long.xml"
    item = f"<item><g:id>1</g:id><g:title>{'Lamp ' * 60}</g:title></item>\n"
    path.write_text(f"<rss {G}><channel>{item * 8000}</channel></rss>", encoding="utf-8")

    tracemalloc.start()
    rows = sum(1 for _ in read_google_xml(path))
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()

    assert rows == 8000
    assert most < 2_000_000


def test_elements_within_elements_without_end_are_not_followed(tmp_path: Path) -> None:
    deep = "<a>" * 200 + "</a>" * 200

    *good, bad = read(tmp_path, RSS.replace("</channel>", f"{deep}</channel>"))

    assert len(good) == 2
    assert isinstance(bad, BadRow)
    assert "within each other" in bad.reason
