"""Accounts, sessions, one-time links and merged visitors in memory, with the errors and limits of the adapters in SQL."""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import timedelta
from itertools import count
from typing import Any

import argon2

from maven_app.accounts.accounts import Accounts, AccountStores, build_accounts
from maven_app.accounts.link_mails import LinkMails
from maven_app.domain.accounts import (
    ATTEMPT_BOUNDS,
    Account,
    AttemptKind,
    DeletionReport,
    OneTimeLink,
    Session,
)
from maven_app.domain.actors import Actor
from maven_app.domain.errors import EmailTaken
from maven_app.persistence.accounts.attempt_allowance import too_many_attempts
from maven_app.persistence.accounts.password_hasher import Argon2PasswordHasher
from maven_app.ports.accounts import ExternalIdentity, IdentityProvider, Mail
from maven_app.ports.clock import Clock
from maven_app.resilience.rate import RateLimiter
from maven_app.webauthn.authenticator import WebAuthnAuthenticator
from maven_app.webauthn.relying_party import RelyingParty
from tests.fakes.memory_log import MemoryDatabase
from tests.fakes.memory_passkeys import MemoryChallengeRepository, MemoryPasskeyRepository
from tests.fakes.memory_preferences import MemoryPreferenceRepository, adopt_preferences, adopt_remembered_needs

URL = "http://localhost:3000"
_ids = count(1)


class MemoryAccountRepository:
    """An `AccountRepository` in memory."""

    def __init__(self, database: MemoryDatabase) -> None:
        self._database = database

    async def create(self, account: Account) -> None:
        await asyncio.sleep(0)
        self._database.check_room()
        self._check_free(account)
        self._database.accounts[account.id] = account

    async def find(self, email: str) -> Account | None:
        await asyncio.sleep(0)
        return next((account for account in self._database.accounts.values() if account.email == email), None)

    async def get(self, account_id: str) -> Account | None:
        await asyncio.sleep(0)
        return self._database.accounts.get(account_id)

    async def update(self, account: Account) -> None:
        await asyncio.sleep(0)
        self._database.check_room()
        self._check_free(account)
        if account.id in self._database.accounts:
            self._database.accounts[account.id] = account

    async def delete(self, account_id: str) -> DeletionReport:
        await asyncio.sleep(0)
        self._database.check_room()
        here, before = self._database, counted(self._database, account_id)
        email = here.accounts[account_id].email if account_id in here.accounts else ""
        here.conversations = {id: kept for id, kept in here.conversations.items() if kept.owner != account_id}
        here.sessions = {key: one for key, one in here.sessions.items() if one.account_id != account_id}
        here.known_browsers.pop(account_id, None)
        here.links = {
            key: one for key, one in here.links.items() if one.account_id != account_id and one.email != email
        }
        here.merged = {visitor: theirs for visitor, theirs in here.merged.items() if theirs != account_id}
        here.preferences.pop(account_id, None)
        here.external = {key: theirs for key, theirs in here.external.items() if theirs != account_id}
        here.passkeys = {id: one for id, one in here.passkeys.items() if one.account_id != account_id}
        here.remembered = {id: one for id, one in here.remembered.items() if one[0] != account_id}
        here.accounts.pop(account_id, None)
        return DeletionReport(before, counted(here, account_id))

    def _check_free(self, account: Account) -> None:
        others = (one for one in self._database.accounts.values() if one.id != account.id)
        if any(one.email == account.email for one in others):
            raise EmailTaken


def counted(here: MemoryDatabase, account_id: str) -> dict[str, int]:
    """How much there is of an account, as the tables of the database would hold it."""
    account = here.accounts.get(account_id)
    theirs = [kept for kept in here.conversations.values() if kept.owner == account_id]
    email = account.email if account else ""
    found = {
        "accounts": int(account is not None),
        "conversations": len(theirs),
        "log_lines": sum(len(kept.lines) for kept in theirs),
        "messages": sum(len({line.turn_id for line in kept.lines}) for kept in theirs),
        "turn_texts": sum(len(kept.texts) for kept in theirs),
        "preferences": len(here.preferences[account_id].choices) if account_id in here.preferences else 0,
        "remembered_needs": sum(owner == account_id for owner, _ in here.remembered.values()),
        "sessions": sum(one.account_id == account_id for one in here.sessions.values()),
        "known_browsers": len(here.known_browsers.get(account_id, {})),
        "one_time_links": sum(account_id == one.account_id or email == one.email for one in here.links.values()),
        "external_identities": sum(one == account_id for one in here.external.values()),
        "passkeys": sum(one.account_id == account_id for one in here.passkeys.values()),
        "merged_visitors": sum(one == account_id for one in here.merged.values()),
    }
    return {table: count for table, count in found.items() if count}


class MemoryExternalIdentityRepository:
    """An `ExternalIdentityRepository` in memory."""

    def __init__(self, database: MemoryDatabase) -> None:
        self._database = database

    async def find(self, identity: ExternalIdentity) -> Account | None:
        await asyncio.sleep(0)
        theirs = self._database.external.get((identity.issuer, identity.subject))
        return self._database.accounts[theirs] if theirs else None

    async def connect(self, identity: ExternalIdentity, account_id: str) -> None:
        await asyncio.sleep(0)
        self._database.check_room()
        self._database.external.setdefault((identity.issuer, identity.subject), account_id)

    async def disconnect(self, issuer: str, account_id: str) -> bool:
        await asyncio.sleep(0)
        self._database.check_room()
        theirs = [key for key, id in self._database.external.items() if key[0] == issuer and id == account_id]
        for key in theirs:
            del self._database.external[key]
        return bool(theirs)

    async def issuers(self, account_id: str) -> Sequence[str]:
        await asyncio.sleep(0)
        return [issuer for (issuer, _), theirs in self._database.external.items() if theirs == account_id]


class MemoryPersonalRecords:
    """`PersonalRecords` in memory."""

    def __init__(self, database: MemoryDatabase) -> None:
        self._database = database

    async def read(self, owner: Actor) -> Mapping[str, Sequence[Mapping[str, Any]]]:
        await asyncio.sleep(0)
        of_account = self._of_account(owner)
        conversations = self._database.conversations
        owned = {one.id for one in conversations.values() if one.owner == owner.id and not one.hidden}
        shares = [share for share, _ in self._database.shares.values() if share.conversation_id in owned]
        of_shares = [{"id": one.id, "title": one.title, "created_at": one.created} for one in shares]
        calls = [call for call in self._database.model_calls if call.scope.conversation_id in owned]
        of_calls = [{"id": one.id, "output": one.content.output} for one in calls]
        ratings = [one for one in self._database.feedback.values() if one.conversation_id in owned]
        of_ratings = [{"id": one.id, "verdict": one.rating.verdict, "words": one.rating.words} for one in ratings]
        cases = [one for one in self._database.golden_cases.values() if one.conversation_id in owned]
        of_cases = [{"id": one.id, "content": one.content} for one in cases]
        results = [one for kept in self._database.evaluation_runs.values() for one in kept.verdicts]
        of_results = [
            {"case_id": one.case_id, "messages": one.messages} for one in results if one.conversation_id in owned
        ]
        turns = [turn for id, one in self._database.summaries.items() if id in owned for turn in one.turns]
        of_turns = [{"turn_id": turn.id, "outcome": turn.outcome} for turn in turns]
        words = [{"turn_id": turn.id, "kind": "word", "value": word} for turn in turns for word in turn.unused_words]
        counted = {"turn_summaries": of_turns, "turn_facets": words}
        of_conversations = {
            "shares": of_shares,
            "model_calls": of_calls,
            "feedback": of_ratings,
            "golden_cases": of_cases,
            "evaluation_results": of_results,
        }
        found = {**of_account, **of_conversations, **counted}
        return {table: rows for table, rows in found.items() if rows}

    def _of_account(self, owner: Actor) -> Mapping[str, Sequence[Mapping[str, Any]]]:
        account = self._database.accounts.get(owner.id)
        if account is None:
            return {}
        sessions = [one for one in self._database.sessions.values() if one.account_id == owner.id]
        of_account = {"id": account.id, "email": account.email, "role": account.role, "created_at": account.created}
        of_sessions = [
            {"id": one.id, "device": one.device, "created_at": one.created, "last_used_at": one.last_used}
            for one in sessions
        ]
        of_passkeys = [
            {"id": one.id, "name": one.name, "created_at": one.created, "last_used_at": one.last_used}
            for one in self._database.passkeys.values()
            if one.account_id == owner.id
        ]
        of_browsers = [{"device": device} for device in self._database.known_browsers.get(owner.id, {}).values()]
        found = {
            **{"accounts": [of_account], "sessions": of_sessions},
            **{"known_browsers": of_browsers, "passkeys": of_passkeys},
        }
        return {table: rows for table, rows in found.items() if rows}


class MemorySessionRepository:
    """A `SessionRepository` in memory."""

    def __init__(self, database: MemoryDatabase, *, clock: Clock, remembers: bool = True) -> None:
        self._database = database
        self._clock = clock
        self.remembers = remembers

    async def begin(
        self, account_id: str, *, token_hash: str, device: str, browser_hash: str = "", is_remembered: bool = False
    ) -> Session:
        await asyncio.sleep(0)
        self._database.check_room()
        now, is_remembered = self._clock.now(), is_remembered and self.remembers
        session = Session(f"session{next(_ids)}", account_id, device, now, now, browser_hash, is_remembered)
        self._database.sessions[token_hash] = session
        return session

    async def resume(self, token_hash: str, *, is_use: bool = True) -> tuple[Session, Account] | None:
        await asyncio.sleep(0)
        found, now = self._database.sessions.get(token_hash), self._clock.now()
        if found is None or (session := self._limited(found)).is_over(
            now, self._database.accounts[session.account_id].role
        ):
            return None
        if is_use and now - session.last_used >= timedelta(minutes=1):
            self._database.sessions[token_hash] = replace(found, last_used=now)
        return session, self._database.accounts[session.account_id]

    async def list(self, account_id: str) -> Sequence[Session]:
        await asyncio.sleep(0)
        now = self._clock.now()
        role = self._database.accounts[account_id].role
        theirs = [
            one
            for one in map(self._limited, self._database.sessions.values())
            if one.account_id == account_id and not one.is_over(now, role)
        ]
        return sorted(sorted(theirs, key=lambda one: one.id), key=lambda one: one.last_used, reverse=True)

    def _limited(self, session: Session) -> Session:
        return replace(session, is_remembered=session.is_remembered and self.remembers)

    async def end(self, account_id: str, *, session_id: str | None = None, but: str | None = None) -> int:
        await asyncio.sleep(0)
        self._database.check_room()
        ended = [
            token_hash
            for token_hash, one in self._database.sessions.items()
            if one.account_id == account_id and one.id != but and session_id in (None, one.id)
        ]
        for token_hash in ended:
            del self._database.sessions[token_hash]
        return len(ended)


class MemoryKnownBrowserRepository:
    """A `KnownBrowserRepository` in memory."""

    def __init__(self, database: MemoryDatabase) -> None:
        self._database = database

    async def record_sign_in(self, account_id: str, *, browser_hash: str, device: str) -> bool:
        await asyncio.sleep(0)
        self._database.check_room()
        known = self._database.known_browsers.setdefault(account_id, {})
        is_new = browser_hash not in known
        known.pop(browser_hash, None)
        known[browser_hash] = device
        for oldest in list(known)[:-50]:
            del known[oldest]
        return is_new

    async def forget(self, account_id: str, *, browser_hash: str | None = None, but: str | None = None) -> None:
        await asyncio.sleep(0)
        self._database.check_room()
        known = self._database.known_browsers.get(account_id, {})
        kept = {key: one for key, one in known.items() if key == but or browser_hash not in (None, key)}
        self._database.known_browsers[account_id] = kept


class MemoryOneTimeLinkRepository:
    """A `OneTimeLinkRepository` in memory."""

    def __init__(self, database: MemoryDatabase, *, clock: Clock) -> None:
        self._database = database
        self._clock = clock

    async def keep(self, link: OneTimeLink, *, token_hash: str) -> None:
        await asyncio.sleep(0)
        self._database.check_room()
        self._database.links = {
            key: one
            for key, one in self._database.links.items()
            if (one.purpose, one.email) != (link.purpose, link.email) and self._clock.now() < one.expires
        }
        self._database.links[token_hash] = link

    async def find(self, token_hash: str) -> OneTimeLink | None:
        await asyncio.sleep(0)
        link = self._database.links.get(token_hash)
        return link if link and self._clock.now() < link.expires else None

    async def take(self, token_hash: str) -> OneTimeLink | None:
        await asyncio.sleep(0)
        self._database.check_room()
        link = self._database.links.pop(token_hash, None)
        return link if link and self._clock.now() < link.expires else None


class MemoryVisitorHistory:
    """A `VisitorHistory` in memory."""

    def __init__(self, database: MemoryDatabase) -> None:
        self._database = database

    async def merge(self, visitor: Actor, account_id: str) -> None:
        await asyncio.sleep(0)
        if visitor.kind != "visitor":
            return
        self._database.check_room()
        self._database.merged.setdefault(visitor.id, account_id)
        for kept in self._database.conversations.values():
            kept.owner = self._database.owner_of(kept.owner)
        adopt_preferences(self._database, visitor.id)
        adopt_remembered_needs(self._database, visitor.id)


class MemoryAttemptAllowance:
    """An `AttemptAllowance` in memory."""

    def __init__(self, clock: Clock) -> None:
        now = clock.monotonic
        self._windows = {
            kind: (
                RateLimiter(bound.per_subject, bound.seconds, now=now),
                RateLimiter(bound.per_network, bound.seconds, now=now),
            )
            for kind, bound in ATTEMPT_BOUNDS.items()
        }

    async def take(self, kind: AttemptKind, *, subject: str, address: str) -> None:
        await asyncio.sleep(0)
        by_subject, by_network = self._windows[kind]
        if wait := max(by_subject.wait(subject), by_network.wait(address)):
            raise too_many_attempts(kind, wait)
        by_subject.count(subject)
        by_network.count(address)

    async def give_back(self, kind: AttemptKind, *, subject: str, address: str) -> None:
        await asyncio.sleep(0)
        by_subject, by_network = self._windows[kind]
        by_subject.take_back(subject)
        by_network.take_back(address)


class MemoryMailer:
    """A `Mailer` whose mail can be looked at."""

    def __init__(self, *, is_on: bool = True) -> None:
        self.is_on = is_on
        self.sent: list[Mail] = []

    async def send(self, mail: Mail) -> None:
        await asyncio.sleep(0)
        self.sent.append(mail)


def memory_accounts(
    database: MemoryDatabase, clock: Clock, mailer: MemoryMailer, provider: IdentityProvider | None = None
) -> Accounts:
    """Accounts over memory, with passwords that are hashed in no time, and the real checks of passkeys at one address."""
    stores = AccountStores(
        MemoryAccountRepository(database),
        MemorySessionRepository(database, clock=clock),
        MemoryOneTimeLinkRepository(database, clock=clock),
        MemoryVisitorHistory(database),
        MemoryPersonalRecords(database),
        MemoryExternalIdentityRepository(database),
        MemoryKnownBrowserRepository(database),
        MemoryPreferenceRepository(database),
        MemoryPasskeyRepository(database, clock=clock),
        MemoryChallengeRepository(database, clock=clock),
    )
    return build_accounts(
        stores,
        hasher=Argon2PasswordHasher(argon2.PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)),
        allowance=MemoryAttemptAllowance(clock),
        mailer=mailer,
        mails=LinkMails(url=URL, shop="Maven"),
        clock=clock,
        provider=provider,
        authenticator=WebAuthnAuthenticator(RelyingParty("localhost", URL, "Maven")),
    )
