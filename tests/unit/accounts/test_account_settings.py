"""Account settings: sessions, a new password, and deletion."""

import pytest

from maven_app.domain.errors import FormRejected, SignedOut, SignInFailed
from tests.english import english
from tests.unit.accounts.conftest import EMAIL, PASSWORD, Desk, browser

NEW = "another four unrelated words"


async def test_sessions_are_listed_with_the_one_that_asks(desk: Desk) -> None:
    first = await desk.sign_up()
    desk.clock.advance(30)
    second = await desk.accounts.signing_in.sign_in(browser("w" * 43), email=EMAIL, password=PASSWORD)
    account, here, sessions = await desk.accounts.settings.sessions(browser(first).cookie)

    assert account.email == EMAIL and len(sessions) == 2 and sessions[1] == here
    assert here.device == "Firefox, Linux"
    assert second.session not in repr(sessions)


async def test_one_session_is_ended_or_all_others(desk: Desk) -> None:
    here = await desk.sign_up()
    others = [
        await desk.accounts.signing_in.sign_in(browser(letter * 43), email=EMAIL, password=PASSWORD) for letter in "xyz"
    ]
    settings, cookie = desk.accounts.settings, browser(here).cookie
    account, ended, _ = await settings.sessions(browser(others[0]).cookie)

    await settings.end_session(account, ended.id)
    assert [(await desk.who(one)).kind for one in others] == ["visitor", "account", "account"]
    await settings.end_other_sessions(cookie)
    assert [(await desk.who(one)).kind for one in (here, *others)] == ["account", "visitor", "visitor", "visitor"]


async def test_nobody_ends_a_session_of_somebody_else(desk: Desk) -> None:
    ana, bob = await desk.sign_up(), await desk.sign_up(browser("b" * 43), email="bob@example.com")
    _, session, _ = await desk.accounts.settings.sessions(browser(bob).cookie)
    await desk.accounts.settings.end_session(await desk.accounts.settings.confirm(browser(ana), PASSWORD), session.id)
    await desk.accounts.settings.end_other_sessions(browser(ana).cookie)

    assert (await desk.who(bob)).kind == "account"


async def test_a_new_password_takes_the_old_one_and_signs_out_everywhere_else(desk: Desk) -> None:
    before = await desk.sign_up()
    with pytest.raises(SignInFailed) as refused:
        await desk.accounts.settings.change_password(browser(before), password="a guess", new=NEW)
    assert english(refused.value.public) == "That isn't your current password."
    with pytest.raises(FormRejected):
        await desk.accounts.settings.change_password(browser(before), password=PASSWORD, new="ana@example.com")
    assert await desk.mailed() == []
    after = await desk.accounts.settings.change_password(browser(before), password=PASSWORD, new=NEW)
    [notice] = await desk.mailed()

    assert notice.startswith("Your Maven password was changed") and NEW not in notice
    assert (await desk.who(before)).kind == "visitor" and (await desk.who(after)).kind == "account"
    await desk.accounts.signing_in.sign_in(browser(), email=EMAIL, password=NEW)


async def test_a_deleted_account_is_gone_with_what_it_owned(desk: Desk) -> None:
    tokens = await desk.sign_up()
    await desk.conversations.create(await desk.who(tokens), title="Lamps")
    with pytest.raises(SignInFailed):
        await desk.accounts.settings.delete(browser(tokens), password="a guess")
    out, report = await desk.accounts.settings.delete(browser(tokens), password=PASSWORD)

    here = desk.database
    counts = {"accounts": 1, "conversations": 1, "sessions": 1, "known_browsers": 1, "merged_visitors": 1}
    assert (report.removed, report.left) == (counts, {})
    assert (here.accounts, here.sessions, here.links, here.merged, here.conversations) == ({}, {}, {}, {}, {})
    assert out.session == "" and (await desk.who(tokens)).kind == "visitor"
    with pytest.raises(SignInFailed):
        await desk.accounts.signing_in.sign_in(browser(), email=EMAIL, password=PASSWORD)


async def test_a_visitor_has_no_account_to_change(desk: Desk) -> None:
    settings = desk.accounts.settings
    with pytest.raises(SignedOut):
        await settings.sessions(browser().cookie)
    with pytest.raises(SignedOut):
        await settings.delete(browser(), password=PASSWORD)
