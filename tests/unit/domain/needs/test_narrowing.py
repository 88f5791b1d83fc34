"""Narrowing: a query may add to what the shopper required, and never the opposite of it."""

from maven_app.domain.needs.narrowing import narrow_need
from maven_app.domain.needs.need import CategoryLimit, Need, SpecLimit

KIND = CategoryLimit(category="laptops", words="laptop")
WINDOWS = SpecLimit(key="os", equals="Windows", words="windows")


def test_a_query_does_not_rule_out_what_is_required() -> None:
    query = Need(constraints=(KIND, SpecLimit(key="os", equals="Windows", excluded=True, words="windows rubbish")))

    assert narrow_need(Need(constraints=(KIND, WINDOWS)), query).constraints == (KIND, WINDOWS)


def test_a_query_does_not_require_what_is_ruled_out() -> None:
    refused = SpecLimit(key="os", equals="Windows", excluded=True, words="no windows")

    assert narrow_need(Need(constraints=(KIND, refused)), Need(constraints=(KIND, WINDOWS))).constraints == (
        KIND,
        refused,
    )


def test_a_query_rules_out_what_nobody_requires() -> None:
    chrome = SpecLimit(key="os", equals="ChromeOS", excluded=True, words="no chromebook")

    assert narrow_need(Need(constraints=(KIND, WINDOWS)), Need(constraints=(KIND, chrome))).constraints == (
        KIND,
        WINDOWS,
        chrome,
    )
