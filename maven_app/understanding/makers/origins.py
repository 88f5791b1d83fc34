"""Origins: makers named by their country: "not Chinese", "no Chinese brands", "a Japanese camera"."""

from maven_app.domain.language.tokens import word_set
from maven_app.domain.needs.need import BrandLimit
from maven_app.understanding.lexicon.function_words import BREAKS, NEGATIONS
from maven_app.understanding.parsing.parse_state import ParseState

_CHINESE = (
    "Xiaomi", "OnePlus", "Oppo", "vivo", "Honor", "Huawei", "Realme", "Poco", "Redmi", "iQOO", "ZTE", "nubia", "Lenovo", "TCL",
    "Hisense", "Roborock", "Ecovacs", "Dreame", "Narwal", "eufy", "Anker", "Soundcore", "Amazfit", "DJI", "Insta360", "Keychron",
    "Onyx Boox", "Onyx", "EarFun", "Edifier", "QCY", "Haylou", "1More", "FiiO", "NuPhy", "8BitDo", "Fosi", "Tineco", "Ayaneo", "AYN",
    "Anbernic", "Miyoo", "Retroid", "Tecno", "Infinix", "Tenda", "GL.iNet", "Redragon", "Royal Kludge", "Shokz", "Supernote",
    "SwitchBot", "Tribit",
)  # fmt: skip
_KOREAN = ("Samsung", "LG", "SK hynix")
_JAPANESE = (
    "Sony", "Panasonic", "Canon", "Nikon", "Fujifilm", "OM System", "Olympus", "Ricoh", "Pentax", "Sigma", "Casio", "Audio-Technica",
    "Yamaha", "Nintendo", "JVC", "Kioxia", "Elecom",
    "Technics",
)  # fmt: skip
ORIGINS = {
    "chinese": _CHINESE, "china": _CHINESE, "cina": _CHINESE, "tiongkok": _CHINESE, "korean": _KOREAN, "korea": _KOREAN,
    "japanese": _JAPANESE, "japan": _JAPANESE, "jepang": _JAPANESE,
}  # fmt: skip
"""Where makers are at home, from general knowledge and no source; those known to have their owner and their office in two countries, as
TP-Link, Lexar, Sharp and Toshiba have, are left out."""
_MAKERS = word_set(
    "brand brands maker makers company companies make made merek merk brand-brand pabrikan buatan stuff ones one product products"
)
_DESCRIBING = word_set("in from di dari cheap cheapo cheaper random unknown these those obscure murah murahan")
"""Words between a denial and the country: "I don't trust [cheap] Chinese brands"."""

_NOTHING, _POLITE = word_set("nothing none"), word_set("please pls thanks thx dong ya deh")


def find_origins(state: ParseState) -> None:
    """Rule out, or ask for, the makers of a country."""
    for index, word in enumerate(state.words):
        brands = ORIGINS.get(word)
        if brands is None or not state.is_free(index, index + 1):
            continue
        after = state.word(index + 1)
        is_of_makers = after in _MAKERS or state.categories_named.get(index + 1) == state.category is not None
        last = index + 1 + (after in _MAKERS)
        start = state.back_over_determiners(index)
        while state.word(start - 1) in _MAKERS | _DESCRIBING:
            start -= 1
        begin = start - 1 if state.word(start - 1) in _NOTHING else state.before(NEGATIONS, start, index)
        is_alone = not after or after in BREAKS | _POLITE or state.word(index - 1) in _MAKERS
        if not (is_of_makers or is_alone):
            continue
        if begin is not None:
            state.add_constraint(
                index, last, BrandLimit(brands=brands, excluded=True, label=_origin_label(brands)), said=(begin, last)
            )
        elif is_of_makers:
            state.add_constraint(index, last, BrandLimit(brands=brands, label=_origin_label(brands)))


def _origin_label(brands: tuple[str, ...]) -> str:
    country = next(word for word, makers in ORIGINS.items() if makers is brands)
    return f"{country.capitalize()} brands"
