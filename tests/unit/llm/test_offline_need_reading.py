"""Need reading without a model: what the words that the rules left over imply."""

from maven_app.domain.needs.need import Need
from maven_app.knowledge.shipped import shipped_knowledge
from maven_app.llm.offline.need_reading import implied_reading
from maven_app.orchestrator.need_reading import with_reading
from maven_app.prompts.read_need import NeedReading, ReadNeed
from maven_app.understanding.need_parser import parse_need
from maven_app.vectors.embedder import local_embedder


def asked(text: str) -> ReadNeed:
    need = parse_need(text)
    known = shipped_knowledge().categories.get(need.category or "")
    return ReadNeed(text=text, need=need, before=Need(), known=known, categories=())


async def test_a_clause_in_words_that_no_list_has_is_a_wish_in_its_own_words() -> None:
    prompt = asked("laptop under $900, I can't be running for a plug at noon")

    read = with_reading(prompt.need, await implied_reading(prompt, local_embedder()), prompt.text, shipped_knowledge())

    assert ("battery", "I can't be running for a plug at noon") in [(w.criterion, w.text) for w in read.wishes]
    assert read.unused == ()
    assert read.budget == prompt.need.budget


async def test_words_that_imply_nothing_stay_listed() -> None:
    prompt = asked("laptop under $900 that smells of lavender")

    read = with_reading(prompt.need, await implied_reading(prompt, local_embedder()), prompt.text, shipped_knowledge())

    assert any("lavender" in words for words in read.unused)
    assert read.wishes == prompt.need.wishes


async def test_without_a_category_nothing_is_implied() -> None:
    assert await implied_reading(asked("it must survive my twins"), local_embedder()) == NeedReading()
