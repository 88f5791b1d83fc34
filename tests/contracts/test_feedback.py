"""The contract of ports.review.feedback.FeedbackRepository."""

from datetime import timedelta

import pytest

from maven_app.domain.actors import NOBODY, Actor, pseudonym
from maven_app.domain.copying import copy_with
from maven_app.domain.errors import NotFound, StorageFull, UnknownVisitor
from maven_app.domain.feedback import FeedbackTarget, Rating
from maven_app.ports.review.summaries import ConversationDigest, SummaryFilter
from tests.contracts.storage import ANA, Storage

BOB = Actor("bob")
ADMIN, RESEARCHER = Actor("account:ada", "admin"), Actor("account:rob", "researcher")
ANSWER = FeedbackTarget(kind="answer", turn_id="t1")
CARD = FeedbackTarget(kind="product", turn_id="t1", step_id="c1", product_id="sony-1")
DOWN = Rating(target=ANSWER, verdict="down", reason="wrong", words="It is heavier.")
UP = Rating(target=CARD, verdict="up")


async def test_a_rating_is_kept_changed_and_taken_back(storage: Storage) -> None:
    conversation = await storage.conversation()
    first = await storage.feedback.put(ANA, conversation, DOWN, subject="lamps?")
    assert (first.rating, first.subject, first.state, first.title) == (DOWN, "lamps?", "new", "Lamps")
    assert (first.person, first.time) == (pseudonym(ANA.id), storage.clock.now())
    await storage.feedback.change_state(ADMIN, first.id, "confirmed")
    storage.clock.advance(5)

    assert (await storage.feedback.put(ANA, conversation, DOWN, subject="lamps?")).state == "confirmed"
    changed = await storage.feedback.put(ANA, conversation, copy_with(DOWN, words="Much."), subject="lamps?")
    assert (changed.id, changed.state, changed.time) == (first.id, "new", storage.clock.now())
    assert list(await storage.another().feedback.own(ANA, conversation)) == [changed]
    await storage.feedback.change_state(ADMIN, first.id, "confirmed")
    anew = await storage.feedback.put(ANA, conversation, changed.rating, subject="lamps, rewritten")
    assert (anew.subject, anew.state) == ("lamps, rewritten", "new")
    for _ in range(2):
        await storage.feedback.remove(ANA, conversation, ANSWER)
    assert list(await storage.feedback.own(ANA, conversation)) == []


async def test_only_its_owner_rates_a_conversation(storage: Storage) -> None:
    conversation = await storage.conversation()
    for actor in (BOB, ADMIN, RESEARCHER):
        with pytest.raises(NotFound):
            await storage.feedback.put(actor, conversation, DOWN, subject="")
        with pytest.raises(NotFound):
            await storage.feedback.remove(actor, conversation, ANSWER)
        with pytest.raises(NotFound):
            await storage.feedback.own(actor, conversation)
    with pytest.raises(UnknownVisitor):
        await storage.feedback.put(NOBODY, conversation, DOWN, subject="")
    with pytest.raises(NotFound):
        await storage.another(shop="elsewhere").feedback.put(ANA, conversation, DOWN, subject="")
    with pytest.raises(NotFound):
        await storage.feedback.put(ANA, "guessed", DOWN, subject="")


async def test_the_queue_is_read_by_state_newest_first_and_goes_on_behind_the_last(storage: Storage) -> None:
    one, other = await storage.conversation(), await storage.conversation(BOB)
    given = []
    for actor, conversation, rating in ((ANA, one, DOWN), (ANA, one, UP), (BOB, other, UP)):
        given.append(await storage.feedback.put(actor, conversation, rating, subject="x"))
        storage.clock.advance(1)
    newest = [feedback.id for feedback in reversed(given)]

    found = await storage.feedback.queue(RESEARCHER, None)
    assert [feedback.id for feedback in found] == newest
    assert [feedback.id for feedback in await storage.feedback.queue(ADMIN, "new", limit=2)] == newest[:2]
    assert [feedback.id for feedback in await storage.feedback.queue(ADMIN, None, after=found[1])] == newest[2:]
    await storage.feedback.change_state(ADMIN, newest[0], "dismissed")
    assert [feedback.id for feedback in await storage.feedback.queue(ADMIN, "dismissed")] == newest[:1]
    assert dict(await storage.feedback.counts(ADMIN)) == {"new": 2, "looking": 0, "confirmed": 0, "dismissed": 1}
    assert [feedback.id for feedback in await storage.feedback.of_conversation(ADMIN, one)] == newest[:0:-1]
    assert list(await storage.another(shop="elsewhere").feedback.queue(ADMIN, None)) == []


async def test_each_change_of_state_is_in_the_review_log(storage: Storage) -> None:
    conversation = await storage.conversation()
    feedback = await storage.feedback.put(ANA, conversation, DOWN, subject="lamps?")
    for _ in range(2):
        await storage.feedback.change_state(ADMIN, feedback.id, "looking")

    noted = await storage.review_log.list(ADMIN, conversation)
    assert [(one.reviewer, one.action, one.subject) for one in noted] == [(pseudonym(ADMIN.id), "looking", "lamps?")]
    for actor in (RESEARCHER, ANA):
        with pytest.raises(NotFound):
            await storage.feedback.change_state(actor, feedback.id, "confirmed")
    with pytest.raises(NotFound):
        await storage.feedback.change_state(ADMIN, "guessed", "confirmed")


async def test_who_shops_reads_no_queue(storage: Storage) -> None:
    conversation = await storage.conversation()
    for actor in (ANA, Actor("account:cat", "shopper")):
        with pytest.raises(NotFound):
            await storage.feedback.queue(actor, None)
        with pytest.raises(NotFound):
            await storage.feedback.counts(actor)
        with pytest.raises(NotFound):
            await storage.feedback.of_conversation(actor, conversation)


async def test_ratings_go_with_the_conversation_and_are_exported_with_it(storage: Storage) -> None:
    conversation = await storage.conversation()
    await storage.feedback.put(ANA, conversation, DOWN, subject="lamps?")
    assert [row["words"] for row in (await storage.records.read(ANA))["feedback"]] == ["It is heavier."]
    await storage.conversations.delete(ANA, conversation)
    assert list(await storage.feedback.queue(ADMIN, None)) == []
    with pytest.raises(NotFound):
        await storage.feedback.put(ANA, conversation, UP, subject="")
    storage.clock.advance(1)
    await storage.conversations.purge(deleted_before=storage.clock.now() + timedelta(seconds=1))
    assert dict(await storage.records.read(ANA)) == {}


async def test_conversations_are_found_by_what_was_rated_in_them(storage: Storage) -> None:
    one, other, third = [await storage.conversation() for _ in range(3)]
    for conversation in (one, other, third):
        await storage.summaries.put(conversation, ConversationDigest("en", 1, "finished"), position=1)
    await storage.feedback.put(ANA, one, DOWN, subject="")
    await storage.feedback.put(ANA, one, UP, subject="")
    await storage.feedback.put(ANA, other, UP, subject="")

    async def found(feedback: str) -> set[str]:
        wanted = SummaryFilter.model_validate({"feedback": feedback})
        return {summary.id for summary in await storage.summaries.list(ADMIN, wanted)}

    assert (await found("down"), await found("up"), await found("any")) == ({one}, {one, other}, {one, other})
    assert await found("") == {one, other, third}


async def test_a_rating_for_which_there_is_no_space_is_refused(storage: Storage) -> None:
    conversation = await storage.conversation()
    storage.set_full(True)
    with pytest.raises(StorageFull):
        await storage.feedback.put(ANA, conversation, DOWN, subject="")
