"""Research: pages searched for, read and cited, whatever goes wrong with some of them."""

from collections.abc import AsyncIterator, Mapping, Sequence
from typing import Any

import pytest

from maven_app.datasources.web.guarded_pages import CachedPageReader
from maven_app.domain.catalogue.market import Market
from maven_app.domain.conversation.artifacts import Research
from maven_app.domain.conversation.events import ItemAdded, SourcesFound, StepProgressed
from maven_app.domain.conversation.messages import ResearchLevel, TextMessage, TurnOptions
from maven_app.domain.conversation.research_levels import DEPTHS
from maven_app.domain.conversation.transcript import StepRecord, Turn
from maven_app.domain.documents.prose import cited_numbers
from maven_app.domain.documents.token_count import max_token_count
from maven_app.domain.errors import ProviderRejected, ProviderUnavailable
from maven_app.domain.usage import Usage
from maven_app.llm.offline.engine import OfflineEngine
from maven_app.orchestrator.limits import TurnLimits
from maven_app.persistence.result_cache import MemoryResultCache
from maven_app.ports.llm import Done, ToolCall, Words
from maven_app.prompts.plan_research import PlanResearch, ResearchPlan
from maven_app.prompts.route_turn import RouteAnswer
from maven_app.prompts.write_research import WriteResearch
from maven_app.resilience.cache import Cache
from maven_app.tools.registry import TOOLS
from maven_app.tools.research.evidence import PLAN_SECONDS
from maven_app.tools.research.search_runs import SEARCH_SECONDS
from tests.english import english
from tests.fakes.clock import StillClock
from tests.fakes.memory_index import MemoryIndex
from tests.fakes.pages import local_pages
from tests.fakes.scripted_model import Reply, ScriptedModel
from tests.fakes.turns import OWNER, Bench, catalogue
from tests.fakes.web_server import Sent, WebServer, page
from tests.fakes.word_search import WordSearch, named

HEADPHONES = [product for product in catalogue() if product.category == "headphones"]
LEAD = "Long-term tests of noise cancelling headphones look at how their battery and their hinges age over the years. "
QUESTION = "How do the battery and hinges of headphones age?"
ANSWERS = {
    "first": "After three years the battery of the XM5 still lasts 28 hours, and no hinge broke.",
    "second": "The hinge of the XM4 broke in 4 % of the cases that we heard of.",
    "third": "Headphones were seen to age by their pads, which cost $20.",
}


def article(text: str, title: str) -> str:
    return (
        f"<!doctype html><html><head><title>{title}</title></head><body><main><article><h1>{title}</h1>"
        f"<p>{LEAD}</p><p>{text}</p></article></main></body></html>"
    )


class Web:
    """A search, and the pages that it names on sites of their own."""

    def __init__(self, site: WebServer) -> None:
        self.site, self.search = site, WordSearch()

    def holds(self, pages: Mapping[str, str | Sent]) -> None:
        """These pages are found by every search that speaks of headphones, in this order."""
        self.site.paths = {
            f"/{name}": text if isinstance(text, Sent) else page(article(text, name)) for name, text in pages.items()
        }
        self.search.pages = [named(self.url(name), name, f"Headphones: {name}") for name in pages]

    def url(self, name: str) -> str:
        return f"http://{name}.example:{self.site.port}/{name}"


@pytest.fixture
async def web() -> AsyncIterator[Web]:
    async with WebServer() as site:
        found = Web(site)
        found.holds(ANSWERS)
        yield found


def bench_of(web: Web, model: Any = None, /, **changed: Any) -> Bench:
    index = MemoryIndex(HEADPHONES)
    given = {"model": model or OfflineEngine(index), "index": index, "web": web.search, "pages": local_pages(web.site)}
    return Bench(**(given | changed))


def blind_bench(web: Web, model: Any = None) -> Bench:
    """Without anything to search with."""
    return bench_of(web, model, web=None)


def written(*words: str) -> Reply:
    return [*(Words(text) for text in words), Done(RouteAnswer(), Usage(calls=1, input_tokens=900, output_tokens=50))]


def model_of(
    call: Mapping[str, Any] | None = None,
    *later: Sequence[Any],
    plan: Sequence[str] | Exception = ("headphones battery age", "headphones hinge age"),
    answer: Reply | None = None,
    earlier: Sequence[Sequence[Any]] = (),
) -> ScriptedModel:
    """A model that researches at once, or after the `earlier` rounds, and then answers."""
    planned = [plan] if isinstance(plan, Exception) else [ResearchPlan(queries=tuple(plan))]
    replies = {PlanResearch: planned, WriteResearch: answer or written("The battery lasts 28 hours ", "[1].")}
    researches = [ToolCall("research", {"question": QUESTION, **(call or {})})]
    return ScriptedModel(*earlier, researches, *later, replies=replies)


def asked(model: ScriptedModel) -> WriteResearch:
    (prompt,) = [prompt for prompt in model.seen if isinstance(prompt, WriteResearch)]
    return prompt


def step_of(turn: Turn) -> StepRecord:
    (step,) = turn.steps
    return step


def found_in(turn: Turn) -> Research:
    artifact = step_of(turn).artifact
    assert isinstance(artifact, Research), turn
    return artifact


async def test_without_a_model_the_pages_are_quoted_with_their_numbers(web: Web) -> None:
    turn = await bench_of(web).say("Research how the battery and hinges of headphones age")

    found = found_in(turn)
    assert found.level == "standard" and [item.read for item in found.items] == [True] * 3
    assert "28 hours" in turn.text and "[1]" in turn.text and turn.status == "finished"
    assert all(not numbered.source.unread and numbered.source.read_on for numbered in turn.sources)
    assert (
        turn.citations and turn.citations.checked >= 3 and turn.citations.faults == () and turn.citations.uncited == ()
    )


async def test_each_page_is_shown_as_soon_as_it_was_opened(web: Web) -> None:
    bench = bench_of(web, model_of())
    conversation = await bench.conversation()
    await bench.say("do headphones age?", conversation)

    told = [event.kind for event in await bench.events(conversation) if event.kind != "step_progressed"]
    assert told[told.index("artifact_started") : told.index("artifact_ready")].count("item_added") == 3
    opened = [event for event in await bench.events(conversation) if isinstance(event, ItemAdded | StepProgressed)]
    first = next(place for place, event in enumerate(opened) if isinstance(event, ItemAdded))
    assert any(isinstance(event, StepProgressed) and event.label == "Reading pages" for event in opened[first:])


async def test_one_call_plans_searches_reads_and_writes_the_turns_only_explanation(web: Web) -> None:
    model = model_of()
    turn = await bench_of(web, model).say("do headphones age?")

    assert turn.text == "The battery lasts 28 hours [1]." and len(model.routed) == 1
    assert sorted(query for query, _ in web.search.asked) == ["headphones battery age", "headphones hinge age"]
    assert {p.text for p in asked(model).passages if "28 hours" in p.text}
    assert found_in(turn).queries == ("headphones battery age", "headphones hinge age")
    assert "28 hours" in found_in(turn).items[0].passage
    assert step_of(turn).usage.calls == 2 and turn.related == ()


async def test_stages_are_told_and_a_page_that_was_read_is_told_as_read(web: Web) -> None:
    bench = bench_of(web, model_of())
    conversation = await bench.conversation()
    await bench.say("do headphones age?", conversation)

    events = await bench.events(conversation)
    stages = list(dict.fromkeys(event.label for event in events if isinstance(event, StepProgressed)))
    assert stages == ["Planning the searches", "Searching the web", "Reading pages", "Writing the answer"]
    told = [numbered for event in events if isinstance(event, SourcesFound) for numbered in event.sources]
    assert {numbered.source.unread for numbered in told} == {False}


async def test_a_page_that_a_search_named_before_is_read_under_the_same_number(web: Web) -> None:
    bench = bench_of(web, model_of(earlier=[[ToolCall("web_search", {"query": "headphones third"})]]))
    conversation = await bench.conversation()
    turn = await bench.say("do headphones age?", conversation)

    told = [
        (numbered.number, numbered.source.unread)
        for event in await bench.events(conversation)
        if isinstance(event, SourcesFound)
        for numbered in event.sources
    ]
    assert sorted(told) == [(n, named_only) for n in (1, 2, 3) for named_only in (False, True)]
    assert [(n.number, n.source.unread) for n in turn.sources] == [(1, False), (2, False), (3, False)]


@pytest.mark.parametrize(("level", "queries", "pages"), [("quick", 1, 3), ("standard", 3, 6), ("comprehensive", 6, 15)])
async def test_a_level_bounds_searches_and_pages(web: Web, level: ResearchLevel, queries: int, pages: int) -> None:
    web.holds({f"page{n}": f"The battery of headphones {n} lasts {n} hours." for n in range(20)})
    model = model_of({"level": level}, plan=[f"headphones age {n}" for n in range(9)])

    turn = await bench_of(web, model).say("do headphones age?")

    assert len(web.search.asked) == queries and len([item for item in found_in(turn).items if item.read]) == min(
        pages, 10
    )
    assert found_in(turn).level == level


async def test_the_shoppers_level_comes_before_the_models(web: Web) -> None:
    bench = bench_of(web, model_of({"level": "comprehensive"}))
    conversation = await bench.conversation()
    await bench.runner.start(OWNER, conversation, TextMessage(text="do they age?"), TurnOptions(research="quick"))

    turn = await bench.ended(conversation)

    assert found_in(turn).level == "quick" and [query for query, _ in web.search.asked] == [QUESTION]


@pytest.mark.parametrize(("level", "most"), [("quick", 4_000), ("standard", 8_000), ("comprehensive", 24_000)])
async def test_all_model_calls_of_a_level_stay_within_its_tokens(web: Web, level: ResearchLevel, most: int) -> None:
    long = "The battery of headphones lasts 28 hours, weighs 254 g and costs $1,299.00 (2024), it was said. " * 300
    web.holds({f"page{n}": long for n in range(20)})

    def used(prompt: Any) -> list[Any]:
        """As a tokenizer counts that is as hard on the text as is thinkable, with every token of the answer used."""
        told = prompt.system() + "".join(message.text for message in prompt.messages())
        usage = Usage(calls=1, input_tokens=max_token_count(told), output_tokens=prompt.max_tokens())
        answer = ResearchPlan(queries=("headphones age",) * 3) if isinstance(prompt, PlanResearch) else RouteAnswer()
        return [Words("Yes [1]."), Done(answer, usage)]

    model = ScriptedModel(
        [ToolCall("research", {"question": QUESTION, "level": level})],
        replies={PlanResearch: used, WriteResearch: used},
    )
    usage = step_of(await bench_of(web, model).say("do headphones age?")).usage

    assert most * 0.8 < (usage.input_tokens or 0) + (usage.output_tokens or 0) <= most


async def test_a_plan_that_fails_leaves_the_question_itself_to_be_searched(web: Web) -> None:
    turn = await bench_of(web, model_of(plan=ProviderUnavailable("down"))).say("do headphones age?")

    assert [query for query, _ in web.search.asked] == [QUESTION] and turn.text.startswith("The battery")


async def test_a_search_that_fails_costs_its_part_only_and_the_answer_says_so(web: Web) -> None:
    web.search.failing = {"hinge": ProviderUnavailable("no", public="The search isn't responding.")}
    turn = await bench_of(web, model_of()).say("do headphones age?")

    assert found_in(turn).notes == ("The search for “headphones hinge age” failed. The search isn't responding.",)
    assert turn.text.startswith("The battery lasts 28 hours [1].") and "This answer is partial" in turn.text
    assert len(found_in(turn).items) == 3


async def test_where_a_page_cannot_be_read_the_next_best_is(web: Web) -> None:
    web.holds({"gone": Sent(status=404), "empty": page("<p>x</p>"), **ANSWERS})
    turn = await bench_of(web, model_of({"level": "quick"})).say("do headphones age?")

    items = {item.title: item for item in found_in(turn).items}
    assert [name for name, item in items.items() if item.read] == ["first", "second", "third"]
    assert "no such page" in items["gone"].note and "nothing on it" in items["empty"].note
    assert "partial" not in turn.text and found_in(turn).notes == ()


async def test_pages_that_could_not_be_read_for_want_of_others_are_said(web: Web) -> None:
    web.holds({"gone": Sent(status=503), "first": ANSWERS["first"]})
    turn = await bench_of(web, model_of({"level": "quick"})).say("do headphones age?")

    assert found_in(turn).notes == ("1 page could not be read.",) and "1 page could not be read." in turn.text


async def test_where_no_page_is_opened_the_searchs_own_words_serve_and_stay_named_only(web: Web) -> None:
    web.search.pages = [named(web.url("first"), "first", "Headphones: the battery lasts 28 hours after three years.")]
    model = model_of()
    turn = await bench_of(web, model, pages=None).say("do headphones age?")

    assert [item.read for item in found_in(turn).items] == [False] and turn.sources[0].source.unread
    assert (
        "named by the search, not read" in asked(model).passages[0].prompt_text
        and "can't open pages here" in found_in(turn).notes[0]
    )


async def test_when_every_search_fails_the_model_answers_of_its_own_and_that_is_marked(web: Web) -> None:
    web.search.failing = {"headphones": ProviderRejected("no key", public="The search refused.")}
    own = "I could not search. In general the pads of headphones wear out first. A repair shop would know more."
    model = model_of({}, [own])

    turn = await bench_of(web, model).say("do headphones age?")

    step = step_of(turn)
    assert step.status == "failed" and step.retryable and "The search refused." in english(step.notice)
    assert turn.status == "finished" and turn.text == own and turn.citations and turn.citations.uncited == (0,)
    assert "failed" in model.routed[1].messages()[-1].text


async def test_when_every_search_fails_and_no_model_is_there_nothing_is_made_up(web: Web) -> None:
    web.search.failing = {"headphones": ProviderUnavailable("down")}
    turn = await bench_of(web).say("research how headphones age")

    assert step_of(turn).status == "failed" and "I won't make an answer up" in turn.text


async def test_pages_that_say_nothing_to_the_question_are_no_evidence(web: Web) -> None:
    web.search.pages = [named(web.url("first"), "first", "Headphones")]
    web.site.paths = {"/first": page("<p>" + "Lorem ipsum dolor sit amet, consectetur adipiscing elit. " * 5 + "</p>")}
    model = model_of({"question": "Headphones?"}, ["I do not know."], plan=["headphones"])

    step = step_of(await bench_of(web, model).say("do headphones age?"))

    assert step.status == "failed" and "none of them answers" in english(step.notice)


async def test_nothing_to_search_with_offers_no_research(web: Web) -> None:
    model = ScriptedModel(["I cannot."])
    await blind_bench(web, model).say("research how headphones age")
    offline = await blind_bench(web).say("research how phones age")

    assert not {"research", "web_search"} & {tool.name for tool in model.routed[0].available}
    assert "I can't search the web here" in offline.text and offline.steps == ()


@pytest.mark.parametrize("level", ["off", "quick"])
async def test_offline_a_chosen_level_researches_a_question(web: Web, level: ResearchLevel) -> None:
    bench = bench_of(web)
    conversation = await bench.conversation()
    message = TextMessage(text="What happens to the battery of headphones over the years?")
    await bench.runner.start(OWNER, conversation, message, TurnOptions(research=level))

    turn = await bench.ended(conversation)

    assert [step.tool for step in turn.steps] == ([] if level == "off" else ["research"])


def kept_bench(web: Web, model: ScriptedModel) -> Bench:
    clock = StillClock()
    return bench_of(web, model, clock=clock, kept=MemoryResultCache(clock))


def twice(**later: Any) -> ScriptedModel:
    question = "  how DO the battery and hinges of headphones age?"
    return model_of().then([ToolCall("research", {"question": question, **later})])


async def test_the_same_question_is_answered_from_what_was_kept(web: Web) -> None:
    bench = kept_bench(web, model := twice())
    first = await bench.say("do headphones age?")
    bench.clock.advance(600)
    searches = len(web.search.asked)

    again = await bench.say("do headphones age, again?")

    assert again.text == first.text and found_in(again).cached and len(web.search.asked) == searches
    assert (
        step_of(again).cached
        and step_of(again).cached_at
        and len([p for p in model.seen if isinstance(p, WriteResearch)]) == 1
    )
    assert again.citations and again.citations.faults == () and again.citations.checked == 1
    assert [n.source.unread for n in again.sources] == [False] * 3


async def test_what_was_kept_for_readers_of_one_region_is_written_anew_for_another(web: Web) -> None:
    bench = kept_bench(web, model := twice())
    await bench.say("do headphones age?")

    again = await bench.say("do headphones age, again?", region="US")

    assert not found_in(again).cached
    assert [p.region for p in model.seen if isinstance(p, WriteResearch)] == ["", "US"]


async def test_what_was_kept_is_checked_against_the_whole_page(web: Web) -> None:
    web.holds(
        {"first": ANSWERS["first"] + " It was a fine day by the sea. " * 60 + "</p><p>Of all hinges 97 % were whole."}
    )
    model = model_of(answer=written("Of all hinges 97 % were whole [1]. Of all pads 12 % were [1]."))
    bench = kept_bench(web, model.then([ToolCall("research", {"question": QUESTION})]))
    first = await bench.say("do headphones age?")

    again = await bench.say("do headphones age, again?")

    assert found_in(again).cached and first.citations == again.citations
    assert again.citations and [fault.figures for fault in again.citations.faults] == [("12 %",)]


async def test_what_was_kept_is_cited_under_the_numbers_of_the_new_turn(web: Web) -> None:
    model = model_of()
    details = ToolCall("product_details", {"product_id": "sony-wh-1000xm5"})
    bench = kept_bench(web, model.then([details], [ToolCall("research", {"question": QUESTION})]))
    await bench.say("do headphones age?")

    turn = await bench.say("do headphones age?")

    (number,) = cited_numbers(turn.text)
    assert number > 1 and turn.citations and turn.citations.faults == ()
    assert next(n.source.url for n in turn.sources if n.number == number) == web.url("first")


@pytest.mark.parametrize(
    "change", [{"refresh": True}, {"level": "quick"}, {"question": "How do headphones age otherwise?"}]
)
async def test_another_level_another_question_and_a_refresh_search_anew(web: Web, change: dict[str, Any]) -> None:
    bench = kept_bench(web, twice(**change))
    await bench.say("do headphones age?")

    again = await bench.say("do headphones age, again?")

    assert not found_in(again).cached and not step_of(again).cached


async def test_another_market_and_another_hour_search_anew(web: Web) -> None:
    bench = kept_bench(web, twice().then([ToolCall("research", {"question": QUESTION})]))
    await bench.say("do headphones age?")
    elsewhere = await bench.conversation()
    options = TurnOptions(market=Market(country="id", language="id", currency="IDR"))
    await bench.runner.start(OWNER, elsewhere, TextMessage(text="do headphones age?"), options)

    assert not found_in(await bench.ended(elsewhere)).cached
    assert web.search.asked[-1][1] == options.market
    bench.clock.advance(3_601)
    assert not found_in(await bench.say("do headphones age?")).cached


async def test_what_was_written_for_one_shoppers_wishes_is_told_to_nobody_who_wants_something_else(web: Web) -> None:
    bench = kept_bench(web, twice())
    await bench.say("do headphones under $300 for my grandmother age?")

    other = await bench.conversation()
    await bench.say("do headphones age?", other)

    assert not found_in(await bench.ended(other)).cached


async def test_a_refresh_reads_kept_pages_again_and_until_then_they_say_since_when(web: Web) -> None:
    again, refresh = ({"question": QUESTION}, {"question": QUESTION, "refresh": True})
    model, clock = model_of().then([ToolCall("research", again)], [ToolCall("research", refresh)]), StillClock()
    cache = Cache(now=clock.now)
    bench = bench_of(web, model, clock=clock, pages=CachedPageReader(local_pages(web.site), cache, clock=clock))
    first = found_in(await bench.say("do headphones age?"))
    bench.clock.advance(2 * 3_600)
    kept = await bench.say("do headphones age?")
    opened = len(web.site.asked)
    anew = await bench.say("do headphones age, by now?")
    await cache.close()

    assert not first.cached and {page.note for page in first.items} == {""}
    assert found_in(kept).cached and step_of(kept).cached_at
    assert {page.note for page in found_in(kept).items} == {"Saved copy, 2 h ago."}
    assert not found_in(anew).cached and not step_of(anew).cached and len(web.site.asked) > opened


async def test_what_an_answer_took_that_broke_off_is_unknown_and_not_nothing(web: Web) -> None:
    broken: Reply = [Words("The battery lasts 28 hours [1]."), ProviderUnavailable("gone")]
    turn = await bench_of(web, model_of(answer=broken)).say("do headphones age?")

    used = step_of(turn).usage
    assert (step_of(turn).status, used.calls, used.input_tokens, used.cost) == ("failed", 2, None, None)
    assert turn.usage.input_tokens is None, "less than was used must not look like all of it"


async def test_what_a_model_states_by_itself_is_marked_when_its_research_is_tried_again_too(web: Web) -> None:
    own = "All of them weigh 911 g, as everybody in the trade has known for years."
    bench = bench_of(web, model_of(answer=written(f"The battery lasts 28 hours [1].\n\n{own}")))
    conversation = await bench.conversation()
    first = await bench.say("do headphones age?", conversation)

    await bench.runner.retry_step(OWNER, conversation, "c1", refresh=True)
    again = await bench.ended(conversation)

    assert first.citations and first.citations.uncited == (1,)
    assert again.text == first.text and again.citations and again.citations.uncited == (1,)


async def test_a_partial_answer_is_not_kept(web: Web) -> None:
    bench = kept_bench(web, twice())
    web.search.failing = {"hinge": ProviderUnavailable("no")}
    await bench.say("do headphones age?")
    web.search.failing = {}

    again = await bench.say("do headphones age, again?")

    assert not found_in(again).cached and "partial" not in again.text


@pytest.mark.parametrize("tool", ["research", "product_details", "recommend", "write_guide"])
def test_whoever_researches_at_the_deepest_level_has_the_time_for_it_and_for_writing(tool: str) -> None:
    gathering = PLAN_SECONDS + SEARCH_SECONDS + DEPTHS["comprehensive"].seconds

    assert (TOOLS[tool].seconds or TurnLimits().step_seconds) >= gathering + 90
