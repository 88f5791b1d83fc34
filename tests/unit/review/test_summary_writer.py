"""Summary writer: what went on is summarized, and a log that cannot be read keeps nothing else from it."""

from maven_app.domain.actors import Actor
from maven_app.domain.conversation.events import LogEntry
from maven_app.knowledge.shipped import shipped_knowledge
from maven_app.ports.review.summaries import SummaryFilter
from maven_app.review.summary_writer import SummaryWriter
from tests.fakes.memory_log import MemoryTurnLog
from tests.fakes.turns import Bench

ADMIN = Actor("account:ada", "admin")


class UnreadableLog(MemoryTurnLog):
    """A log of which one conversation cannot be read."""

    broken = ""

    async def read(self, conversation_id: str, *, after: int, wait: float = 0.0) -> list[LogEntry]:
        if conversation_id == self.broken:
            raise ValueError("a line of a later version")
        return list(await super().read(conversation_id, after=after, wait=wait))


async def test_a_conversation_is_summarized_once_and_again_when_it_goes_on(bench: Bench) -> None:
    conversation = await bench.begin_answered("headphones for flights under $300", title="Flights")

    assert await bench.summarizer.summarize_stale() == 1
    assert await bench.summarizer.summarize_stale() == 0
    [found] = await bench.review.summaries.list(ADMIN, SummaryFilter())
    assert (found.title, found.digest.turns, found.digest.outcome) == ("Flights", 1, "finished")
    assert found.digest.tools

    await bench.say("which of these is the lightest?", conversation)
    assert await bench.summarizer.summarize_stale() == 1
    [found] = await bench.review.summaries.list(ADMIN, SummaryFilter())
    assert found.digest.turns == 2


async def test_a_log_that_cannot_be_read_is_listed_as_interrupted(bench: Bench) -> None:
    broken = await bench.begin_answered("headphones for flights under $300", title="Broken")
    await bench.begin_answered("headphones for flights under $300", title="Whole")
    log = UnreadableLog(bench.database)
    log.broken = broken

    assert await SummaryWriter(bench.review.summaries, log, shipped_knowledge()).summarize_stale() == 2

    found = {one.title: one.digest.outcome for one in await bench.review.summaries.list(ADMIN, SummaryFilter())}
    assert found == {"Broken": "interrupted", "Whole": "finished"}
