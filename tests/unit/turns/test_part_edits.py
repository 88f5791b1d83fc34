"""Editing one part of a guide: what else changed in the meantime stays, and nothing is replaced without being told."""

import pytest
from pydantic import ValidationError

from maven_app.domain.conversation.artifacts import Guide, Section
from maven_app.domain.copying import copy_with
from maven_app.domain.documents.markdown_nesting import flatten_nesting
from maven_app.domain.errors import MavenError, MessageRejected, NotFound, VersionConflict
from maven_app.domain.guides.edits import (
    GuideEdit,
    InsertionPoint,
    SectionDraft,
    SectionRemoval,
    TitleDraft,
    current_position,
)
from maven_app.domain.guides.versions import DraftSection, GuideDraft
from maven_app.ports.llm import ToolCall
from maven_app.prompts.write_guide import WriteGuide, WrittenGuide, WrittenSection
from tests.english import english
from tests.fakes.memory_index import MemoryIndex
from tests.fakes.scripted_model import ScriptedModel
from tests.fakes.turns import OWNER, Bench, few

WRITTEN = WrittenGuide(
    sections=(
        WrittenSection(heading="First", text="It lasts 40 h [1]."),
        WrittenSection(heading="Second", text="It lasts 99 h [1]."),
    ),
    closing="Done.",
)


@pytest.fixture
def bench() -> Bench:
    model = ScriptedModel([ToolCall("write_guide", {"topic": "headphones"})], replies={WriteGuide: [WRITTEN]})
    return Bench(model, index=MemoryIndex(few("soundcore-life-q30")))


@pytest.fixture
async def conversation(bench: Bench) -> str:
    """A conversation with a guide of First, Second and the table."""
    conversation = await bench.conversation()
    await bench.say("a guide to noise cancelling headphones under $300", conversation)
    return conversation


async def edit(bench: Bench, conversation: str, change: GuideEdit) -> Guide:
    return await bench.runner.edit_guide(OWNER, conversation, "c1", change)


def headings(guide: Guide) -> list[str]:
    return [one.heading for one in guide.items]


async def test_one_section_is_edited_and_the_others_stay_as_they_are(bench: Bench, conversation: str) -> None:
    before = await edit(bench, conversation, TitleDraft(base=1, title="Mine"))
    after = await edit(bench, conversation, SectionDraft(base=2, at=0, heading="First", text="It weighs 77 kg [1]."))

    assert (after.version, after.title, after.edited) == (3, "Mine", True)
    assert after.items[0].text == "It weighs 77 kg [1]." and after.items[0].faults[0].figures == ("77 kg",)
    assert after.items[1:] == before.items[1:] and after.items[1].faults[0].figures == ("99 h",)


async def test_edits_of_different_parts_of_one_version_are_all_kept(bench: Bench, conversation: str) -> None:
    await edit(bench, conversation, SectionRemoval(base=1, at=0))
    await edit(bench, conversation, TitleDraft(base=1, title="Mine"))
    after = await edit(bench, conversation, SectionDraft(base=1, at=1, heading="Second", text="Other words."))

    assert after.title == "Mine" and headings(after)[0] == "Second" and after.items[0].text == "Other words."


async def test_the_second_edit_of_one_section_is_told_and_may_then_go_over_it(bench: Bench, conversation: str) -> None:
    await edit(bench, conversation, SectionDraft(base=1, at=1, heading="Renamed", text="Theirs."))
    await edit(bench, conversation, SectionDraft(base=2, heading="New", text="Words.", place=InsertionPoint(base=2)))
    mine = SectionDraft(base=1, at=1, heading="Second", text="Mine.")
    with pytest.raises(VersionConflict) as refused:
        await edit(bench, conversation, mine)

    assert "This section has changed" in english(refused.value.public) and "version 3" in english(refused.value.public)
    after = await edit(bench, conversation, copy_with(mine, base=3, at=2))
    assert headings(after)[:3] == ["New", "First", "Second"] and after.items[2].text == "Mine."


@pytest.mark.parametrize(
    ("first", "second", "says"),
    [
        (TitleDraft(base=1, title="One"), TitleDraft(base=1, title="Two"), "The title has changed"),
        (SectionRemoval(base=1, at=0), SectionDraft(base=1, at=0, text="Mine."), "This section has been removed"),
        (SectionRemoval(base=1, at=0), SectionRemoval(base=1, at=0), "This section has been removed"),
        (SectionDraft(base=1, at=0, text="Theirs."), SectionRemoval(base=1, at=0), "This section has changed"),
    ],
)
async def test_what_changed_elsewhere_is_not_replaced_without_being_told(
    bench: Bench, conversation: str, first: GuideEdit, second: GuideEdit, says: str
) -> None:
    before = await edit(bench, conversation, first)
    with pytest.raises(VersionConflict) as refused:
        await edit(bench, conversation, second)

    assert says in english(refused.value.public)
    step = (await bench.transcript(conversation)).step("c1")
    assert step is not None and step.artifact == before


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (SectionDraft(base=1, heading="New", text="Words."), ["First", "Second", "Products in this guide", "New"]),
        (
            SectionDraft(base=1, heading="New", place=InsertionPoint(base=1, after=0)),
            ["First", "New", "Second", "Products in this guide"],
        ),
        (
            SectionDraft(base=1, heading="New", place=InsertionPoint(base=1)),
            ["New", "First", "Second", "Products in this guide"],
        ),
        (
            SectionDraft(base=1, at=0, heading="First", place=InsertionPoint(base=1, after=1)),
            ["Second", "First", "Products in this guide"],
        ),
        (
            SectionDraft(base=1, at=2, heading="Table", place=InsertionPoint(base=1, after=0)),
            ["First", "Table", "Second"],
        ),
        (
            SectionDraft(base=1, at=1, heading="Itself", place=InsertionPoint(base=1, after=1)),
            ["First", "Itself", "Products in this guide"],
        ),
        (SectionRemoval(base=1, at=1), ["First", "Products in this guide"]),
    ],
)
async def test_sections_are_added_placed_and_removed(
    bench: Bench, conversation: str, change: GuideEdit, expected: list[str]
) -> None:
    assert headings(await edit(bench, conversation, change)) == expected


@pytest.mark.parametrize(
    ("meanwhile", "at", "after", "expected"),
    [
        (SectionDraft(base=1, heading="Top", place=InsertionPoint(base=1)), None, 0, ["Top", "First", "New", "Second"]),
        (SectionDraft(base=1, heading="Top", place=InsertionPoint(base=1)), 1, None, ["New", "Top", "First"]),
        (SectionRemoval(base=1, at=0), None, 1, ["Second", "New", "Products in this guide"]),
        (SectionRemoval(base=1, at=0), None, 0, ["Second", "Products in this guide", "New"]),
        (SectionRemoval(base=1, at=0), 1, 0, ["New", "Products in this guide"]),
    ],
)
async def test_a_section_goes_behind_the_one_that_was_meant_whatever_moved_in_the_meantime(
    bench: Bench, conversation: str, meanwhile: GuideEdit, at: int | None, after: int | None, expected: list[str]
) -> None:
    await edit(bench, conversation, meanwhile)
    mine = SectionDraft(base=1, at=at, heading="New", text="Words.", place=InsertionPoint(base=1, after=after))

    assert headings(await edit(bench, conversation, mine))[: len(expected)] == expected


@pytest.mark.parametrize(
    ("change", "error", "says"),
    [
        (SectionDraft(base=1, at=0, heading=" ", text="\u200b"), MessageRejected, "needs a heading or some words"),
        (
            SectionDraft(base=1, at=0, heading="First", text="It lasts 40 h [1]."),
            MessageRejected,
            "Nothing was changed",
        ),
        (SectionDraft(base=1, at=0, heading="x" * 201), MessageRejected, "at most 200 characters"),
        (SectionDraft(base=1, at=0, text="x" * 20_001), MessageRejected, "20,001 characters"),
        (SectionDraft(base=1, at=3, text="x"), NotFound, "no such section"),
        (SectionRemoval(base=1, at=3), NotFound, "no such section"),
        (SectionDraft(base=1, at=0, text="x", place=InsertionPoint(base=1, after=3)), NotFound, "no such section"),
        (SectionDraft(base=1, at=0, text="x", place=InsertionPoint(base=2, after=0)), NotFound, "no such section"),
        (SectionDraft(base=2, at=0, text="x"), NotFound, "no such version"),
        (TitleDraft(base=1, title=" "), MessageRejected, "needs a title"),
    ],
)
async def test_what_cannot_be_kept_is_refused_with_a_sentence(
    bench: Bench, conversation: str, change: GuideEdit, error: type[MavenError], says: str
) -> None:
    with pytest.raises(error) as refused:
        await edit(bench, conversation, change)

    assert says in english(refused.value.public)
    assert (await edit(bench, conversation, TitleDraft(base=1, title="Still free"))).version == 2


async def test_the_last_section_stays(bench: Bench, conversation: str) -> None:
    one = (DraftSection(heading="Only", text="Words."),)
    await edit(bench, conversation, GuideDraft(base=1, title="Mine", sections=one))
    with pytest.raises(MessageRejected, match="no sections"):
        await edit(bench, conversation, SectionRemoval(base=2, at=0))


@pytest.mark.parametrize("deep", [">" * 2_900 + " Far", "1. " * 1_400 + "Far"])
async def test_a_section_is_cleaned_and_its_nesting_bounded(bench: Bench, conversation: str, deep: str) -> None:
    after = await edit(bench, conversation, SectionDraft(base=1, at=0, heading="\u202eA\n b\u0000", text=deep))

    assert (after.items[0].heading, after.items[0].text) == ("A b", flatten_nesting(deep))


@pytest.mark.parametrize(("base", "at"), [(0, 0), (True, 0), ("1", 0), (1, -1), (1, 160), (1, "0")])
def test_numbers_that_name_nothing_are_no_draft(base: object, at: object) -> None:
    with pytest.raises(ValidationError):
        SectionDraft.model_validate({"base": base, "at": at})


def _guides(*versions: str) -> list[Guide]:
    """Each version as "a=1 b=2": headings and texts."""
    return [
        Guide(title="A", items=tuple(Section(heading=one[0], text=one[2:]) for one in version.split()))
        for version in versions
    ]


@pytest.mark.parametrize(
    ("versions", "at", "place"),
    [
        (("a=1 b=2",), 1, 1),
        (("a=1 b=2 c=3", "c=3 a=1 b=2"), 1, 2),
        (("a=1 b=2 c=3", "b=9 c=3 a=1"), 1, 0),
        (("a=1 b=2 c=3", "a=1 x=9 c=3"), 1, 1),
        (("a=1 b=2 c=3", "a=1 c=3"), 1, None),
        (("a=1 b=2", "x=7 a=1 b=2", "x=7 a=1 y=2"), 1, 2),
        (("a=1 a=1 b=2", "b=2 a=1 a=1"), 1, 1),
        (("a=1", "b=2", "a=1"), 0, 0),
    ],
)
def test_a_section_is_followed_through_versions(versions: tuple[str, ...], at: int, place: int | None) -> None:
    assert current_position(_guides(*versions), 1, at) == place
