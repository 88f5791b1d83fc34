"""Assembly of accounts: over the database, with the mail server where there is one."""

from maven_app.accounts.accounts import Accounts, AccountStores, build_accounts
from maven_app.accounts.link_mails import LinkMails
from maven_app.config import Settings
from maven_app.domain.catalogue.shop import Shop
from maven_app.mail.log_mailer import LogMailer
from maven_app.persistence.accounts.accounts import SqlAccountRepository
from maven_app.persistence.accounts.attempt_allowance import MemoryAttemptAllowance
from maven_app.persistence.accounts.one_time_links import SqlOneTimeLinkRepository
from maven_app.persistence.accounts.password_hasher import Argon2PasswordHasher
from maven_app.persistence.accounts.sessions import SqlSessionRepository
from maven_app.persistence.accounts.visitor_history import SqlVisitorHistory
from maven_app.persistence.database import Database
from maven_app.ports.accounts import Mailer
from maven_app.ports.clock import Clock


def accounts_over(database: Database, settings: Settings, shop: Shop, clock: Clock) -> Accounts:
    """Accounts in `database`. Nothing is connected yet."""
    stores = AccountStores(
        SqlAccountRepository(database),
        SqlSessionRepository(database, clock=clock),
        SqlOneTimeLinkRepository(database, clock=clock),
        SqlVisitorHistory(database, clock=clock),
    )
    return build_accounts(
        stores,
        hasher=Argon2PasswordHasher(),
        allowance=MemoryAttemptAllowance(clock),
        mailer=build_mailer(settings),
        mails=LinkMails(url=settings.url, shop=shop.name),
        clock=clock,
    )


def build_mailer(settings: Settings) -> Mailer:
    """The mail server that is set, else the log."""
    if settings.smtp_url is None or settings.mail_from is None:
        return LogMailer()
    from maven_app.mail.smtp_mailer import SmtpMailer  # for who sends mail

    return SmtpMailer(settings.smtp_url.get_secret_value(), sender=settings.mail_from)
