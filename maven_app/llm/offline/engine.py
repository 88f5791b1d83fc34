"""Engine: a language model without a network, answering every prompt by rule from the catalogue."""

import asyncio
from collections.abc import AsyncGenerator
from typing import Any

from maven_app.domain.comparison import rank_rows
from maven_app.domain.errors import ProviderRejected
from maven_app.domain.events import Usage
from maven_app.llm.offline.checking import check_query
from maven_app.llm.offline.guide_revising import revised_guide
from maven_app.llm.offline.guide_writing import written_guide
from maven_app.llm.offline.quoting import quoted
from maven_app.llm.offline.routing import paragraphs, route
from maven_app.llm.offline.suggesting import suggest_related
from maven_app.ports.llm import Done, Element, Prompt, SourcesCited, Switched, Words
from maven_app.ports.products import ProductIndex
from maven_app.prompts.check_query import CheckQuery
from maven_app.prompts.choose_picks import ChoosePicks, ChosenPicks
from maven_app.prompts.extract_profile import ExtractProfile
from maven_app.prompts.find_candidates import FindCandidates
from maven_app.prompts.find_pages import FindPages
from maven_app.prompts.key_differences import KeyDifferences, KeyRow, KeyRows
from maven_app.prompts.list_products import ListProducts
from maven_app.prompts.plan_research import PlanResearch, ResearchPlan
from maven_app.prompts.research_product import ResearchProduct
from maven_app.prompts.revise_guide import ReviseGuide
from maven_app.prompts.route_turn import RouteAnswer, RouteTurn
from maven_app.prompts.suggest_related import SuggestRelated
from maven_app.prompts.write_guide import WriteGuide
from maven_app.prompts.write_research import WriteResearch

_USED = Usage(model="offline", calls=1, input_tokens=0, output_tokens=0, thinking_tokens=0, cached_tokens=0, cost=0.0)


class OfflineEngine:
    """A `LanguageModel` by rule. It uses no tokens: the counts are a true zero."""

    name = "offline"

    def __init__(self, index: ProductIndex) -> None:
        self._index = index

    async def stream(
        self, prompt: Prompt[Any]
    ) -> AsyncGenerator[Words | Element | SourcesCited | Switched | Done[Any], None]:
        """Answer `prompt`; words come paragraph by paragraph. Raises ProviderRejected for a prompt that has no rule."""
        match prompt:
            case RouteTurn():
                routed = await route(prompt, self._index)
                for paragraph in routed.paragraphs:
                    yield Words(paragraph)
                    await asyncio.sleep(0)
                answer: Any = RouteAnswer(calls=routed.calls)
            case CheckQuery():
                answer = await check_query(prompt, self._index)
            case KeyDifferences(table=table, need=need):
                answer = KeyRows(rows=tuple(KeyRow(key=key) for key in rank_rows(table, need)))
            case ChoosePicks(candidates=candidates, limit=limit):
                answer = ChosenPicks(product_ids=tuple(pick.product.id for pick in candidates[:limit]))
            case SuggestRelated():
                answer = suggest_related(prompt)
            case WriteGuide() | ReviseGuide():
                answer = written_guide(prompt) if isinstance(prompt, WriteGuide) else revised_guide(prompt)
                for section in answer.sections:
                    yield Element(section)
                    await asyncio.sleep(0)
            case PlanResearch(question=question):
                answer = ResearchPlan(queries=(question,))
            case WriteResearch():
                for paragraph in paragraphs(list(quoted(prompt))):
                    yield Words(paragraph)
                answer = RouteAnswer()
            case ResearchProduct() | FindPages():  # it knows nothing that the facts do not say, and no page
                answer = RouteAnswer()
            case ExtractProfile() | ListProducts() | FindCandidates():
                answer = prompt.answer()
            case _:
                raise ProviderRejected(f"the offline engine has no rule for {prompt.name}")
        yield Done(answer=answer, usage=_USED, by_rule=True)
