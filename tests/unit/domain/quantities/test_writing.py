"""What is written for a person can be read back by every reader."""

from datetime import date
from decimal import Decimal

import pytest
from babel.dates import format_skeleton
from babel.numbers import format_decimal
from hypothesis import assume, example, given
from hypothesis import strategies as st

from maven_app.domain.catalogue.spec_keys import SPEC_KEYS
from maven_app.domain.quantities.extraction import extract_quantities, sole_quantity
from maven_app.domain.quantities.formatting import (
    WHOLE,
    locale_of,
    write_date,
    write_measure,
    write_money,
    write_number,
)
from maven_app.domain.quantities.locales.cldr import HOME_LOCALES, LOCALES
from maven_app.domain.quantities.locales.plausibility import plausible_values
from maven_app.domain.quantities.locales.reading_context import ReadingContext
from maven_app.domain.quantities.numerals.numbers import PRECISE, parse_number
from maven_app.domain.quantities.units import conversion_factor

AMOUNTS = st.decimals(min_value=Decimal("0.01"), max_value=Decimal(99_999_999), places=2)
UNITS = sorted({spec.unit for spec in SPEC_KEYS.values() if spec.unit})


@given(AMOUNTS, st.sampled_from(LOCALES))
def test_a_number_is_read_back_in_the_locale_that_it_was_written_for(amount: Decimal, locale: str) -> None:
    assert parse_number(write_number(amount, locale), ReadingContext(locale=locale)) == amount


@given(AMOUNTS, st.sampled_from(LOCALES))
def test_a_number_is_written_as_babel_writes_it(amount: Decimal, locale: str) -> None:
    assert write_number(amount, locale) == format_decimal(amount, locale=locale)


@given(AMOUNTS, st.sampled_from(sorted(HOME_LOCALES)), st.sampled_from(["en", "id", "home"]))
@example(Decimal(1250), "KWD", "en")
@example(Decimal(1250), "KWD", "home")
def test_money_is_read_back_with_its_currency(amount: Decimal, currency: str, locale: str) -> None:
    amount = amount.to_integral_value() + 1 if currency in WHOLE else amount
    written = write_money(amount, currency, HOME_LOCALES[currency] if locale == "home" else locale)

    found = sole_quantity(written, ReadingContext(currency=currency))

    assert found is not None and (found.value, found.currency) == (amount, currency)


@given(
    st.decimals(min_value=Decimal("0.01"), max_value=99_999, places=2),
    st.sampled_from(UNITS),
    st.sampled_from(["en", "id"]),
)
def test_a_measure_is_read_back_in_a_unit_of_the_same_kind(value: Decimal, unit: str, locale: str) -> None:
    assume(value < 1000 or locale == "en" or unit not in PRECISE)  # "1.000 kg" is one, also in Jakarta
    assume(value < 1000 or plausible_values([value], unit))  # nothing weighs 1,250 kg
    written = write_measure(float(value), unit, locale)

    (found,) = extract_quantities(written, ReadingContext(locale="id_ID" if locale == "id" else "en_US"))
    factor = conversion_factor(str(found.unit), unit)

    assert factor is not None
    assert float(found.value) * factor == pytest.approx(float(value), abs=6 * factor * 10**-3)


@pytest.mark.parametrize(
    ("hours", "written"),
    [(17532, "24 months"), (10958, "15 months"), (731, "1 month"), (2000, "2,000 h"), (60, "60 h")],
)
def test_hours_that_were_stated_in_months_are_written_so(hours: int, written: str) -> None:
    assert write_measure(hours, "h") == written


@pytest.mark.parametrize(
    ("amount", "currency", "locale", "written"),
    [
        ("1299.5", "EUR", "de_DE", "1.299,50\u00a0€"),
        ("1299.5", "EUR", "id", "€1.299,50"),
        ("1299", "USD", "id", "US$1.299"),
        ("4500000", "IDR", "id", "Rp 4.500.000"),
        ("4500000", "IDR", "en", "Rp 4.500.000"),
        ("129999", "INR", "en_IN", "₹1,29,999"),
        ("12990", "SEK", "sv_SE", "12\u00a0990\u00a0kr"),
        ("1299", "CHF", "de_CH", "CHF\u00a01’299"),
        ("1299", "PLN", "pl_PL", "1\u00a0299\u00a0zł"),
        ("1299", "CHF", "en", "1,299 CHF"),
    ],
)
def test_money_is_written_as_people_of_a_locale_write_it(amount: str, currency: str, locale: str, written: str) -> None:
    assert write_money(Decimal(amount), currency, locale) == written


@pytest.mark.parametrize(
    ("value", "unit", "written"),
    [
        (1.5, "kg", "1,5 kg"),
        (7, "year", "7 tahun"),
        (30, "h", "30 jam"),
        (1000, "nit", "1.000 nit"),
        (6.1, "in", "6,1″"),
    ],
)
def test_a_measure_is_written_in_indonesian(value: float, unit: str, written: str) -> None:
    assert write_measure(value, unit, "id") == written


@pytest.mark.parametrize(
    ("value", "unit", "locale", "written"),
    [
        (6.5, "h", "de", "6,5 Stunden"),
        (1, "h", "de", "1 Stunde"),
        (2, "year", "cs", "2 roky"),
        (5, "year", "cs", "5 let"),
        (6.5, "h", "sw", "6.5 h"),  # CLDR has no Swahili hours in this form
        (5000, "mAh", "de", "5.000 mAh"),
        (1000, "nit", "de", "1.000 nit"),
    ],
)
def test_a_time_is_written_in_the_words_of_any_language(value: float, unit: str, locale: str, written: str) -> None:
    assert write_measure(value, unit, locale) == written


@pytest.mark.parametrize(
    ("value", "unit", "metric", "customary"),
    [
        (270, "g", "270 g", "9.5 oz"),
        (5.3, "g", "5.3 g", "0.19 oz"),
        (453.59237, "g", "453.59 g", "1 lb"),
        (1240, "g", "1.24 kg", "2.73 lb"),
        (21.6, "kg", "21.6 kg", "47.6 lb"),
        (7.8, "mm", "7.8 mm", "0.31″"),
        (1226, "mm", "1,226 mm", "48.3″"),
        (45, "cm", "45 cm", "17.7″"),
        (10, "m", "10 m", "33 ft"),
        (1.5, "m", "1.5 m", "4.9 ft"),
        (140, "m²", "140 m²", "1,510 sq ft"),
        (60, "°C", "60 °C", "140 °F"),
        (-5.5, "°C", "-5.5 °C", "22.1 °F"),
    ],
)
def test_a_measure_is_written_in_the_units_of_the_reader(value: float, unit: str, metric: str, customary: str) -> None:
    assert [write_measure(value, unit, locale) for locale in ("en", "en_GB", "en_US")] == [metric, metric, customary]
    (found,) = extract_quantities(customary)
    assert found.unit is not None, "it is read back"


@pytest.mark.parametrize(
    ("value", "unit", "written"),
    [
        (6.1, "in", "6.1″"),
        (65, "W", "65 W"),
        (5000, "mAh", "5,000 mAh"),
        (512, "GB", "512 GB"),
        (2000, "GB", "2 TB"),
        (120, "Hz", "120 Hz"),
        (62, "dB", "62 dB"),
        (7450, "MB/s", "7,450 MB/s"),
        (1600, "nit", "1,600 nits"),
        (48, "MP", "48 MP"),
        (326, "ppi", "326 ppi"),
        (400, "ml", "400 ml"),
        (6.5, "h", "6.5 h"),
        (3, None, "3"),
    ],
)
def test_technical_units_are_the_same_everywhere(value: float, unit: str | None, written: str) -> None:
    assert write_measure(value, unit, "en_US") == write_measure(value, unit, "en") == written


def test_an_indonesian_in_the_united_states_reads_their_units_in_indonesian() -> None:
    assert write_measure(1240, "g", "id_US") == "2,73 lb"
    assert write_measure(6.5, "h", "id_US") == "6,5 jam"
    assert write_date("2024-08-09", "id_US") == "9 Agu 2024"


@given(st.dates(date(1970, 1, 1), date(2050, 12, 31)), st.sampled_from(LOCALES))
def test_a_date_is_written_as_babel_writes_it(day: date, locale: str) -> None:
    assert write_date(day.isoformat(), locale) == format_skeleton("yMMMd", day, locale=locale)


@pytest.mark.parametrize(
    ("iso", "locale", "written"),
    [
        ("2024-08-09", "en", "9 Aug 2024"),
        ("2024-08-09", "en_US", "Aug 9, 2024"),
        ("2024-08-09", "en_GB", "9 Aug 2024"),
        ("2024-08", "en_US", "Aug 2024"),
        ("2024-08-09", "id", "9 Agu 2024"),
        ("2024-08-09", "de", "9. Aug. 2024"),
        ("2024-08-09", "sl", "9. avg. 2024"),
        ("2024-08", "id", "Agu 2024"),
        ("2024", "id", "2024"),
        ("soon", "id", "soon"),
        (None, "id", ""),
    ],
)
def test_a_date_is_written_as_precisely_as_it_is_known(iso: str | None, locale: str, written: str) -> None:
    assert write_date(iso, locale) == written


@pytest.mark.parametrize(
    ("language", "locale"), [("en", "en_US"), ("id", "id_ID"), ("de", "de_DE"), ("ja", "ja_JP"), ("pt_BR", "pt_BR")]
)
def test_a_language_is_written_as_in_its_first_country(language: str, locale: str) -> None:
    assert locale_of(language) == locale
