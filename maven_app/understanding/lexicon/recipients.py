"""Recipients: people that something is bought for, each with what Maven calls them in its own sentences."""

from collections.abc import Mapping

from maven_app.domain.language.localized import LocalizedText
from maven_app.domain.language.tokens import Phrases, split_phrases, tokenize, word_set

_SAID: Mapping[tuple[str, str], str] = {
    ("your mother", "ibumu"): "mom, mum, mother, ibu, mama",
    ("your father", "ayahmu"): "dad, father, ayah, bapak, papa",
    ("your parents", "orang tuamu"): "parents, orang tua, ortu",
    ("your grandmother", "nenekmu"): "grandma, grandmother, nan, nana, gran, granny, nenek, oma",
    ("your grandfather", "kakekmu"): "grandpa, grandfather, grandad, granddad, kakek, opa",
    ("your grandparents", "kakek dan nenekmu"): "grandparents",
    ("your grandchild", "cucumu"): "grandchild, grandson, granddaughter, cucu",
    ("your grandchildren", "cucu-cucumu"): "grandchildren, grandkids",
    ("your son", "anak laki-lakimu"): "son",
    ("your daughter", "anak perempuanmu"): "daughter",
    ("your wife", "istrimu"): "wife, missus, istri",
    ("your husband", "suamimu"): "husband, hubby, suami",
    ("your girlfriend", "pacarmu"): "girlfriend, gf",
    ("your boyfriend", "pacarmu"): "boyfriend, bf",
    ("your partner", "pasanganmu"): "partner, pacar",
    ("your crush", "gebetanmu"): "gebetan",
    ("your brother", "saudaramu"): "brother",
    ("your sister", "saudarimu"): "sister",
    ("your younger sibling", "adikmu"): "adik",
    ("your older sibling", "kakakmu"): "kakak",
    ("your nephew", "keponakanmu"): "nephew",
    ("your niece", "keponakanmu"): "niece",
    ("your niece or nephew", "keponakanmu"): "keponakan",
    ("your cousin", "sepupumu"): "sepupu",
    ("your uncle", "pamanmu"): "uncle, om",
    ("your aunt", "bibimu"): "aunt, tante",
    ("your family", "keluargamu"): "family, keluarga",
    ("your boss", "bosmu"): "boss, bos, atasan",
    ("a colleague", "rekan kerja"): "colleague, coworker, workmate",
    ("a friend", "teman"): "friend, teman",
    ("friends", "teman-teman"): "friends",
    ("a teacher", "guru"): "guru",
    ("a lecturer", "dosen"): "dosen",
    ("a baby", "bayi"): "baby",
    ("a toddler", "balita"): "toddler",
    ("toddlers", "balita"): "toddlers",
    ("a child", "anak"): "kid, child, anak",
    ("children", "anak-anak"): "kids, children, anak anak",
    ("a teenager", "remaja"): "teenager",
    ("teenagers", "remaja"): "teenagers",
    ("a girl", "anak perempuan"): "girl",
    ("girls", "anak perempuan"): "girls",
    ("a boy", "anak laki-laki"): "boy",
    ("boys", "anak laki-laki"): "boys",
    ("women", "perempuan"): "women, wanita, cewek",
    ("men", "laki-laki"): "men, pria, cowok",
    ("an older person", "orang lanjut usia"): "senior, seniors, lansia",
}
_LABELS = Phrases(
    (phrase, LocalizedText(en=english, id=indonesian))
    for (english, indonesian), phrases in _SAID.items()
    for phrase in split_phrases(phrases)
)

PERSONS = Phrases((phrase, True) for phrases in _SAID.values() for phrase in split_phrases(phrases))
"""People that something is bought for."""
_GROWN = word_set("wife husband girlfriend boyfriend partner crush boss colleague friend friends men women")
"""Last words of the names of people who are neither."""
_YOUNG_OR_OLD = Phrases(
    (phrase, True)
    for (english, _), phrases in _SAID.items()
    if english.rpartition(" ")[2] not in _GROWN
    for phrase in split_phrases(phrases)
)
_SOMEBODY = word_set("he she him her his hers they them their he's she's they're dia beliau mereka")


def person_label(words: str, language: str) -> str:
    """Maven's word for the person that a shopper's words name: "your mother" for "my mum"; "" where they name nobody it knows."""
    said = [token.word for token in tokenize(words)]
    found = (_LABELS.at(said, place) for place in range(len(said)))
    return next((match[1].text(language) for match in found if match), "")


def tells_of_somebody(text: str) -> bool:
    """Whether a message speaks of somebody who may be young or old: a mother, a child, "she"; not of the wife who has to like it."""
    words = tuple(token.word for token in tokenize(text))
    return not _SOMEBODY.isdisjoint(words) or any(_YOUNG_OR_OLD.at(words, place) for place in range(len(words)))
