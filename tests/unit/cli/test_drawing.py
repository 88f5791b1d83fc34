"""A turn in the terminal."""

import io
from datetime import UTC, datetime

from rich.console import Console

from maven_app.cli.drawing import Drawing
from maven_app.domain.artifacts import Profile, SpecGroup
from maven_app.domain.events import ArtifactReady, Logged, ModelSwitched
from maven_app.domain.facts import Fact
from maven_app.domain.products import Product


def test_who_answers_in_the_place_of_whom_is_said() -> None:
    out = io.StringIO()
    event = ModelSwitched(before="big", after="offline", reason="big is not answering")

    Drawing(Console(file=out)).tell(Logged(position=1, turn_id="t", time=datetime.now(UTC), event=event))

    assert out.getvalue() == "offline answers from here: big is not answering\n"


def test_words_of_a_feed_are_never_read_as_markup() -> None:
    out = io.StringIO()
    lamp = Product(id="lamp", name="Lamp [/bold]", category="lamps")
    group = SpecGroup(name="Else", facts=(Fact(key="finish", value="[link=file:///x]red[/link] [/]", sources=("s",)),))
    event = ArtifactReady(call_id="c1", artifact=Profile(product=lamp, items=(group,)))

    Drawing(Console(file=out, width=100)).tell(Logged(position=1, turn_id="t", time=datetime.now(UTC), event=event))

    assert "Lamp [/bold]" in out.getvalue() and "[link=file:///x]red[/link] [/]" in out.getvalue()
