"""What a message tells of before it asks for something else goes with that, and is not what is sought."""

import pytest

from maven_app.domain.needs.need import BrandLimit
from maven_app.understanding.need_parser import parse_need


@pytest.mark.parametrize(
    ("text", "category"),
    [
        ("2 laptops and a phone, need a router", "routers"),
        ("2 laptops and a phone, need one router", "routers"),
        ("sebuah laptop dan 2 tablet, router paling murah yang bagus", "routers"),
        ("dj on a macbook pro, want a silent 2 TB thing", "storage"),
        ("student on a macbook air, want something quiet to type on", "keyboards_mice"),
        ("thinkpad t14 at work, looking for a second screen", "monitors"),
        ("macbook pro 16 for photos, i want a single cable to the screen", "monitors"),
        ("hp laptop from 2014 has a hard disk, what can i put in to make it faster", "storage"),
        ("which card goes in a gopro, i film 4k on the bike", "storage"),
    ],
)
def test_what_is_told_of_first_is_not_what_is_sought(text: str, category: str) -> None:
    need = parse_need(text, ["GoPro", "HP", "Apple", "Lenovo"], infer=True)
    assert need.category == category
    assert not any(isinstance(limit, BrandLimit) for limit in need.constraints)


@pytest.mark.parametrize(
    ("text", "category"),
    [
        ("gaming laptop, i want to play on a 4k 120hz screen", "laptops"),
        ("macbook air, need 16gb of ram", "laptops"),
        ("iphone 13, want a better battery", "smartphones"),
        ("laptop takes ages to start, new one under 600", "laptops"),
        ("I don't want a laptop that has a touchscreen", "laptops"),
        ("monitor has to be quiet, want fast typing", "monitors"),
        ("Dell laptop still works, need a second one", "laptops"),
        ("one laptop for work, one tablet best for drawing", "laptops"),
    ],
)
def test_what_is_named_first_is_sought_where_the_rest_is_told_of_it(text: str, category: str) -> None:
    assert parse_need(text, ["Apple"], infer=True).category == category


def test_a_weaker_kind_is_sought_where_the_stronger_one_is_only_what_it_is_used_with() -> None:
    need = parse_need("flashdisk yg bisa dicolok ke hp type c trus ke laptop biasa jg, buat mindahin foto", infer=True)
    assert need.category == "storage"
    assert "spec:type" in {limit.code for limit in need.constraints}


@pytest.mark.parametrize(
    ("text", "storage"),
    [
        ("i have 3 TB of videos to back up", 3000),
        ("we have about 3 TB of family photos and films from 20 years, I am scared to lose them", 3000),
        ("punya 2 TB foto keluarga, takut hilang", 2000),
    ],
)
def test_what_somebody_keeps_has_to_have_room(text: str, storage: float) -> None:
    limits = [limit for limit in parse_need(text, infer=True).constraints if limit.code == "spec:storage"]
    assert [getattr(limit, "at_least", None) for limit in limits] == [storage]


def test_an_unnamed_thing_beside_what_is_discussed_may_be_of_another_kind() -> None:
    assert (
        parse_need("i also need something to listen to music on the train", category="laptops").category == "headphones"
    )
    assert parse_need("i also want something lighter", category="laptops").category is None
