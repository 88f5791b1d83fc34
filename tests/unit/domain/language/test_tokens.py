"""Tokens: a message is cut once for all who read it, and what each of them gets is its own."""

from maven_app.domain.language.tokens import MAX_READ, tokenize


def test_a_reader_that_changes_its_tokens_changes_nobody_elses() -> None:
    tokenize("quiet keyboard").clear()

    assert [token.word for token in tokenize("quiet keyboard")] == ["quiet", "keyboard"]


def test_a_message_is_not_read_beyond_its_bound() -> None:
    tokens = tokenize("quiet " * MAX_READ)

    assert tokens[-1].end <= MAX_READ < tokens[-1].end + len("quiet ")
