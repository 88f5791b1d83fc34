"""Beyond refusals: what was asked of a thing that is not carried stays asked, and a doubt about what is shown is no wish for it."""

import pytest

from maven_app.domain.conversation.artifacts import Alternatives, products_of
from tests.unit.llm.offline.test_offline_answers import said


@pytest.mark.parametrize(
    ("messages", "category", "highest"),
    [
        (
            ["phone for my daughter, under $200", "what about a dumb phone instead?", "ok fine a smartphone then"],
            "smartphones",
            200,
        ),
        (["a dumb phone under $200", "then a normal phone"], "smartphones", 200),
        (["projector, 500 max", "hmm ok then a tv"], "tvs", 500),
        (["laptop for autocad, 900 max", "a webcam for zoom, 60", "a better laptop would do"], "laptops", 900),
    ],
)
async def test_what_is_not_carried_leaves_what_was_asked_for_in_force(
    messages: list[str], category: str, highest: int
) -> None:
    need = (await said(*messages)).need

    assert need is not None and need.category == category
    assert need.budget is not None and need.budget.highest == highest


async def test_another_kind_behind_a_refusal_keeps_only_what_was_asked_of_the_refused_thing() -> None:
    need = (await said("tv for football, under 1000", "do you have a projector?", "ok then headphones")).need

    assert need is not None and need.category == "headphones"
    assert need.budget is None


@pytest.mark.parametrize(
    "answer", ["jam aja deh", "jam tangan aja kak", "headphone deh", "jam tangan buat lari maksudnya kak"]
)
async def test_a_kind_that_was_offered_is_chosen_in_any_words(answer: str) -> None:
    turn = await said("kado buat pacar cowok suka lari, 1,5 juta max", answer)

    assert turn.need is not None and turn.need.category in {"smartwatches", "headphones"}
    assert turn.need.budget is not None and turn.steps and products_of(turn.steps[-1].artifact)  # type: ignore[arg-type]


async def test_a_kind_named_late_takes_along_what_nothing_was_shown_for() -> None:
    turn = await said("kado buat pacar cowok suka lari, 1,5 juta max", "hai juga", "jam tangan buat lari maksudnya kak")
    again = await said("jam tangan, 1,5 juta max", "jam tangan buat lari maksudnya kak")

    assert again.need is not None and again.need.budget is not None
    assert turn.need is not None and turn.need.category == "smartwatches" and turn.need.budget is not None


@pytest.mark.parametrize(("asked", "near"), [("a dumb phone", "Smartphones"), ("ada hp jadul ga?", "Smartphones")])
async def test_a_refusal_says_what_comes_near(asked: str, near: str) -> None:
    artifact = (await said(asked)).steps[-1].artifact

    assert isinstance(artifact, Alternatives)
    assert [item.label for item in artifact.items] == [near]


@pytest.mark.parametrize(
    "doubt", ["hmm a chromebook? we have to use SPSS", "wait, chromebook? i need windows for spss", "a chromebook?? no"]
)
async def test_a_doubt_about_what_is_shown_rules_it_out_and_keeps_the_budget(doubt: str) -> None:
    turn = await said("laptop for uni, essays, under 600", doubt)

    assert turn.need is not None and turn.need.budget is not None
    artifact = turn.steps[-1].artifact
    assert artifact is not None and not any("Chromebook" in one.name for one in products_of(artifact))
