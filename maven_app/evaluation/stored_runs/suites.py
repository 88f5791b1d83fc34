"""Suites: which test cases can be run together, by name."""

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache

from maven_app.domain.catalogue.categories import CATEGORIES
from maven_app.evaluation.cases import SECTIONS, EvalCase, case_lines, golden_cases

GOLDEN, OWN = "golden", "own"
"""All cases that ship, and those that an admin made of turns."""
SECTION = "section:"


@cache
def golden_suites() -> Mapping[str, int]:
    """The suites of what ships with their numbers of cases: all, then each section, each category and each other tag, the largest first."""
    counted = Counter(tag for tags in _tags_of_cases() for tag in dict.fromkeys(tags))
    sections = [f"{SECTION}{name}" for name in SECTIONS if counted[f"{SECTION}{name}"]]
    categories = [tag for tag, _ in counted.most_common() if tag in CATEGORIES]
    others = [tag for tag, _ in counted.most_common() if tag not in {*sections, *categories}]
    return {GOLDEN: len(_tags_of_cases()), **{tag: counted[tag] for tag in (*sections, *categories, *others)}}


def suite_cases(suite: str) -> Sequence[EvalCase]:
    """The cases of a suite of what ships."""
    return golden_cases() if suite == GOLDEN else golden_cases((suite,))


@cache
def _tags_of_cases() -> Sequence[Sequence[str]]:
    """The tags of each case, read without the rest of it, of which a page that offers suites needs nothing."""
    return [json.loads(line).get("tags", ()) for line in case_lines("golden")]
