"""Role: whether a thing that a message names is what is wanted, ruled out, or only spoken of."""

from collections.abc import Sequence
from typing import Literal

from maven_app.domain.language.closed_classes import ALSO, NOR, SOFTENERS, TAGS
from maven_app.domain.language.tokens import phrase_set, word_set
from maven_app.domain.language.words import STOP
from maven_app.understanding.lexicon.categories import ACCESSORIES
from maven_app.understanding.lexicon.function_words import (
    BREAKS,
    COMPANION,
    COMPARED,
    COMPARED_AFTER,
    EXCEPTIONS,
    FOR,
    LACKING,
    NEGATIONS,
    PERMITTED,
    POSSESSIVES,
    POSSESSIVES_AFTER,
    UNNEEDED,
)
from maven_app.understanding.parsing.negations import negation_start, refused_behind
from maven_app.understanding.parsing.owned_things import (
    HAVING,
    is_left_behind,
    is_mine,
    is_moved_to,
    is_named_own,
    is_owned,
)
from maven_app.understanding.parsing.parse_state import Extent, ParseState
from maven_app.understanding.parsing.price_references import is_given_money, is_money_for, is_price_level, price_measure
from maven_app.understanding.parsing.tool_phrases import is_done_with_sought

Role = Literal["wanted", "ruled_out", "left_open", "companion", "compared", "owned", "accessory"]

SEEKING = word_set(
    """
    look looking search searching shop shopping ask asking budget recommendation recommendations suggestion
    suggestions options option hunting cari mencari rekomendasi saran anggaran dana price prices deal deals
    spend market best something
    """
)
_NAMED_FIRST = word_set(
    "case casing tas charger cover sarung softcase hardcase kabel tali aksesoris aksesori sparepart stand holder lensa"
)
"""Accessories that Indonesian puts before the device: "casing hp"."""
_BESIDE = frozenset({"on", "with", "to", "from", "via", "into"})
_SEEKING_ON = word_set("keen decide deciding decided settle settling agree agreed deal deals discount spend splurge")
"""Before "on a" these seek what is named behind."""
_DONE_THERE = word_set("space room storage memory game games gaming play playing run running apps ping spikes lag lags")
_REFUSED = frozenset({"usah", "gausah"})
"""Of a thing by its name these refuse: "ga [usah] Apple"; of what it can do they only leave it open."""
_AROUND = word_set(
    "over in into inside on under behind beside near above at hear hears hearing while during with di dalam atas bawah dengar dengan"
)
_AGAIN = word_set("to of and or i we need want get buy dan atau mau butuh cari")
"""Words that begin another wish."""
_LITTLE = word_set("little bit lot")
_LITTLE_BETWEEN = 2
"""Words between a verb and its "to": "colok [langsung] ke hp"."""
_CONNECTED = word_set("plugged connected hooked attached wired colok dicolok disambung dicolokin disambungin nyambung")
_BECOMING = word_set(
    "gets is are will goes going being plugged connected hooked mau akan bakal juga dicolok disambung nanti"
)
_POINTING = word_set("this that these those")
_TAGGED = word_set("bisa kuat bagus cocok worth aman enak awet support ada perlu layak mending oke cukup tahan")
_NEAR = 4
_TOWARDS = word_set("to by with on from for via through in into")
_HANDING = word_set(
    "send sends sending share sharing shares give gives giving sell sells selling upload uploads tied locked linked owned depend depends"
    " dependent depending rely relies reliant report reports belong belongs require requires requiring log sign stuck trapped chained bound"
    " married beholden"
)
_PAYING = word_set("give gives giving hand pay pays paying fund funds funding enrich support supporting feed")
"""Verbs right before whom somebody's money or data is to go to: "don't want to [give] Amazon any money"."""
_KEEPING = word_set("not without no never nothing isn't aren't")
_TOLD_WITHIN, _REFUSAL_NEAR = 7, 4
"""Words from what a thing must not do to the maker whom it must not do it with, and from the refusal to it: "[don't want to be] stuck"."""
TRIED = phrase_set(
    "had, used to have, used to own, used to use, previously had, previously owned, once had, once owned, pernah punya, dulu punya, "
    "tried, i tried, i've tried, have tried, already tried, tried the, gave up on, returned, returned the, udah coba, sudah coba,"
    " udah nyoba, sudah nyoba, pernah coba, pernah nyoba, pernah pakai, pernah pake, udah cobain"
)
"""Before a product: the shopper had it in hand, and seeks another."""
RENEWING = word_set(
    """
    replace replaced replacing replacement upgrade upgrading upgraded died dead broke broken dying slow new newer next better successor
    ganti pengganti rusak mati upgrade baru lemot switch switching change changing tried coba nyoba else
    """
)
"""Words by which what somebody owns is to be followed by another."""
FAULTS = word_set(
    """
    crap rubbish awful terrible horrible useless unusable ages forever sluggish crawl crawls crawling lag lags laggy lagging buffer buffers
    buffering crash crashes crashing freeze freezes freezing die dies dying drain drains blurry drop drops dropping cracked broken
    overheats overheating lemot lelet ngelag rusak boros putus nyendat lambat break breaks breaking stopped
    """
)
"""Words by which somebody complains of a thing: what would mend it is wanted, or another."""
_CONSOLE_LINES = word_set("ps4 ps5 playstation xbox switch steam")
_MEASURED = word_set("size sized shaped seukuran")
"""Behind a kind, which then only says how large something else is: "phone [size] e-ink"."""
_LIKENESS = phrase_set(
    """
    similar, something similar, comparable, like it, like that one, like this one, close to it, equivalent, an alternative, alternatives,
    in its place, instead of it, mirip, serupa, sejenis, setara, alternatifnya, penggantinya, kayak gitu, kayak itu, seperti itu
    """
)
"""Words that ask for a thing like the one named before them, where no other name follows."""
_BOUNDS = word_set("under below around about with without and or in from that which di dengan tanpa yang yg dan atau")
_LINKS = word_set(", or and nor atau dan maupun / & ataupun sama ama sm")
_ALTERNATIVES = COMPARED_AFTER - {"like", "killer"}
_BEFORE_LIKING = word_set("would should might may i we you they d not never")
"""Words before a "like" that is a verb."""
_REST_OF_NAME = 3
_MODEL_WORDS = word_set(
    """
    pro max ultra plus air mini series gen generation fold flip fe se s a z x note tab watch buds book go oled
    lite slim paperwhite oasis scribe one digital edition elite master classic prime ii iii iv v mark mk nano
    edge neo promax
    """
)


def role_of(state: ParseState, first: int, last: int, spans: Sequence[Extent], *, has_head: bool = False) -> Role:
    """How the thing named from `first` up to `last` stands; `has_head`: another thing was named before that it may go with."""
    if is_left_behind(state, first):
        return "owned"
    if is_price_level(state, first, last):
        return "accessory"
    if is_moved_to(state, state.back_over_determiners(first, over=spans)):
        return "wanted"
    return _role_without_move(state, first, last, spans, has_head=has_head)


def _is_lacked(state: ParseState, start: int, first: int, last: int) -> bool:
    """ "A smartwatch, [I don't have an] iPhone": whether a name is of something that nobody has, beside another kind of thing."""
    if state.before(LACKING, start, first) is None:
        return False
    return state.discussed is not None or any(not first <= place < last for place in state.categories_named)


def _role_without_move(state: ParseState, first: int, last: int, spans: Sequence[Extent], *, has_head: bool) -> Role:
    """How a thing stands that nobody leaves or goes over to."""
    words = state.words
    start = min(state.back_over_determiners(first, over=spans), _own_kind_start(state, first, last))
    possessed = not POSSESSIVES.isdisjoint(words[start:first])
    is_name = (first, last) in spans
    if is_accessory(state, start, last) or (is_name and _is_lacked(state, start, first, last)):
        return "accessory"
    if (open_from := state.before(UNNEEDED, start, first)) is not None and _REFUSED & set(words[open_from:first]):
        return "ruled_out"
    if open_from is not None or PERMITTED.at(words, model_end(state, last)):
        return "left_open"
    if avoidance_start(state, start, last) is not None or refused_behind(state, last):
        return "ruled_out"
    if is_compared(state, start, first, last, spans):
        return "wanted" if state.word(last) in ALSO else "compared"
    if _is_beside(state, start, first, possessed=possessed) or (has_head and _is_used_on(state, start, first)):
        return "companion"
    if (
        _is_connected(state, last)
        or is_done_with_sought(state, start)
        or _is_purpose(state, start, first, is_name=is_name)
        or (is_name and _is_place(state, start))
    ):
        return "companion"
    has_head = has_head or (is_name and _is_headed_behind(state, last))
    if start and words[start - 1] in FOR and _goes_with(state, start, last, possessed=possessed, has_head=has_head):
        return "companion"
    is_tried = state.before(TRIED, start, first) is not None
    if is_tried or is_owned(state, start, first, model_end(state, last)) or is_named_own(state, first, last, spans):
        return "owned"
    if state.word(start - 1) == "without" and any(word in _CONSOLE_LINES for word in state.words[first:last]):
        return "companion"  # "does it work without a PS5"
    if _is_negated(state, start, first) or _is_in_negated_list(state, start):
        return "ruled_out"
    if state.word(first - 1) in _POINTING and state.word(first - 2) != "of":  # "one of those instant cameras" is sought
        return "accessory" if RENEWING.isdisjoint(words[last : state.clause(first)[1]]) else "owned"
    is_first = "first" in words[start:first]  # "he gets his first phone"
    is_had = (possessed and not is_first) or is_mine(state, first, last)
    return "owned" if is_had else "compared" if is_name and _is_likeness_sought(state, last) else "wanted"


def _own_kind_start(state: ParseState, first: int, last: int) -> int:
    """Where "[my work] laptop", "[our old gaming] PC" begins, an adjective between whose it is and its name; `first` where it is nobody's:
    "my next gaming laptop" is yet to be had, "my last one" is no more, and "my gaming laptop [budget]" is money for one.
    """
    begin = state.own_group_start(first)
    is_had = state.word(begin) in POSSESSIVES and _NOT_HAD.isdisjoint(state.words[begin:first])
    return begin if is_had and state.word(last) not in SEEKING else first


_NOT_HAD = word_set("next new first ideal dream perfect future last previous former")


def _is_beside(state: ParseState, start: int, first: int, *, possessed: bool) -> bool:
    """ "Works with a PS5", "on my TV", "connects to [my android] phone"."""
    if possessed and state.word(start - 1) in _BESIDE:
        return True
    if any(COMPANION.up_to(state.words, place) for place in (start, state.own_group_start(first))):
        return True
    verbs = (state.word(place) for place in range(start - 2, start - 2 - _LITTLE_BETWEEN, -1))
    return any(COMPANION.at((verb, state.word(start - 1)), 0) == (2, True) for verb in verbs)


def _is_used_on(state: ParseState, start: int, first: int) -> bool:
    """ "To edit [on a] MacBook", "editing video [on] iPad", "kerja [di] laptop": with what a thing that was named before is used."""
    has_article = not {"a", "an"}.isdisjoint(state.words[start:first])
    is_done = any(word.endswith("ing") for word in state.words[max(0, start - 2 - _LITTLE_BETWEEN) : start - 1])
    is_on = state.word(start - 1) == "on" and state.word(start - 2) not in _SEEKING_ON
    return state.word(start - 1) == "di" or (is_on and (has_article or is_done))


def _is_negated(state: ParseState, start: int, first: int) -> bool:
    """Behind a negation that is no question: "kuat [ga] MacBook Air", "bisa [nggak] laptop"."""
    if state.before(EXCEPTIONS, start, first) is not None:
        return True
    begin = negation_start(state, start, first)
    if begin is not None and state.word(begin) == "everything" and state.word(begin - 1) in HAVING:
        return False  # "he has everything except a keyboard"
    return begin is not None and not (state.word(begin) in TAGS and state.word(begin - 1) in _TAGGED)


def avoidance_start(state: ParseState, start: int, last: int) -> int | None:
    """Where the words begin by which the thing is to have nothing to do with whom the words from `start` up to `last` name: "[does NOT
    send everything to] Amazon", "[not tied to] Google"; None where none do.
    """
    is_paid = state.word(start - 1) in _PAYING
    if state.word(start - 1) not in _TOWARDS and not (is_paid and is_given_money(state, start - 1, last)):
        return None
    begin = max(state.clause(start - 1)[0], start - _TOLD_WITHIN)
    for place in range(begin + 1, start):
        if state.words[place] in (_HANDING if place < start - 1 else _PAYING):
            before = range(max(begin, place - _REFUSAL_NEAR), place)
            return next((at for at in before if state.words[at].endswith("n't") or state.words[at] in _KEEPING), None)
    return None


def _is_purpose(state: ParseState, start: int, first: int, *, is_name: bool) -> bool:
    """ "For kitchen radio and [phone]", "for football and a little [Xbox]": one more thing that what is sought is for."""
    place = start - 1
    if is_name and state.word(place) in _LITTLE:
        place -= 1
        while state.word(place) in {"a", "some", "of", "the"}:
            place -= 1
    has_article = not is_name and not {"a", "an"}.isdisjoint(state.words[start:first])
    if has_article or state.word(place) not in {"and", "dan", "&"}:
        return False
    before = range(place - 1, max(-1, place - 1 - _NEAR), -1)
    if any(at in state.categories_named for at in before):
        return False
    for at in before:
        if state.words[at] in BREAKS:
            return False
        if state.words[at] in FOR:
            return state.word(at - 1) not in SEEKING
    return False


def _is_connected(state: ParseState, last: int) -> bool:
    """ "The PS5 [gets plugged] in as well", "PS5 [mau dicolok]": a device that is connected to what is sought."""
    end = model_end(state, last)
    behind = state.words[end : min(state.clause(end)[1], end + _NEAR)]
    return not _CONNECTED.isdisjoint(behind) and behind[0] in _BECOMING


def _is_place(state: ParseState, start: int) -> bool:
    """ "More space [on] Xbox Series X", "main game [di] PS5"; "details on the Xbox" are of the Xbox itself."""
    return state.word(start - 1) in {"on", "di"} and state.word(start - 2) in _DONE_THERE


def _is_headed_behind(state: ParseState, last: int) -> bool:
    """ "Enough for Steam Deck, or should I get [a] microSD": what is sought is named behind."""
    return any(place > last and state.word(place - 1) in {"a", "an"} for place in state.categories_named)


def _is_in_negated_list(state: ParseState, start: int) -> bool:
    """ "Nothing with Alexa or [Google]": one more thing behind a link, of which the first was ruled out."""
    if state.word(start - 1) not in NOR:
        return False
    clause, _ = state.clause(start - 1)  # "not a pro. iPad or [Galaxy Tab]?" refuses neither
    return any(NEGATIONS.up_to(state.words, place) for place in range(max(clause + 1, start - 4), start - 1))


def surroundings_start(state: ParseState, first: int) -> int | None:
    """Where the words begin that tell where, beside or with what something is used: "[over] the washing machine", "[in] a jacket
    pocket", "[hear] cars"; None where `first` begins what is sought itself.
    """
    for place in range(first - 1, max(-1, first - 1 - _NEAR), -1):
        word = state.words[place]
        if word in _AROUND:
            return None if state.word(place - 1) == "interested" else place
        if word in BREAKS | FOR | _AGAIN:
            return None
    return None


def is_accessory(state: ParseState, start: int, last: int) -> bool:
    """True when the device is only what a case, a cable or a stand is for."""
    after = model_end(state, last)
    is_measure = state.word(after) in _MEASURED and any(place > after for place in state.categories_named)
    if (is_measure or state.word(after) in ACCESSORIES) and state.tokens[after].joint in " -":
        return True
    is_refused = state.before(NEGATIONS, start, start) is not None  # "I can't [stand] Apple"
    return start > 0 and state.word(start - 1) in _NAMED_FIRST and not is_refused


def _goes_with(state: ParseState, start: int, last: int, *, possessed: bool, has_head: bool) -> bool:
    if state.word(last) in POSSESSIVES_AFTER or possessed:
        return True
    return has_head and state.word(start - 2) not in SEEKING and not is_money_for(state, start)


def is_compared(state: ParseState, start: int, first: int, last: int, named: Sequence[Extent] = ()) -> bool:
    """Whether the thing is what others are measured by; `named`: other names, of which a verb may be one ("Beats")."""
    for place in range(start, first + 1):
        found = COMPARED.up_to(state.words, place)
        if found and state.tokens[place - found[0]].joint == "-":
            continue  # "radio-like"
        is_name = found and any(begin <= place - found[0] and place <= end for begin, end in named)
        if found and not is_name and not is_politeness(state, place - found[0], place):
            return True
    return is_compared_behind(state, last) or price_measure(state, start, model_end(state, last), first) is not None


def _is_likeness_sought(state: ParseState, last: int) -> bool:
    """ "The Fuji X100VI is sold out, [what's similar]?": whether what is said behind a name asks for another thing like it."""
    for place in range(last, len(state.words)):
        found = _LIKENESS.at(state.words, place)
        end = place + found[0] if found else place
        if found and (end == len(state.words) or state.words[end] in BREAKS | FOR | _BOUNDS):
            return True
    return False


def is_compared_behind(state: ParseState, last: int) -> bool:
    """ "iPhone [alternative]", "AirPods [Pro dupe]", "Apple [Magic Mouse alternative]"."""
    after = model_end(state, last)
    is_next = state.word(after) in COMPARED_AFTER and state.word(after + 1) not in {"a", "an", "the"}
    return is_next or compared_end(state, last) > last


def compared_end(state: ParseState, last: int) -> int:
    """Where the rest of a name ends of which an alternative is wanted: "Apple [Magic Mouse] alternative"; `last` where none is."""
    for place in range(last, min(len(state.words), last + _REST_OF_NAME + 1)):
        if state.words[place] in _ALTERNATIVES:
            return place
        if state.words[place] in STOP or not state.tokens[place].is_word or state.tokens[place].joint != " ":
            break
    return last


def is_politeness(state: ParseState, first: int, last: int) -> bool:
    """ "I should like a Sony", "I like Sony" and "she doesn't like Sony" compare nothing."""
    place = first - 1
    while state.word(place) in SOFTENERS:
        place -= 1
    before = state.word(place)
    is_verb = before in _BEFORE_LIKING or before.endswith(("'d", "n't"))
    return state.words[first:last] == ("like",) and is_verb


def model_end(state: ParseState, last: int) -> int:
    """Where the model name that goes on from `last` ends: "iPhone" [15 Pro Max]."""
    end = last
    while end < min(len(state.words), last + 6):
        word = state.words[end]
        if not (word in _MODEL_WORDS or (any(c.isdigit() for c in word) and word[0].isalnum())):
            break
        end += 1
    return end


def shared_roles(state: ParseState, spans: Sequence[Extent], roles: Sequence[Role]) -> list[Role]:
    """In a list ("not Apple or Samsung") all stand as the first does; commas alone make no list."""
    told = list(roles)
    index = 0
    while index < len(spans):
        end = index + 1
        linked = TRIED.up_to(state.words, state.back_over_determiners(spans[index][0])) is not None
        while end < len(spans) and (gap := _gap(state, spans[end - 1], spans[end])) is not None:
            linked = linked or gap
            end += 1
        if linked and told[index] not in {"wanted", "accessory"}:
            told[index:end] = [told[index]] * (end - index)
        index = end
    return told


def _gap(state: ParseState, one: Extent, other: Extent) -> bool | None:
    """None when more than a link stands between two things; else whether it is a word such as "or"."""
    begin = model_end(state, one[1])
    between = state.words[begin : state.back_over_determiners(other[0])]
    if not between or len(between) > 2 or not all(word in _LINKS for word in between):
        return None
    return any(word != "," for word in between)
