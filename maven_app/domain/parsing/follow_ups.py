"""Follow-ups: what a later message of a conversation changes of an earlier need."""

from maven_app.domain.categories import CATEGORIES, spec_key
from maven_app.domain.facts import normalise
from maven_app.domain.needs import BrandIs, Constraint, Need, SpecLimit, Wish, subject_of
from maven_app.domain.parsing.lexicon_amounts import UNIT_KEYS
from maven_app.domain.parsing.lexicon_features import FEATURES, Option
from maven_app.domain.parsing.lexicon_shelves import UNKNOWN_THINGS
from maven_app.domain.parsing.tokens import phrase_set, tokenise, word_set

_MARKERS = phrase_set(
    """
    what about, how about, and what about, instead, only, cheaper, same, same but, any with, any other, anything
    else, others, more like, show me more, also, make it, make that, rather, yang, kalau, gimana kalau,
    bagaimana dengan, gimana dengan, ada yang, lebih murah, saja, aja, hanya, tapi, but, lebih, selain itu,
    ganti, those, them, these, that one, the first, the second, the third, the last, of them, of those, yang
    pertama, yang kedua, tadi, tersebut, itu
    """
)
"""Words by which a message leans on the one before."""

_TALK = word_set(
    """
    compare two three four all top pick choose why explain detail details difference differences winner better
    worse first second third last both more thanks yes no ok decide recommended option options mean means say
    bandingkan jelaskan kenapa perbedaan pilih kedua pertama ketiga dua tiga semua
    """
)
"""Words of a conversation that name nothing to look for."""


def is_refinement(text: str, need: Need) -> bool:
    """Whether a message leans on the need before it; `need` is what the message says by itself.

    A message that names a shelf starts anew unless it says that it leans ("cheaper headphones"); one that names something that
    no shelf holds starts anew; any other that asks for something, or says nothing to look for, leans.
    """
    words = tuple(token.word for token in tokenise(text))
    if need.category is not None:
        return any(_MARKERS.at(words, index) for index in range(min(len(words), 3))) or bool(
            {"instead", "saja", "aja"} & set(words[-2:])
        )
    if any(UNKNOWN_THINGS.at(words, index) for index in range(len(words))):
        return False
    if need.constraints or need.wishes:
        return True
    if any(_MARKERS.at(words, index) for index in range(len(words))):
        return True
    return all(word.casefold() in _TALK for word in need.text.split())


def merge_needs(earlier: Need, later: Need) -> Need:
    """`earlier` as `later` changes it: what is said again replaces what was said, another shelf drops everything else."""
    if later.category is not None and earlier.category not in {None, later.category}:
        return later
    if not later.constraints and not later.wishes:
        return earlier
    shelf = later.category or earlier.category
    said = [_for_shelf(constraint, shelf) for constraint in later.constraints]
    if any(isinstance(c, SpecLimit) and not _on_shelf(c.key, shelf) for c in said):
        return later
    gone = _replaced_brands(earlier, later)
    return Need(
        text=_words(earlier.text, later.text, gone),
        constraints=_merged(earlier.constraints, said),
        wishes=_merged_wishes(earlier.wishes, later.wishes, shelf),
        language=later.language,
    )


def _merged(before: tuple[Constraint, ...], after: list[Constraint]) -> tuple[Constraint, ...]:
    kept = {subject_of(constraint): constraint for constraint in before}
    for constraint in after:
        old = kept.get(subject_of(constraint))
        if isinstance(old, BrandIs) and isinstance(constraint, BrandIs) and constraint.excluded:
            constraint = BrandIs(brands=tuple(dict.fromkeys(old.brands + constraint.brands)), excluded=True)
        kept[subject_of(constraint)] = constraint
    return _without_contradiction(tuple(kept.values()), after)


def _without_contradiction(constraints: tuple[Constraint, ...], said: list[Constraint]) -> tuple[Constraint, ...]:
    """A brand that is wanted now is no longer ruled out, and the other way round: the later word counts."""
    latest = {brand: c.excluded for c in said if isinstance(c, BrandIs) for brand in c.brands}
    kept: list[Constraint] = []
    for constraint in constraints:
        if isinstance(constraint, BrandIs):
            brands = tuple(b for b in constraint.brands if latest.get(b, constraint.excluded) == constraint.excluded)
            if brands:
                kept.append(BrandIs(brands=brands, excluded=constraint.excluded))
        else:
            kept.append(constraint)
    return tuple(kept)


def _replaced_brands(earlier: Need, later: Need) -> set[str]:
    before = {brand for c in earlier.constraints if isinstance(c, BrandIs) and not c.excluded for brand in c.brands}
    wanted = {brand for c in later.constraints if isinstance(c, BrandIs) and not c.excluded for brand in c.brands}
    out = {brand for c in later.constraints if isinstance(c, BrandIs) and c.excluded for brand in c.brands}
    gone = (before - wanted if wanted else set()) | (before & out)
    return {word.casefold() for brand in gone for word in brand.split()}


def _words(before: str, after: str, gone: set[str]) -> str:
    kept = [word for word in before.split() if word.casefold() not in gone]
    seen = {word.casefold() for word in kept}
    return " ".join([*kept, *(word for word in after.split() if word.casefold() not in seen | {"cheaper", "instead"})])


def _merged_wishes(before: tuple[Wish, ...], after: tuple[Wish, ...], shelf: str | None) -> tuple[Wish, ...]:
    known = CATEGORIES.get(shelf or "")
    wishes: dict[tuple[str, ...] | str, Wish] = {}
    for wish in (*before, *after):
        specs = tuple(key for key in wish.specs if known is None or key in {"price", "released"} or key in known.specs)
        wishes[specs or wish.text] = Wish(text=wish.text, specs=specs)
    return tuple(wishes.values())


def _on_shelf(key: str, shelf: str | None) -> bool:
    known = CATEGORIES.get(shelf or "")
    return known is None or not known.specs or key in known.specs


def _for_shelf(constraint: Constraint, shelf: str | None) -> Constraint:
    """A limit that was read without a shelf, under the key by which this shelf holds the same ("OLED": panel or screen)."""
    if not isinstance(constraint, SpecLimit) or _on_shelf(constraint.key, shelf):
        return constraint
    for feature in FEATURES.meanings:
        if _states(feature.options, constraint):
            option = next((option for option in feature.options if _on_shelf(option.key, shelf)), None)
            if option is not None:
                named = feature.name if isinstance(option.equals, tuple) else ""
                equals = constraint.equals if isinstance(option.equals, bool) else option.equals
                return SpecLimit(key=option.key, equals=equals, at_least=option.at_least, named=named)
    return _number_for_shelf(constraint, shelf)


def _states(options: tuple[Option, ...], limit: SpecLimit) -> bool:
    return limit.equals is not None and any(
        o.key == limit.key and (o.equals == limit.equals or isinstance(limit.equals, bool)) for o in options
    )


def _number_for_shelf(limit: SpecLimit, shelf: str | None) -> SpecLimit:
    here = spec_key(limit.key).unit
    for keys in (row.split() for row in UNIT_KEYS.values()):
        for key in keys if limit.key in keys and limit.equals is None else ():
            low, high = (
                None if v is None else normalise(v, here, spec_key(key)) for v in (limit.at_least, limit.at_most)
            )
            if (
                _on_shelf(key, shelf)
                and (low is None) == (limit.at_least is None)
                and (high is None) == (limit.at_most is None)
            ):
                return SpecLimit(key=key, at_least=low, at_most=high, strict=limit.strict)
    return limit
