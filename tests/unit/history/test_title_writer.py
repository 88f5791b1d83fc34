"""Title writer: conversations get titles once their turns have ended, and never one in place of a person's."""

import asyncio
from collections.abc import AsyncGenerator
from typing import Any

from maven_app.domain.conversation.events import TextDelta, TurnEvent, TurnFinished, TurnStarted
from maven_app.domain.conversation.messages import TextMessage
from maven_app.domain.errors import ProviderUnavailable
from maven_app.history.title_writer import TitleWriter
from maven_app.knowledge.shipped import shipped_knowledge
from maven_app.ports.llm import Prompt, StreamChunk
from maven_app.ports.log import Lease, NewLogEntry
from maven_app.prompts.history.title_conversation import ConversationTitle, TitleConversation
from tests import patience
from tests.fakes.scripted_model import ScriptedModel, Told
from tests.fakes.turns import OWNER, Bench


def writer_of(bench: Bench) -> TitleWriter:
    return TitleWriter(bench.titles, bench.log, bench.title_suggester, shipped_knowledge())


async def titled_by_model(bench: Bench) -> None:
    """Give titles by rule, then those of the model."""
    writer = writer_of(bench)
    for one in await writer.write_titles():
        await writer.improve_title(one)


def answering(*told: Told) -> Bench:
    """A process whose model answers a question for a title with this."""
    return Bench(ScriptedModel(replies={TitleConversation: told}))


async def title(bench: Bench, conversation: str) -> str:
    return (await bench.conversations.get(OWNER, conversation)).title


async def test_a_conversation_gets_a_title_that_tells_what_was_sought(bench: Bench) -> None:
    conversation = await bench.begin_answered("headphones for flights under $300")
    assert await title(bench, conversation) == "test"

    await writer_of(bench).write_titles()

    assert await title(bench, conversation) == "Headphones for long flights under $300"


async def test_the_title_stays_when_the_conversation_goes_on(bench: Bench) -> None:
    conversation = await bench.begin_answered("headphones for flights under $300")
    await writer_of(bench).write_titles()

    await bench.say("and a robot vacuum?", conversation)

    assert await writer_of(bench).write_titles() == []
    assert await title(bench, conversation) == "Headphones for long flights under $300"


async def test_small_talk_keeps_its_words_until_something_is_sought(bench: Bench) -> None:
    conversation = await bench.begin_answered("Hi!", title="Hi!")
    assert len(await writer_of(bench).write_titles()) == 1
    assert (await title(bench, conversation), await writer_of(bench).write_titles()) == ("Hi!", [])

    await bench.say("a gaming laptop under $1,500", conversation)
    await writer_of(bench).write_titles()

    assert await title(bench, conversation) == "Laptops for gaming under $1,500"


async def test_the_title_that_a_person_gave_stays(bench: Bench) -> None:
    conversation = await bench.begin_answered("headphones for flights under $300")
    await bench.conversations.rename(OWNER, conversation, title="For my sister")

    assert await writer_of(bench).write_titles() == []
    assert await title(bench, conversation) == "For my sister"


async def test_what_came_from_a_shared_page_keeps_the_title_it_had_there(bench: Bench) -> None:
    conversation = await bench.conversation()
    lease = Lease(conversation, "t1", "copy")
    await bench.turns.begin(lease)
    begun = TurnStarted(message=TextMessage(text="headphones"), is_shared=True)
    events: list[TurnEvent] = [begun, TextDelta(text="A."), TurnFinished(seconds=0.0)]
    await bench.log.append(lease, [NewLogEntry(bench.clock.now(), event) for event in events], last=True)
    await bench.say("headphones for flights under $300", conversation)

    assert await writer_of(bench).write_titles() == []

    assert await title(bench, conversation) == "test"


async def test_a_log_that_cannot_be_read_does_not_keep_others_from_their_titles(bench: Bench) -> None:
    broken, sound = [await bench.begin_answered("headphones for flights under $300") for _ in range(2)]
    lines = bench.database.conversations[broken].lines
    bench.database.conversations[broken].lines = [line.model_copy(update={"event": None}) for line in lines]

    await writer_of(bench).write_titles()

    assert await title(bench, sound) == "Headphones for long flights under $300"


async def test_the_title_of_the_model_takes_the_place_of_the_rules() -> None:
    bench = answering(ConversationTitle(title="Quiet headphones for flights"))
    conversation = await bench.begin_answered("headphones for flights under $300")

    [titled] = await writer_of(bench).write_titles()
    assert await title(bench, conversation) == "Headphones for long flights under $300"

    await writer_of(bench).improve_title(titled)
    assert await title(bench, conversation) == "Quiet headphones for flights"


async def test_what_the_model_used_is_counted_with_the_conversation() -> None:
    bench = answering(ConversationTitle(title="Quiet headphones for flights"))
    conversation = await bench.begin_answered("headphones for flights under $300")

    await titled_by_model(bench)

    used = bench.database.conversations[conversation].title_usage
    assert (used.calls, used.input_tokens, used.output_tokens) == (1, 10, 2)


async def test_a_failing_model_leaves_the_title_by_rule_and_its_tries_are_counted() -> None:
    bench = answering(ProviderUnavailable("down"))
    conversation = await bench.begin_answered("headphones for flights under $300")

    await titled_by_model(bench)

    assert await title(bench, conversation) == "Headphones for long flights under $300"
    assert bench.database.conversations[conversation].title_usage.calls == 1


async def test_a_title_that_a_person_gives_while_the_model_thinks_stays() -> None:
    bench = answering(ConversationTitle(title="Quiet headphones for flights"))
    conversation = await bench.begin_answered("headphones for flights under $300")
    [titled] = await writer_of(bench).write_titles()

    await bench.conversations.rename(OWNER, conversation, title="For my sister")
    await writer_of(bench).improve_title(titled)

    assert await title(bench, conversation) == "For my sister"


async def test_two_processes_ask_the_model_once() -> None:
    bench = answering(ConversationTitle(title="Quiet headphones for flights"))
    await bench.begin_answered("headphones for flights under $300")

    titled = [one for _ in range(2) for one in await writer_of(bench).write_titles()]

    assert len(titled) == 1


async def test_a_model_that_knows_no_title_leaves_small_talk_its_words() -> None:
    bench = answering(ConversationTitle())
    conversation = await bench.begin_answered("Hi!", title="Hi!")

    await titled_by_model(bench)

    assert await title(bench, conversation) == "Hi!"


async def test_while_it_runs_titles_come_by_themselves_and_a_slow_model_keeps_none_waiting() -> None:
    asked = asyncio.Event()

    class SlowOnce(ScriptedModel):
        """Never answers the first question for a title."""

        async def stream(self, prompt: Prompt[Any]) -> AsyncGenerator[StreamChunk[Any], None]:
            if not asked.is_set():
                asked.set()
                await asyncio.Event().wait()
            async for piece in super().stream(prompt):
                yield piece

    bench = Bench(SlowOnce(replies={TitleConversation: [ConversationTitle(title="Quiet headphones for flights")]}))
    slow = await bench.begin_answered("headphones for flights under $300")
    writing = asyncio.create_task(writer_of(bench).run())
    await asyncio.wait_for(asked.wait(), patience.SECONDS)
    quick = await bench.begin_answered("headphones for flights under $300")
    async with asyncio.timeout(patience.SECONDS):
        while await title(bench, quick) != "Quiet headphones for flights":
            await asyncio.sleep(0.01)
    writing.cancel()
    await asyncio.gather(writing, return_exceptions=True)

    assert await title(bench, slow) == "Headphones for long flights under $300"
