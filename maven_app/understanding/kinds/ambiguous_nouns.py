"""Ambiguous nouns: names of categories that are verbs, or hours, where they stand."""

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
_AFTER_WATCH = word_set("buat untuk utk yang yg samsung garmin apple huawei amazfit olahraga lari")


def is_watch(state: ParseState, index: int) -> bool:
    """ "Jam" is a watch before what it is for, and an hour after a number."""
    counted = index > 0 and state.tokens[index - 1].is_number
    begins = index == 0 or state.word(index - 1) in _BEFORE_WATCH
    return not counted and begins and (state.word(index + 1) in _AFTER_WATCH or index + 1 == len(state.words))


def is_verb(state: ParseState, index: int) -> bool:
    """Whether a name of a category is no name there: "to [watch] movies", "COD [mobile]"."""
    word = state.words[index]
    watched = word in {"watch", "watches"} and state.word(index + 1) in WATCHED
    is_other = word == "mobile" and len(set(state.categories_named.values())) > 1  # "COD mobile"
    is_listed = state.word(index - 1) == "and" and (
        state.word(index + 1) in FOR | BREAKS | {""} or index + 1 == len(state.words)
    )
    return (state.word(index - 1) in _VERBS.get(word, ()) and not is_listed) or watched or is_other
