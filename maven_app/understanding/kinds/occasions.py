"""Occasions: which kinds of goods a wish points at that names none ("she likes reading", "working from home")."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from functools import lru_cache
from itertools import zip_longest

from maven_app.domain.catalogue.money import Money, Rates
from maven_app.domain.identity_key import IdentityKey
from maven_app.domain.language.tokens import Phrases, tokenize, word_set
from maven_app.domain.needs.need import BudgetLimit, Wish
from maven_app.knowledge.schema import CategoryKnowledge, Occasion, OccasionKind
from maven_app.knowledge.shipped import Knowledge
from maven_app.understanding.categories.classifier import likely_categories
from maven_app.understanding.lexicon.wish_words import is_use_of_people, target_of, wish_words

_ORDER = ("pursuit", "person", "wish")
_MOST = 5
_LEAST_SHARE = Decimal("0.75")
"""How much of the lowest price band's end a good one of a kind costs at least."""


@dataclass(frozen=True)
class Suggestion:
    """The kinds of goods that a wish points at, the likeliest first, and the occasions that say so."""

    kinds: tuple[OccasionKind, ...]
    occasions: tuple[Occasion, ...]
    phrases: tuple[str, ...]
    """The words that say so, as they stand in the text."""

    @property
    def several(self) -> bool:
        """Whether more than one of the kinds is often wanted."""
        return any(occasion.several for occasion in self.occasions)

    @property
    def of_pursuit(self) -> bool:
        """Whether it was said what for, and not only for whom."""
        return any(occasion.of == "pursuit" for occasion in self.occasions)

    @property
    def common(self) -> str | None:
        """The only category that serves each of several occasions: headphones, for running and for music."""
        served = [{kind.category for kind in occasion.kinds} for occasion in self.occasions]
        both = set.intersection(*served) if len(served) > 1 else set[str]()
        return both.pop() if len(both) == 1 else None

    def wishes_for(self, category: str, knowledge: Knowledge) -> tuple[Wish, ...]:
        """The use for which that category is suggested, as a wish in the words that say so."""
        use = next((kind.use for kind in self.kinds if kind.category == category), "")
        target = target_of(knowledge.categories.get(category), use) if use else None
        return (target.wish(self.phrases[0]),) if target else ()

    def beside(self, text: str) -> str:
        """`text` without the words that say so."""
        for phrase in self.phrases:
            text = text.replace(phrase, " . ")
        return text


def suggestion_of(
    text: str, knowledge: Knowledge, rates: Rates, budget: BudgetLimit | None = None
) -> Suggestion | None:
    """The kinds of goods that `text` points at within `budget`; None where it points at none."""
    everything = _mentions(text, knowledge.occasions)
    mentions = _telling(everything)
    occasions = {mention.occasion.id: mention.occasion for mention in mentions}
    is_gift = any(mention.occasion.of == "wish" for mention in everything)
    is_of_person = all(occasion.of == "person" for occasion in occasions.values())
    if not occasions or (is_of_person and not is_gift and likely_categories(text)):
        return None  # "my son can't bear the canteen": a need, of which what people like to be given tells nothing
    turns = zip_longest(*(occasion.kinds for occasion in occasions.values()))
    kinds = {kind.category: kind for turn in turns for kind in turn if kind is not None}
    phrases = tuple(text[mention.start : mention.end] for mention in mentions)
    return Suggestion(
        _within(budget, tuple(kinds.values()), knowledge, rates)[:_MOST], tuple(occasions.values()), phrases
    )


def possible_kinds(
    text: str, knowledge: Knowledge, rates: Rates, budget: BudgetLimit | None = None
) -> Suggestion | None:
    """The kinds that `text` may mean by its words alone, where no occasion is known."""
    kinds = tuple(OccasionKind(category=category) for category in likely_categories(text))
    return Suggestion(_within(budget, kinds, knowledge, rates), (), ()) if kinds else None


def with_evidence(
    suggestion: Suggestion | None,
    text: str,
    knowledge: Knowledge,
    rates: Rates,
    budget: BudgetLimit | None = None,
) -> Suggestion | None:
    """The suggestion with the kinds first that alone know what is wished for in `text` ("good bass", "selfies"). Where several do, they
    are all that the words may mean, unless it was said what for.
    """
    before = suggestion or Suggestion((), (), ())
    known = () if before.of_pursuit else _kinds_that_know(before.beside(text), knowledge)
    evident = tuple(OccasionKind(category=category) for category in known)
    if not evident:
        return suggestion
    stated = {kind.category: kind for kind in before.kinds}
    first = tuple(stated.get(kind.category, kind) for kind in _within(budget, evident, knowledge, rates))
    more = () if len(first) > 1 and not before.occasions else before.kinds
    return replace(before, kinds=tuple({kind.category: kind for kind in (*first, *more)}.values())[:_MOST])


def _kinds_that_know(text: str, knowledge: Knowledge) -> list[str]:
    """The categories whose uses and criteria have words of `text` that few others have, those with most of them first."""
    words = tuple(token.word for token in tokenize(text) if token.word not in _PRAISE)
    evidence, place = Counter[str](), 0
    while place < len(words):
        found = {category: _longest_at(words, place, known) for category, known in knowledge.categories.items()}
        longest = max(found.values())
        knowing = [category for category, length in found.items() if length == longest > 0]
        evidence.update(dict.fromkeys(knowing, _WHOLE // max(len(knowing), 1)))
        place += max(longest, 1)
    return [category for category, weight in evidence.most_common() if weight >= _EVIDENT]


def _longest_at(words: Sequence[str], place: int, known: CategoryKnowledge) -> int:
    """How many words at `place` name a criterion of a category, or a use that is not of people alone."""
    used, rated = wish_words(known).uses.at(words, place), wish_words(known).criteria.at(words, place)
    return max(rated[0] if rated else 0, used[0] if used and not is_use_of_people(used[1].id) else 0)


_PRAISE = word_set("good great nice decent better best really very bagus enak mantap")
_WHOLE, _EVIDENT = 60, 27
"""The weight of words that one category alone has, and the least that speaks for a category: less than half of it."""


@dataclass(frozen=True)
class _Mention:
    """An occasion, and where its words stand in a text."""

    occasion: Occasion
    start: int
    end: int


def _mentions(text: str, occasions: Sequence[Occasion]) -> list[_Mention]:
    """Every occasion whose words stand in `text`, in its order; of words that overlap, the longer, of equals the later."""
    phrases, tokens = _occasion_phrases(IdentityKey(occasions)), tokenize(text)
    words = [token.word for token in tokens]
    matches = [(place, *match) for place in range(len(words)) if (match := phrases.at(words, place))]
    free, found = set(range(len(words))), list[_Mention]()
    for place, length, occasion in sorted(matches, key=lambda match: (match[1], match[0]), reverse=True):
        span = range(place, place + length)
        if free.issuperset(span):
            free.difference_update(span)
            found.append(_Mention(occasion, tokens[place].start, tokens[place + length - 1].end))
    return sorted(found, key=lambda mention: mention.start)


def _telling(mentions: Sequence[_Mention]) -> list[_Mention]:
    """Those that tell most: what somebody likes before who it is, and that before the bare wish for a gift."""
    best = min((_ORDER.index(mention.occasion.of) for mention in mentions), default=0)
    return [mention for mention in mentions if mention.occasion.of == _ORDER[best]]


@lru_cache(maxsize=4)
def _occasion_phrases(occasions: IdentityKey[Sequence[Occasion]]) -> Phrases[Occasion]:
    return Phrases((said, occasion) for occasion in occasions.value for said in occasion.said)


def _within(
    budget: BudgetLimit | None, kinds: tuple[OccasionKind, ...], knowledge: Knowledge, rates: Rates
) -> tuple[OccasionKind, ...]:
    """Those of which the money buys a good one, else those that cost least."""
    least = {kind: _least_price(knowledge.categories.get(kind.category)) for kind in kinds}
    highest = budget.highest if budget else None
    dollars = rates.convert(Money(amount=highest, currency=budget.currency), "USD") if budget and highest else None
    most = dollars.amount if dollars else Decimal("inf")
    return tuple(kind for kind in kinds if least[kind] <= max(most, min(least.values())))


def _least_price(known: CategoryKnowledge | None) -> Decimal:
    """About what a good one of a category costs at least, in dollars."""
    entry = known.price_bands[0].up_to if known else None
    return (entry or 0) * _LEAST_SHARE
