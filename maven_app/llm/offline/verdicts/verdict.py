"""Verdict: one to three sentences with the pick, what decided, what it costs, and what could not be checked."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Literal

from maven_app.domain.catalogue.money import Money
from maven_app.domain.documents.prose import CITATION
from maven_app.domain.needs.need import BudgetLimit, Need, SpecLimit, YearLimit
from maven_app.domain.ranking.matcher import RankedProduct
from maven_app.knowledge.fact_phrases import fact_phrases
from maven_app.llm.offline.phrasing import openings
from maven_app.llm.offline.phrasing.cautions import list_cautions, of_the_pick, repeats, tell_absent, tell_better_kind
from maven_app.llm.offline.phrasing.context import AnswerContext
from maven_app.llm.offline.phrasing.deciding_facts import (
    DecidingFact,
    praise,
    shortcoming,
    sound_sides,
    strengths,
    value_phrase,
    weaknesses,
)
from maven_app.llm.offline.phrasing.line_notes import pick_note
from maven_app.llm.offline.phrasing.piece_totals import tell_piece_total, tell_usual_cost
from maven_app.llm.offline.phrasing.unverified_parts import (
    describe_poor_criterion,
    not_counted,
    tell_unmeasured_wishes,
    unknown_order,
)
from maven_app.llm.offline.phrasing.use_relevance import is_core
from maven_app.llm.offline.verdicts.asked_facts import asked_facts
from maven_app.llm.offline.verdicts.candidates import Candidates
from maven_app.llm.offline.verdicts.new_facts import facts_of_new_demands
from maven_app.llm.offline.verdicts.new_limits import new_demands_text
from maven_app.llm.offline.verdicts.superlatives import explain_missing_ranking, find_superlative, tell_cheaper_left
from maven_app.messages.realizer import Phrase, capitalize, inline, join_phrases
from maven_app.understanding.follow_ups.budget_changes import is_raised
from maven_app.understanding.pointing import screen_products

_WEAK = 45
"""Score below which even the best is not good for what it is wanted for."""
_SENTENCES = 3
_ASKED, _REASONS, _ENOUGH = 2, 3, 2
"""The most facts that confirm what was required, and that are named as reasons in all; reasons that are enough by themselves."""
_ALL = 9
_USES = 2
"""The most uses that a pick is introduced with: where more were named, none is."""
_CORE, _CENTRAL = 1 / 3, 15.0
"""Share of the heaviest criterion's weight, and of the whole score, from which another one bears on what was said."""
_BESIDE = 1 / 10
"""The share from which a fact is said beside a single reason, though it bears less on what was said."""
_FEW = range(3, 13)
"""How many there are where it tells something that the pick is one of so many."""
_HIGHER: Literal["higher"] = "higher"
_LOWER: Literal["lower"] = "lower"


def verdict(candidates: Candidates, context: AnswerContext) -> str:
    """The first paragraph of an answer that has a pick."""
    first, need = candidates.first, candidates.need
    if is_pick_unchanged(candidates, context):
        return _still(candidates, context)
    most = _SENTENCES - 1 if note_on_pick(candidates, context) else _SENTENCES
    most = min(_SENTENCES, max(most, 1 + len(list(of_the_pick(candidates.ranked, need, context)))))
    unordered = unknown_order(candidates.ranked, need, context)
    stays = _stays_for_more(candidates, context)
    most = max(most, 2) if stays else most
    total = tell_piece_total(first.product, candidates.need, context)
    cheaper = tell_cheaper_left(candidates, context)
    most = max(most, 2) if total or cheaper else most
    poor = _tell_poor_wish(candidates, context)
    absent = list(tell_absent(need, candidates.category, context))
    listed = (one for one in list_cautions(candidates.ranked, need, context) if one not in (poor, *absent))
    cautions = filter(None, [total, stays, cheaper, unordered, *listed])
    pick = _pick_sentence(candidates, context)
    if context.asks_for_one:
        pick = context.words.say("exists.yes", sentence=inline(pick))
    better = dict.fromkeys([*absent, *tell_better_kind(first.product, need, context)])
    lead = [*better, explain_missing_ranking(candidates, context), poor]
    usual = tell_usual_cost(first.product, need, context)
    return " ".join(filter(None, [*lead, pick, usual, *[*cautions][: most - 1]]))


def _tell_poor_wish(candidates: Candidates, context: AnswerContext) -> str:
    """That the pick does poorly in what was wished for by name, which comes before it; "" where it does well, or its opening says so."""
    first, need = candidates.first, candidates.need
    if first.match.score is None or need.sorted_by or _is_weak(first, need):
        return ""
    return describe_poor_criterion(candidates.ranked, need, context)


def is_pick_unchanged(candidates: Candidates, context: AnswerContext) -> bool:
    """Whether all that there is to say is that the pick of before stays, and what it has of what the message added."""
    return (
        _stays(candidates, context)
        and candidates.need.sorted_by in ("", "price")
        and candidates.need.priority != "cheapest"
        and not (_stays_for_more(candidates, context) or _is_weak(candidates.first, candidates.need))
    )


def _still(candidates: Candidates, context: AnswerContext) -> str:
    """That the pick stays, with what it has of what is new, and the first caution that has not been said."""
    first, need = candidates.first, candidates.need
    if not _new_demands(candidates, context):
        unchecked = not_counted(need, context, product=first.product)
        unmeasured = tell_unmeasured_wishes(need, context, first.product)
        return " ".join(filter(None, [*unmeasured, _pick_sentence(candidates, context), unchecked]))
    named = context.name_with_price(first.product) if _price_matters(need) else Phrase(context.name(first.product))
    has = joined_facts(facts_of_new_demands(candidates, context), context.language)
    text = context.words.say("pick.still_again", pick=named.text + (f": {has.text}" if has else ""))
    pick = context.sentence(_led_by_new_demands(text, candidates, context), (*named.sources, *has.sources))
    total = tell_piece_total(first.product, need, context)
    told = CITATION.sub("", " ".join(turn.text for turn in context.before.turns))
    cautions = (*of_the_pick(candidates.ranked, need, context), *list_cautions(candidates.ranked, need, context))
    unsaid = [one for one in cautions if CITATION.sub("", one).strip(". ") not in told][:1]
    return " ".join(filter(None, [pick, total, *unsaid]))


def note_on_pick(candidates: Candidates, context: AnswerContext) -> str:
    """An expert's note on the pick's line that no fact states, as a paragraph; "" for none that matters here."""
    first = candidates.first
    if is_pick_unchanged(candidates, context):
        return ""
    is_good = first.match.score is not None and first.match.score >= _WEAK
    reasons = len(_reasons(candidates, context).facts) if is_good else _ENOUGH
    note = pick_note(first.product, candidates.need, context, reasons=reasons)
    cautions = list(list_cautions(candidates.ranked, candidates.need, context))[: _SENTENCES - 1]
    return "" if any(repeats(caution, note) for caution in cautions) else note


def _pick_sentence(candidates: Candidates, context: AnswerContext) -> str:
    first, words, need = candidates.first, context.words, candidates.need
    if first.match.score is None:
        return _pick_without_score(candidates, context)
    named = context.name_with_price(first.product) if _price_matters(need) else Phrase(context.name(first.product))
    reasoned = _reasons(candidates, context)
    facts, but = joined_facts(reasoned.facts, context.language), reasoned.but
    if (
        need.sorted_by
        and need.sorted_by != "price"
        and (lead := find_superlative(candidates, need.sorted_by, named, context))
    ):
        return context.sentence(_led_by_new_demands(lead.text, candidates, context), lead.sources)
    reasons = f": {facts.text}" if facts else ""
    reasons += words.say("but", clause=but.text) if but else ""
    if than := _comparison(candidates, context):
        text = words.say("answer.does", name=named.text, facts=f"{than}{reasons}")
    else:
        text = _lead(candidates, named.text + reasons, context)
    text = _led_by_new_demands(text, candidates, context)
    return context.sentence(text, (*named.sources, *facts.sources, *but.sources) or context.source_of(first.product))


def _led_by_new_demands(text: str, candidates: Candidates, context: AnswerContext) -> str:
    """The sentence behind what the message newly asked for: "Up to $300, the best fit is ..."."""
    if not (demands := _new_demands(candidates, context)):
        return text
    return context.words.say("new.lead", demands=capitalize(demands), sentence=inline(text))


def _new_demands(candidates: Candidates, context: AnswerContext) -> str:
    """The new limits and wishes of the message, in words."""
    if _stays_for_more(candidates, context) or context.asks_for_one:
        return ""
    use = context.use_of(candidates.need, candidates.category, most=_USES)
    new = new_demands_text(context.need, context, says_use=bool(use) and not _stays(candidates, context))
    return new or (context.words.say("new.others") if _leaves_pick_out(candidates, context) else "")


def _leaves_pick_out(candidates: Candidates, context: AnswerContext) -> bool:
    """Whether all that changed is that the pick of before is not among what is chosen from: "show me more"."""
    before, now = context.need_before, context.need
    stays = before is not None and (before.constraints, before.wishes) == (now.constraints, now.wishes)
    shown = {product.id for product in screen_products(context.before).all}
    chosen = {one.product.id for one in candidates.ranked}
    return stays and context.pick_before in shown - chosen and chosen <= shown


def _stays(candidates: Candidates, context: AnswerContext) -> bool:
    """Whether the pick is the one of the answer before."""
    return candidates.first.product.id == context.pick_before and not context.asks_for_one


def _lead(candidates: Candidates, reasoned: str, context: AnswerContext) -> str:
    """The opening with the pick and its reasons."""
    need, words = candidates.need, context.words
    use = context.use_of(need, candidates.category, most=_USES)
    if need.priority == "cheapest" or need.sorted_by == "price":
        return context.opening("pick.cheapest", noun=context.noun(candidates.category, 1), pick=reasoned)
    if need.priority == "value" and candidates.first.price is not None:
        return context.opening("pick.value", pick=reasoned)
    if any(tell_absent(need, candidates.category, context)):
        return context.words.say("pick.nearest", pick=reasoned)
    if _stays_for_more(candidates, context):
        return context.opening("pick.still", pick=reasoned)
    if _is_weak(candidates.first, need):
        return context.opening("pick.weak_for" if use else "pick.weak", use=use, pick=reasoned)
    demands = _new_demands(candidates, context)
    if _stays(candidates, context):
        return words.say("pick.still_again", pick=reasoned) if demands else context.opening("pick.still", pick=reasoned)
    codes = openings.pick_codes(for_use=bool(use), behind_demands=bool(demands))
    if candidates.match_count not in _FEW or context.asks_for_one:
        codes = tuple(code for code in codes if not code.endswith("out_of"))
    texts = {code: words.count(code, candidates.match_count, use=use, pick=reasoned) for code in codes}
    return capitalize(texts[openings.next_opening(codes, context.before, texts, seed=need.text)])


def _stays_for_more(candidates: Candidates, context: AnswerContext) -> str:
    """That what money was added buys nothing better, where the pick stays; "" where none was added."""
    last, need = context.before.last, context.need
    before, budget = last.need if last else None, need.budget
    if before is None or budget is None or budget.highest is None or not is_raised(need, before):
        return ""
    if candidates.first.product.id != context.pick_before:
        return ""
    limit = context.money(Money(amount=budget.highest, currency=budget.currency))
    return context.sentence(context.words.say("pick.stays", limit=limit))


def _is_weak(one: RankedProduct, need: Need) -> bool:
    """Whether it is not good for what it is wanted for, leaving out what the shopper set: who asks for 1 TB wants no more."""
    if one.match.score is None or one.match.score >= _WEAK:
        return False
    limited = {limit.key for limit in need.constraints if isinstance(limit, SpecLimit)}
    rest = [r for r in one.match.reasons if r.score is not None and limited.isdisjoint(f.key for f in r.facts)]
    weight = sum(reason.weight for reason in rest)
    return not weight or sum(reason.weight * (reason.score or 0) for reason in rest) * 100 < _WEAK * weight


@dataclass(frozen=True)
class _Reasons:
    """Reasons for the pick, and the strongest against it."""

    facts: tuple[Phrase, ...]
    but: Phrase
    """As a predicate."""


def _reasons(candidates: Candidates, context: AnswerContext) -> _Reasons:
    """The facts that speak for the pick, what was asked for first where it tells something, and the one that speaks most against it."""
    first, rivals = candidates.first, candidates.ranked[1:]
    shown = candidates.shown.get(first.product.id, frozenset())
    without = candidates.required_keys | _keys_asked(candidates.need) | {candidates.unranked_by}
    telling = strengths(first, rivals, without=without, shown=shown)
    if len(telling) < 2:
        telling += [f for f in strengths(first, [], without=without) if f.key not in {a.key for a in telling}]
    compared = {limit.key for limit in _limits_compared(candidates, context)}
    telling = _bearing(first, [fact for fact in telling if fact.key not in compared], candidates.need)
    plain = Need(language=context.need.language, waivers=candidates.need.waivers)
    telling = telling or strengths(context.matcher.assess(first.product, plain), [], without=compared, limit=2)
    without |= compared
    telling = _named_first(first, telling, candidates.need, without) or sound_sides(first, without=without)
    phrases = [*_compared_facts(candidates, context), *asked_facts(candidates, context)][:_ASKED]
    named = _named_criteria(candidates.need)
    chosen = telling[: _REASONS - len(phrases)]
    weightiest_first = sorted(chosen, key=lambda fact: (fact.criterion not in named, -fact.stakes))
    for fact in weightiest_first:
        is_last = (
            fact is weightiest_first[-1]
        )  # a superlative has a comma of its own, which only the end of a list bears
        phrase = praise(first, fact, context, among=candidates.ranked if is_last else ())
        phrases = [other for other in phrases if other.text not in phrase.text] if phrase else phrases
        phrases += [phrase] if phrase and not any(_says_the_same(phrase, other) for other in phrases) else []
    exact = [one for one in asked_facts(candidates, context, is_exact=True) if one not in phrases]
    phrases += exact[: _REASONS - len(phrases)]
    said = {fact.key for fact in telling[:_REASONS]} | {
        c.key for c in candidates.need.constraints if isinstance(c, SpecLimit)
    }
    poor = [
        fact
        for fact in weaknesses(first, rivals, without={*candidates.required_keys, *said}, limit=_ALL)
        if is_core(fact, first)
    ]
    but = shortcoming(first.product, poor[0].key, context) if poor and not first.fit.warnings else Phrase("")
    return _Reasons(tuple(phrases), but)


def _bearing(one: RankedProduct, facts: Sequence[DecidingFact], need: Need) -> list[DecidingFact]:
    """The facts of what weighs in what was said, and all of them where nothing was: nobody with sore wrists is told of a second device."""
    named, weights = _named_criteria(need), {reason.key: reason.weight for reason in one.match.reasons}
    heaviest = max(weights.values(), default=0.0)
    least = min(heaviest * _CORE, _CENTRAL)
    core = [fact for fact in facts if fact.criterion in named or weights.get(fact.criterion, 0.0) >= least]
    if not core or not any(wish.use or wish.criterion for wish in need.wishes):
        return list(facts)
    beside = [fact for fact in facts if fact not in core and weights.get(fact.criterion, 0.0) >= heaviest * _BESIDE]
    return [*core, *beside[: max(0, _ENOUGH - len(core))]]


def _named_first(
    one: RankedProduct, facts: Sequence[DecidingFact], need: Need, without: Collection[str]
) -> list[DecidingFact]:
    """The facts that speak for a product, those first of what was named; where none of them is, with how it does in that."""
    named = _named_criteria(need)
    if named and not any(fact.criterion in named for fact in facts):
        facts = [*sound_sides(one, criteria=named, without=without), *facts]
    return sorted(facts, key=lambda fact: fact.criterion not in named)


def _named_criteria(need: Need) -> frozenset[str]:
    return frozenset(wish.criterion for wish in need.wishes if wish.criterion)


def _keys_asked(need: Need) -> frozenset[str]:
    """Keys of the amounts that were asked for, which are said as such."""
    limits = [limit for limit in need.constraints if isinstance(limit, SpecLimit) and not limit.excluded]
    return frozenset(limit.key for limit in limits if (limit.at_least is None) != (limit.at_most is None))


def _compared_facts(candidates: Candidates, context: AnswerContext) -> list[Phrase]:
    """The facts of the pick by which it had to beat the product spoken of: the weight of "anything lighter?"."""
    product = candidates.first.product
    return [
        said for limit in _limits_compared(candidates, context) if (said := value_phrase(product, limit.key, context))
    ]


def _comparison(candidates: Candidates, context: AnswerContext) -> str:
    """The comparison that the message asked for, as a predicate of the pick: "is lighter"; "" where it compared nothing."""
    match context.just_compared(candidates.need):
        case SpecLimit(key=key, at_most=at_most):
            direction = _HIGHER if at_most is None else _LOWER  # of a class there are only better ones
        case BudgetLimit():
            key, direction = "price", _LOWER
        case YearLimit():
            key, direction = "released", _HIGHER
        case _:
            return ""
    return fact_phrases(key, candidates.category).comparative(direction, context.language)


def _limits_compared(candidates: Candidates, context: AnswerContext) -> list[SpecLimit]:
    """The limit on a fact that the message made by comparing with the product spoken of."""
    limit = context.just_compared(candidates.need)
    return [limit] if isinstance(limit, SpecLimit) else []


def _says_the_same(one: Phrase, other: Phrase) -> bool:
    """Whether a phrase only repeats the other: a chip that is named as the processor and as the graphics."""
    return one.text.startswith(other.text) or other.text.startswith(one.text)


def joined_facts(phrases: Sequence[Phrase], language: str) -> Phrase:
    """Facts as a list; where one has a comma of its own it comes last, so that the list stays clear."""
    return join_phrases(sorted(phrases, key=lambda phrase: ", " in phrase.text), language) if phrases else Phrase("")


def _price_matters(need: Need) -> bool:
    return need.budget is not None or need.priority in ("value", "cheapest") or need.sorted_by == "price"


def _pick_without_score(candidates: Candidates, context: AnswerContext) -> str:
    """A sentence for where nobody knows what matters, or too little is known: how many, and the cheapest of them."""
    words, count = context.words, candidates.match_count
    noun = context.noun(candidates.category, count)
    priced = [one for one in candidates.ranked if one.price]
    lead = words.count("unscored.found", count, noun=noun)
    if len(candidates.ranked) == 1:
        named = context.name_with_price(candidates.first.product)
        return context.sentence(context.opening("unscored.one", pick=named.text), named.sources)
    if not priced:
        return context.sentence(lead)
    cheapest = context.name_with_price(min(priced, key=lambda one: one.price or 0).product)
    if context.of_category(candidates.category) is not None:
        said = Phrase(words.say("unscored.too_little", pick=cheapest.text), cheapest.sources)
    elif cheapest.text == (first := context.name_with_price(candidates.first.product)).text:
        said = Phrase(words.say("unscored.cheapest", pick=cheapest.text), cheapest.sources)
    else:
        text = words.say("unscored.nearest", first=first.text, pick=cheapest.text)
        said = Phrase(text, (*first.sources, *cheapest.sources))
    return f"{context.sentence(lead)} {context.sentence(said.text, said.sources)}"
