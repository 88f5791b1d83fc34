"""Text as it is searched."""

from hypothesis import example, given
from hypothesis import strategies as st
from sqlalchemy import create_engine, select
from sqlmodel import col

from maven_app.persistence.searching import LONGEST_QUERY, contains, fold_case, strip_unstorable
from maven_app.persistence.tables import ConversationRow

ENGINE = create_engine("sqlite://")


def is_found(query: str, text: str) -> bool:
    title = col(ConversationRow.searchable_title)
    with ENGINE.connect() as connection:
        connection.exec_driver_sql("CREATE TEMP TABLE IF NOT EXISTS conversations (searchable_title TEXT)")
        connection.exec_driver_sql("INSERT INTO conversations VALUES (?)", (fold_case(text),))
        found = connection.scalar(select(title).where(contains(ConversationRow.searchable_title, query)))
        connection.rollback()
    return found is not None


@given(st.text(), st.text(max_size=5), st.text())
@example("100", "%", " wool")
@example("", "_", "")
@example("a", "\\", "b")
@example("a", "/", "b")
@example("", "", "")
def test_text_is_found_by_every_piece_of_it_that_survives_folding(before: str, piece: str, after: str) -> None:
    text = before + " " + piece + " " + after

    assert is_found(piece, text)


@given(st.text(max_size=20), st.text(max_size=3))
@example("100 percent", "1%t")
@example("snake case", "e_c")
def test_text_is_found_exactly_when_it_contains_the_query(text: str, query: str) -> None:
    assert is_found(query, text) == (fold_case(query) in fold_case(text))


@given(st.text(alphabet=st.characters(exclude_categories=())))
def test_folding_twice_changes_nothing_more_and_can_be_kept(text: str) -> None:
    assert fold_case(fold_case(text)) == fold_case(text)
    assert "\0" not in fold_case(text)
    fold_case(text).encode("utf-8")
    strip_unstorable(text).encode("utf-8")


def test_case_and_width_do_not_count() -> None:
    assert fold_case("STRASSE") == fold_case("straße")
    assert fold_case("Ｓｏｎｙ  WH\n1000") == "sony wh 1000"


def test_a_query_longer_than_any_message_finds_nothing() -> None:
    assert is_found("x" * LONGEST_QUERY, "x" * LONGEST_QUERY)
    assert not is_found("x" * (LONGEST_QUERY + 1), "x" * (LONGEST_QUERY + 1))
