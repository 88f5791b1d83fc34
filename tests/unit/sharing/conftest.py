"""A conversation whose private parts say SECRET, of which pages are shared."""

from datetime import UTC, datetime
from decimal import Decimal

import pytest

from maven_app.domain.conversation.artifacts import (
    Alternative,
    Alternatives,
    Candidate,
    Comparison,
    FoundPage,
    FoundProduct,
    Guide,
    Inquiry,
    Option,
    ProductList,
    QueryNotes,
    Recommendation,
    Research,
    Section,
)
from maven_app.domain.conversation.messages import FormAnswer, TextMessage, TurnOptions
from maven_app.domain.conversation.transcript import (
    StepBlock,
    StepRecord,
    SwitchBlock,
    TextBlock,
    Transcript,
    Turn,
)
from maven_app.domain.needs.need import BudgetLimit, Need
from maven_app.domain.sources.sources import NumberedSource, Source
from maven_app.domain.usage import Usage
from tests.fakes.turns import few

SECRET = "canary"
USAGE = Usage(model=f"{SECRET}-model", models=(f"{SECRET}-model",), cost=0.4242, input_tokens=424242)
NEED = Need(
    text=f"{SECRET} text",
    constraints=(BudgetLimit(highest=Decimal(4242), currency="USD", words=f"{SECRET} budget"),),
    unused_words=(f"{SECRET} unused",),
)
QUERY_NOTES = QueryNotes(reasons=(f"{SECRET} reason",))


def numbered(number: int, id: str, title: str) -> NumberedSource:
    source = Source(id=id, kind="web", title=title, publisher="Lab", url=f"https://lab.example/{id}")
    return NumberedSource(number=number, source=source)


def step(call_id: str, tool: str, artifact: object) -> StepRecord:
    return StepRecord.model_validate(
        {
            "call_id": call_id,
            "tool": tool,
            "arguments": {"query": f"{SECRET} argument"},
            "status": "finished",
            "label": f"{SECRET} stage",
            "artifact": artifact,
            "complete": True,
            "usage": USAGE,
            "notice": f"{SECRET} notice",
            "unavailable_providers": (f"{SECRET} provider",),
        }
    )


def turn(id: str, message: object, text: str, *steps: StepRecord, sources: tuple[NumberedSource, ...] = ()) -> Turn:
    return Turn.model_validate(
        {
            "id": f"{SECRET}-{id}",
            "message": message,
            "options": TurnOptions(model=f"{SECRET}-model", region="ZZ"),
            "replaces": f"{SECRET}-replaced",
            "started": datetime(2026, 11, 12, 13, 14, 15, tzinfo=UTC),
            "status": "finished",
            "need": NEED,
            "noted": [{"id": "n1", "part": {"kind": "brands", "brands": [f"{SECRET} brand"]}}],
            "steps": steps,
            "blocks": [
                TextBlock(text=text),
                SwitchBlock(before=f"{SECRET}-before", after=f"{SECRET}-after", reason=f"{SECRET} switch"),
                *(StepBlock(call_id=one.call_id) for one in steps),
            ],
            "sources": (*sources, numbered(9, f"{SECRET}-uncited", f"{SECRET} uncited page")),
            "suggestions": (f"<p>{SECRET} suggestion</p>",),
            "related": (f"{SECRET} related",),
            "notice": f"{SECRET} limit of cost",
            "usage": USAGE,
        }
    )


def private_transcript() -> Transcript:
    """Three turns to pick from, one that is never picked, and SECRET wherever a page shows nothing."""
    products = few("sony-wh-1000xm5", "bose-quietcomfort-ultra-headphones")
    found = [FoundProduct.model_validate({**one.model_dump(), "kind": "product", "fit": "match"}) for one in products]
    listed = ProductList(
        query="headphones for flights",
        original_query=f"{SECRET} original",
        need=NEED,
        unavailable_sources=(f"{SECRET} shop",),
        query_notes=QUERY_NOTES,
        items=tuple(found),
    )
    form = Inquiry(
        reason=f"{SECRET} reason",
        question="How loud is it?",
        request=f"{SECRET} request",
        items=(Option(label="Loud"),),
    )
    offered = Alternatives(
        query="earbuds",
        reason="Nothing was found.",
        query_notes=QUERY_NOTES,
        items=(Alternative(label="Look wider", message=f"{SECRET} message"),),
    )
    picks = Recommendation(
        intent="flights", need=NEED, formula="A mean.", rejected=(Candidate(name=f"{SECRET} candidate"),), items=()
    )
    pages = Research(
        question="Which is lighter?",
        queries=(f"{SECRET} query",),
        items=(FoundPage(source="s1", title="A test", site="lab.example"),),
    )
    guide = Guide(
        title="Flying quietly",
        revises=f"{SECRET}-call",
        need=NEED,
        items=(Section(heading="Noise", text="Less is more [1]."),),
    )
    return Transcript(
        turns=(
            turn(
                "1",
                TextMessage(text="Which for flights?"),
                "The **Sony** [1].",
                step("c7", "search_product", listed),
                step("c8", "recommend", picks),
                sources=(numbered(1, "s1", "A test of headphones"),),
            ),
            turn("2", TextMessage(text=f"{SECRET} question"), f"{SECRET} answer", step("c9", "inquire_user", form)),
            turn(
                "3",
                FormAnswer(call_id="c9", selected=("Loud",), text=""),
                "Then the Bose.",
                step("c10", "compare_products", Comparison(products=tuple(products))),
                step("c11", "search_product", offered),
            ),
            turn(
                "4",
                TextMessage(text="Write it up"),
                "Here.",
                step("c12", "research", pages),
                step("c13", "write_guide", guide),
                sources=(numbered(1, "s1", "A test of headphones"),),
            ),
        ),
        position=99,
        calls=13,
        tickets=(f"{SECRET}-ticket",),
    )


@pytest.fixture
def transcript() -> Transcript:
    return private_transcript()
