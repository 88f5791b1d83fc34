"""Corrections: a budget that a message puts right ("sorry, 500 not 5000", "I meant 1000"), and how many are wanted ("make it 9")."""

import re
from collections.abc import Callable

from maven_app.domain.copying import copy_with
from maven_app.domain.language.tokens import tokenize, word_set
from maven_app.domain.language.words import STOP
from maven_app.domain.needs.need import BudgetLimit, Constraint, Need, SpecLimit, Wish
from maven_app.domain.quantities.extraction import StatedQuantity, extract_quantities
from maven_app.domain.quantities.numerals.number_words import number_words_to_digits
from maven_app.understanding.follow_ups.need_merging import in_pieces
from maven_app.understanding.lexicon.amounts import BEFORE
from maven_app.understanding.lexicon.function_words import BREAKS

_MARK = re.compile(
    r"\b(?:actually|(?:is|would be) (?:ok|okay|fine|alright)|boleh|gapapa|(?:i|we) mean(?:t)?|sorry|oops|whoops|correction|typo"
    r"|maksud(?:ku|nya|\s+(?:saya|aku|gue|gw))|ralat|salah ketik)\b",
    re.IGNORECASE,
)
_INSTEAD = re.compile(r"\b(?:not|instead of|rather than|bukan)\s+$", re.IGNORECASE)
"""Words before the amount that was wrong."""
_SMALLEST = 10
"""A smaller bare number is no price."""
_MOST_WORDS = 12


def with_budget_corrected(merged: Need, before: Need, text: str, read: Callable[[str], Need]) -> Need:
    """`merged` with the budget of `before` as `text` puts it right; unchanged where it corrects none, or says what else its figure counts.

    `read` reads an amount that is written in the text.
    """
    if before.budget is None or merged.budget != before.budget or not _is_correction(text):
        return merged
    if any(isinstance(limit, SpecLimit) and limit not in before.constraints for limit in merged.constraints):
        return merged
    amounts = [amount.text for amount in _amounts(text) if not _is_wrong(amount, text)]
    said = read(f"at most {amounts[-1]}").budget if amounts else None
    if said is None:
        return merged
    others = tuple(limit for limit in merged.constraints if not isinstance(limit, BudgetLimit))
    return copy_with(merged, constraints=(*others, copy_with(said, words=amounts[-1])), unused_words=())


def with_count_changed(merged: Need, before: Need, stated_need: Need, text: str) -> Need:
    """`merged` for as many pieces as `text` says where several are sought: "make it 9", "what would 10 cost?"."""
    count = stated_count(text, stated_need) if before.item_count > 1 else 1
    return copy_with(in_pieces(merged, count), unused_words=()) if count > 1 else merged


def stated_count(text: str, stated_need: Need) -> int:
    """The bare number that a message says, which nothing that it requires holds: how many of what is sought; 1 where it says none."""
    tokens = number_words_to_digits(tokenize(text))
    limits = " ".join(limit.words for limit in stated_need.constraints)
    for place, token in enumerate(tokens):
        words = tuple(one.word for one in tokens[:place])
        behind = tokens[place + 1].word if place + 1 < len(tokens) else ""
        is_bare = token.raw.isdigit() and int(token.raw) in _COUNTS and token.joint in ("", " ")
        is_free = token.raw not in limits.split() and not BEFORE.up_to(words, place) and words[-1:] not in _LISTED
        if is_bare and is_free and (not behind or behind in STOP | BREAKS | _COUNTED):
            return int(token.raw)
    return 1


_COUNTS = range(2, 501)
_LISTED = {(word,) for word in ("first", "last", "top", "other", "these", "those", "number", "no", "nomor", "#")}
"""Before a number these point at what was shown: "the first [2]"."""
_COUNTED = word_set(
    "people persons staff kids students pupils pieces piece pcs units unit cost costs instead orang anak siswa karyawan buah biji pcs"
)
"""Words behind a number of pieces that say no more, or for whom they are."""


def without_outdone_step(merged: Need, stated_need: Need) -> Need:
    """`merged` without a comparison where the message says how far it is to go: "cheaper, like 1200", "bigger, at least 15 inch"."""
    steps = [
        wish for wish in stated_need.wishes if any(_says_how_far(limit, wish) for limit in stated_need.constraints)
    ]
    return copy_with(merged, wishes=tuple(wish for wish in merged.wishes if wish not in steps))


def _says_how_far(limit: Constraint, wish: Wish) -> bool:
    """Whether a limit bounds what a wish compares, on the side on which it compares."""
    if isinstance(limit, BudgetLimit):
        return wish.relative == "less" and "price" in wish.specs and limit.highest is not None
    if not isinstance(limit, SpecLimit) or limit.key not in wish.specs or wish.relative not in ("less", "more"):
        return False
    return limit.equals is not None or (limit.at_most if wish.relative == "less" else limit.at_least) is not None


def _is_correction(text: str) -> bool:
    has_wrong = any(_is_wrong(amount, text) for amount in _amounts(text))
    return len(text.split()) <= _MOST_WORDS and (has_wrong or bool(_MARK.search(text)))


def _amounts(text: str) -> list[StatedQuantity]:
    """Amounts that may be prices: money, and numbers without a unit."""
    found = [quantity for quantity in extract_quantities(text) if quantity.measure is None]
    return [one for one in found if one.currencies or one.scale or one.value >= _SMALLEST]


def _is_wrong(amount: StatedQuantity, text: str) -> bool:
    return bool(_INSTEAD.search(text[: amount.start]))
