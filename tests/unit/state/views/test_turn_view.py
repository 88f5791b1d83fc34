"""What the page says about a turn and its steps."""

import pytest

from maven_app.domain.conversation.artifacts import Section
from maven_app.domain.conversation.messages import TextMessage, TurnOptions
from maven_app.domain.conversation.transcript import StepBlock, StepRecord, SwitchBlock, TextBlock, Transcript, Turn
from maven_app.domain.copying import copy_with
from maven_app.domain.evidence.citations import CitationCheck, CitationFault
from maven_app.domain.language.translatable import translatable
from maven_app.localization.model_names import model_switch_text
from maven_app.state.views.answer_pieces import TextPiece, pieces_of
from maven_app.state.views.products import ShownProducts
from maven_app.state.views.turn import activity_line, head_of, progress_of, steps_of
from tests.fixtures import sample_turns


def test_an_ended_turn_says_what_was_looked_at_and_how_long_it_took() -> None:
    artifact = copy_with(sample_turns.product_list(), considered=24)
    turn = copy_with(sample_turns.turn(artifact), seconds=0.42, status="finished")

    assert head_of(turn, language="en").summary == "Looked at 24 products in 1 step, 0.4 s"
    assert head_of(turn, language="en").took == "0.4 s"


def test_a_turn_is_told_in_its_readers_language() -> None:
    turn = sample_turns.turn(copy_with(sample_turns.product_list(), considered=1240))

    assert head_of(copy_with(turn, seconds=0.42, status="finished"), language="id").summary == (
        "Melihat 1.240 produk dalam 1 langkah, 0,4 dtk"
    )
    assert activity_line(copy_with(turn, steps=(), blocks=(), status="running"), "id") == "Menentukan apa yang dilihat"


def test_an_ended_turn_of_research_says_how_many_pages_were_read() -> None:
    turn = copy_with(sample_turns.turn(sample_turns.research()), seconds=7.3, status="finished")

    assert head_of(turn, language="en").summary == "Read 1 page in 1 step, 7.3 s"


def test_a_step_that_shows_a_product_names_it() -> None:
    (line,) = steps_of(sample_turns.turn(sample_turns.profile()), language="en")

    assert line.detail == sample_turns.profile().product.name


def test_a_stage_is_told_until_the_step_is_through() -> None:
    step = StepRecord(call_id="c1", tool="research", label="Reading pages", done=3, total=5)
    turn = sample_turns.turn(sample_turns.research())
    says = [
        steps_of(copy_with(turn, steps=(copy_with(step, status=status),)), language="en")[0].label
        for status in ("running", "failed", "finished")
    ]

    assert says == ["Reading pages: 3 of 5", "Reading pages: 3 of 5", ""]


def test_a_stage_is_told_in_the_language_of_the_reader() -> None:
    stage = translatable("stage.reading_pages")
    step = StepRecord(call_id="c1", tool="research", label=stage, done=3, total=5)
    turn = sample_turns.turn(sample_turns.research()).model_copy(update={"status": "running", "steps": (step,)})

    assert (steps_of(turn, language="en")[0].label, activity_line(turn, language="en")) == (
        "Reading pages: 3 of 5",
    ) * 2
    assert (steps_of(turn, "id")[0].label, activity_line(turn, "id")) == ("Membaca halaman: 3 dari 5",) * 2


def test_a_running_turn_says_what_is_being_done_now() -> None:
    step = StepRecord(call_id="c1", tool="search_product", label="Reading pages", done=3, total=5)
    turn = copy_with(sample_turns.turn(sample_turns.product_list()), status="running")

    assert activity_line(copy_with(turn, steps=(step,)), language="en") == "Reading pages: 3 of 5"
    assert activity_line(copy_with(turn, steps=(copy_with(step, label=""),)), language="en") == (
        "Searching the catalog"
    )
    assert activity_line(copy_with(turn, steps=(), blocks=()), language="en") == "Deciding what to look at"
    assert activity_line(None, language="en") == ""


@pytest.mark.parametrize(
    ("tool", "arguments", "says"),
    [
        ("search_product", {"query": "lamps"}, ("Searching shops", "lamps")),
        ("write_guide", {"topic": "tvs for games"}, ("Writing a guide", "tvs for games")),
        ("revise_guide", {"instruction": "shorter"}, ("Revising the guide", "shorter")),
        ("research", {"question": "which ages best?"}, ("Researching your question", "which ages best?")),
        ("web_search", {"queries": ["oled ageing", "oled tests"]}, ("Searching the web", "oled ageing")),
        ("web_search", {"queries": [7], "query": None}, ("Searching the web", "")),
        ("a_tool_of_later", {}, ("A tool of later", "")),
    ],
)
def test_a_step_says_what_it_does_and_what_it_is_about(
    tool: str, arguments: dict[str, object], says: tuple[str, str]
) -> None:
    turn = sample_turns.turn(sample_turns.product_list())
    step = StepRecord(call_id="c1", tool=tool, arguments=arguments)
    (line,) = steps_of(copy_with(turn, steps=(step,), options=TurnOptions(source="global")), language="en")

    assert (line.name, line.detail) == says


@pytest.mark.parametrize(
    ("label", "done", "total", "says"),
    [("Reading", 3, 5, "Reading: 3 of 5"), ("Reading", None, 5, "Reading"), ("", 1, 2, "")],
)
def test_progress_is_counted_only_when_both_counts_are_known(
    label: str, done: int | None, total: int | None, says: str
) -> None:
    assert progress_of(StepRecord(call_id="c1", tool="x", label=label, done=done, total=total), language="en") == says


def test_a_switch_is_said_in_the_language_of_the_reader() -> None:
    reason = translatable("switch.refused", model="gemini-3.8-flash")
    switch = SwitchBlock(before="gemini-3.8-flash", after="offline", reason=reason)

    assert model_switch_text(switch, "en") == (
        "Gemini 3.8 Flash refused the request, so Maven's offline engine finished this answer."
    )
    assert model_switch_text(switch, "id") == (
        "Gemini 3.8 Flash menolak permintaan ini, jadi Mesin offline Maven yang menyelesaikan jawaban ini."
    )


def test_who_answers_from_a_switch_on_is_said_in_words() -> None:
    switch = SwitchBlock(before="gemini-3.8-flash", after="offline", reason="gemini-3.8-flash isn't responding")
    turn = copy_with(sample_turns.turn(sample_turns.product_list()), blocks=(switch,))

    (piece,) = pieces_of(turn, Transcript(), ShownProducts(language="en"))

    assert piece.text == "Gemini 3.8 Flash didn't respond, so Maven's offline engine finished this answer."


def _told(*words: str, check: CitationCheck | None) -> Turn:
    """A turn with these words around one step, checked."""
    blocks = [block for text in words for block in (TextBlock(text=text), StepBlock(call_id="c1"))][:-1]
    return copy_with(sample_turns.turn(sample_turns.product_list()), blocks=tuple(blocks), citations=check)


def _texts(turn: Turn) -> list[TextPiece]:
    return [
        piece for piece in pieces_of(turn, Transcript(), ShownProducts(language="en")) if isinstance(piece, TextPiece)
    ]


def test_a_citation_that_did_not_hold_is_marked_in_its_own_block_and_no_other_block_changes() -> None:
    words = "Light [1] and long [2].\n\nIt weighs 250 g [1] and runs 30 h [2]."
    wrong = CitationFault(index=3, number=2, figures=("30 h",))
    unchecked = _texts(_told(words, check=None))

    first, second = _texts(_told(words, check=CitationCheck(checked=4, faults=(wrong,))))

    assert first == unchecked[0]
    assert second.faults == (CitationFault(index=1, number=2, figures=("30 h",)),)


def test_citations_are_counted_on_past_a_step() -> None:
    turn = _told("Light [1].", "Long [2].", check=CitationCheck(checked=2, faults=(CitationFault(index=1, number=2),)))

    assert [[fault.index for fault in piece.faults] for piece in _texts(turn)] == [[], [0]]


def test_words_without_a_source_are_marked_as_the_models_own() -> None:
    turn = _told("A.\n\nB [1].", "C.", check=CitationCheck(checked=1, uncited=(0, 2)))

    assert [piece.uncited for piece in _texts(turn)] == [True, False, True]


def test_a_list_that_goes_on_past_a_step_is_one_block_to_the_check() -> None:
    turn = _told("A [1].\n\n- one", "- two\n\nB.", check=CitationCheck(checked=1, uncited=(1,)))

    assert [(piece.text, piece.uncited) for piece in _texts(turn)] == [
        ("A [1].", False),
        ("- one", True),
        ("- two", True),
        ("B.", False),
    ]


@pytest.mark.parametrize(
    ("check", "says"),
    [
        (None, ""),
        (CitationCheck(), ""),
        (CitationCheck(checked=1), "1 citation checked"),
        (
            CitationCheck(checked=12, faults=(CitationFault(index=0, number=1),)),
            "12 citations checked, 1 not found in its source",
        ),
        (
            CitationCheck(checked=3, faults=tuple(CitationFault(index=i, number=1) for i in range(2))),
            "3 citations checked, 2 not found in their sources",
        ),
    ],
)
def test_the_foot_counts_what_was_checked(check: CitationCheck | None, says: str) -> None:
    head = head_of(_told("A [1].", check=check), language="en")

    assert (head.checked, head.faulty) == (says, "not found" in says)


def test_citations_of_a_section_that_a_step_wrote_are_counted_too() -> None:
    fault = CitationFault(index=1, number=2, figures=("41 mm",))
    sections = (
        Section(heading="In use", text="Long [1] and flat [2].", faults=(fault,)),
        Section(heading="A", text="B"),
    )
    step = sample_turns.step(copy_with(sample_turns.profile(), sections=sections))
    turn = copy_with(_told("It is light [1].", check=CitationCheck(checked=1)), steps=(step,))

    assert head_of(turn, language="en").checked == "3 citations checked, 1 not found in its source"
    assert head_of(turn, language="en").faulty
    assert head_of(copy_with(turn, status="running"), language="en").checked == ""


def _looking_up(words: str, *tools: str, status: str = "finished") -> Turn:
    """A turn of this message with a step of each tool, whose results are all to be had."""
    results = {"compare_products": sample_turns.comparison(), "product_details": sample_turns.profile()}
    steps = tuple(
        copy_with(sample_turns.step(results.get(tool, sample_turns.product_list()), f"c{at}"), tool=tool)
        for at, tool in enumerate(tools)
    )
    blocks = tuple(StepBlock(call_id=step.call_id) for step in steps)
    return copy_with(
        sample_turns.turn(sample_turns.product_list()),
        message=TextMessage(text=words),
        steps=steps,
        blocks=blocks,
        status=status,
    )


def _preparatory(turn: Turn) -> list[str]:
    pieces = pieces_of(turn, Transcript(turns=(turn,)), ShownProducts(language="en"))
    return [piece.key for piece in pieces if piece.kind == "step" and piece.is_preparatory]


def test_lookups_before_a_comparison_that_was_asked_for_are_preparatory() -> None:
    tools = ("search_product", "product_details", "compare_products", "search_product")

    assert _preparatory(_looking_up("Compare the XM5 and the QC Ultra", *tools)) == ["c0", "c1"]
    assert _preparatory(_looking_up("Find me quiet headphones", *tools)) == []


def test_while_a_comparison_is_prepared_every_lookup_is_preparatory_from_the_start() -> None:
    tools = ("search_product", "product_details")

    assert _preparatory(_looking_up("XM5 vs QC Ultra", *tools, status="running")) == ["c0", "c1"]
    assert _preparatory(_looking_up("XM5 vs QC Ultra", *tools)) == []


def test_a_lookup_that_failed_speaks_for_itself() -> None:
    turn = _looking_up("XM5 vs QC Ultra", "search_product", "search_product", "compare_products")
    failed = copy_with(turn.steps[0], status="failed", artifact=None, complete=False)

    assert _preparatory(copy_with(turn, steps=(failed, *turn.steps[1:]))) == ["c1"]


def test_a_guide_is_drawn_without_the_products_that_it_speaks_of() -> None:
    turn = sample_turns.turn(sample_turns.guide())
    [piece] = [
        piece
        for piece in pieces_of(turn, Transcript(turns=(turn,)), ShownProducts(language="en"))
        if piece.kind == "step"
    ]

    assert piece.artifact is not None and piece.artifact.kind == "guide" and piece.artifact.products == ()
    assert piece.items == sample_turns.guide().items
