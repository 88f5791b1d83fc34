"""Clarifying questions: whether a need is too vague to choose by, and which questions of its category would settle most."""

from maven_app.domain.conversation.artifacts import OptionEffect
from maven_app.domain.needs.need import Need, SpecLimit
from maven_app.knowledge.limits import parse_limit
from maven_app.knowledge.schema import CategoryKnowledge, Question, QuestionOption
from maven_app.understanding.parsing.unused_words import is_refusal

_MOST_QUESTIONS = 3


def is_vague(need: Need) -> bool:
    """Whether a need says no more than the category, or who it is for."""
    if need.category is None:
        says_nothing = not (need.constraints or need.wishes or need.context or need.unused_words or need.waivers)
        return says_nothing or any(context.relation == "recipient" for context in need.context)
    refuses = any(waiver.rules_out for waiver in need.waivers) or any(is_refusal(said) for said in need.unused_words)
    is_like = any(context.relation == "resembles" for context in need.context)
    says_more = refuses or is_like or need.wishes or need.sort_by or need.aim != "sensible" or need.other_needs
    return not says_more and all(constraint.kind == "category" for constraint in need.constraints)


def open_questions(known: CategoryKnowledge, need: Need) -> list[Question]:
    """The questions that decide most and that the need does not answer yet, most important first; the first where it answers all."""
    unanswered = [question for question in known.questions if not _is_answered(question, need)]
    return unanswered[:_MOST_QUESTIONS] or list(known.questions[:1])


def effect_of(option: QuestionOption) -> OptionEffect:
    """The parts that choosing the option adds to the need."""
    return OptionEffect(limit=option.sets, use=option.use, criterion=option.criterion, up_to=option.up_to)


def _is_answered(question: Question, need: Need) -> bool:
    """Whether the need says already what the question asks for."""
    limits = {c.key for c in need.constraints if isinstance(c, SpecLimit)}
    keys = {parse_limit(o.sets, need.category or "").key for o in question.options if o.sets and need.category}
    asks_price = any(option.up_to is not None for option in question.options)
    asks_use = any(option.use for option in question.options)
    return bool(
        (asks_price and need.budget)
        or (asks_use and any(wish.use for wish in need.wishes))
        or keys & limits
        or {o.criterion for o in question.options if o.criterion} & {wish.criterion for wish in need.wishes}
    )
