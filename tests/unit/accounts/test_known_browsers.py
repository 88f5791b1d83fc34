"""Known browsers: whoever has an account hears of a sign-in from a browser that they have not used for it."""

from dataclasses import replace

from maven_app.accounts.browsers import BrowserTokens
from tests.unit.accounts.conftest import EMAIL, PASSWORD, Desk, browser


async def sign_in(desk: Desk, tokens: BrowserTokens | str) -> tuple[BrowserTokens, list[str]]:
    """What the browser is known by then, and the mail that was sent."""
    known = await desk.accounts.signing_in.sign_in(browser(tokens), email=EMAIL, password=PASSWORD)
    return known, await desk.mailed()


async def test_a_sign_in_from_another_browser_is_mailed_once(desk: Desk) -> None:
    first = await desk.sign_up()
    assert await desk.mailed() == []

    second, [notice] = await sign_in(desk, "w" * 43)
    assert "Firefox, Linux" in notice and notice.rstrip().endswith("http://localhost:3000/account")

    out = replace(await desk.accounts.signing_in.sign_out(browser(second)), browser=second.browser)
    again, silent = await sign_in(desk, out)
    assert silent == [] and again.browser == second.browser and len({first.browser, second.browser, ""}) == 3


async def test_a_browser_that_is_signed_out_from_elsewhere_is_a_new_one_again(desk: Desk) -> None:
    here = await desk.sign_up()
    stranger, _ = await sign_in(desk, "w" * 43)
    settings = desk.accounts.settings

    await settings.end_other_sessions(browser(here).cookie)
    assert len((await sign_in(desk, stranger))[1]) == 1

    account, own, sessions = await settings.sessions(browser(here).cookie)
    [theirs] = [session for session in sessions if session.id != own.id]
    phone, _ = await sign_in(desk, "p" * 43)
    await settings.end_session(account, theirs.id)
    assert (await sign_in(desk, here))[1] == (await sign_in(desk, phone))[1] == []
    assert len((await sign_in(desk, stranger))[1]) == 1


async def test_after_a_new_password_every_other_browser_is_a_new_one(desk: Desk) -> None:
    here = await desk.sign_up()
    stranger, _ = await sign_in(desk, "w" * 43)
    new = "five other unrelated words here"

    here = await desk.accounts.settings.change_password(browser(here), password=PASSWORD, new=new)
    [changed] = await desk.mailed()
    await desk.accounts.signing_in.sign_in(browser(stranger), email=EMAIL, password=new)

    assert "password" in changed and len(await desk.mailed()) == 1


async def test_one_browser_of_two_people_is_new_to_each_of_them(desk: Desk) -> None:
    ana = await desk.sign_up()
    await desk.sign_up(browser("b" * 43), email="bob@example.com")
    known = await desk.accounts.signing_in.sign_in(browser(ana), email="bob@example.com", password=PASSWORD)

    assert len(await desk.mailed()) == 1 and known.browser == ana.browser


async def test_an_account_of_before_hears_of_the_first_sign_in_that_is_noted(desk: Desk) -> None:
    await desk.sign_up()
    desk.database.known_browsers.clear()

    assert len((await sign_in(desk, "w" * 43))[1]) == 1
