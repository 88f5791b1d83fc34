"""Realizer: sentences put together from typed parts that agree, each part with the sources that state it."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from maven_app.domain.quantities.measurement_systems import language_of_locale
from maven_app.messages.catalogue import SOURCE, get_translator

_ARTICLE = re.compile(r"\ba (?=\{value\})")
_VOWEL = re.compile(
    r"(?:[AEFHILMNORSX][A-Z]+(?![a-z])|[FHLMNRSXfhlmnrsx]\d|[AEIOaeio]|[Uu](?!S|ni)|8|11(?!\d)|18(?!\d))"
)
"""Beginnings that are spoken with a vowel: "an LCD", "an 8-inch", "an OLED"."""
_SIBILANT = ("shes", "ches", "sses", "xes", "zes")
"""Endings of verbs in the singular that take an "es": "refreshes"."""
_OF_SEVERAL = {
    "is": "are",
    "isn't": "aren't",
    "has": "have",
    "doesn't": "don't",
    "reaches": "reach",
    "focuses": "focus",
    "washes": "wash",
    "carries": "carry",
    "empties": "empty",
}


@dataclass(frozen=True)
class Phrase:
    """A part of a sentence, and the ids of the sources that state its figures."""

    text: str
    sources: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.text)


def join_list(parts: Sequence[str], language: str, *, by: Literal["and", "or"] = "and") -> str:
    """The parts as a list: "a", "a and b", "a, b and c"; "a, b, and c" where a part holds an "and" of its own."""
    *most, last = parts or ("",)
    if not most:
        return last
    say, code = get_translator(language).say, "list.and" if by == "and" else "list.or"
    word = say(code, most="", last="")
    comma = "," if len(most) > 1 and any(word in part for part in parts) else ""
    return say(code, most=", ".join(most) + comma, last=last)


def with_article(name: str) -> str:
    """An English name behind "a" or "an", as it is spoken."""
    return f"{'an' if _VOWEL.match(name) else 'a'} {name}"


def join_phrases(phrases: Sequence[Phrase], language: str) -> Phrase:
    """The phrases as one, with the sources of all."""
    sources = tuple(dict.fromkeys(source for phrase in phrases for source in phrase.sources))
    return Phrase(join_list([phrase.text for phrase in phrases], language), sources)


def join_predicates(predicates: Sequence[Phrase], language: str) -> Phrase:
    """Predicates of one subject as one: "folds, has a microphone and 12 GB of memory"; "has" is said once, and so is "is" of two."""
    having = [phrase for phrase in predicates if phrase.text.startswith("has ")]
    others = [phrase for phrase in predicates if phrase not in having]
    shared = [Phrase(phrase.text.removeprefix("has "), phrase.sources) for phrase in having[1:]]
    being = [
        replace(phrase, text=phrase.text.removeprefix("is ")) if _are_both(before, phrase) else phrase
        for before, phrase in zip((None, *others), others, strict=False)
    ]
    return join_phrases([*being, *having[:1], *shared], language)


def _are_both(before: Phrase | None, phrase: Phrase) -> bool:
    """Whether both say what something is: "is lighter", "is cheaper"."""
    return before is not None and all(one.text.startswith("is ") for one in (before, phrase))


_ITS, _ITSELF = re.compile(r"\bits\b"), re.compile(r"\bitself\b")


def of_several(predicate: str, language: str) -> str:
    """A predicate of one, said of several: "is lighter" is "are lighter", "empties itself" is "empty themselves"."""
    verb, space, rest = predicate.partition(" ")
    plural = verb.removesuffix("es") if verb.endswith(_SIBILANT) else verb.removesuffix("s")
    rest = _ITSELF.sub("themselves", _ITS.sub("their", rest))
    return f"{_OF_SEVERAL.get(verb, plural)}{space}{rest}" if language_of_locale(language) == SOURCE else predicate


def sentence(text: str) -> str:
    """`text` as a sentence: it begins with a capital and ends with one mark."""
    text = text.strip()
    return text if not text else capitalize(text) + ("" if text[-1] in ".?!…" else ".")


def capitalize(text: str) -> str:
    """`text` with a capital first letter; a name that is written small on purpose (iPhone, eMMC) keeps it."""
    return text if text[1:2].isupper() else text[:1].upper() + text[1:]


def inline(label: str) -> str:
    """A label or a clause within a sentence: "battery life", but "HDR", "4K", "PlayStation 5", "I'd"."""
    first = label.partition(" ")[0]
    is_name = first[1:] != first[1:].lower() or label[1:2].isdigit()
    return label if is_name or label[:2] in ("I'", "I ") else label[:1].lower() + label[1:]


def fill_template(template: str, value: str, language: str) -> str:
    """`template` with `value` in it; an English "a" before it agrees with how the value is spoken."""
    if language_of_locale(language) == SOURCE and _VOWEL.match(value):
        template = _ARTICLE.sub("an ", template)
    return template.replace("{value}", value)
