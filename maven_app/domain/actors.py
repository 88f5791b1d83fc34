"""Actors: who asks for something, and who may do what. Repositories, the runner, the page's handlers and the routes ask here."""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

from maven_app.domain.errors import NotFound, UnknownVisitor

AccountRole = Literal["shopper", "researcher", "admin"]
"""The role that an account has: a researcher also reads the pages of those who run the shop, an admin changes what they are about."""
Role = Literal["nobody", "visitor"] | AccountRole
ActorKind = Literal["nobody", "visitor", "account"]
"""A visitor is known by a browser's cookie alone, an account by whoever has signed in to it."""
ACCOUNT = "account:"
"""Begins the ids of accounts."""


@dataclass(frozen=True)
class Actor:
    """Who asks."""

    id: str
    """Stands as the owner of what they begin; of a visitor in a browser, a hash of their cookie. An account's begins with `ACCOUNT`, and
    no other does: who has an owner's id is of the owner's kind.
    """
    role: Role = "visitor"

    @property
    def kind(self) -> ActorKind:
        """By what they are known, whatever their account may do."""
        match self.role:
            case "nobody" | "visitor":
                return self.role
            case _:
                return "account"

    def __post_init__(self) -> None:
        """Raises ValueError for an id of another kind."""
        if (self.kind == "account") != self.id.startswith(ACCOUNT):
            raise ValueError(f"{self.id!r} is no id of a {self.kind}")


def pseudonym(owner: str) -> str:
    """A short, stable name for whoever has this id, which tells nothing else of them: "visitor-3f9a2c41d7"."""
    digits = hashlib.sha256(f"pseudonym {owner}".encode()).hexdigest()[:10]
    return f"{'account' if owner.startswith(ACCOUNT) else 'visitor'}-{digits}"


NOBODY = Actor("", "nobody")
"""Whoever sent nothing that tells who they are."""


class Permission(StrEnum):
    """Something that somebody may be permitted to do."""

    USE_PAGE = "use the page"
    """Its controls: the tray, the composer, what is open in a tab."""
    SEE_PICTURES = "see pictures"
    SEARCH_PRODUCTS = "search products"
    """By their names alone; a message may search by all else."""
    TRANSCRIBE = "have a recording written down"
    SIGN_IN = "sign in"
    """Or up, or out, or ask for a link by mail."""
    MANAGE_ACCOUNT = "manage an account"
    READ_ADMIN_PAGES = "read the pages of those who run the shop"
    ADMINISTER = "administer the shop"
    READ_PREFERENCES = "read preferences"
    CHANGE_PREFERENCES = "change preferences"
    LIST_CONVERSATIONS = "list conversations"
    BEGIN_CONVERSATION = "begin a conversation"
    READ_CONVERSATION = "read a conversation"
    RENAME_CONVERSATION = "rename a conversation"
    PIN_CONVERSATION = "pin a conversation"
    ARCHIVE_CONVERSATION = "archive a conversation"
    TAG_CONVERSATION = "tag a conversation"
    DELETE_CONVERSATION = "delete a conversation"
    RESTORE_CONVERSATION = "restore a conversation"
    SEND_MESSAGE = "send a message"
    EDIT_MESSAGE = "edit a message"
    RETRY_TURN = "retry a turn"
    """As a whole, or one of its steps."""
    STOP_TURN = "stop a turn"
    EDIT_GUIDE = "edit a guide"
    RATE_ANSWER = "rate an answer"
    """Or one thing in it."""
    EXPORT_CONVERSATION = "export a conversation"
    """As a whole, or one thing that was found in it."""
    EXPORT_DATA = "export everything"
    """All conversations, and everything else stored about somebody."""
    SHARE_CONVERSATION = "share a conversation"
    """Parts of it, or one thing that was found in it."""
    LIST_SHARES = "list shared links"
    REVOKE_SHARE = "revoke a shared link"


Reach = Literal["own", "all"]
"""Of what: only what the actor owns, or whatever there is."""

_SHOPPERS: Mapping[Permission, Reach] = {
    Permission.USE_PAGE: "own",
    Permission.SEE_PICTURES: "all",
    Permission.SEARCH_PRODUCTS: "all",
    Permission.TRANSCRIBE: "own",
    Permission.SIGN_IN: "own",
    Permission.READ_PREFERENCES: "own",
    Permission.CHANGE_PREFERENCES: "own",
    Permission.LIST_CONVERSATIONS: "own",
    Permission.BEGIN_CONVERSATION: "own",
    Permission.READ_CONVERSATION: "own",
    Permission.RENAME_CONVERSATION: "own",
    Permission.PIN_CONVERSATION: "own",
    Permission.ARCHIVE_CONVERSATION: "own",
    Permission.TAG_CONVERSATION: "own",
    Permission.DELETE_CONVERSATION: "own",
    Permission.RESTORE_CONVERSATION: "own",
    Permission.SEND_MESSAGE: "own",
    Permission.EDIT_MESSAGE: "own",
    Permission.RETRY_TURN: "own",
    Permission.STOP_TURN: "own",
    Permission.EDIT_GUIDE: "own",
    Permission.RATE_ANSWER: "own",
    Permission.EXPORT_CONVERSATION: "own",
    Permission.EXPORT_DATA: "own",
    Permission.SHARE_CONVERSATION: "own",
    Permission.LIST_SHARES: "own",
    Permission.REVOKE_SHARE: "own",
}
"""The rights of somebody who shops, however we know them."""

_ACCOUNTS: Mapping[Permission, Reach] = {**_SHOPPERS, Permission.MANAGE_ACCOUNT: "own"}
_RESEARCHERS: Mapping[Permission, Reach] = {**_ACCOUNTS, Permission.READ_ADMIN_PAGES: "all"}
PERMISSIONS: Mapping[Role, Mapping[Permission, Reach]] = {
    "nobody": {},
    "visitor": _SHOPPERS,
    "shopper": _ACCOUNTS,
    "researcher": _RESEARCHERS,
    "admin": {**_RESEARCHERS, Permission.ADMINISTER: "all"},
}
"""Who may do what. What is public (the pages, health, the description of the API) asks nobody; what shoppers own no role reaches."""


def is_allowed(actor: Actor, permission: Permission, *, owner: str | None) -> bool:
    """Whether `actor` may do this to what belongs to `owner`; None where it is nobody's, or is not there."""
    reach = PERMISSIONS[actor.role].get(permission)
    return reach == "all" or (reach == "own" and actor.id == owner)


def require(actor: Actor, permission: Permission, *, owner: str | None) -> None:
    """Refuse what `is_allowed` denies. Raises UnknownVisitor for nobody; for everybody else NotFound, as for what never was."""
    if is_allowed(actor, permission, owner=owner):
        return
    if actor.role == "nobody":
        raise UnknownVisitor(f"nobody may {permission}")
    raise NotFound(f"this {actor.role} may not {permission}, or it is not there")
