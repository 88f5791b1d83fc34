"""Comparisons: who is better for what was said, what the other is better at, and how much is unknown."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from maven_app.domain.catalogue.categories import category_of, spec_key
from maven_app.domain.conversation.artifacts import Comparison
from maven_app.domain.conversation.comparison import rank_rows
from maven_app.domain.copying import copy_with
from maven_app.domain.language.tokens import word_set, words_in
from maven_app.domain.needs.need import BrandLimit, BudgetLimit, Constraint, LineExclusion, Need, SpecLimit, Wish
from maven_app.domain.ranking.criteria import RELEASED
from maven_app.domain.ranking.matcher import RankedProduct
from maven_app.domain.ranking.score_calculation import ABOUT_EQUAL
from maven_app.knowledge.fact_phrases import keys_asked
from maven_app.knowledge.unstated import unstated_topic
from maven_app.llm.offline.comparing.ordering import order_by_fact
from maven_app.llm.offline.comparing.stated_prices import apply_stated_prices
from maven_app.llm.offline.explaining.equal_choice import is_alike
from maven_app.llm.offline.explaining.pair_advantages import advantages_over, tell_advantages
from maven_app.llm.offline.explaining.pair_winner import points_for, tell_winner
from maven_app.llm.offline.explaining.sensible_choice import choose_sensibly, tell_sensible_choice
from maven_app.llm.offline.judging.judging import ahead_in
from maven_app.llm.offline.phrasing.context import AnswerContext
from maven_app.llm.offline.phrasing.deciding_facts import advantages, contrast, predicate
from maven_app.llm.offline.phrasing.line_notes import note_between
from maven_app.llm.offline.phrasing.shortfalls import shortfalls
from maven_app.llm.offline.phrasing.small_talk import advise, was_advised
from maven_app.llm.offline.phrasing.unverified_parts import not_counted
from maven_app.llm.offline.questions.question import read_question
from maven_app.llm.offline.questions.question_forms import asks_which
from maven_app.llm.offline.stating.missing_data import tell_topic
from maven_app.llm.offline.verdicts.upgrade_advice import StepUp, tell_if_step_up_pays
from maven_app.messages.realizer import Phrase, join_list, join_phrases, join_predicates
from maven_app.understanding.kinds.choice_sides import read_choice
from maven_app.understanding.need_parser import parse_need
from maven_app.understanding.questions.advice import advice_on_choice

_AHEAD_IN = 3
_OF_NAMES = word_set(
    "gen generation series mark mk version edition model one normal regular standard biasa the pro plus max"
)
"""Words that are left over of names which say no more than which product is meant."""


def comparison_answer(table: Comparison, asked: str, context: AnswerContext) -> Iterator[str]:
    """The paragraphs on a table, the verdict first; what `asked` wants to know leads it."""
    priced = apply_stated_prices(table.products, asked, context.need.currency or "USD")
    table = copy_with(table, products=priced)
    need = _without_names(_need_for(table, asked, context), table)
    categories = dict.fromkeys(product.category for product in table.products)
    assessed = context.assess(table.products, need)
    if len(categories) > 1:
        if words := _of_kinds(tuple(categories), context):
            yield words
        return
    scored = sorted(
        (one for one in assessed if one.match.score is not None),
        key=lambda one: (bool(_broken(one, context)), -points_for(one, need, context)),
    )
    asked_first = _asked_first(table, asked, context)
    topic = unstated_topic(asked)
    if topic and (topic.is_verdict or not asked_first.sentences):
        asked_first = _AskedFirst(tuple(tell_topic(topic, read_question(asked, priced, context), priced, context)))
    sentences = list(asked_first.sentences)
    spared = _best_without_refused(scored, context)
    note = note_between(table.products, scored[0].product if scored else None, context)
    leads = note.decides and not (sentences or spared) and not context.use_of(need, table.products[0].category)
    if leads:
        yield note.text
    if sentences:
        need = _without_asked(need, table)
    if not topic or context.use_of(need, priced[0].category):  # which one breaks less is no matter of what else they do
        is_told = bool(note.text)
        sentences.append(spared or _verdict(table, scored, need, asked, context, asked_first.keys, is_told=is_told))
    if words := not_counted(need, context, seeks=False):
        sentences.append(words)
    rest = " ".join(filter(None, (_rest(scored[:2], one, context) for one in scored[2:])))
    yield from filter(None, (" ".join(filter(None, sentences)), rest, "" if leads else note.text))
    told_already = scored[1:] if _missed_by_second(scored, context) else []
    if missed := _tell_missed([one for one in assessed if one not in told_already], context):
        yield missed


def _verdict(
    table: Comparison,
    scored: Sequence[RankedProduct],
    need: Need,
    asked: str,
    context: AnswerContext,
    without: frozenset[str],
    *,
    is_told: bool,
) -> str:
    """Which one to take and why, beside the facts of `without`; where that is asked, whether the one above is worth it; of equals neither
    where it `is_told` what sets them apart.
    """
    if len(scored) < 2:
        return _tell_strengths(table, need, context)
    if lacking := _missed_by_second(scored, context):
        return _only_one_fits(scored, lacking, context)
    is_for_use = bool(context.use_of(need, scored[0].product.category))
    if len(scored) == 2 and not is_for_use and _is_advised(asked, table.products[0].category, context):
        return _each_ahead(scored, context)
    step = tell_if_step_up_pays(scored, asked) if len(scored) == 2 and not asks_which(asked) else None
    if step and (choice := choose_sensibly(scored, need, context)):
        return tell_sensible_choice(choice, need, context, is_worth_asked=True)
    if step is None:
        return tell_winner(scored, need, context, without=without, is_told=is_told)
    return _tell_step(step, context)


def _tell_step(step: StepUp, context: AnswerContext) -> str:
    """Whether the one above is worth it, what it has for that, and what speaks for the other."""
    gains, losses = (
        advantages_over(*pair, context, limit=3) for pair in ((step.high, step.low), (step.low, step.high))
    )
    names = {"one": context.name(step.high.product), "other": context.name(step.low.product)}
    if step.code == "step.behind" and losses:
        lead = context.sentence(context.words.say(step.code, facts=losses.text, **names), losses.sources)
        return f"{lead} {tell_advantages(step.high, gains, context)}" if gains else lead
    code = step.code if gains and step.code != "step.behind" else "step.hardly"
    lead = context.sentence(context.words.say(code, facts=gains.text, **names), gains.sources)
    parts = [tell_advantages(step.high, gains, context, code="compare.does")] if gains and code == "step.hardly" else []
    return " ".join([lead, *parts, *([tell_advantages(step.low, losses, context)] if losses else [])])


def _broken(one: RankedProduct, context: AnswerContext) -> list[Phrase]:
    """The requirements that it certainly misses: "$50 over your budget"."""
    return shortfalls(one, context, only_broken=True)


def _missed_by_second(scored: Sequence[RankedProduct], context: AnswerContext) -> list[Phrase]:
    """The requirements that the second of two misses; nothing where the first misses something too, or may."""
    is_alone = len(scored) == 2 and not scored[0].fit.unmet_checks
    return _broken(scored[1], context) if is_alone else []


def _only_one_fits(scored: Sequence[RankedProduct], lacking: list[Phrase], context: AnswerContext) -> str:
    """That one of two is all that was asked for and the other is not, and what that one would do better."""
    one, other = scored
    phrase = join_phrases(lacking, context.language)
    names = {"one": context.name(one.product), "other": context.name(other.product)}
    lead = context.sentence(context.words.say("compare.fits", lacking=phrase.text, **names), phrase.sources)
    gains = advantages_over(other, one, context, limit=2)
    return f"{lead} {tell_advantages(other, gains, context)}" if gains else lead


def _is_advised(asked: str, category: str, context: AnswerContext) -> bool:
    """Whether what an expert says of the choice that was asked for stands before the comparison."""
    choice = read_choice(asked)
    entry = advice_on_choice(choice, context.knowledge.advice, category) if choice else None
    return entry is not None and entry.answers.text(context.language) in context.advice


def _each_ahead(scored: Sequence[RankedProduct], context: AnswerContext) -> str:
    """The strengths of each of two, with no verdict beside that of the advice."""
    one, other = scored[:2]
    pairs = (advantages_over(one, other, context, limit=2), one), (advantages_over(other, one, context, limit=2), other)
    return " ".join(tell_advantages(mine, facts, context, code="compare.does") for facts, mine in pairs if facts)


def _best_without_refused(scored: Sequence[RankedProduct], context: AnswerContext) -> str:
    """The best one that is nothing of what was ruled out, where another side of the choice is; "" where that tells none apart."""
    for limit in context.need.constraints:
        if not (isinstance(limit, LineExclusion) or (isinstance(limit, BrandLimit | SpecLimit) and limit.excluded)):
            continue
        refusal = Need(constraints=(limit,), language=context.need.language)
        is_refused = [context.matcher.fit(one.product, refusal).checks[0].verdict == "broken" for one in scored]
        if any(is_refused) and not all(is_refused):
            one, other = scored[is_refused.index(False)], scored[is_refused.index(True)]
            names = {"one": context.name(one.product), "other": context.name(other.product)}
            code = "compare.spared_maker" if isinstance(limit, BrandLimit) else "compare.spared"
            lead = context.words.say(code, maker=other.product.brand or "", **names)
            pairs = ((one, other, "compare.does"), (other, one, "compare.other"))
            rest = [
                tell_advantages(mine, facts, context, code=code)
                for mine, theirs, code in pairs
                if (facts := advantages_over(mine, theirs, context, limit=2))
            ]
            return " ".join((context.sentence(lead, context.source_of(other.product)), *rest))
    return ""


def _of_kinds(categories: Sequence[str], context: AnswerContext) -> str:
    """An expert's answer to a choice between two kinds of thing; else that there is no better one."""
    entry = next((one for one in context.knowledge.advice if set(one.between) == set(categories)), None)
    if entry is not None and entry.answers.text(context.language) in context.advice:
        return ""  # it stands before the comparison
    if entry is not None and not was_advised(entry, context.before):
        return advise(entry, context.language, before=context.before)
    nouns = join_list([context.noun(category) for category in categories], context.language)
    return context.sentence(context.words.say("compare.different", nouns=nouns))


def _without_asked(need: Need, table: Comparison) -> Need:
    """The need without the words of a fact that was asked for and has been told."""
    category = table.products[0].category
    keys = category_of(category).specs
    unused = tuple(words for words in need.unused_words if not keys_asked(words, keys, category))
    return copy_with(need, unused_words=unused)


@dataclass(frozen=True)
class _AskedFirst:
    """The question of a message on the products, answered before they are compared."""

    sentences: tuple[str, ...] = ()
    keys: frozenset[str] = frozenset()
    """Keys of the facts that the answer tells, which need not be told again."""


def _asked_first(table: Comparison, asked: str, context: AnswerContext) -> _AskedFirst:
    """The answer to what the message wants to know of the products: which is lighter, which is faster."""
    category = table.products[0].category
    named = {word.casefold() for product in table.products for word in product.name.split()}
    for limit in context.need.constraints:
        if isinstance(limit, SpecLimit):  # "65 inch" says which of them, and asks nothing
            asked = asked.replace(limit.words, " ")
    for waiver in parse_need(
        asked, category=category, knowledge=context.knowledge
    ).waivers:  # "I never use the pen" asks for no pen
        asked = asked.replace(waiver.words, " ")
    plain = " ".join(word for word in asked.split() if word.casefold().strip("?,.!") not in named)
    question = read_question(plain, table.products, context)
    if question.sort_by != "price" and (question.sort_by == RELEASED or spec_key(question.sort_by).kind == "number"):
        return _AskedFirst(tuple(order_by_fact(question, table.products, context)), frozenset({question.sort_by}))
    key = question.sort_by or (question.keys[0] if question.keys and question.is_judged else "")
    criterion = question.wish.criterion if question.wish else _criterion_with(key, category, context)
    if not criterion or (question.wish and question.wish.use):
        return _AskedFirst()
    wish, known = Wish(text=criterion, criterion=criterion), context.of_category(category)
    assessed = context.assess(table.products, Need(wishes=(wish,), language=context.need.language))
    keys = frozenset(scale.key for scale in known.criteria[criterion].facts) if known else frozenset[str]()
    return _AskedFirst(tuple(ahead_in(wish, assessed, context)[:2]), keys)


def _criterion_with(key: str, category: str, context: AnswerContext) -> str:
    """The criterion that scores a fact which has no order of its own: "faster" is told by the processor's name."""
    known = context.of_category(category)
    return (
        next((c.id for c in known.criteria.values() if any(scale.key == key for scale in c.facts)), "") if known else ""
    )


def _without_names(need: Need, table: Comparison) -> Need:
    """The need without what was only read of the products' names: the "17" of "iPhone 16 and 17", the books of a "Kindle"."""
    named = _OF_NAMES | {word.casefold() for product in table.products for word in product.name.split()}
    unused = tuple(words for words in need.unused_words if not {word.casefold() for word in words.split()} <= named)
    wishes = tuple(wish for wish in need.wishes if not {word.casefold() for word in wish.text.split()} <= named)
    return copy_with(need, unused_words=unused, wishes=wishes)


def _need_for(table: Comparison, asked: str, context: AnswerContext) -> Need:
    """The need, as far as it can be had of these: their own category and brands were said by naming them; a message that names
    products and no category is read again as one of theirs.
    """
    category, before = table.products[0].category, context.need
    if before.category != category:
        stated_need = parse_need(asked, category=category, knowledge=context.knowledge)
        wishes = stated_need.wishes or (before.wishes if before.category is None else ())
        of_other = {limit.words for limit in before.constraints} if before.category else set()
        own = tuple(
            c for c in stated_need.constraints if c.words not in of_other
        )  # "4K" of a TV that a console has to suit
        before = copy_with(stated_need, wishes=wishes, constraints=own, language=context.need.language)
    specs = category_of(category).specs
    named = ("category", "brand", "released")
    kept = tuple(
        c for c in before.constraints if c.kind not in named and (not isinstance(c, SpecLimit) or c.key in specs)
    )
    kept = tuple(c for c in kept if not _is_of_a_name(c, table))
    return copy_with(before, constraints=kept)


def _is_of_a_name(limit: Constraint, table: Comparison) -> bool:
    """Whether it was read from a name: a price from "faster than the 980 Pro", a color screen from "Libra Colour"."""
    named = {word for product in table.products for word in words_in(product.name)}
    words = words_in(limit.words)
    if isinstance(limit, SpecLimit):
        return bool(words) and set(words) <= named
    return isinstance(limit, BudgetLimit) and any(word.isdigit() and word in named for word in words)


def _tell_strengths(table: Comparison, need: Need, context: AnswerContext) -> str:
    """Tell what each is ahead in by the registry's directions, where too little is known to score them; what matters for the need first."""
    names = join_list([context.name(product) for product in table.products], context.language)
    sentences = list[str]()
    keys = [key for key in rank_rows(table, need) if spec_key(key).better]
    rows = {row.key: row for row in table.items}
    for place, product in enumerate(table.products):
        ahead = [key for key in keys if [cell.better for cell in rows[key].cells].count(True) == 1]
        mine = [predicate(product, key, context) for key in ahead if rows[key].cells[place].better]
        if mine := [phrase for phrase in mine if phrase][:_AHEAD_IN]:
            facts = join_predicates(mine, context.language)
            text = context.words.say("compare.does", name=context.name(product), facts=facts.text)
            sentences.append(context.sentence(text, facts.sources))
    return " ".join([*sentences, context.sentence(context.words.say("compare.too_little", names=names))])


def _rest(best: Sequence[RankedProduct], one: RankedProduct, context: AnswerContext) -> str:
    """Tell what a further product has over the first that the second has not as well, or where it is behind the first."""
    first, second = best
    shared = frozenset(fact.key for fact in one.product.specs if is_alike(fact.key, one, second))
    ahead = advantages_over(one, first, context, limit=1, without=shared, among=best)
    if ahead:
        return tell_advantages(one, ahead, context, code="compare.does")
    if (first.match.score or 0) - (one.match.score or 0) < ABOUT_EQUAL:
        return ""
    lost = [
        contrast(one.product, f.key, first.product, context, is_better=False) for f in advantages(first, one, limit=2)
    ]
    kept = join_predicates([phrase for phrase in lost if phrase], context.language) if any(lost) else Phrase("")
    return tell_advantages(one, kept, context, code="compare.behind" if kept else "compare.last")


def _tell_missed(assessed: Sequence[RankedProduct], context: AnswerContext) -> str:
    """Tell what each product misses of what was required."""
    said = []
    for one in assessed:
        if lacking := shortfalls(one, context):
            phrase = join_phrases(lacking, context.language)
            text = context.words.say("compare.misses", name=context.name(one.product), lacking=phrase.text)
            said.append(context.sentence(text, phrase.sources or context.source_of(one.product)))
    return " ".join(said)
