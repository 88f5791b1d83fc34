"""Account settings: what somebody who is signed in does with their account.

Sensitive acts ask for the password again, or for a passkey; an account without a password needs a recent sign-in.
"""

from collections.abc import Sequence
from dataclasses import replace

from maven_app.accounts.account_notices import AccountNotices
from maven_app.accounts.browsers import Browser, BrowserTokens
from maven_app.accounts.identities import Identities
from maven_app.accounts.mailed_links import MailedLinks
from maven_app.accounts.passkeys.passkeys import Passkeys
from maven_app.accounts.password_rules import check_password
from maven_app.accounts.signing_in import SigningIn
from maven_app.domain.accounts import Account, DeletionReport, Session
from maven_app.domain.actors import Actor
from maven_app.domain.errors import SignInFailed
from maven_app.domain.language.translatable import translatable
from maven_app.ports.accounts import AccountRepository, AttemptAllowance, PasswordHasher, SessionRepository
from maven_app.ports.clock import Clock


class AccountSettings:
    """An account as its owner changes it; every method raises SignedOut and StorageError."""

    def __init__(
        self,
        accounts: AccountRepository,
        sessions: SessionRepository,
        identities: Identities,
        signing_in: SigningIn,
        links: MailedLinks,
        *,
        hasher: PasswordHasher,
        notices: AccountNotices,
        allowance: AttemptAllowance,
        clock: Clock,
        passkeys: Passkeys | None = None,
    ) -> None:
        """Without `passkeys` nobody confirms anything by one."""
        self._accounts = accounts
        self._sessions = sessions
        self._identities = identities
        self._signing_in = signing_in
        self._links = links
        self._hasher = hasher
        self._notices = notices
        self._allowance = allowance
        self._clock = clock
        self._passkeys = passkeys

    async def sessions(self, cookie: str | None) -> tuple[Account, Session, Sequence[Session]]:
        """The account, the session that asks, and all of the account's, the one last used first."""
        session, account = await self._identities.session_of(cookie)
        return account, session, await self._sessions.list(account.id)

    async def end_session(self, account: Account, session_id: str) -> None:
        """Sign out a browser of the account, whose owner has just confirmed that it is theirs; nothing happens when it is none of them."""
        ended = [one for one in await self._sessions.list(account.id) if one.id == session_id]
        await self._sessions.end(account.id, session_id=session_id)
        for session in ended:
            await self._signing_in.forget_browser(session)

    async def end_other_sessions(self, cookie: str | None) -> None:
        """Sign out everywhere but here."""
        session, account = await self._identities.session_of(cookie)
        await self._sessions.end(account.id, but=session.id)
        await self._signing_in.forget_browsers(account, but=cookie)

    async def confirm(self, browser: Browser, password: str, *, passkey: str = "") -> Account:
        """The account, once whoever asks has shown again that it is theirs: by a passkey's answer, where there is one.

        Raises SignInFailed, TooManyRequests.
        """
        session, account = await self._identities.session_of(browser.cookie)
        if passkey and self._passkeys is not None:
            await self._passkeys.confirm(browser, account, passkey)
            return account
        if account.password_hash is None and not session.is_recent(self._clock.now()):
            raise SignInFailed("signed in too long ago", public=translatable("error.sign_in_again"))
        if account.password_hash is None:
            return account
        try:
            return await self._signing_in.check_password(browser, account, password, email=account.email)
        except SignInFailed as error:
            raise SignInFailed(str(error), public=translatable("error.wrong_password")) from error

    async def change_password(self, browser: Browser, *, password: str, new: str, passkey: str = "") -> BrowserTokens:
        """Set a new password and sign out everywhere else. Raises FormRejected, SignInFailed, TooManyRequests."""
        account = await self.confirm(browser, password, passkey=passkey)
        session, _ = await self._identities.session_of(browser.cookie)
        await check_password(new, email=account.email)
        account = replace(account, password_hash=await self._hasher.hash(new))
        await self._accounts.update(account)
        await self._sessions.end(account.id)
        await self._signing_in.forget_browsers(account, but=browser.cookie)
        self._notices.password_changed(account, locale=browser.locale)
        return await self._signing_in.begin_session(browser, account, remember=session.is_remembered)

    async def change_email(self, browser: Browser, *, password: str, email: str, passkey: str = "") -> None:
        """Mail a link to the new address, which it takes to change it. Raises FormRejected, SignInFailed, TooManyRequests."""
        account = await self.confirm(browser, password, passkey=passkey)
        await self._links.change_email(browser, account, email=email)

    async def allow_export(self, browser: Browser, actor: Actor, *, password: str, passkey: str = "") -> None:
        """Allow a download of everything stored about whoever asks. Raises SignInFailed for a wrong password, TooManyRequests."""
        if actor.kind == "account":
            await self.confirm(browser, password, passkey=passkey)
        await self._allowance.take("export", subject=actor.id, address=browser.address)

    async def delete(
        self, browser: Browser, *, password: str, passkey: str = ""
    ) -> tuple[BrowserTokens, DeletionReport]:
        """Delete the account with all that it owns, and tell what that was. Raises SignInFailed, TooManyRequests."""
        account = await self.confirm(browser, password, passkey=passkey)
        report = await self._accounts.delete(account.id)
        return await self._signing_in.sign_out(browser), report
