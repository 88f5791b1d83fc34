"""Surface forms: the words by which knowledge files name a use or a criterion, those of counts and of older people written out."""

from typing import Annotated

from pydantic import AfterValidator

from maven_app.domain.language.tokens import word_set

_PAIR = ("2", "two", "dua")
_FROM_THREE = (
    *(str(number) for number in range(3, 100)),
    *["three", "four", "five", "six", "tiga", "empat", "lima", "enam"],
)
"""The words that `#3` stands for in the words of a use or a criterion, "#3 bedrooms", and with a pair also `#`: "# floors"."""


_OLDER_PERSON = (
    *(f"{age} {years} old" for age in range(65, 100) for years in ("year", "years")),
    *sorted(
        word_set(
            "gran granny gramps nana grandad granddad grandmother grandfather grandma grandpa grandparents elderly pensioner pensioners"
        )
    ),
    *(
        "my nan",
        "for nan",
        "aging parents",
        "ageing parents",
        "older person",
        "older people",
        "senior citizen",
        "senior citizens",
    ),
    *sorted(word_set("nenek kakek eyang oma opa mbah simbah lansia")),
)
"""The phrases that `@older` stands for."""


def _written_out(said: tuple[str, ...]) -> tuple[str, ...]:
    """The phrases, those with a `#` once for every count, and `@older` for all words for an older person."""
    counted = [form for text in said for form in _written_counts(text)]
    return tuple(dict.fromkeys(word for text in counted for word in (_OLDER_PERSON if text == "@older" else (text,))))


def _written_counts(text: str) -> list[str]:
    """A phrase once for every count that it may hold."""
    if "#3" in text:
        return [text.replace("#3", count) for count in _FROM_THREE]
    return [text.replace("#", count) for count in (*_PAIR, *_FROM_THREE)] if "#" in text else [text]


SurfaceForms = Annotated[tuple[str, ...], AfterValidator(_written_out)]
"""Words by which people name something, in both languages; `#` stands for any count from two ("# floors"), `#3` for any from
three, `@older` for an older person."""
