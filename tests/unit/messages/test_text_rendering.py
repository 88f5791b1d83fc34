"""Stored texts, said in the language of their reader."""

from decimal import Decimal

import pytest
from pydantic import TypeAdapter

from maven_app.domain.conversation.artifacts import Alternative, Alternatives
from maven_app.domain.language.localized import LocalizedText
from maven_app.domain.language.translatable import Amount, Day, FactText, Series, SpecName, Text, translatable
from maven_app.messages.text_rendering import render, render_all


@pytest.mark.parametrize(
    ("text", "english", "indonesian"),
    [
        ("as it was written", "as it was written", "as it was written"),
        (LocalizedText(en="light", id="ringan"), "light", "ringan"),
        (translatable("stage.reading_pages"), "Reading pages", "Membaca halaman"),
        (
            translatable("stage.counted", stage=translatable("stage.reading_pages"), done=1200, total=5000),
            "Reading pages: 1,200 of 5,000",
            "Membaca halaman: 1.200 dari 5.000",
        ),
        (SpecName(spec="battery_life"), "battery life", "daya tahan baterai"),
        (SpecName(spec="foldable", form="lacking"), "doesn't fold", "tidak bisa dilipat"),
        (SpecName(spec="nfc", form="lacking"), "no NFC", "tanpa NFC"),
        (FactText(spec="weight", value=1240, unit="g"), "1.24 kg", "1,24 kg"),
        (FactText(spec="nfc", value=False), "No", "Tidak"),
        (FactText(spec="codecs", value=("SBC", "AAC")), "SBC, AAC", "SBC, AAC"),
        (
            FactText(spec="battery_life", value=30, unit="h", basis="anc_on"),
            "30 h (noise cancelling on)",
            "30 jam (peredam bising aktif)",
        ),
        (translatable("stage.sections_written", count=1), "1 section written", "1 bagian selesai ditulis"),
        (translatable("stage.sections_written", count=4), "4 sections written", "4 bagian selesai ditulis"),
        (
            translatable("outage.part", sources=("Serper", "Global shops", "Marketplaces")),
            "Serper, Global shops and Marketplaces didn't respond, so nothing from there is included.",
            "Serper, Global shops dan Marketplaces tidak merespons, jadi hasil dari sana tidak ada di sini.",
        ),
    ],
)
def test_a_text_is_said_in_the_language_of_its_reader(text: Text, english: str, indonesian: str) -> None:
    assert (render(text, "en"), render(text, "id")) == (english, indonesian)


@pytest.mark.parametrize(
    "text",
    [
        "as it was written",
        SpecName(spec="nfc", form="lacking"),
        FactText(spec="weight", value=1240.5, unit="g"),
        FactText(spec="nfc", value=True),
        FactText(spec="codecs", value=("SBC", "AAC"), basis="anc_on"),
        Amount(amount=Decimal("1299.50"), currency="USD"),
        Day(date="2024-08"),
        Series(parts=("Sony", FactText(spec="weight", value=250, unit="g")), by=" "),
        translatable("chip.is", fact=SpecName(spec="color"), value=FactText(spec="color", value="black")),
        translatable("difference.shared", value=Day(date="2024"), names=("A", "B")),
    ],
    ids=str,
)
def test_a_text_is_read_from_a_log_as_it_was_stored(text: Text) -> None:
    kept = TypeAdapter[Text](Text)

    assert kept.validate_json(kept.dump_json(text)) == text


def test_a_sentence_that_lacks_a_value_is_not_said() -> None:
    with pytest.raises(KeyError):
        render(translatable("stage.writing_section"), "en")


def test_equal_texts_are_found_as_one() -> None:
    one, same = (translatable("stage.counted", stage="x", done=1, total=("a", "b")) for _ in range(2))

    assert {one, same} == {one} and one != translatable("stage.counted", stage="x", done=2, total=("a", "b"))


def test_what_holds_no_text_of_ours_is_left_as_it_is() -> None:
    found = Alternatives(query="lamp", reason="None here.", items=(Alternative(label="Lamps", message="lamps"),))

    assert render_all(found, "id") is found
