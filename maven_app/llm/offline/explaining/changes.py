"""Changes: what a message adds to what is in force, as the words that lead into the pick: "up to $300 and without Samsung"."""

from collections.abc import Iterator, Sequence

from maven_app.domain.needs.changes import newly_required
from maven_app.domain.needs.need import BrandIs, BudgetLimit, Constraint, LineIsNot, Need, ReleasedIn, SpecLimit
from maven_app.domain.prose import as_words
from maven_app.llm.offline.explaining.context import AnswerContext
from maven_app.llm.offline.explaining.shortfalls import limit_phrase, said_of
from maven_app.messages.realiser import joined
from maven_app.understanding.references import is_compared

_MODELS = frozenset({"resembles", "replaces"})
"""What is named as what the thing should be like, or take the place of, is no wish of its own."""
_LONGEST = 4
"""Words of the shopper that are said again as they are."""


def what_is_new(need: Need, context: AnswerContext, *, says_use: bool) -> str:
    """What the message asks for that was not asked before; "" for the first message of a search, and for what only compares.

    `says_use` where the sentence behind names what it is for anyway.
    """
    before = context.need_before
    if before is None or need.category != before.category:
        return ""
    new = [limit for limit in newly_required(need, before) if not is_compared(limit)]
    said = list(_limits(new, need, context))
    known = {wish.code for wish in before.wishes}
    wishes = [wish for wish in need.wishes if wish.code not in known and wish.is_checkable and not wish.relative]
    if any(isinstance(limit, BudgetLimit) for limit in new):  # "too expensive, 1000 max" names its price
        wishes = [wish for wish in wishes if wish.specs != ("price",)]
    known_beside = {one.code for one in before.context}
    beside = [one for one in need.context if one.relation not in _MODELS and one.code not in known_beside]
    uses = " ".join(wish.text.casefold() for wish in wishes if says_use and wish.use)
    quoted = [one.words if one.relation == "recipient" else one.name for one in beside]
    quoted = [name for name in quoted if name.casefold() not in uses]
    compared = {limit.words for limit in need.constraints if is_compared(limit)}
    others = [limit for limit in new if isinstance(limit, SpecLimit) and not _is_size(limit)]
    quoted += [said_of(limit) for limit in others if limit.words not in compared]
    quoted += [wish.text for wish in wishes if not (says_use and wish.use)]
    if in_mind := [f"“{as_words(words)}”" for words in _each_once(quoted)]:
        said.append(context.words.say("new.words", words=joined(in_mind, context.language)))
    return joined(said, context.language) if said else ""


def _is_size(limit: Constraint) -> bool:
    """Whether a limit names one size of a screen: "a 65"."""
    return isinstance(limit, SpecLimit) and limit.key == "screen_size" and None not in (limit.at_least, limit.at_most)


def _each_once(quoted: Sequence[str]) -> Iterator[str]:
    """The shopper's short words for it, none of which says what another does: "usb-c" and not "it needs usb-c" too."""
    said: list[str] = []
    for words in quoted:
        low = words.casefold()
        if 0 < len(words.split()) <= _LONGEST and not any(low in one or one in low for one in said):
            said.append(low)
            yield words


def _limits(new: list[Constraint], need: Need, context: AnswerContext) -> Iterator[str]:
    words = context.words
    for limit in new:
        match limit:
            case BudgetLimit():
                yield words.say("new.budget", limit=limit_phrase(limit, need, context))
            case BrandIs(brands=brands, excluded=excluded):
                makers = joined([as_words(brand) for brand in brands], context.language, by="or")
                yield words.say("new.without" if excluded else "new.from", makers=makers)
            case LineIsNot(line=line):
                yield words.say("new.without", makers=as_words(line))
            case SpecLimit() if _is_size(limit):
                yield words.say("new.sized", size=said_of(limit))
            case ReleasedIn():
                yield limit_phrase(limit, need, context)
            case _:
                continue
