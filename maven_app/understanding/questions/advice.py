"""Advice questions: which of the questions that an expert has answered a message asks."""

import math
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from maven_app.domain.catalogue.categories import category_of
from maven_app.domain.catalogue.products import Product
from maven_app.domain.identity_key import IdentityKey
from maven_app.domain.language.tokens import words_in
from maven_app.knowledge.schema import AdviceEntry
from maven_app.understanding.intents.advice_phrases import AdvicePhrase, advice_phrase, content_words, words_asked
from maven_app.understanding.kinds.choice_sides import Choice
from maven_app.understanding.lexicon.categories import CATEGORY_NAMES
from maven_app.understanding.questions.advice_meaning import (
    MessageMeaning,
    near_in_meaning,
    nearest_in_meaning,
    nearest_of_any,
)

_FIRST = 3
"""Letters by which phrases are filed."""
_SURE, _UNTOLD, _CLOSE = 0.41, 0.36, 0.31
"""Scores from which an entry answers a message, also where no fact does, and from which it may stand beside another answer; by hand."""
_LEAST_LIKE = 0.12
"""Likeness to the nearest way of asking below which an entry's words stand in another question: "does it sync with Strava?"."""
_CLEAR, _AHEAD, _CLEAREST = 0.55, 0.12, 0.8
"""Score from which an entry is meant beyond doubt and tells the category by itself, by how much it must then be ahead of those of other
categories, and from which no meaning is set against it (`_MEANT_OUTRIGHT`).
"""
_NO_KIND_NAMED = 0.15
"""How far the scores of verdicts on one maker lie apart at most where the message names no kind of goods."""
_MEANT, _MEANT_UNTOLD, _MEANT_CLAIMED = 0.74, 0.72, 0.62
"""Certainties from which an entry answers by its meaning, whatever its words, also where no fact does, and of a doubted claim; by hand."""
_MEANT_LAST, _MEANT_LAST_OF_CHOICE, _MEANT_OF_THING = 0.38, 0.58, 0.85
"""Certainties from which it is told where nothing else can be, of a choice or of a single word, and of a thing asked for by its name."""
_EXPLAINED_WEIGHT, _EXPLAINED = 0.8, 0.85
"""How much of the message the entry's words explain counts beside the certainty, and what both must come to where nothing else answers."""
_LEAST_EXPLAINED = 0.1
"""The share of the message below which it is foreign to an entry, unless their meaning is that of one question (`_MEANT_BETTER`)."""
_MEANT_BETTER, _MEANT_OUTRIGHT = 0.9, 1.25
"""Certainties from which the meaning goes before words that are not clearly those of another entry, and before those that are."""
_MEANT_KIND, _MEANT_BESIDE_TERM = 0.8, 1.0
"""Certainties from which the meaning tells the category too, also where a term could be explained instead."""
_OF_BOTH, _OF_CHOICE = 0.6, 0.85
"""Scores from which an entry that speaks of both sides of a choice is on it, and from which one is that speaks of one."""
_TELLING = 2
"""Words that say something from which a text has a meaning to go by."""
_PLACE = re.compile(
    r"\b(?:the )?(?:first|second|third|fourth|last|other|cheaper|cheapest|dearer) ones?\b|\byang (?:pertama|kedua|ketiga|terakhir)\b",
    re.IGNORECASE,
)
"""Words that point at one of those shown, and say nothing of what is asked: the "first" of "a first lens" does."""
_SENTENCE = re.compile(r"[^.!?\n]+(?:[.!?](?=\S)[^.!?\n]*)*[.!?\n]*")


def advice_on(
    text: str,
    entries: Sequence[AdviceEntry],
    *,
    category: str | None,
    beside: bool = False,
    untold: bool = False,
    clearly: bool = False,
    about: str = "",
    nameless: str = "",
    meaning: MessageMeaning | None = None,
) -> AdviceEntry | None:
    """The entry of `category` whose question `text` asks; None where none is near enough, or where no category is known.

    `beside` takes less, for what only stands beside another answer, `untold` a little less, where nothing else answers, and
    `clearly` more, where something else is likelier meant.
    `about` names what a follow-up leaves unsaid: "is a used one safe?" of a console. `nameless` is the text without names of
    products, which no example of a question holds. With its `meaning` the nearest question counts also where the words differ.
    """
    if category is None:
        return None
    score, entry = _nearest(text, entries, category, about, nameless)
    said = entry if score >= (_CLOSE if beside else _UNTOLD if untold else _CLEAR if clearly else _SURE) else None
    if meaning is None or beside or clearly:
        return said
    certainty, meant = nearest_entry(text, entries, meaning, category, about)
    if score >= _CLEAR and (certainty < _MEANT_OUTRIGHT or score >= _CLEAREST):
        return said
    if said is None and score >= _CLOSE and entry in near_in_meaning(meaning, entries, category):
        said = entry
    index = _index_of(IdentityKey(entries), category)
    if said and meant and index.tells_apart(nameless or text, said, meant):
        return said
    if meant and certainty < _MEANT_BETTER:
        is_foreign = index.share_explained(meant, set(content_words(text))) < _LEAST_EXPLAINED
        return said if said or is_foreign or certainty < (_MEANT_UNTOLD if untold else _MEANT) else meant
    return meant or said


def nearest_advice(
    text: str,
    entries: Sequence[AdviceEntry],
    meaning: MessageMeaning,
    *,
    category: str,
    about: str = "",
    names_thing: bool = False,
) -> AdviceEntry | None:
    """The entry of `category` that bears on `text` where nothing else answers it; `names_thing` where it asks for a thing by its name."""
    certainty, meant = nearest_entry(text, entries, meaning, category, about)
    if meant is None or names_thing:
        return meant if certainty >= _MEANT_OF_THING else None
    words = set(content_words(text))
    least = _MEANT_LAST if len(words) > 1 else _MEANT_LAST_OF_CHOICE  # the one of "any for gaming?" explains little
    share = _index_of(IdentityKey(entries), category).share_explained(meant, words)
    return meant if certainty >= least and certainty + _EXPLAINED_WEIGHT * share >= _EXPLAINED else None


def advice_on_thing(
    thing: str, text: str, entries: Sequence[AdviceEntry], meaning: MessageMeaning, category: str
) -> AdviceEntry | None:
    """The entry of `category` that is on the `thing` which `text` weighs: of those nearest in meaning one on a choice that knows its words,
    else the nearest that does.
    """
    index, words = _index_of(IdentityKey(entries), category), set(content_words(thing))
    unnamed = index.of_unnamed_goods(text)
    near = (one for one in near_in_meaning(meaning, entries, category) if one.is_on_choice and one.id not in unnamed)
    if chosen := next((one for one in near if index.knows_most(one, words)), None):
        return chosen
    certainty, meant = nearest_entry(text, entries, meaning, category, "")
    if meant is None or not index.knows_most(meant, words):
        return None
    return meant if certainty >= (_MEANT_LAST if index.knows(meant, words) else _MEANT_LAST_OF_CHOICE) else None


def advice_on_choice(choice: Choice, entries: Sequence[AdviceEntry], category: str) -> AdviceEntry | None:
    """The entry of `category` on the choice: the nearest that speaks of both sides, else one that hardly asks anything else."""
    index = _index_of(IdentityKey(entries), category)
    of_both = [found for found in index.on_sides(choice.one, choice.other) if found[0] >= _OF_BOTH]
    found = of_both or [found for found in index.on_any(f"{choice.one} or {choice.other}") if found[0] >= _OF_CHOICE]
    return max(found, key=lambda scored: scored[0], default=(0.0, None))[1]


def advice_meant_by_choice(
    choice: Choice, text: str, entries: Sequence[AdviceEntry], meaning: MessageMeaning | None, category: str
) -> AdviceEntry | None:
    """The entry of `category` on the choice that `text` asks for: between two amounts the one that is surely meant, else that on the sides,
    else that on one of them.
    """
    if meaning and choice.is_of_amounts:
        certainty, meant = nearest_entry(text, entries, meaning, category, "")
        if certainty >= _MEANT:
            return meant
    entry = advice_on(text, entries, category=category, clearly=True) or advice_on_choice(choice, entries, category)
    if entry or meaning is None:
        return entry
    sides = (advice_on_thing(side, text, entries, meaning, category) for side in (choice.one, choice.other))
    return next(filter(None, sides), None)


def advice_on_claim(
    text: str,
    entries: Sequence[AdviceEntry],
    meaning: MessageMeaning,
    *,
    categories: Sequence[str],
    about: str = "",
    nameless: str = "",
    surely: bool = False,
) -> AdviceEntry | None:
    """The entry that tells of the claim which `text` doubts: the one nearest in meaning in any of `categories`, else the one whose words
    are said; in every category where none is known. `surely` where something else may be meant.
    """
    if not categories:
        certainty, meant = nearest_of_any(meaning, entries)
        return meant if certainty >= _MEANT_BESIDE_TERM else None
    said = max((_nearest(text, entries, one, about, nameless) for one in categories), key=lambda found: found[0])
    certainty, meant = max(
        (nearest_entry(text, entries, meaning, one, about) for one in categories), key=lambda found: found[0]
    )
    if said[1] and meant and said[0] >= _SURE and said[1].category == meant.category:
        index = _index_of(IdentityKey(entries), meant.category)
        if index.tells_apart(nameless or text, said[1], meant):
            return said[1]  # "is 8 GB enough?" is not answered by what is said of 16
    if certainty >= _MEANT_BETTER or (not surely and certainty >= _MEANT_CLAIMED and said[0] < _CLEAR):
        return meant
    return said[1] if not surely and said[0] >= _UNTOLD else None


def nearest_entry(
    text: str, entries: Sequence[AdviceEntry], meaning: MessageMeaning, category: str, about: str = ""
) -> tuple[float, AdviceEntry | None]:
    """The entry of `category` that is nearest in meaning, without those on makers and lines of which none is named. A single word has to be
    its own: "is it purple?" is near to a question on colors and asks none of it.
    """
    of_others = _index_of(IdentityKey(entries), category).of_unnamed_goods(f"{text} . {about}")
    certainty, meant = nearest_in_meaning(meaning, entries, category, without=of_others)
    content, index = set(content_words(text)), _index_of(IdentityKey(entries), category)
    is_asked_so = certainty >= _MEANT_BESIDE_TERM and meant is not None and index.speaks_of(meant, content)
    if meant and len(content) < _TELLING and not (is_asked_so or index.knows(meant, content)):
        return 0.0, None
    return certainty, meant


def words_for_shown(products: Sequence[Product]) -> str:
    """Words for products that a question leaves unsaid, as advice knows them: their kind, their type and their names."""
    kinds = dict.fromkeys(category_of(product.category).one for product in products)
    types = dict.fromkeys(str(fact.value) for product in products if (fact := product.fact("type")))
    return " . ".join((*kinds, *types, *(product.name for product in products)))


def advice_of_any(
    text: str, entries: Sequence[AdviceEntry], meaning: MessageMeaning | None = None, *, explained: bool = False
) -> AdviceEntry | None:
    """The entry whose question `text` asks so clearly that it tells of which category it is: "Is 256 GB enough for the Switch 2?".

    `explained` where a term could be explained instead, which takes more certainty.
    """
    categories = dict.fromkeys(entry.category for entry in entries)
    found = [_nearest(text, entries, category) for category in categories]
    ranked = sorted(found, key=lambda one: -one[0])
    best, entry = next(iter(ranked), (0.0, None))
    second = next((score for score, one in ranked if one is None or entry is None or not one.is_alike(entry)), 0.0)
    certainty, meant = nearest_of_any(meaning, entries) if meaning else (0.0, None)
    if certainty >= (_MEANT_BESIDE_TERM if explained else _MEANT_KIND):
        return _of_kind_known_for(meant, found, entries)
    return _of_kind_known_for(entry, found, entries) if best >= _CLEAR and best - second >= _AHEAD else None


def _of_kind_known_for(
    entry: AdviceEntry | None, found: Sequence[tuple[float, AdviceEntry | None]], entries: Sequence[AdviceEntry]
) -> AdviceEntry | None:
    """A verdict on a maker in the kind of goods that the message names or else that the maker is known for, which comes first."""
    verdicts = [(score, one) for score, one in found if entry and one and one.maker and one.maker == entry.maker]
    if not verdicts:
        return entry
    least = max(score for score, _ in verdicts) - _NO_KIND_NAMED
    return min((one for score, one in verdicts if score >= least), key=entries.index)


def _nearest(
    text: str, entries: Sequence[AdviceEntry], category: str, about: str = "", nameless: str = ""
) -> tuple[float, AdviceEntry | None]:
    said, bare = (_PLACE.sub(" ", words) for words in (text, nameless))
    eligible = _index_of(IdentityKey(entries), category).matching(said, about, bare)
    return max(eligible, key=lambda scored: scored[0], default=(0.0, None))


@lru_cache(maxsize=32)
def _index_of(entries: IdentityKey[Sequence[AdviceEntry]], category: str) -> "_Index":
    return _Index([entry for entry in entries.value if entry.category == category])


class _Index:
    """The entries of a category, their phrases by first letters, and how telling each word of their examples is among them."""

    def __init__(self, entries: Sequence[AdviceEntry]) -> None:
        self._entries = entries
        self._phrases: dict[str, list[tuple[AdvicePhrase, tuple[int, int]]]] = defaultdict(list)
        self._naming = set[tuple[int, int]]()
        self._makers = {place: len(entry.says) for place, entry in enumerate(entries) if entry.maker}
        self._kinds = {place: _groups_of_kinds(entry) for place, entry in enumerate(entries) if entry.between}
        said = [frozenset[str]().union(*self._file(place, entry)) for place, entry in enumerate(entries)]
        self._examples = [[words_asked(asked) for asked in entry.asked] for entry in entries]
        self._known = [words.union(*asked) for words, asked in zip(said, self._examples, strict=True)]
        spread = Counter(word for known in self._known for word in known)
        self._weights = {word: 1 + math.log(len(entries) / count) for word, count in spread.items()}
        self._rare = 1 + math.log(max(len(entries), 1))

    def _file(self, place: int, entry: AdviceEntry) -> Iterator[frozenset[str]]:
        """File the phrases of the entry at `place` under their first letters; the words of each that say something."""
        for number, group in enumerate(entry.says):
            phrases = [advice_phrase(written) for written in group]
            if 2 * sum(phrase.names_goods for phrase in phrases) > len(phrases):
                self._naming.add((place, number))
            for phrase in phrases:
                self._phrases[phrase.words[0][:_FIRST]].append((phrase, (place, number)))
                yield phrase.content

    def matching(self, text: str, about: str = "", nameless: str = "") -> Iterator[tuple[float, AdviceEntry]]:
        """Every entry of which each group is hit, after its score: 0 to 1, how much of the message and of the nearest
        example are one. A group may be hit by `about`, where the message hits another.
        """
        hit = self._hit(text)
        said = {place for place, _ in hit}
        groups = Counter(place for place, _ in hit | {one for one in self._hit(about) if one[0] in said})
        parts = [(part, {place for place, _ in self._hit(part)}) for part in _asking(text)]
        unnamed = Counter(place for place, _ in self._hit(nameless))
        parts.append((nameless, {place for place, count in unnamed.items() if count == len(self._entries[place].says)}))
        for place, count in groups.items():
            entry = self._entries[place]
            if count == len(entry.says):
                saying = [text, *(part for part, hit in parts if place in hit)]
                yield max(self._score(frozenset(content_words(part)), place) for part in saying), entry

    def on_sides(self, one: str, other: str) -> Iterator[tuple[float, AdviceEntry]]:
        """The entries that speak of both sides of a choice, after how near they are to it, but those on goods that it does not name. One
        that is on no choice speaks of two goods alike where it names both in one group: used earbuds and headphones.
        """
        unnamed = self.of_unnamed_goods(f"{one} . {other}")
        hit, question = (self._hit(one), self._hit(other)), f"{one} or {other}"
        whole = Counter(place for place, _ in self._hit(question))
        places = {
            place
            for place, groups in whole.items()
            if self._speaks_of_both(place, *({group for at, group in one if at == place} for one in hit))
            or (self._entries[place].is_on_choice and groups == len(self._entries[place].says))
        }
        named = (place for place in places if self._entries[place].id not in unnamed)
        return self._score_entries(named, question)

    def _speaks_of_both(self, place: int, one: set[int], other: set[int]) -> bool:
        return bool(one and other) and (self._entries[place].is_on_choice or one != other)

    def on_any(self, text: str) -> Iterator[tuple[float, AdviceEntry]]:
        """The entries that speak of anything in `text`, but those on goods that it does not name."""
        unnamed = self.of_unnamed_goods(text)
        places = {place for place, _ in self._hit(text) if self._entries[place].id not in unnamed}
        return self._score_entries(places, text)

    def _score_entries(self, places: Iterable[int], text: str) -> Iterator[tuple[float, AdviceEntry]]:
        said = frozenset(content_words(text))
        return ((self._score(said, place), self._entries[place]) for place in places)

    def of_unnamed_goods(self, text: str) -> frozenset[str]:
        """Ids of the entries on makers, lines or models that `text` does not name, or does not judge, and of those between other kinds."""
        hit = self._hit(text)
        named, counts = {place for place, _ in self._naming & hit}, Counter(place for place, _ in hit)
        unnamed = {place for place, _ in self._naming if place not in named}
        unnamed |= {place for place, count in self._makers.items() if counts[place] < count}
        unnamed |= {place for place, groups in self._kinds.items() if not all((place, one) in hit for one in groups)}
        return frozenset(self._entries[place].id for place in unnamed)

    def knows(self, entry: AdviceEntry, words: set[str]) -> bool:
        """Whether a telling one of `words` is of what `entry` is on: "drop", not "worth"."""
        known = self._known[self._entries.index(entry)]
        return any(self._weight(word) >= self._rare / 2 for word in words & known)

    def share_explained(self, entry: AdviceEntry, words: set[str]) -> float:
        """The share of `words` that are of what `entry` is on, 0 to 1; a word that no entry has is the most telling."""
        whole = self._mass(words)
        return self._mass(words & self._known[self._entries.index(entry)]) / whole if whole else 0.0

    def speaks_of(self, entry: AdviceEntry, words: set[str]) -> bool:
        """Whether all of `words` are of what `entry` is on, though others may be on it too: "mesh"."""
        return bool(words) and words <= self._known[self._entries.index(entry)]

    def knows_most(self, entry: AdviceEntry, words: set[str]) -> bool:
        """Whether at least half of `words` are of what `entry` is on."""
        return bool(words) and 2 * len(words & self._known[self._entries.index(entry)]) >= len(words)

    def tells_apart(self, text: str, said: AdviceEntry, meant: AdviceEntry) -> bool:
        """Whether a telling word of `text` is of what `said` is on and never of `meant`: the "empty" of "how often must I empty it?"."""
        of_said, of_meant = (self._known[self._entries.index(entry)] for entry in (said, meant))
        return any(self._weight(word) >= self._rare / 2 for word in set(content_words(text)) & (of_said - of_meant))

    def _hit(self, text: str) -> set[tuple[int, int]]:
        """Places of the groups of which `text` holds a phrase, and of their entries."""
        words = words_in(text)
        return {
            group
            for place, word in enumerate(words)
            for phrase, group in self._phrases.get(word[:_FIRST], ())
            if phrase.stands_at(words, place)
        }

    def _score(self, said: frozenset[str], place: int) -> float:
        nearest = max(self._cosine(said, example) for example in self._examples[place])
        if nearest < _LEAST_LIKE:  # one of its words in a question of its own
            return 0.0
        whole = self._mass(said)
        explained = self._mass(said & self._known[place])
        return 0.5 * nearest + 0.5 * (explained / whole if whole else 1.0)

    def _cosine(self, one: frozenset[str], other: frozenset[str]) -> float:
        lengths = math.sqrt(self._length(one) * self._length(other))
        return self._length(one & other) / lengths if lengths else 0.0

    def _length(self, words: Iterable[str]) -> float:
        return sum(self._weight(word) ** 2 for word in words)

    def _mass(self, words: Iterable[str]) -> float:
        return sum(self._weight(word) for word in words)

    def _weight(self, word: str) -> float:
        return self._weights.get(word, self._rare)


def _groups_of_kinds(entry: AdviceEntry) -> tuple[int, ...]:
    """The groups of an entry's words that name a kind of goods: of "laptop or tablet" both."""
    said = [[words_in(phrase.rstrip("*")) for phrase in group] for group in entry.says]
    named = [[(found := CATEGORY_NAMES.at(words, 0)) and found[0] == len(words) for words in group] for group in said]
    return tuple(place for place, group in enumerate(named) if any(group))


def _asking(text: str) -> list[str]:
    """The questions in a message that says other things beside."""
    parts = _SENTENCE.findall(text)
    return [part for part in parts if part.rstrip().endswith("?")] if len(parts) > 1 else []
