"""The numbers under which a turn cites its sources."""

from maven_app.domain.sources.sources import Source
from maven_app.orchestrator.source_numbers import SourceNumbers


def test_a_number_that_was_given_is_not_given_again_where_some_before_it_were_never_told() -> None:
    page = Source(id="new", kind="web", title="A page", publisher="A paper")

    assert [numbered.number for numbered in SourceNumbers({"a": 1, "b": 3}).assign_new((page,))] == [4]
