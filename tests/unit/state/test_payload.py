"""What a browser may send, and what is refused."""

from typing import Any

import pytest

from maven_app.domain.conversation.messages import MAX_TEXT
from maven_app.domain.errors import MavenError, MessageRejected
from maven_app.state.payload import parse_labels, parse_product_ids, parse_required_text, parse_text
from maven_app.state.visitor import checked_id, id_in
from tests.english import english


def test_words_are_cleaned_and_too_many_are_counted() -> None:
    assert parse_required_text("  a\u0000 lamp\r\n\u202e ") == "a lamp"
    assert parse_text("x" * MAX_TEXT)
    with pytest.raises(MessageRejected) as refused:
        parse_text("x" * (MAX_TEXT + 1))
    assert "4,001" in english(refused.value.public) and "still in the box" in english(english(refused.value.public))


def test_markup_stays_what_it_is_words() -> None:
    assert parse_required_text("<script>alert(1)</script>") == "<script>alert(1)</script>"


def test_the_labels_of_a_form_are_its_options_each_once() -> None:
    form = {"option-0": "Travel", "option-2": ["Games", "Travel"], "choice": "Films", "text": "else", "option-3": None}

    assert parse_labels(form) == ("Travel", "Games", "Films")


@pytest.mark.parametrize(
    "form",
    [None, 7, "text", ["option"], {"option": 7}, {"option": "x" * 201}, {f"option-{n}": str(n) for n in range(11)}],
)
def test_a_form_that_no_page_of_ours_sends_is_refused(form: Any) -> None:
    with pytest.raises(MessageRejected):
        parse_labels(form)


@pytest.mark.parametrize("values", [None, "ab", 7, [None], [""], ["x" * 201], ["a"] * 100, {"a": 1}])
def test_what_cannot_be_product_ids_is_refused(values: object) -> None:
    with pytest.raises(MessageRejected):
        parse_product_ids(values)


@pytest.mark.parametrize("value", [None, "", "a b", "../x", "a" * 65, 7, {"$gt": ""}, "a\n"])
def test_what_cannot_be_an_id_is_refused(value: object) -> None:
    with pytest.raises(MavenError):
        checked_id(value)


def test_an_address_ends_with_its_id() -> None:
    assert id_in("/admin/evaluation/3f9a") == id_in("/admin/evaluation/3f9a/") == "3f9a"
    with pytest.raises(MavenError):
        id_in("/")
