"""When a live model reads a message, and what of it is in force in the turns that follow."""

import pytest

from maven_app.domain.catalogue.products import Product
from maven_app.domain.conversation.artifacts import products_of
from maven_app.domain.conversation.transcript import Turn
from maven_app.domain.errors import ProviderUnavailable
from maven_app.domain.needs.need import Need
from maven_app.ports.llm import ToolCall
from maven_app.prompts.answer_about_products import AnswerAboutProducts
from maven_app.prompts.context.rendering import render_need
from maven_app.prompts.read_need import ExtractedLimit, ExtractedWish, NeedReading, ReadNeed
from maven_app.prompts.route_turn import RouteAnswer
from tests.fakes.scripted_model import Line, ScriptedModel
from tests.fakes.turns import Bench

OPENING = "laptop under $900 with a good keyboard"
SEARCH = ToolCall("search_product", {"query": "laptop with 32 GB"})


def codes(need: Need | None) -> set[str]:
    return {part.code for part in (*need.constraints, *need.wishes)} if need else set()


def reader(**by_words: NeedReading) -> ScriptedModel:
    """A model that reads a message by the first of these words that stands in it."""
    return model_of([], **by_words)


def model_of(rounds: list[list[Line]], **by_words: NeedReading) -> ScriptedModel:
    def read(prompt: ReadNeed) -> list[NeedReading]:
        return [next((reading for word, reading in by_words.items() if word in prompt.text), NeedReading())]

    return ScriptedModel(*rounds, replies={ReadNeed: read, AnswerAboutProducts: [RouteAnswer()]})


def opening_products(turn: Turn) -> list[Product]:
    return [product for step in turn.steps if step.artifact for product in products_of(step.artifact)]


def reads(model: ScriptedModel) -> list[str]:
    return [prompt.text for prompt in model.seen if isinstance(prompt, ReadNeed)]


@pytest.mark.parametrize(
    "message",
    [
        "is it worth paying the extra $100 for the newer one",
        "ok switch it is then but do i really need the oled",
        "what about a tablet",
    ],
)
async def test_a_later_message_is_read_wherever_it_may_change_the_need(message: str) -> None:
    model = reader()
    bench = Bench(model)
    conversation = await bench.conversation()
    await bench.say("laptop under $900", conversation)

    await bench.say(message, conversation)

    assert reads(model) == [message]


@pytest.mark.parametrize("message", ["thanks a lot!", "tell me more", "why the first one?"])
async def test_a_few_words_that_change_nothing_need_no_second_reader(message: str) -> None:
    model = reader()
    bench = Bench(model)
    conversation = await bench.conversation()
    await bench.say("laptop under $900", conversation)

    await bench.say(message, conversation)

    assert reads(model) == []


@pytest.mark.parametrize(
    "message",
    [
        "laptop, got about $600",
        "laptop under $600?",
        "34 inch ultrawide or two monitors for wfh, mostly spreadsheets, eyes hurt",
    ],
)
async def test_a_figure_that_is_hedged_or_asked_about_and_a_choice_are_read_again(message: str) -> None:
    model = reader()

    await Bench(model).say(message)

    assert reads(model) == [message]


async def test_a_question_that_an_answer_settles_changes_nothing_and_what_it_tells_beside_is_kept() -> None:
    told = NeedReading(
        changes_nothing=True, criteria=(ExtractedWish(id="portability", quote="carrying it around all day"),)
    )
    ask = ToolCall("answer_about_products", {"product_ids": [], "question": "is it heavy?"})
    model = model_of(
        [[SEARCH], ["These."], [ask], ["fine"], [SEARCH], ["Still these."], [ask], ["fine"]], carrying=told
    )
    bench = Bench(model)
    conversation = await bench.conversation()
    opening = await bench.say(OPENING, conversation)
    ask.arguments["product_ids"] = [opening_products(opening)[0].id]

    turn = await bench.say("is it heavy for carrying it around all day, with 16 GB", conversation)

    assert [step.tool for step in turn.steps] == ["answer_about_products"]
    assert codes(turn.need) == {*codes(opening.need), "wish:portability"}
    (answered,) = [prompt for prompt in model.seen if isinstance(prompt, AnswerAboutProducts)]
    assert codes(answered.need) == codes(turn.need), "the model's own query asks for nothing of the shopper's"
    assert turn.need is not None and render_need(turn.need) in answered.messages()[-1].text
    await bench.say("show me more", conversation)
    await bench.say("why the first one?", conversation)
    (*_, answered) = [prompt for prompt in model.seen if isinstance(prompt, AnswerAboutProducts)]
    assert codes(answered.need) == codes(turn.need), "nor where so few words needed no reader"


async def test_what_was_read_beside_a_comparison_holds_as_it_was_read() -> None:
    told = NeedReading(changes_nothing=True, criteria=(ExtractedWish(id="quiet", quote="silent in lectures"),))
    compare = ToolCall("compare_products", {"product_ids": []})
    model = model_of([[SEARCH], ["These."], [compare], ["The first."]], silent=told)
    bench = Bench(model)
    conversation = await bench.conversation()
    opening = await bench.say(OPENING, conversation)
    compare.arguments["product_ids"] = [product.id for product in opening_products(opening)[:2]]

    turn = await bench.say("compare the first two, is either silent in lectures and light to carry", conversation)
    after = await bench.say("thanks", conversation)

    assert [step.tool for step in turn.steps] == ["compare_products"]
    assert codes(after.need) == codes(turn.need) == {*codes(opening.need), "wish:quiet"}


async def test_another_category_than_was_listed_is_read_once_more_with_its_lists() -> None:
    def read(prompt: ReadNeed) -> list[NeedReading]:
        if "cameras" not in prompt.listed_categories:
            return [NeedReading(cancelled=("brand",), category="cameras", category_quote="fuji ones")]
        return [NeedReading(changes_nothing=True, criteria=(ExtractedWish(id="zoom", quote="reach far"),))]

    model = ScriptedModel(["ok"], ["ok"], replies={ReadNeed: read})
    bench = Bench(model)
    conversation = await bench.conversation()
    await bench.say("phone under $900", conversation)

    turn = await bench.say("and why do people say fuji ones reach far", conversation)

    assert codes(turn.need) == {"category", "budget", "wish:zoom"}
    assert turn.need is not None and turn.need.category == "cameras"
    assert len(reads(model)) == 2 and turn.usage.calls >= 3


async def test_only_what_the_reader_says_nothing_covers_is_told_as_left_over() -> None:
    message = "laptop for september that smells of lavender"
    model = reader(lavender=NeedReading(not_covered=("smells of lavender", "made up")))

    turn = await Bench(model).say(message)

    assert turn.need is not None and turn.need.unused_words == ("smells of lavender",)


async def test_where_the_reader_fails_the_rules_stand_and_no_word_is_told_as_left_over() -> None:
    model = ScriptedModel(["ok"], replies={ReadNeed: [ProviderUnavailable("busy")]})

    turn = await Bench(model).say("laptop under $900 for september")

    assert codes(turn.need) >= {"category", "budget"}
    assert turn.need is not None and turn.need.unused_words == () and not turn.need_by_model


async def test_what_a_message_of_before_said_may_be_quoted() -> None:
    reading = NeedReading(limits=(ExtractedLimit(key="price", at_most=900, quote="under $900"),))
    model = reader(budget=reading)
    bench = Bench(model)
    conversation = await bench.conversation()
    await bench.say("laptop under $900", conversation)
    await bench.say("monitor instead, same budget, for games mostly", conversation)

    transcript = await bench.transcript(conversation)

    assert transcript.last and transcript.last.need and transcript.last.need.budget
    assert transcript.last.need.budget.words == "under $900"


async def test_a_maker_that_a_model_read_is_wanted_from_then_on() -> None:
    model = model_of([[SEARCH], ["These."], [SEARCH], ["From Dell these."]])
    bench = Bench(model)
    conversation = await bench.conversation()
    await bench.say(OPENING, conversation)

    turn = await bench.say("what about a Dell, would you trust them with that?", conversation)

    assert turn.need is not None and turn.need_by_model
    assert "brand" in codes(turn.need) and not turn.need.is_exploration
