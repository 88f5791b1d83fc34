"""Owned devices: which one a message tells of, how old it is, and when it asks whether to keep it."""

import pytest

from maven_app.domain.language.tokens import words_in
from maven_app.domain.needs.need import BrandLimit, SpecLimit
from maven_app.knowledge.shipped import shipped_knowledge
from maven_app.understanding.circumstances.owned_devices import device_weighed, matters_in
from maven_app.understanding.need_parser import parse_need
from maven_app.understanding.owned.device_names import find_device

_OWNED, _YEAR = shipped_knowledge().owned, 2026


@pytest.mark.parametrize(
    ("message", "family"),
    [
        ("2014 macbook pro is crawling, worth upgrading?", "macbook_pro_2012_to_2015"),
        ("my macbook pro is 6 years old, keep it?", ""),
        ("is my 2018 Paperwhite worth replacing?", "paperwhite_2018"),
        ("my galaxy s10's battery dies by 2pm, repair it?", "galaxy_s10"),
        ("I use two old U2412Ms, worth upgrading?", "dell_ultrasharp_old"),
        ("hp gw redmi note 8 udah lemot, ganti?", "redmi_to_2020"),
        ("is it worth going from galaxy s22 to s25", "galaxy_s22"),
        ("my lg tv from 2012 is slow, is it good enough for my ps5?", ""),
    ],
)
def test_a_device_is_known_by_its_name_and_year(message: str, family: str) -> None:
    device = device_weighed(words_in(message), _OWNED, _YEAR)

    assert device is not None and (device.family.id if device.family else "") == family


@pytest.mark.parametrize(
    "message",
    [
        "is a used iphone 11 worth buying?",
        "should I upgrade to an iphone 15?",
        "looking for a phone like my pixel 6",
        "my AirPods broke, which headphones now",
        "I've got an iPhone 15. Apple watch died and I hate charging",
        "my wrist hurts, which mouse should I get",
        "I have a Canon 80D, want a pocket camera for travel under $900",
    ],
)
def test_what_is_sought_is_not_weighed(message: str) -> None:
    assert device_weighed(words_in(message), _OWNED, _YEAR) is None


@pytest.mark.parametrize(
    ("message", "year"),
    [
        ("my laptop is 8 years old, keep it?", 2018),
        ("laptop saya umur 5 tahun, ganti?", 2021),
        ("my ipad from 2017, keep it?", 2017),
        ("is my laptop still good in 2025?", None),
        ("my laptop should last 5 years, keep it?", None),
        ("my daughter's laptop broke, she is 12 years old", None),
    ],
)
def test_an_age_is_that_of_the_device(message: str, year: int | None) -> None:
    device = find_device(words_in(message), _OWNED, _YEAR)

    assert device is not None and device.year == year


def test_what_would_be_gained_is_asked_before_what_fails() -> None:
    assert [one.topic for one in matters_in("it is slow, what would I gain?")][:2] == ["gain", "slow"]


@pytest.mark.parametrize(
    "message",
    [
        "old HP laptop is slow, mum only does email",
        "my samsung tv from 2016 is slow, new tv?",
        "dell laptop saya lemot, ganti?",
    ],
)
def test_the_maker_of_what_is_weighed_is_no_wish(message: str) -> None:
    assert not any(isinstance(limit, BrandLimit) for limit in parse_need(message, infer=True).constraints)


def test_the_mount_of_the_lenses_goes_on() -> None:
    need = parse_need("I have a Canon 5D IV, want something lighter", category="cameras")

    mounts = [limit for limit in need.constraints if isinstance(limit, SpecLimit) and limit.key == "lens_mount"]
    assert [(limit.equals, limit.soft) for limit in mounts] == [("Canon RF", True)]
    fixed = parse_need("I have a Canon 5D IV, want a pocket camera too", category="cameras")
    assert not any(isinstance(limit, SpecLimit) and limit.key == "lens_mount" for limit in fixed.constraints)
