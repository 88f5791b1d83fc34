"""A profile on live models: the narrative's citations arrive at the words that stand on them, whatever the vendor's offsets are."""

import pytest

from maven_app.domain.conversation.artifacts import Profile
from tests.contracts.language_models import LIVE
from tests.fakes.model_server import Page, Reply, Script, saying
from tests.integration.live_turns import live_bench

PAGE = Page("https://lab.example/xm5", "Sony WH-1000XM5, größer als gedacht", "lab.example")
TOLD = "Prüfer fanden das Etui zu groß – “größer als nötig”."
WORDS = f"## Reviews\n\n{TOLD} Mehr ist nicht bekannt.\n\n## Features\n\nIt folds flat."


@pytest.mark.parametrize("kind", LIVE)
async def test_a_narrative_is_cited_where_the_model_leant_on_a_page(kind: str) -> None:
    script = Script(
        Reply(calls=[("product_details", {"product_id": "sony-wh-1000xm5"})]),
        Reply(text=[WORDS[at : at + 9] for at in range(0, len(WORDS), 9)], pages=[PAGE], cited=[(TOLD, [0])]),
        Reply(text=["There it is."]),
        objects={"facts": saying({"facts": []})},
    )
    async with live_bench(kind, script) as (bench, server):
        turn = await bench.say("tell me about the Sony WH-1000XM5")

    (step,) = turn.steps
    assert isinstance(step.artifact, Profile), step
    assert [section.heading for section in step.artifact.sections] == ["Reviews", "Features"]
    reviews, features = step.artifact.sections
    cited = next((one for one in turn.sources if one.source.title == PAGE.title), None)
    assert (cited is not None) is any(asked.searches for asked in server.asked), "pages come from a model that searches"
    if cited:
        assert reviews.text == f"{TOLD} [{cited.number}] Mehr ist nicht bekannt." and cited.source.unread
    assert reviews.uncited is (cited is None) and features.uncited and turn.text == "There it is."
    assert step.usage.calls == 1
