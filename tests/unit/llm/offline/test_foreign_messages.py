"""What rules cannot read is said: they know English and Indonesian alone."""

from maven_app.domain.conversation.artifacts import Inquiry
from maven_app.llm.offline.engine import OfflineEngine
from maven_app.messages.catalogue import get_translator
from tests.fakes.memory_index import MemoryIndex
from tests.fakes.turns import Bench, catalogue

INDEX = MemoryIndex(catalogue())
NOTE = get_translator("en").say("talk.foreign")


def bench() -> Bench:
    return Bench(OfflineEngine(INDEX), index=INDEX)


async def test_a_message_in_another_language_is_answered_with_a_word_on_the_language() -> None:
    turn = await bench().say("Ich suche einen Laptop für die Uni, maximal 1200 Euro")

    assert turn.steps and turn.text.startswith(NOTE) and len(turn.text) > len(NOTE)


async def test_a_form_that_a_message_in_another_language_leads_to_says_so_too() -> None:
    turn = await bench().say("Kopfhörer unter 200 Euro")

    assert isinstance(turn.steps[-1].artifact, Inquiry) and turn.text == NOTE


async def test_the_language_is_mentioned_once_in_a_conversation() -> None:
    talk = bench()
    conversation = await talk.conversation()
    await talk.say("Ich suche einen Laptop für die Uni, maximal 1200 Euro", conversation)

    assert NOTE not in (await talk.say("Was ist der Unterschied zwischen den ersten beiden?", conversation)).text


async def test_english_and_indonesian_are_answered_without_it() -> None:
    for text in ("laptop for uni under 1200", "laptop buat kuliah, maksimal 15 juta"):
        turn = await bench().say(text)

        assert NOTE not in turn.text and get_translator("id").say("talk.foreign") not in turn.text
