"""Passkeys: adding and removing them, and letting people in who hold one.

Whoever signs in names no account, so that nobody learns which addresses have one: the passkey tells whose it is.
"""

import logging
from collections.abc import Sequence
from uuid import uuid4

from maven_app.accounts.account_notices import AccountNotices
from maven_app.accounts.browsers import Browser, BrowserTokens
from maven_app.accounts.identities import Identities
from maven_app.accounts.passkeys.challenges import Challenges
from maven_app.accounts.signing_in import SigningIn
from maven_app.domain.accounts import MOST_PASSKEYS, PASSKEY_NAME_LENGTH, Account, ChallengePurpose, Passkey
from maven_app.domain.documents.prose import strip_control_chars
from maven_app.domain.errors import FormRejected, SignInFailed
from maven_app.domain.language.translatable import translatable
from maven_app.ports.accounts import (
    AccountRepository,
    AttemptAllowance,
    Authenticator,
    AuthenticatorAnswer,
    ExternalIdentityRepository,
    PasskeyRepository,
)
from maven_app.ports.clock import Clock

log = logging.getLogger(__name__)


class Passkeys:
    """Passkeys of one site; every method raises StorageError, and those of whoever is signed in SignedOut."""

    def __init__(
        self,
        authenticator: Authenticator,
        accounts: AccountRepository,
        passkeys: PasskeyRepository,
        connections: ExternalIdentityRepository,
        challenges: Challenges,
        identities: Identities,
        signing_in: SigningIn,
        *,
        issuer: str | None,
        notices: AccountNotices,
        allowance: AttemptAllowance,
        clock: Clock,
        sends_mail: bool,
    ) -> None:
        """By the identity provider of `issuer`, and with `sends_mail` by a mailed link, people get in without a passkey too."""
        self._authenticator = authenticator
        self._accounts = accounts
        self._passkeys = passkeys
        self._connections = connections
        self._challenges = challenges
        self._identities = identities
        self._signing_in = signing_in
        self._issuer = issuer
        self._sends_mail = sends_mail
        self._notices = notices
        self._allowance = allowance
        self._clock = clock

    @property
    def origin(self) -> str:
        """The only address on whose pages they work."""
        return self._authenticator.origin

    async def list(self, account: Account) -> Sequence[Passkey]:
        """The account's passkeys, the oldest first."""
        return await self._passkeys.list(account.id)

    async def has_other_way_in(self, account: Account) -> bool:
        """Whether a password, mail or the identity provider would let the account's owner in without a passkey."""
        if account.password_hash is not None or self._sends_mail:
            return True
        return self._issuer is not None and self._issuer in await self._connections.issuers(account.id)

    async def begin_sign_in(self, browser: Browser) -> str:
        """The request for any passkey of this site, as JSON. Raises TooManyRequests."""
        return await self._authenticator.assertion_request(await self._challenge(browser, "sign in"))

    async def sign_in(self, browser: Browser, answer: str, *, remember: bool | None = None) -> BrowserTokens:
        """Begin a session as whoever the passkey belongs to. Raises SignInFailed."""
        try:
            account = await self._answering_account(browser, await self._read(browser, "sign in", answer))
        except SignInFailed as error:
            raise _refusal(error) from error
        return await self._signing_in.begin_session(browser, account, remember=remember)

    async def begin_confirming(self, browser: Browser) -> str:
        """The request for one of the passkeys of whoever is signed in, as JSON. Raises FormRejected without any, TooManyRequests."""
        _, account = await self._identities.session_of(browser.cookie)
        own = await self._passkeys.list(account.id)
        if not own:
            raise FormRejected("no passkey", public=translatable("error.passkey_none"))
        return await self._authenticator.assertion_request(
            await self._challenge(browser, "confirm", account), allowed=own
        )

    async def confirm(self, browser: Browser, account: Account, answer: str) -> None:
        """Make sure that whoever asks holds one of the account's passkeys. Raises SignInFailed."""
        try:
            found = await self._read(browser, "confirm", answer, account)
            passkey = await self._passkeys.find(found.credential_id)
            if passkey is None or passkey.account_id != account.id or found.account_id not in (None, account.id):
                raise SignInFailed("no passkey of this account")
            await self._use(browser, found, passkey)
        except SignInFailed as error:
            raise _refusal(error) from error

    async def begin_adding(self, browser: Browser, account: Account) -> str:
        """The request for a new passkey, as JSON; the account's owner has just confirmed that it is theirs.

        Raises FormRejected where there are as many as there may be, TooManyRequests.
        """
        known = await self._passkeys.list(account.id)
        if len(known) >= MOST_PASSKEYS:
            raise FormRejected("too many passkeys", public=translatable("error.passkey_limit", count=MOST_PASSKEYS))
        return await self._authenticator.creation_request(
            account, await self._challenge(browser, "add", account), known=known
        )

    async def add(self, browser: Browser, answer: str) -> None:
        """Keep the passkey that was made, under the name of its device; the account's owner hears of it. Raises SignInFailed."""
        _, account = await self._identities.session_of(browser.cookie)
        try:
            found = await self._read(browser, "add", answer, account)
            made = await self._authenticator.check_creation(found)
            key = (made.credential_id, made.public_key, made.sign_count)
            passkey = Passkey(uuid4().hex, account.id, *key, browser.device, self._clock.now())
            if not await self._passkeys.add(passkey):
                raise SignInFailed("a passkey that is there already")
        except SignInFailed as error:
            raise _refusal(error, code="error.passkey_not_added") from error
        await self._give_back(browser)
        self._notices.passkey_added(account, passkey.name, locale=browser.locale)

    async def rename(self, browser: Browser, passkey_id: str, *, name: str) -> None:
        """Change the name of a passkey of whoever is signed in. Raises FormRejected."""
        _, account = await self._identities.session_of(browser.cookie)
        name = " ".join(strip_control_chars(name).split())
        if not 0 < len(name) <= PASSKEY_NAME_LENGTH:
            raise FormRejected("no name", public=translatable("error.passkey_name", count=PASSKEY_NAME_LENGTH))
        await self._passkeys.rename(account.id, passkey_id, name=name)

    async def remove(self, browser: Browser, account: Account, passkey_id: str) -> None:
        """Let nobody in by this passkey any more; the account's owner has just confirmed that it is theirs, and hears of it.

        Raises FormRejected where it is the last one and nothing else would let them in.
        """
        passkey = next((one for one in await self._passkeys.list(account.id) if one.id == passkey_id), None)
        if passkey is None:
            return
        keeps_last = not await self.has_other_way_in(account)
        if await self._passkeys.remove(account.id, passkey_id, keeps_last=keeps_last):
            self._notices.passkey_removed(account, passkey.name, locale=browser.locale)
        elif keeps_last:
            raise FormRejected("no other way to sign in", public=translatable("passkey.only"))

    async def _challenge(self, browser: Browser, purpose: ChallengePurpose, account: Account | None = None) -> str:
        await self._allowance.take("passkey", subject=browser.visitor.id, address=browser.address)
        return await self._challenges.issue(browser, purpose, account_id=account.id if account else "")

    async def _read(
        self, browser: Browser, purpose: ChallengePurpose, answer: str, account: Account | None = None
    ) -> AuthenticatorAnswer:
        """The answer to a challenge, which is spent by it. Raises SignInFailed."""
        found = await self._authenticator.read(answer)
        await self._challenges.spend(browser, purpose, found.challenge, account_id=account.id if account else "")
        return found

    async def _answering_account(self, browser: Browser, answer: AuthenticatorAnswer) -> Account:
        passkey = await self._passkeys.find(answer.credential_id)
        account = await self._accounts.get(passkey.account_id) if passkey else None
        if passkey is None or account is None:
            raise SignInFailed("an unknown passkey")
        if answer.account_id != account.id:
            raise SignInFailed("a passkey of another account")
        await self._use(browser, answer, passkey)
        return account

    async def _use(self, browser: Browser, answer: AuthenticatorAnswer, passkey: Passkey) -> None:
        """Check the signature and note the use. A count that does not go up is that of a copy. Raises SignInFailed."""
        sign_count = await self._authenticator.check_assertion(answer, passkey)
        if not await self._passkeys.use(passkey, sign_count=sign_count):
            raise SignInFailed("its count of signatures did not go up")
        await self._give_back(browser)

    async def _give_back(self, browser: Browser) -> None:
        await self._allowance.give_back("passkey", subject=browser.visitor.id, address=browser.address)


def _refusal(error: SignInFailed, *, code: str = "error.passkey_refused") -> SignInFailed:
    """The refusal as the person is told of it, whose cause is in the log."""
    log.warning("a passkey was refused: %s", error)
    public = error.public if error.public != SignInFailed.public else translatable(code)
    return SignInFailed(str(error), public=public)
