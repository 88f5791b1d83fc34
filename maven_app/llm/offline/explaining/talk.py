"""Talk: short human sentences where no tool has anything to find."""

from decimal import Decimal

from maven_app.domain.messages import title_of
from maven_app.domain.prose import as_words
from maven_app.domain.quantities.writing import write_money
from maven_app.domain.transcript import Transcript
from maven_app.knowledge.schema import ABOUT_MAVEN, AdviceEntry, CategoryKnowledge, GlossaryEntry
from maven_app.llm.offline.explaining import openings
from maven_app.messages.catalogue import translate
from maven_app.messages.realiser import capitalised
from maven_app.understanding.answer_openers import fitted

TOPICS = frozenset(
    {"greeting", "abilities", "thanks", "off_topic", "attack", "nothing_shown", "no_web", "open_question"}
)
"""What can be talked about; each has a sentence in the catalogue."""


def talk(topic: str, language: str, before: Transcript) -> str:
    """What is said on `topic`, one of `TOPICS`."""
    words = translate(language)
    if topic == "thanks":
        texts = {code: words.say(code) for code in openings.TALK}
        thanks = texts[openings.next_opening(openings.TALK, before, texts)]
        if not before.turns:
            return thanks
        return f"{thanks} {words.say('talk.saved', title=as_words(title_of(before.turns[0].message)))}"
    return words.say(f"talk.{topic}" if topic in TOPICS else "talk.open_question")


def explain_term(entry: GlossaryEntry, language: str) -> str:
    """A term of the glossary, marked as Maven's own explanation."""
    return translate(language).say(
        "talk.term", term=capitalised(entry.terms[0]), explains=entry.explains.text(language)
    )


def advise(entry: AdviceEntry, language: str, question: str = "") -> str:
    """What an expert says to a question, marked as Maven's own words; what Maven says of itself needs no mark.

    Where `question` asks something else than the entry does, a yes, a no or a because at its beginning is turned round or goes.
    """
    answer = entry.answers.text(language)
    answer = fitted(answer, question, entry.asked) if question else answer
    return answer if entry.category == ABOUT_MAVEN else translate(language).say("talk.advice", answer=answer)


def price_levels(known: CategoryKnowledge, language: str) -> str:
    """What things of a category cost in general, marked as Maven's own words."""
    words = translate(language)
    ends = [(band.label.text(language), band.up_to) for band in known.price_bands if band.up_to is not None]
    steps = [
        words.say(
            "talk.price_level", label=label[:1].lower() + label[1:], price=write_money(Decimal(end), "USD", language)
        )
        for label, end in ends
    ]
    _, price = ends[min(1, len(ends) - 1)]
    answer = words.say(
        "talk.price_levels",
        nouns=capitalised(words.count(f"noun.{known.category}", 2)),
        steps=", ".join(steps),
        price=write_money(Decimal(price), "USD", language),
    )
    return words.say("talk.advice", answer=answer)


def was_advised(entry: AdviceEntry, before: Transcript) -> bool:
    """Whether the conversation has had this answer: nobody says the same thing twice."""
    return any(answer in turn.text for turn in before.turns for answer in (entry.answers.en, entry.answers.id))
