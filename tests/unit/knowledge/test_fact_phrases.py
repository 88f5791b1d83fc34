"""Fact phrases: every fact can be said, denied, asked for and compared in both languages."""

import re

import pytest

from maven_app.domain.catalogue.facts import Fact, SpecValue
from maven_app.domain.catalogue.spec_keys import BASES, SPEC_KEYS
from maven_app.knowledge.fact_phrases import fact_phrases, keys_asked

LANGUAGES = ("en", "id")
EXAMPLES: dict[str, SpecValue] = {"number": 12.5, "text": "IP68", "yes_no": True, "list": ("AAC", "LDAC")}


def fact(key: str, value: SpecValue, *, basis: str = "") -> Fact:
    return Fact(key=key, value=value, unit=SPEC_KEYS[key].unit, sources=("s",), basis=basis)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", SPEC_KEYS)
def test_every_fact_of_the_registry_has_words_of_its_own(key: str, language: str) -> None:
    spec, phrases = SPEC_KEYS[key], fact_phrases(key)

    said = [phrases.value_phrase(fact(key, EXAMPLES[spec.kind]), language)]
    said += [phrases.predicate(fact(key, EXAMPLES[spec.kind]), language), phrases.unknown(language)]
    if spec.kind == "yes_no":
        said += [phrases.value_phrase(fact(key, False), language), phrases.predicate(fact(key, False), language)]
        assert phrases.yes(language) != phrases.no(language)
    if spec.kind == "number" and spec.better:
        assert phrases.comparative("higher", language) and phrases.comparative("lower", language)
        assert phrases.superlative("higher", language) and phrases.superlative("lower", language)
    assert phrases.asks and all(said)
    assert not any(re.search(r"[{}]|\b(?:True|False|None)\b|\s{2}", words) for words in said), said


@pytest.mark.parametrize(
    ("key", "value", "english", "indonesian"),
    [
        ("weight", 253, "weighs 253 g", "beratnya 253 g"),
        ("weight", 1240, "weighs 1.24 kg", "beratnya 1,24 kg"),
        ("coverage", 186, "covers 2,000 sq ft (186 m²)", "menjangkau 186 m²"),
        ("battery_life", 1, "lasts 1 hour", "baterainya tahan 1 jam"),
        ("battery_life", 45, "lasts 45 hours", "baterainya tahan 45 jam"),
        ("foldable", False, "doesn't fold", "tidak bisa dilipat"),
        ("wireless", False, "is wired", "pakai kabel"),
        ("water_resistance", "none", "isn't water resistant", "tidak tahan air"),
        ("hdmi_ports", 1, "has 1 HDMI port", "punya 1 port HDMI"),
        ("hdmi_ports", 0, "has no HDMI port", "tanpa port HDMI"),
        ("screen_type", "OLED", "has an OLED screen", "layarnya OLED"),
        ("screen_type", "LCD", "has an LCD screen", "layarnya LCD"),
        ("screen_type", "Super AMOLED", "has a Super AMOLED screen", "layarnya Super AMOLED"),
        ("battery_energy", 80, "has an 80 Wh battery", "baterainya 80 Wh"),
        ("codecs", ("SBC", "AAC", "LDAC"), "plays SBC, AAC and LDAC over Bluetooth",
         "mendukung SBC, AAC dan LDAC lewat Bluetooth"),
        ("anc_class", "basic", "has basic noise cancelling", "peredam bisingnya dasar"),
        ("sound_class", "very good", "has very good sound", "suaranya sangat bagus"),
        ("camera_class", "best in class", "takes outstanding photos", "hasil fotonya luar biasa"),
        ("comfort_class", "basic", "offers limited comfort", "kurang nyaman dipakai lama"),
        ("connection", "2.4 GHz receiver", "connects by 2.4 GHz receiver", "tersambung lewat receiver 2,4 GHz"),
        ("call_class", "good", "has good microphone quality for calls", "mikrofonnya bagus untuk telepon"),
        ("keyboard_class", "very good", "is very good to type on", "keyboard-nya sangat bagus untuk mengetik"),
        ("screen_finish", "matte", "has a matte screen", "layarnya matte"),
        ("video", "4K at 60 fps", "films 4K at 60 fps", "merekam 4K pada 60 fps"),
    ],
)  # fmt: skip
def test_a_value_agrees_with_its_sentence(key: str, value: SpecValue, english: str, indonesian: str) -> None:
    one = fact(key, value)

    assert fact_phrases(key).predicate(one, "en") == english
    assert fact_phrases(key).predicate(one, "id") == indonesian


def test_a_category_may_say_a_fact_in_its_own_words() -> None:
    jack = fact("headphone_jack", True)

    assert fact_phrases("headphone_jack", "headphones").predicate(jack, "en") == "works with a cable"
    assert fact_phrases("headphone_jack", "smartphones").predicate(jack, "en") == "has a headphone jack"


def test_the_condition_of_a_value_is_said_once() -> None:
    one = fact("battery_life", 30, basis="anc_on")
    case = fact("battery_life_case", 30, basis="anc_on")
    off = fact("battery_life_anc_off", 50, basis="anc_off")

    assert fact_phrases(one.key).predicate(one, "en") == "lasts 30 hours with noise cancelling on"
    assert fact_phrases(case.key).predicate(case, "en") == "lasts 30 hours with the case and noise cancelling on"
    assert fact_phrases(off.key).predicate(off, "en") == "lasts 50 hours with noise cancelling off"


@pytest.mark.parametrize("basis", BASES)
def test_every_condition_can_be_said(basis: str) -> None:
    one = fact("battery_life", 7, basis=basis)

    assert fact_phrases(one.key).predicate(one, "en") != "lasts 7 hours"
    assert fact_phrases(one.key).predicate(one, "id") != "baterainya tahan 7 jam"


def test_what_nobody_states_is_said_as_that() -> None:
    assert fact_phrases("weight").unknown("en") == "the weight isn't stated"
    assert fact_phrases("hdr").unknown("en") == "the HDR formats aren't stated"
    assert fact_phrases("nfc").unknown("en") == "whether it has NFC isn't stated"
    assert fact_phrases("nfc").unknown("id") == "tidak disebutkan apakah punya NFC"


def test_a_shop_s_own_fact_is_said_by_its_label() -> None:
    socket = Fact(key="socket", value="AM5", sources=("s",))

    assert fact_phrases("socket").value_phrase(socket, "en") == "socket AM5"
    assert fact_phrases("socket").unknown("en") == "the socket isn't stated"


@pytest.mark.parametrize(
    ("question", "key"),
    [
        ("how heavy is it?", "weight"),
        ("berapa beratnya?", "weight"),
        ("is it waterproof?", "water_resistance"),
        ("does it have a headphone jack", "headphone_jack"),
        ("berapa harganya", "price"),
        ("baterainya tahan berapa lama?", "battery_life"),
        ("can I swim with it?", "water_resistance"),
    ],
)
def test_people_ask_for_a_fact_in_their_words(question: str, key: str) -> None:
    assert key in keys_asked(question, [*SPEC_KEYS, "price", "released"])


def test_words_inside_other_words_ask_for_nothing() -> None:
    assert keys_asked("a lightning cable for the mophie", ["weight", "mop"]) == ()


@pytest.mark.parametrize(
    ("question", "is_asked"),
    [("what system does it run?", True), ("sistem apa?", True), ("does it work with my sound system?", False)],
)
def test_the_system_of_a_tv_is_asked_for_and_not_any_other(question: str, is_asked: bool) -> None:
    assert ("smart_platform" in keys_asked(question, ["smart_platform"], "tvs")) is is_asked


@pytest.mark.parametrize(
    ("key", "language", "plural"), [("codecs", "en", True), ("weight", "en", False), ("codecs", "id", False)]
)
def test_a_name_says_whether_its_verb_is_plural(key: str, language: str, plural: bool) -> None:
    assert fact_phrases(key).is_plural(language) is plural


def test_a_text_that_lists_things_is_said_as_a_list() -> None:
    receiver = fact("connection", "2.4 GHz receiver, Bluetooth, wired USB")

    assert fact_phrases("connection").value_phrase(receiver, "en") == (
        "connection by 2.4 GHz receiver, Bluetooth and wired USB"
    )


def test_a_chip_is_praised_as_something_that_the_product_has() -> None:
    chip = fact("chip", "Apple A18 Pro")

    assert fact_phrases("chip").praising_predicate(chip, "en") == "has a fast chip (Apple A18 Pro)"
    assert fact_phrases("chip").praising_predicate(chip, "id") == "punya chip kencang (Apple A18 Pro)"


def test_what_is_less_by_not_being_as_much_goes_on_as_english_does() -> None:
    said = fact_phrases("water_resistance").shortcoming(fact("water_resistance", "IPX2"), "en")

    assert said == "isn't as well sealed against water as most (IPX2)"
    assert " than most" in fact_phrases("cpu").shortcoming(fact("cpu", "Intel Celeron N4020"), "en")
