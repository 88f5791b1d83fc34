"""Need check: limits that nobody said, and words that went nowhere."""

import re
from collections.abc import Iterator
from typing import overload

from maven_app.domain.conversation.artifacts import Artifact, Guide, Inquiry, ProductList, Recommendation, products_of
from maven_app.domain.conversation.messages import FormAnswer, TextMessage, words_of
from maven_app.domain.conversation.transcript import Transcript, Turn
from maven_app.domain.language.tokens import tokenize, word_set
from maven_app.domain.needs.need import CategoryLimit, Constraint, Context, Need, SpecLimit, Wish
from maven_app.evaluation.cases import Expectation
from maven_app.evaluation.checks.constraint_check import alike
from maven_app.evaluation.checks.intent_check import last_artifact
from maven_app.understanding.lexicon.categories import CATEGORY_VERBS
from maven_app.understanding.lexicon.function_words import POSSESSIVES
from maven_app.understanding.lexicon.recipients import PERSONS
from maven_app.understanding.limits.money_clauses import GIVER_WORDS, MOVING_WORDS
from maven_app.understanding.mentions.nicknames import find_nicknames
from maven_app.understanding.parsing.unused_words import understood_words
from maven_app.understanding.pointing import ANSWER_TOOL
from maven_app.understanding.questions.hearsay import tellers

_SHORTEST = 3
_EMPTY_WORDS = word_set("available came come comes decent long next number once right keep turns whole habis sendiri")
"""Words that may say something of goods, and mostly do not."""


@overload
def displayed_need(turn: Turn, need: Need) -> Need: ...
@overload
def displayed_need(turn: Turn, need: Need | None) -> Need | None: ...
def displayed_need(turn: Turn, need: Need | None) -> Need | None:
    """The need by which the turn answers: that of its artifact; of several things an artifact has one, so there the one that was read."""
    artifact = last_artifact(turn)
    if isinstance(artifact, ProductList | Recommendation | Guide) and not (need and need.other_needs):
        return artifact.need
    return need


def unsaid_limits(need: Need, expected: Expectation, transcript: Transcript) -> Iterator[str]:
    """Constraints of `need` that the case does not expect and whose words no message holds."""
    said = " ".join(_shopper_words(turn, transcript) for turn in transcript.turns)
    for constraint in _all_constraints(need):
        if _is_kind(constraint) and not constraint.words:  # that of a product which was named
            continue
        if is_advised(constraint):
            continue
        if any(alike(constraint, one) for one in expected.constraints or ()):
            continue
        if expected.constraints is not None or not _is_in(constraint.words, said):
            yield constraint.text


def is_advised(constraint: Constraint) -> bool:
    """Whether Maven's advice asks for it, and no shopper."""
    return isinstance(constraint, SpecLimit) and constraint.advised


def dropped_words(turn: Turn, need: Need) -> list[str]:
    """Content words of the message that are neither used nor listed as unused nor spoken of in the answer."""
    if not isinstance(turn.message, TextMessage) or any(step.tool == ANSWER_TOOL for step in turn.steps):
        return []  # of a question every word is answered
    covered = {_stem(word) for text in (*_read(need), *_shown_faults(turn), turn.text) for word in _words(text)}
    empty = understood_words() | _EMPTY_WORDS
    empty |= {deed for one in (need, *need.other_needs) for deed in CATEGORY_VERBS.get(one.category or "", ())}
    empty |= tellers(turn.message.text) | _company(turn.message.text)
    words = dict.fromkeys(_words(turn.message.text))
    if need.budget and _is_in(need.budget.words, turn.message.text):
        empty |= MOVING_WORDS | GIVER_WORDS  # "the boss pays, naik jadi 20 jt": the sum that it leads to is the budget
    return [word for word in words if word not in empty and _stem(word) not in covered]


def _company(text: str) -> frozenset[str]:
    """People who are only met or called with what is sought, not served by it: "video calls with my [son]"."""
    words = [token.word for token in tokenize(text)]
    places = (at for at in range(2, len(words)) if words[at - 2] == "with" and words[at - 1] in POSSESSIVES)
    return frozenset(words[at] for at in places if PERSONS.at(words, at))


def is_unused(word: str, need: Need, turn: Turn) -> bool:
    """Whether the shopper can see that `word` was not used: in the need, or in the words of the answer."""
    return any(word.casefold() in text.casefold() for text in (*_unused_words(need), turn.text))


def has_wish(wanted: str, need: Need) -> bool:
    """Whether `need` holds the wish that a case writes as "use:id", "criterion:id", or several of them with "|" between."""
    return any(_is_wish(one, wish) for one in wanted.split("|") for wish in _all_wishes(need))


def has_context(wanted: str, need: Need) -> bool:
    """Whether `need` holds the context that a case writes as "relation:name"; the relation may be left out."""
    relation, _, name = wanted.rpartition(":")
    return any(_is_context(relation, name.casefold(), context) for context in _all_contexts(need))


def _is_kind(constraint: Constraint) -> bool:
    """Whether it says what kind of thing is sought: its category, or its type."""
    return isinstance(constraint, CategoryLimit) or (isinstance(constraint, SpecLimit) and constraint.key == "type")


def _is_wish(wanted: str, wish: Wish) -> bool:
    kind, _, id = wanted.partition(":")
    return id == (wish.use if kind == "use" else wish.criterion)


def _is_context(relation: str, name: str, context: Context) -> bool:
    said = (text.casefold() for text in (context.name, context.words))
    return any(name in text or name in _spelt_out(text) for text in said) and relation in ("", context.relation)


def _spelt_out(text: str) -> str:
    """`text` with nicknames as the names of products have them: "my ps5" is of a PlayStation 5."""
    for nickname in reversed(list(find_nicknames(text))):
        text = f"{text[: nickname.start]}{nickname.name}{text[nickname.end :]}"
    return text.casefold()


def _all_constraints(need: Need) -> tuple[Constraint, ...]:
    return (*need.constraints, *(one for other in need.other_needs for one in other.constraints))


def _all_wishes(need: Need) -> tuple[Wish, ...]:
    return (*need.wishes, *(one for other in need.other_needs for one in other.wishes))


def _all_contexts(need: Need) -> tuple[Context, ...]:
    return (*need.context, *(one for other in need.other_needs for one in other.context))


def _unused_words(need: Need) -> tuple[str, ...]:
    return (*need.unused_words, *(word for other in need.other_needs for word in other.unused_words))


def _read(need: Need) -> Iterator[str]:
    yield from (text for one in _all_constraints(need) for text in (one.words, one.text))
    yield from (text for wish in _all_wishes(need) for text in (wish.text, wish.clause))
    yield from (text for one in _all_contexts(need) for text in (one.words, one.name))
    yield from (waiver.words for waiver in need.waivers)
    yield from _unused_words(need)


def _shown_faults(turn: Turn) -> Iterator[str]:
    artifacts = (step.artifact for step in turn.steps if step.artifact)
    yield from (product.name for artifact in artifacts for product in products_of(artifact))


def _shopper_words(turn: Turn, transcript: Transcript) -> str:
    """The shopper's words; those of a form's chosen options are spoken too, and what a form interrupted stands in an earlier turn."""
    words = words_of(turn.message)
    if isinstance(turn.message, FormAnswer):
        step = transcript.step(turn.message.call_id)
        words += _option_words(step.artifact if step else None)
    return words


def _option_words(artifact: Artifact | None) -> str:
    if not isinstance(artifact, Inquiry):
        return ""
    return " ".join(f" {one.label} {one.detail}" for asked in artifact.all_questions for one in asked.options)


def _is_in(words: str, text: str) -> bool:
    """Whether all of `words`, which may stand in several places of `text`, do so."""
    folded = _folded_text(text)
    return bool(words) and all(_folded_text(part) in folded for part in words.split(", "))


def _folded_text(text: str) -> str:
    return " ".join(re.findall(r"\w+", text.casefold()))


def _words(text: str) -> list[str]:
    """The words in plain form, without figures and without what is too short to tell of goods."""
    said = (token.word.removesuffix("'s") for token in tokenize(text) if token.is_word and token.word)
    return [word for word in said if len(word) >= _SHORTEST and not any(letter.isdigit() for letter in word)]


def _stem(word: str) -> str:
    """A word without the endings in which a message and its reading differ."""
    for ending in ("nya", "ing", "es", "ed", "s"):
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            return word.removesuffix(ending)
    return word
