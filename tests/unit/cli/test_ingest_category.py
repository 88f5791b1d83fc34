"""`ingest --category`: the words are kept as they are said, since they may state facts; what names nothing is refused."""

import click
import pytest

from maven_app.cli.ingest import command

OPTION = next(option for option in command.params if option.name == "category")


def test_the_words_for_a_category_are_kept() -> None:
    context = click.Context(command)

    assert OPTION.process_value(context, "Wireless Mice") == "Wireless Mice"
    assert OPTION.process_value(context, None) is None


def test_what_names_no_category_is_refused() -> None:
    with pytest.raises(click.BadParameter):
        OPTION.process_value(click.Context(command), "-")
