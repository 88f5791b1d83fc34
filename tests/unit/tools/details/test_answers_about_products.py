"""Answers about products: what a live model is given for a question of facts or of judgement, and what its words may cite."""

from collections.abc import Callable

from maven_app.domain.conversation.transcript import Turn
from maven_app.ports.llm import Done, ToolCall, Words
from maven_app.prompts.answer_about_products import AnswerAboutProducts
from maven_app.prompts.route_turn import RouteAnswer
from tests.fakes.memory_index import MemoryIndex
from tests.fakes.scripted_model import ScriptedModel, Told
from tests.fakes.turns import Bench, few

PIXEL, IPHONE = "google-pixel-9-128-gb", "apple-iphone-16-128-gb"
SEARCH = ToolCall("search_product", {"query": "smartphones"})


async def answered(
    question: str, says: Callable[[AnswerAboutProducts], str] = lambda _: "Yes.", *, first: str = "phone for photos"
) -> tuple[AnswerAboutProducts, Turn]:
    """What the model was asked about the Pixel in the second turn, and the turn that came of it."""

    def reply(prompt: AnswerAboutProducts) -> list[Told]:
        return [Words(says(prompt)), Done(answer=RouteAnswer())]

    call = ToolCall("answer_about_products", {"product_ids": [PIXEL], "question": question})
    model = ScriptedModel([SEARCH], ["Here."], [call], replies={AnswerAboutProducts: reply})
    bench = Bench(model, index=MemoryIndex(few(PIXEL, IPHONE)))
    conversation = await bench.conversation()
    await bench.say(first, conversation)
    turn = await bench.say(question, conversation)
    return next(prompt for prompt in model.seen if isinstance(prompt, AnswerAboutProducts)), turn


async def test_a_question_stands_once_and_no_turn_is_told_that_has_no_answer_yet() -> None:
    prompt, _ = await answered("is the pixel enough for photos at night?")

    told = "\n".join(message.text for message in prompt.messages())
    assert told.count("enough for photos at night") == 1 and "(no answer)" not in told


async def test_a_question_of_judgement_comes_with_what_maven_knows_and_may_be_judged() -> None:
    prompt, _ = await answered("how many years of updates does it get?")

    told = prompt.messages()[-1].text
    assert "Maven's own advice on what is asked: Seven years" in told
    assert "Maven's own advice on pixel (as of " in told and "on pixel against iphone (as of " in told
    assert "For photography these count" in told and "Today is " in told
    assert "from the facts of the products alone" not in prompt.system() and "judgement" in prompt.system()


async def test_what_else_stands_on_the_table_is_told_with_the_facts_that_are_asked_for() -> None:
    prompt, _ = await answered("is it heavier than the other one?")

    beside = prompt.messages()[-1].text.partition("Also on the table")[2]
    assert IPHONE in beside and '"specs": {"Weight": "170 g [' in beside


async def test_what_is_cited_of_another_product_on_the_table_is_told_as_a_source() -> None:
    def says(prompt: AnswerAboutProducts) -> str:
        iphone = next(product for product in prompt.others if product.id == IPHONE)
        weight = iphone.fact("weight")
        assert weight is not None
        return f"The iPhone 16 weighs {weight.text} [{prompt.numbers[weight.sources[0]]}]."

    _, turn = await answered("is it heavier than the other one?", says)

    assert turn.citations and turn.citations.checked == 1 and not turn.citations.faults


async def test_the_need_told_is_the_shoppers_and_not_that_of_a_query_of_the_model() -> None:
    prompt, _ = await answered("is it heavy?", first="android phone for photos")

    assert "Smartphones; operating system Android. Wished: for photos." in prompt.messages()[-1].text
