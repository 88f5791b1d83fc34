"""By words: the decision on a message that its own words and what is on the screen tell, without looking anything up."""

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property

from maven_app.domain.language.words import language_of
from maven_app.knowledge.schema import ABOUT_MAVEN
from maven_app.llm.offline.deciding.alternatives.trade_offs import recompare, resolve_makers, resolve_surcharge
from maven_app.llm.offline.deciding.kindless_wishes import resolve_kindless_wish
from maven_app.llm.offline.deciding.label_order import order_labels, speaks_to_maven
from maven_app.llm.offline.deciding.label_resolvers import resolve_label, resolve_search
from maven_app.llm.offline.deciding.message_form import resolve_by_form
from maven_app.llm.offline.intents.advising.asked_outright import asked_nearly, asked_outright
from maven_app.llm.offline.intents.advising.other_kinds import about_shown_after_all
from maven_app.llm.offline.intents.advising.spoken_kinds import kinds_named
from maven_app.llm.offline.intents.comparison_requests import resolve_upgrade
from maven_app.llm.offline.intents.decision import Decision
from maven_app.llm.offline.intents.definitions import (
    asks_need_of_explained,
    asks_need_of_term,
    resolve_criteria_question,
    resolve_meaning,
    shares_explanation,
    terms_asked_beside,
)
from maven_app.llm.offline.intents.expert_advice import (
    DOUBTED,
    AskedAdvice,
    Placement,
    about_maven,
    advice_asked,
    ends_in_question,
    is_to_be_researched,
    on_pick,
)
from maven_app.llm.offline.intents.intent import (
    AnswerAboutShown,
    AskShopper,
    Compare,
    Define,
    GiveAdvice,
    Intent,
    Recommend,
    Search,
    SmallTalk,
)
from maven_app.llm.offline.intents.need_with_question import sought_beside
from maven_app.llm.offline.intents.product_questions import asks_difference
from maven_app.llm.offline.intents.turn_message import TurnReading
from maven_app.llm.offline.intents.web_intents import label_of_pages, resolve_pages, route_to_web
from maven_app.llm.offline.questions.accessory_questions import asks_which_accessory
from maven_app.llm.offline.questions.question import asks_if_enough
from maven_app.messages.catalogue import get_translator
from maven_app.understanding.follow_ups.product_comparisons import refers_to_shown
from maven_app.understanding.glossary.terms import glossary_terms
from maven_app.understanding.intents import Label, LikelyIntent
from maven_app.understanding.kinds.choice_sides import read_choice
from maven_app.understanding.limits.price_opinions import is_price_opinion
from maven_app.understanding.questions.advice import advice_of_any, advice_on
from maven_app.understanding.questions.criteria_questions import asks_for_criteria, without_criteria_question
from maven_app.understanding.questions.drawbacks import asks_of_reviews
from maven_app.understanding.questions.yes_no import asks_of_effect


@dataclass(frozen=True)
class RankedReading:
    """A message with its intents, the likeliest first."""

    reading: TurnReading
    likely: tuple[LikelyIntent, ...]

    @property
    def label(self) -> Label:
        """The likeliest intent."""
        return self.likely[0].label

    @cached_property
    def pages_label(self) -> Label | None:
        """How pages of the web are asked for; None where they are not."""
        return label_of_pages(self.reading, self.label)

    @cached_property
    def advice(self) -> AskedAdvice | None:
        """An expert's answer to what is asked; none where it is only told what counts more ("sound matters more than noise cancelling")."""
        is_told = any(wish.outranks for wish in self.reading.stated_need.wishes)
        return None if is_told else advice_asked(self.reading, self.label)

    def decision(self, intent: Intent | None, *, advice: Placement | None = None) -> Decision | None:
        """The decision on an intent, with the advice beside it where a placement is named; None for no intent."""
        if intent is None:
            return None
        beside = AskedAdvice(self.advice.entry, advice) if self.advice and advice else None
        return Decision(intent, self.pages_label is not None, beside)


def decide_by_words(reading: TurnReading, likely: tuple[LikelyIntent, ...]) -> Decision:
    """The decision of the first step that recognizes the message; of its likeliest intent where none does."""
    ranked = RankedReading(reading, likely)
    found = (decision for step in _STEPS if (decision := step(ranked)) is not None)
    return next(found, None) or _decide_by_label(ranked)


def _settle_form(ranked: RankedReading) -> Decision | None:
    settled = resolve_by_form(ranked.reading, ranked.label)
    return Decision(settled) if settled else None


def _answer_about_maven(ranked: RankedReading) -> Decision | None:
    about = about_maven(ranked.reading, ranked.label)
    return _give_advice(AskedAdvice(about, "alone"), ranked.reading) if about else None


def _take_price_opinion(ranked: RankedReading) -> Decision | None:
    """ "My mate says anything over 200 is a rip-off": what there is up to that sum tells whether he is right."""
    budget, before = ranked.reading.prompt.need.budget, ranked.reading.need_before.budget
    if budget is None or not is_price_opinion(budget) or (ranked.reading.prompt.transcript.turns and budget == before):
        return None
    return Decision(resolve_search(ranked.reading))


def _defend_pick(ranked: RankedReading) -> Decision | None:
    reading, focus = ranked.reading, ranked.reading.shown.focus
    about = about_maven(reading, ranked.label) if focus is not None else None
    if about is None or about.id != DOUBTED or not (reading.referents or _OF_PICK.search(reading.text)):
        return None
    if _OF_DATA.search(reading.text):
        return None
    others = [one for one in reading.products if focus and one.category == focus.category and one.id != focus.id]
    if focus and others:
        return Decision(Compare((focus.id, others[0].id)))
    doubted = next(iter(reading.referents), focus)
    why = get_translator(language_of(reading.text, reading.prompt.need.language)).say("question.why_pick")
    return Decision(AnswerAboutShown((doubted.id,), why)) if doubted else None


_OF_PICK = re.compile(r"\b(?:yours|your (?:pick|choice|suggestion)|pilihanmu|saranmu)\b", re.IGNORECASE)
"""Speaks of what Maven picked."""
_OF_DATA = re.compile(r"\bdata(?:nya)?\b", re.IGNORECASE)
"""Asks what Maven goes by: "jujur aja, ada datanya nggak?"."""


def _choose_accessory(ranked: RankedReading) -> Decision | None:
    reading, advice = ranked.reading, ranked.advice
    is_asked = bool(reading.shown.all) and asks_which_accessory(reading.text)
    return _give_advice(advice, reading) if advice and is_asked else None


def _is_on_told_fault(advice: AskedAdvice, reading: TurnReading) -> bool:
    """Whether advice is on what is told beside the question of what to look for."""
    if not asks_for_criteria(reading.text) or not (rest := without_criteria_question(reading.text)):
        return False
    return advice_on(rest, reading.advice, category=advice.entry.category, untold=True) == advice.entry


def _explain_criteria(ranked: RankedReading) -> Decision | None:
    if ranked.advice is not None and read_choice(ranked.reading.text):
        return None  # "bigger battery or fast charging, what matters more?" is asked of the two
    if ranked.advice is not None and _is_on_told_fault(ranked.advice, ranked.reading):
        return Decision(GiveAdvice(ranked.advice.entry))  # "my monitor flickers. what should I look for?"
    counts = resolve_criteria_question(ranked.reading)
    return Decision(counts) if counts else None


def _explain_terms(ranked: RankedReading) -> Decision | None:
    meaning, advice = resolve_meaning(ranked.reading), ranked.advice
    if meaning is None or (shares_explanation(meaning, ranked.reading) and advice and advice.entry.is_on_choice):
        return None
    if meaning.entries and (sought := sought_beside(ranked.reading)):
        return Decision(sought, ranked.pages_label is not None, advice, meaning.entries)
    if advice and meaning.entries and advice.placement == "alone" and asks_need_of_term(ranked.reading):
        return Decision(GiveAdvice(advice.entry), terms=meaning.entries)
    return Decision(meaning)


def _ask_pages(ranked: RankedReading) -> Decision | None:
    return ranked.decision(resolve_pages(ranked.reading, ranked.pages_label) if ranked.pages_label else None)


def _answer_by_advice(ranked: RankedReading) -> Decision | None:
    if ranked.advice is None or ranked.advice.placement != "alone":
        return None
    if asks_need_of_explained(ranked.reading):
        return None
    decision = _give_advice(ranked.advice, ranked.reading, wants_pages=ranked.pages_label is not None)
    terms = terms_asked_beside(ranked.reading) if ranked.label == "define" else ()
    if not terms or isinstance(decision.intent, Search | Recommend):
        return decision
    # the advice on "IPS or VA, what's the difference?" explains both
    is_told = ranked.advice.entry.is_on_choice and asks_difference(ranked.reading)
    return replace(decision, intent=GiveAdvice(ranked.advice.entry), terms=() if is_told else terms)


def _explain_effect(ranked: RankedReading) -> Decision | None:
    reading = ranked.reading
    if not asks_of_effect(reading.text) or reading.products or refers_to_shown(reading.text):
        return None
    if ranked.advice is not None and ranked.advice.placement == "alone":
        return Decision(GiveAdvice(ranked.advice.entry), ranked.pages_label is not None)
    terms = glossary_terms(reading.in_full, reading.knowledge.glossary)
    return Decision(Define(terms)) if len(terms) == 1 else None


def _replace_owned(ranked: RankedReading) -> Decision | None:
    return ranked.decision(resolve_upgrade(ranked.reading), advice="last")


def _ask_kind(ranked: RankedReading) -> Decision | None:
    return ranked.decision(resolve_kindless_wish(ranked.reading, ranked.likely))


def _decline_web(ranked: RankedReading) -> Decision | None:
    names_goods = ranked.reading.products or ranked.reading.stated_need.category
    focus = ranked.reading.shown.focus
    if (
        ranked.pages_label == "look_up"
        and focus is not None
        and not names_goods
        and asks_of_reviews(ranked.reading.text)
    ):
        language = language_of(ranked.reading.text, ranked.reading.prompt.need.language)
        return Decision(AnswerAboutShown((focus.id,), get_translator(language).say("question.complaints")))
    return ranked.decision(SmallTalk("no_web") if ranked.pages_label == "look_up" and not names_goods else None)


def _weigh_pick(ranked: RankedReading) -> Decision | None:
    return ranked.decision(recompare(ranked.reading, ranked.label), advice="first")


def _weigh_surcharge(ranked: RankedReading) -> Decision | None:
    return ranked.decision(resolve_surcharge(ranked.reading))


def _weigh_makers(ranked: RankedReading) -> Decision | None:
    return ranked.decision(resolve_makers(ranked.reading), advice="last")


_STEPS: tuple[Callable[[RankedReading], Decision | None], ...] = (
    _settle_form,  # "cheaper?", "show 8 more", a link: its form settles it, whatever it is likely to mean
    _take_price_opinion,  # "anything over 300 is overkill"
    _defend_pick,  # "are you sure about the first one?"
    _answer_about_maven,  # "who pays you?"
    _choose_accessory,  # "which case do I get?"
    _explain_criteria,  # "what should I look for in a router?"
    _explain_terms,  # "what is Wi-Fi, and do I need it?"
    _ask_pages,  # "what do the reviews say?", where pages can be read
    _explain_effect,  # "does Gen5 make games load faster?"
    _answer_by_advice,  # "does fast charging kill the battery?": an expert's answer is all that is asked for
    _replace_owned,  # "is it worth the upgrade from my iPhone 12?"
    _ask_kind,  # "something for my nephew who loves fishing": a wish that names no kind of goods
    _decline_web,  # "google it", where the web cannot be searched
    _weigh_pick,  # "and if battery matters more?"
    _weigh_surcharge,  # "what do I get for the extra 200?"
    _weigh_makers,  # "is Sony or Bose more reliable?"
)
"""Steps in the order in which they are asked whether they recognize the message."""


_UNKNOWING = frozenset({"abilities", "off_topic", "open_question"})
"""Topics of talk where nothing is known of what a message asks."""


_LIKELY = 0.2
"""The chance from which a message may be on another matter than goods."""


def _is_likely(ranked: RankedReading, label: Label) -> bool:
    return any(one.label == label and one.chance >= _LIKELY for one in ranked.likely)


def _decide_by_label(ranked: RankedReading) -> Decision:
    """The decision on the likeliest intent that can mean something here. A question that has an answer gets it first."""
    reading, advice = ranked.reading, ranked.advice
    wants_pages = ranked.pages_label is not None
    found = (resolve_label(reading, label) for label in order_labels(reading, ranked.likely))
    intent = next((one for one in found if one is not None), None) or resolve_search(reading)
    is_form = isinstance(intent, AskShopper)
    if advice and is_form and (ends_in_question(reading) or asked_outright(reading) == advice.entry):
        return Decision(GiveAdvice(advice.entry), wants_pages)  # a question that has an answer gets no form
    if advice and isinstance(intent, SmallTalk) and intent.topic == "off_topic" and reading.shown.all:
        return Decision(GiveAdvice(advice.entry), wants_pages)  # "how often do I wash the pads?" below a robot
    if advice and isinstance(intent, Define) and asks_if_enough(reading.text):
        return _give_advice(advice, reading, wants_pages=wants_pages)  # "is that RAM enough?" asks for no meaning of it
    if isinstance(intent, SmallTalk) and intent.topic == "off_topic" and not _is_likely(ranked, "off_topic"):
        intent = SmallTalk("open_question")  # nothing was found, which makes it no other matter
    is_elsewhere = isinstance(intent, SmallTalk) and (
        intent.topic == "off_topic" or (intent.topic == "abilities" and not speaks_to_maven(reading))
    )
    if is_elsewhere and (near := about_shown_after_all(reading)):
        return Decision(near, wants_pages)
    is_open = (is_elsewhere or intent == SmallTalk("open_question")) and not is_to_be_researched(reading)
    is_strange = is_open and not reading.is_of_topic  # "do they send the map of my home to China?" names no robot
    if is_strange and (entry := advice_of_any(reading.text, reading.advice) or asked_nearly(reading)):
        return Decision(GiveAdvice(entry), wants_pages)
    if reading.is_of_topic and isinstance(intent, SmallTalk) and intent.topic in _UNKNOWING:
        return Decision(Define(glossary_terms(reading.in_full, reading.knowledge.glossary)))
    if isinstance(intent, Define) and intent.entries and (sought := sought_beside(reading)):
        return Decision(sought, wants_pages, advice, intent.entries)
    return Decision(route_to_web(reading, intent, wants_pages=wants_pages), wants_pages, advice)


def _give_advice(advice: AskedAdvice, reading: TurnReading, *, wants_pages: bool = False) -> Decision:
    """Advice that is all that is asked for: of the pick where its facts tell, and before a pick where the message tells what it is for."""
    kind = advice.entry.category
    if sought := sought_beside(reading):
        if kind in (ABOUT_MAVEN, reading.prompt.need.category):
            return Decision(sought, wants_pages, AskedAdvice(advice.entry, "first"))
        # what holds of laptops is no answer on the monitor that is sought
        if kind not in kinds_named(reading) and asked_outright(reading) != advice.entry:
            return Decision(sought, wants_pages)
    return Decision(on_pick(advice, reading) or GiveAdvice(advice.entry), wants_pages)
