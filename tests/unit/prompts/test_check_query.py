"""The question on a query before it is searched for."""

import pytest

from maven_app.domain.needs.need import Need
from maven_app.knowledge.shipped import shipped_knowledge
from maven_app.prompts.check_query import CheckQuery


@pytest.mark.parametrize("is_exhaustive", [True, False])
def test_the_web_is_searched_for_a_check_only_where_shops_are(is_exhaustive: bool) -> None:
    prompt = CheckQuery(
        knowledge=shipped_knowledge(), query="lamp", need=Need(), nearest=(), categories=(), is_exhaustive=is_exhaustive
    )

    assert prompt.is_grounded() is not is_exhaustive
