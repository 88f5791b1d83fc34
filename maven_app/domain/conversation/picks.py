"""Picks: ranked products as they are recommended, each with its place and what it is best at."""

from collections.abc import Sequence

from maven_app.domain.conversation.artifacts import Pick
from maven_app.domain.language.translatable import Translatable, translatable
from maven_app.domain.ranking.matcher import RankedProduct
from maven_app.domain.ranking.score_calculation import ABOUT_EQUAL, points_by_criterion


def as_picks(ranked: Sequence[RankedProduct]) -> tuple[Pick, ...]:
    """The products as picks in their order, each with a few words on what it is best at; without a score it has neither place nor words."""
    lowest = min((r.price for r in ranked if r.price is not None), default=None)
    places = {one.product.id: place for place, one in enumerate(choosable(ranked), start=1)}
    return tuple(_pick(places.get(one.product.id, 0), one, ranked, lowest) for one in ranked)


def choosable(ranked: Sequence[RankedProduct]) -> list[RankedProduct]:
    """Those of which enough is known to choose them."""
    return [one for one in ranked if one.match.score is not None]


def _pick(place: int, one: RankedProduct, ranked: Sequence[RankedProduct], lowest: float | None) -> Pick:
    return Pick(
        rank=place,
        product=one.product,
        match=one.match,
        misses=one.fit.misses,
        warnings=one.fit.warnings,
        title=_title(place, one, ranked, lowest) if place else "",
    )


def _title(rank: int, one: RankedProduct, ranked: Sequence[RankedProduct], lowest: float | None) -> Translatable:
    if rank == 1:
        return translatable("pick_title.best" if one.fit.is_match else "pick_title.closest")
    if one.price is not None and one.price == lowest:
        return translatable("pick_title.cheapest")
    mine = points_by_criterion(one.match)
    rivals = [points_by_criterion(r.match) for r in ranked if r is not one]
    for reason in one.match.reasons:
        best = max((points.get(reason.key, 0.0) for points in rivals), default=0.0)
        if mine.get(reason.key, 0.0) > best + ABOUT_EQUAL:
            # not "best noise cancelling": many are no nouns ("Easy to carry")
            return translatable("pick_title.criterion", need=reason.criterion)
    return translatable("pick_title.also" if one.fit.is_match else "pick_title.close")
