"""What could be asked next follows from the answer; nothing that was asked or suggested before comes again."""

from datetime import UTC, datetime

from maven_app.domain.conversation.artifacts import FoundProduct, ProductList
from maven_app.domain.conversation.messages import TextMessage
from maven_app.domain.conversation.transcript import StepRecord, TextBlock, Transcript, Turn
from maven_app.domain.needs.need import Need
from maven_app.knowledge.shipped import shipped_knowledge
from maven_app.prompts.suggest_related import SuggestRelated


def turn(said: str, answer: str, *related: str, steps: tuple[StepRecord, ...] = ()) -> Turn:
    return Turn(
        id=said,
        message=TextMessage(text=said),
        started=datetime.now(UTC),
        blocks=(TextBlock(text=answer),),
        related=related,
        steps=steps,
    )


def told() -> str:
    item = FoundProduct(id="a", name="Aurora Hush 9", category="headphones", fit="match")
    step = StepRecord(call_id="c1", tool="search_product", artifact=ProductList(query="x", need=Need(), items=(item,)))
    prompt = SuggestRelated(
        knowledge=shipped_knowledge(),
        turn=turn("is it comfortable?", "It is light.", steps=(step,)),
        need=Need(),
        before=Transcript(turns=(turn("quiet headphones", "Here.", "Which is lightest?"),)),
        next_questions=("Which of these fold?",),
    )
    return prompt.messages()[0].text


def test_what_was_asked_and_suggested_before_is_told() -> None:
    assert "Asked or suggested before:\n<data>\nquiet headphones\nWhich is lightest?\n</data>" in told()


def test_what_experts_ask_is_an_example_and_what_is_shown_is_named() -> None:
    assert "Examples of what is often asked of such goods: Which of these fold?" in told()
    assert "Shown with the answer:\n<data>\nAurora Hush 9\n</data>" in told()
