"""First picks of the catalogue that ships: what an expert would name first for a use, and what he would laugh at."""

from decimal import Decimal

import pytest

from maven_app.domain.needs.need import BudgetLimit, CategoryLimit, Need, SpecLimit, Wish
from maven_app.domain.ranking.matcher import RankedProduct
from maven_app.feeds.reference_data import reference_products
from tests.fixtures.matcher import shipped_matcher

PRODUCTS = list(reference_products())


def ranked_for(category: str, *uses: str, limit: SpecLimit | None = None) -> list[RankedProduct]:
    """The category's products for these uses, best first."""
    constraints = (CategoryLimit(category=category), *((limit,) if limit else ()))
    need = Need(constraints=constraints, wishes=tuple(Wish(text=use, use=use) for use in uses))
    return shipped_matcher().rank([one for one in PRODUCTS if one.category == category], need)


@pytest.mark.parametrize(
    ("category", "uses", "accepted"),
    [
        ("headphones", ("long_flights",), ("Bose QuietComfort Ultra Headphones (2nd Gen)", "Sony WH-1000XM6")),
        (
            "headphones",
            ("office_calls",),
            ("Bose QuietComfort Ultra", "Sony WH-1000XM", "Sonos Ace", "Logitech Zone Vibe"),
        ),
        ("headphones", ("instrument",), ("Audio-Technica ATH-M",)),
        ("keyboards_mice", ("mmo",), ("Razer Naga V2 Pro",)),
        ("cameras", ("wildlife",), ("Canon EOS R7", "OM System OM-1")),
        ("laptops", ("outdoors",), ("Apple MacBook", "Dell XPS 13", "Microsoft Surface Laptop")),
        ("smartwatches", ("diving",), ("Apple Watch Ultra", "Garmin fēnix 8")),
        ("consoles", ("cosy",), ("Nintendo Switch",)),
        ("consoles", ("retro", "all_round"), ("Retroid", "Analogue Pocket", "Anbernic", "Miyoo", "AYN")),
        ("consoles", ("pc_games", "travel"), ("Valve Steam Deck OLED",)),
        ("consoles", ("sports", "big_games"), ("Sony PlayStation 5",)),
        ("smartwatches", ("seniors",), ("Apple Watch", "Samsung Galaxy Watch", "Google Pixel Watch")),
        ("smartwatches", ("for_android",), ("Samsung Galaxy Watch", "Google Pixel Watch", "OnePlus Watch")),
        ("smartwatches", ("swimming",), ("Garmin", "COROS", "Apple Watch")),
        ("tablets", ("small_child",), ("Amazon Fire HD", "Samsung Galaxy Tab A9+", "Apple iPad (A16)")),
        ("laptops", ("music_production",), ("Apple MacBook",)),
        ("keyboards_mice", ("design",), ("Logitech MX Master",)),
        ("keyboards_mice", ("office", "wrist_pain"), ("Logitech Lift", "Logitech Ergo M575", "Logitech MX Ergo")),
        ("cameras", ("seniors", "wildlife"), ("Panasonic Lumix FZ80D", "Nikon Coolpix P950")),
        ("storage", ("backup", "photo_library"), ("WD ", "Seagate ")),
        ("smartphones", ("one_hand",), ("Apple iPhone 16", "Samsung Galaxy S25", "Samsung Galaxy S26")),
        ("smartphones", ("moving_subjects",), ("Google Pixel", "Apple iPhone")),
        ("smartphones", ("rough_work",), ("Motorola Moto G Power (2025)", "Samsung Galaxy A", "Google Pixel 10a")),
    ],
)
def test_the_first_pick_is_one_that_an_expert_accepts(
    category: str, uses: tuple[str, ...], accepted: tuple[str, ...]
) -> None:
    """What stands first for a use is among what an expert would name first."""
    assert ranked_for(category, *uses)[0].product.name.startswith(accepted)


def test_hdr_that_is_asked_for_is_more_than_a_label() -> None:
    """Local dimming or an OLED makes HDR; a sticker on an edge-lit panel does not."""
    with_hdr = SpecLimit(key="hdr", equals="HDR")
    panel = ranked_for("monitors", "video_editing", limit=with_hdr)[0].product.fact("panel_type")

    assert panel is not None
    assert str(panel.value) in ("QD-OLED", "WOLED", "Mini-LED")


def test_what_touches_an_allergic_skin_has_to_be_known() -> None:
    """A band of unknown material stands behind one that is known to hold no nickel."""
    first, *rest = [one for one in ranked_for("smartwatches", "allergy", "fitness") if one.fit.is_match]

    assert first.product.fact("material")
    assert not first.fit.warnings
    assert all(one.fit.warnings for one in rest if one.product.fact("material") is None)


def test_earbuds_for_running_are_held_by_more_than_their_tips() -> None:
    """Hooks and wings keep buds in while running, which stems do not."""
    in_ear = SpecLimit(key="type", equals="in-ear")
    held = ranked_for("headphones", "running", limit=in_ear)[0].product.fact("ear_hold")

    assert held is not None
    assert held.value in ("ear hooks", "wings")


def test_a_new_generation_stands_before_the_old_one_that_costs_as_much() -> None:
    """The one before is on its way out: of the plain iPhones at $799 the newest is the pick."""
    names = [one.product.name for one in ranked_for("smartphones")]

    assert names.index("Apple iPhone 17") < names.index("Apple iPhone 16") < names.index("Apple iPhone 15")


def test_everyday_use_says_nothing_beside_a_use_that_says_what_for() -> None:
    """Games for a Game Boy ask for no picture on the TV."""
    alone = [one.product.id for one in ranked_for("consoles", "retro")]

    assert [one.product.id for one in ranked_for("consoles", "retro", "all_round")] == alone


@pytest.mark.parametrize("use", ["portraits", "product_photos", "food"])
def test_no_action_camera_is_offered_for_what_takes_a_camera_for_photos(use: str) -> None:
    """Its fixed wide lens bends what is near."""
    fitting = [one.product for one in ranked_for("cameras", use) if one.fit.is_match]

    assert fitting
    assert not any((fact := one.fact("type")) and fact.value == "action" for one in fitting)


def test_of_a_model_the_size_that_was_asked_for_is_shown() -> None:
    """Who asks for a 1 TB drive is not shown the 2 TB one of the same model first."""
    one_terabyte = SpecLimit(key="storage", at_least=1000.0)
    ranked = ranked_for("storage", "old_computer", limit=one_terabyte)
    sizes = [one.product.fact("storage") for one in ranked if one.product.name == "Samsung 870 EVO"]

    assert len(sizes) > 1
    assert sizes[0] and sizes[0].value == 1000


@pytest.mark.parametrize(
    ("category", "key", "most"), [("monitors", "usb_c", 250), ("robot_vacuums", "mop_washing", 350)]
)
def test_what_lacks_only_what_was_hedged_stands_before_what_breaks_a_limit(category: str, key: str, most: int) -> None:
    """ "With USB-C if possible, at most $250" gives up the USB-C, not the budget."""
    budget = BudgetLimit(highest=Decimal(most), currency="USD")
    hoped_for = SpecLimit(key=key, equals=True, soft=True)
    need = Need(constraints=(CategoryLimit(category=category), budget, hoped_for))
    ranked = shipped_matcher().rank([one for one in PRODUCTS if one.category == category], need)
    dear = [one.price is not None and one.price > most for one in ranked if one.fit.is_close]

    assert dear == sorted(dear)
    assert {True, False} == set(dear)


def test_a_successor_of_which_less_is_known_does_not_stand_in_the_place_of_the_older_one() -> None:
    """Nobody knows what the newest small phone weighs, so it is not put before those that are known to be light."""
    android = SpecLimit(key="os", equals="Android")
    first = ranked_for("smartphones", "one_hand", limit=android)[0].product

    assert first.fact("weight") is not None


def test_what_decides_at_night_stands_before_what_only_promises_good_photos() -> None:
    """Of two phones with good photos the one with a steadied camera is the better one in the dark."""
    budget = BudgetLimit(highest=Decimal(400), currency="USD")
    wish = Wish(text="in the dark", criterion="night_photos")
    need = Need(constraints=(CategoryLimit(category="smartphones"), budget), wishes=(wish,))
    ranked = shipped_matcher().rank([one for one in PRODUCTS if one.category == "smartphones"], need)
    steadied = ranked[0].product.fact("optical_stabilisation")

    assert steadied is not None
    assert steadied.value is True
