"""Shopper feedback: a rating is of something that the conversation holds, in clean words, for a reason that is offered."""

import re
from pathlib import Path

import pytest

from maven_app.domain.actors import Actor
from maven_app.domain.conversation.artifacts import Comparison, products_of
from maven_app.domain.conversation.messages import CompareRequest
from maven_app.domain.errors import MessageRejected, NotFound
from maven_app.domain.evidence.citations import cited_sentences
from maven_app.domain.feedback import REASONS, FeedbackTarget, Rating, TargetKind, Verdict
from maven_app.review.shopper_feedback import claims_of
from tests.fakes.turns import OWNER, Bench

NEED = "noise cancelling headphones under $300 for flights"
SCRIPT = Path(__file__).parents[3] / "assets" / "components" / "rating.jsx"


async def rate(bench: Bench, conversation: str, verdict: Verdict, target: FeedbackTarget, **said: str) -> str:
    """The subject of a rating that was kept."""
    rating = Rating.model_validate({"target": target, "verdict": verdict, **said})
    return (await bench.feedback.rate(OWNER, conversation, rating)).subject


async def test_each_kind_of_target_is_named_from_the_log(bench: Bench) -> None:
    conversation = await bench.begin_answered(NEED)
    turn = (await bench.transcript(conversation)).turns[0]
    step = next(step for step in turn.steps if step.artifact and products_of(step.artifact))
    assert step.artifact
    product = products_of(step.artifact)[0]
    claim, _ = claims_of(turn)[0]

    def target(kind: TargetKind, **where: str) -> FeedbackTarget:
        return FeedbackTarget.model_validate({"kind": kind, "turn_id": turn.id, **where})

    assert await rate(bench, conversation, "up", target("answer")) == NEED
    assert await rate(bench, conversation, "down", target("need"), reason="misread") == NEED
    card = target("product", step_id=step.call_id, product_id=product.id)
    assert await rate(bench, conversation, "down", card, reason="no_match") == product.name
    assert await rate(bench, conversation, "down", target("claim"), reason="outdated") == claim
    assert "[" not in claim


async def test_a_cell_is_named_by_product_row_and_value(bench: Bench) -> None:
    ids = ("sony-wh-1000xm5", "bose-quietcomfort-ultra-headphones")
    conversation = await bench.conversation()
    turn = await bench.say(CompareRequest(product_ids=ids, names=("Sony", "Bose")), conversation)
    step = next(step for step in turn.steps if isinstance(step.artifact, Comparison))
    assert isinstance(step.artifact, Comparison)
    row = step.artifact.items[0]
    cell = FeedbackTarget(kind="cell", turn_id=turn.id, step_id=step.call_id, row=row.key, place=1)

    said = await rate(bench, conversation, "down", cell, reason="wrong_value")
    assert said.startswith(step.artifact.products[1].name) and said.count(" · ") == 1
    for missing in ({"row": "guessed"}, {"place": 7}, {"step_id": "c9"}):
        with pytest.raises(NotFound):
            await rate(bench, conversation, "down", FeedbackTarget.model_validate({**cell.model_dump(), **missing}))


async def test_what_the_conversation_does_not_hold_is_not_rated(bench: Bench) -> None:
    conversation = await bench.begin_answered(NEED)
    turn = (await bench.transcript(conversation)).turns[0].id
    for target in (
        FeedbackTarget(kind="answer", turn_id="guessed"),
        FeedbackTarget(kind="product", turn_id=turn, step_id="c1", product_id="guessed"),
        FeedbackTarget(kind="claim", turn_id=turn, place=900),
    ):
        with pytest.raises(NotFound):
            await rate(bench, conversation, "up", target)
    with pytest.raises(NotFound):
        rating = Rating(target=FeedbackTarget(kind="answer", turn_id=turn), verdict="up")
        await bench.feedback.rate(Actor("bob"), conversation, rating)
    assert bench.database.feedback == {}


async def test_words_are_kept_in_one_line_without_addresses(bench: Bench) -> None:
    conversation = await bench.begin_answered(NEED)
    answer = FeedbackTarget(kind="answer", turn_id=(await bench.transcript(conversation)).turns[0].id)
    await rate(bench, conversation, "down", answer, words=" Mail me:\n ana@example.com ")

    [feedback] = await bench.feedback.own(OWNER, conversation)
    assert feedback.rating.words == "Mail me: •••@•••"


@pytest.mark.parametrize(("verdict", "reason"), [("up", "wrong"), ("down", "wrong_price"), ("down", "made up")])
async def test_only_reasons_that_are_offered_are_kept(bench: Bench, verdict: Verdict, reason: str) -> None:
    conversation = await bench.begin_answered(NEED)
    answer = FeedbackTarget(kind="answer", turn_id=(await bench.transcript(conversation)).turns[0].id)
    with pytest.raises(MessageRejected):
        await rate(bench, conversation, verdict, answer, reason=reason)


def test_the_page_offers_the_reasons_that_are_kept() -> None:
    [table] = re.findall(r"const REASONS = {\n(.*?)\n};", SCRIPT.read_text(encoding="utf-8"), re.DOTALL)
    offered = {
        kind: tuple(re.findall(r"(\w+): \"rating\.", reasons)) for kind, reasons in re.findall(r"(\w+): {(.*?)}", table)
    }
    assert offered == dict(REASONS)


def test_a_cited_sentence_is_told_in_plain_words() -> None:
    text = "It is **light** [1], they say [2]. Nothing here.\n\n- Weighs 250 g.[3]"
    assert list(cited_sentences(text)) == [("It is light, they say.", (1, 2)), ("- Weighs 250 g.", (3,))]
