"""Numbers beside what is sought: counts, sizes of other things and years of use limit nothing but what their own words name."""

from datetime import UTC, datetime

import pytest

from maven_app.domain.needs.need import SpecLimit
from maven_app.understanding.need_parser import parse_need
from tests.unit.understanding.test_need_parser import constraints

YEAR = datetime.now(UTC).year


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('Need 40 monitors for hot desks: 24"', "monitors; screen_size 23.5..24.7"),
        ("30 wireless headsets for a school", "headphones; wireless"),
        ("butuh 32 monitor buat kantor", "monitors"),
        ("a 32 monitor", "monitors; screen_size 31.5..32.7"),
        ("50-55 inch TVs", "tvs; screen_size 50..55"),
    ],
)
def test_how_many_are_sought_is_no_size(text: str, expected: str) -> None:
    assert constraints(text) == expected
    assert not any(character.isdigit() for said in parse_need(text).unused_words for character in said)


@pytest.mark.parametrize(
    ("text", "expected", "wished"),
    [
        ("robot vacuum, my sofa has 10cm clearance", "robot_vacuums; height<=100", []),
        ("robot vacuum, the door sills are 2.5 cm", "robot_vacuums; threshold_height>=25", []),
        ("robot vacuum that can cross a 4 cm step", "robot_vacuums; threshold_height>=40", []),
        ("robot vacuum yang ambang pintunya 3 cm", "robot_vacuums; threshold_height>=30", []),
        ("my sofa is 8.5 cm off the floor, the robot vacuum has to go under", "robot_vacuums; height<=85", []),
        ("robot vacuum buat kolong ranjang 8 cm", "robot_vacuums; height<=80", []),
        ("robot vacuum, my rug is under a table 60 cm high", "robot_vacuums", ["table 60 cm high"]),
        ("monitor, my desk is only 50cm deep", "monitors", ["desk is only 50cm deep"]),
        ("a smartwatch, my wrist is 15 cm", "smartwatches", ["wrist is 15 cm"]),
        ("TV, max width 97cm", "tvs; screen_size<=43.3", []),
        ("a tv for a 110 cm wide cabinet", "tvs; screen_size<=49.1", []),
        ("TV 140 cm", "tvs; screen_size 54.62..55.82", []),
        ("phone under 8 mm", "smartphones; thickness<8", []),
        ("monitor for my desk 27 inch", "monitors; screen_size 26.5..27.7", ["for my desk"]),
    ],
)
def test_the_size_of_another_thing_limits_what_knowledge_says(text: str, expected: str, wished: list[str]) -> None:
    assert constraints(text) == expected
    assert [wish.text for wish in parse_need(text).wishes if not wish.criterion and not wish.use] == wished


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("phone with a headphone jack released in the last two years", f"smartphones; {YEAR - 2}..; headphone_jack"),
        ("phone that came out in the last year", f"smartphones; {YEAR - 1}.."),
        ("laptop not older than 3 years", f"laptops; {YEAR - 3}.."),
        ("phone with security updates for at least 5 years", "smartphones; update_years>=5"),
        ("a console that is still fine for 2025", "consoles"),
        ("laptop keluaran 2024", "laptops; 2024..2024"),
        ("budget laptop 2024", "laptops; 2024..2024"),
        (f"best laptop {YEAR} model", f"laptops; {YEAR}..{YEAR}"),
        ("laptop budget 2025", "laptops; USD ..2025"),
    ],
)
def test_years_are_those_of_a_release_where_words_say_so(text: str, expected: str) -> None:
    read = constraints(text).split("; ")
    assert sorted(read) == sorted(expected.split("; "))


@pytest.mark.parametrize(
    "text", [f"best budget phone {YEAR}", f"budget phones {YEAR}", f"top phones of {YEAR}", f"hp murah terbaik {YEAR}"]
)
def test_this_year_beside_the_best_is_now(text: str) -> None:
    assert constraints(text) == "smartphones"
    assert not parse_need(text).unused_words


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("headphone budget sejutaan", "headphones; IDR ..1900000"),
        ("robot vacuum sejutaan dua jutaan", "robot_vacuums; IDR 1000000..2000000"),
        ("laptop 8 jutaan 10 jutaan", "laptops; IDR 8000000..10000000"),
        ("hp 4 jutaan", "smartphones; IDR 3400000..4900000"),
        ("tws 500 ribuan", "headphones; IDR 425000..599000; type=in-ear; wireless"),
        ("mouse 150 ribuan", "keyboards_mice; IDR 127500..159000; type=mouse"),
        ("hp maksimal 4 jutaan", "smartphones; IDR ..4900000"),
        ("hp di bawah 4 jutaan", "smartphones; IDR ..4000000"),
        ("a tablet, my budget is 600 and I want a pen", "tablets; USD ..600; stylus"),
        ("a laptop under 500 and light", "laptops; USD ..500"),
        ("a console, 300 between us", "consoles; USD ..300"),
        ("phone sub 300", "smartphones; USD ..300"),
        ("tv I have 600 to spend", "tvs; USD ..600"),
        ("tv no wider than 120 cm", "tvs; screen_size<=53.5"),
        ("15 chromebooks for a school, 250 each", "laptops; USD ..250; os=Chrome"),
        ("phone in the 300-400 range", "smartphones; USD 300..400"),
        ("keyboard twenty to thirty euros", "keyboards_mice; EUR 20..30; type=keyboard"),
        ("mouse less than fifty", "keyboards_mice; USD ..50; type=mouse"),
        ("tws 100-an ribu", "headphones; IDR 85000..199000; type=in-ear; wireless"),
        ("hp 1 setengah juta", "smartphones; IDR ..1500000"),
        ("hp 2 juta 500", "smartphones; IDR ..2500000"),
        ("hp 2 juta 256 gb", "smartphones; IDR ..2000000; storage>=256"),
        ("mouse with at least 8 side buttons", "keyboards_mice; type=mouse; buttons>=8"),
    ],
)
def test_round_prices_and_counts_of_parts(text: str, expected: str) -> None:
    assert constraints(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("birds with a 100-400 L II lens", ""),
        ("smartwatch that lasts at least a week", "smartwatches; battery_life>=168"),
        ("smartwatch baterai tahan seminggu", "smartwatches; battery_life>=168"),
        ("headphones that last at least a week", "headphones"),
        ("smartwatch that lasts longer than a day or two", "smartwatches; battery_life>48"),
        ("smartwatch, must last a couple of days", "smartwatches; battery_life>=48"),
        ("smartwatch that lasts more than a day", "smartwatches; battery_life>24"),
        ("smartwatch for a trip of a week or two", "smartwatches"),
    ],
)
def test_a_number_is_read_in_the_field_that_it_is_of(text: str, expected: str) -> None:
    found = constraints(text)
    assert found == expected


def test_an_age_told_beside_other_things_is_read() -> None:
    assert not any("52" in said for said in parse_need("monitor, I'm 52 with tired eyes").unused_words)


@pytest.mark.parametrize(
    ("text", "pack"), [("usb sticks, pack of 5", "pack of 5"), ("router mesh isi 3 buat rumah 2 lantai", "isi 3")]
)
def test_a_pack_is_a_count_that_nothing_can_check(text: str, pack: str) -> None:
    need = parse_need(text)

    assert not {"pack", "5", "isi", "3"} & set(need.unused_words)
    assert [wish.text for wish in need.wishes if not wish.is_checkable] == [pack]


def test_a_total_for_a_set_is_that_of_all_its_pieces() -> None:
    budget = parse_need("a set of three speakers for the house, 300 all in").budget

    assert budget and budget.highest == 100 and budget.item_count == 3


@pytest.mark.parametrize(
    ("text", "unit"),
    [
        ("robot vacuum, my sofa has 8.5 cm clearance", "cm"),
        ("robot vacuum, my sofa has 3 in of clearance", "in"),
        ("a tv for a 110 cm wide cabinet", ""),
    ],
)
def test_the_room_for_it_is_said_back_in_the_unit_in_which_it_was_told(text: str, unit: str) -> None:
    (limit,) = (one for one in parse_need(text).constraints if isinstance(one, SpecLimit))

    assert limit.stated_unit == unit
