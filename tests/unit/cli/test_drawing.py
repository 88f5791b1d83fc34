"""A turn in the terminal."""

import io
from datetime import UTC, datetime

from rich.console import Console

from maven_app.cli.drawing import Drawing
from maven_app.domain.events import Logged, ModelSwitched


def test_who_answers_in_the_place_of_whom_is_said() -> None:
    out = io.StringIO()
    event = ModelSwitched(before="big", after="offline", reason="big is not answering")

    Drawing(Console(file=out)).tell(Logged(position=1, turn_id="t", time=datetime.now(UTC), event=event))

    assert out.getvalue() == "offline answers from here: big is not answering\n"
