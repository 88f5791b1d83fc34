"""Text that every database takes."""

from hypothesis import given
from hypothesis import strategies as st

from maven_app.persistence.storable_text import strip_unstorable


@given(st.text(alphabet=st.characters(exclude_categories=())))
def test_text_loses_only_what_no_database_keeps(text: str) -> None:
    stored = strip_unstorable(text)

    assert stored == "".join(letter for letter in text if letter != "\0" and not "\ud800" <= letter <= "\udfff")
