"""Recipients: people that something is bought for, each with what Maven calls them in its own sentences."""

from collections.abc import Mapping

from maven_app.domain.language.localized import LocalizedText
from maven_app.domain.language.tokens import Phrases, split_phrases, tokenize

_SAID: Mapping[tuple[str, str], str] = {
    ("your mother", "ibumu"): "mom, mum, mother, ibu, mama",
    ("your father", "ayahmu"): "dad, father, ayah, bapak, papa",
    ("your parents", "orang tuamu"): "parents, orang tua, ortu",
    ("your grandmother", "nenekmu"): "grandma, grandmother, nenek",
    ("your grandfather", "kakekmu"): "grandpa, grandfather, kakek",
    ("your grandparents", "kakek dan nenekmu"): "grandparents",
    ("your son", "anak laki-lakimu"): "son",
    ("your daughter", "anak perempuanmu"): "daughter",
    ("your wife", "istrimu"): "wife, istri",
    ("your husband", "suamimu"): "husband, suami",
    ("your girlfriend", "pacarmu"): "girlfriend",
    ("your boyfriend", "pacarmu"): "boyfriend",
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
    ("a colleague", "rekan kerja"): "colleague",
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


def person_label(words: str, language: str) -> str:
    """Maven's word for the person that a shopper's words name: "your mother" for "my mum"; "" where they name nobody it knows."""
    said = [token.word for token in tokenize(words)]
    found = (_LABELS.at(said, place) for place in range(len(said)))
    return next((match[1].text(language) for match in found if match), "")
