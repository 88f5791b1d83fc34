"""Deciding facts: where a product beats the others shown or serves the use, and what it costs."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Literal

from maven_app.domain.catalogue.categories import spec_key
from maven_app.domain.catalogue.facts import Fact
from maven_app.domain.catalogue.products import Product
from maven_app.domain.catalogue.spec_comparability import can_be_compared
from maven_app.domain.documents.prose import escape_markdown
from maven_app.domain.ranking.criteria import RELEASED
from maven_app.domain.ranking.match_score import MatchScore
from maven_app.domain.ranking.matcher import RankedProduct
from maven_app.knowledge.fact_phrases import fact_phrases, yes_or_no
from maven_app.llm.offline.phrasing.context import AnswerContext
from maven_app.messages.realizer import Phrase

_GOOD, _FAIR, _POOR = 62.0, 52.0, 52.0
"""Points from which a fact speaks for a product, from which it does where the others are far behind, and below which it speaks against
it."""
_SOUND = 44.0
"""Points from which a fact is named in favour of a product that has no better one."""
_FAR_AHEAD = 20.0
"""Points by which a fair fact has to be ahead of the others."""
_TELLING = 3.0
"""Points times share of the weight below which a fact decides nothing."""
_CENTRAL = 15.0
"""Share of the score, 0 to 100, from which a criterion was asked for: its good facts are said though all others have them too."""
_PRAISED = 68.0
"""Points from which a fact is praised."""
_SHOWN_ALREADY = 0.75
"""How much less a fact counts that the product's card shows."""
_MIN_RIVALS = 2
_AHEAD = 0.8
"""Points of the whole score from which one product is ahead of another in a fact."""


@dataclass(frozen=True)
class DecidingFact:
    """One fact of a product, over all criteria that it serves."""

    key: str
    criterion: str
    """Id of the criterion to which it adds most."""
    stakes: float
    """The weight of that criterion in the whole score, 0 to 100."""
    weight: float
    """The fact's own share of the whole score, 0 to 100."""
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

    @property
    def is_reason(self) -> bool:
        """Whether it is good, and tells the product apart or answers what was asked for most."""
        tells = spec_key(self.key).kind != "text"  # a plain chip is no reason, though the others have plainer ones
        leads = tells and self.points >= _FAIR and self.rivals is not None and self.points - self.rivals >= _FAR_AHEAD
        is_good = self.points >= _GOOD or leads
        return is_good and (self.distinct or self.stakes >= _CENTRAL) and self.key != RELEASED


@dataclass(frozen=True)
class _Term:
    """A known fact as a part of one criterion."""

    criterion: str
    stakes: float
    weight: float
    points: float


def deciding_facts(one: RankedProduct, rivals: Sequence[RankedProduct]) -> list[DecidingFact]:
    """The scored facts of `one` that may be reasons, held against those of `rivals`, each fact once."""
    mine = {key: terms for key, terms in _terms_by_key(one.match).items() if fact_phrases(key).is_reason}
    others = [_terms_by_key(rival.match) for rival in rivals]
    facts = []
    for key, terms in mine.items():
        theirs = [_mean(other[key]) for other in others if key in other]
        points, main = _mean(terms), max(terms, key=lambda term: term.weight)
        mean = sum(theirs) / len(theirs) if theirs else None
        distinct = not others or any(abs(points - p) > 1 for p in theirs) or len(theirs) < len(others)
        weight = sum(term.weight for term in terms)
        facts.append(DecidingFact(key, main.criterion, main.stakes, weight, points, mean, distinct))
    return facts


def _terms_by_key(match: MatchScore) -> dict[str, list[_Term]]:
    """By key of a known fact, what it is to each criterion that it serves; what only hints at one is left out."""
    terms: dict[str, list[_Term]] = {}
    for reason in match.reasons:
        for fact in reason.facts:
            if fact.points is not None and not fact.proxy:
                term = _Term(reason.key, reason.weight, reason.weight * fact.share, fact.points)
                terms.setdefault(fact.key, []).append(term)
    return terms


def _mean(terms: Sequence[_Term]) -> float:
    return sum(term.weight * term.points for term in terms) / sum(term.weight for term in terms)


def strengths(
    one: RankedProduct,
    rivals: Sequence[RankedProduct],
    *,
    without: Collection[str] = (),
    shown: Collection[str] = (),
    limit: int = 3,
) -> list[DecidingFact]:
    """The few facts that speak most for `one`, from different criteria as far as there are good ones.

    Those of `shown` count a little less, those of `without` not at all.
    """
    reasons = [fact for fact in deciding_facts(one, rivals) if fact.key not in without and fact.is_reason]
    ranked = sorted(reasons, key=lambda f: -f.merit * (_SHOWN_ALREADY if f.key in shown else 1.0))
    telling = [fact for fact in ranked if fact.merit >= _TELLING]
    leading = {fact.criterion: fact for fact in reversed(telling)}
    first = [fact for fact in telling if leading[fact.criterion] is fact]
    return [*first, *(fact for fact in telling if fact not in first)][:limit]


def sound_sides(
    one: RankedProduct, *, criteria: Collection[str] = (), without: Collection[str] = (), limit: int = 1
) -> list[DecidingFact]:
    """The facts that are at least fair of `one`, in `criteria` where they are given, though the others may have them too; best first.

    What it merely lacks is no praise, however little that matters.
    """
    fair = [
        fact
        for fact in deciding_facts(one, [])
        if fact.points >= _SOUND
        and fact.key not in {*without, RELEASED}
        and not _is_stated_no(one, fact.key)
        and (not criteria or fact.criterion in criteria)
    ]
    return sorted(fair, key=lambda fact: -fact.points * fact.weight)[:limit]


def _is_stated_no(one: RankedProduct, key: str) -> bool:
    fact = one.product.fact(key)
    return fact is not None and fact.value is False


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
    ahead = [
        fact
        for fact in deciding_facts(one, [other])
        if fact.edge >= least and fact.key != RELEASED and _sets_apart(one.product, other.product, fact.key)
    ]
    return sorted(ahead, key=lambda fact: -fact.edge)[:limit]


def _sets_apart(one: Product, other: Product, key: str) -> bool:
    """Whether the two differ in it, as far as both values are known. The same value may count for more in the one, since nothing better
    is known of it; values on different bases cannot be held against each other.
    """
    mine, theirs = one.fact(key), other.fact(key)
    return mine is None or theirs is None or (mine.value != theirs.value and can_be_compared(one, other, key))


def praise(
    one: RankedProduct, fact: DecidingFact, context: AnswerContext, among: Sequence[RankedProduct] = ()
) -> Phrase:
    """A deciding fact as a part of a list, in praise where it is good: "a bright screen (1,600 nits), the brightest of the 4"."""
    stated = one.product.fact(fact.key)
    if stated is None or fact.points < _PRAISED:
        return value_phrase(one.product, fact.key, context, among=among)
    text = escape_markdown(fact_phrases(fact.key, one.product.category).praise(stated, context.language))
    return _with_superlative(Phrase(text, stated.sources[:1]), one.product, fact.key, among, context)


def value_phrase(product: Product, key: str, context: AnswerContext, *, among: Sequence[RankedProduct] = ()) -> Phrase:
    """A fact as a part of a list, with the superlative where no other of `among` comes up to it."""
    if key == RELEASED:
        text = fact_phrases(RELEASED).phrase_of(str(product.year), context.language)
        return Phrase(text, context.source_of(product)) if product.year else Phrase("")
    fact = product.fact(key)
    if fact is None:
        return Phrase("")
    text = escape_markdown(fact_phrases(key, product.category).value_phrase(fact, context.language))
    return _with_superlative(Phrase(text, fact.sources[:1]), product, key, among, context)


def predicate(product: Product, key: str, context: AnswerContext) -> Phrase:
    """A fact as a predicate of the product: "lasts 40 hours"."""
    if key == RELEASED:
        text = fact_phrases(RELEASED).predicate_of(str(product.year), context.language)
        return Phrase(text, context.source_of(product)) if product.year else Phrase("")
    fact = product.fact(key)
    if fact is None:
        return Phrase("")
    return Phrase(
        escape_markdown(fact_phrases(key, product.category).predicate(fact, context.language)), fact.sources[:1]
    )


def praising_predicate(one: RankedProduct, fact: DecidingFact, context: AnswerContext) -> Phrase:
    """A deciding fact as a predicate, in praise where it is good and its value alone tells nothing: "has a fast chip (Apple A18 Pro)"."""
    stated = one.product.fact(fact.key)
    if stated is None or fact.points < _PRAISED or spec_key(fact.key).kind != "text":
        return predicate(one.product, fact.key, context)
    said = fact_phrases(fact.key, one.product.category).praising_predicate(stated, context.language)
    return Phrase(escape_markdown(said), stated.sources[:1])


def shortcoming(product: Product, key: str, context: AnswerContext) -> Phrase:
    """A poor fact as a predicate: "lasts only 5 hours", "has no headphone jack"; nothing where words would not tell that it is poor."""
    fact = product.fact(key)
    if key == RELEASED or fact is None:
        return predicate(product, key, context)
    return Phrase(
        escape_markdown(fact_phrases(key, product.category).shortcoming(fact, context.language)), fact.sources[:1]
    )


def contrast(product: Product, key: str, than: Product, context: AnswerContext, *, is_better: bool) -> Phrase:
    """Where `product` is ahead of another, or behind it, as a predicate: "is heavier (1.5 kg)", "has no headphone jack"; nothing where
    the bare numbers would say the opposite.
    """
    fact, phrases = product.fact(key), fact_phrases(key, product.category)
    compared = _comparative(product, key, than, context, is_better=is_better)
    if not compared and _is_amount(fact) and _is_amount(than.fact(key)):
        return Phrase("")  # a smaller battery that scores higher, since it lasts as long, is nothing to speak of
    if fact is None or not compared:
        return predicate(product, key, context) if is_better else shortcoming(product, key, context)
    return Phrase(f"{compared} ({escape_markdown(phrases.bare_value(fact, context.language))})", fact.sources[:1])


def wanted_facts(product: Product, key: str, than: Product, context: AnswerContext) -> str:
    """Where `product` is ahead of another, as something to want: "something lighter", "more memory", "a headphone jack"."""
    fact, language = product.fact(key), context.language
    if fact is None:
        return ""
    compared = _comparative(product, key, than, context, is_better=True)
    if not compared and _is_amount(fact):
        return ""  # a smaller battery that lasts as long is nothing to want
    if not compared:
        return escape_markdown(fact_phrases(key, product.category).praise(fact, language))
    if context.need.language == "en" and compared.startswith("has "):
        return compared.removeprefix("has ")
    if context.need.language == "en" and compared.startswith("is "):
        return context.words.say("want.more", comparative=compared.removeprefix("is "))
    return context.words.say("want.that", comparative=compared)


def is_compared(product: Product, key: str, than: Product, context: AnswerContext) -> bool:
    """Whether a comparative says what the one has more of, so that the value itself is still to be said."""
    return bool(_comparative(product, key, than, context, is_better=True))


def _comparative(product: Product, key: str, than: Product, context: AnswerContext, *, is_better: bool) -> str:
    """The predicate that sets the values of two products against each other; "" where they have no order.

    Words are in the order of their points. A number counts only as its spec key says: a smaller battery that scores higher,
    since it lasts as long, is no advantage to speak of.
    """
    mine, other, phrases = product.fact(key), than.fact(key), fact_phrases(key, product.category)
    if mine is None or other is None or yes_or_no(mine.value) is not None or not can_be_compared(product, than, key):
        return ""
    direction: Literal["higher", "lower"] = "higher" if is_better else "lower"
    if isinstance(mine.value, int | float) and isinstance(other.value, int | float):
        direction = "higher" if mine.value > other.value else "lower"
        if mine.value == other.value or spec_key(key).better not in (
            None,
            direction if is_better else _OPPOSITE[direction],
        ):
            return ""
    return phrases.comparative(direction, context.language)


def _is_amount(fact: Fact | None) -> bool:
    """Whether the fact is known and a number, and not one that says that there is none."""
    return fact is not None and isinstance(fact.value, int | float) and yes_or_no(fact.value) is None


_OPPOSITE: dict[str, Literal["higher", "lower"]] = {"higher": "lower", "lower": "higher"}


def _with_superlative(
    phrase: Phrase, product: Product, key: str, among: Sequence[RankedProduct], context: AnswerContext
) -> Phrase:
    best = _best_of(product, key, among, context)
    return Phrase(f"{phrase.text}, {best}" if best else phrase.text, phrase.sources)


def _best_of(product: Product, key: str, among: Sequence[RankedProduct], context: AnswerContext) -> str:
    """ "the lightest of the 12": where every other one is known and none equals it."""
    spec = spec_key(key)
    if spec.kind != "number" or spec.better is None or len(among) <= _MIN_RIVALS:
        return ""
    rivals = [one.product for one in among if one.product.id != product.id]
    fact = product.fact(key)
    known = [one.fact(key) for one in rivals if can_be_compared(product, one, key)]
    others = [float(f.value) for f in known if f and isinstance(f.value, int | float)]
    if fact is None or not isinstance(fact.value, int | float) or len(others) < len(among) - 1:
        return ""
    mine = float(fact.value)
    is_best = all(mine > other for other in others) if spec.better == "higher" else all(mine < o for o in others)
    phrases = fact_phrases(key, product.category)
    if not is_best or not phrases.superlative(spec.better, "en").startswith("is the "):
        return ""  # "the one that charges fastest of the 7" is not how people speak
    superlative = phrases.superlative(spec.better, context.language).removeprefix("is the ")
    return context.words.count("fact.best_of", len(among), superlative=superlative)
