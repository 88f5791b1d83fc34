"""History: what was said is found again, with the passage that says why."""

import re
from datetime import timedelta

from maven_app.domain.actors import Actor
from maven_app.history.excerpts import excerpt
from maven_app.history.results import FoundConversation
from tests.fakes.turns import OWNER, Bench


async def find(bench: Bench, words: str, actor: Actor = OWNER) -> list[FoundConversation]:
    while await bench.indexer.index_stale():
        pass
    return list(await bench.history.find(actor, words))


def marked(found: FoundConversation) -> str:
    return "".join(f"[{part.text}]" if part.is_match else part.text for part in found.passage)


async def begin(bench: Bench, words: str) -> str:
    conversation = await bench.conversations.create(OWNER, title=words)
    await bench.say(words, conversation.id)
    return conversation.id


async def test_a_conversation_is_found_by_a_product_that_it_showed(bench: Bench) -> None:
    phones = await begin(bench, "headphones for flights under $300")
    await begin(bench, "a robot vacuum that mops")

    [found] = await find(bench, "sony headphones")

    assert found.info.id == phones
    assert any("Sony" in name for name in found.products)
    assert "[Sony]" in marked(found) or "[headphones]" in marked(found)
    assert marked(found).replace("[", "").replace("]", "") != found.info.title, "which says it already"


async def test_an_answer_that_goes_on_is_found_by_what_it_says_now(bench: Bench) -> None:
    conversation = await begin(bench, "headphones for flights under $300")
    assert not await find(bench, "vacuum")

    await bench.say("and a robot vacuum?", conversation)

    [found] = await find(bench, "vacuum")
    assert "vacuum" in marked(found)


async def test_a_message_that_was_edited_is_no_longer_found(bench: Bench) -> None:
    conversation = await begin(bench, "headphones for flights under $300")
    turn = await bench.say("a robot vacuum that mops", conversation)
    assert await find(bench, "vacuum")

    await bench.runner.edit(OWNER, conversation, turn.id, "a tablet for drawing")
    await bench.ended(conversation)

    assert not await find(bench, "vacuum")
    assert await find(bench, "drawing") and await find(bench, "headphones")


async def test_a_search_right_after_an_answer_finds_it(bench: Bench) -> None:
    conversation = await begin(bench, "headphones for flights under $300")

    [found] = await bench.history.find(OWNER, "headphones")

    assert found.info.id == conversation


async def test_the_time_that_is_named_decides_and_gives_way_where_nothing_was_said_then(bench: Bench) -> None:
    old = await begin(bench, "a laptop for travel")
    bench.clock.advance(timedelta(days=7).total_seconds())
    new = await begin(bench, "a laptop for games")

    assert [one.info.id for one in await find(bench, "the laptop I looked at last week")] == [old]
    assert [one.info.id for one in await find(bench, "the laptop I looked at today")] == [new]
    assert {one.info.id for one in await find(bench, "the laptop I looked at in May")} == {old, new}


async def test_conversations_with_all_words_outdo_those_with_some(bench: Bench) -> None:
    wanted = await begin(bench, "a laptop for travel")
    await begin(bench, "a laptop for games")

    assert [one.info.id for one in await find(bench, "laptop travel")] == [wanted]
    assert len(await find(bench, "laptop submarine")) == 2


async def test_what_is_equally_relevant_is_in_order_of_time(bench: Bench) -> None:
    first = await begin(bench, "a laptop for travel")
    bench.clock.advance(60)
    second = await begin(bench, "a laptop for travel")

    assert [one.info.id for one in await find(bench, "laptop travel")] == [second, first]


async def test_somebody_else_finds_nothing(bench: Bench) -> None:
    await begin(bench, "a laptop for travel")

    assert await find(bench, "laptop", Actor("bob")) == []


async def test_a_log_that_cannot_be_read_does_not_keep_others_from_being_found(bench: Bench) -> None:
    broken, sound = await begin(bench, "a laptop for travel"), await begin(bench, "a laptop for games")
    turns = bench.database.conversations[broken].lines
    bench.database.conversations[broken].lines = [line.model_copy(update={"event": None}) for line in turns]

    assert sound in {one.info.id for one in await find(bench, "laptop games")}


def test_an_excerpt_shows_the_passage_with_most_of_the_words_around_the_first() -> None:
    passages = ("A lamp.", f"{'Before this, ' * 20}the desk lamp for reading {'and so on ' * 30}")

    parts = excerpt(passages, ["desk", "lamp"])

    text = "".join(part.text for part in parts)
    assert text.startswith("… ") and text.endswith(" …") and len(text) <= 210
    assert [part.text for part in parts if part.is_match] == ["desk", "lamp"]


def test_an_excerpt_marks_words_by_their_stems_and_the_last_by_its_beginning() -> None:
    parts = excerpt(("Batteries of laptops",), ["batteri", "lap"])

    assert [(part.text, part.is_match) for part in parts] == [("Batteries", True), (" of ", False), ("laptops", True)]
    assert excerpt((), ["lamp"]) == () == excerpt(("a kettle",), ["lamp"])
    assert "".join(part.text for part in excerpt(("A kettle.", "And more."), [])) == "A kettle."
    assert "".join(part.text for part in excerpt(("x" * 500,), ["x"])) == "x" * 200 + " …"


async def test_a_guide_is_found_by_a_word_that_stands_in_one_of_its_sections_alone(bench: Bench) -> None:
    conversation = await bench.conversations.create(OWNER, title="TVs")
    turn = await bench.say("a buying guide to TVs", conversation.id)
    word = next(
        word
        for section in turn.sections
        for word in re.findall(r"[a-z]{9,}", section.text)
        if word not in turn.text.casefold() and word not in "a buying guide to tvs"
    )

    [found] = await find(bench, word)

    assert found.info.id == conversation.id
    assert f"[{word}]" in marked(found).casefold()
