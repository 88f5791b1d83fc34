"""Follow up types: what a message that leans on what is shown does to the need in force, told by its form."""

from collections.abc import Sequence
from typing import Literal

from maven_app.domain.language.tokens import tokenize, word_set
from maven_app.domain.needs.need import BrandLimit, BudgetLimit, CategoryLimit, Need, SpecLimit
from maven_app.knowledge.shipped import Knowledge
from maven_app.understanding.follow_ups.budget_changes import SHOWING, budget_direction, says_verb
from maven_app.understanding.follow_ups.carried_constraints import asks_for_another
from maven_app.understanding.follow_ups.changed_purpose import tells_for_whom
from maven_app.understanding.follow_ups.need_merging import asks_which
from maven_app.understanding.follow_ups.product_comparisons import sets_aside
from maven_app.understanding.follow_ups.relative_amounts import asks_between, proportions_in
from maven_app.understanding.pointing.pointing_words import asks_of_described, has_plural
from maven_app.understanding.questions.availability import asks_for_one

Move = Literal[
    "one_for_another",
    "change_person",
    "ask_for_one",
    "match",
    "choose_furthest",
    "set_aside",
    "between",
    "measure",
    "spend",
    "narrow",
]
"""Want one more, for somebody else; say that it is for somebody else; ask whether one exists that has something more; want another
maker's match for it ("the Samsung equivalent"); take the cheapest or lightest that has it; leave out
one that was shown; want what lies between two; measure by what was shown ("double the storage"); move the budget; say nothing but a limit
("55 inch").
"""

_MATCHING = word_set(
    "equivalent counterpart equal match rival setara sekelas selevel sepadan saingan saingannya padanan padanannya"
)
"""Words for what another maker sets against a product: "what's the Samsung equivalent?"."""
_ANYTHING = word_set("something anything any ones")
_BESIDE_LIMITS = word_set("a an the in with of and or only just please pls ok size yang yg saja aja dong deh ya ukuran")


def move_of(text: str, stated_need: Need, category: str | None, knowledge: Knowledge) -> Move | None:
    """The move that `text` makes on a need for `category` in force, which states `stated_need` by itself; None where no form tells."""
    if sets_aside(text):
        return "set_aside"
    if asks_for_another(stated_need, text):
        return "one_for_another"
    if tells_for_whom(text, stated_need):
        return "change_person"
    if asks_between(text):
        return "between"
    adds = any(not isinstance(limit, CategoryLimit) for limit in stated_need.constraints)
    if _wants_match(text, stated_need):
        return "match"
    if adds and _calls_for_such(text, stated_need):
        return "ask_for_one"
    if (
        asks_for_one(text)
        and not asks_which(text)
        and (adds or any(wish.relative or wish.specs for wish in stated_need.wishes))
    ):
        return "ask_for_one"
    if adds and stated_need.sort_by and not (asks_which(text) or has_plural(text) or asks_of_described(text)):
        return "choose_furthest"
    if proportions_in(text, category, knowledge):
        return "measure"
    if budget_direction(text):
        return "spend"
    return "narrow" if adds and _is_bare(text, stated_need) else None


def _wants_match(text: str, stated_need: Need) -> bool:
    """Whether a maker's match for what is shown is wanted: "kalo Samsung yang setara apa?"."""
    names_maker = any(isinstance(limit, BrandLimit) and not limit.excluded for limit in stated_need.constraints)
    return names_maker and not _MATCHING.isdisjoint(token.word for token in tokenize(text))


def asks_for_goods(text: str) -> bool:
    """Whether the words want things to be shown, and not only tell what is wanted of them: "show me cheaper ones", "something cheaper"."""
    return says_verb([token.word for token in tokenize(text)], SHOWING | _ANYTHING)


def tells_only_need(text: str, stated_need: Need) -> bool:
    """Whether the words are those of what is required, for what and for whom, and neither name a kind of goods nor ask anything:
    "under $150", "for my mother".
    """
    if (
        stated_need.category
        or stated_need.sort_by
        or stated_need.other_needs
        or any(wish.relative for wish in stated_need.wishes)
    ):
        return False
    whom = [one.words for one in stated_need.context if one.relation == "recipient"]
    told = [*(limit.words for limit in stated_need.constraints), *(wish.text for wish in stated_need.wishes), *whom]
    return tells_for_whom(text, stated_need) or _consists_of(text, told)


def _is_bare(text: str, stated_need: Need) -> bool:
    """Whether the words are those of limits and ask nothing."""
    return _consists_of(text, _stated_words(stated_need))


def _calls_for_such(text: str, stated_need: Need) -> bool:
    """ "And a 65 of the same?": whether the words are an article and what one more is to have, and no more."""
    words = tuple(token.word for token in tokenize(text))
    plain = text.replace("?", " ")
    return not {"a", "an"}.isdisjoint(words) and _consists_of(plain, [*_stated_words(stated_need), _OF_SUCH])


_OF_SUCH = "same that those it such one"
"""Words for what one more is to be one of."""


def _stated_words(stated_need: Need) -> list[str]:
    return [one.words for one in stated_need.constraints if isinstance(one, SpecLimit | BudgetLimit)]


def _consists_of(text: str, parts: Sequence[str]) -> bool:
    stated = {token.word for part in parts for token in tokenize(part)}
    words = {token.word for token in tokenize(text) if token.raw[0].isalnum()}
    return bool(stated) and "?" not in text and words <= stated | _BESIDE_LIMITS
