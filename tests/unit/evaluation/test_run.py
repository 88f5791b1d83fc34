"""Messages of a golden case: what is really sent, form or no form."""

from datetime import UTC, datetime

from maven_app.domain.conversation.artifacts import Inquiry, Option
from maven_app.domain.conversation.messages import FormAnswer, TextMessage
from maven_app.domain.conversation.transcript import StepRecord, Transcript, Turn
from maven_app.evaluation.cases import FormReply
from maven_app.evaluation.run import message_of


def after_form(*labels: str, multiple: bool = True) -> Transcript:
    form = Inquiry(reason="r", question="q", multiple=multiple, items=tuple(Option(label=label) for label in labels))
    step = StepRecord(call_id="c7", tool="inquire_user", artifact=form)
    turn = Turn(id="t", message=TextMessage(text="x"), started=datetime(2025, 1, 1, tzinfo=UTC), steps=(step,))
    return Transcript(turns=(turn,))


def test_an_answer_takes_the_options_that_the_form_has_and_writes_the_others() -> None:
    said = FormReply(selected=("Light", "Loud"), text="under $200")

    sent = message_of(said, after_form("Light", "Cheap"))

    assert sent == FormAnswer(call_id="c7", selected=("Light",), text="Loud; under $200")


def test_a_form_of_one_option_gets_one() -> None:
    sent = message_of(FormReply(selected=("Light", "Cheap")), after_form("Light", "Cheap", multiple=False))

    assert sent == FormAnswer(call_id="c7", selected=("Light",), text="Cheap")


def test_where_no_form_was_asked_the_answer_is_sent_in_words() -> None:
    assert message_of(FormReply(selected=("Light",), text="cheap"), Transcript()) == TextMessage(text="Light; cheap")
    assert message_of(FormReply(skipped=True), Transcript()) == TextMessage(text="You choose")
