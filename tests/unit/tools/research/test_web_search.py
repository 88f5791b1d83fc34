"""Web search: pages are named, never read, and a search that fails costs only its part."""

from typing import Any

import pytest

from maven_app.datasources.cached_sources import Guard, GuardedSearch
from maven_app.domain.catalogue.market import Market
from maven_app.domain.conversation.artifacts import Research
from maven_app.domain.conversation.events import ItemAdded
from maven_app.domain.conversation.transcript import StepRecord, Turn
from maven_app.domain.errors import ProviderUnavailable
from maven_app.llm.offline.engine import OfflineEngine
from maven_app.ports.llm import ToolCall
from maven_app.ports.web import SearchScope
from maven_app.resilience.breaker import CircuitBreaker
from maven_app.resilience.cache import Cache
from maven_app.resilience.retry import Retry
from maven_app.tools.registry import TOOLS
from tests.english import english
from tests.fakes.clock import StillClock
from tests.fakes.memory_index import MemoryIndex
from tests.fakes.scripted_model import ScriptedModel
from tests.fakes.turns import Bench, catalogue
from tests.fakes.word_search import WordSearch, named

PAGES = [
    named("https://a.example/phones?utm_source=x", "Phones of the year", "Phones came out in May."),
    named("https://b.example/tablets", "Tablets", "Tablets weigh 500 g.", "2024-12-30"),
    named("https://c.example/news", "Phones and tablets", "News of phones and tablets.", "2024-01-05"),
    named("https://www.a.example/phones/#top", "Phones of the year", "Phones and tablets again."),
]


def bench(arguments: dict[str, Any], *later: Any, search: WordSearch | None = None) -> Bench:
    return Bench(
        ScriptedModel([ToolCall("web_search", arguments)], *(later or (["Said [1]."],))),
        web=search or WordSearch(PAGES),
    )


def found(turn: Turn) -> tuple[StepRecord, Research]:
    (step,) = turn.steps
    assert isinstance(step.artifact, Research), step
    return step, step.artifact


async def test_several_queries_are_searched_at_once_and_each_page_is_shown_once() -> None:
    search = WordSearch(PAGES)
    turn = await bench({"queries": ["new phones", "new tablets"]}, search=search).say("what is new?")
    _, shown = found(turn)

    assert {query for query, _ in search.asked} == {"new phones", "new tablets"} and search.asked[0][1] == Market()
    assert [item.site for item in shown.items].count("a.example") == 1 and len(shown.items) == 3
    assert shown.level == "off" and shown.queries == ("new phones", "new tablets")
    assert not any(item.read for item in shown.items) and all(n.source.unread for n in turn.sources)
    assert turn.text == "Said [1]."


async def test_pages_that_several_searches_name_come_first() -> None:
    _, shown = found(await bench({"queries": ["phones", "tablets"]}).say("what is new?"))

    assert {item.title for item in shown.items[:2]} == {"Phones and tablets", "Phones of the year"}


async def test_pages_are_shown_as_they_are_found() -> None:
    one = bench({"query": "phones"})
    conversation = await one.conversation()
    await one.say("what is new?", conversation)

    assert len([event for event in await one.events(conversation) if isinstance(event, ItemAdded)]) == 2


async def test_pages_that_were_kept_say_since_when_until_they_are_searched_for_again() -> None:
    call, anew = (
        ToolCall("web_search", {"query": "phones"}),
        ToolCall("web_search", {"query": "phones", "refresh": True}),
    )
    words, clock = WordSearch(PAGES), StillClock()
    cache = Cache(now=clock.now)
    breaker = CircuitBreaker("words", threshold=9, cooldown=30, now=clock.monotonic)
    guarded = GuardedSearch(words, Guard(breaker, Retry(attempts=1), 2.0), cache, clock=clock)
    model = ScriptedModel([call], ["Said."], [call], ["Said."], [anew], ["Said."])
    one = Bench(model, web=guarded, clock=clock)
    first_step, first = found(await one.say("what is new?"))
    one.clock.advance(2 * 3_600)
    kept_step, kept = found(await one.say("and now?"))
    new_step, new = found(await one.say("and again?"))
    await cache.close()

    assert kept.cached and kept_step.cached and kept.notes == ("Saved copy, 2 h ago.",) and kept.items == first.items
    assert not (first.cached or first_step.cached or new.cached or new_step.cached) and new.notes == ()
    assert len(words.asked) == 2


async def test_a_search_that_fails_costs_only_its_part() -> None:
    search = WordSearch(PAGES, {"tablets": ProviderUnavailable("down", public="It isn't responding.")})
    step, shown = found(await bench({"queries": ["phones", "tablets"]}, search=search).say("what is new?"))

    assert step.status == "finished" and len(shown.items) == 2
    assert shown.notes == ("The search for “tablets” failed. It isn't responding.",)


@pytest.mark.parametrize(
    ("search", "says"),
    [
        (WordSearch(PAGES, {"": ProviderUnavailable("down", public="It isn't responding.")}), "It isn't responding."),
        (WordSearch([]), "I found no page"),
    ],
)
async def test_when_nothing_is_found_the_step_says_why_and_the_turn_goes_on(search: WordSearch, says: str) -> None:
    turn = await bench({"query": "phones"}, ["I could not look it up."], search=search).say("what is new?")

    assert (
        turn.steps[0].status == "failed"
        and says in english(turn.steps[0].notice)
        and turn.text == "I could not look it up."
    )


async def test_a_search_for_recent_pages_leaves_older_ones_out_and_says_which_have_no_date() -> None:
    _, shown = found(await bench({"query": "phones and tablets", "days": 30}).say("what is new?"))

    assert {item.site for item in shown.items} == {"a.example", "b.example"}
    assert shown.notes == ("Some of these pages are undated.",)


async def test_the_search_itself_is_told_what_is_wanted() -> None:
    search = WordSearch(pages=PAGES)
    await bench({"query": "phones", "topic": "news", "depth": "advanced", "days": 7}, search=search).say("what is new?")

    assert search.scopes == [SearchScope(topic="news", depth="advanced", days=7)]


async def test_news_come_newest_first() -> None:
    _, shown = found(await bench({"query": "phones and tablets", "topic": "news"}).say("what is new?"))

    assert [item.site for item in shown.items] == ["b.example", "c.example", "a.example"]


async def test_a_deep_search_asks_for_more_pages() -> None:
    pages = [named(f"https://s{n}.example/", "Phones") for n in range(20)]

    counts = []
    for depth in ("basic", "advanced"):
        turn = await bench({"query": "phones", "depth": depth}, search=WordSearch(pages)).say("what is new?")
        counts.append(len(found(turn)[1].items))

    assert counts == [5, 10]


def test_each_family_of_models_reads_arguments_of_its_own_and_all_are_understood() -> None:
    spec = TOOLS["web_search"].spec
    gemini, openai = spec.arguments_for("gemini"), spec.arguments_for("openai")

    assert set(gemini.model_fields) == {"queries"} and set(openai.model_fields) == {"query", "topic", "depth", "days"}
    for sent in ({"queries": ["a b", "c d"]}, {"query": "a b", "topic": "news", "depth": "advanced", "days": 7}):
        assert spec.arguments.model_validate(sent)
    assert spec.arguments_for("another") is spec.arguments


async def test_a_call_without_any_query_is_refused_in_a_sentence() -> None:
    (step,) = (await bench({"queries": [" ", "<b></b>"]}, ["?"]).say("what is new?")).steps

    assert step.status == "failed" and english(step.notice)


async def test_offline_a_wish_to_look_something_up_is_searched_and_its_pages_quoted() -> None:
    index = MemoryIndex(catalogue()[:20])
    turn = await Bench(OfflineEngine(index), index=index, web=WordSearch(PAGES)).say("search the web for new phones")

    assert [step.tool for step in turn.steps] == ["web_search"]
    assert (
        "Phones came out in May." in turn.text
        and "[1]" in turn.text
        and "I haven't opened these pages yet" in turn.text
    )
    assert turn.citations and turn.citations.faults == ()
