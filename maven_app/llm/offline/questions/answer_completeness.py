"""Answer completeness: whether the facts that are told are what was asked for, or only bear on it."""

import re
from collections.abc import Sequence

from maven_app.llm.offline.questions.question import ProductQuestion
from maven_app.understanding.pointing import asks_what_goes_with

_YES_OR_NO = re.compile(r"(?:yes|no|not quite|ya|tidak|belum)\b", re.IGNORECASE)
_OF_SEVERAL = ("difference", "why", "why_not")
"""Forms of which facts are all that is wanted."""


_HAVING = re.compile(r"\b(?:have|has|got|supports?|punya|ada)\b", re.IGNORECASE)
"""Asks whether a product has a thing, which its figure answers: "does it support fast charging?" by the watts."""


def answers_question(told: Sequence[str], question: ProductQuestion) -> bool:
    """Whether the sentences answer the question by facts that its words ask for, or are the verdict that it wants. They do not where they
    judge by a use, where words of it are left over, where a thing beside the product is asked for, and where they state something to who
    asked for a yes or a no.
    """
    if question.form in _OF_SEVERAL or _wants_verdict(question):
        return True
    if question.wish is not None and question.wish.use:
        return False
    if question.form == "yes_no" and (says_yes_or_no(told[0]) or _HAVING.search(question.text)):
        return True
    is_of_facts = bool(question.keys or question.limits) and not question.unexplained
    is_of_others = question.asks_need or asks_what_goes_with(question.text)  # "what lens do I need?": not the mount
    return question.form != "yes_no" and is_of_facts and not is_of_others


def _wants_verdict(question: ProductQuestion) -> bool:
    """Whether it asks if something is worth its money, will do, or lasts, which the sentences say then."""
    is_of_worth = question.asks_worth or question.weighs_extra or question.asks_enough or question.asks_drawbacks
    return is_of_worth or question.asks_duration or question.asks_lasting or bool(question.years)


def says_yes_or_no(told: str) -> bool:
    """Whether an answer begins with a verdict."""
    return _YES_OR_NO.match(told) is not None
