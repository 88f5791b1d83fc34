"""The contract of ports.accounts: accounts, their sessions, one-time links, and the history of visitors who sign in."""

import asyncio
from dataclasses import replace
from datetime import timedelta

import pytest

from maven_app.domain.accounts import Account, OneTimeLink, hash_token, new_account_id
from maven_app.domain.actors import NOBODY, AccountRole, Actor
from maven_app.domain.conversation.events import TurnFinished, TurnStarted
from maven_app.domain.conversation.messages import TextMessage
from maven_app.domain.errors import EmailTaken, NotFound, StorageFull, TooManyRequests
from maven_app.ports.accounts import ExternalIdentity
from maven_app.ports.log import Lease, NewLogEntry
from tests.contracts.storage import Storage, words

VISITOR = Actor("a visitor")


async def account(storage: Storage, email: str = "ana@example.com") -> Account:
    made = Account(new_account_id(), email, "shopper", storage.clock.now(), password_hash="$hash")
    await storage.accounts.create(made)
    return made


async def owned(storage: Storage, owner: Actor) -> set[str]:
    return {info.id for info in await storage.conversations.list(owner)}


async def test_an_account_is_found_by_its_address_and_its_id(storage: Storage) -> None:
    made = await account(storage)

    assert await storage.another().accounts.find("ana@example.com") == made
    assert await storage.accounts.get(made.id) == made
    assert await storage.accounts.find("bob@example.com") is None
    assert await storage.accounts.get("account:nobody") is None


async def test_two_accounts_never_have_one_address(storage: Storage) -> None:
    ana, bob = await account(storage), await account(storage, "bob@example.com")

    with pytest.raises(EmailTaken):
        await storage.accounts.create(replace(ana, id=new_account_id()))
    with pytest.raises(EmailTaken):
        await storage.accounts.update(replace(bob, email="ana@example.com"))
    assert await storage.accounts.get(bob.id) == bob


async def test_address_role_and_password_are_changed(storage: Storage) -> None:
    changed = replace(await account(storage), email="ana@work.example", role="admin", password_hash=None)
    await storage.accounts.update(changed)

    assert await storage.accounts.find("ana@work.example") == changed
    assert await storage.accounts.find("ana@example.com") is None


async def test_a_session_is_resumed_by_its_token_with_its_account(storage: Storage) -> None:
    ana = await account(storage)
    session = await storage.sessions.begin(ana.id, token_hash="t", device="Firefox on Linux")

    assert await storage.another().sessions.resume("t") == (session, ana)
    assert await storage.sessions.resume("u") is None
    assert await storage.sessions.list(ana.id) == [session]


async def test_a_session_says_when_it_was_last_used(storage: Storage) -> None:
    ana = await account(storage)
    for token_hash in ("first", "second"):
        await storage.sessions.begin(ana.id, token_hash=token_hash, device=token_hash)
    storage.clock.advance(600)
    await storage.sessions.resume("first")

    assert [(one.device, one.last_used == storage.clock.now()) for one in await storage.sessions.list(ana.id)] == [
        ("first", True),
        ("second", False),
    ]


async def lifetime(storage: Storage, token_hash: str, step: timedelta) -> timedelta:
    """How long a session lasts that is used again after each `step`."""
    lasted = timedelta()
    while await storage.sessions.resume(token_hash):
        storage.clock.advance(step.total_seconds())
        lasted += step
    return lasted


@pytest.mark.parametrize(
    ("role", "is_remembered"), [("shopper", False), ("researcher", False), ("researcher", True), ("admin", True)]
)
async def test_a_session_ends_after_12_hours_or_half_an_hour_away(
    storage: Storage, role: AccountRole, is_remembered: bool
) -> None:
    ana = replace(await account(storage), role=role)
    await storage.accounts.update(ana)
    await storage.sessions.begin(ana.id, token_hash="t", device="", is_remembered=is_remembered)
    assert await lifetime(storage, "t", timedelta(minutes=20)) == timedelta(hours=12)

    await storage.sessions.begin(ana.id, token_hash="u", device="", is_remembered=is_remembered)
    storage.clock.advance(timedelta(minutes=30).total_seconds())
    assert await storage.sessions.resume("u") is None and await storage.sessions.list(ana.id) == []


async def test_whoever_chose_to_stay_signed_in_does_for_30_days_or_14_without_use(storage: Storage) -> None:
    ana = await account(storage)
    await storage.sessions.begin(ana.id, token_hash="t", device="", is_remembered=True)
    assert await lifetime(storage, "t", timedelta(days=1)) == timedelta(days=30)

    await storage.sessions.begin(ana.id, token_hash="u", device="", is_remembered=True)
    assert await lifetime(storage, "u", timedelta(days=14)) == timedelta(days=14)


async def test_where_nobody_may_stay_signed_in_sessions_of_before_end_too(storage: Storage) -> None:
    ana = await account(storage)
    await storage.sessions.begin(ana.id, token_hash="before", device="", is_remembered=True)
    storage.sessions.remembers = False
    session = await storage.sessions.begin(ana.id, token_hash="after", device="", is_remembered=True)
    assert not session.is_remembered and not any(one.is_remembered for one in await storage.sessions.list(ana.id))

    storage.clock.advance(timedelta(minutes=30).total_seconds())
    assert await storage.sessions.resume("before") is None and await storage.sessions.list(ana.id) == []


async def test_a_look_at_a_session_is_no_use_of_it(storage: Storage) -> None:
    ana = await account(storage)
    await storage.sessions.begin(ana.id, token_hash="t", device="")
    storage.clock.advance(timedelta(minutes=20).total_seconds())
    assert await storage.sessions.resume("t", is_use=False)
    storage.clock.advance(timedelta(minutes=10).total_seconds())

    assert await storage.sessions.resume("t") is None


async def test_one_session_is_ended_or_all_but_one(storage: Storage) -> None:
    ana, bob = await account(storage), await account(storage, "bob@example.com")
    mine = [await storage.sessions.begin(ana.id, token_hash=f"t{number}", device="") for number in range(4)]
    theirs = await storage.sessions.begin(bob.id, token_hash="b", device="")

    assert await storage.sessions.end(ana.id, session_id=theirs.id) == 0
    assert await storage.sessions.end(ana.id, session_id=mine[0].id) == 1
    assert await storage.sessions.resume("t0") is None
    assert await storage.sessions.end(ana.id, but=mine[1].id) == 2
    assert await storage.sessions.list(ana.id) == [mine[1]]
    assert await storage.sessions.end(ana.id) == 1
    assert await storage.sessions.list(bob.id) == [theirs]


async def test_a_browser_is_new_once_and_again_when_it_was_forgotten(storage: Storage) -> None:
    ana, bob = await account(storage), await account(storage, "bob@example.com")

    async def is_new(browser: str, owner: Account = ana) -> bool:
        known = storage.another().known_browsers
        return await known.record_sign_in(owner.id, browser_hash=browser, device="Firefox, Linux")

    assert [await is_new(browser) for browser in ("first", "second", "first", "second")] == [True, True, False, False]
    assert await is_new("second", bob)
    await storage.known_browsers.forget(ana.id, but="second")
    assert [await is_new(browser) for browser in ("second", "first")] == [False, True]
    await storage.known_browsers.forget(ana.id, browser_hash="second")
    assert [await is_new(browser) for browser in ("first", "second")] == [False, True]
    await storage.known_browsers.forget(ana.id)
    assert [await is_new("first"), await is_new("second"), await is_new("second", bob)] == [True, True, False]


async def test_of_an_accounts_browsers_the_newest_fifty_are_known(storage: Storage) -> None:
    ana = await account(storage)
    for number in range(60):
        await storage.known_browsers.record_sign_in(ana.id, browser_hash=f"{number}", device="")
        storage.clock.advance(1)

    async def is_new(number: int) -> bool:
        return await storage.known_browsers.record_sign_in(ana.id, browser_hash=f"{number}", device="")

    assert not await is_new(59) and not await is_new(10) and await is_new(9)


async def test_a_link_is_taken_once_however_many_follow_it_at_once(storage: Storage) -> None:
    link = OneTimeLink("sign-in", "ana@example.com", storage.clock.now() + timedelta(minutes=15))
    await storage.links.keep(link, token_hash="t")

    assert await storage.another().links.find("t") == link and await storage.links.find("u") is None
    taken = await asyncio.gather(*(storage.another().links.take("t") for _ in range(5)))

    assert [one for one in taken if one] == [link]


async def test_a_link_that_is_over_is_not_taken(storage: Storage) -> None:
    link = OneTimeLink("sign-in", "ana@example.com", storage.clock.now() + timedelta(minutes=15))
    await storage.links.keep(link, token_hash="t")
    storage.clock.advance(900)

    assert await storage.links.find("t") is await storage.links.take("t") is None


async def test_a_new_link_takes_the_place_of_the_last_of_its_purpose(storage: Storage) -> None:
    ana, expires = await account(storage), storage.clock.now() + timedelta(minutes=15)
    for token_hash, purpose in (("first", "sign-in"), ("reset", "reset-password"), ("second", "sign-in")):
        await storage.links.keep(OneTimeLink(purpose, ana.email, expires, ana.id), token_hash=token_hash)

    assert await storage.links.take("first") is None
    assert await storage.links.take("second") and await storage.links.take("reset")


async def test_a_visitors_conversations_become_the_accounts(storage: Storage) -> None:
    ana, theirs, others = await account(storage), await storage.conversation(VISITOR), await storage.conversation()
    mine = await storage.conversation(ana.actor)

    await storage.history.merge(VISITOR, ana.id)

    assert await owned(storage, ana.actor) == {theirs, mine}
    assert await owned(storage, VISITOR) == set()
    with pytest.raises(NotFound):
        await storage.conversations.get(VISITOR, theirs)
    with pytest.raises(NotFound):
        await storage.conversations.get(ana.actor, others)


async def test_a_hidden_conversation_comes_along_and_can_be_restored(storage: Storage) -> None:
    ana, hidden = await account(storage), await storage.conversation(VISITOR)
    await storage.conversations.delete(VISITOR, hidden)
    await storage.history.merge(VISITOR, ana.id)
    await storage.conversations.restore(ana.actor, hidden)

    assert await owned(storage, ana.actor) == {hidden}


async def test_a_visitor_merges_into_one_account_only(storage: Storage) -> None:
    ana, bob = await account(storage), await account(storage, "bob@example.com")
    theirs = await storage.conversation(VISITOR)
    await storage.history.merge(VISITOR, ana.id)
    await storage.history.merge(VISITOR, bob.id)
    await storage.history.merge(NOBODY, bob.id)

    assert await owned(storage, ana.actor) == {theirs}
    assert await owned(storage, bob.actor) == set()


async def test_twenty_merges_at_once_lose_and_double_nothing_that_is_begun_meanwhile(storage: Storage) -> None:
    ana, processes = await account(storage), [storage.another() for _ in range(2)]
    before = {await storage.conversation(VISITOR) for _ in range(5)}
    merges = (processes[number % 2].history.merge(VISITOR, ana.id) for number in range(20))
    begun = (processes[number % 2].conversation(VISITOR) for number in range(20))

    *_, done = await asyncio.gather(asyncio.gather(*merges), asyncio.gather(*begun))

    found = [info.id for info in await storage.conversations.list(ana.actor)]
    assert len(found) == 25 and set(found) == before | set(done)
    assert await owned(storage, VISITOR) == set()


async def test_a_turn_that_runs_while_its_visitor_merges_goes_on(storage: Storage) -> None:
    ana, begun = await account(storage), TurnStarted(message=TextMessage(text="lamps"))
    lease = Lease("begun", "turn", "runner")
    await storage.turns.begin_new(lease, NewLogEntry(storage.clock.now(), begun), actor=VISITOR, title="Lamps")

    await storage.history.merge(VISITOR, ana.id)
    await storage.append(lease, *words("here"), TurnFinished(seconds=1), last=True)

    [info] = await storage.conversations.list(ana.actor)
    assert (info.id, info.running) == ("begun", False)
    assert len(await storage.log.read("begun", after=0)) == 3


async def test_a_deleted_account_leaves_nothing(storage: Storage) -> None:
    ana, bob = await account(storage), await account(storage, "bob@example.com")
    theirs, kept = await storage.conversation(VISITOR), await storage.conversation(bob.actor)
    await storage.say(theirs, "something private")
    await storage.say(kept, "bob's own")
    await storage.history.merge(VISITOR, ana.id)
    await storage.sessions.begin(ana.id, token_hash="t", device="")
    await storage.known_browsers.record_sign_in(ana.id, browser_hash="b", device="")
    expires = storage.clock.now() + timedelta(hours=1)
    for token_hash, owner in (("mine", ana.id), ("unowned", None)):
        purpose = "reset-password" if owner else "sign-in"
        await storage.links.keep(OneTimeLink(purpose, ana.email, expires, owner), token_hash=token_hash)

    report = await storage.accounts.delete(ana.id)

    counts = {"accounts": 1, "conversations": 1, "log_lines": 1, "messages": 1, "sessions": 1, "one_time_links": 2}
    assert (report.removed, report.left) == ({**counts, "merged_visitors": 1, "known_browsers": 1}, {})
    assert await storage.accounts.find(ana.email) is None and await storage.sessions.resume("t") is None
    assert await storage.links.take("mine") is None and await storage.links.take("unowned") is None
    assert await storage.log.read(theirs, after=0) == []
    assert await owned(storage, ana.actor) == await owned(storage, VISITOR) == set()
    assert await owned(storage, bob.actor) == {kept} and len(await storage.log.read(kept, after=0)) == 1


async def test_records_of_one_person_are_read_without_what_checks_their_secrets(storage: Storage) -> None:
    ana, bob = await account(storage), await account(storage, "bob@example.com")
    for one in (ana, bob):
        await storage.sessions.begin(one.id, token_hash=f"secret of {one.email}", device="Firefox, Linux")
        await storage.known_browsers.record_sign_in(
            one.id, browser_hash=f"hash of {one.email}", device="Firefox, Linux"
        )
    await storage.say(await storage.conversation(ana.actor), "read elsewhere")
    records = await storage.records.read(ana.actor)

    assert [(row["email"], row["role"], row["created_at"]) for row in records["accounts"]] == [
        (ana.email, "shopper", ana.created)
    ]
    assert [row["device"] for row in records["sessions"]] == ["Firefox, Linux"] and len(records) == 3
    assert not any(hidden in repr(records) for hidden in ("hash", "secret", "bob@example.com", "read elsewhere"))
    assert await storage.records.read(VISITOR) == {}


async def test_an_external_identity_signs_in_to_the_account_that_it_was_connected_to_first(storage: Storage) -> None:
    ana, bob = await account(storage), await account(storage, "bob@example.com")
    identity = ExternalIdentity("https://id.example", "7")
    assert await storage.connections.find(identity) is None
    await storage.connections.connect(identity, ana.id)
    await storage.connections.connect(identity, bob.id)

    assert await storage.connections.find(identity) == ana
    assert await storage.connections.find(ExternalIdentity("https://other.example", "7")) is None
    assert (list(await storage.connections.issuers(ana.id)), list(await storage.connections.issuers(bob.id))) == (
        ["https://id.example"],
        [],
    )
    assert (await storage.accounts.delete(ana.id)).removed["external_identities"] == 1
    assert await storage.connections.find(identity) is None


async def test_an_account_is_disconnected_from_one_issuer_and_may_be_connected_again(storage: Storage) -> None:
    ana, identity = await account(storage), ExternalIdentity("https://id.example", "7")
    await storage.connections.connect(identity, ana.id)
    await storage.connections.connect(ExternalIdentity("https://other.example", "7"), ana.id)

    assert await storage.connections.disconnect("https://id.example", ana.id)
    assert not await storage.another().connections.disconnect("https://id.example", ana.id)
    assert list(await storage.connections.issuers(ana.id)) == ["https://other.example"]
    await storage.connections.connect(identity, ana.id)
    assert await storage.connections.find(identity) == ana


async def test_attempts_are_counted_by_subject_and_by_network(storage: Storage) -> None:
    for number in range(10):
        await storage.attempts.take("sign in", subject="ana@example.com", address=f"192.0.2.{number}")
        storage.clock.advance(1)
    with pytest.raises(TooManyRequests) as refused:
        await storage.attempts.take("sign in", subject="ana@example.com", address="192.0.2.99")
    assert refused.value.retry_after == 890

    await storage.attempts.take("mail", subject="ana@example.com", address="192.0.2.1")
    for number in range(99):
        await storage.attempts.take("sign in", subject=f"{number}@example.com", address="192.0.2.1")
    with pytest.raises(TooManyRequests):
        await storage.attempts.take("sign in", subject="bob@example.com", address="192.0.2.1")
    storage.clock.advance(890)
    await storage.attempts.take("sign in", subject="ana@example.com", address="192.0.2.99")


async def test_an_attempt_that_succeeded_does_not_count(storage: Storage) -> None:
    for _ in range(30):
        await storage.attempts.take("sign in", subject="ana@example.com", address="192.0.2.1")
        await storage.attempts.give_back("sign in", subject="ana@example.com", address="192.0.2.1")


async def test_attempts_at_once_are_no_more_than_those_one_after_the_other(storage: Storage) -> None:
    takes = (storage.attempts.take("mail", subject="ana@example.com", address="192.0.2.1") for _ in range(20))
    found = await asyncio.gather(*takes, return_exceptions=True)

    assert sum(one is None for one in found) == 5
    assert all(isinstance(one, TooManyRequests) for one in found if one is not None)


async def test_nothing_is_kept_where_there_is_no_room(storage: Storage) -> None:
    ana = await account(storage)
    storage.set_full(True)

    with pytest.raises(StorageFull):
        await storage.sessions.begin(ana.id, token_hash="t", device="")
    with pytest.raises(StorageFull):
        await storage.known_browsers.record_sign_in(ana.id, browser_hash="b", device="")
    with pytest.raises(StorageFull):
        await storage.history.merge(VISITOR, ana.id)
    storage.set_full(False)
    assert await storage.sessions.resume("t") is None


async def test_a_token_is_not_kept_as_it_is(storage: Storage) -> None:
    assert hash_token("t") != "t" and len(hash_token("t")) == 64
