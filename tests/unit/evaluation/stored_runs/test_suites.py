"""Suites: every one has the cases that it counts, and nothing of what nobody may read."""

from maven_app.domain.catalogue.categories import CATEGORIES
from maven_app.evaluation.cases import golden_cases
from maven_app.evaluation.stored_runs.suites import GOLDEN, golden_suites, suite_cases


def test_every_suite_has_as_many_cases_as_it_says() -> None:
    suites, cases = golden_suites(), golden_cases()
    assert next(iter(suites)) == GOLDEN and suites[GOLDEN] == len(cases) == len(suite_cases(GOLDEN))
    for suite in set(suites) - {GOLDEN}:
        assert suites[suite] == sum(suite in case.tags for case in cases), suite


def test_sections_come_first_then_categories() -> None:
    names = list(golden_suites())[1:]
    assert names[0] == "section:reading" and "negation" in names[1]
    kinds = ["section" if one.startswith("section:") else "category" if one in CATEGORIES else "tag" for one in names]
    assert kinds == sorted(kinds, key=["section", "category", "tag"].index)
    assert {case.id for case in suite_cases("section:negation")} < {case.id for case in golden_cases()}
