"""Measures and owned things: hours, price levels of makers, sizes about so large, refused nuisances and things at home."""

import pytest

from maven_app.domain.needs.need import BrandLimit, SpecLimit
from maven_app.understanding.need_parser import parse_need

_MAKERS = ("Sony", "Samsung", "Apple", "JBL", "GoPro")


def _limits(text: str) -> dict[str, SpecLimit]:
    return {one.key: one for one in parse_need(text, _MAKERS, infer=True).constraints if isinstance(one, SpecLimit)}


@pytest.mark.parametrize(
    "text",
    [
        "good headphones but no need to pay sony prices",
        "a phone without apple prices",
        "earbuds without the apple tax",
        "hp kamera bagus tapi ga harga iphone",
    ],
)
def test_a_price_level_asks_for_none_of_that_maker(text: str) -> None:
    assert not [one for one in parse_need(text, _MAKERS, infer=True).constraints if isinstance(one, BrandLimit)]


@pytest.mark.parametrize("text", ["sony headphones, cheap", "hp samsung harga 3 juta"])
def test_a_maker_beside_a_price_is_wanted(text: str) -> None:
    assert [one for one in parse_need(text, _MAKERS, infer=True).constraints if isinstance(one, BrandLimit)]


@pytest.mark.parametrize(
    "text", ["headphones I can wear till like 2pm without a charge", "earbuds, all day without a charge"]
)
def test_how_long_a_charge_lasts_is_no_cable(text: str) -> None:
    need = parse_need(text, infer=True)
    assert "battery" in {wish.criterion for wish in need.wishes} and "wireless" not in _limits(text)
    assert not need.context


@pytest.mark.parametrize("text", ["headphone yg ga ribet kabel", "headset biar ga ada kabel"])
def test_the_nuisance_of_a_cable_asks_for_none(text: str) -> None:
    assert _limits(text)["wireless"].equals is True


@pytest.mark.parametrize("text", ["a 50ish inches tv", "50ish inch tv"])
def test_about_so_many_inches_is_a_size_alone(text: str) -> None:
    need = parse_need(text, infer=True)
    assert _limits(text)["screen_size"].soft and not need.wishes and not need.unused_words


def test_a_refused_kind_refuses_no_more_than_itself() -> None:
    limits = _limits("no tws please, on ear headphones")
    assert limits["type"] and "wireless" not in limits


@pytest.mark.parametrize(
    ("text", "category"),
    [
        ("no lag on gaming laptop", "laptops"),
        ("my samsung tv is 5 years old and keeps freezing", "tvs"),
        ("need a tab that replaces my laptop, not ipad", "tablets"),
        ("ear phone so I still hear cars", "headphones"),
    ],
)
def test_the_kind_is_what_is_spoken_of(text: str, category: str) -> None:
    assert parse_need(text, _MAKERS, infer=True).category == category


def test_what_a_thing_at_home_is_demands_nothing() -> None:
    need = parse_need("just want something for fifa, tv is 1080p", infer=True)
    assert need.category != "tvs" and not [one for one in need.constraints if isinstance(one, SpecLimit)]


def test_a_size_is_not_softened_by_the_next_wish() -> None:
    assert not _limits("monitor 27 inch, white would be nice")["screen_size"].soft
    assert _limits("monitor, 27 inch would be nice")["screen_size"].soft


def test_a_day_is_somebodys() -> None:
    need = parse_need("speaker for grandads 80th", infer=True)
    assert [(one.relation, one.words) for one in need.context] == [("recipient", "for grandads")]


@pytest.mark.parametrize(
    "text", ["ada ga tws yg suaranya jernih mic nya oke buat nelpon", "punya gak headset yang ada mic"]
)
def test_asking_whether_there_is_one_refuses_nothing_of_it(text: str) -> None:
    assert _limits(text)["microphone"].equals is True


@pytest.mark.parametrize("text", ["ga mau headset yang ada mic", "headset without a mic"])
def test_a_refused_feature_stays_refused(text: str) -> None:
    assert _limits(text)["microphone"].equals is False


def test_what_is_also_fine_is_not_required() -> None:
    assert "wireless" not in _limits("earphone for online class, wired also ok")


@pytest.mark.parametrize(
    ("text", "category"),
    [("ssd biar laptop asus x441 ga lemot", "storage"), ("laptop biar ga pake hp lagi", "laptops")],
)
def test_what_something_is_to_help_is_not_sought(text: str, category: str) -> None:
    assert parse_need(text, infer=True).category == category


def test_a_dwelling_is_no_person() -> None:
    assert not parse_need("a tv for the granny flat", infer=True).context
    assert parse_need("a tv for me nan", infer=True).context


@pytest.mark.parametrize("text", ["phone, can't be apple", "a phone that cannot be apple"])
def test_what_it_cannot_be_is_refused(text: str) -> None:
    assert [one.excluded for one in parse_need(text, _MAKERS).constraints if isinstance(one, BrandLimit)] == [True]


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("2x 27 inch monitors, 300 total", 2),
        ("3 x laptops for the office", 3),
        ("3x zoom camera", 1),
        ("camera, 10x zoom", 1),
    ],
)
def test_a_multiple_counts_what_is_sought(text: str, count: int) -> None:
    assert parse_need(text, infer=True).item_count == count


@pytest.mark.parametrize("text", ["phone for 2 yrs max then ill swap", "laptop buat 3 tahun"])
def test_years_of_use_are_nobodys_age(text: str) -> None:
    assert not parse_need(text, infer=True).wishes


@pytest.mark.parametrize(
    "text", ["mau ganti airpods gue yg ilang sebelah", "speaker jbl go gue kurang kenceng, cari yg lebih"]
)
def test_what_is_to_make_place_binds_to_no_maker(text: str) -> None:
    assert not [one for one in parse_need(text, _MAKERS, infer=True).constraints if isinstance(one, BrandLimit)]


def test_what_is_too_small_wishes_for_the_opposite() -> None:
    wishes = parse_need("the kindle paperwhite is too small for my pdfs", infer=True).wishes
    assert "page_size" in {wish.criterion for wish in wishes}


def test_the_kind_named_last_is_sought() -> None:
    assert parse_need("not too big, no touch bar, a laptop", infer=True).category == "laptops"
