"""Questions that an expert has answered: every group of words must be hit, and the nearest example wins."""

from maven_app.domain.language.localized import LocalizedText
from maven_app.knowledge.schema import AdviceEntry
from maven_app.understanding.questions.advice import advice_of_any, advice_on


def entry(id: str, category: str, says: tuple[tuple[str, ...], ...], *asked: str) -> AdviceEntry:
    return AdviceEntry(
        id=id, category=category, says=says, asked=asked * 4, answers=LocalizedText(en=f"{id}.", id=f"{id} juga.")
    )


ENTRIES = (
    entry("enough", "tablets", (("64 gb",), ("enough", "cukup")), "is 64 GB enough for a child's tablet?", "64 gb cukup ga"),
    entry("enough_phone", "smartphones", (("64 gb",), ("enough",)), "is 64 gb enough for a phone"),
    entry("subscription", "routers", (("subscri*", "langgan*"),), "do I have to pay a subscription for parental controls"),
    entry("monthly", "routers", (("subscri*",), ("vpn",)), "is the vpn behind a subscription"),
)  # fmt: skip


def found(text: str, category: str | None) -> str | None:
    advice = advice_on(text, ENTRIES, category=category)
    return advice.id if advice else None


def test_every_group_must_be_hit() -> None:
    assert found("is 64GB enough for my kid's tablet", "tablets") == "enough"
    assert found("a tablet with 64 GB", "tablets") is None


def test_the_category_that_is_spoken_of_decides() -> None:
    assert found("64gb enough?", "smartphones") == "enough_phone"
    assert found("64gb enough?", "laptops") is None
    assert found("64gb enough?", None) is None


def test_an_asterisk_stands_for_any_ending_and_the_nearest_example_wins() -> None:
    assert found("does it need subscriptions for the parental controls?", "routers") == "subscription"
    assert found("vpn only with a subscription?", "routers") == "monthly"


def test_what_is_asked_beside_costs_certainty() -> None:
    assert (
        found(
            "which red tablet with keyboard, pen, sleeve and a mains plug has 64 GB and is loud enough outdoors on windy market days",
            "tablets",
        )
        is None
    )


def test_a_question_counts_by_itself_in_a_message_that_tells_more() -> None:
    story = "My daughter turned seven last week and draws horses all day long on the kitchen wall. "

    assert found(f"{story}Is 64 GB enough for a tablet?", "tablets") == "enough"


def test_what_is_shown_may_stand_for_a_group_that_the_message_leaves_out() -> None:
    def found_about(text: str, about: str) -> str | None:
        advice = advice_on(text, ENTRIES, category="tablets", about=about)
        return advice.id if advice else None

    assert found_about("is that enough for a child's tablet?", "tablet 64 gb") == "enough"
    assert found_about("is that red?", "tablet 64 gb") is None


def test_names_do_not_hide_a_question() -> None:
    text = "is 64 gb enough in the Zork Blip Quux 9000 Fnord Deluxe Xyzzy"

    assert found(text, "tablets") is None
    assert advice_on(text, ENTRIES, category="tablets", nameless="is 64 gb enough in the") is not None


def test_a_clear_question_tells_its_category() -> None:
    asked = advice_of_any("do I have to pay a subscription for parental controls", ENTRIES)

    assert asked is not None and asked.category == "routers"
    assert advice_of_any("is 64 gb enough", ENTRIES) is None  # of a tablet, or of a phone
