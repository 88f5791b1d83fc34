"""Known makers: who wants no makers that nobody has heard of ("no no-name brands", "ga mau merk ga jelas") wants those that people know."""

from maven_app.domain.language.closed_classes import NOT
from maven_app.domain.language.tokens import phrase_set, word_set
from maven_app.domain.needs.need import BrandLimit
from maven_app.knowledge.files import KNOWN_MAKERS, read_file, while_in_force
from maven_app.understanding.lexicon.function_words import NEGATIONS, PERMITTED, UNNEEDED
from maven_app.understanding.lexicon.wishes import DEAR
from maven_app.understanding.parsing.parse_state import ParseState

LABEL = "well-known brands"

_UNHEARD_OF = phrase_set(
    """
    no name brand, no name brands, no name, noname, no-name, no-name brand, no-name brands, unknown brand, unknown brands, random
    brand, random brands, obscure brand, obscure brands, dodgy brand, dodgy brands, weird brand, weird brands, off brand, off
    brands, some brand i've never heard of, brands i've never heard of, a brand i've never heard of, brands nobody has heard of,
    made up brand, made up brands, merk ga jelas, merk gak jelas, merk nggak jelas, merk tidak jelas, merek ga jelas, merek gak
    jelas, merek nggak jelas, merek tidak jelas, brand ga jelas, brand gak jelas, brand nggak jelas, merk abal abal, merek abal
    abal, brand abal abal, merk abal2, merek abal2, abal abal, abal2, merk ga terkenal, merk gak terkenal, merek ga terkenal,
    merek gak terkenal, merk antah berantah, merek antah berantah
    """
)
_HEARD_OF = phrase_set(
    """
    well known brand, well known brands, well-known brand, well-known brands, reputable brand, reputable brands, trusted brand,
    trusted brands, known brand, known brands, big brand, big brands, famous brand, famous brands, major brand, major brands,
    brand i know, brands i know, a brand i've heard of, brands i've heard of, proper brand, merk terkenal, merek terkenal, brand
    terkenal, merk ternama, merek ternama, brand ternama, merk yang jelas, merk yg jelas, merek yang jelas, merek yg jelas, brand
    yang jelas, merk jelas, merek jelas
    """
)


def find_known_makers(state: ParseState) -> None:
    """Ask for the makers that people know, where a message wants those, or none that are not."""
    for place in range(len(state.words)):
        heard, unheard = _HEARD_OF.at(state.words, place), _UNHEARD_OF.at(state.words, place)
        found = unheard or heard
        if found is None or not state.is_free(place, place + found[0]):
            continue
        last, start = place + found[0], state.back_over_determiners(place)
        while state.word(start - 1) in ("yg", "yang", "from", "some"):
            start -= 1
        begin = state.before(NEGATIONS, start, place)
        is_open = PERMITTED.at(state.words, last) is not None or state.before(UNNEEDED, start, place) is not None
        if is_open or (heard and not unheard and (begin is not None or _is_turned_down(state, start, last))):
            continue
        limit = BrandLimit(brands=_known_makers(), label=LABEL)
        state.add_constraint(place, last, limit, said=(start if begin is None else begin, last))


def _is_turned_down(state: ParseState, start: int, last: int) -> bool:
    """Whether the clause denies, only compares with, or finds too dear what stands from `start` up to `last`: "I don't want to pay for [a
    big brand]", "cheaper than [the big brands]".
    """
    first, end = state.clause(start)
    before = state.words[first:start]
    is_denied = any(word in _TURNING_DOWN or word.endswith(("n't", "n’t")) for word in before)
    return is_denied or any(DEAR.at(state.words, place) for place in range(last, end))


_TURNING_DOWN = NOT | word_set(
    "no without than unlike against versus vs instead rather ga gak nggak enggak ngga jangan bukan tanpa daripada ketimbang dibanding"
)


@while_in_force
def _known_makers() -> tuple[str, ...]:
    return tuple(read_file(KNOWN_MAKERS)["makers"])
