"""Knowledge of a shop: what its buying knowledge does not hold is neither read nor said."""

from dataclasses import replace

from maven_app.domain.needs.need import Need, Wish
from maven_app.knowledge.shipped import shipped_knowledge
from maven_app.understanding.follow_ups.need_merging import merge_needs
from maven_app.understanding.guide_titles import guide_title
from maven_app.understanding.need_parser import parse_need

NO_HEADPHONES = replace(
    shipped_knowledge(),
    categories={id: known for id, known in shipped_knowledge().categories.items() if id != "headphones"},
)


def test_a_guide_is_titled_by_the_uses_that_the_shop_knows() -> None:
    need = parse_need("headphones for long flights")

    assert "long flights" in guide_title(need, shipped_knowledge())
    assert "long flights" not in guide_title(need, NO_HEADPHONES)


def test_a_wish_is_merged_as_the_shop_knows_it() -> None:
    earlier, later = parse_need("headphones"), Need(wishes=(Wish(text="for long flights"),))

    assert [wish.use for wish in merge_needs(earlier, later, shipped_knowledge()).wishes] == ["long_flights"]
    assert [wish.use for wish in merge_needs(earlier, later, NO_HEADPHONES).wishes] == [""]
