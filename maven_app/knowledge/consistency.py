"""Consistency checks: what a category's file must not say though every field of it is well formed."""

from collections.abc import Collection, Iterable, Mapping, Sequence

from maven_app.domain.catalogue.categories import CATEGORIES
from maven_app.domain.catalogue.spec_keys import BASES, SPEC_KEYS
from maven_app.domain.ranking.criteria import (
    ALL_ROUND,
    MAKER,
    MODEL,
    RELEASED,
    Anchors,
    Criterion,
    FactScale,
    Prerequisite,
    Use,
)

_ALL_ROUND_WEIGHS = 5
"""How many criteria the all-round use weighs at least."""
_SCALES = {"number": ("anchors",), "yes_no": ("answers",), "text": ("classes", "anchors"), "list": ("classes",)}
"""The scales that fit a kind of fact, of which it takes one."""


def check_known(names: Iterable[str], known: Collection[str], where: str) -> None:
    """Refuse names that are not among the known ones."""
    if unknown := [name for name in names if name not in known]:
        raise ValueError(f"{where} names unknown {unknown}")


def check_bands(ends: Sequence[int | None]) -> None:
    """Refuse price bands that do not lie one above the other, the last without an end."""
    *bounded, last = ends
    if last is not None or None in bounded or list(bounded) != sorted({end for end in bounded if end is not None}):
        raise ValueError("price bands ascend, and the last one alone has no end")


def check_uses(uses: Mapping[str, Use], criteria: Mapping[str, Criterion]) -> None:
    """Refuse uses that nobody can name, or that go by criteria or uses which do not exist."""
    for use in uses.values():
        check_known(use.weights, criteria, f"use {use.id}")
        check_prerequisites(use.prerequisites, uses, criteria, f"use {use.id}")
        if not use.said and use.id != ALL_ROUND:
            raise ValueError(f"use {use.id}: no words name it")
    if ALL_ROUND not in uses or len(uses[ALL_ROUND].weights) < _ALL_ROUND_WEIGHS:
        raise ValueError("the all-round use weighs at least five criteria")


def check_prerequisites(
    prerequisites: Iterable[Prerequisite], uses: Collection[str], criteria: Collection[str], where: str
) -> None:
    """Refuse prerequisites in criteria, or but for uses, that do not exist."""
    for one in prerequisites:
        check_known([one.criterion] if one.criterion else (), criteria, where)
        check_known(one.unless, uses, where)


def check_criterion(criterion: Criterion, category: str) -> None:
    """Refuse a fact that the category lacks, that counts twice or stands in for none, and a scale that does not fit."""
    keys = [scale.key for scale in criterion.facts]
    if len(set(keys)) < len(keys):
        raise ValueError(f"{criterion.id} counts a fact twice")
    leading = {scale.key: scale for scale in criterion.facts if not scale.instead_of}
    for scale in criterion.facts:
        where = f"{criterion.id}: {scale.key}"
        _check_scale(scale, category, where)
        if scale.instead_of:
            _check_stand_in(scale, leading.get(scale.instead_of), where)


def _check_stand_in(scale: FactScale, leader: FactScale | None, where: str) -> None:
    if leader is None:
        raise ValueError(f"{where} stands in for a fact that the criterion lacks")
    if scale.best > leader.best:
        raise ValueError(f"{where} earns more than {leader.key}, for which it stands in, ever can")


def _check_scale(scale: FactScale, category: str, where: str) -> None:
    for anchors in scale.all_anchors:
        _check_anchors(anchors, where)
    if unknown := {basis for basis in (scale.basis, *scale.on) if basis} - set(BASES):
        raise ValueError(f"{where}: nothing is stated on the basis {', '.join(sorted(unknown))}")
    if scale.key in (MAKER, MODEL):
        if not (scale.classes and scale.proxy):
            raise ValueError(f"{where} takes classes of brands or of names, and is never said as a reason")
    elif scale.key == RELEASED:
        if not scale.anchors:
            raise ValueError(f"{where} has no anchors")
    elif scale.key not in CATEGORIES[category].specs:
        raise ValueError(f"{where}: {category} has no such fact")
    else:
        _check_fits(scale, where)
        _check_chooser(scale, category, where)


def _check_anchors(anchors: Anchors, where: str) -> None:
    values = [value for value, _ in anchors]
    if len(values) == 1 or values != sorted(set(values)) or not all(0 <= points <= 100 for _, points in anchors):
        raise ValueError(f"{where}: anchors ascend, and points are 0 to 100")


def _check_fits(scale: FactScale, where: str) -> None:
    kind = SPEC_KEYS[scale.key].kind
    answers = [points is not None for points in (scale.yes, scale.no)]
    given = {
        "anchors": bool(scale.anchors or scale.anchors_by),
        "answers": any(answers),
        "classes": bool(scale.classes),
    }
    scales = [name for name, is_given in given.items() if is_given]
    if not scales or any(answers) is not all(answers):
        raise ValueError(f"{where}: no scale for a {kind}")
    if len(scales) > 1 or scales[0] not in _SCALES[kind]:
        raise ValueError(f"{where}: a {kind} is not scored by {' and '.join(scales)}")


def _check_chooser(scale: FactScale, category: str, where: str) -> None:
    """Refuse anchors by a fact that the category lacks, and a fact that chooses among none."""
    if bool(scale.by) is not bool(scale.anchors_by):
        raise ValueError(f"{where}: `by` and `anchors_by` go together")
    if scale.by and scale.by not in CATEGORIES[category].specs:
        raise ValueError(f"{where} goes by {scale.by}, which {category} do not have")
