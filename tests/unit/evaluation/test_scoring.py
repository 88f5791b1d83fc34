"""Scoring: verdicts from transcripts, apart from any engine."""

from datetime import UTC, datetime
from decimal import Decimal

import pytest

from maven_app.domain.artifacts import Artifact, Cell, Comparison, ComparisonRow, FoundProduct, Pick, ProductList
from maven_app.domain.artifacts import Recommendation as Recommended
from maven_app.domain.citations import CitationCheck, CitationFault
from maven_app.domain.events import Usage
from maven_app.domain.facts import Fact
from maven_app.domain.messages import TextMessage
from maven_app.domain.money import Price
from maven_app.domain.needs import BrandIs, BudgetLimit, CategoryIs, Constraint, Need, ReleasedIn, SpecLimit
from maven_app.domain.products import Product
from maven_app.domain.sources import NumberedSource, Source
from maven_app.domain.transcript import StepRecord, TextBlock, Transcript, Turn
from maven_app.evaluation.holding import holds
from maven_app.evaluation.questions import Question
from maven_app.evaluation.scoring import Asked, Measure, Verdict, alike, judge

SHELF, BUDGET = CategoryIs(category="headphones"), BudgetLimit(highest=Decimal(300), currency="USD")
LISTED = Source(id="s1", kind="reference", title="Sheet", publisher="Maker")


def product(id: str, *, amount: str | None = "250", **changed: object) -> Product:
    price = Price(amount=Decimal(amount), currency="USD", sources=("s1",)) if amount else None
    fields = {"name": id, "brand": "Sony", "category": "headphones", "price": price, "released": "2023-05", **changed}
    return Product.model_validate({"id": id, **fields})


def shown(*products: Product, fit: str = "match", need: Need | None = None) -> ProductList:
    items = tuple(FoundProduct.model_validate({**dict(p), "fit": fit}) for p in products)
    return ProductList(query="q", need=need or Need(constraints=(SHELF, BUDGET)), items=items)


def asked(
    artifact: Artifact | None,
    *,
    tool: str = "search_product",
    text: str = "",
    citations: CitationCheck | None = None,
    status: str = "finished",
    **expected: object,
) -> Asked:
    steps = (StepRecord(call_id="c1", tool=tool, status="finished", artifact=artifact),) if tool else ()
    turn = Turn.model_validate(
        {
            "id": "t1",
            "message": TextMessage(text="q"),
            "started": datetime(2025, 1, 1, tzinfo=UTC),
            "status": status,
            "steps": steps,
            "blocks": (TextBlock(text=text),),
            "sources": (NumberedSource(number=1, source=LISTED),),
            "usage": Usage(calls=2, input_tokens=10),
            "citations": citations,
        }
    )
    question = {"id": "q", "messages": ("q",), "tools": ("search_product",), "outcome": "product_list", **expected}
    return Asked(Question.model_validate(question), Transcript(turns=(turn,)), Need(constraints=(SHELF,)))


def value(verdict: Verdict, measure: Measure) -> int:
    return next(finding.value for finding in verdict.findings if finding.measure == measure)


def test_a_right_answer_has_no_faults() -> None:
    verdict = judge(asked(shown(product("a")), constraints=(SHELF, BUDGET), products=("a",)))

    assert verdict.faults == ()
    assert verdict.usage.calls == 2


def test_another_tool_than_the_expected_is_a_fault() -> None:
    assert value(judge(asked(shown(product("a")), tool="recommend")), "right_tool") == 0


def test_a_tool_where_none_may_be_called_is_a_fault() -> None:
    verdict = judge(asked(shown(product("a")), tools=(), outcome="words"))

    assert value(verdict, "right_tool") == 0
    assert value(verdict, "right_outcome") == 0


def test_one_expected_tool_is_the_last_one_and_several_are_all_of_them_in_order() -> None:
    one = asked(shown(product("a")))
    step = one.transcript.turns[0].steps[0]
    twice = one.transcript.turns[0].model_copy(update={"steps": (step.model_copy(update={"tool": "recommend"}), step)})
    transcript = Transcript(turns=(twice,))

    assert value(judge(Asked(one.question, transcript, one.need)), "right_tool") == 1
    several = one.question.model_copy(update={"tools": ("search_product", "search_product")})
    assert value(judge(Asked(several, transcript, one.need)), "right_tool") == 0


def test_a_requirement_that_was_missed_or_made_up_is_a_fault() -> None:
    assert value(judge(asked(shown(product("a")), constraints=(SHELF,))), "constraints_understood") == 0
    sony = BrandIs(brands=("Sony",))
    assert value(judge(asked(shown(product("a")), constraints=(SHELF, BUDGET, sony))), "constraints_understood") == 0
    assert value(judge(asked(shown(product("a")), constraints=(BUDGET, SHELF))), "constraints_understood") == 1


def test_without_an_artifact_that_holds_a_need_the_parse_counts() -> None:
    verdict = judge(asked(None, tool="", tools=(), outcome="words", constraints=(SHELF,)))

    assert value(verdict, "constraints_understood") == 1


def test_a_match_over_the_budget_breaks_it_and_a_near_miss_does_not() -> None:
    dear = product("dear", amount="300.01")

    assert value(judge(asked(shown(dear))), "constraints_broken") == 1
    assert value(judge(asked(shown(dear, fit="near_miss"))), "constraints_broken") == 0


def test_a_match_that_breaks_only_what_the_engine_did_not_understand_is_broken_too() -> None:
    verdict = judge(asked(shown(product("a")), constraints=(SHELF, BrandIs(brands=("Bose",)))))

    assert value(verdict, "constraints_broken") == 1


def test_a_pick_without_misses_must_hold_what_is_required() -> None:
    def recommended(*misses: str) -> Recommended:
        pick = Pick(rank=1, product=product("dear", amount="400"), score=50, misses=misses)
        return Recommended(intent="i", need=Need(constraints=(BUDGET,)), formula="f", items=(pick,))

    assert value(judge(asked(recommended())), "constraints_broken") == 1
    assert value(judge(asked(recommended("costs $400"))), "constraints_broken") == 0


def test_an_expected_product_must_be_among_the_first_three() -> None:
    found = shown(*(product(id) for id in "abcd"))

    assert value(judge(asked(found, products=("c", "x"))), "expected_product") == 1
    assert value(judge(asked(found, products=("d",))), "expected_product") == 0


def compared(*cells: Cell) -> Comparison:
    row = ComparisonRow(key="weight", label="Weight", group="Design", cells=cells)
    return Comparison(products=(product("a"), product("b")), items=(row,))


def test_a_comparison_must_have_every_expected_product() -> None:
    cells = (Cell(text="1", known=True, sources=("s1",)), Cell(text="unknown", known=False))
    right = asked(compared(*cells), tool="compare_products", outcome="comparison", products=("a", "b"))
    wrong = asked(compared(*cells), tool="compare_products", outcome="comparison", products=("a", "z"))

    assert value(judge(right), "expected_product") == 1
    assert value(judge(wrong), "expected_product") == 0


@pytest.mark.parametrize(("sources", "faults"), [(("s1",), 0), ((), 1), (("s9",), 1)])
def test_a_known_cell_needs_a_source_that_the_turn_names(sources: tuple[str, ...], faults: int) -> None:
    table = compared(Cell(text="250 g", known=True, sources=sources), Cell(text="unknown", known=False))

    assert value(judge(asked(table)), "cells_without_source") == faults


def test_a_fact_that_was_asked_for_must_be_in_the_words_whatever_its_case() -> None:
    assert value(judge(asked(None, text="It weighs 198 G.", says=("198 g",))), "facts_told") == 1
    assert value(judge(asked(None, text="It is light.", says=("198 g",))), "facts_told") == 0


def test_a_turn_that_did_not_finish_is_counted() -> None:
    assert value(judge(asked(shown(product("a")), status="failed")), "turns_failed") == 1


def fact(key: str, value: object) -> Fact:
    return Fact.model_validate({"key": key, "value": value, "sources": ("s1",)})


@pytest.mark.parametrize(
    ("constraint", "met"),
    [
        (CategoryIs(category="headphones"), True),
        (CategoryIs(category="tablets"), False),
        (BrandIs(brands=("sony", "Bose")), True),
        (BrandIs(brands=("Sony",), excluded=True), False),
        (BudgetLimit(highest=Decimal(250), currency="USD"), True),
        (BudgetLimit(highest=Decimal("249.99"), currency="USD"), False),
        (BudgetLimit(lowest=Decimal(251), currency="USD"), False),
        (BudgetLimit(highest=Decimal(240), currency="EUR"), False),
        (BudgetLimit(highest=Decimal(241), currency="EUR"), True),
        (ReleasedIn(first=2023, last=2023), True),
        (ReleasedIn(first=2024), False),
        (ReleasedIn(last=2022), False),
        (SpecLimit(key="weight", at_most=250), True),
        (SpecLimit(key="weight", at_most=250, strict=True), False),
        (SpecLimit(key="weight", at_least=251), False),
        (SpecLimit(key="battery_life", at_least=1), False),
        (SpecLimit(key="noise_cancelling", equals=True), True),
        (SpecLimit(key="noise_cancelling", equals=False), False),
        (SpecLimit(key="type", equals="over"), True),
        (SpecLimit(key="type", equals=("in-ear", "over-ear")), True),
        (SpecLimit(key="codecs", equals="ldac"), True),
        (SpecLimit(key="codecs", equals="aptX"), False),
    ],
)
def test_a_constraint_is_held_against_what_is_known(constraint: Constraint, met: bool) -> None:
    specs = (
        fact("weight", 250),
        fact("noise_cancelling", True),
        fact("type", "over-ear"),
        fact("codecs", ("SBC", "LDAC")),
    )

    assert holds(product("a", specs=specs), constraint) is met


@pytest.mark.parametrize(
    "constraint", [BUDGET, BrandIs(brands=("Sony",), excluded=True), ReleasedIn(last=2030), SpecLimit(key="weight")]
)
def test_what_is_unknown_meets_nothing(constraint: Constraint) -> None:
    assert not holds(product("a", amount=None, brand=None, released=None), constraint)


def test_requirements_are_alike_in_spite_of_case_order_and_wording() -> None:
    assert alike(BrandIs(brands=("Sony", "Bose")), BrandIs(brands=("bose", "SONY")))
    assert not alike(BrandIs(brands=("Sony",)), BrandIs(brands=("Sony",), excluded=True))
    assert alike(SpecLimit(key="wifi", equals="Wi-Fi 7"), SpecLimit(key="wifi", equals=("Wi-Fi 6E", "Wi-Fi 7")))
    assert not alike(SpecLimit(key="wifi", equals="Wi-Fi 7"), SpecLimit(key="wifi", equals="Wi-Fi 6"))
    assert alike(SpecLimit(key="ram", at_least=16), SpecLimit(key="ram", at_least=16.0, named="much memory"))
    assert not alike(SpecLimit(key="ram", at_least=16), SpecLimit(key="ram", at_least=16, strict=True))


def test_citations_that_did_not_hold_are_counted() -> None:
    check = CitationCheck(
        checked=3, faults=(CitationFault(index=0, number=1, figures=("31 h",)), CitationFault(index=2, number=9))
    )

    assert value(judge(asked(shown(product("a")), citations=check)), "citations_not_held") == 2
    assert value(judge(asked(shown(product("a")))), "citations_not_held") == 0
