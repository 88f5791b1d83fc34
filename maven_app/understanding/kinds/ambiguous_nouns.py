"""Ambiguous nouns: names of categories that are verbs, or hours, where they stand."""

from collections.abc import Sequence

from maven_app.domain.language.tokens import word_set
from maven_app.understanding.lexicon.function_words import BREAKS, FOR
from maven_app.understanding.parsing.generic_nouns import WATCHED
from maven_app.understanding.parsing.parse_state import ParseState

_DOERS = word_set("to i we they you who can always usually often sometimes mostly mainly never rarely don't")
_VERBS = {
    "watch": _DOERS | {"and", "only"},
    "drive": _DOERS | {"long", "test"},
    "drives": word_set("he she who dad mum mom son daughter husband wife brother sister uncle"),
    "monitor": _DOERS | {"rate", "sleep"},
    "mobile": {"t"},
}
"""Words that are also verbs: before them these make them one."""

_BEFORE_WATCH = word_set("cari nyari mau beli butuh pengen rekomendasi rekomendasiin ada kado buatin cariin")
_AFTER_WATCH = word_set("anak buat untuk utk yang yg samsung garmin apple huawei amazfit olahraga lari")


_SIZE_BEHIND = word_set("size sized shape shaped sizes sizing")
_SIZE_BEFORE = word_set("seukuran sebesar sekecil setipis segede seringan")
_OF_SIZE = word_set("size shape weight ukuran")


def names_no_goods(state: ParseState, first: int, last: int) -> bool:
    """Whether a name of a category only tells how large something is, or stands in a list of examples."""
    return _is_measure(state, first, last) or _is_example(state, first)


def _is_measure(state: ParseState, first: int, last: int) -> bool:
    """Whether a name of a category only tells how large something is: "[phone] size", "the size of a [paperback or] phone"."""
    start = state.back_over_determiners(first)
    is_sized = state.word(start - 1) == "of" and state.word(start - 2) in _OF_SIZE
    names_thing = state.word(last) in _SIZE_BEHIND and any(place > last for place in state.categories_named)
    return is_sized or names_thing or state.word(first - 1) in _SIZE_BEFORE


def _is_example(state: ParseState, index: int) -> bool:
    """Whether a name stands in a list in brackets that begins with another thing: "devices (bulbs, plugs, [cameras])"."""
    opens = next((at for at in range(index, -1, -1) if state.words[at] in _BRACKETS), None)
    if opens is None or state.words[opens] == ")":
        return False
    closes = next((at for at in range(index, len(state.words)) if state.words[at] == ")"), None)
    is_list = closes is not None and "," in state.words[opens:closes] and state.word(opens - 1).endswith("s")
    return is_list and opens + 1 not in state.categories_named


_BRACKETS = frozenset("()")


def is_loudspeaker(state: ParseState, index: int) -> bool:
    """Whether "monitors" are those of a studio: the message speaks of mixing, or says that it means speakers ("like speakers")."""
    if state.words[index] not in {"monitors", "monitor"}:
        return False
    if state.words[index] == "monitors" and not _OF_STUDIO.isdisjoint(state.words):
        return True
    return any(
        word == "speakers" and (_means(state, place) or state.word(place + 1) == "pair")
        for place, word in enumerate(state.words)
    )


_OF_STUDIO = word_set("mixing mastering nearfield woofer woofers tweeter daw")
_MEANING = word_set("mean meaning maksudnya")


def _means(state: ParseState, place: int) -> bool:
    """Whether the word at `place` says what was meant: "monitors, [like speakers]", "I mean speakers"."""
    return state.word(place - 1) in _MEANING or (
        state.word(place - 1) in {"like", "kayak"} and state.word(place - 2) == ","
    )


def is_watch(state: ParseState, index: int) -> bool:
    """ "Jam" is a watch before what it is for, and an hour after a number."""
    counted = index > 0 and state.tokens[index - 1].is_number
    begins = index == 0 or state.word(index - 1) in _BEFORE_WATCH
    return not counted and begins and (state.word(index + 1) in _AFTER_WATCH or index + 1 == len(state.words))


def is_verb(state: ParseState, index: int) -> bool:
    """Whether a name of a category is no name there: "to [watch] movies", "COD [mobile]"."""
    is_other = state.words[index] == "mobile" and len(set(state.categories_named.values())) > 1  # "COD mobile"
    is_game = state.words[index] == "mobile" and (
        state.word(index + 1) in _LEGENDS or state.word(index - 1) in _MOBILE_GAMES
    )
    return is_other or is_game or is_verb_among(state.words, index)


_LEGENDS, _MOBILE_GAMES = word_set("legend legends"), word_set("pubg cod codm fifa efootball warzone hok")
"""Behind and before "mobile" these make it part of a game's name."""


def kind_of_plain_word(state: ParseState, index: int) -> str | None:
    """The category that an ordinary word stands for where it names goods: a watch of "jam", a tablet of "tab"."""
    if state.words[index] == "jam" and is_watch(state, index):
        return "smartwatches"
    return "tablets" if state.words[index] == "tab" and is_tablet(state, index) else None


def is_tablet(state: ParseState, index: int) -> bool:
    """ "[Tab] buat kuliah", "cari [tab] murah", "a [tab] for school": whether "tab" is sought as a tablet, and is no key or browser's."""
    behind, before = state.word(index + 1), state.word(index - 1)
    begins = index == 0 or before in _BEFORE_WATCH | _BEFORE_TAB
    is_browsed = not _BROWSED.isdisjoint(state.words[index : index + _NEAR_TAB])
    return begins and not is_browsed and (not behind or behind in BREAKS | FOR | _AFTER_TAB)


_BROWSED, _NEAR_TAB = word_set("buka dibuka kebuka kubuka chrome browser firefox open opened"), 5
_BEFORE_TAB = word_set(
    "a my our android samsung lenovo xiaomi cheap new good want need best murah second bekas baru upgrade ganti"
)
_AFTER_TAB = word_set(
    "yang yg murah samsung xiaomi lenovo advan huawei ipad under around below with up android bagus harga budget dibawah sekitar"
    " gaming kids anak terbaik apa saya gue gw aku that which not is"
)


def is_verb_among(words: Sequence[str], index: int) -> bool:
    """The same of the words alone."""
    word, before = words[index], words[index - 1] if index else ""
    behind = words[index + 1] if index + 1 < len(words) else ""
    watched = word in {"watch", "watches"} and behind in WATCHED
    is_listed = before == "and" and behind in FOR | BREAKS | {""}
    return (before in _VERBS.get(word, ()) and not is_listed) or watched
