"""Assembly of accounts: over the database, with the mail server where there is one."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from maven_app.accounts.accounts import Accounts, AccountStores, build_accounts
from maven_app.accounts.administration import Administration
from maven_app.accounts.link_mails import LinkMails
from maven_app.bootstrap.clock import SystemClock
from maven_app.bootstrap.shop import shop_of
from maven_app.config import Settings
from maven_app.domain.catalogue.shop import Shop
from maven_app.domain.errors import SetupError
from maven_app.export.personal_data.administration import DataAdministration
from maven_app.export.personal_data.data_export import DataSources
from maven_app.mail.log_mailer import LogMailer
from maven_app.persistence.accounts.accounts import SqlAccountRepository
from maven_app.persistence.accounts.attempt_allowance import SqlAttemptAllowance
from maven_app.persistence.accounts.external_identities import SqlExternalIdentityRepository
from maven_app.persistence.accounts.known_browsers import SqlKnownBrowserRepository
from maven_app.persistence.accounts.one_time_links import SqlOneTimeLinkRepository
from maven_app.persistence.accounts.passkeys import SqlChallengeRepository, SqlPasskeyRepository
from maven_app.persistence.accounts.password_hasher import Argon2PasswordHasher
from maven_app.persistence.accounts.personal_records import SqlPersonalRecords
from maven_app.persistence.accounts.sessions import SqlSessionRepository
from maven_app.persistence.accounts.visitor_history import SqlVisitorHistory
from maven_app.persistence.change_notifier import ChangeNotifier
from maven_app.persistence.conversations import SqlConversationRepository
from maven_app.persistence.database import Database, open_database
from maven_app.persistence.migrate import upgrade
from maven_app.persistence.preferences.preferences import SqlPreferenceRepository
from maven_app.persistence.secret import lasting_secret
from maven_app.persistence.turn_log import SqlTurnLog
from maven_app.ports.accounts import IdentityProvider, Mailer
from maven_app.ports.clock import Clock
from maven_app.webauthn.authenticator import WebAuthnAuthenticator
from maven_app.webauthn.relying_party import relying_party


def accounts_over(database: Database, settings: Settings, shop: Shop, clock: Clock) -> Accounts:
    """Accounts in `database`. Nothing is connected yet."""
    stores = AccountStores(
        SqlAccountRepository(database),
        SqlSessionRepository(database, clock=clock, remembers=settings.remember_sign_in),
        SqlOneTimeLinkRepository(database, clock=clock),
        SqlVisitorHistory(database, clock=clock),
        SqlPersonalRecords(database),
        SqlExternalIdentityRepository(database, clock=clock),
        SqlKnownBrowserRepository(database, clock=clock),
        SqlPreferenceRepository(database),
        SqlPasskeyRepository(database, clock=clock),
        SqlChallengeRepository(database, clock=clock),
    )
    site = relying_party(settings.url, name=shop.name)
    return build_accounts(
        stores,
        hasher=password_hasher(settings),
        allowance=SqlAttemptAllowance(database, clock=clock),
        mailer=build_mailer(settings),
        mails=LinkMails(url=settings.url, shop=shop.name),
        clock=clock,
        provider=build_provider(settings),
        authenticator=WebAuthnAuthenticator(site) if site is not None else None,
    )


def password_hasher(settings: Settings) -> Argon2PasswordHasher:
    """Hashes with the pepper that is set, else with one of the installation's own, which is made for SQLite alone.

    Servers that share a database server would each make another, and know no password of the others. Raises SetupError.
    """
    path, is_alone = settings.data_dir / "password-pepper", settings.database.startswith("sqlite")
    is_there = path.exists()
    own = lasting_secret(path) if is_there or (is_alone and not settings.peppers) else None
    if is_there and own is None:
        said = (
            f"{path} can't be read as the pepper of passwords. Put a copy back, or remove it and let people reset them."
        )
        raise SetupError(public=said)
    known = (*settings.peppers, *([own] if own else []))
    pepper = next(iter(known), None) if settings.peppers or is_alone else None
    return Argon2PasswordHasher(pepper=pepper, former=known)


@asynccontextmanager
async def administration(settings: Settings) -> AsyncIterator[Administration]:
    """The accounts in the database that is set, brought to the newest migration, for whoever runs the server."""
    await asyncio.to_thread(upgrade, settings.database)
    database, clock = Database(open_database(settings.database)), SystemClock()
    try:
        yield Administration(
            SqlAccountRepository(database),
            SqlSessionRepository(database, clock=clock),
            SqlOneTimeLinkRepository(database, clock=clock),
            SqlKnownBrowserRepository(database, clock=clock),
            SqlPasskeyRepository(database, clock=clock),
            url=settings.url,
            clock=clock,
        )
    finally:
        await asyncio.to_thread(database.close)


@asynccontextmanager
async def data_administration(settings: Settings) -> AsyncIterator[DataAdministration]:
    """The personal data in the database that is set, brought to the newest migration, for whoever runs the server."""
    await asyncio.to_thread(upgrade, settings.database)
    database, clock, shop = Database(open_database(settings.database)), SystemClock(), shop_of(settings)
    try:
        sources = DataSources(
            SqlConversationRepository(database, clock=clock, shop=shop.id),
            SqlTurnLog(database, ChangeNotifier(database)),
            SqlPersonalRecords(database),
        )
        yield DataAdministration(SqlAccountRepository(database), sources, shop=shop.name, clock=clock)
    finally:
        await asyncio.to_thread(database.close)


def build_provider(settings: Settings) -> IdentityProvider | None:
    """The identity provider that is set."""
    if settings.oidc_issuer is None or settings.oidc_client_id is None or settings.oidc_client_secret is None:
        return None
    from maven_app.openid.provider import OpenIdProvider  # for who has one

    return OpenIdProvider(
        issuer=settings.oidc_issuer,
        client_id=settings.oidc_client_id,
        client_secret=settings.oidc_client_secret.get_secret_value(),
        name=settings.oidc_name,
        redirect_uri=f"{settings.url}/api/account/provider/callback",
    )


def build_mailer(settings: Settings) -> Mailer:
    """The mail server that is set, else the log."""
    if settings.smtp_url is None or settings.mail_from is None:
        return LogMailer()
    from maven_app.mail.smtp_mailer import SmtpMailer  # for who sends mail

    return SmtpMailer(settings.smtp_url.get_secret_value(), sender=settings.mail_from)
