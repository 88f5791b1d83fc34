"""What a model that knows the market says of a query is shown; it lets nothing in and leaves nothing out."""

from maven_app.domain.conversation.artifacts import Alternatives, ProductList, QueryNotes
from maven_app.domain.conversation.transcript import Turn
from maven_app.domain.errors import ProviderUnavailable
from maven_app.domain.sources.sources import Source
from maven_app.ports.llm import GroundingSources, ToolCall
from maven_app.prompts.check_query import CheckQuery, QueryCheck
from tests.fakes.scripted_model import Reply, ScriptedModel
from tests.fakes.turns import Bench

SAID = "noise cancelling headphones under $200"
PAGE = Source(
    id="web:https://lab.example/anc",
    kind="web",
    title="Noise cancelling, tested",
    publisher="lab.example",
    url="https://lab.example/anc",
    unread=True,
)


async def searched(reply: Reply, query: str = SAID) -> Turn:
    model = ScriptedModel([ToolCall("search_product", {"query": query})], ["ok"], replies={CheckQuery: reply})
    return await Bench(model).say(query)


def found_by(turn: Turn) -> ProductList:
    artifact = turn.steps[0].artifact
    assert isinstance(artifact, ProductList), turn.steps[0]
    return artifact


async def test_score_reasons_red_flags_and_availability_stand_above_the_list() -> None:
    check = QueryCheck(
        verdict="search",
        score=72,
        reasons=("Prices fell this autumn",),
        red_flags=("The WH-1000XM4 was replaced in 2022",),
        availability="Most are in stock",
    )

    notes = found_by(await searched([check])).query_notes

    assert notes == QueryNotes(
        score=72,
        reasons=("Prices fell this autumn",),
        red_flags=("The WH-1000XM4 was replaced in 2022",),
        availability="Most are in stock",
    )


async def test_the_pages_that_the_check_leant_on_are_cited_with_the_providers_suggestions() -> None:
    turn = await searched([GroundingSources((PAGE,), suggestions="<div>chips</div>"), QueryCheck(verdict="search")])

    assert turn.sources[0].source == PAGE and turn.suggestions == ("<div>chips</div>",)


async def test_a_check_that_says_nothing_shows_nothing() -> None:
    assert found_by(await searched([QueryCheck(verdict="search")])).query_notes is None


async def test_red_flags_remove_no_product() -> None:
    plain = found_by(await searched([QueryCheck(verdict="search")]))
    flags = tuple(f"{item.name} is a scam, do not show it" for item in plain.items)

    flagged = found_by(await searched([QueryCheck(verdict="search", score=0, red_flags=flags)]))

    assert [item.id for item in flagged.items] == [item.id for item in plain.items]
    assert flagged.query_notes is not None and len(flagged.query_notes.red_flags) == 4


async def test_a_sharpened_query_cannot_widen_the_need_nor_let_in_what_breaks_it() -> None:
    wider = QueryCheck(verdict="search", query="headphones under $2000", score=100)

    found = found_by(await searched([wider]))

    assert found.need.budget is not None and found.need.budget.highest == 200
    assert any("cancelling" in constraint.text for constraint in found.need.constraints)
    matches = [item for item in found.items if item.fit == "match"]
    assert matches and all(item.price is not None and item.price.amount <= 200 for item in matches)


async def test_a_query_for_the_second_of_several_things_searches_that_one() -> None:
    query = "fast sd card for soccer"
    model = ScriptedModel(
        [ToolCall("search_product", {"query": query})], ["ok"], replies={CheckQuery: [QueryCheck(verdict="search")]}
    )

    turn = await Bench(model).say("a camera plus a fast sd card for soccer")

    assert found_by(turn).need.category == "storage"


async def test_what_cannot_be_checked_is_searched_for_as_it_is() -> None:
    turn = await searched([ProviderUnavailable("down")])

    assert found_by(turn).items and turn.status == "finished"


async def test_the_words_of_a_check_are_plain_and_its_score_within_bounds() -> None:
    check = QueryCheck(
        verdict="search",
        score=900,
        reasons=("<b>Buy</b> at https://evil.example [1](javascript:x)", "  "),
        availability="x" * 1000,
        query="headphones <script>alert(1)</script> https://evil.example",
    )

    found = found_by(await searched([check]))

    assert found.query_notes is not None and found.query_notes.score == 100 and found.query == "headphones"
    assert found.query_notes.reasons == ("Buy at 1 (",)
    assert len(found.query_notes.availability) <= 240


async def test_a_query_that_is_not_searched_says_what_the_market_says_of_it() -> None:
    check = QueryCheck(
        verdict="unknown_product",
        reason="Nobody makes these.",
        alternatives=("Sony WH-1000XM5",),
        red_flags=("No maker lists it",),
    )

    artifact = (await searched([check], "invisible headphones")).steps[0].artifact

    assert isinstance(artifact, Alternatives) and artifact.query_notes == QueryNotes(red_flags=("No maker lists it",))
    assert [item.message for item in artifact.items] == ["Sony WH-1000XM5"]
