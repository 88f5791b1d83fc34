"""Scoring: how well products serve a need, as arithmetic that a reader can repeat.

needs-fit = 100 × Σ(weight × share) / Σ(weight). A constraint weighs 2 and gives 1 when met, 0 when broken or unknown. A wish weighs 1,
divided over its specs by 1, ½, ⅓ ...; each gives the product's place between the worst (0) and the best (1) value among the
products considered, unknown giving 0.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from maven_app.domain.artifacts import Pick, Reason
from maven_app.domain.categories import category_of, spec_key
from maven_app.domain.fit import fit
from maven_app.domain.measures import PRICE, RELEASED, Measure, Scale, measures_of, scale_of
from maven_app.domain.money import Rates
from maven_app.domain.needs import Need, Wish
from maven_app.domain.products import Product

FORMULA = (
    "Needs-fit = 100 × Σ(weight × share) ÷ Σ(weight). Each thing you required weighs 2 and gives 1 when met, 0 when not or unknown. "
    "Each wish weighs 1, divided over the specs that serve it; each spec gives the product's place between the worst (0) and the best (1) "
    "value of the products considered, and 0 when unknown."
)
_REQUIRED, _WISHED = 2.0, 1.0


@dataclass(frozen=True)
class Scored:
    """A product with its needs-fit and what it is made of."""

    product: Product
    score: int
    reasons: tuple[Reason, ...]
    misses: tuple[str, ...]
    price: float | None
    """As prices are compared, whatever their currencies; None when unknown."""


def score(products: Sequence[Product], need: Need, rates: Rates) -> list[Scored]:
    """Every product with its needs-fit among `products`, best first.

    At equal score the one that serves the first wish better, then the next ones, then the cheaper one, then by name.
    """
    wishes = need.wishes or _general_wishes(products)
    scales = [(wish, [scale_of(measure, products, rates) for measure in measures_of(wish)]) for wish in wishes]
    scored = [_scored(product, need, scales, rates) for product in products]

    def place(s: Scored) -> tuple[object, ...]:
        served = [scale.measure.cost(s.product, rates) for _, measured in scales for scale in measured]
        return -s.score, *served, s.price or math.inf, s.product.name

    return sorted(scored, key=place)


def _general_wishes(products: Sequence[Product]) -> tuple[Wish, ...]:
    """What stands in when no wish was said: a low price, and the shelf's own card specs that have a direction."""
    shelf = category_of(products[0].category) if products else None
    keys = tuple(key for key in (shelf.card if shelf else ()) if spec_key(key).better)
    return (Wish(text="a low price", specs=(PRICE,)), *([Wish(text="good all round", specs=keys)] if keys else []))


def _scored(product: Product, need: Need, scales: Sequence[tuple[Wish, list[Scale]]], rates: Rates) -> Scored:
    held = fit(product, need, rates)
    reasons = [
        Reason(
            need=check.constraint,
            says=check.says,
            score=_SHARE[check.verdict],
            weight=_REQUIRED,
            sources=_sources(product),
        )
        for check in held.checks
        if check.kind != "category"
    ]
    for wish, measured in scales:
        reasons += _wish_reasons(product, wish, measured, rates)
    total = sum(reason.weight for reason in reasons)
    points = sum(reason.weight * (reason.score or 0.0) for reason in reasons)
    price = Measure(PRICE, lower_is_better=True).value(product, rates)
    return Scored(product, round(100 * points / total) if total else 0, tuple(reasons), held.misses, price)


_SHARE = {"met": 1.0, "broken": 0.0, "unknown": None}


def _wish_reasons(product: Product, wish: Wish, scales: Sequence[Scale], rates: Rates) -> list[Reason]:
    """One reason per measure, the weight divided over them; one that weighs nothing when no fact speaks of the wish."""
    if not scales:
        return [Reason(need=wish.text, says="no fact here speaks of it", weight=0.0)]
    parts = [1 / place for place in range(1, len(scales) + 1)]
    weights = [round(_WISHED * part / sum(parts), 2) for part in parts]  # as shown, so that the sum shown is right
    return [_wish_reason(product, wish, scale, weight, rates) for scale, weight in zip(scales, weights, strict=True)]


def _wish_reason(product: Product, wish: Wish, scale: Scale, weight: float, rates: Rates) -> Reason:
    measure = scale.measure
    share = scale.share(measure.value(product, rates))
    if share is None:
        says = f"{measure.label.lower()} unknown"
        return Reason(need=wish.text, says=says, score=None, weight=weight, key=measure.key)
    return Reason(
        need=wish.text,
        says=f"{measure.label}: {measure.text(product)}",
        score=share,
        weight=weight,
        key=measure.key,
        sources=measure.sources(product),
    )


def _sources(product: Product) -> tuple[str, ...]:
    return tuple(source.id for source in product.sources[:1])


def as_picks(scored: Sequence[Scored]) -> tuple[Pick, ...]:
    """The scored products as picks in their order, each with a few words on what it is best at."""
    picks = [
        Pick(rank=rank, product=s.product, score=s.score, reasons=s.reasons, misses=s.misses)
        for rank, s in enumerate(scored, start=1)
    ]
    lowest = min((s.price for s in scored if s.price is not None), default=None)
    return tuple(
        pick.model_copy(update={"title": _title(pick, picks, is_cheapest=s.price is not None and s.price == lowest)})
        for pick, s in zip(picks, scored, strict=True)
    )


def _title(pick: Pick, picks: Sequence[Pick], *, is_cheapest: bool) -> str:
    if pick.rank == 1:
        return "Best fit"
    if is_cheapest:
        return "Lowest price of these"
    measured = [reason for reason in pick.reasons if reason.key not in ("", PRICE, RELEASED)]
    wished = [reason for reason in measured if reason.score is not None]
    for reason in sorted(wished, key=lambda r: -r.weight):
        rivals = [r.score or 0.0 for p in picks if p is not pick for r in p.reasons if r.key == reason.key]
        if (reason.score or 0.0) > max(rivals, default=1.0):
            return f"Best {_lower_first(spec_key(reason.key).label)} of these"
    return "Also fits" if not pick.misses else "Comes close"


def _lower_first(label: str) -> str:
    return label if label[1:2].isupper() else label[:1].lower() + label[1:]
