"""Standard features: what was asked for that every product of the category has, so that there is nothing to check."""

from collections.abc import Sequence

from maven_app.domain.language.tokens import Phrases, tokenize, word_set
from maven_app.domain.language.words import STOP
from maven_app.knowledge.schema import CategoryKnowledge
from maven_app.llm.offline.phrasing.context import AnswerContext
from maven_app.messages.realizer import join_list
from maven_app.understanding.parsing.unused_words import is_refusal

_BESIDE = word_set("with having have has includes including built internal dengan ada punya bawaan good bagus")


def everyday_labels(said: str, known: CategoryKnowledge | None, language: str) -> tuple[str, ...]:
    """The things that words ask for, where every product has them: "with GPS and Bluetooth"; none where they ask for anything else."""
    if known is None or not known.standard or is_refusal(said):
        return ()
    things = Phrases((phrase, one) for one in known.standard for phrase in one.said)
    words, place, labels = tuple(token.word for token in tokenize(said) if token.is_word), 0, list[str]()
    while place < len(words):
        if found := things.at(words, place):
            labels.append(found[1].label.text(language))
            place += found[0]
        elif words[place] in STOP | _BESIDE:
            place += 1
        else:
            return ()
    return tuple(labels)


def tell_everyday(labels: Sequence[str], context: AnswerContext, category: str | None) -> str:
    """That every product of the category has these; "" for none."""
    if not labels:
        return ""
    things = join_list(list(dict.fromkeys(labels)), context.language)
    return context.sentence(context.words.say("standard.all", noun=context.noun(category, 1), things=things))
