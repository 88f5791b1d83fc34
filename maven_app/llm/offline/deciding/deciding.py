"""Deciding: from a message, how likely each intent is, and what its words point at, to what is to be done."""

import asyncio
import re
from collections.abc import Callable, Mapping
from dataclasses import replace

from maven_app.domain.catalogue.categories import category_of
from maven_app.domain.conversation.messages import AboutProduct, CompareRequest, FormAnswer, NeedEdited, TextMessage
from maven_app.domain.language.tokens import word_set
from maven_app.domain.needs.need import BrandIs, SpecLimit
from maven_app.knowledge.schema import ABOUT_MAVEN
from maven_app.knowledge.unstated import unstated_topic
from maven_app.llm.offline.clarifying_form import may_ask, should_ask, was_asked, words_before
from maven_app.llm.offline.deciding.absent_makers import with_makers_called
from maven_app.llm.offline.deciding.advice_routing import resolve_advice_request
from maven_app.llm.offline.deciding.choices import resolve_choice, without_repeat
from maven_app.llm.offline.deciding.doubted_claims import DOUBTS, resolve_doubt
from maven_app.llm.offline.deciding.follow_ups import resolve_follow_up, resolve_uncovered
from maven_app.llm.offline.deciding.maker_choices import best_of_each
from maven_app.llm.offline.deciding.other_versions import resolve_version_price
from maven_app.llm.offline.deciding.pick_challenges import resolve_challenge
from maven_app.llm.offline.deciding.price_tiers import compare_price_tiers
from maven_app.llm.offline.deciding.trade_offs import chooses_from_table, resolve_makers, resolve_surcharge, weigh_again
from maven_app.llm.offline.intents.comparison_requests import resolve_comparison, resolve_upgrade
from maven_app.llm.offline.intents.decision import Decision
from maven_app.llm.offline.intents.definitions import asks_only_terms, resolve_criteria_question, resolve_definition
from maven_app.llm.offline.intents.expert_advice import (
    AskedAdvice,
    about_maven,
    advice_asked,
    kinds_named,
    kinds_spoken_of,
    on_pick,
)
from maven_app.llm.offline.intents.guide_requests import guide_wanted, resolve_revision
from maven_app.llm.offline.intents.intent import (
    AskShopper,
    Compare,
    Define,
    Details,
    ExplainPriceLevels,
    GiveAdvice,
    Intent,
    NotOnScreen,
    Recommend,
    Search,
    SmallTalk,
)
from maven_app.llm.offline.intents.missing_products import resolve_missing
from maven_app.llm.offline.intents.need_with_question import sought_beside
from maven_app.llm.offline.intents.product_questions import (
    asks_difference,
    asks_if_alike,
    asks_of_pointed,
    question_about_products,
    resolve_details,
    resolve_why,
)
from maven_app.llm.offline.intents.queries import queries_of
from maven_app.llm.offline.intents.small_talk import talk_of
from maven_app.llm.offline.intents.turn_message import TurnReading, read_turn
from maven_app.llm.offline.intents.web_intents import label_of_pages, on_the_web, resolve_pages
from maven_app.llm.offline.questions.question_splitting import question_parts
from maven_app.ports.products import ProductIndex
from maven_app.prompts.route_turn import RouteTurn
from maven_app.understanding.categories.classifier import likely_categories
from maven_app.understanding.follow_ups.category_answers import declines_questions, kind_form
from maven_app.understanding.intents import IntentClassifier, Label, LikelyIntent
from maven_app.understanding.kinds.occasions import suggestion_of
from maven_app.understanding.need_parser import unknown_things
from maven_app.understanding.pointing import asks_what_goes_with
from maven_app.understanding.pointing.last_asked_features import features_pointed_at
from maven_app.understanding.pointing.pointing_words import asks_of_described
from maven_app.understanding.questions.advice_meaning import meaning_of
from maven_app.understanding.questions.budget_with_question import sets_budget_and_asks
from maven_app.understanding.questions.drawbacks import asks_drawbacks
from maven_app.understanding.questions.price_levels import priced_category
from maven_app.understanding.questions.worth import asks_if_needed, asks_if_to_fear, asks_if_too_much
from maven_app.understanding.questions.yes_no import asks_of_amount, asks_whether
from maven_app.understanding.wishes.waivers import is_acceptance

_LINK = re.compile(r"https?://[^\s<>\"]+", re.IGNORECASE)
_IN_MY_PLACE = re.compile(
    r"\b(?:if (?:it (?:were|was)|you were|you was) (?:you|me|us)|if you had to (?:choose|pick)|in my (?:place|shoes|position)|"
    r"(?:what|which)(?:'s| is| would be)? your (?:pick|choice)|^\W*your (?:pick|choice)|"
    r"kalau (?:kamu|lo|lu|anda) (?:jadi|di posisi) (?:aku|saya|gue))\b",
    re.IGNORECASE,
)
"""Asks Maven to choose as if for itself."""
_IS_THERE = re.compile(
    r"^\W*(?:(?:and|but|so|ok|okay|dan|tapi|terus|trus)\W+)*(?:(?:is|are|isn't|aren't)\s+there|(?:apa(?:kah)?\s+)?ada)\b",
    re.IGNORECASE,
)
"""How it is asked whether something has a thing: "is there a camera in it?"."""
_TASK = re.compile(
    r"\W*(?:can|could|will|would) you (?:please )?(?!help|find|recommend|suggest|show|tell|give|pick|get|compare|name|advise)\w+"
    r"|\W*(?:tolong|bisa) (?:buatkan|buatin|kerjakan|kerjain|tuliskan|tulisin|terjemahkan)\b",
    re.IGNORECASE,
)
"""Asks Maven to do some work, and not to find anything: "can you do my homework"."""
_ONE = word_set("one ones please pls yang yg aja dong")
"""Words of a message that begins with an amount and wants a product that has it."""
_CHANGING: frozenset[Label] = frozenset(("refine", "search", "define"))
"""Intents taken for a question whose sentence before it says what somebody has: "I have an RTX 4070. Will it ...?"."""
_ABOUT_PRODUCTS: frozenset[Label] = frozenset(("search", "advise", "compare", "details", "question", "why"))
"""Intents that need the products which a message names or points at."""

_UNSURE = 0.2
"""The chance below which even the likeliest intent is a guess."""
_LONGEST_NAME = 4
"""Words of a message that may be a product's name."""
_SEEKING: frozenset[Label] = frozenset(("search", "advise", "refine", "question", "compare", "details"))
_NO_WISHES: frozenset[Label] = frozenset(("thanks", "attack", "define", "write_guide", "revise_guide"))


async def decide(prompt: RouteTurn, index: ProductIndex, classifier: IntentClassifier) -> Decision:
    """Decide what is to be done for the turn's message. Raises CatalogueUnavailable."""
    match prompt.turn.message:
        case CompareRequest(product_ids=ids):
            return Decision(Compare(product_ids=ids))
        case AboutProduct(product_id=id):
            return Decision(Details(product_id=id))
        case FormAnswer():
            return Decision(_after_form(prompt))
        case NeedEdited():
            return Decision(Search(queries=queries_of(prompt.need, prompt.need.text, prompt.knowledge)))
        case TextMessage(text=text):
            reading = await with_makers_called(await read_turn(text, prompt, index), index)
            meaning = await meaning_of(reading.in_full, kinds_spoken_of(reading), classifier.embedder)
            reading = replace(reading, meaning=meaning)
            likely = await classifier.rank(reading)
            if doubted := await asyncio.to_thread(resolve_doubt, reading, likely):
                return Decision(doubted)
            if priced := await compare_price_tiers(reading, index) or await resolve_version_price(reading, index):
                return Decision(priced)
            if weighed := await resolve_choice(reading, index):
                return weighed
            if against := await resolve_challenge(reading, index):
                return Decision(against)
            others = tuple(one for one in likely if one.label not in DOUBTS)
            decision = await asyncio.to_thread(_of_text, reading, others)
            return await best_of_each(without_repeat(decision, reading), reading, index)


def _after_form(prompt: RouteTurn) -> Intent:
    if prompt.need.other_needs:
        return Search(queries=queries_of(prompt.need, prompt.need.text, prompt.knowledge))
    if prompt.need.category or prompt.need.constraints or prompt.need.wishes:
        return Recommend(intent=prompt.need.text or words_before(prompt))
    return SmallTalk("abilities")


def _of_text(reading: TurnReading, likely: tuple[LikelyIntent, ...]) -> Decision:
    """The decision by the likeliest intent; where it can mean nothing, by the next one. A question that has an answer gets it first."""
    if settled := _settled_by_form(reading, likely[0].label):
        return Decision(settled)
    if about := about_maven(reading, likely[0].label):
        return _give_advice(AskedAdvice(about, "alone"), reading)
    if counts := resolve_criteria_question(reading):
        return Decision(counts)
    asked = label_of_pages(reading, likely[0].label)
    wants_pages = asked is not None
    if asked and (pages := resolve_pages(reading, asked)):
        return Decision(pages, wants_pages)
    advice = advice_asked(reading, likely[0].label)
    if advice and advice.placement == "alone":
        return _give_advice(advice, reading, wants_pages=wants_pages)
    if upgrade := resolve_upgrade(reading):
        return Decision(upgrade, wants_pages, AskedAdvice(advice.entry, "last") if advice else None)
    if wish := _wish_without_kind(reading, likely[0].label):
        return Decision(wish, wants_pages)
    if asked == "look_up" and not reading.products and not reading.stated_need.category:
        return Decision(SmallTalk("no_web"), wants_pages)
    if weighed := weigh_again(reading, likely[0].label):
        return Decision(weighed, wants_pages, AskedAdvice(advice.entry, "first") if advice else None)
    if weighed := resolve_surcharge(reading):
        return Decision(weighed, wants_pages)
    if weighed := resolve_makers(reading):
        return Decision(weighed, wants_pages, AskedAdvice(advice.entry, "last") if advice else None)
    found = (intent for label in _labels(reading, likely) if (intent := _resolve(reading, label)) is not None)
    intent = next(found, _search(reading))
    if advice and isinstance(intent, SmallTalk) and intent.topic == "off_topic" and reading.shown.all:
        return Decision(GiveAdvice(advice.entry), wants_pages)  # "how often do I wash the pads?" below a robot
    if isinstance(intent, Define) and intent.entries and (sought := sought_beside(reading)):
        return Decision(sought, wants_pages, advice, intent.entries)
    return Decision(on_the_web(reading, intent, wants_pages=wants_pages), wants_pages, advice)


def _give_advice(advice: AskedAdvice, reading: TurnReading, *, wants_pages: bool = False) -> Decision:
    """Advice that is all that is asked for: of the pick where its facts tell, and before a pick where the message tells what it is for."""
    kind = advice.entry.category
    if sought := sought_beside(reading):
        if kind in (ABOUT_MAVEN, reading.prompt.need.category):
            return Decision(sought, wants_pages, AskedAdvice(advice.entry, "first"))
        if kind not in kinds_named(reading):  # what holds of laptops is no answer on the monitor that is sought
            return Decision(sought, wants_pages)
    return Decision(on_pick(advice, reading) or GiveAdvice(advice.entry), wants_pages)


def _settled_by_form(reading: TurnReading, label: Label) -> Intent | None:
    """The intent that the form of the message settles, whatever it is likely to mean."""
    if link := _LINK.search(reading.text):
        return Details(link=link.group())
    if _sets_new_budget(reading):
        noun = category_of(reading.shown_category or "").one
        return Search(queries=queries_of(reading.prompt.need, noun, reading.knowledge))
    if settled := resolve_follow_up(reading) or resolve_uncovered(reading, label):
        return settled
    declines = declines_questions(reading.text) and was_asked(reading.prompt)
    if reading.prompt.need.category and (declines or _names_kind_asked_for(reading, label)):
        return Search(queries=queries_of(reading.prompt.need, reading.text, reading.knowledge))
    return _price_levels_wanted(reading)


def _names_kind_asked_for(reading: TurnReading, label: Label) -> bool:
    """ "Jam aja deh": whether a short answer to the form that asked for the kind, which else means nothing, has settled it."""
    was_open = reading.need_before.category is None and kind_form(reading.prompt.transcript) is not None
    return was_open and label in ("off_topic", "chat") and reading.is_short and not reading.is_question


def _sets_new_budget(reading: TurnReading) -> bool:
    """ "Now 650, what do I lose?": another budget for what is shown, beside a question that its pick answers."""
    is_of_shown = reading.prompt.need.category == reading.shown_category and bool(reading.shown_category)
    return is_of_shown and not reading.products and sets_budget_and_asks(reading.text, reading.stated_need)


def _labels(reading: TurnReading, likely: tuple[LikelyIntent, ...]) -> list[Label]:
    """The intents in the order in which they are tried: first what the words leave no doubt about."""
    labels = [label for label, _ in likely]
    if reading.stated_need.other_needs and reading.stated_need.budget and reading.stated_need.budget.shared:
        # "a PS5 and a TV for 1,200, can you?" asks for both, not about the one that it names
        labels.insert(0, "search")
    if (
        (
            reading.shown.all
            and (
                asks_what_goes_with(reading.text)
                or _asks_drawbacks(reading)
                or _asks_of_amount(reading)
                or _asks_if_needed(reading)
                or ((asks_if_to_fear(reading.text) or asks_if_too_much(reading.text)) and not reading.products)
            )
        )
        or _asks_of_shown(reading, labels[0])
        or (reading.references.kind == "descriptor" and asks_of_described(reading.text))
        or _asks_what_named_has(reading)
        or _asks_pages_of_shown(reading, labels[0])
        or chooses_from_table(reading, labels[0])
    ):
        labels.insert(0, "question")
    is_open = labels[0] in ("off_topic", "chat") or likely[0].chance < _UNSURE
    asks_of_shown = is_open and unstated_topic(reading.text) is not None
    asks_of_shown = asks_of_shown or (labels[0] == "chat" and reading.is_question and reading.asks_fact)
    asks_of_shown = asks_of_shown or asks_of_pointed(reading, labels[0])
    if asks_of_shown and reading.shown.all:
        labels.insert(0, "question")  # "can I throw away the box?", "are you sure about that price?"
    takes_back = reading.shown.all and not reading.products and any(map(is_acceptance, reading.stated_need.waivers))
    if takes_back or features_pointed_at(reading.text, reading.prompt.transcript):
        labels.insert(0, "refine")  # "wired is fine. cheapest?", "any band that does?"
    if reading.shown.all and _IN_MY_PLACE.search(reading.text):
        labels.insert(0, "advise")
    return labels


def _price_levels_wanted(reading: TurnReading) -> Intent | None:
    """ "How much should I spend on a TV?": what such things cost, where no price was said."""
    if reading.products or reading.stated_need.budget:
        return None
    category = priced_category(reading.text, reading.prompt.need.category or reading.shown_category)
    return ExplainPriceLevels(category) if category and category in reading.prompt.knowledge.categories else None


def _wish_without_kind(reading: TurnReading, label: Label) -> Intent | None:
    """The intent for a wish that names no kind of goods: what is not covered is said to be so, and where the words point at several
    kinds, it is asked which.
    """
    prompt = reading.prompt
    if prompt.need.category or reading.products or reading.missing_names or reading.shown.all or label in _NO_WISHES:
        return None
    suggestion = suggestion_of(reading.text, prompt.knowledge, prompt.rates, prompt.need.budget)
    text = suggestion.beside(reading.text) if suggestion else reading.text
    if label in _SEEKING and unknown_things(text, knowledge=reading.knowledge):
        return Search(queries=(reading.text,))
    if label in ("off_topic", "chat") and _TASK.match(reading.text):
        return None
    is_sentence = len(reading.words) > _LONGEST_NAME
    may_mean_goods = label == "off_topic" and is_sentence and likely_categories(reading.text)
    means_goods = (suggestion and suggestion.of_pursuit) or may_mean_goods
    return AskShopper(category=None) if means_goods and may_ask(reading.text, prompt) else None


def _asks_drawbacks(reading: TurnReading) -> bool:
    """Whether what speaks against what is shown is asked, and no other kind of thing."""
    return asks_drawbacks(reading.text) and (reading.is_question or reading.is_short) and not reading.asks_kind


def _asks_of_amount(reading: TurnReading) -> bool:
    """Whether an amount of a fact is to be judged: "is 60 Hz bad?"."""
    is_told = not _ONE.isdisjoint(reading.words) or "is" in reading.words  # "2 TB, a cheap one", "500 GB is plenty"
    seeks_one = not reading.is_question and is_told
    return asks_of_amount(reading.text) and not (seeks_one or reading.products or reading.stated_need.budget)


def _asks_if_needed(reading: TurnReading) -> bool:
    """Whether it is asked if a feature is needed: "do I need 5K?", which what is shown may have or lack."""
    is_of_feature = any(isinstance(limit, SpecLimit) for limit in reading.beside.constraints)
    return asks_if_needed(reading.text) and is_of_feature and not (reading.products or reading.stated_need.budget)


def _asks_of_shown(reading: TurnReading, label: Label) -> bool:
    """Whether something is asked of what is shown, by a message that changes nothing of what is sought: the same would be found again."""
    stated_need = reading.stated_need
    only_names = asks_if_alike(reading) and all(isinstance(one, BrandIs) for one in stated_need.constraints)
    changes = (
        (reading.limits and not only_names)
        or reading.is_relative
        or stated_need.other_needs
        or stated_need.sort_by
        or stated_need.waivers
        or reading.asks_kind
    )
    parts = question_parts(reading.text)
    # "how many do I need and do I keep the old box"
    may_ask_of_it = label in _CHANGING or (label == "advise" and len(parts) > 1)
    if not (may_ask_of_it and reading.shown.all) or changes or reading.products or reading.missing_names:
        return False
    return any(map(asks_whether, parts)) and not asks_only_terms(reading)


def _asks_what_named_has(reading: TurnReading) -> bool:
    """ "Is there a camera in the Roborock S8?": what one named product has, and not where one that has it is to be found."""
    is_of_one = len(reading.products) == 1 and not (reading.is_relative or reading.stated_need.budget)
    return is_of_one and reading.asks_fact and _IS_THERE.match(reading.text) is not None


def _asks_pages_of_shown(reading: TurnReading, label: Label) -> bool:
    """Whether what only pages might tell is asked of what is shown, where none can be read: "how loud is it really?"."""
    of_pages = label == "research" and not reading.can_use("research")
    of_pages = of_pages or (label == "look_up" and not reading.can_use("web_search"))
    is_of_shown = bool(reading.shown.all) and (bool(reading.referents) or reading.asks_fact)
    return of_pages and reading.is_question and is_of_shown


def _resolve(reading: TurnReading, label: Label) -> Intent | None:
    return (label in _ABOUT_PRODUCTS and _absent(reading)) or _RESOLVERS[label](reading)


def _absent(reading: TurnReading) -> Intent | None:
    """The intent where something is spoken of that is not there: a name that the catalogue lacks, a place that is not on the screen."""
    kinds = {product.category for name in reading.missing_names for product in name.nearest}
    is_choice = len(reading.missing_names) + len(reading.products) > 1
    asks_another_kind = bool(kinds) and reading.asked_category is not None and reading.asked_category not in kinds
    if reading.missing_names and (is_choice or not asks_another_kind):
        return resolve_missing(reading, kinds)
    is_of_others = not reading.references.products or asks_difference(reading)
    if reading.references.absent and is_of_others and not reading.products:
        return NotOnScreen(len(reading.shown.products)) if reading.shown.all else SmallTalk("nothing_shown")
    return None


def _search(reading: TurnReading) -> Intent:
    if len(reading.products) > 1 and len({product.category for product in reading.products}) == 1:
        return resolve_comparison(reading) or Search(queries=(reading.text,))
    if should_ask(reading.text, reading.prompt) or _is_unnamed_wish(reading):
        return AskShopper(category=reading.prompt.need.category)
    return Search(queries=queries_of(reading.prompt.need, reading.text, reading.knowledge))


def _is_unnamed_wish(reading: TurnReading) -> bool:
    """Whether a whole sentence, and no name, asks for something of which nothing is known: "need music and wifi for our café"."""
    says_nothing = not (reading.prompt.need.category or reading.limits or reading.products or reading.missing_names)
    is_sentence = len(reading.words) > _LONGEST_NAME and not reading.other_things
    return says_nothing and is_sentence and may_ask(reading.text, reading.prompt)


def _refinement(reading: TurnReading) -> Intent | None:
    """The same need, changed; it is searched, not answered. After a form nothing is shown yet."""
    is_of_kind = reading.shown.all or reading.prompt.need.category
    return Search(queries=queries_of(reading.prompt.need, reading.text, reading.knowledge)) if is_of_kind else None


_RESOLVERS: Mapping[Label, Callable[[TurnReading], Intent | None]] = {
    "search": _search,
    "advise": resolve_advice_request,
    "refine": _refinement,
    "compare": resolve_comparison,
    "details": resolve_details,
    "question": question_about_products,
    "why": resolve_why,
    "define": resolve_definition,
    "write_guide": guide_wanted,
    "revise_guide": resolve_revision,
    "research": lambda reading: None,  # decided before: no page can be read here
    "look_up": lambda reading: None,
    "thanks": talk_of("thanks"),
    "greeting": talk_of("greeting"),
    "chat": talk_of("abilities"),
    "off_topic": talk_of("off_topic"),
    "attack": talk_of("attack"),
}
