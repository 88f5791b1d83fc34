"""The tools there are, and when each makes sense."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any

from pydantic import BaseModel

from maven_app.domain.conversation.messages import MIN_COMPARED, CompareRequest, FormAnswer
from maven_app.domain.conversation.transcript import Transcript, Turn
from maven_app.domain.guides.versions import newest_guide
from maven_app.ports.llm import ToolSpec
from maven_app.tools.answer_about_products import AnswerArguments, answer_about_products
from maven_app.tools.compare_products import CompareArguments, compare_products
from maven_app.tools.details.product_details import DetailsArguments, product_details
from maven_app.tools.guides.revise_guide import ReviseGuideArguments, revise_guide
from maven_app.tools.guides.write_guide import MAX_GUIDE_SECONDS, WriteGuideArguments, write_guide
from maven_app.tools.inquire_user import InquireArguments, inquire_user
from maven_app.tools.recommend import RecommendArguments, recommend
from maven_app.tools.research.research import MAX_RESEARCH_SECONDS, ResearchArguments, research
from maven_app.tools.research.web_search import FAMILIES, WebSearchArguments, web_search
from maven_app.tools.search.search_product import SearchArguments, search_product
from maven_app.tools.step import Step


@dataclass(frozen=True)
class Tool:
    """A workflow that a model can call."""

    spec: ToolSpec
    run: Callable[[Step, Any], Awaitable[None]]
    seconds: float | None = None
    """How long it may take, where that is longer than a step may."""


def _tool(
    run: Callable[[Step, Any], Awaitable[None]],
    arguments: type[BaseModel],
    families: Mapping[str, type[BaseModel]] | None = None,
    seconds: float | None = None,
) -> Tool:
    return Tool(
        spec=ToolSpec(name=run.__name__, arguments=arguments, families=families or {}), run=run, seconds=seconds
    )


TOOLS: dict[str, Tool] = {
    tool.spec.name: tool
    for tool in (
        _tool(search_product, SearchArguments),
        _tool(product_details, DetailsArguments, seconds=MAX_RESEARCH_SECONDS),
        _tool(answer_about_products, AnswerArguments),
        _tool(compare_products, CompareArguments),
        _tool(inquire_user, InquireArguments),
        _tool(recommend, RecommendArguments, seconds=MAX_RESEARCH_SECONDS),
        _tool(web_search, WebSearchArguments, FAMILIES),
        _tool(research, ResearchArguments, seconds=MAX_RESEARCH_SECONDS),
        _tool(write_guide, WriteGuideArguments, seconds=MAX_GUIDE_SECONDS),
        _tool(revise_guide, ReviseGuideArguments, seconds=MAX_GUIDE_SECONDS),
    )
}


_NEEDS_WEB = {"web_search", "research"}


def available(transcript: Transcript, turn: Turn, *, web: bool) -> tuple[ToolSpec, ...]:
    """The tools that make sense now: no comparison without two products on the table or in the message, no second form in a
    row, no search of pages where there is none (`web`), no new version of a guide that was not written.
    """
    on_table = len(transcript.products())
    asked = any(step.tool == "inquire_user" for step in turn.steps) or isinstance(turn.message, FormAnswer)
    named = isinstance(turn.message, CompareRequest)
    left_out = {"compare_products"} if on_table < MIN_COMPARED and not named else set()
    left_out |= {"inquire_user"} if asked else set()
    left_out |= set() if web else _NEEDS_WEB
    left_out |= set() if newest_guide(transcript) else {"revise_guide"}
    return tuple(tool.spec for name, tool in TOOLS.items() if name not in left_out)
