"""What the offline engine says of names and words that feeds, pages and models wrote: they stay words."""

import re
from contextlib import aclosing
from datetime import UTC, datetime

import pytest

from maven_app.domain.catalogue.products import Product
from maven_app.domain.catalogue.shop import BUILT_IN_SHOP
from maven_app.domain.conversation.artifacts import (
    Alternatives,
    Artifact,
    Candidate,
    FoundProduct,
    Pick,
    ProductList,
    Profile,
    Recommendation,
)
from maven_app.domain.conversation.messages import TextMessage
from maven_app.domain.conversation.transcript import StepRecord, Transcript, Turn
from maven_app.domain.needs.need import BrandLimit, Need, Wish
from maven_app.domain.ranking.match_score import MatchScore, Reason
from maven_app.knowledge.shipped import shipped_knowledge
from maven_app.llm.offline.engine import OfflineEngine
from maven_app.ports.llm import Words
from maven_app.prompts.route_turn import RouteTurn
from tests.fakes.memory_index import MemoryIndex

EVIL = "[free](javascript:x) **now** [1] <b>"
PRODUCT = Product(id="p", name=EVIL, category="headphones", description=EVIL)
NEED = Need(text=EVIL, constraints=(BrandLimit(brands=(EVIL,)),), wishes=(Wish(text=EVIL),))
FOUND = FoundProduct(**dict(PRODUCT), fit="match", matches=(EVIL,))
NEAR = FoundProduct(**dict(PRODUCT), fit="near_miss", misses=(EVIL,))
PICK = Pick(
    rank=1,
    product=PRODUCT,
    match=MatchScore(score=1, reasons=(Reason(criterion=EVIL, summary=EVIL, key="weight"),)),
    misses=(EVIL,),
)

TOLD: dict[str, Artifact] = {
    "nothing found": ProductList(query=EVIL, need=NEED),
    "near misses": ProductList(query=EVIL, need=NEED, items=(NEAR,)),
    "matches": ProductList(query=EVIL, need=NEED, items=(FOUND, NEAR)),
    "matches of no need": ProductList(query=EVIL, need=Need(), items=(FOUND,)),
    "not searched": Alternatives(query=EVIL, reason=EVIL),
    "a profile": Profile(product=PRODUCT, note=EVIL),
    "a recommendation": Recommendation(intent=EVIL, need=NEED, formula="f", notes=(EVIL,), items=(PICK, PICK)),
    "only names": Recommendation(
        intent=EVIL, need=NEED, formula="f", notes=(EVIL,), unverified=(Candidate(name=EVIL, reason=EVIL),)
    ),
}


async def said_of(step: StepRecord) -> str:
    turn = Turn(id="t", message=TextMessage(text="show me headphones"), started=datetime.now(UTC), steps=(step,))
    prompt = RouteTurn(
        knowledge=shipped_knowledge(), rates=BUILT_IN_SHOP.rates, transcript=Transcript(), turn=turn, need=NEED
    )
    async with aclosing(OfflineEngine(MemoryIndex([])).stream(prompt)) as pieces:
        return "".join([piece.text async for piece in pieces if isinstance(piece, Words)])


def assert_only_words(said: str) -> None:
    bare = re.sub(r"\\.", "", said)
    assert "free" in said and not re.search(r"\]\(|\[1\]|<b>|\*\*now", bare), said


@pytest.mark.parametrize("name", TOLD)
async def test_what_somebody_else_wrote_makes_no_link_no_citation_and_no_markup(name: str) -> None:
    assert_only_words(await said_of(StepRecord(call_id="c1", tool="x", status="finished", artifact=TOLD[name])))


async def test_what_the_page_says_of_a_failed_step_is_not_said_again() -> None:
    failed = StepRecord(call_id="c1", tool="write_guide", status="failed", notice="The service does not answer.")

    said = await said_of(failed)

    assert "does not answer" not in said and said.startswith("I couldn't look that up")


async def test_neither_does_what_a_failed_step_repeats() -> None:
    failed = StepRecord(call_id="c1", tool="x", status="failed", notice=f"There is no product “{EVIL}”.")
    found = StepRecord(call_id="c2", tool="x", status="finished", artifact=TOLD["a recommendation"])
    turn = Turn(
        id="t", message=TextMessage(text="show me headphones"), started=datetime.now(UTC), steps=(failed, found)
    )
    prompt = RouteTurn(
        knowledge=shipped_knowledge(), rates=BUILT_IN_SHOP.rates, transcript=Transcript(), turn=turn, need=NEED
    )
    async with aclosing(OfflineEngine(MemoryIndex([])).stream(prompt)) as pieces:
        assert_only_words("".join([piece.text async for piece in pieces if isinstance(piece, Words)]))
