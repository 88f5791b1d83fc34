"""Files of guides: whatever stands in one, nothing in the file can run or load."""

import re
from datetime import date
from html.parser import HTMLParser

import pytest
from markdown_it import MarkdownIt

from maven_app.domain.conversation.artifacts import Guide, Section
from maven_app.domain.copying import copy_with
from maven_app.domain.evidence.citations import CitationFault
from maven_app.domain.guides.versions import GuideVersion
from maven_app.domain.sources.sources import NumberedSource, Source
from maven_app.export.assembly import guide_document
from maven_app.export.writers.html_file import write_html
from maven_app.export.writers.markdown_file import write_markdown
from maven_app.messages.catalogue import Translator, get_translator

DAY = "2026-11-20"
ENGLISH, INDONESIAN = get_translator("en"), get_translator("id")
HOSTILE = [
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "[press](javascript:alert(1))",
    "[press](JaVaScRiPt&#58;alert(1))",
    "[press](javascript\\:alert(1))",
    "[press](data:text/html,<script>alert(1)</script>)",
    "[press](vbscript:msgbox)",
    "<javascript:alert(1)>",
    "![picture](https://evil.example/track.png)",
    '[words](https://evil.example "title\\" onmouseover=\\"alert(1)")',
    '[words](https://evil.example/"onmouseover="alert(1))',
    "[1]: javascript:alert(1)\n\nas said [1]",
    "[1]: https://evil.example\n\nas said [1]",
    "> [1]: https://evil.example\n\nas said [1]",
    "[press][9]\n\n[9]: javascript:alert(1)",
    "`<script>` <style>body{display:none}</style>",
    "```html\n<script>alert(1)</script>\n```",
    "| a |\n| --- |\n| <iframe src=//evil.example> |",
    "</section></main><script>alert(1)</script>",
    "<!--",
    "&lt;script&gt;",
]


def guide_to_markdown(made: GuideVersion, day: str, words: Translator, *, shop: str) -> str:
    return write_markdown(guide_document(made, date.fromisoformat(day), locale=words.locale, shop=shop)).decode()


def guide_to_html(made: GuideVersion, day: str, words: Translator, *, shop: str) -> str:
    return write_html(guide_document(made, date.fromisoformat(day), locale=words.locale, shop=shop)).decode()


def version(
    text: str, *, heading: str = "Heading", title: str = "A guide", named: str = "A page", **source: object
) -> GuideVersion:
    section = Section(heading=heading, text=text)
    stated = {
        "id": "a",
        "kind": "web",
        "title": named,
        "publisher": "Shop",
        "url": "https://shop.example/a",
        **source,
    }
    numbered = NumberedSource(number=1, source=Source.model_validate(stated))
    return GuideVersion(Guide(title=title, items=(section,)), "c1", "t1", (numbered,))


class Page(HTMLParser):
    """What a browser would make of a page."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.attributes: list[tuple[str, str]] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += [(name, value or "") for name, value in attrs]


SAFE = {
    *(
        "html",
        "head",
        "meta",
        "title",
        "style",
        "body",
        "main",
        "header",
        "section",
        "h1",
        "h2",
        "h3",
        "h4",
        "h5",
        "h6",
    ),
    *("p", "ul", "ol", "li", "a", "sup", "span", "strong", "em", "code", "pre", "blockquote", "hr", "br", "s"),
    *("table", "thead", "tbody", "tr", "th", "td"),
}


def assert_inert(page: str) -> None:
    read = Page(page)
    assert set(read.tags) <= SAFE
    assert {name for name, _ in read.attributes} <= {
        "lang", "charset", "name", "content", "class", "href", "rel", "title", "id", "value", "start",
    }  # fmt: skip
    addresses = [value for name, value in read.attributes if name == "href"]
    assert all(re.match(r"(https?://|#source-\d+$)", address) for address in addresses), addresses


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_words_are_words_on_the_page(text: str) -> None:
    assert_inert(guide_to_html(version(text), DAY, ENGLISH, shop="Maven"))
    assert_inert(guide_to_html(version("words [1]", heading=text, title=text), DAY, ENGLISH, shop="Maven"))
    assert_inert(
        guide_to_html(version("words [1]", title=text, named=text, publisher=text), DAY, ENGLISH, shop="Maven")
    )


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_words_are_words_in_the_markdown_for_a_program_that_allows_everything(text: str) -> None:
    """The most trusting reader there is: raw HTML on, no address refused."""
    trusting = MarkdownIt("commonmark", {"html": True}).enable("table")
    trusting.validateLink = lambda url: True  # type: ignore[method-assign]
    for made in (
        version(text),
        version("words [1]", heading=text, title=text),
        version("words [1]", named=text, publisher=text),
    ):
        read = Page(trusting.render(guide_to_markdown(made, DAY, ENGLISH, shop="Maven")))

        assert not {"script", "img", "iframe", "style"} & set(read.tags)
        assert not [name for name, _ in read.attributes if name.startswith("on")]
        addresses = [value.lower() for name, value in read.attributes if name == "href"]
        assert not [one for one in addresses if re.match(r"\s*(javascript|vbscript|data):", one)]
        assert not any(text.startswith("[1]") and "evil" in one for one in addresses), "a citation was given an address"


@pytest.mark.parametrize(
    "url",
    [
        "javascript:alert(1)//x/y",
        "data:text/html,x/y/z",
        "//evil.example/x",
        'https://a.example/"><script>',
        "https://[bad/x",
    ],
)
def test_a_source_links_to_the_web_or_to_nothing(url: str) -> None:
    made = version("words [1]", url=url)

    assert_inert(guide_to_html(made, DAY, ENGLISH, shop="Maven"))
    assert re.search(r"<(?!https?://)[a-z]", guide_to_markdown(made, DAY, ENGLISH, shop="Maven")) is None


def test_a_citation_that_did_not_hold_is_marked_in_both_files_and_at_its_source() -> None:
    section = Section(
        heading="Battery",
        text="It lasts 99 hours [1], or so [7].",
        faults=(CitationFault(index=0, number=1, figures=("99 hours",)), CitationFault(index=1, number=7)),
    )
    plain = version("")
    made = GuideVersion(Guide(title="A guide", items=(section,)), "c1", "t1", plain.sources)

    written, page = guide_to_markdown(made, DAY, ENGLISH, shop="Maven"), guide_to_html(made, DAY, ENGLISH, shop="Maven")
    assert "[1] (not in this source: 99 hours), or so [7] (there is no such source)." in written
    assert "https://shop.example/a>, not in this source: 99 hours" in written
    assert 'title="Not in this source: 99 hours"><a href="#source-1">[1?]</a></sup>' in page
    assert 'title="There is no such source">[7?]</sup>' in page


def test_citations_side_by_side_stay_apart_in_both_files_and_each_leads_to_its_own_source() -> None:
    section = Section(heading="Battery", text="It lasts 40 hours [1][2].")
    one = version("").sources[0]
    two = NumberedSource(number=2, source=copy_with(one.source, id="b", title="Another page"))
    made = GuideVersion(Guide(title="A guide", items=(section,)), "c1", "t1", (one, two))

    page = guide_to_html(made, DAY, ENGLISH, shop="Maven")
    assert '<sup><a href="#source-1">[1]</a></sup><sup><a href="#source-2">[2]</a></sup>' in page
    assert 'id="source-1"' in page and 'id="source-2"' in page
    drawn = MarkdownIt("commonmark").render(guide_to_markdown(made, DAY, ENGLISH, shop="Maven"))
    assert "It lasts 40 hours [1][2]." in drawn


def test_what_stands_on_no_source_is_marked_in_both_files() -> None:
    section = Section(heading="Comfort", text="Larger cups are warmer.", uncited=True)
    made = GuideVersion(Guide(title="A guide", items=(section,)), "c1", "t1", ())

    assert "*From the model's own knowledge, without a source*" in guide_to_markdown(made, DAY, ENGLISH, shop="Maven")
    assert "From the model's own knowledge, without a source</p>" in guide_to_html(made, DAY, ENGLISH, shop="Maven")


def test_the_right_citation_is_marked_where_others_stand_in_code_before_it() -> None:
    section = Section(
        heading="", text="`[1]` first, wrong [1].", faults=(CitationFault(index=1, number=1, figures=("9",)),)
    )
    made = GuideVersion(Guide(title="A guide", items=(section,)), "c1", "t1", version("").sources)

    assert 'wrong<sup class="fault"' in guide_to_html(made, DAY, ENGLISH, shop="Maven")


def test_the_list_of_sources_says_whose_they_are_when_they_were_read_and_which_were_not() -> None:
    read = version("words [1]", read_on="2026-11-12", published="2024-03")
    named = version("words [1]", unread=True)

    assert "A page. shop.example, <https://shop.example/a>, published Mar 2024, read 12 Nov 2026" in guide_to_markdown(
        read, DAY, ENGLISH, shop="Maven"
    )
    for document in (
        guide_to_markdown(read, "2026-11-12", get_translator("en_US"), shop="Corner Kitchen"),
        guide_to_html(read, "2026-11-12", get_translator("en_US"), shop="Corner Kitchen"),
    ):
        assert "Buying guide by Corner Kitchen, Nov 12, 2026, version" in document and "read Nov 12, 2026" in document
    assert "not opened" in guide_to_markdown(named, DAY, ENGLISH, shop="Maven") and "not opened" in guide_to_html(
        named, DAY, ENGLISH, shop="Maven"
    )
    assert "## Sources" not in guide_to_markdown(version("words"), DAY, ENGLISH, shop="Maven")


def test_what_frames_a_guide_is_said_in_the_readers_language() -> None:
    text, faults = (
        "So [1], or so [7].",
        (CitationFault(index=0, number=1, figures=("9",)), CitationFault(index=1, number=7)),
    )
    section = Section(heading="Uji", text=text, uncited=True, faults=faults)
    source = version("words [1]", read_on="2026-05-12", published="2024-05").sources[0]
    unread = version("words [1]", unread=True).sources[0]
    looked_up = version("words [1]", kind="reference", publisher="Anker", url=None).sources[0]
    for one, stated in (
        (source, "terbit Mei 2024, dibaca 12 Mei 2026"),
        (unread, "tidak dibuka"),
        (looked_up, "Situs web Anker"),
    ):
        made = GuideVersion(Guide(title="Panduan", items=(section,)), "c1", "t1", (one,))
        for file in (
            guide_to_markdown(made, "2026-05-20", INDONESIAN, shop="Maven"),
            guide_to_html(made, "2026-05-20", INDONESIAN, shop="Maven"),
        ):
            assert stated in file
            assert "Panduan membeli dari Maven, 20 Mei 2026, versi 1, ditulis dari" in file
            assert "Dari pengetahuan model sendiri, tanpa sumber" in file and "Sumber" in file
            assert "idak ada di sumber ini: 9" in file and "idak ada sumber itu" in file


def test_a_document_without_a_sure_address_can_be_looked_up_from_both_files() -> None:
    made = version("words [1]", kind="reference", named="Space A40 specifications", publisher="Anker", url=None)

    assert (
        "**[1]** Space A40 specifications. Anker, "
        "[Look it up](<https://duckduckgo.com/?q=Space%20A40%20specifications%20site%3Aanker.com>), "
        "[Anker’s website](<https://www.anker.com/>)\n" in guide_to_markdown(made, DAY, ENGLISH, shop="Maven")
    )
    links = [
        value
        for name, value in Page(guide_to_html(made, DAY, ENGLISH, shop="Maven")).attributes
        if name == "href" and value.startswith("http")
    ]
    assert links == [
        "https://duckduckgo.com/?q=Space%20A40%20specifications%20site%3Aanker.com",
        "https://www.anker.com/",
    ]
    assert ">Look it up</a>" in guide_to_html(made, DAY, ENGLISH, shop="Maven")


def test_what_is_maven_s_own_leads_nowhere() -> None:
    made = version("words [1]", kind="reference", publisher="Maven", url=None)

    assert "http" not in guide_to_markdown(made, DAY, ENGLISH, shop="Maven")
    assert ">Look it up" not in guide_to_html(made, DAY, ENGLISH, shop="Maven")


@pytest.mark.parametrize("text", HOSTILE)
def test_a_hostile_title_is_looked_up_as_words(text: str) -> None:
    made = version("words [1]", kind="reference", named=text, publisher=text, url=None)

    assert_inert(guide_to_html(made, DAY, ENGLISH, shop="Maven"))
    drawn = Page(MarkdownIt("commonmark", {"html": True}).render(guide_to_markdown(made, DAY, ENGLISH, shop="Maven")))
    assert {value[:26] for name, value in drawn.attributes if name == "href"} == {"https://duckduckgo.com/?q="}
