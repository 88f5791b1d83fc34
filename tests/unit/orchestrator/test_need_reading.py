"""What a model adds to a need, and what of it counts."""

from decimal import Decimal

import pytest

from maven_app.domain.needs.need import BrandIs, BudgetLimit, Constraint, ReleasedIn, SpecLimit
from maven_app.knowledge.shipped import shipped_knowledge
from maven_app.orchestrator.reading_acceptance import with_reading
from maven_app.prompts.read_need import ContextRead, LimitRead, MisreadPart, NeedReading, WishRead
from maven_app.understanding.need_parser import parse_need

TEXT = "headphones that sit feather-soft on the noggin, no heavier than a 250 gram mango, for my yacht"


def test_what_is_quoted_and_known_counts_and_the_rest_does_not() -> None:
    need = parse_need(TEXT)
    reading = NeedReading(
        limits=(
            LimitRead(key="weight", at_most=250, unit="g", quote="no heavier than a 250 gram mango"),
            LimitRead(key="weight", at_most=200, unit="g", quote="250 gram mango"),
            LimitRead(key="suction", at_least=250, quote="250 gram mango"),
            LimitRead(key="driver_size", at_least=40, unit="mm", quote="a 40 mm driver"),
        ),
        criteria=(WishRead(id="comfort", quote="feather-soft on the noggin"), WishRead(id="magic", quote="yacht")),
        uses=(WishRead(id="long_flights", quote="on the plane"),),
        context=(ContextRead(relation="suits", name="yacht", quote="for my yacht"),),
    )

    read = with_reading(
        need.model_copy(update={"constraints": need.constraints[:1]}), reading, TEXT, shipped_knowledge()
    )

    limits = [c for c in read.constraints if isinstance(c, SpecLimit)]
    assert [(limit.key, limit.at_most, limit.words) for limit in limits] == [
        ("weight", 250, "no heavier than a 250 gram mango")
    ]
    assert "wish:comfort" in [wish.code for wish in read.wishes]
    assert "use:long_flights" not in [wish.code for wish in read.wishes]
    assert [context.name for context in read.context] == ["yacht"]
    assert not any("noggin" in words for words in read.unused)


def test_the_rules_reading_of_plain_figures_stands() -> None:
    text = "headphones under 250 g that feel plush"
    need = parse_need(text)
    reading = NeedReading(limits=(LimitRead(key="weight", at_least=250, unit="g", quote="250 g"),))

    assert with_reading(need, reading, text, shipped_knowledge()).constraints == need.constraints


def test_a_model_may_know_better_than_a_guess_and_not_than_a_word() -> None:
    text = "wifi in the back bedroom drops while I read"
    guessed = parse_need(text, infer=True)
    reading = NeedReading(category="e_readers", category_quote="while I read")

    assert guessed.category == "routers"
    assert with_reading(guessed, reading, text, shipped_knowledge()).category == "e_readers"
    named = parse_need(f"router: {text}", infer=True)
    assert with_reading(named, reading, text, shipped_knowledge()).category == "routers"


def test_a_criterion_that_is_demanded_becomes_the_limit_that_meets_it() -> None:
    text = "a watch which settles the bill at the counter"
    reading = NeedReading(criteria=(WishRead(id="payments", demanded=True, quote="settles the bill at the counter"),))

    read = with_reading(parse_need(text), reading, text, shipped_knowledge())

    limits = [(c.key, c.equals, c.soft) for c in read.constraints if isinstance(c, SpecLimit)]
    assert limits == [("nfc", True, False)]
    assert read.wishes == ()
    assert read.demanded == ()


SPOKEN = "headphones, beats bore me, i have two hundred and a bit, so 250 euro, made in 2024 or 2025"


@pytest.mark.parametrize(
    ("read", "limit"),
    [
        (
            LimitRead(key="brand", equals="beats", excluded=True, quote="beats bore me"),
            BrandIs(brands=("Beats",), excluded=True, words="beats bore me"),
        ),
        (
            LimitRead(key="price", at_most=250, quote="so 250 euro"),
            BudgetLimit(highest=Decimal(250), currency="EUR", words="so 250 euro"),
        ),
        (
            LimitRead(key="released", at_least=2024, at_most=2025, quote="made in 2024 or 2025"),
            ReleasedIn(first=2024, last=2025, words="made in 2024 or 2025"),
        ),
        (LimitRead(key="brand", equals="Bose", quote="beats bore me"), None),
        (LimitRead(key="price", at_most=300, quote="so 250 euro"), None),
        (LimitRead(key="released", at_least=250, quote="so 250 euro"), None),
    ],
)
def test_a_maker_a_price_and_a_year_count_as_far_as_they_are_quoted(read: LimitRead, limit: Constraint | None) -> None:
    need = parse_need("headphones")

    found = with_reading(need, NeedReading(limits=(read,)), SPOKEN, shipped_knowledge(), brands=("Beats", "Bose"))

    assert found.constraints == (*need.constraints, *([limit] if limit else []))


def test_a_model_adds_to_the_makers_that_are_refused_and_turns_none_round() -> None:
    text = "headphones, no Sony, and beats bore me"
    need = parse_need(text, ("Sony",))
    reads = (
        LimitRead(key="brand", equals="Beats", excluded=True, quote="beats bore me"),
        LimitRead(key="brand", equals="Sony", quote="Sony"),
    )

    read = with_reading(need, NeedReading(limits=reads), text, shipped_knowledge(), brands=("Sony", "Beats"))

    assert [(c.brands, c.excluded) for c in read.constraints if isinstance(c, BrandIs)] == [(("Sony", "Beats"), True)]


@pytest.mark.parametrize(
    ("code", "quote"),
    [
        ("spec:weight", "under 250 g"),
        ("budget", "under $300"),
        ("spec:wireless", "that glow"),
        ("spec:wireless", "wireless charging case"),
    ],
)
def test_a_plain_figure_and_what_is_not_quoted_are_not_taken_back(code: str, quote: str) -> None:
    text = "wireless headphones that glow, under 250 g, under $300"
    need = parse_need(text)

    reading = NeedReading(misread=(MisreadPart(code=code, quote=quote),))

    assert code in {limit.code for limit in need.constraints}
    assert with_reading(need, reading, text, shipped_knowledge()) == need


def test_a_misread_kind_gives_way_to_the_one_that_is_sought() -> None:
    text = "I read novels on my phone, want something nicer for that"
    need = parse_need("phone")
    reading = NeedReading(
        category="e_readers",
        category_quote="read novels",
        misread=(MisreadPart(code="category", quote="on my phone"),),
    )

    assert need.category == "smartphones"
    assert with_reading(need, reading, text, shipped_knowledge()).category == "e_readers"
