"""Title writer: conversations get titles once their turns have ended, and never one in place of a person's."""

from maven_app.domain.conversation.events import TextDelta, TurnEvent, TurnFinished, TurnStarted
from maven_app.domain.conversation.messages import TextMessage
from maven_app.history.title_writer import TitleWriter
from maven_app.knowledge.shipped import shipped_knowledge
from maven_app.ports.log import Lease, NewLogEntry
from tests.fakes.memory_log import MemoryConversationTitles
from tests.fakes.turns import OWNER, Bench


def writer_of(bench: Bench) -> TitleWriter:
    return TitleWriter(MemoryConversationTitles(bench.database, clock=bench.clock), bench.log, shipped_knowledge())


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

    assert await writer_of(bench).write_titles() == 0
    assert await title(bench, conversation) == "Headphones for long flights under $300"


async def test_small_talk_keeps_its_words_until_something_is_sought(bench: Bench) -> None:
    conversation = await bench.begin_answered("Hi!", title="Hi!")
    assert await writer_of(bench).write_titles() == 1
    assert (await title(bench, conversation), await writer_of(bench).write_titles()) == ("Hi!", 0)

    await bench.say("a gaming laptop under $1,500", conversation)
    await writer_of(bench).write_titles()

    assert await title(bench, conversation) == "Laptops for gaming under $1,500"


async def test_the_title_that_a_person_gave_stays(bench: Bench) -> None:
    conversation = await bench.begin_answered("headphones for flights under $300")
    await bench.conversations.rename(OWNER, conversation, title="For my sister")

    assert await writer_of(bench).write_titles() == 0
    assert await title(bench, conversation) == "For my sister"


async def test_what_came_from_a_shared_page_keeps_the_title_it_had_there(bench: Bench) -> None:
    conversation = await bench.conversation()
    lease = Lease(conversation, "t1", "copy")
    await bench.turns.begin(lease)
    begun = TurnStarted(message=TextMessage(text="headphones"), is_shared=True)
    events: list[TurnEvent] = [begun, TextDelta(text="A."), TurnFinished(seconds=0.0)]
    await bench.log.append(lease, [NewLogEntry(bench.clock.now(), event) for event in events], last=True)
    await bench.say("headphones for flights under $300", conversation)

    await writer_of(bench).write_titles()

    assert await title(bench, conversation) == "test"


async def test_a_log_that_cannot_be_read_does_not_keep_others_from_their_titles(bench: Bench) -> None:
    broken, sound = [await bench.begin_answered("headphones for flights under $300") for _ in range(2)]
    lines = bench.database.conversations[broken].lines
    bench.database.conversations[broken].lines = [line.model_copy(update={"event": None}) for line in lines]

    await writer_of(bench).write_titles()

    assert await title(bench, sound) == "Headphones for long flights under $300"
