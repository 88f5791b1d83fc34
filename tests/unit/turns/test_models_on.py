"""Which model answers is chosen message by message, among those that are offered."""

from collections.abc import AsyncGenerator
from typing import Any

import pytest

from maven_app.domain.conversation.artifacts import Comparison
from maven_app.domain.conversation.messages import TextMessage, TurnOptions
from maven_app.domain.errors import MessageRejected
from maven_app.ports.llm import Done, Element, GroundingSources, LanguageModel, ModelSwitch, Prompt, ToolCall, Words
from tests.english import english
from tests.fakes.scripted_model import ScriptedModel
from tests.fakes.turns import OWNER, Bench

FOUND = [
    ToolCall("search_product", {"query": "WH-1000XM5"}),
    ToolCall("search_product", {"query": "QuietComfort Ultra"}),
]


class NamedModel(ScriptedModel):
    """A scripted model that is called something."""

    def __init__(self, name: str, *rounds: Any) -> None:
        super().__init__(*rounds)
        self.name = name

    async def stream(
        self, prompt: Prompt[Any]
    ) -> AsyncGenerator[Words | Element | GroundingSources | ModelSwitch | Done[Any], None]:
        async for piece in super().stream(prompt):
            yield piece


async def ask(bench: Bench, conversation: str, text: str, model: str = "") -> Any:
    await bench.runner.start(OWNER, conversation, TextMessage(text=text), TurnOptions(model=model))
    return await bench.ended(conversation)


async def test_the_model_of_the_message_answers_it_and_the_one_that_is_set_the_others() -> None:
    set_one, other = NamedModel("set", ["One."], ["Three."]), NamedModel("other", ["Two."])
    bench = Bench(set_one, models={"gemini:other": other})
    conversation = await bench.conversation()

    turns = [await ask(bench, conversation, "hello", model) for model in ("", "gemini:other", "")]

    assert [turn.text for turn in turns] == ["One.", "Two.", "Three."]
    assert [turn.usage.model for turn in turns] == ["set", "other", "set"]
    assert turns[1].options.model == "gemini:other"


async def test_a_model_switched_to_in_the_middle_knows_what_the_other_found() -> None:
    first, offered = NamedModel("first", FOUND, ["Both are here [1]."]), dict[str, LanguageModel]()
    bench = Bench(first, models=offered)
    conversation = await bench.conversation()
    found = await ask(bench, conversation, "WH-1000XM5 and QuietComfort Ultra")
    ids = [step.artifact.items[0].id for step in found.steps]
    compare = ToolCall("compare_products", {"product_ids": ids})
    second = offered["openai:second"] = NamedModel("second", [compare], ["The first is lighter."])

    turn = await ask(bench, conversation, "compare these two", "openai:second")

    assert isinstance(turn.steps[0].artifact, Comparison)
    assert [product.id for product in turn.steps[0].artifact.products] == ids
    told = "\n".join(message.text for message in second.routed[0].messages())
    assert all(id in told for id in ids) and "Both are here" in told
    assert first.routed[-1].turn.id == found.id, "the first model is not asked any more"


@pytest.mark.parametrize("model", ["gemini:unknown", "offline", "../x", "a" * 5000])
async def test_a_model_that_is_not_offered_is_refused_in_a_sentence_and_nothing_is_kept(model: str) -> None:
    bench = Bench(ScriptedModel(["hello"]), models={"gemini:big": ScriptedModel()})
    conversation = await bench.conversation()

    with pytest.raises(MessageRejected) as refused:
        await bench.runner.start(OWNER, conversation, TextMessage(text="a lamp"), TurnOptions(model=model))

    assert english(refused.value.public) == "That model isn't available here. Available: gemini:big."
    assert len(str(refused.value)) < 300 and await bench.events(conversation) == []
    assert not (await bench.conversations.get(OWNER, conversation)).running


async def test_a_step_of_a_model_that_is_gone_since_is_not_tried_again() -> None:
    model = NamedModel("other", FOUND[:1], ["ok"])
    before = Bench(ScriptedModel(), models={"gemini:other": model})
    after = Bench(ScriptedModel(), database=before.database)
    conversation = await before.conversation()
    turn = await ask(before, conversation, "WH-1000XM5", "gemini:other")

    with pytest.raises(MessageRejected):
        await after.runner.retry_step(OWNER, conversation, turn.steps[0].call_id)
