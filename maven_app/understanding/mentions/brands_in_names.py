"""Brands in names: the makers of a need that were only said in the name of a product, whose other products nobody asked for."""

from collections.abc import Sequence

from maven_app.domain.copying import copy_with
from maven_app.domain.language.tokens import tokenize, word_set
from maven_app.domain.needs.need import BrandLimit, Need
from maven_app.understanding.lexicon.brands import ORDINARY_WORD_NAMES
from maven_app.understanding.mentions import Mention, Mentions

_INSTEAD = word_set("instead else")


def with_makers_of_names(need: Need, mentions: Mentions) -> Need:
    """`need` with the makers marked that were only said in the names which its message has."""
    names = tuple(name.words for name in mentions.found if _is_of_one(name))
    marked = tuple(
        copy_with(limit, product_names=names)
        if isinstance(limit, BrandLimit) and _is_said_within(limit, names)
        else limit
        for limit in need.constraints
    )
    return copy_with(need, constraints=marked)


def without_makers_of_names(need: Need) -> Need:
    """`need` open to every maker, where one was only said in the name of a product."""
    kept = tuple(limit for limit in need.constraints if not (isinstance(limit, BrandLimit) and limit.product_names))
    return need if kept == need.constraints else copy_with(need, constraints=kept)


def without_name(need: Need, text: str) -> Need:
    """`need` for any product of the maker that was said in a name, where `text` wants another in its place: "what would you get
    instead".
    """
    if not name_in_force(need) or _INSTEAD.isdisjoint(token.word for token in tokenize(text)):
        return need
    freed = (copy_with(one, product_names=()) if isinstance(one, BrandLimit) else one for one in need.constraints)
    return copy_with(need, constraints=tuple(freed))


def name_in_force(need: Need) -> str:
    """The name of the one product that `need` asks for by its name; "" where it asks for none so, or for several."""
    names = next((limit.product_names for limit in need.constraints if isinstance(limit, BrandLimit)), ())
    return names[0] if len(names) == 1 else ""


def is_split_name(name: str, text: str) -> bool:
    """Whether a name that begins with an ordinary word stands in `text` with other words between: "Nothing that goes in the ear" names no
    Nothing Ear.
    """
    words, said = ([token.word for token in tokenize(one)] for one in (name, text))
    if len(words) < 2 or words[0] not in ORDINARY_WORD_NAMES:
        return False
    return not any(said[place : place + 2] == words[:2] for place in range(len(said)))


def _is_of_one(name: Mention) -> bool:
    """Whether the words name one product, in whatever size or generation: "LG C5", "Kindle Paperwhite"; "iPhone" names many."""
    return not name.is_line or len({product.name.partition(" (")[0] for product in name.products}) == 1


def _is_said_within(limit: BrandLimit, names: Sequence[str]) -> bool:
    """Whether a maker is wanted in words that all belong to these names."""
    if limit.excluded:
        return False
    parts = [part for part in limit.words.split(", ") if part]
    return bool(parts) and all(is_of_names(part, [name.casefold() for name in names]) for part in parts)


def is_of_names(words: str, names: Sequence[str]) -> bool:
    """Whether any of the words that a limit was read from belongs to one of these names."""
    said = [part.casefold() for part in words.split(", ") if part]
    return any(part in name or name in part for part in said for name in names)
