"""Deciding facts: where a product beats the others shown or serves the use, and what it costs."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from maven_app.domain.categories import spec_key
from maven_app.domain.needs.criteria import RELEASED
from maven_app.domain.needs.match_score import MatchScore
from maven_app.domain.needs.matching import RankedProduct
from maven_app.domain.products import Product
from maven_app.domain.prose import as_words
from maven_app.knowledge.fact_phrases import fact_phrases
from maven_app.llm.offline.explaining.context import AnswerContext
from maven_app.messages.realiser import Phrase, filled

_GOOD, _POOR = 62.0, 52.0
"""Points from which a fact speaks for a product, and below which it speaks against it."""
_TELLING = 3.0
"""Points times share of the weight below which a fact decides nothing."""
_SHOWN_ALREADY = 0.75
"""How much less a fact counts that the product's card shows."""
_MIN_RIVALS = 2
_NAMED = frozenset({"chip", "cpu", "gpu"})
"""Facts whose values are names of parts."""
_COUNTED = frozenset({"panel_type", "screen_type", "sensor_size", "articulating_screen", "layout", "backlight"})
"""Facts whose values name one of a kind: "an OLED panel"."""
_AHEAD = 0.8
"""Points of the whole score from which one product is ahead of another in a fact."""


@dataclass(frozen=True)
class DecidingFact:
    """One fact of a product, over all criteria that it serves."""

    key: str
    weight: float
    """Its share of the whole score, 0 to 100."""
    points: float
    rivals: float | None
    """The mean points of the other products shown; None where it is unknown of all of them."""
    distinct: bool
    """Whether it differs from at least one of them."""

    @property
    def merit(self) -> float:
        """How much it speaks for the product: what it adds, and what it adds beyond the others."""
        ahead = 0.0 if self.rivals is None else max(0.0, self.points - self.rivals)
        return self.weight * (max(0.0, self.points - 50) / 100 + ahead / 60)

    @property
    def cost(self) -> float:
        """How much it speaks against it."""
        usual = max(60.0, self.rivals or 0.0)
        return self.weight * max(0.0, usual - self.points) / 100

    @property
    def edge(self) -> float:
        """Points ahead of the others, by weight; negative behind them."""
        return 0.0 if self.rivals is None else self.weight * (self.points - self.rivals) / 100


def deciding_facts(one: RankedProduct, rivals: Sequence[RankedProduct]) -> list[DecidingFact]:
    """The scored facts of `one` that may be reasons, held against those of `rivals`, each fact once."""
    mine = {key: terms for key, terms in _weighted(one.match).items() if fact_phrases(key).is_reason}
    others = [_weighted(rival.match) for rival in rivals]
    facts = []
    for key, terms in mine.items():
        weight = sum(w for w, _ in terms)
        theirs = [_mean(other[key]) for other in others if key in other]
        points = _mean(terms)
        mean = sum(theirs) / len(theirs) if theirs else None
        distinct = not others or any(abs(points - p) > 1 for p in theirs) or len(theirs) < len(others)
        facts.append(DecidingFact(key, weight, points, mean, distinct))
    return facts


def _weighted(match: MatchScore) -> dict[str, list[tuple[float, float]]]:
    """By key of a known fact, pairs of its share of the score and its points; one for each criterion that it serves."""
    terms: dict[str, list[tuple[float, float]]] = {}
    for reason in match.reasons:
        for fact in reason.facts:
            if fact.points is not None:
                terms.setdefault(fact.key, []).append((reason.weight / len(reason.facts), fact.points))
    return terms


def _mean(terms: list[tuple[float, float]]) -> float:
    return sum(w * p for w, p in terms) / sum(w for w, _ in terms)


def strengths(
    one: RankedProduct,
    rivals: Sequence[RankedProduct],
    *,
    without: Collection[str] = (),
    shown: Collection[str] = (),
    limit: int = 3,
) -> list[DecidingFact]:
    """The few facts that speak most for `one`; those of `shown` count a little less, those of `without` not at all."""
    able = [
        fact
        for fact in deciding_facts(one, rivals)
        if fact.key not in without and fact.points >= _GOOD and fact.distinct and fact.key != RELEASED
    ]
    ranked = sorted(able, key=lambda f: -f.merit * (_SHOWN_ALREADY if f.key in shown else 1.0))
    return [fact for fact in ranked if fact.merit >= _TELLING][:limit]


def weaknesses(
    one: RankedProduct, rivals: Sequence[RankedProduct], *, without: Collection[str] = (), limit: int = 1
) -> list[DecidingFact]:
    """The facts that cost `one` most."""
    poor = [f for f in deciding_facts(one, rivals) if f.key not in without and f.points < _POOR and f.cost >= _TELLING]
    return sorted(poor, key=lambda fact: -fact.cost)[:limit]


def advantages(
    one: RankedProduct, other: RankedProduct, *, limit: int = 3, least: float = _AHEAD
) -> list[DecidingFact]:
    """The facts in which `one` is ahead of `other` by `least` or more of the whole score, furthest first."""
    ahead = [fact for fact in deciding_facts(one, [other]) if fact.edge >= least and fact.key != RELEASED]
    return sorted(ahead, key=lambda fact: -fact.edge)[:limit]


def value_phrase(
    product: Product, key: str, context: AnswerContext, *, among: Sequence[RankedProduct] = (), superlative: bool = True
) -> Phrase:
    """A fact as a part of a list, with the superlative where no other of `among` comes up to it."""
    if key == RELEASED:
        phrases = fact_phrases(RELEASED)
        text = phrases.phrase_of(str(product.year), context.language)
        return Phrase(text, context.source_of(product)) if product.year else Phrase("")
    fact = product.fact(key)
    if fact is None:
        return Phrase("")
    phrases = fact_phrases(key, product.category)
    text = as_words(phrases.value_phrase(fact, context.language))
    best = _best_of(product, key, among, context) if superlative else ""
    return Phrase(f"{text}, {best}" if best else text, fact.sources[:1])


def predicate(product: Product, key: str, context: AnswerContext) -> Phrase:
    """A fact as a predicate of the product: "lasts 40 hours"."""
    if key == RELEASED:
        text = fact_phrases(RELEASED).predicate_of(str(product.year), context.language)
        return Phrase(text, context.source_of(product)) if product.year else Phrase("")
    fact = product.fact(key)
    if fact is None:
        return Phrase("")
    return Phrase(as_words(fact_phrases(key, product.category).predicate(fact, context.language)), fact.sources[:1])


def _best_of(product: Product, key: str, among: Sequence[RankedProduct], context: AnswerContext) -> str:
    """ "the lightest of the 12": where every other one is known and none equals it."""
    spec = spec_key(key)
    if spec.kind != "number" or spec.better is None or len(among) <= _MIN_RIVALS:
        return ""
    values = [one.product.fact(key) for one in among if one.product.id != product.id]
    others = [float(f.value) for f in values if f is not None and isinstance(f.value, int | float)]
    fact = product.fact(key)
    if fact is None or not isinstance(fact.value, int | float) or len(others) < len(among) - 1:
        return ""
    mine = float(fact.value)
    is_best = all(mine > other for other in others) if spec.better == "higher" else all(mine < o for o in others)
    phrases = fact_phrases(key, product.category)
    word = phrases.superlative(spec.better, context.language)
    if not is_best or not word or " " in phrases.superlative(spec.better, "en"):
        return ""  # "the most powerful in graphics of the 7" is not how people speak
    return context.words.count("fact.best_of", len(among), superlative=word)


def wanted(product: Product, key: str, context: AnswerContext) -> str:
    """The fact as something to want: "something lighter", "self-emptying", "best-in-class noise cancelling"."""
    fact, spec, phrases = product.fact(key), spec_key(key), fact_phrases(key, product.category)
    if fact is None:
        return ""
    if isinstance(fact.value, bool):
        has, said = "has ", phrases.yes(context.language)
        countable = context.language == "en" and said.startswith((f"{has}a ", f"{has}an "))
        thing = said.removeprefix(has) if countable else phrases.name(context.language)
        return thing if fact.value else phrases.value_phrase(fact, context.language)
    if is_comparative(key, product.category) and spec.better:
        return context.words.say("want.more", comparative=phrases.comparative(spec.better, context.language))
    value = as_words(phrases.value_phrase(fact, context.language))
    if context.language == "en" and key in _COUNTED:
        return filled("a {value}", value, "en")
    return context.words.say("want.the", value=value) if key in _NAMED else value


def is_comparative(key: str, category: str) -> bool:
    """Whether more of the fact has an adjective of its own: "lighter"."""
    better = spec_key(key).better
    if better is None or spec_key(key).kind != "number":
        return False
    word = fact_phrases(key, category).comparative(better, "en")
    return bool(word) and " " not in word
