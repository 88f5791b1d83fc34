"""What a later message changes of an earlier need."""

import pytest

from maven_app.domain.needs.need import SpecLimit
from maven_app.knowledge.shipped import shipped_knowledge
from maven_app.understanding.follow_ups.need_merging import is_refinement, merge_needs
from maven_app.understanding.need_parser import parse_need
from tests.unit.understanding.test_need_parser import short

MERGED = [
    ("Sony headphones under $300", "only Bose", "headphones; by Bose; USD ..300"),
    ("headphones under $300 for flights", "under $200 instead", "headphones; USD ..200"),
    ("headphones not Apple", "not Samsung either", "headphones; not Apple|Samsung"),
    ("Sony or Bose headphones", "not Bose", "headphones; by Sony; not Bose"),
    ("headphones not Apple", "Apple is fine, only Apple", "headphones; by Apple"),
    ("phones under $500", "with OLED?", "smartphones; USD ..500; screen_type=OLED"),
    ("tablets", "what about with 5G?", "tablets; cellular"),
    ("robot vacuum", "battery at least 3 hours", "robot_vacuums; runtime>=180"),
    ("laptops with 16 GB", "32 GB RAM", "laptops; ram>=32"),
    ("laptops from 2023", "from 2024", "laptops; 2024..2024"),
    ("headphones under $300", "what about tablets?", "tablets"),
    ("headphones under $300", "at least 16 GB of RAM", "ram>=16"),
    ("under $300", "headphones", "USD ..300; headphones"),
    ("hp di bawah 3 juta", "yang lebih ringan", "smartphones; IDR ..3000000"),
    ("earbuds", "over-ear", "headphones; type=over-ear"),
    ("headphones under $300", "thanks!", "headphones; USD ..300"),
    ("27 inch 4k monitor", "what about ultrawide instead?", "monitors; aspect_ratio~ultrawide"),
]


@pytest.mark.parametrize(("earlier", "later", "expected"), MERGED)
def test_what_is_said_again_replaces_what_was_said(earlier: str, later: str, expected: str) -> None:
    merged = merge_needs(parse_need(earlier), parse_need(later), shipped_knowledge())

    assert "; ".join(short(constraint) for constraint in merged.constraints) == expected


def test_wishes_gather() -> None:
    merged = merge_needs(parse_need("headphones for flights"), parse_need("cheaper"), shipped_knowledge())

    assert [wish.text for wish in merged.wishes] == ["for flights", "cheaper"]


def test_a_wish_is_understood_as_the_category_knows_it() -> None:
    merged = merge_needs(parse_need("headphones"), parse_need("for gaming"), shipped_knowledge())

    assert [wish.code for wish in merged.wishes] == ["use:gaming"]


def test_the_brand_that_was_replaced_leaves_the_search_words() -> None:
    merged = merge_needs(parse_need("Sony headphones"), parse_need("only Bose"), shipped_knowledge())

    assert merged.text == "headphones Bose"


REFINES = [
    ("cheaper", True),
    ("only Sony", True),
    ("under $200 instead", True),
    ("what about with 5G?", True),
    ("yang lebih ringan", True),
    ("cheaper headphones", True),
    ("which one is best?", True),
    ("compare the first two", True),
    ("thanks!", True),
    ("ada yang lebih murah?", True),
    ("laptop for gaming", False),
    ("a fridge", False),
    ("noise cancelling headphones under $300 for flights", False),
    ("Bluetti AC200", False),
]


@pytest.mark.parametrize(("text", "expected"), REFINES)
def test_a_message_leans_on_the_one_before_or_starts_anew(text: str, expected: bool) -> None:
    assert is_refinement(text, parse_need(text), shipped_knowledge()) is expected


def test_of_several_things_that_a_list_must_hold_none_is_lost() -> None:
    merged = merge_needs(parse_need("TV with HDR10 and Dolby Vision"), parse_need("under $1000"), shipped_knowledge())

    assert [c.equals for c in merged.constraints if isinstance(c, SpecLimit)] == ["HDR", "Dolby Vision"]


TAKEN_BACK = [
    ("headphones", "earbuds for the gym under 100", "doesn't have to be under 100", [], ["use:running"]),
    ("smartphones", "with a headphone jack", "forget the jack", [], []),
    ("routers", "mesh wifi 7 for a large house", "ok never mind wifi 7, too expensive", ["spec:mesh"], []),
    ("tvs", "for a bright living room", "forget the brightness, just the cheapest", [], []),
    ("smartphones", "small with good photos", "forget small, big is fine", [], []),
]


@pytest.mark.parametrize(("category", "earlier", "later", "limits", "wishes"), TAKEN_BACK)
def test_what_is_to_be_forgotten_is_required_no_more(
    category: str, earlier: str, later: str, limits: list[str], wishes: list[str]
) -> None:
    before, said = parse_need(earlier, category=category), parse_need(later, category=category)

    merged = merge_needs(before, said, shipped_knowledge())

    dropped = {"budget", "spec:wifi", "spec:headphone_jack", "use:bright_room", "wish:compact"}
    codes = {part.code for part in (*merged.constraints, *merged.wishes)}
    assert not codes & dropped and {*limits, *wishes} <= codes


def test_a_limit_that_is_denied_a_need_for_more_stays_one() -> None:
    assert [c.code for c in parse_need("don't need more than 256 GB", category="laptops").constraints] == [
        "spec:storage"
    ]


def test_what_was_taken_back_is_searched_with_no_more() -> None:
    earlier = parse_need("soundbar for films with a subwoofer")
    merged = merge_needs(
        earlier, parse_need("forget the subwoofer, i have neighbours", category="speakers"), shipped_knowledge()
    )

    assert "subwoofer" in earlier.text and "subwoofer" not in merged.text


def test_another_value_that_is_fine_too_widens_what_was_required() -> None:
    merged = merge_needs(
        parse_need("wifi 7 router"), parse_need("no sorry, wifi 6 is fine", category="routers"), shipped_knowledge()
    )

    assert [limit.texts for limit in merged.constraints if isinstance(limit, SpecLimit)] == [("Wi-Fi 7", "Wi-Fi 6")]
