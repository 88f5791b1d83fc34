"""HTML: pages whose outline has no gaps, and whose wide tables are reached by keys."""

from itertools import pairwise

from lxml import html

from maven_app.domain.conversation.transcript import Transcript
from maven_app.export.document import Document
from maven_app.export.writers.html_file import write_html
from tests.unit.export.conftest import document_of, whole


def levels(document: Document) -> list[int]:
    """Of every heading, as a screen reader tells it."""
    page = html.fromstring(write_html(document))
    return [int(one.get("aria-level", one.tag[1])) for one in page.iter("h1", "h2", "h3", "h4", "h5", "h6")]


def test_no_level_of_a_heading_is_passed_over(transcript: Transcript) -> None:
    documents = [
        whole(transcript),
        *(document_of(transcript, kind) for kind in ("product_list", "comparison", "recommendation")),
    ]
    for document in documents:
        found = levels(document)
        assert found[0] == 1 and all(here <= before + 1 for before, here in pairwise(found))


def test_a_table_is_scrolled_by_keys_and_has_a_name(transcript: Transcript) -> None:
    page = html.fromstring(write_html(document_of(transcript, "comparison")))

    [region] = page.xpath("//div[@role='region']")
    assert (region.get("tabindex"), region.get("aria-label")) == ("0", "Specification")
    assert region.find("table") is not None
