"""Routing by rule: from the goal of a message and the steps so far to the next calls, or to the explanation."""

from collections.abc import Sequence
from dataclasses import dataclass

from maven_app.domain.artifacts import ProductList, Profile
from maven_app.domain.transcript import StepRecord
from maven_app.llm.offline.asking import form_for
from maven_app.llm.offline.explain import ABILITIES, RESEARCH_OFF, explanation
from maven_app.llm.offline.goals import (
    MEANT,
    Ask,
    Compare,
    Details,
    Goal,
    LookUp,
    Recommend,
    Revise,
    Search,
    Study,
    Talk,
    Write,
    goal_of,
)
from maven_app.ports.llm import ToolCall
from maven_app.ports.products import ProductIndex
from maven_app.prompts.route_turn import RouteTurn


@dataclass(frozen=True)
class Routed:
    """What comes next: calls, or words when there are none."""

    calls: tuple[ToolCall, ...] = ()
    paragraphs: tuple[str, ...] = ()


async def route(prompt: RouteTurn, index: ProductIndex) -> Routed:
    """The next calls towards the message's goal; when none are left, what was found in words."""
    goal = await goal_of(prompt, index)
    if isinstance(goal, Talk):
        return Routed(paragraphs=paragraphs([_talk(goal)]))
    allowed = {tool.name for tool in prompt.available}
    calls = [call for call in await _next_calls(goal, prompt, index) if call.name in allowed]
    if calls:
        return Routed(calls=tuple(calls))
    return Routed(paragraphs=paragraphs(list(explanation(prompt))))


def paragraphs(texts: Sequence[str]) -> tuple[str, ...]:
    """The texts with a blank line between, each a piece to be streamed."""
    return tuple(text if place == 0 else f"\n\n{text}" for place, text in enumerate(texts))


def _talk(goal: Talk) -> str:
    match goal.topic:
        case "greeting":
            return "Hello. Say what you need and what it may cost, or name products to compare. " + ABILITIES
        case "nothing_shown":
            return (
                "There is nothing on the table yet that could be compared. Search first, or name the products. "
                + ABILITIES
            )
        case "abilities":
            return (
                "I look products up in a catalogue of reference data, hold them against what you require, put them side by side, "
                "and recommend by arithmetic that you can check. " + ABILITIES
            )
        case "no_web":
            return RESEARCH_OFF + " " + ABILITIES
        case _:
            return "That is an open question, and without a model I will not make an answer up. " + ABILITIES


async def _next_calls(goal: Goal, prompt: RouteTurn, index: ProductIndex) -> list[ToolCall]:
    steps = prompt.turn.steps
    match goal:
        case Compare():
            return await _towards_comparison(goal, steps, index)
        case _ if steps:
            return []
        case Search(query=query):
            return [ToolCall("search_product", {"query": query[:500]})]
        case Details(product_id=id, link=link):
            return [ToolCall("product_details", {"product_id": id} if id else {"link": link})]
        case Recommend(intent=intent, product_ids=ids):
            return [ToolCall("recommend", {"intent": intent[:1_000], **({"product_ids": list(ids)} if ids else {})})]
        case Write(topic=topic, product_ids=ids):
            return [ToolCall("write_guide", {"topic": topic[:500], **({"product_ids": list(ids)} if ids else {})})]
        case Revise(instruction=instruction):
            return [ToolCall("revise_guide", {"instruction": instruction[:2_000]})]
        case Ask():
            return [ToolCall("inquire_user", await form_for(prompt.need, index))]
        case LookUp(query=query):
            return [ToolCall("web_search", {"query": query[:400]})]
        case Study(question=question):
            return [ToolCall("research", {"question": question[:1_000]})]
        case _:
            return []


async def _towards_comparison(goal: Compare, steps: Sequence[StepRecord], index: ProductIndex) -> list[ToolCall]:
    """Search what is only named, read the profiles of what was found, then compare."""
    if any(step.tool == "compare_products" for step in steps):
        return []
    searches = [step for step in steps if step.tool == "search_product"]
    profiles = [step for step in steps if step.tool == "product_details"]
    if goal.names and not searches:
        return [ToolCall("search_product", {"query": name}) for name in goal.names]
    found = [id for step in searches if (id := await _meant(step, index))]
    if found and not profiles:
        return [ToolCall("product_details", {"product_id": id}) for id in dict.fromkeys(found)]
    read = [step.artifact.product.id for step in profiles if isinstance(step.artifact, Profile)]
    ids = list(dict.fromkeys([*goal.product_ids, *read]))
    return [ToolCall("compare_products", {"product_ids": ids})] if len(ids) > 1 else []


async def _meant(step: StepRecord, index: ProductIndex) -> str | None:
    """What a search for one product found: the one that its words name, wherever it stands, else the first."""
    found = step.artifact.items if isinstance(step.artifact, ProductList) else ()
    named = await index.named(str(step.arguments.get("query", "")), limit=1)
    if named and named[0].score >= MEANT and named[0].product.id in {item.id for item in found}:
        return named[0].product.id
    return found[0].id if found else None
