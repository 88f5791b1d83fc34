"""Signing in and out: a browser gets new tokens, and what its visitor did becomes the account's."""

from dataclasses import replace

from maven_app.accounts.account_notices import AccountNotices
from maven_app.accounts.browsers import Browser, BrowserTokens
from maven_app.accounts.email_addresses import parse_email
from maven_app.accounts.password_rules import check_password
from maven_app.domain.accounts import Account, Session, hash_token, new_token
from maven_app.domain.errors import FormRejected, PasswordOutdated, SignInFailed
from maven_app.domain.visitors import browser_token_of
from maven_app.ports.accounts import (
    AccountRepository,
    AttemptAllowance,
    KnownBrowserRepository,
    PasswordHasher,
    SessionRepository,
    VisitorHistory,
)


class SigningIn:
    """Lets people in by their password, and out."""

    def __init__(
        self,
        accounts: AccountRepository,
        sessions: SessionRepository,
        history: VisitorHistory,
        hasher: PasswordHasher,
        allowance: AttemptAllowance,
        known_browsers: KnownBrowserRepository,
        notices: AccountNotices,
    ) -> None:
        self._accounts = accounts
        self._sessions = sessions
        self._history = history
        self._hasher = hasher
        self._allowance = allowance
        self._known_browsers = known_browsers
        self._notices = notices

    @property
    def remembers(self) -> bool:
        """Whether people may choose to stay signed in."""
        return self._sessions.remembers

    async def sign_in(
        self, browser: Browser, *, email: str, password: str, remember: bool | None = None
    ) -> BrowserTokens:
        """Begin a session. Raises FormRejected for what is no address, SignInFailed, PasswordOutdated, TooManyRequests, StorageError."""
        email = parse_email(email)
        account = await self.check_password(browser, await self._accounts.find(email), password, email=email)
        try:
            await check_password(password, email=email)
        except FormRejected as error:
            raise PasswordOutdated(str(error)) from error
        return await self.begin_session(browser, account, remember=remember)

    async def check_password(self, browser: Browser, account: Account | None, password: str, *, email: str) -> Account:
        """The account, whose password it is. An account that is not there takes as long as a wrong password.

        Raises SignInFailed, TooManyRequests.
        """
        await self._allowance.take("sign in", subject=email, address=browser.address)
        password_hash = account.password_hash if account else None
        if not await self._hasher.verify(password, password_hash) or account is None or password_hash is None:
            raise SignInFailed("wrong password, or no such account")
        await self._allowance.give_back("sign in", subject=email, address=browser.address)
        if self._hasher.is_outdated(password_hash):
            account = replace(account, password_hash=await self._hasher.hash(password))
            await self._accounts.update(account)
        return account

    async def begin_session(
        self, browser: Browser, account: Account, *, remember: bool | None = None, tells_owner: bool = True
    ) -> BrowserTokens:
        """Let the browser in, under new tokens; a session that it had ends. Raises StorageError.

        It stays signed in for long with `remember`; with None if it did until now. With `tells_owner` the owner of the account hears of
        it where it is a browser that they have not signed in from before.
        """
        await self._history.merge(browser.visitor, account.id)
        before = await self._end_session(browser)
        if remember is None:
            remember = before is not None and before.account_id == account.id and before.is_remembered
        remember = remember and account.role == "shopper"  # whoever can do more signs in anew every day
        token, browser_token = new_token(), browser_token_of(browser.cookie) or new_token()
        browser_hash, device = _browser_hash(account, browser_token), browser.device
        session = await self._sessions.begin(
            account.id,
            token_hash=hash_token(token),
            device=device,
            browser_hash=browser_hash,
            is_remembered=remember,
        )
        tokens = BrowserTokens(new_token(), token, browser_token, session.is_remembered)
        is_new = await self._known_browsers.record_sign_in(account.id, browser_hash=browser_hash, device=device)
        if is_new and tells_owner:
            self._notices.browser_added(account, browser.device, locale=browser.locale)
        return tokens

    async def sign_out(self, browser: Browser) -> BrowserTokens:
        """End the browser's session, if it has one; whoever sits there next is somebody new. Raises StorageError."""
        await self._end_session(browser)
        return BrowserTokens(visitor=new_token())

    async def forget_browser(self, session: Session) -> None:
        """Have the owner hear of the next sign-in from the browser of this session. Raises StorageError."""
        await self._known_browsers.forget(session.account_id, browser_hash=session.browser_hash)

    async def forget_browsers(self, account: Account, *, but: str | None) -> None:
        """Have the owner hear of the next sign-in from any browser other than the one with this `Cookie` header. Raises StorageError."""
        token = browser_token_of(but)
        await self._known_browsers.forget(account.id, but=_browser_hash(account, token) if token else None)

    async def _end_session(self, browser: Browser) -> Session | None:
        """The one that the browser had."""
        found = await self._sessions.resume(browser.session_hash)
        if found is None:
            return None
        await self._sessions.end(found[1].id, session_id=found[0].id)
        return found[0]


def _browser_hash(account: Account, token: str) -> str:
    """Another for each account, so that nothing tells which of them are used in one browser."""
    return hash_token(f"{account.id} {token}")
