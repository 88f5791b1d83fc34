"""The files of buying knowledge: what they must not say, and what an owner lays over them."""

import tomllib
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, cast

import pytest

from maven_app.domain.errors import SetupError
from maven_app.domain.language.tokens import words_in
from maven_app.knowledge import files
from maven_app.knowledge.fact_phrases import fact_phrases
from maven_app.knowledge.ordinary_kinds import ordinary_kind
from maven_app.knowledge.schema import CategoryKnowledge
from maven_app.knowledge.shipped import apply_overrides, load_knowledge, shipped_knowledge
from maven_app.knowledge.unstated import unstated_topic
from maven_app.understanding.questions.contrasts import read_contrast
from maven_app.understanding.questions.worth import asks_whether_worth
from tests.english import english
from tests.fixtures.matcher import shipped_matcher

_FILES = Path(__file__).parents[3] / "maven_app" / "knowledge" / "categories"
_OF_ALL = {path.name for path in _FILES.parent.glob("*.toml")}


@pytest.fixture
def headphones() -> dict[str, Any]:
    """What the shipped file says, to be spoilt."""
    return tomllib.loads((_FILES / "headphones.toml").read_text(encoding="utf-8"))


@pytest.fixture
def owner(tmp_path: Path) -> Iterator[Path]:
    """A folder of an owner's files; what ships is back in force afterwards."""
    yield tmp_path
    apply_overrides(None)


def _refused(table: dict[str, Any]) -> str:
    with pytest.raises((ValueError, KeyError)) as raised:
        CategoryKnowledge.model_validate(table)
    return str(raised.value)


def test_what_ships_is_read_as_the_standard_library_reads_it() -> None:
    """Another parser reads it, which is faster; dates and large numbers are where they could differ."""
    shipped = files.read_files()
    named = {name: _FILES.parent / name if "/" in name or name in _OF_ALL else _FILES / name for name in shipped}

    assert shipped == {name: tomllib.loads(path.read_text(encoding="utf-8")) for name, path in named.items()}


def test_no_question_of_a_kind_of_goods_stands_in_two_of_its_entries() -> None:
    asked = {
        (entry.category, words_in(question), entry.id)
        for entry in shipped_knowledge().advice
        for question in entry.asked
    }
    times = Counter((category, question) for category, question, _ in asked)

    assert [question for question, count in times.items() if count > 1] == []


def test_a_key_that_the_category_lacks_is_refused(headphones: dict[str, Any]) -> None:
    headphones["criteria"]["battery"]["facts"][0]["key"] = "suction"

    assert "headphones has no such fact" in _refused(headphones)


def test_a_number_without_anchors_is_refused(headphones: dict[str, Any]) -> None:
    headphones["criteria"]["battery"]["facts"] = [{"key": "battery_life"}]

    assert "no scale for a number" in _refused(headphones)


def test_a_use_without_prerequisites_considered_is_refused(headphones: dict[str, Any]) -> None:
    del headphones["uses"]["long_flights"]["prerequisites"]

    assert "prerequisites" in _refused(headphones)


def test_a_use_that_weighs_an_unknown_criterion_is_refused(headphones: dict[str, Any]) -> None:
    headphones["uses"]["long_flights"]["weights"]["colour"] = 10

    assert "use long_flights names unknown ['colour']" in _refused(headphones)


def test_a_word_that_the_schema_does_not_know_is_refused(headphones: dict[str, Any]) -> None:
    headphones["critera"] = {}

    assert "critera" in _refused(headphones)


def _table(headphones: dict[str, Any], path: str) -> dict[str, Any]:
    """The table at `path`, whose parts are separated by slashes."""
    table: Any = headphones
    for part in path.split("/"):
        table = table[int(part)] if part.isdigit() else table[part]
    return cast("dict[str, Any]", table)


@pytest.mark.parametrize(
    ("path", "spoilt"),
    [
        pytest.param("criteria/battery", {"saidd": ["battery"]}, id="words that nobody reads"),
        pytest.param("criteria/battery/label", {"de": "Akku"}, id="a language that Maven does not speak"),
        pytest.param("criteria/battery/facts/0", {"ancors": [[1, 2]]}, id="a misspelt scale"),
        pytest.param("criteria/battery/facts/0", {"yes": 50}, id="an answer to how much"),
        pytest.param("criteria/battery/facts/0", {"by": "colour"}, id="anchors by an unknown fact"),
        pytest.param("criteria/battery/facts/0", {"by": "type", "anchors_by": {}}, id="anchors by nothing"),
        pytest.param("criteria/noise_cancelling/facts/1", {"yes": 400}, id="more than all points"),
        pytest.param("criteria/noise_cancelling/facts/1", {"instead_of": "weight"}, id="a stand-in for nothing"),
        pytest.param("criteria/noise_cancelling/facts/1", {"yes": 99}, id="a stand-in that is better than the fact"),
        pytest.param("criteria/noise_cancelling/facts/1", {"key": "anc_class"}, id="a fact that counts twice"),
        pytest.param("criteria/noise_cancelling/facts/0/classes/0", {"words": [""]}, id="a class of every value"),
        pytest.param("criteria/noise_cancelling/facts/0/classes/0", {"word": ["good"]}, id="a misspelt class"),
        pytest.param("uses/long_flights", {"watch_out": {"en": "a", "id": "b"}}, id="a caution by another name"),
        pytest.param("uses/long_flights", {"said": []}, id="a use that nobody can name"),
        pytest.param("uses/long_flights", {"weights": {"battery": -5}}, id="a negative weight"),
        pytest.param("uses/long_flights", {"weights": {"battery": 0}}, id="a use that weighs nothing"),
        pytest.param("uses/all_round", {"weights": {"battery": 100}}, id="an all-round use of one criterion"),
        pytest.param("uses/long_flights/prerequisites/0", {"rule_out": True}, id="a misspelt prerequisite"),
        pytest.param("uses/long_flights/prerequisites/0", {"unless": ["moon"]}, id="an exception that is no use"),
        pytest.param("uses/long_flights/prerequisites/0", {"limit": None}, id="a prerequisite of nothing"),
        pytest.param("uses/long_flights/prerequisites/0", {"criterion": "battery"}, id="a prerequisite of two things"),
        pytest.param("price_bands/0", {"up_to": 5000}, id="bands in reverse"),
        pytest.param("price_bands/3", {"up_to": 900}, id="prices that no band holds"),
        pytest.param("summary", {"id": " "}, id="an empty summary"),
        pytest.param("questions/0/options/0", {"up_to": 50, "criterion": "battery"}, id="an option of two effects"),
    ],
)
def test_what_would_be_dropped_or_make_no_sense_is_refused(
    headphones: dict[str, Any], path: str, spoilt: dict[str, Any]
) -> None:
    _table(headphones, path).update(spoilt)

    _refused(headphones)


def test_an_owner_takes_a_criterion_out_of_a_use_by_weighing_it_0(owner: Path) -> None:
    (owner / "headphones.toml").write_text("[uses.long_flights.weights]\nbattery = 0\n", encoding="utf-8")

    apply_overrides(owner)

    assert "battery" not in shipped_knowledge().categories["headphones"].uses["long_flights"].weights


def test_an_owner_changes_one_weight_and_keeps_the_rest(owner: Path) -> None:
    (owner / "headphones.toml").write_text("[uses.long_flights.weights]\nbattery = 55\n", encoding="utf-8")

    apply_overrides(owner)

    use = shipped_knowledge().categories["headphones"].uses["long_flights"]
    shipped = load_knowledge().categories["headphones"].uses["long_flights"]
    assert use.weights == {**shipped.weights, "battery": 55}
    assert shipped_matcher().criteria["headphones"].uses["long_flights"].weights["battery"] == 55


_ADVICE = """
[own_advice]
says = [["our shop"]]
asked = ["is our shop good?", "good shop?", "toko ini bagus?", "bagaimana toko ini?"]
answers = { en = "Ours is two years.", id = "Milik kami dua tahun." }
"""


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("headphones.toml", '[summary]\nen = "Ours is two years."\n',
         lambda: shipped_knowledge().categories["headphones"].summary.en),
        ("advice/headphones.toml", _ADVICE,
         lambda: next(one.answers.en for one in shipped_knowledge().advice if one.id == "own_advice")),
        ("about.toml", _ADVICE, lambda: shipped_knowledge().about[-1].answers.en),
        ("lines/headphones.toml", '[lines.airpods_max]\ngood_for = { en = "Ours is two years.", id = "Ya." }\n',
         lambda: shipped_knowledge().lines["headphones"].lines["airpods_max"].good_for.en),
        ("glossary.toml", '[two_years]\nterms = ["two years"]\nexplains = { en = "Ours is two years.", id = "Ya." }\n',
         lambda: shipped_knowledge().glossary[-1].explains.en),
        ("occasions.toml", '[own]\nsaid = ["our day"]\nkinds = [{ category = "tvs", why = { en = "Ours is two years.", id = "Ya." } }]\n',
         lambda: shipped_knowledge().occasions[-1].kinds[0].why.en),
        ("uncovered.toml", '[own]\nthings = ["kettles"]\nclosest = { en = "Ours is two years.", id = "Ya." }\n',
         lambda: shipped_knowledge().uncovered[-1].closest.en),
        ("uncovered.toml", '[webcams]\nnear = { en = "Ours is two years.", id = "Ya." }\n',  # as earlier versions called it
         lambda: next(one.closest.en for one in shipped_knowledge().uncovered if one.id == "webcams")),
        ("fact_phrases.toml", '[weight.en]\nsays = "Ours is two years."\n',
         lambda: fact_phrases("weight").predicate_of("250 g", "en")),
        ("unstated.toml", '[warranty]\nen = "Ours is two years."\n',
         lambda: unstated_topic("what is the warranty?").says.en),
        ("ordinary_kinds.toml", '[ours]\nagainst = ["tvs"]\nsaid = ["blank wall"]\ndoes = { en = "Ours is two years.", id = "Ya." }\n',
         lambda: ordinary_kind("a blank wall", "tvs").does.en),
    ],
)  # fmt: skip
def test_an_owner_lays_tables_over_every_kind_of_file(
    owner: Path, name: str, text: str, said: Callable[[], str]
) -> None:
    shipped_before = fact_phrases("weight"), unstated_topic("what is the warranty?")
    (owner / name).parent.mkdir(exist_ok=True)
    (owner / name).write_text(text, encoding="utf-8")

    apply_overrides(owner)

    assert said() == "Ours is two years."
    apply_overrides(None)
    assert (fact_phrases("weight"), unstated_topic("what is the warranty?")) == shipped_before


def test_an_owner_adds_words_by_which_questions_are_recognised(owner: Path) -> None:
    (owner / "worth_phrases.toml").write_text('worth = ["bang for the buck"]\n', encoding="utf-8")
    (owner / "contrasts.toml").write_text('[words]\nbetter = ["zippier"]\n', encoding="utf-8")
    said = "does it give bang for the buck?", "is the samsung zippier than the lg?"
    assert not asks_whether_worth(said[0]) and read_contrast(said[1]) is None

    apply_overrides(owner)

    assert asks_whether_worth(said[0]) and read_contrast(said[1]) is not None
    apply_overrides(None)
    assert not asks_whether_worth(said[0]) and read_contrast(said[1]) is None


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("fact_phrases.toml", '[weight]\nasks = ["kilos"]\n'),
        ("unstated.toml", '[warranty]\nsays = "Two years."\n'),
        ("ordinary_kinds.toml", '[plain_watch]\nsays = "Two years."\n'),
        ("worth_phrases.toml", 'says = ["two years"]\n'),
        ("advices/headphones.toml", _ADVICE),
        ("kettles.toml", '[summary]\nen = "Hot."\n'),
    ],
)
def test_an_owners_file_that_would_not_be_read_is_refused(owner: Path, name: str, text: str) -> None:
    (owner / name).parent.mkdir(exist_ok=True)
    (owner / name).write_text(text, encoding="utf-8")

    with pytest.raises(SetupError, match=r"advices/headphones|kettles|asks|says"):
        apply_overrides(owner)


def test_an_owners_mistake_is_said_with_its_place(owner: Path) -> None:
    (owner / "headphones.toml").write_text("[uses.long_flights.weights]\ncolour = 5\n", encoding="utf-8")

    with pytest.raises(SetupError) as raised:
        apply_overrides(owner)

    assert str(owner) in english(raised.value.public) and "colour" in english(raised.value.public)


def test_a_folder_that_is_not_there_is_said(tmp_path: Path) -> None:
    with pytest.raises(SetupError, match="MAVEN_KNOWLEDGE_DIR"):
        apply_overrides(tmp_path / "nowhere")


def test_a_matcher_reads_nothing_before_something_is_scored(owner: Path) -> None:
    (owner / "headphones.toml").write_text("no = ", encoding="utf-8")
    files.set_overrides(owner)

    matcher = shipped_matcher()

    with pytest.raises(tomllib.TOMLDecodeError):
        matcher.criteria["headphones"]


def test_what_there_are_thousands_of_takes_no_room_beside_its_fields() -> None:
    entries = shipped_knowledge().advice
    applied = [case for entry in entries for case in entry.applied]

    assert len(entries) > 2_000 and len(applied) > 1_000
    assert not any(hasattr(one, "__dict__") for entry in entries for one in (entry, entry.answers, *entry.applied))


def test_a_word_that_advice_does_not_know_is_refused(owner: Path) -> None:
    (owner / "advice").mkdir()
    (owner / "advice" / "headphones.toml").write_text('[anc_worth_it]\nanswer = "Yes."\n', encoding="utf-8")

    with pytest.raises(SetupError, match="answer"):
        apply_overrides(owner)
