"""Ports of accounts: their repositories, password hashing, mail, bounds of attempts, identity providers, and authenticators."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Protocol

from maven_app.domain.accounts import Account, AttemptKind, DeletionReport, OneTimeLink, Passkey, Session
from maven_app.domain.actors import Actor


class AccountRepository(Protocol):
    """Accounts by their id and their normalized e-mail address. Every method raises StorageError; those that write StorageFull."""

    async def create(self, account: Account) -> None:
        """Keep a new account. Raises EmailTaken."""
        ...

    async def find(self, email: str) -> Account | None:
        """The account with this address."""
        ...

    async def get(self, account_id: str) -> Account | None:
        """The account with this id."""
        ...

    async def update(self, account: Account) -> None:
        """Keep its address, role and password hash; nothing happens when it is gone. Raises EmailTaken."""
        ...

    async def delete(self, account_id: str) -> DeletionReport:
        """Remove it with all that is its own, its conversations too; how much there was, and what is left."""
        ...


class SessionRepository(Protocol):
    """Sessions by the hash of their token. Every method raises StorageError; those that write StorageFull."""

    remembers: bool
    """Whether people may choose to stay signed in. Where not, no session is remembered, whatever was chosen before."""

    async def begin(
        self, account_id: str, *, token_hash: str, device: str, browser_hash: str = "", is_remembered: bool = False
    ) -> Session:
        """Keep a new session of an account."""
        ...

    async def resume(self, token_hash: str, *, is_use: bool = True) -> tuple[Session, Account] | None:
        """The session with its account; None when it is over, was ended or never was. With `is_use` it was used now."""
        ...

    async def list(self, account_id: str) -> Sequence[Session]:
        """The account's sessions that are not over, the one last used first."""
        ...

    async def end(self, account_id: str, *, session_id: str | None = None, but: str | None = None) -> int:
        """End the account's session of this id, or all of them but the one of the id `but`; how many there were."""
        ...


class KnownBrowserRepository(Protocol):
    """Browsers in which people signed in before, by the hash of their token. Every method raises StorageError, StorageFull."""

    async def record_sign_in(self, account_id: str, *, browser_hash: str, device: str) -> bool:
        """Keep that the account was signed in to there; whether it never was before."""
        ...

    async def forget(self, account_id: str, *, browser_hash: str | None = None, but: str | None = None) -> None:
        """Take the account's browser of this hash, or all but the one of the hash `but`, for new from now on."""
        ...


class OneTimeLinkRepository(Protocol):
    """One-time links by the hash of their token. Every method raises StorageError and StorageFull."""

    async def keep(self, link: OneTimeLink, *, token_hash: str) -> None:
        """Keep a new link; those of the same purpose to the same address, and those that are over, go."""
        ...

    async def find(self, token_hash: str) -> OneTimeLink | None:
        """The link as it stands; None when it is over, was taken or never was."""
        ...

    async def take(self, token_hash: str) -> OneTimeLink | None:
        """The link, which nobody can take again; None when it is over, was taken or never was."""
        ...


class VisitorHistory(Protocol):
    """Conversations and preferences of visitors, from before they signed in."""

    async def merge(self, visitor: Actor, account_id: str) -> None:
        """Make the visitor's conversations the account's, also those that the visitor yet begins, and what they chose where it has not.

        The first account that a visitor merges into has them; a further merge changes nothing. Raises StorageError, StorageFull.
        """
        ...


class PersonalRecords(Protocol):
    """Records of one person beside their conversations."""

    async def read(self, owner: Actor) -> Mapping[str, Sequence[Mapping[str, Any]]]:
        """Rows by the name of their table, with values that JSON can hold, and without what only checks secrets. Raises StorageError."""
        ...


class PasswordHasher(Protocol):
    """Hashes passwords, slowly on purpose."""

    async def hash(self, password: str) -> str:
        """The form in which it is kept, with a salt of its own."""
        ...

    async def verify(self, password: str, password_hash: str | None) -> bool:
        """Whether it is the one that was hashed. With None it takes as long as with a hash, and is False."""
        ...

    def is_outdated(self, password_hash: str) -> bool:
        """Whether it was hashed with less effort than is asked for today."""
        ...


@dataclass(frozen=True)
class Mail:
    """A message to one person."""

    to: str
    subject: str
    text: str


class Mailer(Protocol):
    """Sends mail."""

    is_on: bool
    """False where mail goes nowhere but to the log."""

    async def send(self, mail: Mail) -> None:
        """Hand it to the mail server. Raises ProviderError."""
        ...


class AttemptAllowance(Protocol):
    """Counts attempts, by the e-mail address or the person that they are about, and by the network that they come from."""

    async def take(self, kind: AttemptKind, *, subject: str, address: str) -> None:
        """Count one more. Raises TooManyRequests, after which nothing was counted, StorageError."""
        ...

    async def give_back(self, kind: AttemptKind, *, subject: str, address: str) -> None:
        """One of them succeeded, and does not count."""
        ...


@dataclass(frozen=True)
class PendingSignIn:
    """A sign-in for which a browser was sent to its provider; the browser alone knows these, and brings them back."""

    state: str
    nonce: str
    verifier: str
    """By which the provider sees that whoever redeems its code is who had it made (PKCE)."""


@dataclass(frozen=True)
class ProviderAnswer:
    """A browser's return from its provider, as the address says it."""

    state: str
    code: str
    """Empty where the provider, or the person there, refused."""
    issuer: str = ""
    """As far as the address says it (RFC 9207)."""


@dataclass(frozen=True)
class ExternalIdentity:
    """A person as an identity provider knows them."""

    issuer: str
    subject: str
    """Never given to anybody else by this issuer, other than an address of mail."""
    email: str | None = None
    """None unless the provider has made sure of it."""


class IdentityProvider(Protocol):
    """Knows people by an account that they have there."""

    name: str
    """As people know it: "Google"."""
    issuer: str

    async def begin(self) -> tuple[str, PendingSignIn]:
        """The address there at which the browser asks to be let in. Raises ProviderError."""
        ...

    async def identify(self, pending: PendingSignIn, answer: ProviderAnswer) -> ExternalIdentity:
        """The person that the provider has let in. Raises SignInFailed for an answer that does not hold, ProviderError."""
        ...


class ExternalIdentityRepository(Protocol):
    """Which account an external identity signs in to. Every method raises StorageError; those that write StorageFull."""

    async def find(self, identity: ExternalIdentity) -> Account | None:
        """The account that this identity was connected to."""
        ...

    async def connect(self, identity: ExternalIdentity, account_id: str) -> None:
        """Let the identity sign in to the account; one that signs in to an account already stays with it."""
        ...

    async def disconnect(self, issuer: str, account_id: str) -> bool:
        """Let no identity of this issuer sign in to the account any more; whether one did. Raises StorageFull."""
        ...

    async def issuers(self, account_id: str) -> Sequence[str]:
        """The issuers of the identities that sign in to the account."""
        ...


class PasskeyRepository(Protocol):
    """Passkeys of accounts. Every method raises StorageError; those that write StorageFull."""

    async def add(self, passkey: Passkey) -> bool:
        """Keep a new one; whether it was kept, for an authenticator's name for it may be taken."""
        ...

    async def find(self, credential_id: str) -> Passkey | None:
        """The passkey that its authenticator calls by this name."""
        ...

    async def list(self, account_id: str) -> Sequence[Passkey]:
        """The account's passkeys, the oldest first."""
        ...

    async def use(self, passkey: Passkey, *, sign_count: int) -> bool:
        """Note that it was used now; whether its count went up, or stayed 0 since its authenticator does not count."""
        ...

    async def rename(self, account_id: str, passkey_id: str, *, name: str) -> None:
        """Change its name; nothing happens when it is none of the account's."""
        ...

    async def remove(self, account_id: str, passkey_id: str, *, keeps_last: bool = False) -> bool:
        """Remove it, unless `keeps_last` and it is the account's last; whether it was one of the account's that is gone now."""
        ...


class ChallengeRepository(Protocol):
    """Challenges that were given out, by a hash. Every method raises StorageError and StorageFull."""

    async def keep(self, challenge_hash: str, *, expires: datetime) -> None:
        """Keep a new one; those that are over go."""
        ...

    async def take(self, challenge_hash: str) -> bool:
        """Whether it was given out and is not over; nobody can take it again."""
        ...


@dataclass(frozen=True)
class AuthenticatorAnswer:
    """An authenticator's answer as a browser brought it; none of it is proven until it was checked."""

    raw: str = field(repr=False)
    """The whole of it, as JSON."""
    challenge: str
    """In base64url."""
    credential_id: str
    """In base64url."""
    account_id: str | None
    """Whose account it is about, as far as it says so."""


@dataclass(frozen=True)
class NewCredential:
    """A key pair that an authenticator has made."""

    credential_id: str
    public_key: bytes = field(repr=False)
    sign_count: int


class Authenticator(Protocol):
    """Writes what browsers ask of authenticators, and checks what these answer. Every check raises SignInFailed for what does not hold.

    Whoever holds an authenticator shows it each time that they are its owner, by a finger, a face or a PIN.
    """

    origin: str
    """The only address on whose pages passkeys work."""

    async def creation_request(self, account: Account, challenge: str, *, known: Sequence[Passkey]) -> str:
        """The JSON by which a browser has a passkey made, on an authenticator that has none of `known`."""
        ...

    async def assertion_request(self, challenge: str, *, allowed: Sequence[Passkey] = ()) -> str:
        """The JSON by which a browser has a challenge signed by one of `allowed`; where there are none, by any passkey of this site."""
        ...

    async def read(self, answer: str) -> AuthenticatorAnswer:
        """The parts by which what an answer is about is found."""
        ...

    async def check_creation(self, answer: AuthenticatorAnswer) -> NewCredential:
        """The key pair that was made for the answer's challenge."""
        ...

    async def check_assertion(self, answer: AuthenticatorAnswer, passkey: Passkey) -> int:
        """The passkey's count of signatures, once it has signed the answer's challenge."""
        ...
