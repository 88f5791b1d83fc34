"""Pages of several searches: the same page once, whatever its address."""

from maven_app.domain.sources.sources import Source
from maven_app.llm.grounding_citations import page
from maven_app.tools.research.search_runs import RankedPages

REDIRECT = "https://vertexaisearch.cloud.google.com/grounding-api-redirect/"


def named(url: str, title: str = "The lamp, tested", site: str = "tests.example") -> Source:
    found = page(url, title, site)
    assert found
    return found


def test_a_page_is_one_though_every_search_leads_to_it_by_another_address() -> None:
    pages = RankedPages()

    first = pages.add([named(REDIRECT + "A"), named(REDIRECT + "B", "Another lamp")])
    again = pages.add([named(REDIRECT + "C"), named("https://tests.example/lamp?utm_source=x")])

    assert (len(first), len(again)) == (2, 1)
    assert pages.best()[0].title == "The lamp, tested"


def test_pages_of_one_site_that_a_search_tells_apart_by_nothing_else_stay_apart() -> None:
    pages = RankedPages()

    assert len(pages.add([named(REDIRECT + "A", "tests.example"), named(REDIRECT + "B", "tests.example")])) == 2
