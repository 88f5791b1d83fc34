"""Tools through turns: what each finds, and the sentence when it cannot."""

import itertools
from typing import Any

import pytest

from maven_app.domain.catalogue.market import Market
from maven_app.domain.catalogue.products import Picture
from maven_app.domain.catalogue.shop import BUILT_IN_SHOP
from maven_app.domain.conversation.artifacts import Comparison, Inquiry, ProductList, Profile, Recommendation
from maven_app.domain.conversation.messages import FormAnswer
from maven_app.domain.conversation.transcript import StepRecord, Turn
from maven_app.domain.copying import copy_with
from maven_app.domain.ranking.score_calculation import ABOUT_EQUAL, rank_value
from maven_app.domain.ranking.successors import is_successor
from maven_app.ports.llm import ToolCall
from tests.english import english
from tests.fakes.scripted_model import ScriptedModel
from tests.fakes.turns import Bench

XM5, XM4, PIXEL = "sony-wh-1000xm5", "sony-wh-1000xm4", "google-pixel-9-128-gb"


async def step(
    tool: str, arguments: dict[str, Any], said: str = "please look", bench: Bench | None = None
) -> StepRecord:
    bench = bench or Bench(ScriptedModel([ToolCall(tool, arguments)], ["ok"]))
    turn: Turn = await bench.say(said)
    return turn.steps[0]


async def test_a_name_alone_shows_that_product_alone() -> None:
    found = (await step("search_product", {"query": "WH-1000XM5"}, "WH-1000XM5")).artifact

    assert isinstance(found, ProductList) and [item.id for item in found.items] == [XM5]


async def test_a_name_that_is_nearly_right_is_searched_for_on_its_own_shelf() -> None:
    found = (
        await step("search_product", {"query": "Sony WH1000 XM5 silver", "as_written": True}, "Sony WH1000 XM5 silver")
    ).artifact

    assert isinstance(found, ProductList)
    assert {item.category for item in found.items if item.fit == "match"} == {"headphones"}


async def test_a_query_may_narrow_what_the_message_required_and_never_widen_it() -> None:
    said = "noise cancelling headphones under $200"
    found = (await step("search_product", {"query": "headphones under $900"}, said)).artifact

    assert isinstance(found, ProductList) and found.need.budget is not None and found.need.budget.highest == 200


async def test_a_sharpened_query_keeps_the_words_it_was_made_from_and_as_written_undoes_it() -> None:
    from maven_app.llm.offline.engine import OfflineEngine
    from tests.fakes.memory_index import MemoryIndex
    from tests.fakes.turns import OWNER, catalogue

    index = MemoryIndex(catalogue())
    bench = Bench(OfflineEngine(index), index=index)
    conversation = await bench.conversation()
    sharpened = (await bench.say("samsng galxy", conversation)).steps[0]
    assert isinstance(sharpened.artifact, ProductList)
    assert (sharpened.artifact.query, sharpened.artifact.original_query) == ("Samsung Galaxy", "samsng galxy")

    await bench.runner.retry_step(OWNER, conversation, sharpened.call_id, as_written=True)
    undone = (await bench.ended(conversation)).steps[0].artifact
    assert isinstance(undone, ProductList) and (undone.query, undone.original_query) == ("samsng galxy", None)


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ({}, "nothing to show"),
        ({"product_id": "nothing-like-it"}, "nothing-like-it"),
        ({"call_id": "c7"}, "c7"),
        ({"link": "https://shop.example/p/lawn-mower-9000"}, "can't open pages"),
        ({"link": "javascript:alert(1)"}, "can't open pages"),
    ],
)
async def test_details_of_what_is_not_there_say_what_is_missing(arguments: dict[str, Any], says: str) -> None:
    failed = await step("product_details", arguments)

    assert failed.status == "failed" and says in english(failed.notice)


async def test_a_link_is_answered_with_the_catalogues_match_and_says_that_pages_cannot_be_opened() -> None:
    profile = (await step("product_details", {"link": "https://www.shop.example/p/sony-wh-1000xm5-black"})).artifact

    assert isinstance(profile, Profile) and profile.product.id == XM5 and "can't open shop.example" in profile.note


async def test_a_profile_counts_what_is_known_and_names_what_is_not() -> None:
    profile = (await step("product_details", {"product_id": PIXEL})).artifact

    assert isinstance(profile, Profile)
    facts = [fact for group in profile.items for fact in group.facts]
    unknown = [label for group in profile.items for label in group.unknown]
    assert len(facts) == profile.known_specs and len(facts) + len(unknown) == profile.total_specs
    assert facts and unknown and all(fact.sources for fact in facts)


async def test_pictures_that_an_earlier_step_found_come_with_the_profile() -> None:
    picture = Picture(url="https://shop.example/a.jpg", alt="front", source="s")
    bench = Bench(
        ScriptedModel(
            [ToolCall("search_product", {"query": "WH-1000XM5"})],
            ["a"],
            [ToolCall("product_details", {"product_id": XM5})],
            ["b"],
        )
    )
    kept = (await bench.index.products([XM5]))[XM5]
    await bench.index.upsert([copy_with(kept, pictures=(picture,))])
    conversation = await bench.conversation()
    await bench.say("WH-1000XM5", conversation)
    await bench.index.upsert([kept])

    profile = (await bench.say("show it", conversation)).steps[0].artifact

    assert isinstance(profile, Profile) and profile.pictures == (picture,)


@pytest.mark.parametrize(
    ("ids", "says"),
    [
        ([XM5], "2 to 6"),
        ([XM5, XM5], "2 to 6"),
        ([XM5, "no-such-product"], "no-such-product"),
        ([XM5, XM4, PIXEL, "bose-quietcomfort-45", "beats-studio-pro", "sony-wh-ch520", "nothing-ear-a"], "2 to 6"),
    ],
)
async def test_a_comparison_that_cannot_be_made_says_why(ids: list[str], says: str) -> None:
    bench = Bench(
        ScriptedModel(
            [ToolCall("search_product", {"query": "Sony headphones"})],
            [ToolCall("compare_products", {"product_ids": ids})],
            ["ok"],
        )
    )

    failed = (await bench.say("compare")).steps[1]

    assert failed.status == "failed" and says in english(failed.notice)


async def test_products_of_different_shelves_are_compared_with_a_note() -> None:
    bench = Bench(
        ScriptedModel(
            [ToolCall("search_product", {"query": "Sony headphones"})],
            [ToolCall("compare_products", {"product_ids": [XM5, PIXEL]})],
            ["ok"],
        )
    )

    table = (await bench.say("compare")).steps[1].artifact

    assert isinstance(table, Comparison) and "different kinds of product" in table.notes[0]


async def test_a_recommendation_ties_every_reason_to_what_was_stated() -> None:
    said = "noise cancelling headphones under $300 for flights"
    picks = (await step("recommend", {"intent": said, "limit": 5}, said)).artifact

    assert isinstance(picks, Recommendation) and 1 <= len(picks.items) <= 5 and picks.formula
    for pick in picks.items:
        assert (
            english(pick.match.reasons[0].criterion) == "Noise cancelling"
            and pick.match.reasons[0].facts
            and not pick.misses
        )
    for one, other in itertools.pairwise(picks.items):
        is_in_order = rank_value(one.match) > rank_value(other.match) - ABOUT_EQUAL
        assert is_in_order or is_successor(one.product, other.product)


async def test_when_nothing_meets_it_all_the_nearest_are_recommended_with_what_they_miss() -> None:
    said = "noise cancelling headphones under $20"
    picks = (await step("recommend", {"intent": said}, said)).artifact

    assert isinstance(picks, Recommendation) and "Nothing meets" in picks.notes[0]
    assert picks.items and all(pick.misses for pick in picks.items)


async def test_a_recommendation_among_given_products_stays_among_them() -> None:
    picks = (await step("recommend", {"intent": "the lightest", "product_ids": [XM5, XM4]})).artifact

    assert isinstance(picks, Recommendation) and {pick.product.id for pick in picks.items} <= {XM5, XM4}


async def test_a_form_keeps_the_words_it_interrupts_through_more_than_one_question() -> None:
    ask = ToolCall(
        "inquire_user", {"reason": "r", "question": "q", "options": [{"label": "A"}, {"label": "A"}, {"label": "B"}]}
    )
    bench = Bench(ScriptedModel([ask], [ToolCall("recommend", {"intent": "headphones"})], ["ok"]))
    conversation = await bench.conversation()
    form = (await bench.say("headphones for flights", conversation)).steps[0].artifact
    assert isinstance(form, Inquiry) and [option.label for option in form.items] == ["A", "B"]

    answered = await bench.say(FormAnswer(call_id="c1", selected=("B",)), conversation)

    assert form.request == "headphones for flights" and isinstance(answered.steps[0].artifact, Recommendation)
    need = bench.model.routed[-1].need  # type: ignore[attr-defined]
    assert need.category == "headphones" and any("flight" in wish.text for wish in need.wishes)


async def test_the_products_considered_are_those_that_the_scores_were_worked_out_among() -> None:
    said = "recommend noise cancelling headphones under $100"
    picked = (await step("recommend", {"intent": said}, said)).artifact
    found = (await step("search_product", {"query": said}, said)).artifact

    assert isinstance(picked, Recommendation) and isinstance(found, ProductList)
    matches = sum(item.fit == "match" for item in found.items)
    assert picked.considered == (matches if found.match_count is None else found.match_count)


@pytest.mark.parametrize(("tool", "argument"), [("search_product", "query"), ("recommend", "intent")])
async def test_an_amount_without_a_currency_is_in_that_of_the_settings(tool: str, argument: str) -> None:
    model = ScriptedModel([ToolCall(tool, {argument: "laptop under 800"})], ["ok"])
    bench = Bench(model, shop=copy_with(BUILT_IN_SHOP, market=Market(currency="EUR")))
    found = (await step(tool, {}, bench=bench)).artifact

    assert isinstance(found, ProductList | Recommendation)
    assert found.need.budget is not None and found.need.budget.currency == "EUR"
