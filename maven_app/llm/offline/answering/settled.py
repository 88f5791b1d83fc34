"""Settled: whether the facts that are told are what was asked for, or only bear on it."""

import re
from collections.abc import Sequence

from maven_app.llm.offline.answering.question import ProductQuestion
from maven_app.understanding.pointing import asks_what_goes_with

_YES_OR_NO = re.compile(r"(?:yes|no|not quite|ya|tidak|belum)\b", re.IGNORECASE)
_OF_SEVERAL = ("difference", "why", "why_not")
"""Forms of which facts are all that is wanted."""


_HAVING = re.compile(r"\b(?:have|has|got|supports?|punya|ada)\b", re.IGNORECASE)
"""Asks whether a product has a thing, which its figure answers: "does it support fast charging?" by the watts."""


def settles(told: Sequence[str], question: ProductQuestion) -> bool:
    """Whether the sentences answer the question by facts that its words ask for. They do not where they judge by a use, where words of
    it are left over, where a thing beside the product is asked for, and where they state something to who asked for a yes or a no.
    """
    if question.form in _OF_SEVERAL or question.asks_worth or question.asks_enough or question.asks_drawbacks:
        return True  # the verdict is the answer
    if not (question.keys or question.limits) or (question.wish is not None and question.wish.use):
        return False
    if question.form != "yes_no" and (question.asks_need or asks_what_goes_with(question.text)):
        return False  # "what lens do I need?" is not answered by the mount
    if question.form == "yes_no" and (says_yes_or_no(told[0]) or _HAVING.search(question.text)):
        return True
    return question.form != "yes_no" and not question.unexplained


def says_yes_or_no(told: str) -> bool:
    """Whether an answer begins with a verdict."""
    return _YES_OR_NO.match(told) is not None
