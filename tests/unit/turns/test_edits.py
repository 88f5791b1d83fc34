"""Editing a guide: the next version, what is kept of those before it, and who may."""

import asyncio

import pytest

from maven_app.domain.actors import Actor
from maven_app.domain.conversation.artifacts import Guide, Section
from maven_app.domain.conversation.events import ArtifactEdited
from maven_app.domain.conversation.transcript import StepRecord
from maven_app.domain.documents.markdown_nesting import flatten_nesting
from maven_app.domain.errors import MessageRejected, NotFound, StorageFull, TurnRunning, VersionConflict
from maven_app.domain.guides.versions import DraftSection, GuideDraft, restore_version, versions_of
from maven_app.llm.offline.engine import OfflineEngine
from maven_app.ports.llm import ToolCall
from maven_app.prompts.write_guide import WriteGuide, WrittenGuide, WrittenSection
from tests import patience
from tests.english import english
from tests.fakes.memory_index import MemoryIndex
from tests.fakes.scripted_model import Line, ScriptedModel
from tests.fakes.turns import OWNER, Bench, catalogue, few

WRITE = ToolCall("write_guide", {"topic": "noise cancelling headphones under $300"})
WRITTEN = WrittenGuide(
    sections=(
        WrittenSection(heading="First", text="It lasts 40 h [1]."),
        WrittenSection(heading="Second", text="It lasts 99 h [1]."),
    ),
    closing="Done.",
)


def scripted(*rounds: list[Line]) -> Bench:
    model = ScriptedModel(*rounds, replies={WriteGuide: [WRITTEN]})
    return Bench(model, index=MemoryIndex(few("soundcore-life-q30")))


async def begun(bench: Bench) -> tuple[str, Guide]:
    """A conversation that holds a guide, and the guide."""
    conversation = await bench.conversation()
    turn = await bench.say("a guide to noise cancelling headphones under $300", conversation)
    [step] = turn.steps
    assert isinstance(step.artifact, Guide)
    return conversation, step.artifact


async def held(bench: Bench, conversation: str, call_id: str = "c1") -> StepRecord:
    step = (await bench.transcript(conversation)).step(call_id)
    assert step is not None
    return step


def draft(guide: Guide, *sections: tuple[str, str], base: int | None = None, title: str | None = None) -> GuideDraft:
    kept = sections or tuple((one.heading, one.text) for one in guide.items)
    return GuideDraft(
        base=base or guide.version,
        title=guide.title if title is None else title,
        sections=tuple(DraftSection(heading=heading, text=text) for heading, text in kept),
    )


async def test_an_edit_is_one_event_and_the_version_before_it_is_kept() -> None:
    bench = scripted([WRITE])
    conversation, guide = await begun(bench)
    before = await bench.events(conversation)
    after = await bench.runner.edit_guide(OWNER, conversation, "c1", draft(guide, ("Mine", "Words."), title="My guide"))

    step = await held(bench, conversation)
    [event] = (await bench.events(conversation))[len(before) :]
    assert isinstance(event, ArtifactEdited) and event.artifact == after == step.artifact
    assert step.earlier == (guide,)
    assert (after.version, after.edited, after.title) == (2, True, "My guide")
    assert [one.text for one in after.items] == ["Words."]
    assert (after.need, after.products) == (guide.need, guide.products)


async def test_citations_of_edited_words_are_checked_and_those_of_others_stay_as_they_were() -> None:
    bench = scripted([WRITE])
    conversation, guide = await begun(bench)
    assert [len(one.faults) for one in guide.items] == [0, 1, 0]
    after = await bench.runner.edit_guide(
        OWNER,
        conversation,
        "c1",
        draft(
            guide,
            ("First", "It lasts 40 h [1], weighs 77 kg [1]."),
            ("Second", guide.items[1].text),
            ("New", "As said [66]."),
        ),
    )

    assert [[(f.index, f.figures) for f in one.faults] for one in after.items] == [
        [(1, ("77 kg",))],
        [(0, ("99 h",))],
        [(0, ())],
    ]


async def test_what_did_not_hold_before_does_not_hold_because_it_stood_there() -> None:
    bench = scripted([WRITE])
    conversation, guide = await begun(bench)
    after = await bench.runner.edit_guide(
        OWNER, conversation, "c1", draft(guide, ("Second", "All of 99 h it lasts [1]."))
    )

    assert [fault.figures for fault in after.items[0].faults] == [("99 h",)]


async def test_a_step_whose_guide_a_person_has_edited_is_not_run_again_over_their_words() -> None:
    bench = scripted([WRITE], [WRITE])
    conversation, guide = await begun(bench)
    await bench.runner.edit_guide(OWNER, conversation, "c1", draft(guide, ("Mine", "Words.")))

    with pytest.raises(MessageRejected) as refused:
        await bench.runner.retry_step(OWNER, conversation, "c1")

    assert "edited" in english(refused.value.public)
    assert (await held(bench, conversation)).earlier == (guide,)


async def test_of_two_tabs_that_edit_one_version_the_second_is_told() -> None:
    bench = scripted([WRITE])
    conversation, guide = await begun(bench)
    edits = [
        bench.runner.edit_guide(OWNER, conversation, "c1", draft(guide, (name, "Words."))) for name in ("One", "Two")
    ]
    outcomes = await asyncio.gather(*edits, return_exceptions=True)

    refused = [error for error in outcomes if isinstance(error, VersionConflict | TurnRunning)]
    assert len(refused) == 1 and len([one for one in outcomes if isinstance(one, Guide)]) == 1
    step = await held(bench, conversation)
    assert isinstance(step.artifact, Guide) and (step.artifact.version, len(step.earlier)) == (2, 1)
    with pytest.raises(VersionConflict, match="version 2"):
        await bench.runner.edit_guide(OWNER, conversation, "c1", draft(guide, ("Two", "Words.")))


async def test_while_an_answer_runs_an_edit_is_refused_with_a_sentence_and_can_be_made_afterwards() -> None:
    going = asyncio.Event()
    bench = scripted([WRITE], [going.wait, "Answer."])
    conversation, guide = await begun(bench)
    running = asyncio.create_task(bench.say("a question", conversation))
    async with asyncio.timeout(patience.SECONDS):
        while len((await bench.transcript(conversation)).turns) < 2:
            await asyncio.sleep(0.005)
    with pytest.raises(TurnRunning) as refused:
        await bench.runner.edit_guide(OWNER, conversation, "c1", draft(guide, ("Mine", "Words.")))
    going.set()
    turn = await running

    assert "Your text is still here" in english(refused.value.public) and turn.status == "finished"
    await bench.runner.edit_guide(OWNER, conversation, "c1", draft(guide, ("Mine", "Words.")))
    assert (await bench.say("and then?", conversation)).status == "finished"


async def test_nobody_else_edits_a_guide() -> None:
    bench = scripted([WRITE])
    conversation, guide = await begun(bench)
    for actor, call_id in ((Actor("ben"), "c1"), (OWNER, "c2")):
        with pytest.raises(NotFound):
            await bench.runner.edit_guide(actor, conversation, call_id, draft(guide, ("Mine", "Words.")))

    assert (await held(bench, conversation)).earlier == ()


@pytest.mark.parametrize(
    ("sections", "title", "says"),
    [
        ((("", " "),), None, "at least one section"),
        ((("x" * 201, "words"),), None, "heading"),
        ((("x", "w" * 20_001),), None, "20,001 characters"),
        ((("x", "w"),) * 41, None, "at most 40 sections"),
        ((("x", "w" * 20_000),) * 4, None, "80,000 characters"),
        ((("x", "w"),), " ", "title"),
        ((), None, "Nothing was changed"),
    ],
)
async def test_what_cannot_be_kept_is_refused_and_the_conversation_is_free_again(
    sections: tuple[tuple[str, str], ...], title: str | None, says: str
) -> None:
    bench = scripted([WRITE], ["Answer."])
    conversation, guide = await begun(bench)
    with pytest.raises(MessageRejected) as refused:
        await bench.runner.edit_guide(OWNER, conversation, "c1", draft(guide, *sections, title=title))

    assert says in english(refused.value.public)
    assert (await held(bench, conversation)).earlier == ()
    assert (await bench.say("a question", conversation)).status == "finished"


async def test_on_a_full_disk_nothing_is_half_kept() -> None:
    bench = scripted([WRITE])
    conversation, guide = await begun(bench)
    bench.database.is_full = True
    with pytest.raises(StorageFull):
        await bench.runner.edit_guide(OWNER, conversation, "c1", draft(guide, ("Mine", "Words.")))
    bench.database.is_full = False

    assert (await held(bench, conversation)).artifact == guide


async def test_odd_signs_go_out_of_what_a_person_wrote() -> None:
    bench = scripted([WRITE])
    conversation, guide = await begun(bench)
    mine = draft(guide, ("\u202eMi\u0000ne\n two", "One\r\ntwo\u200b"), title="A\tguide")
    after = await bench.runner.edit_guide(OWNER, conversation, "c1", mine)

    assert (after.title, after.items) == ("A guide", (Section(heading="Mine two", text="One\ntwo"),))


@pytest.mark.parametrize("deep", [">" * 2_900 + " Far", "1. " * 1_400 + "Far", "*a " * 2_900 + "Far" + "a*" * 2_900])
async def test_what_lies_too_deep_is_kept_on_the_last_level_that_can_be_drawn(deep: str) -> None:
    bench = scripted([WRITE])
    conversation, guide = await begun(bench)

    edited = await bench.runner.edit_guide(OWNER, conversation, "c1", draft(guide, ("Deep", deep), ("Flat", "> Near.")))

    assert edited.items[0].text == flatten_nesting(deep) != deep and "Far" in edited.items[0].text
    assert edited.items[1].text == "> Near."


async def test_versions_are_counted_through_revisions_and_edits_and_an_old_one_reads_right_in_a_new_turn() -> None:
    index = MemoryIndex(catalogue())
    bench = Bench(OfflineEngine(index), index=index)
    conversation = await bench.conversation()
    guide = (await bench.say("a buying guide to TVs", conversation)).steps[0].artifact
    assert isinstance(guide, Guide)
    await bench.runner.edit_guide(OWNER, conversation, "c1", draft(guide, ("Mine", guide.items[0].text)))
    await bench.say("rewrite the guide for under $900", conversation)
    await bench.say("make the guide shorter", conversation)
    transcript = await bench.transcript(conversation)
    versions = versions_of(transcript, "c3")

    assert [(one.call_id, one.guide.version) for one in versions] == [("c1", 1), ("c1", 2), ("c2", 3), ("c3", 4)]
    back = restore_version(versions[0], versions[-1])
    ids = [
        [source.source.id for source in sources if f"[{source.number}]" in text]
        for sources, text in (
            (versions[0].sources, guide.items[0].text),
            (versions[-1].sources, back.items[0].text),
        )
    ]
    assert sorted(ids[0]) == sorted(ids[1]) != []
    after = await bench.runner.edit_guide(OWNER, conversation, "c3", draft(back, base=4, title="As it was"))
    assert after.version == 5 and [one.faults for one in after.items if one.faults] == []
    assert [one.guide.version for one in versions_of(await bench.transcript(conversation), "c3")] == [1, 2, 3, 4, 5]
    assert [one.guide.version for one in versions_of(await bench.transcript(conversation), "c1")] == [1, 2]
