"""A sentence on the page is named by its code, with what it needs; a mistake is found when the page is built."""

import pytest
import reflex as rx

from maven_app.ui.primitives.words import sentence, words


def test_a_sentence_is_said_by_the_browser_and_makes_no_component_of_itself() -> None:
    said = words("composer.options")
    data = said._get_all_var_data()

    assert str(said) == 'say("composer.options")'
    assert data is not None and data.imports and not data.hooks


def test_what_fills_a_sentence_may_come_from_the_state() -> None:
    said = words("tray.count", count=rx.State.router.session.session_id.length(), most=6)
    data = said._get_all_var_data()

    assert '["most"] : 6' in str(said)
    assert data is not None and data.state and "$/public/components/words.js" in dict(data.imports)


def test_a_sentence_may_stand_around_elements() -> None:
    drawn = str(sentence("list.sharpened", query=rx.el.q("a"), original=rx.el.q("b")).render())

    assert '["query", "original"]' in drawn and drawn.count("q") >= 2
    with pytest.raises(KeyError):
        sentence("list.sharpened", query=rx.el.q("a"))


@pytest.mark.parametrize(
    ("code", "values"),
    [("composer.unheard", {}), ("tray.count", {"count": 1}), ("composer.options", {"count": 1})],
)
def test_a_sentence_that_there_is_not_or_that_cannot_be_filled_breaks_the_build(
    code: str, values: dict[str, int]
) -> None:
    with pytest.raises(KeyError):
        words(code, **values)
