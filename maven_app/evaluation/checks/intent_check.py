"""Intent check: which intents what a turn did is an answer to."""

from collections.abc import Set

from maven_app.domain.conversation.artifacts import (
    Alternatives,
    Artifact,
    Comparison,
    ProductList,
    Profile,
    Recommendation,
    products_of,
)
from maven_app.domain.conversation.messages import AboutProduct, CompareRequest, Message
from maven_app.domain.conversation.transcript import Transcript, Turn
from maven_app.evaluation.cases import Intent, Outcome
from maven_app.understanding.pointing import ANSWER_TOOL

_ABOUT_SHOWN: frozenset[Intent] = frozenset(("ask_shown", "why"))
_BY_OUTCOME: dict[Outcome, frozenset[Intent]] = {
    "product_list": frozenset(("search",)),
    "alternatives": frozenset(("search", "details", "compare", "off_topic")),
    "profile": frozenset(("details",)),
    "comparison": frozenset(("compare",)),
    "inquiry": frozenset(("inquire",)),
    "recommendation": frozenset(("advise",)),
    "guide": frozenset(("write_guide",)),
    "research": frozenset(("research",)),
    "words": frozenset(("ask_shown", "why", "details", "define", "thanks", "chat", "off_topic", "attack")),
}


def outcome_of(turn: Turn) -> Outcome:
    """The kind of the turn's last artifact; `words` when it has none."""
    artifact = last_artifact(turn)
    return artifact.kind if artifact else "words"


def last_artifact(turn: Turn) -> Artifact | None:
    """The last artifact that the turn shows, or None."""
    return next((step.artifact for step in reversed(turn.steps) if step.artifact), None)


def served_intents(turn: Turn, before: Transcript) -> Set[Intent]:
    """Every intent that the turn serves: what it shows says most; words alone may be several, and `must_say` tells which.

    An answer from products that were on the screen already serves a question about them, unless it is a search.
    """
    artifact = last_artifact(turn)
    served = set(_BY_OUTCOME[outcome_of(turn)])
    if artifact is None:
        return served
    if isinstance(artifact, Comparison | Alternatives) and any(
        isinstance(step.artifact, Profile) for step in turn.steps
    ):
        served.add("details")  # "what about the Lift?": its profile, then held against the pick
    if isinstance(artifact, ProductList | Recommendation) and _has_results(before):
        served.add("refine")
    new = {product.id for product in products_of(artifact)}
    if turn.steps[-1].tool == ANSWER_TOOL:
        served |= _ABOUT_SHOWN  # of a product that is named: its card is new, the words are the answer
    is_about_shown = new and new <= {*before.products(), *_named_ids(turn.message)}
    if is_about_shown and turn.text.strip() and not isinstance(artifact, ProductList):
        served |= _ABOUT_SHOWN
    return served


def _has_results(before: Transcript) -> bool:
    return any(isinstance(step.artifact, ProductList | Recommendation) for step in before.steps())


def _named_ids(message: Message) -> tuple[str, ...]:
    match message:
        case AboutProduct(product_id=id):
            return (id,)
        case CompareRequest(product_ids=ids):
            return ids
        case _:
            return ()
