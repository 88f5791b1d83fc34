"""Related questions: the questions that an expert would ask next, each one that the offline engine can answer."""

from collections.abc import Iterator

from maven_app.domain.conversation.artifacts import Comparison, Guide, ProductList, Profile, Recommendation, Research
from maven_app.domain.conversation.messages import words_of
from maven_app.domain.needs.need import Need, SpecLimit
from maven_app.domain.ranking.criteria import ALL_ROUND, Use
from maven_app.knowledge.fact_phrases import keys_asked
from maven_app.knowledge.schema import CategoryKnowledge
from maven_app.knowledge.shipped import Knowledge
from maven_app.messages.catalogue import Translator, get_translator, plural_noun
from maven_app.messages.realizer import inline
from maven_app.prompts.suggest_related import RelatedQuestions, SuggestRelated
from maven_app.understanding.need_parser import parse_need
from maven_app.understanding.questions.advice import advice_on

_MOST = 3


def suggest_related(prompt: SuggestRelated) -> RelatedQuestions:
    """Up to three questions that follow from what the turn found last, in the message's language."""
    artifact = next((step.artifact for step in reversed(prompt.turn.steps) if step.artifact), None)
    words, need = get_translator(prompt.need.language), prompt.need
    known = prompt.knowledge
    questions: list[str] = []
    match artifact:
        case ProductList(items=items) if len(matches := [item for item in items if item.fit == "match"]) > 1:
            questions = [words.say("related.compare_three" if len(matches) > 2 else "related.compare_two")]
            questions += _next(known.categories.get(matches[0].category), artifact.need, known)
        case ProductList(items=(product,), need=asked) if product.fit == "match":
            questions = _of_one(known.categories.get(product.category), asked, words)
        case ProductList(need=asked) if asked.category:
            questions = list(_next(known.categories.get(asked.category), asked, known)) or [
                _choose(asked.category, words)
            ]
        case Profile(product=product):
            questions = _of_one(known.categories.get(product.category), need, words)
        case Comparison(products=products):
            category = known.categories.get(products[0].category) if products else None
            uses = [words.say("related.better_for", use=label) for label in _other_uses(category, need)]
            questions = [*uses[:2], words.say("related.cheapest")]
        case Recommendation(items=picks) if len(picks) > 1:
            questions = [
                words.say("related.compare_picks"),
                words.say("related.why_not", name=picks[1].product.name),
                *_next(known.categories.get(picks[0].product.category), artifact.need, known),
            ]
        case Guide(products=products, items=sections) if sections:
            questions = [words.say("related.shorter")]
            questions += [words.say("related.compare_two")] if len(products) > 1 else []
        case Research(question=question, level="off"):
            questions = [words.say("related.research", question=question)]
        case None:
            questions = list(_after_advice(prompt, known))
        case Research() if need.category:
            questions = [words.say("related.guide", noun=plural_noun(need.category, words))]
    return RelatedQuestions(questions=tuple(dict.fromkeys(questions))[:_MOST])


def _of_one(known: CategoryKnowledge | None, need: Need, words: Translator) -> list[str]:
    """Questions on what else it is good for, and what costs less."""
    uses = [words.say("related.good_for", use=label) for label in _other_uses(known, need)]
    return [*uses[:1], words.say("related.cheaper"), *uses[1:2]]


def _after_advice(prompt: SuggestRelated, knowledge: Knowledge) -> Iterator[str]:
    """Messages of a shopper who was only advised."""
    need = prompt.need
    if entry := advice_on(words_of(prompt.turn.message), knowledge.advice, category=need.category):
        yield from [entry.next.text(need.language)] if entry.next else []
        yield _choose(entry.category, get_translator(need.language))


def _next(known: CategoryKnowledge | None, need: Need, knowledge: Knowledge) -> Iterator[str]:
    """The category's own next questions, without those that the need answers already."""
    for question in known.next_questions if known else ():
        if known and not _is_covered(question.en, known.category, need, knowledge):
            yield question.text(need.language)


def _is_covered(question: str, category: str, need: Need, knowledge: Knowledge) -> bool:
    """Whether the need says already what the question asks about."""
    asked = parse_need(question, category=category, knowledge=knowledge)
    have = {wish.criterion for wish in need.wishes if wish.criterion} | {w.use for w in need.wishes if w.use}
    limits = {c.key for c in need.constraints if isinstance(c, SpecLimit)}
    criteria = {wish.criterion or wish.use for wish in asked.wishes} - {""}
    keys = {c.key for c in asked.constraints if isinstance(c, SpecLimit)}
    keys |= {key for wish in asked.wishes if wish.criterion for key in wish.specs}
    keys |= set(keys_asked(question, limits, category))
    keys |= {wish.specs[0] for wish in asked.wishes if wish.specs and not wish.use}
    return bool((criteria & have) or (keys & limits))


def _other_uses(known: CategoryKnowledge | None, need: Need) -> Iterator[str]:
    """Other uses of the category, within a sentence."""
    named = {wish.use for wish in need.wishes} | {ALL_ROUND}
    uses: list[Use] = [use for use in known.uses.values() if use.id not in named] if known else []
    yield from (inline(use.label.text(need.language)) for use in uses)


def _choose(category: str, words: Translator) -> str:
    return words.say("related.choose", noun=plural_noun(category, words))
