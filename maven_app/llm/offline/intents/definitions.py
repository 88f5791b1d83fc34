"""Definitions: which terms of the glossary a message asks to have explained."""

import re
from collections.abc import Sequence

from maven_app.domain.language.tokens import tokenize, word_set, words_in
from maven_app.domain.needs.need import CategoryLimit
from maven_app.domain.ranking.criteria import ALL_ROUND
from maven_app.knowledge.schema import GlossaryEntry
from maven_app.llm.offline.intents.intent import Define, ExplainCriteria, Intent, SmallTalk
from maven_app.llm.offline.intents.turn_message import TurnReading
from maven_app.understanding.glossary.asked_terms import AskedTerms, find_asked_terms, is_unheard_of
from maven_app.understanding.glossary.terms import glossary_terms, without_terms
from maven_app.understanding.need_parser import parse_need
from maven_app.understanding.questions.criteria_questions import asks_for_criteria
from maven_app.understanding.questions.worth import asks_if_needed

_MAX_TERMS = 2
_RECOMMENDING = word_set("which best recommend recommended bagusnya rekomendasi rekomendasinya terbaik mana")
_SUGGESTING = word_set(
    "recommend recommended recommendation recommendations suggest suggestion suggestions rekomendasi rekomendasinya rekomendasiin sarankan"
)
_ASKING = word_set(
    "what whats what's is are does do did mean means meaning a an the explain tell me about stands stand for vs versus difference between"
    " and apa apakah apaan itu ini artinya arti maksud maksudnya jelasin jelaskan adalah sih ya kak bedanya beda perbedaan antara"
    " sama dan dengan"
)
_HOW_TO_CHOOSE = word_set("choose choosing pick picking memilih milih pilih perhatikan diperhatikan")
"""Words by which one asks what to look for in a kind of goods, of which a pick with its reasons says most."""
_CLAUSE = re.compile(r"[?!.;,]+\s|\s(?:and|dan)\s", re.IGNORECASE)
_MEANING = word_set("mean means meaning artinya maksudnya apaan bedanya perbedaan")
_GOING_ON = frozenset({("what", "about"), ("how", "about"), ("and", "with"), ("kalo", "yang"), ("kalau", "yang")})


def resolve_definition(reading: TurnReading) -> Intent | None:
    """The terms to explain. What is asked of a product that is named is no definition."""
    if reading.products or reading.missing_names or _goes_on(reading):
        return None
    if reading.terms:
        return Define(reading.terms[:_MAX_TERMS])
    asks_how_to_choose = bool(reading.beside.category) and not _HOW_TO_CHOOSE.isdisjoint(reading.words)
    return None if asks_how_to_choose or _tells_need(reading) else SmallTalk("open_question")


def resolve_meaning(reading: TurnReading) -> Define | None:
    """The terms of which the form of the message asks what they mean or what sets them apart, each with its explanation or as unknown:
    "what is Wi-Fi and do I need it", "bedanya ANC sama ENC apa". What is shown answers no such question.
    """
    asked = find_asked_terms(reading.text)
    if asked is None or _names_products(asked, reading):
        return None
    found = {words: _entry_of(words, reading) for words in asked.words}
    unknown = tuple(words for words, entry in found.items() if entry is None)
    entries = tuple(dict.fromkeys(entry for entry in found.values() if entry is not None))
    if not all(_is_unknown_term(words, reading) for words in unknown):
        return None
    return None if asked.is_difference and not entries else Define(entries, unknown)


def _names_products(asked: AskedTerms, reading: TurnReading) -> bool:
    """Whether the words asked about name products: the "Steam Deck", not the "Wi-Fi 6" that an eero 6 is near to by its number."""
    terms = [set(words_in(words)) for words in asked.words if _entry_of(words, reading)]
    names = [set(words_in(product.name)) for product in reading.products]
    return bool(names) and (len(terms) < len(asked.words) or any(term <= name for term in terms for name in names))


def shares_explanation(meaning: Define, reading: TurnReading) -> bool:
    """Whether the terms of which it is asked what sets them apart have one explanation: advice on the choice between them says more."""
    asked = find_asked_terms(reading.text)
    return asked is not None and asked.is_difference and len(meaning.entries) == 1 and not meaning.unknown


def asks_need_of_term(reading: TurnReading) -> bool:
    """Whether a message that asks what a term means asks beside whether one needs it."""
    asked = find_asked_terms(reading.text)
    return asked is not None and bool(asked.rest) and not asked.is_difference


def asks_need_of_explained(reading: TurnReading) -> bool:
    """Whether a message asks if the term that was just explained is needed, and the explanation tells for whom it is."""
    if not (reading.is_of_topic and asks_if_needed(reading.text)):
        return False
    return any(term.tells_need for term in glossary_terms(reading.in_full, reading.knowledge.glossary))


def _entry_of(words: str, reading: TurnReading) -> GlossaryEntry | None:
    """The entry whose terms are all of `words`."""
    entries = glossary_terms(words, reading.knowledge.glossary, is_asked=True)
    return entries[0] if entries and not any(map(str.isalnum, without_terms(words, entries))) else None


def _is_unknown_term(words: str, reading: TurnReading) -> bool:
    """Whether `words` name nothing that a need is read from, and mean nothing by themselves."""
    if reading.missing_names or reading.asks_kind:
        return False
    need = parse_need(words, category=reading.prompt.need.category, knowledge=reading.knowledge)
    rest = without_terms(words, glossary_terms(words, reading.knowledge.glossary))
    return is_unheard_of(rest) and not (need.constraints or need.wishes or need.context)


def _tells_need(reading: TurnReading) -> bool:
    """Whether what is asked of a kind of goods says for whom or what: "are robot vacuums any good? small flat, one cat"."""
    told = reading.beside
    return bool(told.category) and not reading.shown.all and bool(told.wishes or told.budget)


def resolve_criteria_question(reading: TurnReading) -> ExplainCriteria | None:
    """ "What specs should I care about for office work?": what to look for, in the kind that is named or was spoken of."""
    category = reading.beside.category or reading.prompt.need.category or reading.shown_category
    known = reading.knowledge.categories.get(category or "")
    if (
        known is None
        or reading.products
        or reading.missing_names
        or reading.stated_need.budget
        or not asks_for_criteria(reading.text)
    ):
        return None
    told = parse_need(reading.text, category=category, knowledge=reading.knowledge).wishes
    use = next((wish.use for wish in (*told, *reading.prompt.need.wishes) if wish.use in known.uses), ALL_ROUND)
    return ExplainCriteria(known.category, use)


def asks_only_terms(reading: TurnReading) -> bool:
    """Whether a message wants terms explained and no more: "IP67 artinya apa?", "QD-OLED vs WOLED?"."""
    return bool(reading.terms) and _names_only(reading.terms, reading.text)


def terms_asked_beside(reading: TurnReading) -> tuple[GlossaryEntry, ...]:
    """The terms of which a message asks the meaning, beside what else it asks: "what is IP68 and do I need it?"."""
    named = ((clause, glossary_terms(clause, reading.knowledge.glossary)) for clause in _CLAUSE.split(reading.text))
    asked = (terms for clause, terms in named if _asks_meaning(clause, terms))
    return next(asked, ())[:_MAX_TERMS]


def _asks_meaning(clause: str, terms: Sequence[GlossaryEntry]) -> bool:
    words = {token.word for token in tokenize(clause)}
    asks = any(map(str.isalnum, without_terms(clause, terms)))  # "do I need Wi-Fi 7" is a term as it stands
    return bool(terms) and (not _MEANING.isdisjoint(words) or (asks and _names_only(terms, clause)))


def _names_only(terms: Sequence[GlossaryEntry], text: str) -> bool:
    """Whether `text` says no more than that it asks about `terms`."""
    rest = tokenize(without_terms(text, terms))
    return all(token.word in _ASKING or not token.word.isalnum() for token in rest)


def _seeks(reading: TurnReading) -> bool:
    """ "Router 4G, ada [rekomendasi]?", "[what drives] for a NAS?": whether something of the kind that is named is asked for."""
    kinds = (limit.words for limit in reading.beside.constraints if isinstance(limit, CategoryLimit))
    text = reading.text.casefold()
    return not _SUGGESTING.isdisjoint(reading.words) or any(
        text.startswith(f"what {kind}".casefold()) for kind in kinds
    )


def _goes_on(reading: TurnReading) -> bool:
    """ "What about OLED?" of a list wants such ones, and no lesson; so does who asks for something of a kind that is named."""
    if reading.beside.category and _seeks(reading):
        return True
    if reading.prompt.need.category and reading.limits and not _RECOMMENDING.isdisjoint(reading.words):
        return True
    return reading.shown.screen in ("list", "picks") and reading.limits and reading.words[:2] in _GOING_ON
