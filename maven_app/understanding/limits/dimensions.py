"""Dimensions: lengths in a message, each a limit only of what its own words name; a desk's depth says nothing of a monitor's height."""

from maven_app.domain.catalogue.categories import spec_key
from maven_app.domain.catalogue.facts import normalize
from maven_app.domain.language.tokens import word_set
from maven_app.domain.needs.need import SpecLimit, Wish
from maven_app.understanding.lexicon.wish_words import wish_words
from maven_app.understanding.parsing.amounts import Amount
from maven_app.understanding.parsing.parse_state import Extent, ParseState, Span

_LENGTHS = frozenset({"mm", "cm", "in"})
_SIZED_BY = {
    "mm": {
        "smartphones": "thickness", "tablets": "thickness", "laptops": "thickness", "smartwatches": "case_size",
        "headphones": "driver_size", "graphics_cards": "length", "robot_vacuums": "height",
    },
    "cm": {"tvs": "screen_size", "monitors": "screen_size", "graphics_cards": "length", "robot_vacuums": "height"},
}  # fmt: skip
"""The key of a length without a word of direction, by category; inches are the screen's everywhere."""
_SIZED_BY_TYPE = {"mouse": "length"}
"""The same of a type of goods within its category: a keyboard is not measured by its length."""
_DIRECTED = word_set("thickness height length width screen_size case_size driver_size")
_COMPARED = {
    "thinner": "thickness", "slimmer": "thickness", "thicker": "thickness", "tipis": "thickness", "tebal": "thickness",
    "shorter": "height", "taller": "height", "tinggi": "height", "wider": "width", "narrower": "width",
}  # fmt: skip
"""Comparatives that name a direction."""
_WIDTH = word_set("wider narrower")
_DIRECTIONS = word_set(
    "wide width deep depth high height tall long thick across apart around round of lebar tinggi panjang dalamnya lebarnya tingginya"
)
_THINGS = word_set(
    """
    desk desks table tables shelf shelves cabinet cabinets cupboard alcove niche nook wall walls door doors doorway doorsill doorsills
    sill sills threshold thresholds step steps stairs sofa sofas couch couches bed beds furniture clearance gap space wrist wrists hand
    hands backpack bag bags drawer room rooms window legs bench dresser sideboard frame tray counter pocket head
    meja rak lemari ceruk dinding tembok pintu kusen ambang undakan kolong ranjang kasur dipan pergelangan tangan tas laci ruangan kamar
    celah
    """
)
"""Things that have a size of their own."""
_STATING = word_set("is are was has have had measures adalah ada ukuran ukurannya cuma hanya tangan")
_BETWEEN = _STATING | _DIRECTIONS | word_set("with only just a an the my our its about max ( saya nya")
_FITTING = word_set("fits fit goes slides slide under below muat masuk")
_REACH, _BEHIND, _WORDS_BEFORE = 5, 2, 3


def keep_size_of_thing(state: ParseState, amount: Amount) -> bool:
    """Whether the amount is the size of a thing beside the one that is sought, and was kept as what that allows or as a wish."""
    extent = _thing_beside(state, amount) if amount.figure.unit in _LENGTHS else None
    if extent is None:
        return False
    first, last = extent
    while state.word(first - 1) in _FITTING and state.is_free(first - 1, first):
        first -= 1
    if (limit := _limit_of_space(state, amount, extent)) is not None:
        state.add_constraint(first, last, limit)
    elif state.is_free(first, last) and not _is_wished(state, first, last):
        state.add(Span(first, last, wish=Wish(text=state.raw(first, last))))
    else:
        state.taken.update(range(amount.first, amount.last))
    return True


def _is_wished(state: ParseState, first: int, last: int) -> bool:
    """ "Small wrist (14 cm)": whether the words around the size ask for something that is known."""
    words = wish_words(state.category_knowledge)
    places = range(max(0, first - 1), last)
    return "(" in state.words[first:last] or any(words.at(state.words, place) for place in places)


def limit_of_width(state: ParseState, amount: Amount) -> SpecLimit | None:
    """The limit that a width sets where products of the category state none: of a TV the size of its screen."""
    is_width = (amount.noun is not None and amount.noun.of == "width") or not _WIDTH.isdisjoint(amount.about)
    return (
        _limit_of_space(state, amount, (amount.first, amount.last)) if is_width and not state.knows("width") else None
    )


def dimension_key(state: ParseState, amount: Amount, noun: str | None) -> str | None:
    """The spec key that a length is of: by its noun or its comparative, else by what the category is measured by."""
    unit = amount.figure.unit
    named = [_COMPARED[word] for word in sorted(amount.about) if word in _COMPARED]
    compared = next((key for key in named if state.knows(key)), None)  # a mouse "shorter than 115 mm" has no height
    by_category = "screen_size" if unit == "in" else _SIZED_BY[unit or "cm"].get(state.category or "", _of_type(state))
    if noun == "width" and unit == "in" and not state.knows("width"):
        noun = None  # "a 34 inch wide one": how people call an ultrawide
    key = noun if noun in _DIRECTED else _obstacle_key(state, amount) or compared or by_category
    return key if key and state.knows(key) else None


def _of_type(state: ParseState) -> str | None:
    limits = (span.constraint for span in state.spans if isinstance(span.constraint, SpecLimit))
    types = (str(limit.equals) for limit in limits if limit.key == "type" and not limit.excluded)
    return next((_SIZED_BY_TYPE[one] for one in types if one in _SIZED_BY_TYPE), None)


def _obstacle_key(state: ParseState, amount: Amount) -> str | None:
    """The key of what has to be got over, where the words before the length say that: "can it climb 3 cm"."""
    words = (*state.words[max(0, amount.first - _WORDS_BEFORE) : amount.first], *amount.about)
    before = f" {' '.join(words)} "
    spaces = state.category_knowledge.spaces if state.category_knowledge else ()
    said = ((one, phrase) for one in spaces if one.is_obstacle for phrase in one.said)
    return next((one.limits for one, phrase in said if f" {phrase} " in before), None)


def is_dimension(unit: str | None) -> bool:
    """Whether the unit is one of length."""
    return unit in _LENGTHS


def _thing_beside(state: ParseState, amount: Amount) -> Extent | None:
    """From the thing to its size, or from the size to the thing: "my [desk is 50 cm deep]", "a [110 cm wide cabinet]".

    Inches need a word that says so: "for my desk 27 inch" is the screen's.
    """
    is_screen = amount.figure.unit == "in" and state.knows("screen_size")
    place = amount.first - 1
    while place > amount.first - _REACH and state.word(place) in _BETWEEN:
        place -= 1
    said = {*state.words[max(place + 1, 0) : amount.first]} & _STATING
    if place >= 0 and _is_thing(state.words[place]) and (said or not is_screen):
        while _is_thing(state.word(place - 1)):  # "door sills", "ambang pintu"
            place -= 1
        return place, _over_directions(state, amount.last)
    last = _over_directions(state, amount.last)
    if state.word(last) in _THINGS and (last > amount.last or not is_screen):
        return amount.first, last + 1
    return None


def _is_thing(word: str) -> bool:
    return word.removesuffix("nya") in _THINGS


def _over_directions(state: ParseState, last: int) -> int:
    end = last
    while end < last + _BEHIND and state.word(end) in _DIRECTIONS:
        end += 1
    return end


def _limit_of_space(state: ParseState, amount: Amount, extent: Extent) -> SpecLimit | None:
    """The limit that a space of this size sets, where the category's knowledge says it: the one under a sofa a robot's height."""
    said = {*state.words[extent[0] : extent[1]], amount.noun.of if amount.noun else ""}
    said |= {"width"} if not _WIDTH.isdisjoint(amount.about) else set()
    for space in state.category_knowledge.spaces if state.category_knowledge else ():
        if not said.isdisjoint(space.said):
            size = normalize(float(amount.figure.value), amount.figure.unit, spec_key("width"))
            if size is None:
                return None
            unit = (
                amount.figure.unit if space.each_mm == 1 else None
            )  # a TV's diagonal is not said back as the width of its place
            bound = round(size * space.each_mm, 1)
            least, most = (bound, None) if space.is_obstacle else (None, bound)
            return SpecLimit(key=space.limits, at_least=least, at_most=most, stated_unit=unit or "")
    return None
