"""Who may do what: each permission, for whoever owns a thing, for somebody else, and for nobody."""

import pytest

from maven_app.domain.actors import NOBODY, PERMISSIONS, Actor, ActorKind, Permission, is_allowed, require
from maven_app.domain.errors import NotFound, UnknownVisitor
from maven_app.domain.visitors import COOKIE, actor_of
from tests.english import english

BEN = Actor("ben")
IDS: dict[ActorKind, str] = {"visitor": "ana", "account": "account:ana"}
"""Of one who shops, by kind."""
KINDS: tuple[ActorKind, ...] = ("visitor", "account")
"""Those who shop."""
SHARED = {Permission.SEE_PICTURES}
"""What a visitor may do whoever owns it."""
OF_ACCOUNTS = {Permission.MANAGE_ACCOUNT}
"""What only somebody who has an account may do."""


@pytest.mark.parametrize(
    ("id", "kind"),
    [
        ("ana", "account"),
        ("", "account"),
        (actor_of(f"{COOKIE}={'a' * 32}").id, "account"),
        ("account:ana", "visitor"),
        ("account:ana", "nobody"),
    ],
)
def test_no_id_is_of_two_kinds_of_actors(id: str, kind: ActorKind) -> None:
    with pytest.raises(ValueError, match="id"):
        Actor(id, kind)


def test_every_kind_of_actor_has_its_permissions() -> None:
    assert set(PERMISSIONS) == {"nobody", *KINDS}


@pytest.mark.parametrize("permission", sorted(OF_ACCOUNTS))
def test_who_has_no_account_manages_none(permission: Permission) -> None:
    assert not is_allowed(Actor(IDS["visitor"]), permission, owner=IDS["visitor"])


@pytest.mark.parametrize(
    ("permission", "kind"),
    [(one, kind) for one in Permission for kind in KINDS if kind == "account" or one not in OF_ACCOUNTS],
)
def test_who_shops_may_do_everything_to_what_is_theirs(permission: Permission, kind: ActorKind) -> None:
    assert is_allowed(Actor(IDS[kind], kind), permission, owner=IDS[kind])
    require(Actor(IDS[kind], kind), permission, owner=IDS[kind])


@pytest.mark.parametrize("owner", ["ana", "account:ana", "", None])
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("permission", [one for one in Permission if one not in SHARED])
def test_what_is_not_theirs_is_not_there(permission: Permission, kind: ActorKind, owner: str | None) -> None:
    assert not is_allowed(Actor(IDS[kind].replace("ana", "ben"), kind), permission, owner=owner)
    with pytest.raises(NotFound):
        require(Actor(IDS[kind].replace("ana", "ben"), kind), permission, owner=owner)


@pytest.mark.parametrize("permission", [one for one in Permission if one in SHARED])
def test_what_is_shared_is_there_for_every_visitor(permission: Permission) -> None:
    assert is_allowed(BEN, permission, owner=None)
    require(BEN, permission, owner=None)


@pytest.mark.parametrize("owner", ["ana", NOBODY.id, None])
@pytest.mark.parametrize("permission", Permission)
def test_nobody_may_do_nothing_and_is_told_why(permission: Permission, owner: str | None) -> None:
    with pytest.raises(UnknownVisitor) as refused:
        require(NOBODY, permission, owner=owner)

    assert "cookie" in english(refused.value.public)


def test_a_refusal_does_not_tell_whether_there_is_such_a_thing() -> None:
    refusals = []
    for owner in ("ana", None):
        with pytest.raises(NotFound) as refused:
            require(BEN, Permission.READ_CONVERSATION, owner=owner)
        refusals.append((str(refused.value), english(refused.value.public)))

    assert refusals[0] == refusals[1]
