"""Accounts as whoever runs the server makes and changes them."""

import pytest

from maven_app.accounts.administration import Administration
from maven_app.domain.accounts import Passkey
from maven_app.domain.errors import EmailTaken, FormRejected, SignInFailed
from tests.fakes.memory_accounts import (
    MemoryAccountRepository,
    MemoryKnownBrowserRepository,
    MemoryOneTimeLinkRepository,
    MemorySessionRepository,
)
from tests.fakes.memory_passkeys import MemoryPasskeyRepository
from tests.unit.accounts.conftest import EMAIL, PASSWORD, Desk, browser


def administration_of(desk: Desk) -> Administration:
    here, clock = desk.database, desk.clock
    return Administration(
        MemoryAccountRepository(here),
        MemorySessionRepository(here, clock=clock),
        MemoryOneTimeLinkRepository(here, clock=clock),
        MemoryKnownBrowserRepository(here),
        MemoryPasskeyRepository(here, clock=clock),
        url="http://localhost:3000",
        clock=clock,
    )


async def test_an_admin_chooses_the_password_behind_the_link(desk: Desk) -> None:
    path, _, token = (await administration_of(desk).create("Ana@Example.com")).partition("#")
    assert path == "http://localhost:3000/link/reset-password"
    with pytest.raises(SignInFailed):
        await desk.accounts.signing_in.sign_in(browser(), email=EMAIL, password=PASSWORD)

    await desk.accounts.links.follow(browser(), token, purpose="reset-password", password=PASSWORD)
    await desk.accounts.signing_in.sign_in(browser(), email=EMAIL, password=PASSWORD)
    [account] = desk.database.accounts.values()
    assert (account.email, account.role) == (EMAIL, "admin")


async def test_an_account_that_is_there_is_not_made_again(desk: Desk) -> None:
    await desk.sign_up()
    with pytest.raises(EmailTaken):
        await administration_of(desk).create(EMAIL)
    with pytest.raises(FormRejected):
        await administration_of(desk).create("no address")


async def test_a_role_counts_from_the_next_request_on_in_sessions_that_there_are(desk: Desk) -> None:
    tokens = await desk.sign_up()
    for role in ("researcher", "admin", "shopper"):
        assert await administration_of(desk).give_role(EMAIL, role)
        assert (await desk.who(tokens)).role == role
    assert not await administration_of(desk).give_role("bob@example.com", "admin")


async def test_a_reset_takes_the_password_every_passkey_and_every_session(desk: Desk) -> None:
    tokens = await desk.sign_up()
    [account] = desk.database.accounts.values()
    desk.database.passkeys["p"] = Passkey("p", account.id, "credential", b"key", 0, "Phone", account.created)
    link = await administration_of(desk).reset(EMAIL)

    assert desk.database.passkeys == {} and desk.database.known_browsers[account.id] == {}
    assert (await desk.who(tokens)).kind == "visitor" and link is not None
    with pytest.raises(SignInFailed):
        await desk.accounts.signing_in.sign_in(browser(), email=EMAIL, password=PASSWORD)
    await desk.accounts.links.follow(browser(), link.split("#")[1], purpose="reset-password", password=PASSWORD)
    assert await administration_of(desk).reset("bob@example.com") is None
