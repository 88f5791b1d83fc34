"""Every prompt has an offline answer of its own type."""

from contextlib import aclosing
from datetime import UTC, datetime
from typing import Any

import pytest

from maven_app.domain.catalogue.market import Market
from maven_app.domain.catalogue.shop import BUILT_IN_SHOP
from maven_app.domain.conversation.artifacts import Comparison, Guide, Section
from maven_app.domain.conversation.comparison import compare
from maven_app.domain.conversation.messages import TextMessage
from maven_app.domain.conversation.picks import as_picks
from maven_app.domain.conversation.transcript import Transcript, Turn
from maven_app.domain.needs.need import Need
from maven_app.knowledge.shipped import shipped_knowledge
from maven_app.llm.offline.engine import OfflineEngine
from maven_app.ports.llm import Done, Prompt
from maven_app.prompts.answer_about_products import AnswerAboutProducts
from maven_app.prompts.check_query import CheckQuery
from maven_app.prompts.choose_key_differences import KeyDifferences
from maven_app.prompts.choose_picks import ChoosePicks
from maven_app.prompts.find_candidates import FindCandidates
from maven_app.prompts.find_pages import FindPages
from maven_app.prompts.history.title_conversation import TitleConversation
from maven_app.prompts.pages.extract_profile import ExtractProfile
from maven_app.prompts.pages.list_products import ListProducts
from maven_app.prompts.plan_research import PlanResearch
from maven_app.prompts.read_need import ReadNeed
from maven_app.prompts.research_product import ResearchProduct
from maven_app.prompts.revise_guide import ReviseGuide
from maven_app.prompts.route_turn import RouteTurn
from maven_app.prompts.suggest_related import SuggestRelated
from maven_app.prompts.write_guide import WriteGuide
from maven_app.prompts.write_research import NumberedPassage, WriteResearch
from maven_app.tools.registry import TOOLS
from tests.fakes.memory_index import MemoryIndex
from tests.fakes.turns import catalogue
from tests.fixtures.matcher import shipped_matcher
from tests.fixtures.prompts import all_prompts


def _examples() -> list[Prompt[Any]]:
    products = catalogue()[:3]
    turn = Turn(id="t", message=TextMessage(text="headphones under $300"), started=datetime.now(UTC))
    need = Need()
    table = Comparison(products=tuple(products), items=tuple(compare(products, BUILT_IN_SHOP)))
    picks = as_picks(shipped_matcher().rank(products, need))
    numbers = {source.id: n for n, source in enumerate((s for p in products for s in p.sources), start=1)}
    tools = tuple(tool.spec for tool in TOOLS.values())
    return [
        RouteTurn(
            knowledge=shipped_knowledge(),
            rates=BUILT_IN_SHOP.rates,
            transcript=Transcript(),
            turn=turn,
            need=need,
            available=tools,
        ),
        ReadNeed(
            knowledge=shipped_knowledge(),
            taxonomy=BUILT_IN_SHOP.taxonomy,
            text="sticky headphones",
            need=need,
            before=need,
            categories=("headphones",),
        ),
        CheckQuery(
            knowledge=shipped_knowledge(), query="headphones", need=need, nearest=(), categories=("headphones",)
        ),
        KeyDifferences(knowledge=shipped_knowledge(), rates=BUILT_IN_SHOP.rates, table=table, need=need),
        ChoosePicks(
            knowledge=shipped_knowledge(),
            rates=BUILT_IN_SHOP.rates,
            intent="a gift",
            need=need,
            candidates=picks,
            limit=2,
        ),
        SuggestRelated(knowledge=shipped_knowledge(), turn=turn, need=need),
        TitleConversation(turns=(turn,), title_by_rule="Headphones under $300"),
        ResearchProduct(product=products[0], message=turn.message, need=need, numbers={}),
        ExtractProfile(
            product=products[0].name, keys=("weight", "ecg", "chip"), title="A page", text="It weighs 250 g."
        ),
        ListProducts(title="A shop", text="Lamp $20"),
        FindCandidates(intent="a gift", need=need, country="us"),
        FindPages(query="quiet headphones", limit=5, market=Market()),
        WriteGuide(
            knowledge=shipped_knowledge(),
            rates=BUILT_IN_SHOP.rates,
            topic="headphones",
            message=turn.message,
            need=need,
            products=tuple(products),
            considered=3,
            numbers=numbers,
        ),
        ReviseGuide(
            knowledge=shipped_knowledge(),
            rates=BUILT_IN_SHOP.rates,
            guide=Guide(
                title="Headphones", products=tuple(products), items=(Section(heading="In short", text="Buy [1]."),)
            ),
            instruction="make the guide shorter",
            message=turn.message,
            need=need,
            is_rewrite=False,
            products=tuple(products),
            considered=3,
            numbers=numbers,
        ),
        AnswerAboutProducts(
            knowledge=shipped_knowledge(),
            rates=BUILT_IN_SHOP.rates,
            question="is it light?",
            products=tuple(products),
            need=need,
            numbers=numbers,
        ),
        PlanResearch(question="Which OLED TV ages best?", need=need, count=3),
        WriteResearch(
            question="Which OLED TV ages best?",
            need=need,
            passages=(NumberedPassage(number=1, title="A test", site="tests.example", text="The OLED TV aged best."),),
            words=300,
            most_tokens=2_000,
        ),
    ]


def test_the_examples_cover_every_prompt() -> None:
    assert {type(example) for example in _examples()} == all_prompts()


@pytest.mark.parametrize("prompt", _examples(), ids=lambda prompt: prompt.name)
async def test_the_offline_engine_answers(prompt: Prompt[Any]) -> None:
    engine = OfflineEngine(MemoryIndex(catalogue()))

    async with aclosing(engine.stream(prompt)) as pieces:
        last = [piece async for piece in pieces][-1]

    assert isinstance(last, Done) and isinstance(last.answer, prompt.answer)


@pytest.mark.parametrize("prompt", _examples(), ids=lambda prompt: prompt.name)
def test_every_prompt_can_be_told(prompt: Prompt[Any]) -> None:
    messages = prompt.messages()

    assert prompt.system() and messages[-1].role == "user" and messages[-1].text
