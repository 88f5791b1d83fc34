"""Wishes: purposes and qualities that rank products without ruling any out, and constraints that a hedge softened."""

from dataclasses import replace

from maven_app.domain.categories import CATEGORIES
from maven_app.domain.needs import BrandIs, BudgetLimit, CategoryIs, ReleasedIn, SpecLimit, Wish
from maven_app.domain.parsing.lexicon import HEDGES, NEGATIONS, UNNEEDED
from maven_app.domain.parsing.lexicon_wishes import ADJECTIVES_OF_USE, PURPOSE_WORDS, PURPOSES, QUALITIES, SUPERLATIVES
from maven_app.domain.parsing.reading import Finding, Reading
from maven_app.domain.parsing.tokens import word_set

_MOST = 12
"""Wishes of one message that are kept, and hedges that are heeded."""
_NOT_SPECS = frozenset({"price", "released"})
_STEPS = word_set(
    """
    hour hours jam long
    my the a an his her long some and or , & dan atau 's daily occasional serious everyday light heavy mostly
    also casual mainly watching doing
    """
)


def find_wishes(reading: Reading) -> None:
    """Make every purpose and quality that is still free a wish."""
    in_purpose = False
    index = 0
    while index < len(reading.words):
        word = reading.words[index]
        found = _wish_at(reading, index, in_purpose=in_purpose)
        if found:
            length, keys = found
            _keep(reading, index, index + length, keys)
            index += length
            continue
        in_purpose = word in PURPOSE_WORDS or (in_purpose and (word in _STEPS or reading.tokens[index].is_number))
        index += 1


def _wish_at(reading: Reading, index: int, *, in_purpose: bool) -> tuple[int, tuple[str, ...]] | None:
    quality, purpose = QUALITIES.at(reading.words, index), PURPOSES.at(reading.words, index)
    used = purpose and (in_purpose or purpose[0] > 1 or reading.is_indonesian or _describes(reading, index))
    best = max(
        (found for found in (quality, purpose if used else None) if found), key=lambda found: found[0], default=None
    )
    if best is None or not (
        reading.is_free(index, index + best[0]) or (best == purpose and reading.in_shelf(index, index + best[0]))
    ):
        return None
    start = reading.back_over_determiners(index)
    if UNNEEDED.up_to(reading.words, start) or (
        NEGATIONS.up_to(reading.words, start) and reading.words[index] != "too"
    ):
        return None
    return best


def _describes(reading: Reading, index: int) -> bool:
    """ "gaming" anywhere; "office mouse" and "running headphones" only beside the thing."""
    if reading.words[index] == "gaming":
        return True
    beside = any(place in reading.shelves_named for place in (index, index + 1, index + 2))
    beside = beside or reading.before_shelf(index) < index or reading.in_shelf(index, index + 1)
    return beside and reading.words[index] in ADJECTIVES_OF_USE


def _keep(reading: Reading, first: int, last: int, keys: tuple[str, ...]) -> None:
    if sum(finding.wish is not None for finding in reading.findings) >= _MOST:
        return
    text = reading.raw(first, last).casefold()
    before = reading.word(first - 1)
    if before in {"for", "untuk", "buat"}:
        text = f"{before} {text}"
    specs = known_keys(reading, keys)
    wish = Wish(text=text, specs=specs[:1] if SUPERLATIVES.at(reading.words, first) else specs)
    if all(finding.wish != wish for finding in reading.findings):
        reading.add(Finding(first, last, wish=wish, keeps_words=True))


def known_keys(reading: Reading, keys: tuple[str, ...]) -> tuple[str, ...]:
    """Those of `keys` that the shelf knows, and the two that are no specs."""
    shelf = CATEGORIES.get(reading.category or "")
    return tuple(key for key in keys if shelf is None or key in _NOT_SPECS or key in shelf.specs)


def soften(reading: Reading) -> None:
    """Make wishes of the constraints that stand beside a hedge: "preferably Sony", "5G if possible"."""
    index, hedges = 0, 0
    while index < len(reading.words) and hedges < _MOST:
        found = HEDGES.at(reading.words, index)
        if found:
            hedges += 1
            _soften_beside(reading, index, index + found[0], found[1])
        index += found[0] if found else 1


def _soften_beside(reading: Reading, first: int, last: int, side: str) -> None:
    begins, _ = reading.clause(first)
    _, after_ends = reading.clause(last)
    hard = [f for f in reading.findings if f.constraint is not None and not isinstance(f.constraint, CategoryIs)]
    after = sorted((f for f in hard if last <= f.first < after_ends), key=lambda f: f.first)
    before = sorted((f for f in hard if begins <= f.first and f.last <= first), key=lambda f: f.first)
    if not before and side != "before" and reading.word(begins - 1) == ",":
        earlier, _ = reading.clause(max(0, begins - 2))
        before = sorted((f for f in hard if earlier <= f.first and f.last < first), key=lambda f: f.first)
    if side in {"before", "either"} and after:
        chosen = _linked(reading, after)
    elif side in {"after", "either"} and before:
        chosen = before[-1:]
    else:
        chosen = []
    for finding in chosen:
        reading.findings[reading.findings.index(finding)] = softened(reading, finding)


def _linked(reading: Reading, findings: list[Finding]) -> list[Finding]:
    """The first, and those that "and" or "or" ties to it."""
    chosen = findings[:1]
    for finding in findings[1:]:
        between = reading.words[chosen[-1].last : finding.first]
        if not between and isinstance(finding.constraint, BrandIs):
            chosen.append(finding)  # "Sony WH-1000XM5" names its maker twice
            continue
        if len(between) > 2 or not set(between) & {"and", "or", "dan", "atau"}:
            break
        chosen.append(finding)
    return chosen


def softened(reading: Reading, finding: Finding) -> Finding:
    """The same as a wish, in the shopper's words."""
    match finding.constraint:
        case SpecLimit(key=key):
            keys: tuple[str, ...] = (key,)
        case BudgetLimit():
            keys = ("price",)
        case ReleasedIn():
            keys = ("released",)
        case BrandIs() | _:
            keys = ()
    text = reading.raw(finding.first, finding.last)
    return replace(finding, constraint=None, wish=Wish(text=text, specs=keys), keeps_words=True)
