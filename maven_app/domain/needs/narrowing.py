"""Narrowing: what a tool's query may add to what the shopper required."""

import math

from maven_app.domain.copying import copy_with
from maven_app.domain.needs.need import BrandLimit, Constraint, Need, SpecLimit, Wish


def narrow_need(need: Need, query: Need) -> Need:
    """`query` as a tool searches it under `need`: what the shopper required always stays, the query may only add to it.

    A query may choose among brands that the shopper allowed, since one message can name several products, and among the
    things that one message asks for.
    """
    need = _part_meant(need, query)
    chosen = _narrow_brands(query)
    wanted = _narrow_brands(need)
    kept = [c for c in need.constraints if not (c == wanted and chosen and _is_choice(chosen, wanted))]
    held = {constraint.code for constraint in kept}
    tighter = [limit for limit in query.constraints if any(_is_tighter(limit, one) for one in kept)]
    kept = [limit for limit in kept if not any(_is_tighter(one, limit) for one in tighter)]
    held -= {limit.code for limit in tighter}
    chosen_from = {constraint.code for constraint in need.constraints if constraint not in kept}
    sides = {side.code for side in need.alternatives}
    held |= sides if sides <= {constraint.code for constraint in query.constraints} else set()
    spoken_of = " ".join(context.name for context in need.context).casefold()
    added = [
        constraint
        for constraint in query.constraints
        if constraint.code not in held
        and (constraint.code in chosen_from or not _is_of_context(constraint, spoken_of))
        and not (_is_misread(constraint, need) or _is_refused(constraint, need))
        and not _is_left_open(constraint, constraint.words, need)
    ]
    return copy_with(
        need,
        text=query.text,
        constraints=(*kept, *added),
        wishes=_narrowed_wishes(need, query),
        aim=query.aim if need.aim == "sensible" else need.aim,
        sort_by=need.sort_by or query.sort_by,
        sort_end=query.sort_end,
        compromised_uses=query.compromised_uses,
        unmeasured_demands=query.unmeasured_demands,
    )


def _narrowed_wishes(need: Need, query: Need) -> tuple[Wish, ...]:
    # which brand "another" rules out, or "the same" wants, is held
    wished = (
        w
        for w in query.wishes
        if w.is_checkable
        and w.relative not in ("other", "same")
        and not (_is_misread(w, need) or _is_left_open(w, w.text, need))
    )
    wishes = {wish.code: wish for wish in need.wishes}
    wishes |= {wish.code: wish for wish in wished if wish.code not in wishes}
    return tuple(wishes.values())


def _is_tighter(limit: Constraint, held: Constraint) -> bool:
    """Whether a limit keeps within the bounds of another on the same fact, and leaves less: 85 mm at most where 90 were held."""
    if not (isinstance(limit, SpecLimit) and isinstance(held, SpecLimit)) or limit.code != held.code:
        return False
    if limit.equals is not None or held.equals is not None or limit.soft:
        return False
    low, high = limit.at_least or -math.inf, math.inf if limit.at_most is None else limit.at_most
    least, most = held.at_least or -math.inf, math.inf if held.at_most is None else held.at_most
    return low >= least and high <= most and (low, high) != (least, most)


def _is_refused(limit: Constraint, need: Need) -> bool:
    """Whether the shopper ruled out what a query's words would require ("headphones and [earbuds]"), or requires what they would rule
    out: "windows rubbish", of "windows. no gaming rubbish".
    """
    if not isinstance(limit, SpecLimit):
        return False
    others = (c for c in need.constraints if isinstance(c, SpecLimit) and c.key == limit.key)
    return any(set(one.texts) & set(limit.texts) for one in others if one.excluded is not limit.excluded)


def _part_meant(need: Need, query: Need) -> Need:
    """Of a need for several things the one that the query names: its type, or else its category."""
    parts = (need, *need.other_needs) if query.category else ()
    of_kind = (part for part in parts if part.kind == query.kind)
    of_category = (part for part in parts[1:] if part.category == query.category)
    return next(of_kind, None) or next(of_category, need)


def _is_choice(chosen: BrandLimit, wanted: BrandLimit) -> bool:
    """Whether `chosen` is one of the makers that the shopper allowed, and not the same ones in other words: "samsng" respelt."""
    is_same = (set(chosen.brands), chosen.line) == (set(wanted.brands), wanted.line)
    return set(chosen.brands) <= set(wanted.brands) and not is_same


def _is_misread(part: Constraint | Wish, need: Need) -> bool:
    return any(
        misreading.is_of(part.code, part.text if isinstance(part, Wish) else part.words)
        for misreading in need.misreadings
    )


def _is_left_open(part: Constraint | Wish, words: str, need: Need) -> bool:
    """Whether the shopper's own words left it open: the 8 GB of "is 8 GB enough?"."""
    said = words.casefold()
    return bool(said) and any(one.code == part.code and said in one.words.casefold() for one in need.waivers)


def _is_of_context(constraint: Constraint, spoken_of: str) -> bool:
    """Whether it requires the maker of something that the shopper only spoke of: "footage from a Sony A7"."""
    if not isinstance(constraint, BrandLimit) or constraint.excluded:
        return False
    is_named = bool(constraint.words) and constraint.words.casefold() in spoken_of  # "iphone" of Apple
    return is_named or all(brand.casefold() in spoken_of for brand in constraint.brands)


def _narrow_brands(need: Need) -> BrandLimit | None:
    return next((c for c in need.constraints if isinstance(c, BrandLimit) and not c.excluded), None)
