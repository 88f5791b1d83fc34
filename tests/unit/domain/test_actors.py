"""Who may do what: each permission, for whoever owns a thing, for somebody else, and for nobody."""

from itertools import pairwise

import pytest

from maven_app.domain.accounts import ROLES
from maven_app.domain.actors import NOBODY, PERMISSIONS, Actor, Permission, Role, is_allowed, require
from maven_app.domain.errors import NotFound, UnknownVisitor
from maven_app.domain.visitors import COOKIE, actor_of
from tests.english import english

BEN = Actor("ben")
IDS: dict[Role, str] = {"visitor": "ana", **dict.fromkeys(ROLES, "account:ana")}
"""Of one who shops, by role."""
SHARED = {Permission.SEE_PICTURES, Permission.SEARCH_PRODUCTS}
"""What a visitor may do whoever owns it."""
OF_ACCOUNTS = {Permission.MANAGE_ACCOUNT}
"""What only somebody who has an account may do."""
OF_THE_SHOP = {Permission.READ_ADMIN_PAGES: ("researcher", "admin"), Permission.ADMINISTER: ("admin",)}
"""What belongs to nobody who shops, with the roles that may do it."""
OF_SHOPPERS = [one for one in Permission if one not in OF_THE_SHOP]


@pytest.mark.parametrize(
    ("id", "role"),
    [
        ("ana", "shopper"),
        ("", "admin"),
        (actor_of(f"{COOKIE}={'a' * 32}").id, "shopper"),
        ("account:ana", "visitor"),
        ("account:ana", "nobody"),
    ],
)
def test_no_id_is_of_two_kinds_of_actors(id: str, role: Role) -> None:
    with pytest.raises(ValueError, match="id"):
        Actor(id, role)


def test_every_role_has_its_permissions_and_all_of_the_role_below() -> None:
    assert list(PERMISSIONS) == ["nobody", "visitor", *ROLES] == ["nobody", *IDS]
    for below, above in pairwise(PERMISSIONS.values()):
        assert below.items() < above.items()


@pytest.mark.parametrize("role", IDS)
@pytest.mark.parametrize("permission", OF_THE_SHOP)
def test_what_is_the_shops_is_reached_by_its_roles_alone(permission: Permission, role: Role) -> None:
    assert is_allowed(Actor(IDS[role], role), permission, owner=None) == (role in OF_THE_SHOP[permission])


@pytest.mark.parametrize("permission", sorted(OF_ACCOUNTS))
def test_who_has_no_account_manages_none(permission: Permission) -> None:
    assert not is_allowed(Actor(IDS["visitor"]), permission, owner=IDS["visitor"])


@pytest.mark.parametrize(
    ("permission", "role"),
    [(one, role) for one in OF_SHOPPERS for role in IDS if role in ROLES or one not in OF_ACCOUNTS],
)
def test_who_shops_may_do_everything_to_what_is_theirs(permission: Permission, role: Role) -> None:
    assert is_allowed(Actor(IDS[role], role), permission, owner=IDS[role])
    require(Actor(IDS[role], role), permission, owner=IDS[role])


@pytest.mark.parametrize("owner", ["ana", "account:ana", "", None])
@pytest.mark.parametrize("role", IDS)
@pytest.mark.parametrize("permission", [one for one in OF_SHOPPERS if one not in SHARED])
def test_what_is_not_theirs_is_not_there(permission: Permission, role: Role, owner: str | None) -> None:
    assert not is_allowed(Actor(IDS[role].replace("ana", "ben"), role), permission, owner=owner)
    with pytest.raises(NotFound):
        require(Actor(IDS[role].replace("ana", "ben"), role), permission, owner=owner)


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
