"""Fact phrases: how the value of every fact is said in a sentence, and the words by which people ask for it."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from typing import Any, Literal, get_args

from pydantic import BaseModel, ConfigDict

from maven_app.domain.catalogue.categories import singular, spec_key
from maven_app.domain.catalogue.facts import Fact, SpecValue, measure_text
from maven_app.domain.catalogue.spec_keys import OWN_CLASSES, SPEC_KEYS
from maven_app.domain.language.localized import Language, LocalizedText
from maven_app.domain.language.ordinary_words import is_plural
from maven_app.domain.quantities.formatting import is_whole_months, write_measure
from maven_app.domain.quantities.measurement_systems import language_of_locale, locale_for
from maven_app.knowledge.consistency import check_known
from maven_app.knowledge.files import FACT_PHRASES, read_file, while_in_force
from maven_app.messages.catalogue import get_translator
from maven_app.messages.realizer import fill_template, join_list

_FACT_KEYS = frozenset({"ask", "in", "listed", "reason", "sentences", "values", *get_args(Language)})
"""The keys that the table of a fact may have."""
_LONG_UNITS = {"h": ("hour", "hours"), "min": ("minute", "minutes")}
"""Units that an English sentence writes out."""
_DAYS_FROM = 72
"""Hours from which whole days are said as days."""
_AREA = "m²"
"""The unit of areas, which English says in square feet first."""
_FIGURE = re.compile(r"(?:\ba )?\{value\}")
"""A figure in a sentence with the word that belongs to it: "only a 4,000 mAh battery"."""
_SUBJECT = re.compile(r"^(?:\S+ )*?(?!punya)\S*nya (?=.*\{value\})")
"""The subject of an Indonesian predicate: "[baterainya] tahan 18 jam"; none in "punya 2 port"."""
_EQUATIVE = re.compile(r"n't as \w")
"""Forms of less that English says as not as much: "isn't as well sealed" goes on with "as most"."""
_NO, _YES = {"none", "no"}, {"yes"}
"""Values by which a text or a list says that there is none, or no more than that there is one."""


class _Wording(BaseModel):
    """How one fact is said in one language; see the head of the file."""

    model_config = ConfigDict(extra="forbid", frozen=True, populate_by_name=True)

    name: str
    plural: bool = False
    value: str = "{value}"
    good: str = ""
    says: str = ""
    yes: str = ""
    no: str = ""
    with_it: str = ""
    without: str = ""
    unknown: str = ""
    more: str = ""
    less: str = ""
    most: str = ""
    least: str = ""
    counted: tuple[str, ...] = ()
    """One and many of what a bare number counts."""


@dataclass(frozen=True)
class FactPhrases:
    """How one fact is said. Values are phrases of a list or predicates that follow a product's name; nothing is capitalised."""

    key: str
    asks: tuple[str, ...]
    """Words by which people ask for it, in both languages; `*` stands for any ending."""
    wordings: Mapping[str, _Wording]
    values: Mapping[str, LocalizedText] = field(default_factory=dict)
    sentences: Mapping[str, LocalizedText] = field(default_factory=dict)
    """Predicates of values that the common one does not suit: "has a fixed lens, which can't be changed"."""
    is_reason: bool = True
    """Whether it may be why somebody chooses a product."""
    is_listed: bool = False
    """Whether its text lists several things by commas."""

    def name(self, language: str) -> str:
        """Its name within a sentence: "battery life"."""
        return self._in(language).name

    def is_plural(self, language: str) -> bool:
        """Whether the name takes a verb in the plural: "Bluetooth codecs"."""
        return self._in(language).plural

    def value_phrase(self, fact: Fact, language: str) -> str:
        """The value in a list: "40 hours of battery", "no headphone jack"."""
        words = self._in(language)
        if (answer := yes_or_no(fact.value)) is not None:
            short = words.with_it if answer else words.without
            return short or self.predicate(fact, language)
        return self._fill(words.value, fact, language)

    def praise(self, fact: Fact, language: str) -> str:
        """The value in a list where it speaks for the product: "a bright screen (1,600 nits)", "a headphone jack"."""
        words = self._in(language)
        if yes_or_no(fact.value) is None:
            return self._fill(words.good, fact, language) if words.good else self.value_phrase(fact, language)
        has, said = "has ", self.predicate(fact, language)
        countable = self._is_english(language) and fact.value is True and said.startswith((f"{has}a ", f"{has}an "))
        return said.removeprefix(has) if countable else self.value_phrase(fact, language)

    def predicate(self, fact: Fact, language: str) -> str:
        """The value behind the product's name: "lasts 40 hours", "has no headphone jack"."""
        words = self._in(language)
        if (answer := yes_or_no(fact.value)) is not None and (said := words.yes if answer else words.no):
            return said
        if own := self.sentences.get(str(fact.value).casefold()):
            return own.text(language)
        return self._fill(words.says, fact, language)

    def praising_predicate(self, fact: Fact, language: str) -> str:
        """The predicate of a value that speaks for the product: "has a fast chip (Apple A18 Pro)", where "runs on it" would not."""
        is_had = self._in("en").good and self._in("en").more.startswith("has ")
        if not is_had or yes_or_no(fact.value) is not None:
            return self.predicate(fact, language)
        return get_translator(language).say("fact.has", value=self.praise(fact, language))

    def shortcoming(self, fact: Fact, language: str) -> str:
        """The predicate of a value that is poor: "lasts only 5 hours", "has a slower chip than most (...)", "has no headphone jack";
        "" for one that does not sound poor.
        """
        if (answer := yes_or_no(fact.value)) is not None:
            return "" if answer else self.predicate(fact, language)
        words, spec = self._in(language), spec_key(self.key)
        if spec.kind != "number":
            if not words.less:
                return ""
            code = "fact.as_most" if _EQUATIVE.search(words.less) else "fact.than_most"
            value = "" if self.key in OWN_CLASSES else f" ({self.bare_value(fact, language)})"
            return get_translator(language).say(code, less=words.less) + value
        template = _with_only(words.says, language) if spec.better == "higher" else words.says
        return self._fill(template, fact, language) if spec.better else ""

    def predicate_of(self, text: str, language: str) -> str:
        """The predicate of a value that is written already, as a price is: "costs $299"."""
        return fill_template(self._in(language).says, text, language)

    def phrase_of(self, text: str, language: str) -> str:
        """The list phrase of a value that is written already."""
        return fill_template(self._in(language).value, text, language)

    def yes(self, language: str) -> str:
        """The predicate of a yes: "has a headphone jack"; "" where it is no yes or no."""
        return self._in(language).yes

    def no(self, language: str) -> str:
        """The predicate of a no: "has no headphone jack"; "" where it cannot be one."""
        return self._in(language).no

    def unknown(self, language: str) -> str:
        """The clause for a value that no source states: "the weight isn't stated"."""
        words = self._in(language)
        if words.unknown:
            return words.unknown
        if self.is_yes_no:
            return get_translator(language).say("fact.unstated_whether", has=words.yes)
        return get_translator(language).count("fact.unstated", 2 if words.plural else 1, name=words.name)

    def comparative(self, direction: Literal["higher", "lower"], language: str) -> str:
        """The predicate of a product with the higher, or lower, value: "is heavier"; "" for what has no order.

        Of values in words the higher ones are the better ones: "has a faster chip".
        """
        words = self._in(language)
        return words.more if direction == "higher" else words.less

    def superlative(self, direction: Literal["higher", "lower"], language: str) -> str:
        """The predicate of the product with the highest, or lowest, value: "is the lightest"; "" for what has no order."""
        words = self._in(language)
        return words.most if direction == "higher" else words.least

    def is_asked(self, text: str) -> bool:
        """Whether `text` asks for it in one of its words."""
        return self._asking_pattern is not None and bool(self._asking_pattern.search(text))

    def asked_spans(self, text: str) -> tuple[tuple[int, int], ...]:
        """Where the words of `text` stand that ask for it."""
        return tuple(match.span() for match in self._asking_pattern.finditer(text)) if self._asking_pattern else ()

    def value_text(self, fact: Fact, language: str) -> str:
        """The bare value with its condition: "40 hours with noise cancelling on"."""
        return _under(self._write_value(fact, self._in(language), language), fact.basis, language)

    def bare_value(self, fact: Fact, language: str) -> str:
        """The value where the words before it tell what it counts: "has more Wi-Fi bands (3)"."""
        if self._in(language).counted and isinstance(fact.value, int | float):
            return write_measure(fact.value, None, language)
        return self.value_text(fact, language)

    @cached_property
    def _asking_pattern(self) -> re.Pattern[str] | None:
        words = [re.escape(ask).replace(r"\*", r"\w*") for ask in sorted(self.asks, key=len, reverse=True)]
        return re.compile(rf"(?<!\w)(?:{'|'.join(words)})(?:-?nya|s)?(?!\w)", re.IGNORECASE) if words else None

    @cached_property
    def own_words(self) -> frozenset[str]:
        """The words by which it is said, in both languages."""
        said = (text for w in self.wordings.values() for text in (w.name, w.says, w.yes, w.no, w.with_it))
        return frozenset(word for text in said for word in re.findall(r"[^\W\d_]{3,}", text.casefold()))

    @property
    def is_yes_no(self) -> bool:
        """Whether a product has it or not, and nothing more is to be said of it."""
        return bool(self.wordings["en"].yes) and self.key in SPEC_KEYS

    def _in(self, language: str) -> _Wording:
        return self.wordings.get(language_of_locale(language), self.wordings["en"])

    def _is_english(self, language: str) -> bool:
        return self._in(language) is self._in("en")

    def _fill(self, template: str, fact: Fact, language: str) -> str:
        text = fill_template(template, self._write_value(fact, self._in(language), language), language)
        return text if self.key == "battery_life_anc_off" else _under(text, fact.basis, language)

    def _write_value(self, fact: Fact, words: _Wording, language: str) -> str:
        value = fact.value
        if words.counted and isinstance(value, tuple | str):
            listed = join_list(
                [_in_words(one, language) for one in ((value,) if isinstance(value, str) else value)], language
            )
            return f"{listed} {words.counted[-1]}"
        if isinstance(value, tuple):
            return join_list([_in_words(one, language) for one in value], language)
        if isinstance(value, str | bool):
            named = self.values.get(str(value).casefold())
            if named is None and self.is_listed:
                return join_list([_in_words(one, language) for one in str(value).split(", ")], language)
            return named.text(language) if named else _in_words(str(value), language)
        if is_whole_months(value, fact.unit):
            return write_measure(value, fact.unit, language)
        if fact.unit == "h" and isinstance(value, int) and value >= _DAYS_FROM and value % 24 == 0:
            return write_measure(value // 24, "day", language)
        if words.counted:
            return f"{write_measure(value, None, language)} {words.counted[0 if value == 1 else -1]}"
        if self._is_english(language) and fact.unit in _LONG_UNITS:
            return f"{write_measure(value, None, language)} {_LONG_UNITS[fact.unit][0 if value == 1 else 1]}"
        if self._is_english(language) and fact.unit == _AREA:
            return f"{write_measure(value, _AREA, locale_for('en', 'US'))} ({write_measure(round(value), _AREA, 'en')})"
        return measure_text(self.key, value, fact.unit, language)


def fact_phrases(key: str, category: str = "") -> FactPhrases:
    """How the fact `key` is said of products of `category`; a key that the file lacks is said by its label."""
    phrases = all_phrases().phrases
    return phrases.get((key, category)) or phrases.get((key, "")) or _plain(key)


def keys_asked(text: str, keys: Iterable[str], category: str = "") -> tuple[str, ...]:
    """Those of `keys` that the words of `text` ask for, in the order of `keys`."""
    return tuple(key for key in keys if fact_phrases(key, category).is_asked(text))


@while_in_force
def english_verbs() -> frozenset[str]:
    """The verbs in the singular with which facts are said in English: "lasts", "has", "doesn't"."""
    wordings = (phrases.wordings["en"] for phrases in all_phrases().phrases.values())
    said = (text for w in wordings for text in (w.says, w.yes, w.no, w.more, w.less, w.most, w.least) if text)
    return frozenset(verb for text in said if (verb := text.split()[0]).endswith(("s", "n't")) and verb != "can't")


@dataclass(frozen=True)
class FilePhrases:
    """How every fact is said."""

    phrases: Mapping[tuple[str, str], FactPhrases]
    """By key and category; category "" where none says it in words of its own."""
    bases: Mapping[str, LocalizedText]
    value_words: Mapping[str, str]
    """English words of values that are stored as text, and their Indonesian."""


@while_in_force
def all_phrases() -> FilePhrases:
    """The phrases of the file, with those that the owner lays over it. Raises ValueError for one that breaks the schema."""
    tables: dict[str, dict[str, Any]] = read_file(FACT_PHRASES)
    bases = {code: LocalizedText(**words) for code, words in tables.pop("bases").items()}
    value_words: dict[str, str] = tables.pop("value_words")
    phrases: dict[tuple[str, str], FactPhrases] = {}
    for key, table in tables.items():
        check_known(table, _FACT_KEYS, f"{key} in {FACT_PHRASES}")
        values = {value: LocalizedText(**words) for value, words in table.get("values", {}).items()}
        sentences = {value: LocalizedText(**words) for value, words in table.get("sentences", {}).items()}
        for category, words in {"": table, **table.get("in", {})}.items():
            wordings = {language: _wording(words[language]) for language in get_args(Language)}
            of_all = {"is_reason": table.get("reason", True), "is_listed": table.get("listed", False)}
            phrases[key, category] = FactPhrases(key, tuple(table["ask"]), wordings, values, sentences, **of_all)
    return FilePhrases(phrases, bases, value_words)


def _wording(words: dict[str, Any]) -> _Wording:
    return _Wording(**{"with_it" if name == "with" else name: value for name, value in words.items()})


@cache
def _plain(key: str) -> FactPhrases:
    spec = spec_key(key)
    name = spec.inline
    if is_plural(name.split()[-1]):
        return _plain_count(key, name)
    english = _Wording(name=name, value=f"{name} {{value}}", says=f"has this {name}: {{value}}",
                       yes=f"has {name}", no=f"has no {name}", with_it=name, without=f"no {name}")  # fmt: skip
    indonesian = _Wording(name=name, value=f"{name} {{value}}", says=f"{name}: {{value}}",
                          yes=f"punya {name}", no=f"tanpa {name}", with_it=name, without=f"tanpa {name}")  # fmt: skip
    return FactPhrases(key, (name,), {"en": english, "id": indonesian})


def _plain_count(key: str, name: str) -> FactPhrases:
    """A key that is called by several things has a number of them, or lists them: "has 2 slots", "has bagel and defrost modes"."""
    one = singular(name)
    english = _Wording(name=name, plural=True, says="has {value}", yes=f"has {name}", no=f"has no {name}",
                       with_it=name, without=f"no {name}", counted=(one, name))  # fmt: skip
    indonesian = _Wording(name=name, says="punya {value}", yes=f"punya {name}", no=f"tanpa {name}",
                          with_it=name, without=f"tanpa {name}", counted=(name,))  # fmt: skip
    return FactPhrases(key, (name, one), {"en": english, "id": indonesian})


def yes_or_no(value: SpecValue) -> bool | None:
    """Whether a value says no more than yes or no."""
    if isinstance(value, bool):
        return value
    if isinstance(value, str):
        low = value.casefold()
        return True if low in _YES else False if low in _NO or low.startswith("no ") else None
    return False if value == 0 or value == () else None


def _with_only(predicate: str, language: str) -> str:
    """The predicate with "only" where its language has it: "lasts only 5 hours", "baterainya hanya tahan 5 jam", "hanya punya 1 port"."""
    if language_of_locale(language) != "id":
        return _FIGURE.sub(r"only \g<0>", predicate)
    subject = found.group() if (found := _SUBJECT.match(predicate)) else ""
    return f"{subject}hanya {predicate[len(subject) :]}"


def _under(text: str, basis: str, language: str) -> str:
    """`text` with the condition under which it was stated: "40 hours with noise cancelling on"."""
    if basis not in all_phrases().bases:
        return text
    condition = all_phrases().bases[basis].text(language)
    lead, _, rest = condition.partition(" ")
    if lead in ("with", "dengan") and f" {lead} " in text:
        return join_list([text, rest], language)
    return f"{text} {condition}"


def _in_words(text: str, language: str) -> str:
    """A value that is stored as text, in Indonesian where that is spoken: "kabel USB" for "wired USB"."""
    words = all_phrases().value_words
    return (
        _value_words().sub(lambda found: words[found.group()], text) if language_of_locale(language) == "id" else text
    )


@while_in_force
def _value_words() -> re.Pattern[str]:
    longest_first = sorted(all_phrases().value_words, key=len, reverse=True)
    return re.compile(r"(?<!\w)(?:" + "|".join(map(re.escape, longest_first)) + r")(?!\w)")
