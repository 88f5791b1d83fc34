"""Suggesting: related questions that the offline engine itself can answer."""

from maven_app.domain.artifacts import Comparison, Guide, ProductList, Profile, Recommendation, Research
from maven_app.domain.categories import category_of
from maven_app.llm.offline.asking import priorities
from maven_app.prompts.suggest_related import Related, SuggestRelated


def suggest_related(prompt: SuggestRelated) -> Related:
    """Up to three questions that follow from what the turn found last."""
    artifact = next((step.artifact for step in reversed(prompt.turn.steps) if step.artifact), None)
    match artifact:
        case ProductList(items=items) if len([i for i in items if i.fit == "match"]) > 1:
            questions = _after_list(prompt, artifact)
        case ProductList(need=need) if need.category:
            questions = [f"Help me choose {category_of(need.category).many.lower()}"]
        case Profile(product=product):
            shelf = category_of(product.category).many.lower()
            questions = [f"Other {shelf} by {product.brand}"] if product.brand else []
            questions += [f"Which {shelf} do you recommend?"]
        case Comparison():
            questions = ["Which of these should I buy?", "Which of these is the cheapest?"]
        case Recommendation(items=picks) if len(picks) > 1:
            questions = ["Compare these picks", f"Tell me more about the {picks[0].product.name}"]
        case Guide(products=products):
            questions = ["Make the guide shorter", *(["Compare the first two"] if len(products) > 1 else [])]
        case Research(question=question, level="off"):
            questions = [f"Research {question}"]
        case Research() if prompt.need.category:
            questions = [f"Write a buying guide for {category_of(prompt.need.category).many.lower()}"]
        case _:
            questions = []
    return Related(questions=tuple(dict.fromkeys(questions))[:3])


def _after_list(prompt: SuggestRelated, found: ProductList) -> list[str]:
    matches = [item for item in found.items if item.fit == "match"]
    count = {2: "two", 3: "three"}[min(3, len(matches))]
    category = found.need.category or matches[0].category
    wished = {key for wish in found.need.wishes for key in wish.specs}
    others = [label for key, label in priorities(category).items() if key not in wished and key != "price"]
    questions = [f"Compare the first {count}", "Help me choose"]
    return [*questions, f"Which of these has {_inline(others[0])}?"] if others else questions


def _inline(label: str) -> str:
    """A priority within a sentence: "the most memory", "noise cancelling"."""
    first, *rest = label.split(" ")
    words = " ".join([first.lower(), *rest])
    return f"the {words}" if first.endswith("st") else words
