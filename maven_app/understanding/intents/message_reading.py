"""Message reading: a text message with everything that its words name and point at."""

import asyncio
import re
from dataclasses import dataclass
from functools import cached_property

from maven_app.domain.catalogue.categories import category_of
from maven_app.domain.catalogue.products import Product
from maven_app.domain.language.tokens import tokenize, word_set
from maven_app.domain.needs.need import BrandLimit, CategoryLimit, Need, SpecLimit
from maven_app.knowledge.fact_phrases import keys_asked
from maven_app.knowledge.schema import GlossaryEntry
from maven_app.knowledge.shipped import Knowledge
from maven_app.ports.products import ProductIndex, Vocabulary
from maven_app.understanding.glossary.terms import glossary_terms
from maven_app.understanding.intents.asked_names import AskedNames
from maven_app.understanding.lexicon.function_words import UNNEEDED
from maven_app.understanding.mentions import Mention, Mentions, MissingName, find_mentions
from maven_app.understanding.need_parser import parse_need, unknown_things
from maven_app.understanding.pointing import (
    References,
    ScreenProducts,
    asks_of_one_shown,
    asks_what_goes_with,
    resolve_references,
)
from maven_app.understanding.pointing.pointing_words import has_plural, places_in
from maven_app.understanding.pointing.shown_names import named_among

_SHORT = 9
"""Words that a remark on what was shown has at most."""
_SPACES = re.compile(r"\s+")
_DEFINITE = re.compile(r"\b(?:the|si|yang)\s+$", re.IGNORECASE)
_OPENING_WORDS = word_set("and but so ok okay oh well btw actually dan tapi terus , . !")
"""Words before what a message says."""
_QUESTION = re.compile(
    r"^\W*(?:(?:and|but|so|ok|okay|oh|hm+|dan|tapi|terus)\W+)*"
    r"(?:how|what|which|who|whose|when|where|why|(?:how|what|who|where)['’]?s|(?:do|does|did|is|are|was|were|has|have)(?:n['’]?t)?|"
    r"will|can|won['’]?t|can['’]?t|(?:would|could|should)(?:n['’]?t)?(?! (?:be|have|like|love|also|need|prefer|not)\b)|"
    r"apakah|berapa|bagaimana|gimana|apa|kapan|kenapa|mengapa|mana|siapa|bisakah|haruskah|perlukah)\b|\?\s*$"
    r"|\b(?:berapa|gimana)(?:\s+(?:di|ke|ya|sih|kak|kalau|kalo|sini)(?:\s+\w+)?)*\W*$"
    r"|[,.;!]\s+(?:(?:and|but|so)\s+)?(?:do|does|did|is|are|was|has|have|can|could|will|would|should)(?:n['’]?t)?"
    r"\s+(?:it|they|them|that|this|these|those|the|i|we)\b"
    r"|\b(?:do|does|is|are|has|have|can|could|will|would)(?:n['’]?t)?\s+(?:it|they)\s+\w",
    re.IGNORECASE,
)


def is_phrased_as_question(text: str) -> bool:
    """Whether `text` has the form of a question, with its mark or without; "doesn't have to be Samsung" has none."""
    words = [token.word for token in tokenize(text)]
    begin = next((place for place, word in enumerate(words) if word not in _OPENING_WORDS), 0)
    return bool(_QUESTION.search(text)) and ("?" in words or UNNEEDED.at(words, begin) is None)


@dataclass(frozen=True)
class MessageReading:
    """A message, what it names and points at, and what it asks for by itself."""

    text: str
    shown: ScreenProducts
    mentions: Mentions
    references: References
    stated_need: Need
    """The need that the message states by itself."""
    beside: Need
    """The same without the names of products."""
    knowledge: Knowledge
    other_things: tuple[str, ...] = ()
    """Things that it asks for and no category holds: "fridge"."""

    @cached_property
    def words(self) -> tuple[str, ...]:
        """The words, folded."""
        return tuple(token.word for token in tokenize(self.text))

    @property
    def is_short(self) -> bool:
        """Whether it may be a remark on what was shown."""
        return len(self.words) <= _SHORT

    @property
    def is_question(self) -> bool:
        """Whether it has the form of a question."""
        return is_phrased_as_question(self.text)

    @property
    def is_relative(self) -> bool:
        """Whether it wants something else in relation to a product: "cheaper", "another brand"."""
        return any(wish.relative for wish in self.stated_need.wishes)

    @property
    def limits(self) -> bool:
        """Whether it requires something beside a kind of product."""
        return any(not isinstance(constraint, CategoryLimit) for constraint in self.beside.constraints)

    @property
    def shown_category(self) -> str | None:
        """The category of what stands on the screen, where it is one."""
        categories = {product.category for product in self.shown.all}
        return next(iter(categories)) if len(categories) == 1 else None

    @cached_property
    def nameless(self) -> str:
        """The text without the names of products."""
        return _without_names(self.text, self.mentions)

    @cached_property
    def asked_category(self) -> str | None:
        """The category that the words ask for beside names, where it is not a side of what is on the screen ("the better camera" of
        phones) or of what is asked about by name ("how many monitors can the MacBook Air drive?").
        """
        category = self.beside.category
        if category is None or category == self.shown_category:
            return category
        if self.shown_category and asks_what_goes_with(self.text):
            return None
        if self.mentions.named and self.stated_need.category != category:
            return None
        if self.shown_category and asks_of_one_shown(self.text, self.shown):
            return None
        return None if self.shown_category and self.speaks_of(self.shown_category) else category

    def speaks_of(self, category: str) -> bool:
        """Whether the words ask for a fact or a criterion of products of `category`."""
        return _speaks_of(self.text, category, self.knowledge)

    @cached_property
    def asks_fact(self) -> bool:
        """Whether the words ask for a fact of what is named, pointed at or shown."""
        categories = {product.category for product in self.referents} or {self.shown_category or ""}
        return any(self.speaks_of(category) for category in categories if category)

    @cached_property
    def terms(self) -> tuple[GlossaryEntry, ...]:
        """The terms of the glossary that it names."""
        return glossary_terms(self.text, self.knowledge.glossary)

    @cached_property
    def products(self) -> tuple[Product, ...]:
        """The products that it asks about by name, those on the screen before others of that name; not those that what is sought has
        to suit or to resemble.
        """
        asked = (mention for mention in self.mentions.found if self._asked_names.asks_about(mention))
        products = tuple(self._of_screen(mention) for mention in asked)
        here = {product.id for product in self.shown.all} | {product.category for product in self.shown.all}
        is_of_shown = self.shown_category is not None and has_plural(self.text)
        is_beside = is_of_shown and all(here.isdisjoint({product.id, product.category}) for product in products)
        return () if is_beside else products  # "can I run two of them off the MacBook?" is asked of them

    def _of_screen(self, mention: Mention) -> Product:
        """The product of that name which is shown, first the one spoken of: "the Steam Deck" is the one that was just looked at."""
        called = {product.id for product in mention.products}
        return next((product for product in self.shown.all if product.id in called), mention.product)

    @cached_property
    def missing_names(self) -> tuple[MissingName, ...]:
        """The names that it asks about and the catalogue lacks; a term of the glossary is none: "DCI-P3"."""
        missing = (name for name in self.mentions.missing_names if self._asked_names.asks_about(name))
        return tuple(name for name in missing if not glossary_terms(name.words, self.knowledge.glossary))

    @cached_property
    def _asked_names(self) -> AskedNames:
        return AskedNames(self.text, self.mentions, self.shown, self.stated_need)

    @cached_property
    def referents(self) -> tuple[Product, ...]:
        """The products that it points at and names, each once."""
        both = (*(self.references.products if self.references else ()), *self.products)
        return tuple({product.id: product for product in both}.values())

    @property
    def asks_kind(self) -> bool:
        """Whether it names the kind of thing that it wants, which no pronoun or name can be an answer about."""
        return self.asked_category is not None and self.asked_category not in {p.category for p in self.referents}

    @property
    def wants_brand(self) -> bool:
        """Whether it names a maker and a kind: "Sony headphones" are looked for, "the Sony" is on the screen."""
        brands = any(isinstance(constraint, BrandLimit) for constraint in self.beside.constraints)
        return brands and self.beside.category is not None


async def read_message(
    text: str, index: ProductIndex, *, shown: ScreenProducts, category: str | None, knowledge: Knowledge
) -> MessageReading:
    """Everything that `text` names and points at, where `category` is under discussion. Raises CatalogueUnavailable."""
    category = category or (shown.focus.category if shown.focus else None)
    mentions = await find_mentions(text, index, category=category, focus=shown.focus)
    mentions = Mentions(tuple(name for name in mentions.named if not _means_shown(name, text, shown)))
    if (
        shown.products and places_in(text).places
    ):  # the "2" of "nomor 1 dan 2" is no Laptop Studio 2, the "2nd" no 2-Series
        mentions = Mentions(tuple(name for name in mentions.named if not _is_number(text[name.start : name.end])))
    vocabulary = await index.vocabulary()
    return await asyncio.to_thread(_read, text, mentions, shown, category, knowledge, vocabulary)


def _read(
    text: str,
    mentions: Mentions,
    shown: ScreenProducts,
    category: str | None,
    knowledge: Knowledge,
    vocabulary: Vocabulary,
) -> MessageReading:
    stated_need = parse_need(text, knowledge=knowledge, category=category, vocabulary=vocabulary)
    plain = _without_names(text, mentions)
    references = resolve_references(text, shown)
    if references.kind == "name" and mentions.found:  # the "Flip" of "Flip 6" is no word for the Flip 7
        references = resolve_references(plain, shown)
    references = references or _of_kind(stated_need, text, shown)
    if stated_need.category is None and references.kind in (None, "it", "these"):
        references = _of_kinds_asked(text, shown, knowledge) or references
    return MessageReading(
        text=text,
        shown=shown,
        mentions=mentions,
        references=references,
        stated_need=stated_need,
        beside=parse_need(plain, knowledge=knowledge, category=category, vocabulary=vocabulary)
        if plain != text
        else stated_need,
        knowledge=knowledge,
        other_things=unknown_things(text, knowledge=knowledge, vocabulary=vocabulary, category=category),
    )


_DEFINITE = re.compile(
    r"^\W*(?:(?:and|but|so|ok|okay)\W+)*(?:is|are|does|do|can|will|has|how|what)\b.*\b(?:the|that)\b", re.IGNORECASE
)
"""A question about something definite: "is the tablet fast enough?"."""


def _of_kind(stated_need: Need, text: str, shown: ScreenProducts) -> References:
    """The first product of the kind that a question calls by its kind, where several kinds are shown: "the tablet" beside a router."""
    if not _DEFINITE.search(text):
        return References()
    if called := _of_type(text, shown):
        return References(called, "it")
    kinds = {product.category for product in shown.all}
    if len(kinds) < 2 or stated_need.category not in kinds:
        return References()
    return References(tuple(p for p in shown.all if p.category == stated_need.category)[:1], "it")


def _of_kinds_asked(text: str, shown: ScreenProducts, knowledge: Knowledge) -> References:
    """The first product of each kind that can have what is asked for, where several kinds are shown and none was singled out: "does it
    take a SIM card?" is of the router beside a speaker.
    """
    firsts = {product.category: product for product in reversed(shown.all)}
    if len(firsts) < 2 or not is_phrased_as_question(text):
        return References()
    eligible = [
        one for one in shown.all if firsts[one.category] is one and _can_have_asked(text, one.category, knowledge)
    ]
    is_settled = not eligible or (shown.screen == "one" and shown.focus in eligible)
    return References() if is_settled else References(tuple(eligible), "it")


def _can_have_asked(text: str, category: str, knowledge: Knowledge) -> bool:
    """Whether products of `category` can have what the words name: a fact, a criterion or a feature."""
    limits = parse_need(text, knowledge=knowledge, category=category).constraints
    return _speaks_of(text, category, knowledge) or any(isinstance(one, SpecLimit) for one in limits)


def _speaks_of(text: str, category: str, knowledge: Knowledge) -> bool:
    """Whether the words ask for a fact or a criterion of products of `category`."""
    known = knowledge.categories.get(category)
    low = f" {' '.join(token.word for token in tokenize(text))} "
    said = [words for criterion in known.criteria.values() for words in criterion.said] if known else []
    keys = ("price", "released", *category_of(category).specs)
    return bool(keys_asked(text, keys, category)) or any(f" {words.casefold()} " in low for words in said)


def _of_type(text: str, shown: ScreenProducts) -> tuple[Product, ...]:
    """The first product whose type is called, of several types in one category: "is the mouse silent?" beside a keyboard."""
    types = [(str(fact.value).casefold(), product) for product in shown.all if (fact := product.fact("type"))]
    if len({type_ for type_, _ in types}) < 2:
        return ()
    low = f" {' '.join(token.word for token in tokenize(text))} "
    return tuple(product for type_, product in types if f" the {type_} " in low or f" that {type_} " in low)[:1]


def _means_shown(name: Mention | MissingName, text: str, shown: ScreenProducts) -> bool:
    """Whether words mean what is shown, and not what else has that name: a maker with "one" behind it ("the Sonos one", which is no
    Sonos One), and a word of a name that tells one of those shown from the others ("the ZV" of a ZV-E10 II, and no ZV-1).
    """
    maker, _, one = name.words.rpartition(" ")
    makers = {(product.brand or "").casefold() for product in shown.products}
    if one == "one" and maker.casefold() in makers:
        return True
    is_shown = isinstance(name, Mention) and any(product in shown.all for product in name.products)
    is_definite = _DEFINITE.search(text[: name.start]) is not None
    return is_definite and not (maker or is_shown) and len(named_among(f"the {name.words}", shown.all)) == 1


def _is_number(words: str) -> bool:
    return words.isdigit() or bool(words[:-2].isdigit() and places_in(f"the {words}").places)


def _without_names(text: str, mentions: Mentions) -> str:
    for mention in reversed(mentions.named):
        text = f"{text[: mention.start]}{text[mention.end :]}"
    return one_line(text)


def one_line(text: str) -> str:
    """The text with one blank between words: thousands of them would keep the patterns busy for seconds."""
    return _SPACES.sub(" ", text).strip()
