"""What of a need holds once a model has read the message beside what was said before."""

import pytest

from maven_app.domain.catalogue.shop import BUILT_IN_SHOP
from maven_app.domain.copying import copy_with
from maven_app.domain.needs.need import BudgetLimit, Need
from maven_app.knowledge.shipped import shipped_knowledge
from maven_app.orchestrator.need_reconciliation import reconcile_need
from maven_app.prompts.read_need import NeedReading
from maven_app.understanding.follow_ups.need_merging import merge_needs
from maven_app.understanding.need_parser import parse_need
from maven_app.understanding.statements.quotes import is_quoted

LAPTOP = parse_need("laptop under $900 for college, comfortable keyboard")


def after(before: Need, text: str) -> Need:
    """The need by the rules."""
    return merge_needs(before, parse_need(text, category=before.category), shipped_knowledge())


def settled(before: Need, text: str, reading: NeedReading, need: Need | None = None) -> Need:
    return reconcile_need(
        need or after(before, text),
        before,
        reading,
        lambda quote: is_quoted(quote, text),
        shipped_knowledge(),
        taxonomy=BUILT_IN_SHOP.taxonomy,
    )


def codes(need: Need) -> set[str]:
    return {part.code for part in (*need.constraints, *need.wishes, *need.context)}


@pytest.mark.parametrize(
    "question",
    ["would 8 GB of RAM be enough", "is a 14 inch one too small", "the difference to those from 300 to 400 dollars"],
)
def test_a_question_leaves_what_held_before_it(question: str) -> None:
    assert after(LAPTOP, question).constraints != LAPTOP.constraints

    need = settled(LAPTOP, question, NeedReading(changes_nothing=True))

    assert (need.constraints, need.wishes, need.aim) == (LAPTOP.constraints, LAPTOP.wishes, LAPTOP.aim)
    assert need.unused_words == need.unmeasured_demands == ()


def test_a_figure_that_was_only_asked_about_is_brought_in_by_no_query() -> None:
    need = settled(LAPTOP, "would 8 GB of RAM be enough", NeedReading(changes_nothing=True))

    assert [one.code for one in need.misreadings] == ["spec:ram"]


def test_a_first_question_keeps_the_kind_of_goods_and_what_it_is_for_and_requires_nothing() -> None:
    need = settled(
        Need(),
        "is 8 GB of RAM enough in a laptop for college",
        NeedReading(changes_nothing=True),
        parse_need("laptop with 8 GB of RAM for college"),
    )

    assert codes(need) == {"category", "use:student"}


def test_a_cancelled_figure_gives_way_to_the_one_that_it_had_replaced() -> None:
    need = settled(LAPTOP, "what is different from 300 to 400 dollars, and quiet", NeedReading(cancelled=("budget",)))

    assert need.budget == LAPTOP.budget
    assert "wish:quiet" in codes(need)


def test_both_values_are_cancelled_where_both_are_named() -> None:
    reading = NeedReading(cancelled=("budget", "earlier:budget"))

    assert settled(LAPTOP, "what is different from 300 to 400 dollars", reading).budget is None


def test_a_part_of_an_earlier_message_is_cancelled_by_its_code_alone() -> None:
    reading = NeedReading(cancelled=("use:student", "budget"))

    assert codes(settled(LAPTOP, "quiet please", reading)) == {"category", "wish:keyboard", "wish:quiet"}
    unchanged = settled(LAPTOP, "hmm", copy_with(reading, changes_nothing=True))
    assert codes(unchanged) == {"category", "wish:keyboard"}


def test_what_the_rules_dropped_holds_again_where_it_is_restored() -> None:
    need = settled(
        LAPTOP, "and a big screen", NeedReading(restored=("earlier:budget",)), parse_need("laptop, big screen")
    )

    assert need.budget == LAPTOP.budget
    assert "use:student" not in codes(need)


def test_a_misread_kind_gives_way_to_the_one_that_is_sought_with_what_it_can_have() -> None:
    text = "I read novels on my phone with 5G, want something nicer for that under $200"
    reading = NeedReading(category="e_readers", category_quote="read novels")

    need = settled(Need(), text, reading, parse_need("phone with 5G under $200"))

    assert codes(need) == {"category", "budget"} and need.category == "e_readers"
    made_up = copy_with(reading, category_quote="an e-reader")
    assert settled(Need(), text, made_up, parse_need("phone")).category == "smartphones"


@pytest.mark.parametrize("reading", [NeedReading(category="laptops"), NeedReading(cancelled=("category",))])
def test_the_kind_of_before_comes_back_with_all_that_was_asked_of_it(reading: NeedReading) -> None:
    need = settled(LAPTOP, "can I plug in my 27 inch monitor", reading, parse_need("27 inch monitor"))

    assert codes(LAPTOP) <= codes(need) and need.category == "laptops"


def test_neither_side_of_a_choice_is_required_and_both_are_kept() -> None:
    text = "monitor for games, 144hz or 4k"
    read = copy_with(parse_need("monitor for games, 144 Hz"), alternatives=())
    (limit,) = [one for one in read.constraints if one.code == "spec:refresh_rate"]
    read = copy_with(read, constraints=(*read.constraints[:1], copy_with(limit, words="144hz")))

    need = settled(Need(), text, NeedReading(alternatives=("144hz", "4k", "8k")), read)

    assert need.alternative_words == ("144hz", "4k")
    assert "spec:refresh_rate" not in codes(need)
    assert [side.code for side in need.alternatives] == ["spec:refresh_rate"]


def test_an_order_that_only_pointed_at_a_product_is_taken_back() -> None:
    asked = copy_with(LAPTOP, aim="cheapest", sort_by="price")

    need = settled(LAPTOP, "is the cheapest one any good", NeedReading(cancelled=("aim",)), asked)

    assert (need.aim, need.sort_by) == (LAPTOP.aim, LAPTOP.sort_by)


def test_what_the_message_put_in_place_of_a_limit_stays_where_its_category_was_misread() -> None:
    before = parse_need("headphones under $200")
    rules = merge_needs(before, parse_need("up to $300, I also have an iPad tablet"), shipped_knowledge())
    reading = NeedReading(category="headphones", category_quote="headphones")

    need = reconcile_need(rules, before, reading, lambda words: True, shipped_knowledge(), BUILT_IN_SHOP.taxonomy)

    assert need.category == "headphones"
    assert [limit.text for limit in need.constraints if isinstance(limit, BudgetLimit)] == ["up to $300"]
