"""Results: what a search of history shows."""

from dataclasses import dataclass

from maven_app.ports.log import ConversationInfo


@dataclass(frozen=True)
class ExcerptPart:
    """A piece of an excerpt."""

    text: str
    is_match: bool = False


@dataclass(frozen=True)
class FoundConversation:
    """A conversation in which what is searched for was found."""

    info: ConversationInfo
    passage: tuple[ExcerptPart, ...] = ()
    """Where, with the words marked; empty where the title or a product says it."""
    products: tuple[str, ...] = ()
    """Names of products that were shown there, those that match first."""
