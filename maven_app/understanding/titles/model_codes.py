"""Model codes: what the names of TVs say twice: a code that holds size, model and region ("OLED55C4PUA"), and the year of a model."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from maven_app.domain.language.tokens import YEAR

_TOKEN = re.compile(r"\b(?=[A-Za-z-]*\d)(?=[\d-]*[A-Za-z])[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*\b")
_AMOUNT = re.compile(r"\d+(?:in(?:ch)?|cm|k|hz|w|gb|hdr)|hdr\d+\w*", re.I)
_SIZE = re.compile(r"(?<![\w.])(\d{2,3})(?:\.\d+)?\s*-?\s*(?:in(?:ch(?:es)?|ci)?\b|zoll\b|[\"\u2033\u201d])", re.I)
_YEAR = re.compile(rf"[(\s]*\b({YEAR})\b(?:\s+(?:model|edition))?\)?", re.I)
_SERIES = re.compile(r"(?<=[\w])\s+(?:series|seri|serie)\b", re.I)
_SIZED = r"(?:[a-z]{0,4}-?\d{2})?"
"""The market and the size that may stand before a model: the QE55 of "QE55S90D"."""
_OF_ONE_YEAR = {
    "lg": re.compile(
        rf"{_SIZED}[bcgmz]\d(?:[a-z]{{3}}|\d[a-z]{{2}})?|{_SIZED}(?:qned\d{{2}}[a-z]|u[a-z]\d{{4}})\w*", re.I
    ),
    "samsung": re.compile(rf"{_SIZED}(?:(?:qn|q|s|ls)\d{{2,3}}[a-z]|[a-z]u\d{{4}})\w*", re.I),
    "hisense": re.compile(rf"{_SIZED}(?:u\d{{1,2}}|a\d)[a-z]\w*", re.I),
    "sony": re.compile(rf"{_SIZED}[ax]\d{{2}}[a-z]\w*", re.I),
}
"""By maker, the models that tell their year, as in the N of Hisense's "U8N"; other names come back from year to year."""
_SHORTEST_CODE, _SHORTEST_REGION = 5, 2
"""Characters of a code, and of what stands behind the model in it: the N of "55U8N" belongs to the model."""


@dataclass(frozen=True)
class ModelMarks:
    """The year and the code in the names of one TV; two that differ are two products."""

    years: frozenset[str] = frozenset()
    codes: frozenset[str] = frozenset()

    def allows(self, other: "ModelMarks") -> bool:
        """Whether nothing that both state differs."""
        are_years_alike = not (self.years and other.years) or self.years == other.years
        return are_years_alike and all(
            one.startswith(code) or code.startswith(one) for one in self.codes for code in other.codes
        )

    def union(self, other: "ModelMarks") -> "ModelMarks":
        """The marks of both."""
        return ModelMarks(self.years | other.years, self.codes | other.codes)


def marks_in(title: str) -> ModelMarks:
    """The year and the code that a TV's name states."""
    return ModelMarks(frozenset(_YEAR.findall(title)), frozenset(_codes(title)))


def plain_name(title: str, brand: str | None = None) -> str:
    """The name of a TV without its code, and without the year where its model tells that."""
    is_told = _tells_year(title, brand)
    for code in _codes(title):
        title = re.sub(rf"[(\s]*\b{re.escape(code)}\b\)?", " ", title, flags=re.I)
    return _SERIES.sub("", _YEAR.sub(" ", title) if is_told else title)


def _tells_year(title: str, brand: str | None) -> bool:
    """Whether the name holds a model of its maker that came out in one year only."""
    words = {word.casefold() for word in re.findall(r"\w+", f"{brand or ''} {title}")}
    known = [models for maker, models in _OF_ONE_YEAR.items() if maker in words]
    return any(models.fullmatch(model) for models in known for model in _models(title))


def _codes(title: str) -> Iterator[str]:
    """The codes that hold a model, and the size, which the rest of the name states."""
    sizes, tokens = set(_SIZE.findall(title)), list(_models(title))
    for code in tokens:
        others = (token for token in tokens if token != code)
        if len(code) >= _SHORTEST_CODE and any(size in code for size in sizes) and _holds_one(code, others):
            yield code


def _holds_one(code: str, models: Iterable[str]) -> bool:
    """Whether one of the models stands in the code, with nothing behind it but a region."""
    behind = (code.casefold().partition(model.casefold()) for model in models)
    return any(found and (not rest or len(rest) >= _SHORTEST_REGION) for _, found, rest in behind)


def _models(title: str) -> Iterator[str]:
    """The words of letters and figures that are no amounts."""
    return (found[0] for found in _TOKEN.finditer(title) if not _AMOUNT.fullmatch(found[0].replace("-", "")))
