"""Question subjects: the thing that a sentence asks about, beside which other kinds of things are only spoken of.

"How many monitors can the MacBook Air drive?" is about the MacBook Air, and "does it work with a TV?" about what is shown.
"""

from collections.abc import Sequence

from maven_app.domain.language.closed_classes import CONVERSING, TAGS
from maven_app.domain.language.tokens import word_set
from maven_app.understanding.lexicon.categories import PARTS
from maven_app.understanding.lexicon.function_words import BREAKS, DETERMINERS
from maven_app.understanding.parsing.mention_roles import Role, model_end
from maven_app.understanding.parsing.parse_state import Extent, ParseState

_OPENINGS = word_set("and or so ok okay also then hi hello please well")
_ASKING = word_set("what which how when where why who")
_POINTING = word_set("it they this these that those")
_POINTED_AT = word_set("it they them this these that those one")
_INSIDE = word_set("in on inside within")
_WORDS_TO_TOOL = 4
"""Words between who does something and what it is done with: "can I [connect] it"."""
_ADVICE = word_set("to worth better if")
"""Behind "is it" these ask for no fact of a thing: "is it better to get a laptop"."""
_MANY = word_set("many much banyak")
_WHICH = word_set("which whichever one ones that who it they these those them")
_HAVING, _HAS = word_set("with having"), "has"
_ITS = "nya"
_GOING_WITH = word_set("help deal deals start starting begin")
_MODALS = word_set("bisa bs bisakah apakah kuat support can could")
_TOWARDS = word_set("ke di dari buat untuk sama bareng barengan dengan dgn pakai pake via lewat support")
_CONNECTING = word_set("nyambung konek connect pair plug hook link sambung colok dicolok disambung")
_NUMBERS = word_set("two three four both several dua tiga")
_MODAL_NEAR = 5
"""Words between "bisa" and what it is to work with."""
_ENOUGH = word_set("cukup kurang enough plenty")
_WORDS_OF_AMOUNT = 3
"""Words among which it is told what an amount of a part is asked to be: "[256 GB cukup] ga"."""
_HAS_NEAR, _BACK = 5, 3
"""Words from "has" and from "with" to a part: "has the best webcam and speakers", "with a better keyboard"."""


def question_subject(state: ParseState, sentence: Extent, names: Sequence[Extent]) -> Extent | None:
    """The subject that a sentence asks about: one of `names`, or a word that points at what is shown; None where it asks for something."""
    first, last = sentence
    for place in state.auxiliaries:
        if not first <= place < last or not _is_inverted(state, place, first):
            continue
        begin = place + 1
        named = _name_at(state, begin, names)
        if named and not _is_listed(state, named, sentence):
            return named
        if state.word(begin) == "there":
            return _name_inside(state, (begin, last), names)
        if state.word(begin) in _POINTING and _ADVICE.isdisjoint(
            state.words[begin + 1 : min(last, begin + _WORDS_TO_TOOL)]
        ):
            return begin, begin + 1
        if state.word(begin) in CONVERSING:
            pointed = [
                at for at in range(begin + 1, min(last, begin + _WORDS_TO_TOOL)) if state.words[at] in _POINTED_AT
            ]
            if pointed:
                return pointed[0], pointed[0] + 1
    return _name_at(state, first + 1, names) if state.word(first) == "which" else None


def _name_inside(state: ParseState, asked: Extent, names: Sequence[Extent]) -> Extent | None:
    """ "Is there a camera [in the Roborock S8]?": the name of the product in or on which something is looked for."""
    inside = (name for name in names if asked[0] <= name[0] < asked[1])
    return next((name for name in inside if state.word(state.back_over_determiners(name[0]) - 1) in _INSIDE), None)


def _is_inverted(state: ParseState, place: int, first: int) -> bool:
    """Whether an auxiliary opens a question: "how many screens [can] it drive", not "my phone [is] a Pixel"."""
    begin = next((at + 1 for at in range(place - 1, first - 1, -1) if state.words[at] in BREAKS), first)
    while begin < place and state.words[begin] in _OPENINGS:
        begin += 1
    return begin == place or state.words[begin] in _ASKING


def role_beside_subject(state: ParseState, thing: Extent, category: str, names: Sequence[Extent]) -> Role | None:
    """The role of a thing that is only spoken of, since its sentence asks about another, or since it is a part of one."""
    if _is_part_asked_about(state, thing, category):
        return "accessory"
    is_beside = _is_beside_subject(state, thing, names) or _is_had(state, thing[0], names)
    return "companion" if is_beside or _is_reached(state, thing[0]) else None


def asks_about_a_name(state: ParseState, names: Sequence[Extent]) -> bool:
    """Whether a sentence asks about one of `names`: "what memory card does the [Nikon] Z6 II use?"."""
    return any(question_subject(state, sentence, names) in names for sentence in state.sentences)


def _is_beside_subject(state: ParseState, thing: Extent, names: Sequence[Extent]) -> bool:
    sentence = next(extent for extent in state.sentences if extent[0] <= thing[0] <= extent[1])
    subject = question_subject(state, sentence, names)
    if subject is None or (state.words[subject[0]] in _POINTED_AT and thing[1] <= subject[0]):
        return False  # "a phone, does it matter which": the thing is what "it" points at
    return not (subject[0] <= thing[0] < subject[1])


def _is_part_asked_about(state: ParseState, thing: Extent, category: str) -> bool:
    """ "Which one [has the loudest] speaker", "how [many] monitors", "one [with a better] keyboard", "kamera[nya]"."""
    first, last = thing
    if category in PARTS and state.discussed not in (None, category) and _asks_of_the_part(state, first):
        return True
    if category in PARTS and state.tokens[last - 1].raw.casefold().endswith(_ITS):
        return True
    if category in PARTS and state.discussed not in (None, category) and _is_sufficiency_asked(state, last):
        return True
    for place in range(first - 1, max(-1, first - 1 - _HAS_NEAR), -1):
        word, before = state.words[place], state.word(place - 1)
        if word in BREAKS:
            return False
        if word == _HAS or (word == "have" and before in _WHICH) or (word in _MANY and before in {"how", "berapa"}):
            return True
        if word in _HAVING and first - place <= _BACK:
            return category in PARTS and before not in _GOING_WITH
    return False


def _is_sufficiency_asked(state: ParseState, last: int) -> bool:
    """ "SSD [256 cukup ga] sih" of a laptop that is under discussion: whether it is asked if so much of the part will do."""
    after = next((at for at in range(last, last + _WORDS_OF_AMOUNT) if state.word(at) in _ENOUGH), None)
    return after is not None and (after + 1 >= len(state.words) or state.word(after + 1) in TAGS | {"?"})


def _asks_of_the_part(state: ParseState, first: int) -> bool:
    """ "Are [the] speakers good enough?" of a laptop that is under discussion."""
    return state.word(first - 1) in {"the", "its", "their"} and _is_inverted_before(state, first - 1)


def _is_inverted_before(state: ParseState, place: int) -> bool:
    return state.word(place - 1) in {"is", "are", "does", "do", "will", "can"}


def _is_had(state: ParseState, first: int, names: Sequence[Extent]) -> bool:
    """ "Galaxy Watch 8 or Apple Watch 10 for someone [with] both phones": somebody has it who asks about products by name."""
    start = state.back_over_determiners(first)
    return state.word(start - 1) == "with" and any(end < start for _, end in names)


def _is_reached(state: ParseState, first: int) -> bool:
    """ "[Bisa] disambung [ke] tv?", "[bisa] dipakai [di] dua laptop?"."""
    start = first
    while start > 0 and _is_before_noun(state, start - 1):
        start -= 1
    governor = state.word(start - 1)
    if governor in _CONNECTING:
        return not _MODALS.isdisjoint(state.words[:start])
    return governor in _TOWARDS and not _MODALS.isdisjoint(state.words[max(0, start - 1 - _MODAL_NEAR) : start])


def _name_at(state: ParseState, place: int, names: Sequence[Extent]) -> Extent | None:
    """The name that begins at `place`, behind articles and numbers ("two Echo Dot")."""
    while _is_before_noun(state, place) and all(place != begin for begin, _ in names):
        place += 1
    return next(((begin, end) for begin, end in names if begin == place), None)


def _is_before_noun(state: ParseState, place: int) -> bool:
    is_number = 0 <= place < len(state.tokens) and state.tokens[place].is_number
    return is_number or state.word(place) in DETERMINERS | _NUMBERS


def _is_listed(state: ParseState, name: Extent, sentence: Extent) -> bool:
    """Whether nothing follows the name that could be asked of it: "is it a Sony?"."""
    return model_end(state, name[1]) >= sentence[1]
