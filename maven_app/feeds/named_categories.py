"""Named categories: the one of ours that the words of a shop's category, or of a file's name, name: "gaming_mouse", "mouse-2024"."""

import re
from collections.abc import Sequence

from maven_app.domain.catalogue.categories import CATEGORIES, plural
from maven_app.domain.language.ordinary_words import is_plural
from maven_app.domain.language.tokens import YEAR, Phrases, split_phrases, word_set, words_in
from maven_app.domain.quantities.extraction import extract_quantities
from maven_app.understanding.lexicon.brands import ORDINARY_WORD_NAMES
from maven_app.understanding.lexicon.categories import ACCESSORIES, CATEGORY_NAMES, UNKNOWN_THINGS
from maven_app.understanding.lexicon.features import FEATURES
from maven_app.understanding.makers.brands import brand_words

_OF_LISTS = word_set(
    """
    product products item items goods offer offers deal deals list lists listing listings feed feeds export exports import price prices
    spec specs models data dump catalog catalogue inventory sale final new used refurbished full all updated update online the our and dan
    gaming led lcd
    """
)
"""Words beside a category's name that make no other thing of it."""
_WIDER: Phrases[bool] = Phrases(
    (form, True)
    for name in split_phrases(
        """
        robot, vacuum, vacuum cleaner, hoover, vakum, penyedot debu, vacuum and mop, vacuum mop, watch, wrist watch, wristwatch,
        sport watch, sports watch, running watch, jam tangan, arloji, fitness band, wearable, telephone, telepon, mobile, handset,
        handheld, cam, bud, drive, in ear, on ear, open ear, sound system, game box, games box
        """
    )
    for form in (name, plural(name))
)
"""Names by which a shopper means a category of ours, and a shop more than that: a "Dyson vacuum" is no robot."""
_YEAR = re.compile(rf"(?<=[^\W\d])(?={YEAR}(?!\d))")


def category_named(words: str) -> str | None:
    """The category of ours that `words` name, where they name exactly one and are known to say of it nothing but what it can be."""
    said = _bare_words(words)
    names, place = list[tuple[int, int]](), 0
    categories = set[str]()
    while place < len(said):
        named = CATEGORY_NAMES.at(said, place)
        length = named[0] if named else 1
        if any(other[0] >= length for lexicon in (UNKNOWN_THINGS, _WIDER) if (other := lexicon.at(said, place))):
            return None
        if named:
            categories.add(named[1][0])
            names.append((place, place + length))
        place += length
    if len(categories) != 1:
        return None
    category = categories.pop()
    gaps = zip([0, *(last for _, last in names)], [*(first for first, _ in names), len(said)], strict=True)
    are_known = all(_is_known(said[first:last], category, is_behind=first > 0) for first, last in gaps)
    return category if are_known else None


def _bare_words(words: str) -> tuple[str, ...]:
    """The words, without years, numbers and sizes."""
    text = _YEAR.sub(" ", words.replace("_", " "))
    for size in reversed([one for one in extract_quantities(text) if one.measure]):
        text = f"{text[: size.start]} {text[size.end :]}"
    return tuple(word for word in words_in(text) if word[0].isalnum())


def _is_known(words: Sequence[str], category: str, *, is_behind: bool) -> bool:
    """Whether each of the words beside a category's name is a maker, a feature that the category has, or a word of lists."""
    place = 0
    while place < len(words):
        length = _feature_at(words, place, category, is_behind=is_behind) or _maker_at(words, place, category)
        if not (length or words[place] in _OF_LISTS or words[place].isdigit()):
            return False
        place += length or 1
    return True


def _feature_at(words: Sequence[str], place: int, category: str, *, is_behind: bool) -> int:
    """How many words name a feature there; behind a category's name those of a thing name what goes with it: "speaker wire"."""
    length, feature = FEATURES.at(words, place) or (0, None)
    options = feature.options if feature else ()
    is_its = any(
        option.key in CATEGORIES[category].specs and (not option.categories or category in option.categories)
        for option in options
    )
    last = words[place + length - 1]
    is_thing = is_behind and (last in ACCESSORIES or is_plural(last) or is_plural(f"{last}s"))
    return length if is_its and not is_thing else 0


def _maker_at(words: Sequence[str], place: int, category: str) -> int:
    """How many words name a maker there, or a line of products that are of the category."""
    length, maker = brand_words(()).phrases.at(words, place) or (0, None)
    if maker is None or (
        maker.is_line and (words[place] in ORDINARY_WORD_NAMES or maker.category not in (None, category))
    ):
        return 0
    return length
