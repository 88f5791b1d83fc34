"""Citation check: what a turn's words cite is held against its sources before the turn ends."""

from typing import Any

from maven_app.domain.conversation.events import CitationsChecked, RelatedSuggested
from maven_app.domain.evidence.citations import CitationFault
from maven_app.llm.offline.engine import OfflineEngine
from maven_app.ports.llm import ToolCall
from tests.fakes.memory_index import MemoryIndex
from tests.fakes.scripted_model import ScriptedModel
from tests.fakes.turns import Bench, catalogue, few

XM5 = ToolCall("product_details", {"product_id": "sony-wh-1000xm5"})


async def said(*words: str, message: str = "the battery of the XM5?") -> Any:
    return (await Bench(ScriptedModel([XM5], words)).say(message)).citations


async def test_figures_that_the_cited_source_states_hold() -> None:
    check = await said("It lasts 30 h [1].")

    assert check.checked == 1 and check.faults == () and check.uncited == ()


async def test_a_figure_that_the_source_does_not_state_and_a_number_without_a_source_are_faults() -> None:
    check = await said("It lasts 31 h [1]. It is loved [9].")

    assert check.faults == (
        CitationFault(index=0, number=1, figures=("31 h",)),
        CitationFault(index=1, number=9),
    )


async def test_a_figure_of_the_models_own_is_marked() -> None:
    check = await said("It lasts 30 h [1].\n\n", "Its pads wear out after 18 months.")

    assert check.uncited == (1,)


async def test_what_code_worked_out_of_facts_needs_no_source_of_its_own() -> None:
    search = ToolCall("search_product", {"query": "noise cancelling headphones under €180"})
    words = "The Elite 4 costs about €96.25 [1].\n\nThe Pixel Buds Pro are €12 over.\n\nThey were €77.77 once."

    index = MemoryIndex(few("jabra-elite-4", "google-pixel-buds-pro"))
    turn = await Bench(ScriptedModel([search], [words]), index=index).say("noise cancelling headphones under €180")

    assert turn.citations and turn.citations.faults == () and turn.citations.uncited == (2,)


async def test_an_answer_that_found_no_source_is_marked_whole_but_not_a_greeting() -> None:
    words = "OLED screens have pixels that make their own light."

    told = (await Bench(ScriptedModel([words])).say("what is OLED?")).citations
    greeted = (await Bench(ScriptedModel([words])).say("hello there")).citations

    assert told and told.uncited == (0,) and greeted and greeted.uncited == ()


async def test_what_an_earlier_turn_found_is_no_models_own_knowledge() -> None:
    model = ScriptedModel([XM5], ["It lasts 30 h [1]."], ["It weighs 250 g.\n\nIts pads last 18 months."])
    bench = Bench(model)
    conversation = await bench.conversation()
    await bench.say("the battery of the XM5?", conversation)

    turn = await bench.say("and its weight?", conversation)

    assert turn.citations and turn.citations.uncited == (1,)


async def test_words_that_code_made_of_facts_are_nobodys_own_knowledge() -> None:
    index = MemoryIndex(catalogue())

    for message in ("what is OLED?", "noise cancelling headphones under $300"):
        turn = await Bench(OfflineEngine(index), index=index).say(message)
        assert turn.citations and turn.citations.uncited == () and turn.citations.faults == ()


async def test_the_check_is_told_before_related_questions() -> None:
    bench = Bench(ScriptedModel([XM5], ["It lasts 30 h [1]."], related=["More?"]))
    conversation = await bench.conversation()
    await bench.say("the XM5?", conversation)

    told = [type(event) for event in await bench.events(conversation)]
    assert told.index(CitationsChecked) < told.index(RelatedSuggested) and told.count(CitationsChecked) == 1
