"""Need reading: what the words that the rules could make nothing of imply, by meaning."""

import re
from collections.abc import Mapping
from typing import NamedTuple

from maven_app.domain.language.tokens import tokenize, words_in
from maven_app.domain.language.words import STOP
from maven_app.domain.needs.need import Need
from maven_app.ports.embedding import TextEmbedder
from maven_app.prompts.read_need import ExtractedLimit, ExtractedWish, NeedReading, ReadNeed
from maven_app.understanding.circumstances.background_words import CATEGORIES_OF_ONE, tells_dwelling
from maven_app.understanding.circumstances.grown_children import tells_of_grown_child
from maven_app.understanding.implied_wishes.classifier import ImpliedWish, chances_of, implied_demands, implied_wishes
from maven_app.understanding.implied_wishes.clauses import (
    Surroundings,
    split_clauses,
    surroundings_of,
    without_can,
    words_beside,
)
from maven_app.understanding.implied_wishes.phrases import telling_phrase
from maven_app.understanding.lexicon.features import FEATURES
from maven_app.understanding.lexicon.function_words import NEGATIONS
from maven_app.understanding.lexicon.recipients import tells_of_somebody
from maven_app.understanding.lexicon.wish_words import is_use_of_children, is_use_of_old_people, is_use_of_people
from maven_app.understanding.need_parser import unknown_things
from maven_app.understanding.parsing.attributed_features import is_of_surroundings, is_reported, mentions_bystander
from maven_app.understanding.parsing.negations import refused_whole_start
from maven_app.understanding.parsing.unused_words import refuses_such

_SURE_OF_SENTENCE, _SURE_OF_FACT, _SURE_OF_FEW_WORDS = 0.55, 0.7, 0.7
"""The chance that a whole sentence needs, which says more than one thing; a fact, which ranks more than a wish does; and a clause of one
or two words, which may mean anything.
"""
_FEW_WORDS = 2
_SURE_OF_SENSE, _CLEARLY = 0.3, 8
"""The chance that another meaning of one word's clause needs at least, and how many times likelier than its own it must be."""
_MARKS = " ,.;:!?"


class _ImpliedPart(NamedTuple):
    kind: str
    """`uses`, `criteria` or `facts`."""
    id: str
    quote: str
    is_demanded: bool = False
    """Whether a clause demands it, and does not only wish for it."""


async def implied_reading(prompt: ReadNeed, embedder: TextEmbedder) -> NeedReading:
    """The limits of demanding clauses, and the uses, criteria and soft limits that the other words left over imply."""
    demanded = await _read_demands(prompt, embedder)
    met = {_fact_of(one, prompt) for one in demanded}
    misread = await _uses_out_of_sense(prompt, embedder)
    meant = (*(one for one in misread.values() if one), *await _read_implied(prompt, embedder))
    implied = (*demanded, *(one for one in dict.fromkeys(meant) if _fact_of(one, prompt) not in met))
    wishes = {one: await _wish_read(one, prompt, embedder) for one in implied if one.kind != "facts"}
    return NeedReading(
        cancelled=tuple(misread),
        uses=tuple(read for one, read in wishes.items() if one.kind == "uses"),
        criteria=tuple(read for one, read in wishes.items() if one.kind == "criteria"),
        limits=tuple(_limit(one) for one in implied if one.kind == "facts"),
    )


async def _uses_out_of_sense(prompt: ReadNeed, embedder: TextEmbedder) -> Mapping[str, _ImpliedPart | None]:
    """The codes of uses that one word was read as, where its clause and the words around it mean something else beyond doubt; each with
    that, if it is something to wish for: who edits for YouTube watches no films. Who it is for is what it is beside any other meaning.
    """
    category, need = prompt.need.category or "", prompt.need
    read = {f"uses.{wish.use}" for wish in need.wishes}
    found = dict[str, _ImpliedPart | None]()
    for wish in need.wishes:
        word = "" if wish in prompt.before.wishes or is_use_of_people(wish.use) else _only_word(wish.text)
        if not wish.use or not word:
            continue
        clause = surroundings_of(wish.text, prompt.text).clause
        targets, chances = await chances_of([clause, words_beside(word, clause)] if clause else [], category, embedder)
        if f"uses.{wish.use}" not in targets:
            continue
        of_use = targets.index(f"uses.{wish.use}")
        meant = [ImpliedWish(targets[int(row.argmax())], float(row.max())) for row in chances]
        is_other = all(
            one.chance >= max(_SURE_OF_SENSE, _CLEARLY * row[of_use]) for one, row in zip(meant, chances, strict=True)
        )
        if is_other and meant[0].target not in read:
            found[wish.code] = _accept(clause, {clause: meant[0]})
    return found


def _only_word(text: str) -> str:
    """The word that a use was read from, where it is only one beside such as "for my"; else "", as of "have no iPhone", which denies it."""
    said = [token.word for token in tokenize(text)]
    words = [word for word in said if word not in STOP]
    is_denied = any(NEGATIONS.at(said, place) for place in range(len(said)))
    return words[0] if len(words) == 1 and not is_denied else ""


async def _wish_read(implied: _ImpliedPart, prompt: ReadNeed, embedder: TextEmbedder) -> ExtractedWish:
    """The wish in the whole of its clause, with the few words of it that are shown."""
    need, category = prompt.need, prompt.need.category or prompt.before.category or ""
    read = (
        *(c.words for c in need.constraints),
        *(wish.text for wish in need.wishes),
        *(c.words for c in need.context),
    )
    left_over = need.unmeasured_demands if implied.is_demanded else need.unused_words
    target = f"{implied.kind}.{implied.id}"
    phrase = await telling_phrase(implied.quote, target, category, embedder, left_over=left_over, read=read)
    return ExtractedWish(id=implied.id, quote=implied.quote, phrase=phrase, demanded=implied.is_demanded)


async def _read_demands(prompt: ReadNeed, embedder: TextEmbedder) -> tuple[_ImpliedPart, ...]:
    """The requirement of each demanding clause; of one that says several things, that of each of them."""
    if prompt.category_knowledge is None:
        return ()
    clauses = [
        _ways_to_read(part)
        for clause in prompt.need.unmeasured_demands
        if not _is_refused(clause, prompt.need)
        for part in _without_waived(clause, prompt.need)
    ]
    asked = tuple(dict.fromkeys(words for ways in clauses for way in ways for words in way))
    required = dict(zip(asked, await implied_demands(asked, prompt.category_knowledge, embedder), strict=True))
    found = dict[str, _ImpliedPart]()
    for ways in clauses:
        read = (
            [(words, wish) for words in way if (wish := required[words]) and not _denies_what_it_names(words, wish.id)]
            for way in ways
        )
        for words, wish in next(filter(None, read), []):
            found.setdefault(wish.id, _ImpliedPart(wish.kind, wish.id, words, is_demanded=True))
    return tuple(one for one in found.values() if not _is_left_open(one, prompt))


def _denies_what_it_names(words: str, id: str) -> bool:
    """ "Mic nya oke buat nelpon": whether a clause that is taken to refuse a fact names what it is and refuses nothing."""
    key, _, answer = id.partition("=")
    said = words_in(words)
    if answer != "no" or any(NEGATIONS.at(said, place) for place in range(len(said))):
        return False
    named = (FEATURES.at(said, place) for place in range(len(said)))
    return any(one and any(option.key == key and option.equals is True for option in one[1].options) for one in named)


def _without_waived(part: str, need: Need) -> tuple[str, ...]:
    """The words of a part before, between and behind those for what need not be: "the best sound, [don't care about ANC]"."""
    waived = [re.escape(waiver.words) for waiver in need.waivers if waiver.words in part]
    parts = re.split("|".join(waived), part) if waived else [part]
    return tuple(rest for one in parts if (rest := one.strip(_MARKS)))


def _is_left_open(implied: _ImpliedPart, prompt: ReadNeed) -> bool:
    """Whether the message says of it that it need not be."""
    kind = {"uses": "use", "criteria": "wish"}.get(implied.kind, "spec")
    codes = {f"{kind}:{implied.id}", f"spec:{_fact_of(implied, prompt)}"}
    return any(waiver.code in codes for waiver in prompt.need.waivers)


def _ways_to_read(clause: str) -> tuple[tuple[str, ...], ...]:
    """The parts of a clause that may each demand something, then the whole of it, then what it comes to."""
    return tuple(part for part in split_clauses(clause) if part), (clause,), (without_can(clause),)


def _fact_of(implied: _ImpliedPart, prompt: ReadNeed) -> str:
    """The fact that it is about: that of a criterion where nothing else makes it; else its own id."""
    criterion = (
        prompt.category_knowledge.criteria.get(implied.id)
        if prompt.category_knowledge and implied.kind == "criteria"
        else None
    )
    if criterion and criterion.demanded and (implied.is_demanded or criterion.is_yes_or_no):
        return criterion.demanded.key
    return implied.id.partition("=")[0]


async def _read_implied(prompt: ReadNeed, embedder: TextEmbedder) -> tuple[_ImpliedPart, ...]:
    """The meaning of each group of words left over: of its clause or, where that alone tells nothing, of its sentence."""
    category = prompt.need.category or prompt.before.category
    around = [_around(words, prompt) for words in prompt.need.unused_words]
    parts = tuple(dict.fromkeys(part for one in around for part in one if part))
    if category is None or not parts:
        return ()
    wishes = dict(zip(parts, await implied_wishes(parts, category, embedder), strict=False))
    read = {wish.use or wish.criterion for wish in prompt.need.wishes}
    found = dict[str, _ImpliedPart]()
    for words, (clause, sentence) in zip(prompt.need.unused_words, around, strict=True):
        of_clause, of_sentence = _accept(clause, wishes), _accept(sentence, wishes, least=_SURE_OF_SENTENCE)
        implied = of_clause or (of_sentence if of_sentence and of_sentence.id not in read else None)
        is_open = implied and _is_open(implied, prompt, category) and not _is_left_open(implied, prompt)
        up_to_words = f"{sentence.partition(words)[0]} {words}"
        if (
            implied
            and is_open
            and not (
                _is_of_others(words, clause) or refuses_such(up_to_words) or _is_refused_with_more(words, prompt.text)
            )
        ):
            found.setdefault(implied.id, implied)
    return tuple(found.values())


def _is_refused_with_more(words: str, text: str) -> bool:
    """Whether words are refused with the thing that they are of: "no gaming rubbish with [coloured lights]"."""
    said = words_in(text.partition(words)[0] + words)
    return refused_whole_start(said, len(said)) is not None


def _around(words: str, prompt: ReadNeed) -> Surroundings:
    """The clause and the sentence that hold `words`, without what they say need not be."""
    parts = surroundings_of(words, prompt.text)
    return Surroundings(*(next((o for o in _without_waived(p, prompt.need) if words in o), "") for p in parts))


def _is_open(implied: _ImpliedPart, prompt: ReadNeed, category: str) -> bool:
    """Whether words may imply it: not those that ask for a thing that is not carried, those that only number a model, and those that say
    what must not be; no child of a son at work, and nobody old or young where nobody is spoken of.
    """
    if is_use_of_children(implied.id) and tells_of_grown_child(prompt.text):
        return False
    if (is_use_of_children(implied.id) or is_use_of_old_people(implied.id)) and not tells_of_somebody(prompt.text):
        return False
    part = implied.quote
    if category in CATEGORIES_OF_ONE and tells_dwelling(part):
        return False
    is_thing = unknown_things(part, category=category, knowledge=prompt.knowledge)
    return not is_thing and not _numbers_model(part) and not _is_refused(part, prompt.need)


def _numbers_model(part: str) -> bool:
    """ "The pro 2", "and the mk 3": whether nothing but a word and a number is said."""
    content = [token.word for token in tokenize(part) if token.word not in STOP]
    return len(content) <= _FEW_WORDS and any(word.isdecimal() for word in content)


def _is_of_others(words: str, clause: str) -> bool:
    """Whether the words tell, in their clause, what those beside the shopper do, or somebody who only tells, gives or breaks something."""
    said, all_said = (tuple(token.word for token in tokenize(text)) for text in (words, clause))
    places = [at for at in range(len(all_said)) if said and all_said[at : at + len(said)] == said]
    if mentions_bystander(all_said):
        return not any(is_reported(all_said, at) for at in places)
    return any(is_of_surroundings(all_said, at + len(said) - 1, at + len(said)) for at in places)


def _is_refused(part: str, need: Need) -> bool:
    return any(waiver.words in part for waiver in need.waivers if waiver.rules_out)


def _accept(part: str, wishes: Mapping[str, ImpliedWish], *, least: float = 0.0) -> _ImpliedPart | None:
    wish = wishes.get(part)
    least = max(least, _SURE_OF_FEW_WORDS if len(part.split()) <= _FEW_WORDS else 0.0)
    if wish is None or not wish.is_sure or wish.chance < max(least, _SURE_OF_FACT if wish.kind == "facts" else 0.0):
        return None
    return _ImpliedPart(wish.kind, wish.id, part)


def _limit(implied: _ImpliedPart) -> ExtractedLimit:
    key, _, answer = implied.id.partition("=")
    return ExtractedLimit(key=key, equals=answer or "yes", soft=not implied.is_demanded, quote=implied.quote)
