"""Signing in and out: who gets in, what a browser is known by afterwards, and what its visitor did before."""

import asyncio
import random
import statistics
import time
from collections.abc import Sequence
from dataclasses import replace

import argon2
import pytest

from maven_app.accounts.account_notices import AccountNotices
from maven_app.accounts.link_mails import LinkMails
from maven_app.accounts.signing_in import SigningIn
from maven_app.domain.accounts import REMEMBERED_LIMIT, SESSION_LIMIT, Account, AttemptKind
from maven_app.domain.actors import AccountRole
from maven_app.domain.errors import FormRejected, PasswordOutdated, SignInFailed, TooManyRequests
from maven_app.persistence.accounts.password_hasher import Argon2PasswordHasher
from tests.fakes.memory_accounts import (
    MemoryAccountRepository,
    MemoryKnownBrowserRepository,
    MemorySessionRepository,
    MemoryVisitorHistory,
)
from tests.fakes.memory_preferences import MemoryPreferenceRepository
from tests.unit.accounts.conftest import EMAIL, PASSWORD, Desk, browser


async def test_the_right_password_lets_in_whatever_the_capitals_of_the_address(desk: Desk) -> None:
    account = await desk.who(await desk.sign_up())
    tokens = await desk.accounts.signing_in.sign_in(browser(), email=" Ana@Example.com ", password=PASSWORD)

    assert account.kind == "account" and await desk.who(tokens) == account


@pytest.mark.parametrize(("email", "password"), [(EMAIL, "four unrelated words"), ("bob@example.com", PASSWORD)])
async def test_an_unknown_address_is_refused_as_a_wrong_password_is(desk: Desk, email: str, password: str) -> None:
    await desk.sign_up()
    with pytest.raises(SignInFailed) as refused:
        await desk.accounts.signing_in.sign_in(browser(), email=email, password=password)

    assert refused.value.public == SignInFailed.public and len(desk.database.sessions) == 1


async def test_what_is_no_address_is_refused_before_anybody_looks(desk: Desk) -> None:
    with pytest.raises(FormRejected):
        await desk.accounts.signing_in.sign_in(browser(), email="ana at example", password=PASSWORD)


async def test_a_browser_is_known_by_new_tokens_and_its_session_before_ends(desk: Desk) -> None:
    first = await desk.sign_up(browser())
    second = await desk.accounts.signing_in.sign_in(browser(first), email=EMAIL, password=PASSWORD)

    assert len({"v" * 43, first.visitor, second.visitor}) == 3 and first.session != second.session
    assert (await desk.who(first)).kind == "visitor" and (await desk.who(second)).kind == "account"
    assert second.session not in repr(desk.database.sessions)


async def test_whoever_signs_out_is_somebody_new_and_their_session_is_over(desk: Desk) -> None:
    tokens = await desk.sign_up()
    out = await desk.accounts.signing_in.sign_out(browser(tokens))

    assert (await desk.who(tokens)).kind == "visitor" and desk.database.sessions == {}
    assert out.session == "" and out.visitor != tokens.visitor


async def test_a_session_ends_by_itself(desk: Desk) -> None:
    tokens = await desk.sign_up()
    desk.clock.advance(SESSION_LIMIT.idle.total_seconds())

    assert (await desk.who(tokens)).kind == "visitor"


@pytest.mark.parametrize("remember", [True, False])
async def test_a_browser_stays_signed_in_where_that_was_chosen(desk: Desk, remember: bool) -> None:
    await desk.sign_up()
    tokens = await desk.accounts.signing_in.sign_in(browser(), email=EMAIL, password=PASSWORD, remember=remember)
    desk.clock.advance(SESSION_LIMIT.lifetime.total_seconds())

    assert tokens.is_remembered is remember
    assert (await desk.who(tokens)).kind == ("account" if remember else "visitor")
    desk.clock.advance(REMEMBERED_LIMIT.lifetime.total_seconds())
    assert (await desk.who(tokens)).kind == "visitor"


@pytest.mark.parametrize("role", ["admin", "researcher"])
async def test_whoever_runs_the_shop_does_not_stay_signed_in(desk: Desk, role: AccountRole) -> None:
    await desk.sign_up()
    desk.database.accounts = {id: replace(one, role=role) for id, one in desk.database.accounts.items()}
    tokens = await desk.accounts.signing_in.sign_in(browser(), email=EMAIL, password=PASSWORD, remember=True)

    assert not tokens.is_remembered
    assert not any(session.is_remembered for session in desk.database.sessions.values())


async def test_a_link_by_mail_and_a_new_password_keep_what_was_chosen(desk: Desk) -> None:
    tokens = await desk.sign_up()
    assert not tokens.is_remembered
    await desk.mailed()
    await desk.accounts.links.mail_sign_in(browser(tokens), email=EMAIL)
    token = await desk.link()
    tokens = await desk.accounts.links.follow(browser(tokens), token, purpose="sign-in", remember=True)
    assert tokens.is_remembered

    passwords = {"password": PASSWORD, "new": "another four unrelated words"}
    tokens = await desk.accounts.settings.change_password(browser(tokens), **passwords)
    assert tokens.is_remembered
    await desk.mailed()
    bob = await desk.sign_up(browser(tokens), email="bob@example.com")
    assert not bob.is_remembered  # which was Ana's choice


async def test_what_a_visitor_did_comes_along_once_on_every_sign_in(desk: Desk) -> None:
    at_home, at_work = browser("h" * 43), browser("w" * 43)
    begun = [await desk.conversations.create(at.visitor, title="Lamps") for at in (at_home, at_work)]
    account = await desk.who(await desk.sign_up(at_home))
    sign_ins = (desk.accounts.signing_in.sign_in(at_work, email=EMAIL, password=PASSWORD) for _ in range(8))
    await asyncio.gather(*sign_ins)

    found = [info.id for info in await desk.conversations.list(account)]
    assert sorted(found) == sorted(info.id for info in begun)


async def test_who_signs_in_next_in_a_browser_gets_nothing_of_who_was_there_before(desk: Desk) -> None:
    tokens = await desk.sign_up()
    mine = await desk.conversations.create(await desk.who(tokens), title="Mine")
    out = await desk.accounts.signing_in.sign_out(browser(tokens))
    bob = await desk.sign_up(browser(out), email="bob@example.com")

    assert await desk.conversations.list(await desk.who(bob)) == []
    assert desk.database.conversations[mine.id].owner.startswith("account:")


async def test_an_address_is_tried_ten_times_at_most_from_wherever(desk: Desk) -> None:
    await desk.sign_up()
    for number in range(10):
        with pytest.raises(SignInFailed):
            at = browser(address=f"192.0.2.{number}")
            await desk.accounts.signing_in.sign_in(at, email=EMAIL, password="a wrong password")
    for email in (EMAIL, EMAIL.upper()):
        with pytest.raises(TooManyRequests) as refused:
            await desk.accounts.signing_in.sign_in(browser(address="192.0.2.99"), email=email, password=PASSWORD)

    assert refused.value.retry_after == 900
    desk.clock.advance(900)
    await desk.accounts.signing_in.sign_in(browser(), email=EMAIL, password=PASSWORD)


async def test_a_network_is_refused_after_a_hundred_addresses_of_any_account(desk: Desk) -> None:
    for number in range(100):
        with pytest.raises(SignInFailed):
            await desk.accounts.signing_in.sign_in(browser(), email=f"a{number}@example.com", password="guess")
    with pytest.raises(TooManyRequests):
        await desk.accounts.signing_in.sign_in(browser(), email="z@example.com", password="guess")
    with pytest.raises(SignInFailed):
        await desk.accounts.signing_in.sign_in(browser(address="192.0.2.2"), email="z@example.com", password="guess")


async def test_who_signs_in_rightly_is_never_refused_for_it(desk: Desk) -> None:
    await desk.sign_up()
    for _ in range(30):
        await desk.accounts.signing_in.sign_in(browser(), email=EMAIL, password=PASSWORD)


async def test_a_password_that_is_easily_guessed_by_now_lets_nobody_in(desk: Desk) -> None:
    await desk.sign_up()
    [account] = desk.database.accounts.values()
    hasher = Argon2PasswordHasher(argon2.PasswordHasher(time_cost=1, memory_cost=8, parallelism=1))
    desk.database.accounts[account.id] = replace(account, password_hash=await hasher.hash("qwertyuiopas"))

    with pytest.raises(PasswordOutdated):
        await desk.accounts.signing_in.sign_in(browser("w" * 43), email=EMAIL, password="qwertyuiopas")
    with pytest.raises(SignInFailed):
        await desk.accounts.signing_in.sign_in(browser("w" * 43), email=EMAIL, password="qwertyuiopaz")
    assert len(desk.database.sessions) == 1


async def test_a_password_that_was_hashed_with_less_effort_is_hashed_anew(desk: Desk) -> None:
    await desk.sign_up()
    [account] = desk.database.accounts.values()
    before = argon2.PasswordHasher(time_cost=2, memory_cost=8, parallelism=1).hash(PASSWORD)
    desk.database.accounts[account.id] = Account(account.id, EMAIL, "shopper", account.created, before)
    await desk.accounts.signing_in.sign_in(browser(), email=EMAIL, password=PASSWORD)

    assert desk.database.accounts[account.id].password_hash != before


class Unlimited:
    """An `AttemptAllowance` without bounds."""

    async def take(self, kind: AttemptKind, *, subject: str, address: str) -> None:
        """Let it pass."""

    async def give_back(self, kind: AttemptKind, *, subject: str, address: str) -> None:
        """Nothing was counted."""


async def test_how_long_a_refusal_takes_does_not_tell_whether_there_is_an_account(desk: Desk) -> None:
    """A permutation test on the medians of 60 sign-ins of each sort, in no order; both take several milliseconds."""
    hasher = Argon2PasswordHasher(argon2.PasswordHasher(time_cost=1, memory_cost=4096, parallelism=1))
    accounts = MemoryAccountRepository(desk.database)
    await accounts.create(Account("account:a", EMAIL, "shopper", desk.clock.now(), await hasher.hash(PASSWORD)))
    sessions = MemorySessionRepository(desk.database, clock=desk.clock)
    mails, preferences = LinkMails(url="", shop="Maven"), MemoryPreferenceRepository(desk.database)
    signing_in = SigningIn(
        *(accounts, sessions, MemoryVisitorHistory(desk.database), hasher, Unlimited()),
        *(MemoryKnownBrowserRepository(desk.database), AccountNotices(desk.mailer, mails, preferences)),
    )
    times: dict[str, list[float]] = {EMAIL: [], "bob@example.com": []}
    order = [*times] * 60
    random.Random(1).shuffle(order)  # noqa: S311 - nothing is to be kept secret
    for email in order:
        began = time.perf_counter()
        with pytest.raises(SignInFailed):
            await signing_in.sign_in(browser(), email=email, password="a wrong password")
        times[email].append(time.perf_counter() - began)

    known, unknown = times.values()
    assert chance_of_such_a_difference(known, unknown) > 0.001
    assert statistics.median(unknown) > 0.5 * statistics.median(known)


def chance_of_such_a_difference(some: Sequence[float], others: Sequence[float]) -> float:
    """How often a random division of all values has medians that lie as far apart."""
    pool, dice = [*some, *others], random.Random(1)  # noqa: S311 - nothing is to be kept secret
    found = abs(statistics.median(some) - statistics.median(others))
    as_far = 0
    for _ in range(2000):
        dice.shuffle(pool)
        as_far += abs(statistics.median(pool[: len(some)]) - statistics.median(pool[len(some) :])) >= found
    return as_far / 2000
