"""The subject of a conversation stays: parts that matter, things that somebody has, lines that are ruled out."""

import pytest

from maven_app.domain.catalogue.brand_families import is_of_line
from maven_app.domain.catalogue.products import Product
from maven_app.domain.needs.need import BrandLimit, LineExclusion
from maven_app.knowledge.shipped import shipped_knowledge
from maven_app.understanding.follow_ups.need_merging import is_refinement
from maven_app.understanding.need_parser import parse_need


@pytest.mark.parametrize(
    ("text", "category", "criterion"),
    [
        ("camera matters most", "smartphones", "camera"),
        ("kamera paling penting", "smartphones", "camera"),
        ("a good keyboard is a must", "laptops", "keyboard"),
        ("speakers are important to me", "tvs", "sound"),
        ("the screen is important", "laptops", "screen"),
        ("storage is a must", "laptops", "storage_room"),
    ],
)
def test_a_part_that_matters_is_a_criterion_of_what_is_under_discussion(
    text: str, category: str, criterion: str
) -> None:
    need = parse_need(text, category=category)

    assert need.category is None
    assert criterion in {wish.criterion for wish in need.wishes}


@pytest.mark.parametrize("text", ["I need a camera", "show me cameras", "cameras under 500", "what about a camera"])
def test_a_category_that_is_asked_for_is_sought(text: str) -> None:
    assert parse_need(text, category="smartphones").category == "cameras"


@pytest.mark.parametrize(
    ("text", "category"),
    [
        ("any without a camera?", "robot_vacuums"),
        ("is there one that hasn't got a camera", "robot_vacuums"),
        ("camera-free ones?", "robot_vacuums"),
        ("one with a webcam and speakers", "monitors"),
        ("something with a built in soundbar", "tvs"),
        ("any without a separate subwoofer speaker?", "speakers"),
    ],
)
def test_what_a_thing_has_or_lacks_is_no_other_kind(text: str, category: str) -> None:
    said = parse_need(text, category=category)

    assert said.category is None
    assert is_refinement(text, said, shipped_knowledge(), category)


@pytest.mark.parametrize(
    ("text", "category"),
    [("a monitor with speakers", "laptops"), ("do you have any cameras", "tvs"), ("a tablet with a keyboard", "tvs")],
)
def test_a_kind_that_is_named_is_sought_whatever_it_has(text: str, category: str) -> None:
    assert parse_need(text, category=category).category not in {None, category}


@pytest.mark.parametrize(
    ("text", "category"),
    [
        ("hook up the ps5 as well, is it still the right one?", "tvs"),
        ("my son has a switch 2, does that change your pick?", "tvs"),
        ("we also have a ps5", "tvs"),
        ("ps5 gets plugged in as well", "routers"),
        ("plugging in an xbox too", "speakers"),
    ],
)
def test_a_device_that_is_connected_or_owned_is_served(text: str, category: str) -> None:
    said = parse_need(text, category=category)

    assert said.category is None
    assert {one.relation for one in said.context} <= {"suits", "owned"} and said.context


def test_what_does_not_matter_is_no_wish() -> None:
    assert parse_need("the camera isn't important", category="smartphones").wishes == ()


@pytest.mark.parametrize(
    ("text", "category"),
    [
        ("I have an android phone though", "headphones"),
        ("I have an android tablet though", "smartphones"),
        ("i use an old 27 inch monitor", "laptops"),
        ("gw punya hp samsung", "laptops"),
        ("my tv is a 1080p one", "consoles"),
        ("I have an old windows one", "laptops"),
    ],
)
def test_what_somebody_has_is_context_and_requires_nothing(text: str, category: str) -> None:
    need = parse_need(text, category=category)

    assert need.constraints == ()
    assert {context.relation for context in need.context} == {"owned"}


def test_what_somebody_has_beside_names_is_not_sought() -> None:
    need = parse_need("PS5 Pro or just the normal PS5? I have a 1080p tv")

    assert need.category == "consoles"
    assert all(constraint.kind in {"category", "brand"} for constraint in need.constraints)


def test_a_use_that_speaks_of_what_somebody_has_is_a_wish() -> None:
    need = parse_need("I have an android phone though", category="smartwatches")

    assert [wish.use for wish in need.wishes] == ["for_android"]


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("a tablet for drawing, not an ipad pro", "ipad pro"),
        ("laptop, not a macbook air", "macbook air"),
        ("phone no pixel 9 please", "pixel 9"),
    ],
)
def test_a_model_that_is_refused_rules_out_its_line_alone(text: str, line: str) -> None:
    constraints = parse_need(text).constraints

    assert [c.line for c in constraints if isinstance(c, LineExclusion)] == [line]
    assert not any(isinstance(c, BrandLimit) for c in constraints)


def test_a_whole_line_that_is_refused_rules_out_its_maker() -> None:
    assert any(isinstance(c, BrandLimit) and c.excluded for c in parse_need("phone but not an iphone").constraints)


def test_a_product_is_of_a_line_by_the_words_of_its_name() -> None:
    one = Product(id="a", name="Apple iPad Pro 11-inch (M4)", category="tablets")
    other = Product(id="b", name="Apple iPad (A16)", category="tablets")

    assert is_of_line(one, "ipad pro")
    assert not is_of_line(other, "ipad pro")


def test_a_complaint_of_what_somebody_has_seeks_what_takes_its_place() -> None:
    assert parse_need("my old laptop takes ages to start", infer=True).category == "laptops"


def test_what_goes_with_the_thing_keeps_its_need() -> None:
    text = "what lens should i get"

    assert is_refinement(text, parse_need(text, category="cameras"), shipped_knowledge(), "cameras")
    assert not is_refinement("I need a fridge", parse_need("I need a fridge"), shipped_knowledge(), "cameras")


@pytest.mark.parametrize(
    ("text", "category"),
    [
        ("i have sony headphones. need a phone under 300", "smartphones"),
        ("I own a laptop already, a laptop for my sister please", "laptops"),
    ],
)
def test_a_kind_that_is_sought_too_starts_anew(text: str, category: str) -> None:
    said = parse_need(text, ("Sony",), category=category, infer=True)

    assert not is_refinement(text, said, shipped_knowledge(), category)


def test_a_kind_that_is_only_had_leans_on_what_was_sought() -> None:
    text = "I drop my phone all the time"

    assert is_refinement(text, parse_need(text, category="smartphones"), shipped_knowledge(), "smartphones")
