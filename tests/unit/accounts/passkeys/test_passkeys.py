"""Passkeys: who is let in by one, what it confirms, and every answer that opens nothing."""

import logging
from collections.abc import AsyncIterator
from dataclasses import dataclass, replace

import pytest

from maven_app.accounts.browsers import Browser, BrowserTokens
from maven_app.accounts.passkeys.passkeys import Passkeys
from maven_app.domain.accounts import CHALLENGE_LIFETIME, MOST_PASSKEYS, RECENT, Account, Passkey
from maven_app.domain.errors import FormRejected, SignedOut, SignInFailed, TooManyRequests
from tests.english import english
from tests.fakes.memory_accounts import memory_accounts
from tests.fakes.software_authenticator import SoftwareAuthenticator
from tests.unit.accounts.conftest import EMAIL, PASSWORD, Desk, browser
from tests.unit.accounts.test_provider_sign_in import Provider

ELSEWHERE = browser("w" * 43)
REFUSED = "That passkey didn't work. Nothing has changed. Try again, or use another way."
OVER = "That took too long. Try again."
NOT_ADDED = "The passkey couldn't be added. Nothing has changed. Try again."


@dataclass
class Home:
    """Somebody who is signed in and has a device."""

    desk: Desk
    at: Browser
    device: SoftwareAuthenticator

    @property
    def passkeys(self) -> Passkeys:
        assert self.desk.accounts.passkeys
        return self.desk.accounts.passkeys

    @property
    def account(self) -> Account:
        return next(iter(self.desk.database.accounts.values()))

    @property
    def kept(self) -> list[Passkey]:
        return list(self.desk.database.passkeys.values())

    async def begin_adding(self) -> str:
        """As the route does it."""
        account = await self.desk.accounts.settings.confirm(self.at, PASSWORD)
        return await self.passkeys.begin_adding(self.at, account)

    async def add(self, device: SoftwareAuthenticator | None = None) -> Passkey:
        """A passkey on the device, which is kept."""
        await self.passkeys.add(self.at, (device or self.device).create(await self.begin_adding()))
        return self.kept[-1]

    async def sign_in(self, at: Browser = ELSEWHERE, device: SoftwareAuthenticator | None = None) -> BrowserTokens:
        request = await self.passkeys.begin_sign_in(at)
        return await self.passkeys.sign_in(at, (device or self.device).sign(request))

    async def refusal(self, at: Browser = ELSEWHERE, device: SoftwareAuthenticator | None = None) -> str:
        """The sentence by which nobody is let in."""
        sessions = dict(self.desk.database.sessions)
        with pytest.raises(SignInFailed) as refused:
            await self.sign_in(at, device)
        assert self.desk.database.sessions == sessions
        return english(refused.value.public)

    async def remove(self, passkey: Passkey) -> None:
        await self.passkeys.remove(self.at, self.account, passkey.id)


@pytest.fixture
async def home(desk: Desk) -> AsyncIterator[Home]:
    tokens = await desk.sign_up()
    yield Home(desk, browser(tokens), SoftwareAuthenticator())


async def test_whoever_holds_a_passkey_is_let_in_without_a_name_or_a_password(home: Home) -> None:
    await home.add()
    theirs = await home.desk.conversations.create(ELSEWHERE.visitor, title="Lamps")

    tokens = await home.sign_in()

    assert await home.desk.who(tokens) == home.account.actor
    assert [info.id for info in await home.desk.conversations.list(home.account.actor)] == [theirs.id]
    assert {tokens.visitor, tokens.session}.isdisjoint({"w" * 43, ""})


async def test_a_passkey_is_called_like_its_device_and_its_owner_hears_of_it(home: Home) -> None:
    passkey = await home.add()

    assert (passkey.name, passkey.created, passkey.last_used) == ("Firefox, Linux", home.desk.clock.now(), None)
    [notice] = await home.desk.mailed()
    assert notice.startswith("A passkey was added to your Maven account: Firefox, Linux. If you didn't add it,")


async def test_a_passkey_says_when_it_was_last_used(home: Home) -> None:
    await home.add()
    home.desk.clock.advance(3600)
    await home.sign_in()

    [passkey] = await home.passkeys.list(home.account)
    assert (passkey.last_used, passkey.sign_count) == (home.desk.clock.now(), 1)


async def test_an_answer_works_once(home: Home) -> None:
    await home.add()
    answer = home.device.sign(await home.passkeys.begin_sign_in(ELSEWHERE))
    await home.passkeys.sign_in(ELSEWHERE, answer)

    with pytest.raises(SignInFailed) as refused:
        await home.passkeys.sign_in(ELSEWHERE, answer)
    assert english(refused.value.public) == OVER


async def test_a_challenge_is_spent_by_an_answer_that_does_not_hold(home: Home) -> None:
    await home.add()
    request = await home.passkeys.begin_sign_in(ELSEWHERE)
    wrong, right = replace(home.device, verifies=False).sign(request), home.device.sign(request)

    for answer, sentence in ((wrong, REFUSED), (right, OVER)):
        with pytest.raises(SignInFailed) as refused:
            await home.passkeys.sign_in(ELSEWHERE, answer)
        assert english(refused.value.public) == sentence


async def test_an_answer_comes_within_minutes(home: Home) -> None:
    await home.add()
    request = await home.passkeys.begin_sign_in(ELSEWHERE)
    home.desk.clock.advance(CHALLENGE_LIFETIME.total_seconds())

    with pytest.raises(SignInFailed) as refused:
        await home.passkeys.sign_in(ELSEWHERE, home.device.sign(request))
    assert english(refused.value.public) == OVER


async def test_an_answer_comes_from_the_browser_that_was_asked(home: Home) -> None:
    await home.add()
    answer = home.device.sign(await home.passkeys.begin_sign_in(ELSEWHERE))

    with pytest.raises(SignInFailed):
        await home.passkeys.sign_in(browser("x" * 43), answer)


async def test_an_answer_does_nothing_but_what_it_was_asked_for(home: Home) -> None:
    await home.add()
    for request in (await home.passkeys.begin_confirming(home.at), await home.passkeys.begin_sign_in(home.at)):
        with pytest.raises(SignInFailed) as refused:
            await home.passkeys.add(home.at, home.device.sign(request))
        assert english(refused.value.public) == OVER  # never given out for this
    with pytest.raises(SignInFailed):
        await home.passkeys.sign_in(home.at, home.device.sign(await home.passkeys.begin_confirming(home.at)))
    with pytest.raises(SignInFailed):
        await home.passkeys.confirm(home.at, home.account, home.device.sign(await home.passkeys.begin_sign_in(home.at)))


async def test_a_challenge_that_the_server_did_not_choose_opens_nothing(home: Home) -> None:
    await home.add()
    asked = (await home.passkeys.begin_sign_in(ELSEWHERE)).replace("challenge", "other")
    own = asked.replace('"other": "', '"challenge": "' + "A" * 43 + '", "other": "')

    with pytest.raises(SignInFailed):
        await home.passkeys.sign_in(ELSEWHERE, home.device.sign(own))


@pytest.mark.parametrize(
    "wrong",
    [{"origin": "https://evil.example"}, {"rp_id": "evil.example"}, {"verifies": False}, {"user_handle": None}],
    ids=repr,
)
async def test_an_answer_that_does_not_hold_opens_nothing_and_the_log_says_why(
    home: Home, caplog: pytest.LogCaptureFixture, wrong: dict[str, str | bool | None]
) -> None:
    await home.add()
    caplog.set_level(logging.WARNING)

    assert await home.refusal(device=replace(home.device, **wrong)) == REFUSED  # type: ignore[arg-type]
    [record] = [one for one in caplog.records if "passkey was refused" in one.getMessage()]
    assert "evil" not in record.getMessage() and EMAIL not in record.getMessage()


async def test_a_device_that_is_not_known_opens_nothing_and_is_told_the_same_as_any_other(home: Home) -> None:
    await home.add()
    stranger = replace(SoftwareAuthenticator(), user_handle=home.device.user_handle)
    forged = replace(stranger, credential_id=home.device.credential_id)

    assert [await home.refusal(device=one) for one in (stranger, forged)] == [REFUSED] * 2


async def test_a_count_that_goes_back_is_that_of_a_copy_and_refused(
    home: Home, caplog: pytest.LogCaptureFixture
) -> None:
    await home.add()
    copy = replace(home.device)
    await home.sign_in()
    caplog.set_level(logging.WARNING)

    assert await home.refusal(device=copy) == REFUSED
    assert "its count of signatures did not go up" in caplog.text
    await home.sign_in()


async def test_a_passkey_that_was_removed_opens_nothing_and_its_owner_hears_of_it(home: Home) -> None:
    passkey = await home.add()
    await home.desk.mailed()
    await home.remove(passkey)

    assert await home.refusal() == REFUSED and home.kept == []
    [notice] = await home.desk.mailed()
    assert notice.startswith(
        "A passkey was removed from your Maven account and signs nobody in any more: Firefox, Linux."
    )


async def test_a_passkey_is_added_by_whoever_was_asked_again(home: Home) -> None:
    tokens = await home.desk.sign_up(browser("b" * 43), "bob@example.com")
    answer = home.device.create(await home.begin_adding())
    for at, error in ((browser(tokens), SignInFailed), (browser("x" * 43), SignedOut)):
        with pytest.raises(error):
            await home.passkeys.add(at, answer)

    await home.passkeys.add(home.at, answer)
    with pytest.raises(SignInFailed):
        await home.passkeys.add(home.at, answer)
    assert [one.account_id for one in home.kept] == [home.account.id]


async def test_a_passkey_that_somebody_has_is_not_added_again(home: Home) -> None:
    await home.add()
    with pytest.raises(SignInFailed) as refused:
        await home.add()

    assert english(refused.value.public) == NOT_ADDED and len(home.kept) == 1


async def test_an_account_has_so_many_passkeys_and_no_more(home: Home) -> None:
    for _ in range(MOST_PASSKEYS):
        await home.add(SoftwareAuthenticator())

    with pytest.raises(FormRejected) as refused:
        await home.begin_adding()
    assert english(refused.value.public).startswith("You have 20 passkeys, the most an account can have.")


async def test_a_passkey_is_renamed_by_its_owner(home: Home) -> None:
    tokens = await home.desk.sign_up(browser("b" * 43), "bob@example.com")
    passkey = await home.add()
    await home.passkeys.rename(browser(tokens), passkey.id, name="Bob's")
    await home.passkeys.rename(home.at, passkey.id, name="  My\n new\x00 phone ")
    assert [one.name for one in home.kept] == ["My new phone"]

    for name in ("", " \n", "a" * 61):
        with pytest.raises(FormRejected) as refused:
            await home.passkeys.rename(home.at, passkey.id, name=name)
    assert english(refused.value.public) == "Enter a name of at most 60 characters."


async def test_a_sensitive_act_is_confirmed_by_a_passkey_in_place_of_the_password(home: Home) -> None:
    await home.add()
    settings = home.desk.accounts.settings
    answer = home.device.sign(await home.passkeys.begin_confirming(home.at))

    assert await settings.confirm(home.at, "", passkey=answer) == home.account
    with pytest.raises(SignInFailed):
        await settings.confirm(home.at, PASSWORD, passkey=answer)  # it works once, whatever else comes along
    with pytest.raises(SignInFailed):
        await settings.confirm(home.at, "", passkey="")


async def test_a_passkey_of_another_account_confirms_nothing(home: Home) -> None:
    tokens = await home.desk.sign_up(browser("b" * 43), "bob@example.com")
    bob = Home(home.desk, browser(tokens), SoftwareAuthenticator())
    account = await home.desk.accounts.settings.confirm(bob.at, PASSWORD)
    await home.passkeys.add(bob.at, bob.device.create(await home.passkeys.begin_adding(bob.at, account)))
    await home.add()

    for wrong in (bob.device, replace(bob.device, user_handle=home.device.user_handle)):
        request = await home.passkeys.begin_confirming(home.at)
        with pytest.raises(SignInFailed) as refused:
            await home.desk.accounts.settings.confirm(home.at, "", passkey=wrong.sign(request))
        assert english(refused.value.public) == REFUSED


async def test_without_a_password_a_passkey_confirms_at_any_time(home: Home) -> None:
    await home.add()
    home.desk.database.accounts[home.account.id] = replace(home.account, password_hash=None)
    home.desk.clock.advance(RECENT.total_seconds())
    with pytest.raises(SignInFailed) as refused:
        await home.desk.accounts.settings.change_password(home.at, password="", new=PASSWORD)
    assert english(refused.value.public).startswith("Sign in again to do this.")

    answer = home.device.sign(await home.passkeys.begin_confirming(home.at))
    await home.desk.accounts.settings.change_password(home.at, password="", new=PASSWORD, passkey=answer)
    assert home.account.password_hash is not None


async def test_an_account_without_a_passkey_is_asked_for_none(home: Home) -> None:
    with pytest.raises(FormRejected) as refused:
        await home.passkeys.begin_confirming(home.at)

    assert english(refused.value.public) == "This account has no passkey."


async def test_a_browser_begins_so_often_and_no_more_and_success_does_not_count(home: Home) -> None:
    await home.add()
    for _ in range(20):
        await home.sign_in()
    for _ in range(20):
        await home.passkeys.begin_sign_in(ELSEWHERE)
    with pytest.raises(TooManyRequests):
        await home.passkeys.begin_sign_in(ELSEWHERE)


async def test_a_browser_that_signs_in_has_new_tokens_and_its_session_before_ends(home: Home) -> None:
    await home.add()
    tokens = await home.sign_in(home.at)

    assert (await home.desk.accounts.identities.actor_of(home.at.cookie)).kind == "visitor"
    assert await home.desk.who(tokens) == home.account.actor


async def test_the_last_way_in_stays(home: Home) -> None:
    first, second = await home.add(), await home.add(SoftwareAuthenticator())
    home.desk.mailer.is_on = False
    provider = Provider()
    home.desk.accounts = memory_accounts(home.desk.database, home.desk.clock, home.desk.mailer, provider)
    home.desk.database.accounts[home.account.id] = replace(home.account, password_hash=None)
    await home.remove(second)
    with pytest.raises(FormRejected) as refused:
        await home.remove(first)
    assert english(refused.value.public).startswith("This passkey is your only way to sign in.")
    assert home.kept == [first]

    home.desk.database.external[(provider.issuer, "7")] = home.account.id
    await home.remove(first)
    assert home.kept == []


async def test_a_passkey_is_a_way_in_when_the_provider_is_disconnected(home: Home) -> None:
    passkey = await home.add()
    home.desk.mailer.is_on = False
    provider = Provider()
    home.desk.accounts = memory_accounts(home.desk.database, home.desk.clock, home.desk.mailer, provider)
    home.desk.database.accounts[home.account.id] = replace(home.account, password_hash=None)
    home.desk.database.external[(provider.issuer, "7")] = home.account.id
    provided = home.desk.accounts.provider
    assert provided

    del home.desk.database.passkeys[passkey.id]
    with pytest.raises(FormRejected):
        await provided.disconnect(home.account, locale="en")
    home.desk.database.passkeys[passkey.id] = passkey
    await provided.disconnect(home.account, locale="en")
    assert not await provided.is_connected(home.account)
