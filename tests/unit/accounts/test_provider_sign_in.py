"""Signing in by an account elsewhere: what is made, what is connected, and what an address of mail alone never opens."""

import pytest

from maven_app.accounts.browsers import Browser, BrowserTokens
from maven_app.accounts.provider_sign_in import ProviderSignIn, ProviderSignInFailed
from maven_app.domain.accounts import RECENT
from maven_app.domain.errors import FormRejected, ProviderUnavailable, SignInFailed, TooManyRequests
from maven_app.ports.accounts import ExternalIdentity, PendingSignIn, ProviderAnswer
from tests.english import english
from tests.fakes.memory_accounts import memory_accounts
from tests.unit.accounts.conftest import EMAIL, PASSWORD, Desk, browser

PENDING, ANSWER = PendingSignIn("s", "n", "v"), ProviderAnswer("s", "c")


class Provider:
    """An `IdentityProvider` that says who it is told to."""

    name, issuer = "Local", "https://id.example"

    def __init__(self) -> None:
        self.email: str | None = EMAIL
        self.failure: Exception | None = None

    async def begin(self) -> tuple[str, PendingSignIn]:
        return "https://id.example/authorize", PENDING

    async def identify(self, pending: PendingSignIn, answer: ProviderAnswer) -> ExternalIdentity:
        if self.failure:
            raise self.failure
        return ExternalIdentity(self.issuer, "7", self.email)


@pytest.fixture
def provider() -> Provider:
    return Provider()


@pytest.fixture
def provided(desk: Desk, provider: Provider) -> ProviderSignIn:
    desk.accounts = memory_accounts(desk.database, desk.clock, desk.mailer, provider)
    assert desk.accounts.provider
    return desk.accounts.provider


async def finish(provided: ProviderSignIn, at: Browser | None = None) -> BrowserTokens:
    return await provided.finish(at or browser(), PENDING, ANSWER)


async def disconnect(desk: Desk, provided: ProviderSignIn, at: Browser, password: str) -> None:
    """As the route does it."""
    await provided.disconnect(await desk.accounts.settings.confirm(at, password), locale=at.locale)


async def problem(provided: ProviderSignIn, at: Browser | None = None) -> str:
    with pytest.raises(ProviderSignInFailed) as refused:
        await finish(provided, at)
    return refused.value.problem


async def test_who_is_new_gets_an_account_and_their_visitors_conversations(
    desk: Desk, provided: ProviderSignIn
) -> None:
    mine = await desk.conversations.create(browser().visitor, title="Lamps")
    first = await desk.who(await finish(provided))
    again = await desk.who(await finish(provided, browser("w" * 43)))

    [account] = desk.database.accounts.values()
    assert first == again == account.actor and (account.email, account.password_hash) == (EMAIL, None)
    assert [info.id for info in await desk.conversations.list(first)] == [mine.id]


async def test_who_is_known_there_stays_who_they_are_whatever_address_they_have_now(
    desk: Desk, provided: ProviderSignIn, provider: Provider
) -> None:
    first = await desk.who(await finish(provided))
    for email in ("ana@elsewhere.example", None):
        provider.email = email
        assert await desk.who(await finish(provided)) == first
    assert len(desk.database.accounts) == 1


async def test_an_account_that_is_there_is_never_entered_by_its_address_alone(
    desk: Desk, provided: ProviderSignIn
) -> None:
    await desk.sign_up()
    sessions = dict(desk.database.sessions)

    assert await problem(provided) == "known_email"
    assert desk.database.sessions == sessions and desk.database.external == {}


@pytest.mark.parametrize("email", [None, "no address"])
async def test_without_an_address_that_is_sure_there_is_no_new_account(
    desk: Desk, provided: ProviderSignIn, provider: Provider, email: str | None
) -> None:
    provider.email = email

    assert await problem(provided) == "no_email" and desk.database.accounts == {}


async def test_whoever_has_just_signed_in_connects_the_provider_to_their_account(
    desk: Desk, provided: ProviderSignIn, provider: Provider
) -> None:
    tokens = await desk.sign_up()
    [account] = desk.database.accounts.values()
    provider.email = "ana@elsewhere.example"
    assert not await provided.is_connected(account)

    after = await finish(provided, browser(tokens))
    [notice] = await desk.mailed()
    assert notice.startswith("You can sign in to your Maven account with Local from now on.")
    assert await provided.is_connected(account) and await desk.who(after) == account.actor
    assert await desk.who(await finish(provided, browser("w" * 43))) == account.actor
    assert desk.database.accounts == {account.id: account}


async def test_whoever_signed_in_longer_ago_connects_nothing(desk: Desk, provided: ProviderSignIn) -> None:
    tokens = await desk.sign_up()
    desk.clock.advance(RECENT.total_seconds())

    assert await problem(provided, browser(tokens)) == "not_recent" and desk.database.external == {}


@pytest.mark.parametrize("failure", [SignInFailed("a wrong nonce"), ProviderUnavailable("down")])
async def test_what_fails_there_lets_nobody_in(
    desk: Desk, provided: ProviderSignIn, provider: Provider, failure: Exception
) -> None:
    provider.failure = failure

    assert await problem(provided) == "refused" and desk.database.sessions == {}
    assert english(provided.problem_text("refused")).startswith("Signing in with Local didn't work.")
    assert provided.problem_text("<script>") == ""


async def test_without_a_password_a_sensitive_act_asks_for_a_sign_in_just_now(
    desk: Desk, provided: ProviderSignIn
) -> None:
    tokens = await finish(provided)
    desk.clock.advance(RECENT.total_seconds())
    with pytest.raises(SignInFailed) as refused:
        await desk.accounts.settings.change_password(browser(tokens), password="", new=PASSWORD)
    assert english(refused.value.public).startswith("Sign in again to do this.")

    tokens = await finish(provided, browser(tokens))
    await desk.accounts.settings.change_password(browser(tokens), password="", new=PASSWORD)
    await desk.accounts.signing_in.sign_in(browser(), email=EMAIL, password=PASSWORD)


async def test_a_browser_is_sent_there_so_often_and_no_more(provided: ProviderSignIn) -> None:
    for _ in range(20):
        await provided.begin(browser())
    with pytest.raises(TooManyRequests):
        await provided.begin(browser())


async def test_a_provider_is_disconnected_with_the_password_again_and_its_owner_hears_of_it(
    desk: Desk, provided: ProviderSignIn
) -> None:
    tokens = await desk.sign_up()
    [account] = desk.database.accounts.values()
    at = browser(await finish(provided, browser(tokens)))
    with pytest.raises(SignInFailed):
        await disconnect(desk, provided, at, "a wrong one")
    assert await provided.is_connected(account)
    await desk.mailed()

    await disconnect(desk, provided, at, PASSWORD)

    assert not await provided.is_connected(account)
    assert (await desk.mailed())[-1].startswith("You can no longer sign in to your Maven account with Local.")
    assert await problem(provided, browser("w" * 43)) == "known_email"


async def test_the_only_way_in_stays(desk: Desk, provided: ProviderSignIn) -> None:
    tokens = await finish(provided)
    [account] = desk.database.accounts.values()
    desk.mailer.is_on = False
    without_mail = memory_accounts(desk.database, desk.clock, desk.mailer, Provider()).provider
    assert without_mail

    with pytest.raises(FormRejected) as refused:
        await disconnect(desk, without_mail, browser(tokens), "")
    assert (
        english(refused.value.public)
        == "To disconnect Local, set a password first. Otherwise you'd have no way to sign in."
    )
    assert await provided.is_connected(account)

    await disconnect(desk, provided, browser(tokens), "")
    assert not await provided.is_connected(account)


async def test_without_a_password_a_sign_in_just_now_is_asked_for_to_disconnect(
    desk: Desk, provided: ProviderSignIn
) -> None:
    tokens = await finish(provided)
    desk.clock.advance(RECENT.total_seconds())

    with pytest.raises(SignInFailed):
        await disconnect(desk, provided, browser(tokens), "")
