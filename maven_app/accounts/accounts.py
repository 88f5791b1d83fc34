"""Accounts: all that handlers and routes do with them."""

from dataclasses import dataclass
from functools import partial

from maven_app.accounts.account_notices import AccountNotices
from maven_app.accounts.account_settings import AccountSettings
from maven_app.accounts.identities import Identities
from maven_app.accounts.link_mails import LinkMails
from maven_app.accounts.mailed_links import MailedLinks
from maven_app.accounts.passkeys.challenges import Challenges
from maven_app.accounts.passkeys.passkeys import Passkeys
from maven_app.accounts.provider_sign_in import ProviderSignIn
from maven_app.accounts.signing_in import SigningIn
from maven_app.ports.accounts import (
    AccountRepository,
    AttemptAllowance,
    Authenticator,
    ChallengeRepository,
    ExternalIdentityRepository,
    IdentityProvider,
    KnownBrowserRepository,
    Mailer,
    OneTimeLinkRepository,
    PasskeyRepository,
    PasswordHasher,
    PersonalRecords,
    SessionRepository,
    VisitorHistory,
)
from maven_app.ports.clock import Clock
from maven_app.ports.preferences import PreferenceRepository


@dataclass(frozen=True)
class AccountStores:
    """Where accounts and all beside them are kept."""

    accounts: AccountRepository
    sessions: SessionRepository
    links: OneTimeLinkRepository
    history: VisitorHistory
    records: PersonalRecords
    connections: ExternalIdentityRepository
    known_browsers: KnownBrowserRepository
    preferences: PreferenceRepository
    passkeys: PasskeyRepository
    challenges: ChallengeRepository


@dataclass(frozen=True)
class Accounts:
    """The parts that work with accounts."""

    identities: Identities
    signing_in: SigningIn
    links: MailedLinks
    settings: AccountSettings
    records: PersonalRecords
    clock: Clock
    sends_mail: bool
    """False where links are only in the log."""
    provider: ProviderSignIn | None = None
    """None where nobody signs in by an account elsewhere."""
    passkeys: Passkeys | None = None
    """None where browsers offer none at the address of the page."""


def build_accounts(
    stores: AccountStores,
    *,
    hasher: PasswordHasher,
    allowance: AttemptAllowance,
    mailer: Mailer,
    mails: LinkMails,
    clock: Clock,
    provider: IdentityProvider | None = None,
    authenticator: Authenticator | None = None,
) -> Accounts:
    """The parts, over these stores."""
    identities = Identities(stores.sessions)
    notices = AccountNotices(mailer, mails, stores.preferences)
    signing_in = _signing_in(stores, hasher, allowance, notices)
    links = MailedLinks(
        *(stores.accounts, stores.sessions, stores.links, signing_in),
        hasher=hasher,
        allowance=allowance,
        mailer=mailer,
        mails=mails,
        notices=notices,
        clock=clock,
    )
    by_passkey = partial(Passkeys, notices=notices, allowance=allowance, clock=clock, sends_mail=mailer.is_on)
    stored = (stores.accounts, stores.passkeys, stores.connections, Challenges(stores.challenges, clock))
    issuer = provider.issuer if provider is not None else None
    passkeys = by_passkey(authenticator, *stored, identities, signing_in, issuer=issuer) if authenticator else None
    settings = AccountSettings(
        *(stores.accounts, stores.sessions, identities, signing_in, links),
        hasher=hasher,
        notices=notices,
        allowance=allowance,
        clock=clock,
        passkeys=passkeys,
    )
    by_provider = partial(ProviderSignIn, notices=notices, allowance=allowance, clock=clock, sends_mail=mailer.is_on)
    parts = (stores.accounts, stores.connections, identities, signing_in)
    provided = by_provider(provider, *parts, passkeys=passkeys) if provider is not None else None
    return Accounts(identities, signing_in, links, settings, stores.records, clock, mailer.is_on, provided, passkeys)


def _signing_in(
    stores: AccountStores, hasher: PasswordHasher, allowance: AttemptAllowance, notices: AccountNotices
) -> SigningIn:
    repositories = (stores.accounts, stores.sessions, stores.history)
    return SigningIn(*repositories, hasher, allowance, stores.known_browsers, notices)
