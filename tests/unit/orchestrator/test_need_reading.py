"""What a model adds to a need, and what of it counts."""

from decimal import Decimal

import pytest

from maven_app.domain.catalogue.categories import own_category, own_spec_key
from maven_app.domain.catalogue.shop import BUILT_IN_SHOP, BUILT_IN_TAXONOMY
from maven_app.domain.copying import copy_with
from maven_app.domain.needs.need import (
    BrandLimit,
    BudgetLimit,
    CategoryLimit,
    Constraint,
    Context,
    Need,
    SpecLimit,
    YearLimit,
)
from maven_app.knowledge.shipped import shipped_knowledge
from maven_app.orchestrator.reading_acceptance import with_reading
from maven_app.prompts.read_need import ExtractedContext, ExtractedLimit, ExtractedWish, NeedReading
from maven_app.understanding.need_parser import parse_need

TEXT = "headphones that sit feather-soft on the noggin, no heavier than a 250 gram mango, for my yacht"


def test_what_is_quoted_and_known_counts_and_the_rest_does_not() -> None:
    need = parse_need(TEXT)
    reading = NeedReading(
        limits=(
            ExtractedLimit(key="weight", at_most=250, unit="g", quote="no heavier than a 250 gram mango"),
            ExtractedLimit(key="weight", at_most=200, unit="g", quote="250 gram mango"),
            ExtractedLimit(key="suction", at_least=250, quote="250 gram mango"),
            ExtractedLimit(key="driver_size", at_least=40, unit="mm", quote="a 40 mm driver"),
        ),
        criteria=(
            ExtractedWish(id="comfort", quote="feather-soft on the noggin"),
            ExtractedWish(id="magic", quote="yacht"),
        ),
        uses=(ExtractedWish(id="long_flights", quote="on the plane"),),
        context=(ExtractedContext(relation="suits", name="yacht", quote="for my yacht"),),
    )

    read = with_reading(
        copy_with(need, constraints=need.constraints[:1]), reading, [TEXT], shipped_knowledge(), BUILT_IN_SHOP.taxonomy
    )

    limits = [c for c in read.constraints if isinstance(c, SpecLimit)]
    assert [(limit.key, limit.at_most, limit.words) for limit in limits] == [
        ("weight", 250, "no heavier than a 250 gram mango")
    ]
    assert "wish:comfort" in [wish.code for wish in read.wishes]
    assert "use:long_flights" not in [wish.code for wish in read.wishes]
    assert [context.name for context in read.context] == ["yacht"]
    assert not any("noggin" in words for words in read.unused_words)


def test_a_fact_of_a_shops_own_category_is_read_in_its_unit() -> None:
    toasters = own_category("toasters", specs=("wattage",), card=(), keys=(own_spec_key("wattage", "number", "W"),))
    taxonomy = BUILT_IN_TAXONOMY.with_categories([toasters])
    need = Need(constraints=(CategoryLimit(category="toasters"),))
    text = "a toaster that draws no more than 0.9 kilowatts"
    reading = NeedReading(
        limits=(
            ExtractedLimit(key="wattage", at_most=0.9, unit="kW", quote="no more than 0.9 kilowatts"),
            ExtractedLimit(key="refresh_rate", at_most=0.9, quote="no more than 0.9 kilowatts"),
        )
    )

    read = with_reading(need, reading, [text], shipped_knowledge(), taxonomy)

    assert [limit.text for limit in read.constraints] == ["Toasters", "wattage at most 900 W"]


def test_what_is_only_added_never_replaces_a_figure_that_the_rules_read() -> None:
    text = "headphones under 250 g that feel plush"
    need = parse_need(text)
    reading = NeedReading(limits=(ExtractedLimit(key="weight", at_least=250, unit="g", quote="250 g"),))

    assert (
        with_reading(need, reading, [text], shipped_knowledge(), BUILT_IN_SHOP.taxonomy).constraints == need.constraints
    )


def test_a_criterion_that_is_demanded_becomes_the_limit_that_meets_it() -> None:
    text = "a watch which settles the bill at the counter"
    reading = NeedReading(
        criteria=(ExtractedWish(id="payments", demanded=True, quote="settles the bill at the counter"),)
    )

    read = with_reading(parse_need(text), reading, [text], shipped_knowledge(), BUILT_IN_SHOP.taxonomy)

    limits = [(c.key, c.equals, c.soft) for c in read.constraints if isinstance(c, SpecLimit)]
    assert limits == [("nfc", True, False)]
    assert read.wishes == ()
    assert read.unmeasured_demands == ()


SPOKEN = "headphones, beats bore me, i have two hundred and a bit, so 250 euro, made in 2024 or 2025"


@pytest.mark.parametrize(
    ("read", "limit"),
    [
        (
            ExtractedLimit(key="brand", equals="beats", excluded=True, quote="beats bore me"),
            BrandLimit(brands=("Beats",), excluded=True, words="beats bore me"),
        ),
        (
            ExtractedLimit(key="price", at_most=250, quote="so 250 euro"),
            BudgetLimit(highest=Decimal(250), currency="EUR", words="so 250 euro"),
        ),
        (
            ExtractedLimit(key="released", at_least=2024, at_most=2025, quote="made in 2024 or 2025"),
            YearLimit(first=2024, last=2025, words="made in 2024 or 2025"),
        ),
        (ExtractedLimit(key="brand", equals="Bose", quote="beats bore me"), None),
        (ExtractedLimit(key="price", at_most=300, quote="so 250 euro"), None),
        (ExtractedLimit(key="released", at_least=250, quote="so 250 euro"), None),
    ],
)
def test_a_maker_a_price_and_a_year_count_as_far_as_they_are_quoted(
    read: ExtractedLimit, limit: Constraint | None
) -> None:
    need = parse_need("headphones")

    found = with_reading(
        need,
        NeedReading(limits=(read,)),
        [SPOKEN],
        shipped_knowledge(),
        BUILT_IN_SHOP.taxonomy,
        brands=("Beats", "Bose"),
    )

    assert found.constraints == (*need.constraints, *([limit] if limit else []))


def test_a_model_adds_to_the_makers_that_are_refused_and_turns_none_round() -> None:
    text = "headphones, no Sony, and beats bore me"
    need = parse_need(text, ("Sony",))
    reads = (
        ExtractedLimit(key="brand", equals="Beats", excluded=True, quote="beats bore me"),
        ExtractedLimit(key="brand", equals="Sony", quote="Sony"),
    )

    read = with_reading(
        need, NeedReading(limits=reads), [text], shipped_knowledge(), BUILT_IN_SHOP.taxonomy, brands=("Sony", "Beats")
    )

    assert [(c.brands, c.excluded) for c in read.constraints if isinstance(c, BrandLimit)] == [
        (("Sony", "Beats"), True)
    ]


def test_a_value_that_the_list_names_is_meant_by_whatever_words_are_quoted_and_no_other() -> None:
    text = "earbuds, the over ear hook type"
    need = parse_need("earbuds")
    reads = tuple(
        ExtractedLimit(key=key, equals=equals, quote="the over ear hook type")
        for key, equals in (("ear_hold", "ear hooks"), ("bluetooth", "5.4"))
    )

    read = with_reading(
        need, NeedReading(limits=reads), [text], shipped_knowledge(), BUILT_IN_SHOP.taxonomy, replaces=True
    )

    limits = {c.key: c.equals for c in read.constraints if isinstance(c, SpecLimit) and c not in need.constraints}
    assert limits == {"ear_hold": "ear hooks"}


def test_a_final_reading_takes_the_place_of_what_was_read_and_quotes_any_message_of_the_shopper() -> None:
    said = ["laptop, got about $600", "make it a quiet one"]
    need = parse_need(said[0])
    reading = NeedReading(limits=(ExtractedLimit(key="price", at_most=600, soft=True, quote="about $600"),))

    read = with_reading(need, reading, said, shipped_knowledge(), BUILT_IN_SHOP.taxonomy, replaces=True)

    assert need.budget is not None and need.budget.lowest is not None
    assert read.budget == BudgetLimit(highest=Decimal(600), currency="USD", soft=True, words="about $600")
    assert len(read.constraints) == len(need.constraints)


def test_a_maker_that_is_wanted_now_takes_the_place_of_the_one_wanted_before() -> None:
    said = ["sony or nintendo, which console?", "ok nintendo then"]
    need = parse_need("sony console", ("Sony", "Nintendo"))
    reading = NeedReading(limits=(ExtractedLimit(key="brand", equals="nintendo", quote="nintendo"),))

    read = with_reading(
        need, reading, said, shipped_knowledge(), BUILT_IN_SHOP.taxonomy, brands=("Sony", "Nintendo"), replaces=True
    )

    assert [limit.brands for limit in read.constraints if isinstance(limit, BrandLimit)] == [("Nintendo",)]


def test_a_wish_is_labelled_in_the_readers_few_words_but_for_figures_that_nobody_said() -> None:
    text = "laptop that wont die halfway through lectures and is nice to carry"
    reading = NeedReading(
        criteria=(
            ExtractedWish(
                id="battery", demanded=True, quote="wont die halfway through lectures", phrase="lasts through lectures"
            ),
            ExtractedWish(id="portability", quote="nice to carry", phrase="under 1.2 kg"),
        )
    )

    read = with_reading(
        parse_need("laptop"), reading, [text], shipped_knowledge(), BUILT_IN_SHOP.taxonomy, replaces=True
    )

    told = {wish.criterion: (wish.text, wish.is_demanded) for wish in read.wishes}
    assert told == {"battery": ("lasts through lectures", True), "portability": ("nice to carry", False)}


def test_a_device_is_known_by_the_relation_that_was_read_last_whatever_the_case_of_its_name() -> None:
    text = "cheap earbuds, lost my airpods, the tv is small"
    need = copy_with(parse_need("earbuds"), context=(Context(words="my airpods", relation="owned", name="airpods"),))
    reading = NeedReading(
        context=(
            ExtractedContext(relation="replaces", name="AirPods", quote="lost my airpods"),
            ExtractedContext(relation="owned", name="television", quote="the tv is small"),
        )
    )

    read = with_reading(need, reading, [text], shipped_knowledge(), BUILT_IN_SHOP.taxonomy, replaces=True)

    assert [(one.relation, one.words, one.name) for one in read.context] == [
        ("replaces", "lost my airpods", "AirPods"),
        ("owned", "the tv is small", ""),
    ]
