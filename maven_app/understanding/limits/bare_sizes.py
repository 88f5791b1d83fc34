"""Bare sizes: figures without a unit that only the diagonal of a screen can be, and what a stated size takes in."""

from maven_app.domain.catalogue.categories import spec_key
from maven_app.domain.language.tokens import phrase_set, word_set
from maven_app.domain.needs.need import CategoryLimit, SpecLimit
from maven_app.understanding.lexicon.amounts import COUNTED
from maven_app.understanding.lexicon.function_words import BREAKS
from maven_app.understanding.limits.alternative_amounts import is_diagonal
from maven_app.understanding.limits.owned_specs import complaint_direction
from maven_app.understanding.parsing.amounts import Amount, Quantity
from maven_app.understanding.parsing.parse_state import ParseState, Span

_BIGGER = word_set("bigger larger smaller besar kecil")
_SMALLER = word_set("smaller kecil")
_BOUNDING = frozenset({"most", "below", "least", "above"})
_NEARLY = 0.9
"""The share of a size from which "55ish" is met."""
_DOING = word_set("fit fits be cost look work do make one for better still")
"""Verbs for a screen that is called by its size alone: "would the 65 [fit]?"."""
_ACCEPTING = phrase_set(
    "is enough, is fine, is ok, is okay, is plenty, is big enough, is good, is perfect, is right, is the max,"
    " would be enough, will do, cukup"
)
"""Words by which a size is taken: "no, 65 [is enough]"."""
_ENDING = word_set("instead then deh dong aja saja please maybe perhaps mungkin") | {""}
SIZES = frozenset({"screen_size", "case_size", "driver_size"})
"""Facts whose stated figure is met by what is about that."""
_OF_PANELS = frozenset({"panel_type", "screen_type", "resolution", "curved"})


def bare_size(state: ParseState, amount: Amount) -> SpecLimit | None:
    """ "TV 65", "a 27 monitor", "27 or bigger": a figure that only the screen can measure, in inches."""
    if not _BIGGER.isdisjoint(said := state.words[amount.first : amount.last]) and state.knows("screen_size"):
        is_ceiling = amount.shape in {"most", "below"} or not _SMALLER.isdisjoint(said)
        size = float(amount.figure.value)
        is_most = is_ceiling and amount.shape not in {"least", "above"}
        return SpecLimit(key="screen_size", at_most=size) if is_most else SpecLimit(key="screen_size", at_least=size)
    names = [span for span in state.spans if isinstance(span.constraint, CategoryLimit) or _is_of_panel(span)]
    beside = any(span.last == amount.figure.first or span.first == amount.figure.last for span in names)
    is_replaced = state.words[max(0, amount.first - 2) : amount.first] == ("instead", "of")  # "32 instead of 27"
    beside = beside or (state.word(amount.last) in BREAKS | _ENDING and not is_replaced)  # "55, under 800"
    beside = beside or _is_called_by_size(state, amount) or _ACCEPTING.at(state.words, amount.last) is not None
    beside = beside or complaint_direction(state, amount) is not None  # "55 is too big for my wall"
    value, is_exact = float(amount.figure.value), amount.shape == "plain"
    if amount.shape in _BOUNDING and amount.noun is None and is_diagonal(state.category, amount.figure.value):
        smallest, largest = stated_band("screen_size", value, amount.figure)
        bounds = {
            "most": (None, largest),
            "below": (None, smallest),
            "least": (smallest, None),
            "above": (largest, None),
        }
        least, most = bounds[amount.shape]
        return SpecLimit(key="screen_size", at_least=least, at_most=most, strict=amount.shape in {"below", "above"})
    is_size = beside if is_exact else amount.shape == "around"  # nobody has a TV for "about 50" dollars
    if not is_size or not is_diagonal(state.category, amount.figure.value):
        return None
    nearly = (round(value * _NEARLY), round(value / _NEARLY))
    smallest, largest = stated_band("screen_size", value, amount.figure) if is_exact else nearly
    return SpecLimit(key="screen_size", at_least=smallest, at_most=largest)


def _is_called_by_size(state: ParseState, amount: Amount) -> bool:
    """ "A 65 of the same", "would the 65 fit": whether an article makes a screen of the figure."""
    article, behind = state.word(amount.first - 1), state.word(amount.last)
    is_of_name = amount.first > 1 and state.tokens[amount.first - 1].raw == "A"  # "Xiaomi TV A 55 2025"
    return (article in {"a", "an"} and not is_of_name and behind not in COUNTED) or (
        article == "the" and behind in _DOING
    )


def _is_of_panel(span: Span) -> bool:
    """ "OLED [55]", "[27] 4K": what a screen is like is said beside its size."""
    return isinstance(span.constraint, SpecLimit) and span.constraint.key in _OF_PANELS


def stated_band(key: str, value: float | None, figure: Quantity) -> tuple[float | None, float | None]:
    """The bounds that a figure without a comparison means: about that size, at most that heavy, at least that much.

    A whole number of inches is how the trade rounds: "13-inch" is anything from 12.5 to 13.7, "6.1-inch" is exact to a tenth.
    """
    if value is None:
        return None, None
    if key in SIZES:
        exact = figure.value != figure.value.to_integral_value()
        return (round(value - 0.1, 2), round(value + 0.1, 2)) if exact else (value - 0.5, round(value + 0.7, 2))
    if spec_key(key).better == "lower" or key in {"height", "width", "length"}:
        return None, value
    return value, None
