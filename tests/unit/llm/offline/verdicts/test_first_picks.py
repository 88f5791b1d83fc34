"""First picks: what an expert would put first for a purpose, and what he would laugh at."""

import pytest

from maven_app.domain.catalogue.products import Product
from maven_app.domain.conversation.artifacts import ProductList, Recommendation
from maven_app.domain.conversation.transcript import Turn
from tests.unit.llm.offline.test_offline_answers import said


def _shown(turn: Turn) -> list[Product]:
    found = next(step.artifact for step in turn.steps if isinstance(step.artifact, ProductList | Recommendation))
    return list(found.items) if isinstance(found, ProductList) else [pick.product for pick in found.items]


def _told(product: Product, key: str) -> str:
    fact = product.fact(key)
    return "" if fact is None else fact.text


@pytest.mark.parametrize(
    "asked",
    [
        "good camera for a trip to Japan that fits in a jacket pocket",
        "first camera for my teenage son, birthday, 500",
    ],
)
async def test_a_lens_for_filming_oneself_is_not_first_for_photos(asked: str) -> None:
    first = _shown(await said(asked))[0]

    assert not first.name.endswith(("Osmo Pocket 3", "PowerShot V10", "ZV-1F"))


async def test_a_camera_for_a_wedding_has_a_viewfinder() -> None:
    first = _shown(await said("camera for our wedding, we also want video of the speeches"))[0]

    assert _told(first, "viewfinder") not in ("", "no")


@pytest.mark.parametrize(
    ("asked", "mount"),
    [
        ("I have old Canon EF lenses from my dad, which mirrorless camera", "Canon RF"),
        ("mirrorless camera for my Nikon lenses", "Nikon Z"),
    ],
)
async def test_who_has_lenses_is_shown_what_takes_them(asked: str, mount: str) -> None:
    assert _told(_shown(await said(asked))[0], "lens_mount") == mount


async def test_a_child_who_photographs_insects_gets_no_mirrorless_camera() -> None:
    first = _shown(await said("camera for my 10 year old who wants to take photos of bugs"))[0]

    assert _told(first, "type") == "compact"


async def test_a_film_lover_with_money_gets_the_best_panel() -> None:
    first = _shown(await said("best tv for movies in a dark room, money is not the issue"))[0]

    assert _told(first, "panel_type") == "QD-OLED"


async def test_a_plain_cheap_tv_is_sensible_where_cheap_was_asked_for() -> None:
    first = _shown(await said("cheap 50 inch tv for my student flat"))[0]

    assert first.price is not None and first.price.amount <= 500


async def test_no_kit_for_a_mansion_is_first_for_games() -> None:
    shown = _shown(await said("best router for gaming"))

    assert not any("Orbi" in product.name for product in shown)


async def test_an_office_gets_a_router_made_for_one() -> None:
    first = _shown(await said("router for a small office, 15 people, guest network and VLANs"))[0]

    assert first.brand == "Ubiquiti"


async def test_a_home_gets_no_router_for_people_who_enjoy_networks() -> None:
    first = _shown(await said("router for 1 gig fiber, flat 70 m2, gaming on ps5 and work calls"))[0]

    assert first.brand not in ("Ubiquiti", "MikroTik")


async def test_a_robot_whose_runtime_nobody_states_may_clean_a_large_home() -> None:
    shown = _shown(await said("robot vacuum for a 200 m2 house with a dog, 1000 max"))

    assert any("Omni" in product.name or "Qrevo S" in product.name for product in shown)


async def test_a_childs_room_gets_a_small_smart_speaker() -> None:
    first = _shown(await said("alexa speaker for kids room"))[0]

    assert first.brand == "Amazon"


async def test_a_nas_gets_a_disk_for_its_bays() -> None:
    first = _shown(await said("drives for a nas with 2 bays, movies and photos"))[0]

    assert _told(first, "form") == "3.5 in"


async def test_a_camera_gets_no_express_card() -> None:
    first = _shown(await said("sd card for birds on a canon r7"))[0]

    assert "Express" not in first.name


async def test_the_verdict_names_more_than_one_reason_where_there_are_more() -> None:
    turn = await said("phone with the best camera you can get, money no object")

    assert " and " in turn.text.split("\n\n")[0].split(". ")[0]


@pytest.mark.parametrize(
    ("asked", "kind"),
    [
        ("keyboard with large letters for my aunt", "large print"),
        ("wireless headphones so my dad can hear the tv", "TV headset"),
        ("headphone wireless buat nenek nonton tv", "headset TV"),
    ],
)
async def test_the_kind_that_serves_best_is_named_before_a_cheap_pick(asked: str, kind: str) -> None:
    turn = await said(asked)
    first = _shown(turn)[0]

    assert kind in turn.text
    assert turn.text.index(kind) < turn.text.index(first.name)
    assert first.price is not None and first.price.amount <= 150


async def test_what_would_do_instead_is_no_dear_one_for_a_child() -> None:
    shown = _shown(await said("cheap wireless headphones for my kid, 6, on the plane"))

    assert shown and all(one.price is not None and one.price.amount <= 150 for one in shown)


async def test_what_no_specification_tells_is_said_right_behind_the_pick() -> None:
    text = (await said("camera for filming, 4k60 without a crop, 2500")).text

    assert "crops it" in text.split("\n\n")[0]


async def test_who_is_broke_is_not_shown_the_best_that_money_buys() -> None:
    first = _shown(await said("second monitor, i'm broke"))[0]

    assert first.price is not None and first.price.amount <= 300


async def test_what_none_does_well_in_is_said_of_all_of_them() -> None:
    """A pick is no worse than the others for what nothing offers at its price."""
    text = (await said("hp kamera bagus 3 juta")).text

    assert "tidak ada yang bagus di hal yang kamu minta: “kamera”" in text
    assert "Kelemahannya" not in text


@pytest.mark.parametrize("asked", ["earbuds for my toddler", "in-ear headphones for a 5 year old on the plane"])
async def test_a_small_child_gets_no_pair_for_adults_by_asking_for_earbuds(asked: str) -> None:
    assert "right for a child: made for adults" in (await said(asked)).text


async def test_cheap_for_little_is_at_the_low_end_of_what_is_sensible() -> None:
    first = _shown(await said("cheap laptop for emails and the news"))[0]

    assert first.price is not None and first.price.amount <= 450


async def test_fast_is_fast_enough_where_a_use_asks_for_no_more() -> None:
    first = _shown(await said("external drive for my sample library, music production, 2tb, fast"))[0]

    assert first.price is not None
    assert first.price.amount < 200


async def test_a_wireless_headset_for_a_playstation_has_a_dongle() -> None:
    first = _shown(await said("need a headset for ps5, wireless, tv speakers suck. 150ish"))[0]

    assert "2.4 GHz" in _told(first, "connection")


async def test_a_speaker_for_the_terrace_runs_on_a_battery_and_takes_rain() -> None:
    first = _shown(await said("for the holiday cottage: a speaker for the terrace, 150"))[0]

    assert _told(first, "type") in ("portable", "party")
