"""Stated budgets: what a message that only weighs something else says of the money all the same."""

from maven_app.domain.needs.need import BudgetLimit, Need
from maven_app.understanding.questions.budget_with_question import sets_budget_and_asks
from maven_app.understanding.questions.price_levels import asks_of_price_step
from maven_app.understanding.questions.worth import asks_given_up, surcharge_in


def budget_alone(stated_need: Need, text: str) -> Need:
    """The budget of `stated_need`, which `text` states beside what it weighs; none of it where the sum itself is asked about."""
    if asks_of_price_step(text, stated_need) or (asks_given_up(text) and not sets_budget_and_asks(text, stated_need)):
        return Need(language=stated_need.language)
    surcharge = surcharge_in(text)
    limits = (limit for limit in stated_need.constraints if isinstance(limit, BudgetLimit))
    budget = tuple(limit for limit in limits if not (surcharge and limit.words in surcharge))
    return Need(constraints=budget, language=stated_need.language, text=stated_need.text if budget else "")
