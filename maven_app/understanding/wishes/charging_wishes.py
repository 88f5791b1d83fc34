"""Charging wishes: that somebody wants to charge rarely or never ("not every evening"), or a laptop from a screen ("USB-C charging")."""

from maven_app.domain.language.closed_classes import NOT
from maven_app.domain.language.tokens import phrase_set, word_set
from maven_app.domain.needs.need import SpecLimit, Wish
from maven_app.understanding.lexicon.function_words import BREAKS
from maven_app.understanding.lexicon.wish_words import target_of
from maven_app.understanding.parsing.parse_state import ParseState, Span

_CHARGING = word_set(
    "charge charged charges charging recharge recharging recharged dicas ngecas cas ngecharge ngecasnya charger"
)
_REFUSING = NOT | word_set(
    "no without cannot hate hates hating forget forgets forgetting sick tired rarely seldom hardly jangan jarang tanpa males malas lupa"
)
_WAYS = word_set(
    "wireless fast quick reverse magsafe qi solar rapid super turbo usb c pass through wired nirkabel cepat"
)
_PARTS = word_set("case cable port brick pad dock stand station speed power wireless nirkabel cepat kabel fast not")
_OFTEN = word_set("every each daily nightly often constantly always twice tiap setiap sering mulu terus all so once")
_UNITS_OF_TIME = word_set("day night evening week other hari malam time")
_REACH, _BEHIND = 6, 5
_WIRED = "headphones"


_POWER = "usb_c_power"
_USB_C = phrase_set("usb c, usbc, type c, usb type c, usb c power")
_OVER = word_set("over via by through from with lewat")


def find_charging(state: ParseState) -> None:
    """Keep that the shopper does not want to charge: a wish for battery life, or of headphones that they have a cable; and that what is
    sought is to charge a laptop over USB-C, which a plain socket does not.
    """
    _find_charging_over_usb_c(state)
    for index, word in enumerate(state.words):
        if word not in _CHARGING or not state.is_free(index, index + 1) or state.word(index - 1) in _WAYS:
            continue
        begin = _denied_from(state, index)
        if begin is None or state.word(index + 1) in _PARTS:
            continue
        end = _frequency_end(state, index + 1)
        if end > index + 1 or state.category != _WIRED or _says_how_long(state, index):
            _wish_for_battery(state, begin, index, max(end, index + 1))
        else:
            limit = SpecLimit(key="wireless", equals=False)
            state.add_constraint(index, index + 1, limit, said=(begin, index + 1))


def _says_how_long(state: ParseState, index: int) -> bool:
    """ "I can wear [till 2pm] without a charge": whether the clause says how long one charge is to last."""
    return not _LASTING.isdisjoint(state.words[slice(*state.clause(index))])


_LASTING = word_set(
    "till til until last lasts lasting whole entire hours hour day night shift sampai tahan seharian jam"
)


def _find_charging_over_usb_c(state: ParseState) -> None:
    """ "[USB-C charging]", "[charge over USB-C]": the power that the category's criterion of charging demands."""
    criterion = state.category_knowledge.criteria.get("charging") if state.category_knowledge else None
    if criterion is None or criterion.demanded is None or criterion.demanded.key != _POWER:
        return
    for index, word in enumerate(state.words):
        if word not in _CHARGING:
            continue
        behind = index + 2 if state.word(index + 1) in _OVER else index + 1
        if found := _USB_C.up_to(state.words, index):
            first, last = index - found[0], index + 1
        elif found := _USB_C.at(state.words, behind):
            first, last = index, behind + found[0]
        else:
            continue
        limit = criterion.demanded_in(state.raw(first, last))
        if limit is not None and state.is_free(first, last):
            state.add_constraint(first, last, limit)


def _denied_from(state: ParseState, index: int) -> int | None:
    """Where the words begin that say that it is not to be charged, in the same clause; None where none do."""
    for place in range(index - 1, max(-1, index - 1 - _REACH), -1):
        word = state.words[place]
        if word in BREAKS or not state.is_free(place, place + 1):
            return None
        if word in _REFUSING or (word.endswith("n't") and word != "can't"):
            return place
    return None


def _frequency_end(state: ParseState, first: int) -> int:
    """Where the words end that say how often: "charge it [every evening]"; `first` where none do."""
    for place in range(first, min(len(state.words), first + _BEHIND)):
        if state.words[place] in BREAKS:
            break
        if state.words[place] in _OFTEN:
            end = place + 1
            while end < min(len(state.words), place + _BEHIND) and state.words[end] in _UNITS_OF_TIME | _OFTEN:
                end += 1
            return end
    return first


def _wish_for_battery(state: ParseState, begin: int, index: int, end: int) -> None:
    target = target_of(state.category_knowledge, "battery")
    words = state.raw(begin, end)
    keys = tuple(key for key in ("battery_life", "battery_capacity") if state.knows(key))
    if target is None and not keys:
        return
    state.add(Span(index, index + 1, wish=target.wish(words) if target else Wish(text=words, specs=keys)))
    state.taken.update(range(begin, end))
