"""Browsers in which somebody with a role is signed in."""

from maven_app.domain.accounts import Account, Session, hash_token
from maven_app.domain.actors import AccountRole
from maven_app.domain.visitors import SESSION_COOKIE
from tests.fakes.tab import STRANGER
from tests.fakes.turns import Bench


def cookie_of_account(bench: Bench, role: AccountRole) -> str:
    """The cookies of a stranger's browser in which an account of this role is signed in, made here."""
    bob = Account("account:bob", "bob@example.com", role, bench.clock.now())
    bench.database.accounts[bob.id] = bob
    session = Session("s1", bob.id, "", created=bob.created, last_used=bob.created)
    bench.database.sessions[hash_token("s" * 43)] = session
    return f"{STRANGER}; {SESSION_COOKIE}={'s' * 43}"
