"""Mailed links: what is written to whom, and what following a link does once."""

import asyncio

import pytest

from maven_app.domain.errors import EmailTaken, FormRejected, SignInFailed, TooManyRequests
from maven_app.domain.preferences import Preferences
from maven_app.ports.accounts import Mail
from tests import patience
from tests.english import english
from tests.fakes.memory_accounts import MemoryMailer
from tests.fakes.memory_preferences import MemoryPreferenceRepository
from tests.unit.accounts.conftest import EMAIL, PASSWORD, Desk, browser

NEW = "another four unrelated words"


async def test_who_signs_up_chooses_the_password_where_the_mail_is_read(desk: Desk) -> None:
    await desk.accounts.links.sign_up(browser(), email="Ana@Example.com")
    await desk.accounts.links.settle()
    [mail] = desk.mailer.sent
    token = await desk.link()

    assert (mail.to, mail.subject) == (EMAIL, "Finish setting up your Maven account")
    assert mail.text == (
        "Choose a password to finish setting up your Maven account:\n\n"
        f"http://localhost:3000/link/create-account#{token}\n\n"
        "The link works once and expires in 24 hours. If you didn't ask for it, ignore this e-mail: nothing changes.\n\nMaven\n"
    )
    assert desk.database.accounts == {} and token not in repr(desk.database.links)
    tokens = await desk.accounts.links.follow(browser(), token, purpose="create-account", password=PASSWORD)
    assert (await desk.who(tokens)).kind == "account"


async def test_a_known_address_is_told_so_in_a_mail_alone(desk: Desk) -> None:
    account = await desk.who(await desk.sign_up())
    await desk.accounts.links.sign_up(browser(), email=EMAIL)
    [text] = await desk.mailed()
    token = text.split("#")[1].split()[0]

    assert text.startswith(
        "Somebody, probably you, tried to sign up at Maven with this address. You already have an account."
    )
    assert await desk.who(await desk.accounts.links.follow(browser(), token, purpose="sign-in")) == account


async def test_nothing_is_mailed_to_an_address_without_an_account(desk: Desk) -> None:
    await desk.accounts.links.reset_password(browser(), email=EMAIL)
    await desk.accounts.links.mail_sign_in(browser(), email=EMAIL)

    assert await desk.mailed() == [] and desk.database.links == {}


@pytest.mark.parametrize("asked", ["sign_up", "reset_password", "mail_sign_in"])
@pytest.mark.parametrize("email", [EMAIL, "nobody@example.com"])
async def test_whoever_asks_for_mail_waits_for_none(asked: str, email: str) -> None:
    """How long the answer takes tells nobody whether there is an account, since nothing of one is looked at before it."""
    mailer = _BusyMailer()
    desk = Desk(mailer=mailer)
    await desk.sign_up()
    mailer.free.clear()

    async with asyncio.timeout(patience.SECONDS):
        await getattr(desk.accounts.links, asked)(browser(), email=email)

    assert not mailer.sent
    mailer.free.set()
    is_written_to = email == EMAIL or asked == "sign_up"
    assert bool(await desk.mailed()) is is_written_to


class _BusyMailer(MemoryMailer):
    """Sends while it is free, and keeps whoever waits for it waiting."""

    def __init__(self) -> None:
        super().__init__()
        self.free = asyncio.Event()
        self.free.set()

    async def send(self, mail: Mail) -> None:
        await self.free.wait()
        await super().send(mail)


async def test_mail_is_in_the_language_of_whoever_asked(desk: Desk) -> None:
    await desk.accounts.links.sign_up(browser(locale="id"), email=EMAIL)
    [text] = await desk.mailed()

    assert text.startswith("Pilih kata sandi") and "selama 24 jam" in text


async def test_a_link_works_once(desk: Desk) -> None:
    await desk.sign_up()
    await desk.accounts.links.mail_sign_in(browser(), email=EMAIL)
    token = await desk.link()
    await desk.accounts.links.follow(browser(), token, purpose="sign-in")
    with pytest.raises(SignInFailed) as refused:
        await desk.accounts.links.follow(browser(), token, purpose="sign-in")

    assert english(refused.value.public) == "This link has expired or was used already. Ask for a new one."


async def test_a_link_does_nothing_but_what_it_was_mailed_for(desk: Desk) -> None:
    await desk.sign_up()
    await desk.accounts.links.mail_sign_in(browser(), email=EMAIL)
    token = await desk.link()
    with pytest.raises(SignInFailed):
        await desk.accounts.links.follow(browser(), token, purpose="reset-password", password=NEW)
    await desk.accounts.signing_in.sign_in(browser(), email=EMAIL, password=PASSWORD)


@pytest.mark.parametrize(("kind", "seconds"), [("create-account", 86_400), ("sign-in", 600), ("reset-password", 3600)])
async def test_a_link_is_over_soon(desk: Desk, kind: str, seconds: int) -> None:
    if kind == "create-account":
        await desk.accounts.links.sign_up(browser(), email=EMAIL)
    else:
        await desk.sign_up()
        ask = {"sign-in": desk.accounts.links.mail_sign_in, "reset-password": desk.accounts.links.reset_password}[kind]
        await ask(browser(), email=EMAIL)
    token = await desk.link()
    desk.clock.advance(seconds)
    with pytest.raises(SignInFailed):
        await desk.accounts.links.follow(browser(), token, purpose=kind, password=NEW)


async def test_a_password_that_is_refused_leaves_the_link_as_it_was(desk: Desk) -> None:
    await desk.accounts.links.sign_up(browser(), email=EMAIL)
    token = await desk.link()
    for password in ("short", "password1234", "x" * 300, None):
        with pytest.raises(FormRejected):
            await desk.accounts.links.follow(browser(), token, purpose="create-account", password=password)
    await desk.accounts.links.follow(browser(), token, purpose="create-account", password=PASSWORD)


async def test_a_reset_signs_out_everywhere_else(desk: Desk) -> None:
    before = await desk.sign_up()
    await desk.accounts.links.reset_password(browser(), email=EMAIL)
    after = await desk.accounts.links.follow(browser(), await desk.link(), purpose="reset-password", password=NEW)
    [notice] = await desk.mailed()
    assert notice.startswith("Your Maven password was changed")

    assert (await desk.who(before)).kind == "visitor" and (await desk.who(after)).kind == "account"
    with pytest.raises(SignInFailed):
        await desk.accounts.signing_in.sign_in(browser(), email=EMAIL, password=PASSWORD)
    await desk.accounts.signing_in.sign_in(browser(), email=EMAIL, password=NEW)


async def test_two_links_to_make_one_account_make_one(desk: Desk) -> None:
    await desk.accounts.links.sign_up(browser(), email=EMAIL)
    first = await desk.link()
    await desk.accounts.links.sign_up(browser(), email=EMAIL)
    second = await desk.link()
    with pytest.raises(SignInFailed):
        await desk.accounts.links.follow(browser(), first, purpose="create-account", password=PASSWORD)
    await desk.accounts.links.follow(browser(), second, purpose="create-account", password=PASSWORD)

    assert len(desk.database.accounts) == 1


async def test_a_mailbox_is_written_to_five_times_an_hour_at_most(desk: Desk) -> None:
    for number in range(5):
        await desk.accounts.links.sign_up(browser(address=f"192.0.2.{number}"), email=EMAIL)
    with pytest.raises(TooManyRequests):
        await desk.accounts.links.mail_sign_in(browser(address="192.0.2.9"), email=EMAIL)

    assert len(await desk.mailed()) == 5


async def test_a_new_address_counts_once_its_mail_is_read_and_the_old_one_hears_of_it(desk: Desk) -> None:
    tokens = await desk.sign_up()
    settings = desk.accounts.settings
    await settings.change_email(browser(tokens), password=PASSWORD, email="ana@work.example")
    token = await desk.link()
    [account] = desk.database.accounts.values()
    assert account.email == EMAIL

    await desk.accounts.links.follow(browser(tokens), token, purpose="change-email")
    await desk.accounts.links.settle()
    [account], [notice] = desk.database.accounts.values(), desk.mailer.sent
    assert account.email == "ana@work.example"
    assert notice.to == EMAIL and "ana@work.example" in notice.text


async def test_the_old_address_hears_of_it_in_the_language_that_the_owner_chose(desk: Desk) -> None:
    tokens = await desk.sign_up()
    await MemoryPreferenceRepository(desk.database).choose(await desk.who(tokens), Preferences(language="id"))
    await desk.accounts.settings.change_email(browser(tokens), password=PASSWORD, email="ana@work.example")
    await desk.accounts.links.follow(browser(tokens), await desk.link(), purpose="change-email")
    [notice] = await desk.mailed()

    assert notice.startswith("Alamat")


async def test_an_address_that_another_account_has_is_refused_where_its_mail_is_read(desk: Desk) -> None:
    await desk.sign_up(email="bob@example.com")
    tokens = await desk.sign_up()
    await desk.accounts.settings.change_email(browser(tokens), password=PASSWORD, email="bob@example.com")
    with pytest.raises(EmailTaken):
        await desk.accounts.links.follow(browser(tokens), await desk.link(), purpose="change-email")
