"""Provider sign-in: letting people in by an account that they have elsewhere, and connecting it to one that they have here.

An address of mail alone never leads into an account that is there already: whoever has that account connects the provider from inside.
"""

from collections.abc import Mapping
from typing import Literal

from maven_app.accounts.account_notices import AccountNotices
from maven_app.accounts.browsers import Browser, BrowserTokens
from maven_app.accounts.email_addresses import parse_email
from maven_app.accounts.identities import Identities
from maven_app.accounts.passkeys.passkeys import Passkeys
from maven_app.accounts.signing_in import SigningIn
from maven_app.domain.accounts import Account, new_account_id
from maven_app.domain.errors import EmailTaken, FormRejected, ProviderError, SignedOut, SignInFailed
from maven_app.domain.language.translatable import Text, translatable
from maven_app.ports.accounts import (
    AccountRepository,
    AttemptAllowance,
    ExternalIdentity,
    ExternalIdentityRepository,
    IdentityProvider,
    PendingSignIn,
    ProviderAnswer,
)
from maven_app.ports.clock import Clock

Problem = Literal["refused", "no_email", "known_email", "not_recent"]
_CODES: Mapping[str, str] = {
    "refused": "error.provider_refused",
    "no_email": "error.provider_no_email",
    "known_email": "error.provider_known_email",
    "not_recent": "error.provider_not_recent",
}


class ProviderSignInFailed(SignInFailed):
    """Nobody was let in by the provider, or connected to an account; `problem` is the reason, which an address can carry."""

    def __init__(self, problem: Problem, cause: str = "") -> None:
        super().__init__(cause or problem)
        self.problem = problem


class ProviderSignIn:
    """Signs people in by one identity provider."""

    def __init__(
        self,
        provider: IdentityProvider,
        accounts: AccountRepository,
        connections: ExternalIdentityRepository,
        identities: Identities,
        signing_in: SigningIn,
        *,
        notices: AccountNotices,
        allowance: AttemptAllowance,
        clock: Clock,
        sends_mail: bool,
        passkeys: Passkeys | None,
    ) -> None:
        """With `sends_mail` whoever has an account can sign in by a mailed link too."""
        self._provider = provider
        self._accounts = accounts
        self._connections = connections
        self._identities = identities
        self._signing_in = signing_in
        self._sends_mail = sends_mail
        self._passkeys = passkeys
        self._notices = notices
        self._allowance = allowance
        self._clock = clock

    @property
    def name(self) -> str:
        """The provider's, as people know it."""
        return self._provider.name

    async def begin(self, browser: Browser) -> tuple[str, PendingSignIn]:
        """The address to which the browser goes, and what it has to bring back. Raises ProviderSignInFailed, TooManyRequests."""
        await self._allowance.take("provider", subject=browser.visitor.id, address=browser.address)
        try:
            return await self._provider.begin()
        except ProviderError as error:
            raise ProviderSignInFailed("refused", str(error)) from error

    async def finish(
        self, browser: Browser, pending: PendingSignIn, answer: ProviderAnswer, *, remember: bool | None = None
    ) -> BrowserTokens:
        """Let the browser in as whoever the provider says that it is. Raises ProviderSignInFailed, StorageError."""
        try:
            identity = await self._provider.identify(pending, answer)
        except (ProviderError, SignInFailed) as error:
            raise ProviderSignInFailed("refused", str(error)) from error
        began = self._clock.now()
        account = await self._connections.find(identity) or await self._connect(browser, identity)
        is_news = account.created < began
        return await self._signing_in.begin_session(browser, account, remember=remember, tells_owner=is_news)

    async def is_connected(self, account: Account) -> bool:
        """Whether somebody signs in to the account by this provider."""
        return self._provider.issuer in await self._connections.issuers(account.id)

    async def disconnect(self, account: Account, *, locale: str) -> None:
        """Let nobody sign in to the account by this provider any more; its owner has just confirmed that it is theirs.

        Raises FormRejected where nothing else would let them in, StorageError.
        """
        if not await self._has_other_way_in(account):
            raise FormRejected("no other way to sign in", public=translatable("account.provider_only", name=self.name))
        if await self._connections.disconnect(self._provider.issuer, account.id):
            self._notices.provider_disconnected(account, self.name, locale=locale)

    async def _has_other_way_in(self, account: Account) -> bool:
        if account.password_hash is not None or self._sends_mail:
            return True
        return self._passkeys is not None and bool(await self._passkeys.list(account))

    def problem_text(self, problem: str) -> Text:
        """The sentence for a `Problem` that an address names; "" for any other word."""
        return translatable(_CODES[problem], name=self.name) if problem in _CODES else ""

    async def _connect(self, browser: Browser, identity: ExternalIdentity) -> Account:
        """The account that the browser is signed in to, else a new one, to which the identity leads from now on."""
        signed_in = await self._signed_in(browser)
        account = signed_in or await self._create(identity)
        await self._connections.connect(identity, account.id)
        if signed_in is not None:
            self._notices.provider_connected(account, self.name, locale=browser.locale)
        return account

    async def _signed_in(self, browser: Browser) -> Account | None:
        try:
            session, account = await self._identities.session_of(browser.cookie)
        except SignedOut:
            return None
        if not session.is_recent(self._clock.now()):
            raise ProviderSignInFailed("not_recent")
        return account

    async def _create(self, identity: ExternalIdentity) -> Account:
        if identity.email is None:
            raise ProviderSignInFailed("no_email")
        try:
            account = Account(new_account_id(), parse_email(identity.email), "shopper", self._clock.now())
            await self._accounts.create(account)
        except FormRejected as error:
            raise ProviderSignInFailed("no_email") from error
        except EmailTaken as error:
            raise ProviderSignInFailed("known_email") from error
        return account
