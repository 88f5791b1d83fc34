"""Clarifying form: the one form that finds out what should decide, from the questions that an expert of the category asks first."""

from dataclasses import replace
from decimal import Decimal
from typing import Any

from maven_app.domain.catalogue.categories import category_of
from maven_app.domain.catalogue.money import Money, Rates
from maven_app.domain.conversation.artifacts import Inquiry
from maven_app.domain.conversation.messages import FormAnswer, shopper_words, words_of
from maven_app.domain.language.tokens import phrase_set, tokenize
from maven_app.domain.needs.need import BrandLimit, Need, SpecLimit
from maven_app.domain.quantities.formatting import write_money
from maven_app.knowledge.schema import Question
from maven_app.knowledge.shipped import Knowledge
from maven_app.messages.catalogue import SENTENCES, Translator, get_translator
from maven_app.messages.realizer import capitalize
from maven_app.ports.products import ProductIndex, Vocabulary
from maven_app.prompts.route_turn import RouteTurn
from maven_app.understanding.categories.classifier import likely_categories
from maven_app.understanding.clarifying_questions import effect_of, is_vague, open_questions
from maven_app.understanding.follow_ups.category_answers import declines_questions
from maven_app.understanding.kinds.occasions import Suggestion, possible_kinds, suggestion_of, with_evidence
from maven_app.understanding.need_parser import unknown_things
from maven_app.understanding.parsing.feature_phrases import kinds_with

_FEWEST_WORDS = 3
_MOST_CATEGORIES = 16
_CATEGORIES_BY_DEMAND = (
    "smartphones", "laptops", "headphones", "tvs", "tablets", "smartwatches", "speakers", "monitors", "cameras", "consoles",
    "e_readers", "keyboards_mice", "robot_vacuums", "routers", "storage",
)  # fmt: skip
"""The categories in the order in which people ask for them."""
_WISH = phrase_set(
    """
    need, needs, want, wants, looking for, i'm after, im after, am after, hunting for, shopping for, in the market for, buy, buying, get,
    getting, gift, present, help, recommend, suggest, something, sesuatu, butuh, perlu, mau, ingin, pengen, pengin, kepengen, pingin, cari,
    nyari, cariin, nyariin, mencari, beli, hadiah, kado, bantu, rekomendasi
    """
)
"""Words of a wish, not of a look around ("laptops")."""


def may_ask(text: str, prompt: RouteTurn) -> bool:
    """Whether a form may come: nobody is asked twice before seeing something, and nobody who would rather see something of a kind
    that is known.
    """
    can_ask = any(tool.name == "inquire_user" for tool in prompt.available)
    would_rather_see = declines_questions(text) and not names_nothing(prompt.need)
    return can_ask and not would_rather_see and not was_asked(prompt)


def should_ask(text: str, prompt: RouteTurn) -> bool:
    """Whether a wish is too vague to choose by: nothing is said beside the category, or not even that."""
    if not may_ask(text, prompt) or is_of_unknown_kind(prompt):
        return False
    if names_nothing(prompt.need) and not unknown_things(text, knowledge=prompt.knowledge):
        return True
    if prompt.need.category is None and not prompt.need.constraints and _is_wordy(text) and likely_categories(text):
        return not unknown_things(text, knowledge=prompt.knowledge)
    words = tuple(token.word for token in tokenize(text))
    return any(_WISH.at(words, place) for place in range(len(words))) and is_vague(prompt.need)


def is_of_unknown_kind(prompt: RouteTurn) -> bool:
    """Whether what is sought is of a kind of which nobody knows what decides, as goods of a shop's own are: there is nothing to ask."""
    return prompt.need.category is not None and prompt.need.category not in prompt.knowledge.categories


def _is_wordy(text: str) -> bool:
    """Whether it says more than a name: "something for trips", not "Flip 6"."""
    return len(text.split()) >= _FEWEST_WORDS


def names_nothing(need: Need) -> bool:
    """Whether no kind of thing is known, nor its maker alone, nor a feature that one kind alone has: whatever were shown would be a guess.

    A maker tells nothing beside what the thing is for ("something from Bose for the office"), nor one that is refused.
    """
    has_purpose = bool(need.wishes or need.context or need.unused_words)
    tells = any(
        (isinstance(constraint, BrandLimit) and not constraint.excluded and not has_purpose)
        or (isinstance(constraint, SpecLimit) and len(kinds_with(constraint)) == 1)
        for constraint in need.constraints
    )
    return need.category is None and not tells and bool(need.constraints or need.wishes)


def was_asked(prompt: RouteTurn) -> bool:
    """Whether the last thing that happened was a form, which nobody wants twice in a row."""
    last = prompt.transcript.last
    forms = [step for step in last.steps if isinstance(step.artifact, Inquiry)] if last else []
    return bool(forms) or isinstance(prompt.turn.message, FormAnswer)


def previous_message_text(prompt: RouteTurn) -> str:
    """The shopper's newest words before this message; "" where there are none."""
    said = (shopper_words(turn.message) for turn in reversed(prompt.transcript.turns))
    return next(filter(None, said), "")


def suggestion_for(prompt: RouteTurn) -> Suggestion | None:
    """The kinds of goods that a wish points at which names none, by this message or, where it tells nothing, by the one before; else
    those that it may mean.
    """
    last, text = prompt.transcript.last, words_of(prompt.turn.message)
    said = (text, words_of(last.message) if last else "")
    found = (suggestion_of(one, prompt.knowledge, prompt.rates, prompt.need.budget) for one in said)
    known = next((suggestion for suggestion in found if suggestion), None)
    if limits := [limit for limit in prompt.need.constraints if isinstance(limit, SpecLimit)]:
        having = set.intersection(*map(kinds_with, limits))  # a feature tells more of the kind than the other words do
        kinds = tuple(kind for kind in known.kinds if kind.category in having) if known else ()
        return replace(known, kinds=kinds) if known and kinds else None
    known = known or possible_kinds(text, prompt.knowledge, prompt.rates, prompt.need.budget)
    return with_evidence(known, text, prompt.knowledge, prompt.rates, prompt.need.budget)


async def form_for(
    need: Need,
    index: ProductIndex,
    knowledge: Knowledge,
    rates: Rates,
    *,
    suggestion: Suggestion | None = None,
) -> dict[str, Any]:
    """Arguments of `inquire_user`: the two or three questions that decide most on the category; without one, which it is, of the
    `suggestion` where there is one.
    """
    words = get_translator(need.language)
    known = knowledge.categories.get(need.category or "")
    if not need.category or known is None:
        asked = [await _category_question(need, index, words, suggestion)]
        asked += [] if need.budget else [_budget_question(need, rates)]
        form = _form(asked, words, need.category or "", "form.reason_category")
        return {**form, "reason": _reason(suggestion, words)} if suggestion and suggestion.occasions else form
    return _form([_arguments(question, need, rates) for question in open_questions(known, need)], words, known.category)


def _form(
    questions: list[dict[str, Any]], words: Translator, category: str, reason: str = "form.reason"
) -> dict[str, Any]:
    first, *more = questions
    return {
        **first,
        "more": more,
        "reason": words.count(reason, len(questions)),
        "category": category,
        "free_text_label": words.say("form.free_text"),
        "free_text_placeholder": words.say("form.placeholder"),
    }


def _arguments(question: Question, need: Need, rates: Rates) -> dict[str, Any]:
    options = [
        {
            "label": option.label.text(need.language) if option.label else _up_to(option.up_to or 0, need, rates),
            "sets": effect_of(option).model_dump(exclude_defaults=True),
        }
        for option in question.options
    ]
    return {"question": question.ask.text(need.language), "multiple": question.multiple, "options": options}


def _up_to(amount: int, need: Need, rates: Rates) -> str:
    """A highest price of so many US dollars, and about how much that is in the shopper's money."""
    words, dollars = get_translator(need.language), Money(amount=Decimal(amount), currency="USD")
    price, own = write_money(dollars.amount, dollars.currency, need.language), need.currency
    if own not in ("", dollars.currency) and (about := rates.about(dollars, own)):
        price = words.say("price.about", price=price, amount=write_money(about.amount, own, need.language))
    return words.say("form.up_to", amount=price)


async def _category_question(
    need: Need, index: ProductIndex, words: Translator, suggestion: Suggestion | None
) -> dict[str, Any]:
    """Which kind of thing: of those that the words point at, each with its reason; else of all that may have what is required."""
    vocabulary = await index.vocabulary()
    kinds = [kind for kind in suggestion.kinds if kind.category in vocabulary.categories] if suggestion else []
    kinds = [kind for kind in kinds if _is_made(kind.category, need, vocabulary)] or kinds
    if suggestion and kinds:
        options = [
            {**_option(kind.category, words), "detail": kind.why.text(words.language) if kind.why else ""}
            for kind in kinds
        ]
        code = "form.several" if suggestion.several else "form.kinds"
        return {"question": words.say(code), "multiple": suggestion.several, "options": options}
    usual = [category for category in _CATEGORIES_BY_DEMAND if category in vocabulary.categories]
    others = sorted(
        set(vocabulary.categories) - set(_CATEGORIES_BY_DEMAND), key=lambda category: -vocabulary.categories[category]
    )
    limits = [constraint for constraint in need.constraints if isinstance(constraint, SpecLimit)]
    offered = [category for category in (*usual, *others) if all(category in kinds_with(limit) for limit in limits)]
    offered = [category for category in offered if _is_made(category, need, vocabulary)] or offered
    options = [_option(category, words) for category in (offered or usual)[:_MOST_CATEGORIES]]
    return {"question": words.say("form.category"), "options": options or [{"label": words.say("form.other")}]}


def _is_made(category: str, need: Need, vocabulary: Vocabulary) -> bool:
    """Whether the makers that are wanted have goods of a category: Bose has no phones."""
    wanted = [limit for limit in need.constraints if isinstance(limit, BrandLimit) and not limit.excluded]
    made = {name.casefold() for name in vocabulary.makers.get(category, ())}
    return all(any(brand.casefold() in made for brand in limit.brands) for limit in wanted)


def _option(category: str, words: Translator) -> dict[str, Any]:
    return {"label": _category_label(category, words), "sets": {"category": category}}


def _reason(suggestion: Suggestion, words: Translator) -> str:
    """Why it is asked, and what would serve too and is not covered."""
    beside = [occasion.beside.text(words.language) for occasion in suggestion.occasions if occasion.beside]
    return " ".join((words.say("form.reason_kinds"), *beside[:1]))


def _category_label(category: str, words: Translator) -> str:
    code = f"noun.{category}"
    return capitalize(words.count(code, 2)) if code in SENTENCES else category_of(category).many


def _budget_question(need: Need, rates: Rates) -> dict[str, Any]:
    words = get_translator(need.language)
    options: list[dict[str, Any]] = [
        {"label": _up_to(amount, need, rates), "sets": {"up_to": amount}} for amount in (100, 300, 800)
    ]
    return {"question": words.say("form.budget"), "options": [*options, {"label": words.say("form.no_limit")}]}
