"""Engine: a language model without a network, answering every prompt by rule from the catalogue."""

import asyncio
from collections.abc import AsyncGenerator
from dataclasses import replace
from typing import Any, Literal

from maven_app.domain.conversation.comparison import rank_rows
from maven_app.domain.conversation.messages import words_of
from maven_app.domain.errors import ProviderRejected
from maven_app.domain.language.words import language_of
from maven_app.domain.quantities.extraction import extract_quantities
from maven_app.domain.usage import Usage
from maven_app.index.embedder import local_embedder
from maven_app.llm.offline.answering.answer import answer_question, answer_source
from maven_app.llm.offline.guide_revising import revised_guide
from maven_app.llm.offline.guide_writing import written_guide
from maven_app.llm.offline.need_reading import implied_reading
from maven_app.llm.offline.page_quotes import quote_pages
from maven_app.llm.offline.query_check import check_query
from maven_app.llm.offline.questions.question import asks_if_enough
from maven_app.llm.offline.questions.question_splitting import question_parts
from maven_app.llm.offline.related_questions import suggest_related
from maven_app.llm.offline.routing import paragraphs, route
from maven_app.messages.text_rendering import render_all
from maven_app.ports.embedding import TextEmbedder
from maven_app.ports.llm import Done, Element, GroundingSources, ModelSwitch, Prompt, Words
from maven_app.ports.products import ProductIndex
from maven_app.prompts.answer_about_products import AnswerAboutProducts
from maven_app.prompts.check_query import CheckQuery
from maven_app.prompts.choose_key_differences import KeyDifferences, KeyRow, KeyRows
from maven_app.prompts.choose_picks import ChoosePicks, ChosenPicks
from maven_app.prompts.find_candidates import FindCandidates
from maven_app.prompts.find_pages import FindPages
from maven_app.prompts.history.title_conversation import ConversationTitle, TitleConversation
from maven_app.prompts.pages.extract_profile import ExtractProfile
from maven_app.prompts.pages.list_products import ListProducts
from maven_app.prompts.plan_research import PlanResearch, ResearchPlan
from maven_app.prompts.read_need import ReadNeed
from maven_app.prompts.research_product import ResearchProduct
from maven_app.prompts.revise_guide import RevisedGuide, ReviseGuide
from maven_app.prompts.route_turn import RouteAnswer, RouteTurn
from maven_app.prompts.suggest_related import SuggestRelated
from maven_app.prompts.write_guide import WriteGuide, WrittenGuide
from maven_app.prompts.write_research import WriteResearch
from maven_app.understanding.implied_wishes.classifier import implied_wishes
from maven_app.understanding.intents import IntentClassifier
from maven_app.understanding.intents.message_reading import read_message
from maven_app.understanding.mentions import find_mentions
from maven_app.understanding.pointing import screen_products
from maven_app.understanding.questions.advice_meaning import meaning_of

_USED = Usage(model="offline", calls=1, input_tokens=0, output_tokens=0, thinking_tokens=0, cached_tokens=0, cost=0.0)


_CAPACITIES = frozenset({"GB", "TB"})
"""Units of an amount that a name may have in it and that is asked about: "is the iPhone 16 128 GB enough?"."""
_FEW_WORDS = 3


def _language_of(prompt: AnswerAboutProducts) -> Literal["en", "id"]:
    """That of the question; of the conversation where it is too short to tell: "worth it?" is asked in Indonesian too."""
    before = " ".join(words_of(turn.message) for turn in prompt.before.turns)
    spoken = language_of(before, prompt.need.language)
    asked = language_of(prompt.question, spoken)
    return asked if len(prompt.question.split()) > _FEW_WORDS or asked == "id" else spoken


def _in_its_language(prompt: RouteTurn) -> RouteTurn:
    """The prompt with every text of the conversation in the language of the message and the units of its reader, in which it is quoted."""
    read = render_all((prompt.transcript, prompt.turn), prompt.turn.options.locale(prompt.need.language))
    return replace(prompt, transcript=read[0], turn=read[1])


def _answer_from_prompt(
    prompt: KeyDifferences | ChoosePicks | PlanResearch | TitleConversation,
) -> KeyRows | ChosenPicks | ResearchPlan | ConversationTitle:
    """The answer to a prompt that holds it already."""
    match prompt:
        case KeyDifferences(table=table, need=need):
            return KeyRows(rows=tuple(KeyRow(key=key) for key in rank_rows(table, need)))
        case ChoosePicks(candidates=candidates, limit=limit):
            return ChosenPicks(product_ids=tuple(pick.product.id for pick in candidates[:limit]))
        case PlanResearch(question=question):
            return ResearchPlan(queries=(question,))
        case TitleConversation(title_by_rule=title):
            return ConversationTitle(title=title)


class OfflineEngine:
    """A `LanguageModel` by rule. It uses no tokens: the counts are a true zero."""

    name = "offline"

    def __init__(self, index: ProductIndex, *, embedder: TextEmbedder | None = None) -> None:
        """`embedder` must be the one of this machine, which the classifier was taught with; None takes it."""
        self._index = index
        self._embedder = embedder or local_embedder()
        self._classifier = IntentClassifier(self._embedder)

    async def stream(
        self, prompt: Prompt[Any]
    ) -> AsyncGenerator[Words | Element | GroundingSources | ModelSwitch | Done[Any], None]:
        """Answer `prompt`; words come paragraph by paragraph. Raises ProviderRejected for a prompt that has no rule."""
        match prompt:
            case RouteTurn():
                routed = await route(_in_its_language(prompt), self._index, self._classifier)
                for paragraph in routed.paragraphs:
                    yield Words(paragraph)
                    await asyncio.sleep(0)
                answer: Any = RouteAnswer(calls=routed.calls)
            case CheckQuery():
                answer = await check_query(prompt, self._index)
            case KeyDifferences() | ChoosePicks() | PlanResearch() | TitleConversation():
                answer = _answer_from_prompt(prompt)
            case SuggestRelated():
                answer = await asyncio.to_thread(suggest_related, prompt)
            case WriteGuide() | ReviseGuide():
                answer = await asyncio.to_thread(self._guide, prompt)
                for section in answer.sections:
                    yield Element(section)
                    await asyncio.sleep(0)
            case AnswerAboutProducts():
                yield Words(await self._answer(prompt))
                answer = RouteAnswer()
            case WriteResearch():
                for paragraph in paragraphs(list(quote_pages(prompt))):
                    yield Words(paragraph)
                answer = RouteAnswer()
            case ResearchProduct() | FindPages() | ExtractProfile() | ListProducts() | FindCandidates():
                answer = prompt.answer()  # it knows nothing that the facts do not say, and no page
            case ReadNeed():
                answer = await implied_reading(prompt, self._embedder)
            case _:
                raise ProviderRejected(f"the offline engine has no rule for {prompt.name}")
        yield Done(answer=answer, usage=_USED, by_rule=True)

    async def _answer(self, prompt: AnswerAboutProducts) -> str:
        mentions = await find_mentions(prompt.question, self._index)
        categories = {product.category for product in prompt.products}
        text = prompt.question
        for mention in reversed([m for m in mentions.found if m.product.category in categories]):
            name = text[mention.start : mention.end]
            amounts = extract_quantities(name) if asks_if_enough(prompt.question) else ()
            capacity = next((name[one.start : one.end] for one in amounts if one.measure in _CAPACITIES), "")
            text = f"{text[: mention.start]}{capacity}{text[mention.end :]}"
        asked = dict.fromkeys((prompt.question, *question_parts(prompt.question)))
        meanings = {one: await meaning_of(one, sorted(categories), self._embedder) for one in asked}
        plain, category = " ".join(text.split()), prompt.products[0].category
        implied = next(iter(await implied_wishes([plain], category, self._embedder)), None)
        language = _language_of(prompt)
        if await self._asks_source(prompt):
            return await asyncio.to_thread(answer_source, prompt, language)
        return await asyncio.to_thread(answer_question, prompt, plain, language, meanings, implied)

    async def _asks_source(self, prompt: AnswerAboutProducts) -> bool:
        """Whether the question asks who states what was told."""
        shown, category = screen_products(prompt.earlier_turns), prompt.need.category
        reading = await read_message(
            prompt.question, self._index, shown=shown, category=category, knowledge=prompt.knowledge
        )
        return (await self._classifier.rank(reading))[0].label == "source"

    def _guide(self, prompt: WriteGuide | ReviseGuide) -> WrittenGuide | RevisedGuide:
        return written_guide(prompt) if isinstance(prompt, WriteGuide) else revised_guide(prompt)
