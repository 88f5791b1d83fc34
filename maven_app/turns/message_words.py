"""Message words: a shopper's message as it stands above its answer; presses are said in the reader's language.

What reads messages is imported where it is used: it is loaded with the services, and no page waits for it.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from maven_app.domain.conversation.artifacts import ProductList, Recommendation
from maven_app.domain.conversation.messages import (
    AboutProduct,
    CompareRequest,
    FormAnswer,
    Message,
    NeedEdited,
    Replacement,
    shopper_words,
)
from maven_app.domain.conversation.transcript import Turn
from maven_app.domain.needs.edits import Change, changes_of
from maven_app.domain.needs.need import Constraint, Need
from maven_app.localization.localized_values import localize, localize_limit
from maven_app.messages.catalogue import get_translator
from maven_app.messages.text_rendering import render

if TYPE_CHECKING:
    from maven_app.understanding.need_summary import DisplayedPart

_STRENGTHS = {"must": "need.must", "hoped": "need.hoped"}


def shown_words(message: Message, before: Sequence[Turn], language: str) -> str:
    """The message, which follows the turns `before`; words that the shopper wrote stay as they are."""
    say = get_translator(language).say
    match message:
        case AboutProduct(product_id=id, name=name, text=text):
            return shopper_words(message) if text else say("message.about", name=name or id)
        case CompareRequest(product_ids=ids, names=names, text=text):
            compared = say("message.compare", names=", ".join(names if len(names) == len(ids) else ids))
            return f"{compared}: {text}" if text else compared
        case FormAnswer(skipped=True):
            return say("message.skipped")
        case NeedEdited():
            without, instead = _labels_of_edit(message, before, language)
            said = [say("message.without", parts=", ".join(without))] if without else []
            return "; ".join([*said, *([say("message.instead", parts=", ".join(instead))] if instead else [])])
        case _:
            return shopper_words(message)


def _labels_of_edit(message: NeedEdited, before: Sequence[Turn], language: str) -> tuple[list[str], list[str]]:
    """The parts that `message` took away or changed, as the chips of the turns `before` called it; else by the names it came with."""
    from maven_app.understanding.need_summary import shown_parts

    need = need_of_turns(before) if before else None
    parts = {part.code: part for part in shown_parts(need)} if need else {}
    removed = [part_text(parts[code], language) for code in message.removed if code in parts]
    limits = {code: part.limit for code, part in parts.items()}
    replaced = [_label_of(one, limits.get(one.code), language) for one in message.replaced]
    return removed or list(message.labels or message.removed), replaced


def _label_of(one: Replacement, limit: Constraint | None, language: str) -> str:
    return change_labels(limit, language).get(one.value) or one.label or f"{one.code} {one.value}"


def part_text(part: "DisplayedPart", language: str) -> str:
    """The part's words; a wish stays as the shopper wrote it."""
    return _count_text(render(localize(part.said, language), language), part)


def change_labels(limit: Constraint | None, language: str) -> dict[str, str]:
    """The presses that would change a part which is this limit, each by the value that it gives; none for one that is no limit."""
    changes = changes_of(limit) if limit is not None else ()
    return {change.value: _label(change, language) for change in changes}


def _label(change: Change, language: str) -> str:
    from maven_app.messages.realizer import capitalize

    code = _STRENGTHS.get(change.value)
    return (
        get_translator(language).say(code, part=localize_limit(language, change.limit))
        if code
        else capitalize(localize_limit(language, change.limit))
    )


def _count_text(text: str, part: "DisplayedPart") -> str:
    return f"{text} × {part.pieces}" if part.pieces > 1 else text


def need_of_turns(turns: Sequence[Turn]) -> Need | None:
    """The need in force by the end of the last of `turns`; None where none was read."""
    from maven_app.orchestrator.need_history import need_in_force

    return need_in_force(turns) or _need_searched_for(turns[-1])


def _need_searched_for(turn: Turn) -> Need | None:
    """Of a turn from before needs were stored: the need of its first search or recommendation."""
    found = (step.artifact for step in turn.steps)
    return next((artifact.need for artifact in found if isinstance(artifact, ProductList | Recommendation)), None)
