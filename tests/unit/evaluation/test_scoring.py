"""Scoring: verdicts from transcripts, apart from any engine."""

from dataclasses import replace
from datetime import UTC, datetime
from decimal import Decimal

import pytest

from maven_app.domain.catalogue.facts import Fact
from maven_app.domain.catalogue.money import Price
from maven_app.domain.catalogue.products import Product
from maven_app.domain.conversation.artifacts import (
    Artifact,
    Cell,
    Comparison,
    ComparisonRow,
    FoundProduct,
    Pick,
    ProductList,
    Profile,
    Section,
)
from maven_app.domain.conversation.artifacts import Recommendation as Recommended
from maven_app.domain.conversation.messages import TextMessage
from maven_app.domain.conversation.transcript import StepRecord, TextBlock, Transcript, Turn
from maven_app.domain.copying import copy_with
from maven_app.domain.evidence.citations import CitationCheck, CitationFault
from maven_app.domain.needs.need import (
    BrandLimit,
    BudgetLimit,
    CategoryLimit,
    Constraint,
    Context,
    Need,
    SpecLimit,
    Wish,
    YearLimit,
)
from maven_app.domain.ranking.match_score import MatchScore
from maven_app.domain.sources.sources import NumberedSource, Source
from maven_app.domain.usage import Usage
from maven_app.evaluation.cases import EvalCase
from maven_app.evaluation.checks.constraint_check import alike, holds
from maven_app.evaluation.scoring import CaseResult, CaseRun, Measure, Measurement, judge

SHELF = CategoryLimit(category="headphones", words="q")
BUDGET = BudgetLimit(highest=Decimal(300), currency="USD", words="q")
LISTED = Source(id="s1", kind="reference", title="Sheet", publisher="Maker")


def product(id: str, *, amount: str | None = "250", **changed: object) -> Product:
    price = Price(amount=Decimal(amount), currency="USD", sources=("s1",)) if amount else None
    fields = {"name": id, "brand": "Sony", "category": "headphones", "price": price, "released": "2023-05", **changed}
    return Product.model_validate({"id": id, **fields})


def shown(*products: Product, fit: str = "match", need: Need | None = None) -> ProductList:
    items = tuple(FoundProduct.model_validate({**dict(p), "fit": fit}) for p in products)
    return ProductList(query="q", need=need or Need(constraints=(SHELF, BUDGET)), items=items)


def turn_of(
    artifact: Artifact | None,
    *,
    tool: str = "search_product",
    text: str = "",
    citations: CitationCheck | None = None,
    status: str = "finished",
    message: str = "q",
    id: str = "t1",
) -> Turn:
    steps = (StepRecord(call_id="c1", tool=tool, status="finished", artifact=artifact),) if tool else ()
    return Turn.model_validate(
        {
            "id": id,
            "message": TextMessage(text=message),
            "started": datetime(2025, 1, 1, tzinfo=UTC),
            "status": status,
            "steps": steps,
            "blocks": (TextBlock(text=text),),
            "sources": (NumberedSource(number=1, source=LISTED),),
            "usage": Usage(calls=2, input_tokens=10),
            "citations": citations,
        }
    )


def run_of(*turns: Turn, expected: list[dict[str, object]]) -> CaseRun:
    case = {"id": "q", "turns": [{"message": "q", **one} for one in expected]}
    needs = (Need(constraints=(SHELF,)),) * len(turns)
    return CaseRun(EvalCase.model_validate(case), Transcript(turns=turns), needs)


def asked(
    artifact: Artifact | None,
    *,
    tool: str = "search_product",
    text: str = "",
    citations: CitationCheck | None = None,
    status: str = "finished",
    message: str = "q",
    **expected: object,
) -> CaseRun:
    turn = turn_of(artifact, tool=tool, text=text, citations=citations, status=status, message=message)
    return run_of(turn, expected=[{"tools": ("search_product",), "outcome": "product_list", **expected}])


def value(verdict: CaseResult, measure: Measure) -> int:
    return next(finding.value for finding in verdict.findings if finding.measure == measure)


def test_a_right_answer_has_no_faults() -> None:
    verdict = judge(asked(shown(product("a")), intent="search", constraints=(SHELF, BUDGET), products=("a",)))

    assert verdict.faults == ()
    assert verdict.usage.calls == 2


def test_another_tool_than_the_expected_is_a_fault() -> None:
    assert value(judge(asked(shown(product("a")), tool="recommend")), "right_tool") == 0


def test_a_tool_where_none_may_be_called_is_a_fault() -> None:
    verdict = judge(asked(shown(product("a")), tools=(), outcome="words"))

    assert value(verdict, "right_tool") == 0
    assert value(verdict, "right_outcome") == 0


def test_one_expected_tool_is_the_last_one_and_several_are_all_of_them_in_order() -> None:
    turn = turn_of(shown(product("a")))
    step = turn.steps[0]
    twice = copy_with(turn, steps=(copy_with(step, tool="recommend"), step))

    assert value(judge(run_of(twice, expected=[{"tools": ("search_product",)}])), "right_tool") == 1
    both = [{"tools": ("search_product", "search_product")}]
    assert value(judge(run_of(twice, expected=both)), "right_tool") == 0


def test_a_requirement_that_was_missed_or_made_up_is_a_fault() -> None:
    assert value(judge(asked(shown(product("a")), constraints=(SHELF,))), "constraints_understood") == 0
    sony = BrandLimit(brands=("Sony",))
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
    verdict = judge(asked(shown(product("a")), constraints=(SHELF, BrandLimit(brands=("Bose",)))))

    assert value(verdict, "constraints_broken") == 1


def test_a_pick_without_misses_must_hold_what_is_required() -> None:
    def recommended(*misses: str) -> Recommended:
        pick = Pick(rank=1, product=product("dear", amount="400"), match=MatchScore(score=50), misses=misses)
        return Recommended(intent="i", need=Need(constraints=(BUDGET,)), formula="f", items=(pick,))

    assert value(judge(asked(recommended())), "constraints_broken") == 1
    assert value(judge(asked(recommended("costs $400"))), "constraints_broken") == 0


def test_an_expected_product_must_be_among_the_first_three() -> None:
    found = shown(*(product(id) for id in "abcd"))

    assert value(judge(asked(found, products=("c", "x"))), "expected_product") == 1
    assert value(judge(asked(found, products=("c|x",))), "expected_product") == 1
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


def test_what_must_be_said_is_in_the_words_whatever_its_case() -> None:
    assert value(judge(asked(None, text="It weighs 198 G.", must_say=("198 g",))), "must_say") == 1
    assert value(judge(asked(None, text="It is light.", must_say=("198 g",))), "must_say") == 0


def test_a_turn_that_did_not_finish_is_counted() -> None:
    assert value(judge(asked(shown(product("a")), status="failed")), "turns_failed") == 1


def fact(key: str, value: object) -> Fact:
    return Fact.model_validate({"key": key, "value": value, "sources": ("s1",)})


@pytest.mark.parametrize(
    ("constraint", "met"),
    [
        (CategoryLimit(category="headphones"), True),
        (CategoryLimit(category="tablets"), False),
        (BrandLimit(brands=("sony", "Bose")), True),
        (BrandLimit(brands=("Sony",), excluded=True), False),
        (BudgetLimit(highest=Decimal(250), currency="USD"), True),
        (BudgetLimit(highest=Decimal("249.99"), currency="USD"), False),
        (BudgetLimit(lowest=Decimal(251), currency="USD"), False),
        (BudgetLimit(lowest=Decimal(251), highest=Decimal(300), currency="USD", soft=True), True),
        (BudgetLimit(lowest=Decimal(254), highest=Decimal(300), currency="USD", soft=True), False),
        (BudgetLimit(highest=Decimal(240), currency="EUR"), False),
        (BudgetLimit(highest=Decimal(241), currency="EUR"), True),
        (YearLimit(first=2023, last=2023), True),
        (YearLimit(first=2024), False),
        (YearLimit(last=2022), False),
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
        (SpecLimit(key="type", equals="in-ear", excluded=True), True),
        (SpecLimit(key="type", equals="over-ear", excluded=True), False),
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
    "constraint", [BUDGET, BrandLimit(brands=("Sony",), excluded=True), YearLimit(last=2030), SpecLimit(key="weight")]
)
def test_what_is_unknown_meets_nothing(constraint: Constraint) -> None:
    assert not holds(product("a", amount=None, brand=None, released=None), constraint)


def test_requirements_are_alike_in_spite_of_case_order_and_wording() -> None:
    assert alike(BrandLimit(brands=("Sony", "Bose")), BrandLimit(brands=("bose", "SONY")))
    assert not alike(BrandLimit(brands=("Sony",)), BrandLimit(brands=("Sony",), excluded=True))
    assert alike(SpecLimit(key="wifi", equals="Wi-Fi 7"), SpecLimit(key="wifi", equals=("Wi-Fi 6E", "Wi-Fi 7")))
    assert not alike(SpecLimit(key="wifi", equals="Wi-Fi 7"), SpecLimit(key="wifi", equals="Wi-Fi 6"))
    assert alike(SpecLimit(key="ram", at_least=16), SpecLimit(key="ram", at_least=16.0, label="much memory"))
    assert not alike(SpecLimit(key="ram", at_least=16), SpecLimit(key="ram", at_least=16, strict=True))
    assert alike(SpecLimit(key="weight", at_most=1360.8), SpecLimit(key="weight", at_most=1361, words="under 3 lbs"))
    assert not alike(SpecLimit(key="ram", at_least=16), SpecLimit(key="ram", at_least=16, soft=True))
    assert alike(SpecLimit(key="mop", equals=False), SpecLimit(key="mop", equals=True, excluded=True))


def test_citations_that_did_not_hold_are_counted() -> None:
    check = CitationCheck(
        checked=3, faults=(CitationFault(index=0, number=1, figures=("31 h",)), CitationFault(index=2, number=9))
    )

    assert value(judge(asked(shown(product("a")), citations=check)), "citations_not_held") == 2
    assert value(judge(asked(shown(product("a")))), "citations_not_held") == 0


def test_citations_of_sections_are_held_against_their_sources_too() -> None:
    section = Section(
        heading="In short", text="31 h [1]", faults=(CitationFault(index=0, number=1, figures=("31 h",)),)
    )
    profile = Profile(product=product("a"), sections=(section,))

    assert value(judge(asked(profile)), "citations_not_held") == 1


def test_every_turn_is_judged_and_a_fault_says_in_which_it_was() -> None:
    turns = (turn_of(shown(product("a"))), turn_of(None, tool="", text="Bye.", id="t2"))
    run = run_of(*turns, expected=[{"intent": "compare"}, {"intent": "thanks", "must_say": "welcome"}])

    verdict = judge(run)

    assert [(fault.measure, fault.turn) for fault in verdict.faults] == [("intent", 1), ("must_say", 2)]
    assert value(verdict, "conversations_held") == 0


def test_a_case_without_faults_is_held() -> None:
    verdict = judge(asked(shown(product("a"))))

    assert value(verdict, "cases_held") == 1
    assert all(finding.measure != "conversations_held" for finding in verdict.findings)


def test_what_an_expert_rules_out_may_not_come_back_as_a_near_miss() -> None:
    near = shown(product("a"), fit="near_miss")

    assert value(judge(asked(near, excludes=("brand = Sony",))), "exclusions_broken") == 1
    assert value(judge(asked(near, excludes=("brand = Bose",))), "exclusions_broken") == 0


def test_an_excluded_brand_of_the_constraints_is_looked_for_in_all_that_is_shown() -> None:
    no_sony = BrandLimit(brands=("Sony",), excluded=True)

    assert value(judge(asked(shown(product("a"), fit="near_miss"), constraints=(no_sony,))), "exclusions_broken") == 1


def test_what_stands_first_must_be_what_an_expert_accepts_there() -> None:
    found = shown(product("a"), product("b"))

    assert value(judge(asked(found, first_pick=("a", "c"))), "first_pick") == 1
    assert value(judge(asked(found, first_pick=("b",))), "first_pick") == 0


def test_the_words_must_begin_with_the_card_that_stands_first() -> None:
    found = shown(product("a", name="Alpha One"), product("b", name="Beta Two"))

    assert value(judge(asked(found, text="Alpha One, else Beta Two.")), "order") == 1
    assert value(judge(asked(found, text="Beta Two, else Alpha One.")), "order") == 0


def test_cards_must_keep_the_order_that_was_asked_for() -> None:
    found = shown(product("a", amount="90"), product("b", amount="80"))

    assert value(judge(asked(found, ordered_by="price")), "order") == 0
    assert value(judge(asked(found, ordered_by="-price")), "order") == 1
    assert value(judge(asked(found, ahead=(("b", "a"),))), "order") == 0


HEADPHONES = copy_with(SHELF, words="headphones")
UNDER_300 = copy_with(BUDGET, words="under $300")


def test_a_limit_that_nobody_said_is_counted() -> None:
    found = shown(product("a"), need=Need(constraints=(HEADPHONES, UNDER_300)))

    assert value(judge(asked(found, message="headphones under 300", constraints=(SHELF, BUDGET))), "unsaid_limits") == 0
    assert value(judge(asked(found, message="headphones", constraints=(SHELF,))), "unsaid_limits") == 1
    assert unsaid(found, message="headphones under $300") == []
    assert unsaid(found, message="earphones under 200") == ["category", "budget"]


def test_the_type_of_a_product_that_was_named_is_no_limit_that_nobody_said() -> None:
    kind = SpecLimit(key="type", equals="in-ear")
    named, said = (shown(product("a"), need=Need(constraints=(one,))) for one in (kind, copy_with(kind, words="buds")))

    assert value(judge(asked(named, message="cheaper ones")), "unsaid_limits") == 0
    assert value(judge(asked(said, message="cheaper ones")), "unsaid_limits") == 1


def unsaid(found: ProductList, *, message: str) -> list[str]:
    """Which limits are unsaid where the case names none: those whose words no message holds."""
    came = next(f.came for f in findings(asked(found, message=message), "unsaid_limits"))
    return [name for name, text in (("category", SHELF.text), ("budget", BUDGET.text)) if text in came]


def findings(run: CaseRun, measure: Measure) -> list[Measurement]:
    return [finding for finding in judge(run).findings if finding.measure == measure]


def test_a_content_word_that_went_nowhere_is_a_silent_drop() -> None:
    need = Need(constraints=(SHELF,), unused_words=("unboxing",))
    found = shown(product("a"), need=need)
    message = "comfortable headphones with a nice unboxing"

    assert value(judge(asked(found, message=message)), "silent_drops") == 1
    assert (
        value(judge(asked(found, message=message, text="How comfortable they are I can't check.")), "silent_drops") == 0
    )


def test_a_figure_or_a_claim_that_the_product_does_not_bear_out_is_a_false_statement() -> None:
    known = product("a", name="Alpha One", specs=(fact("weight", 250), fact("headphone_jack", False)))

    def false(text: str, **expected: object) -> int:
        return value(judge(asked(shown(known), text=text, **expected)), "false_statements")

    assert false("The Alpha One costs $250 and weighs 250 g, $50 less than $300, with no headphone jack.") == 0
    assert false("The Alpha One weighs 300 g.") == 1
    assert false("The Alpha One has a headphone jack.") == 1
    assert false("The Alpha One has GPS.") == 1
    assert false("Headphones of 300 g are heavy.") == 0
    assert false("All are in stock.", must_not_say=("in stock",)) == 1


def test_a_product_that_is_only_cited_is_held_to_its_facts() -> None:
    known, cited = (
        product(one, name=one, specs=(fact("weight", grams),)) for one, grams in (("Alpha", 250), ("Beta", 174))
    )

    def false(text: str) -> int:
        run = asked(shown(known), text=text)
        return value(judge(replace(run, cited=(cited,))), "false_statements")

    assert false("The Beta is lighter: it weighs 174 g.") == 0
    assert false("The Beta is lighter: it weighs 120 g.") == 1


def test_wishes_and_contexts_are_read_from_the_need_that_was_searched_for() -> None:
    need = Need(
        constraints=(SHELF,),
        wishes=(Wish(text="for flights", use="long_flights"),),
        context=(Context(words="for my PS5", relation="suits", name="PlayStation 5"),),
    )
    found = shown(product("a"), need=need)

    assert value(judge(asked(found, wishes=("use:gaming|use:long_flights",))), "wishes_read") == 1
    assert value(judge(asked(found, wishes=("criterion:comfort",))), "wishes_read") == 0
    assert value(judge(asked(found, context=("suits:ps5",))), "context_read") == 1
    assert value(judge(asked(found, context=("replaces:ps5",))), "context_read") == 0


def test_an_answer_in_another_language_than_its_message_is_wrong() -> None:
    question = "headphone yang bagus untuk saya"

    assert value(judge(asked(None, message=question, text="Ini yang paling ringan untuk kamu.")), "right_language") == 1
    assert value(judge(asked(None, message=question, text="This is the best one for you.")), "right_language") == 0


def intent_of(*turns: Turn, intent: str) -> int:
    expected: list[dict[str, object]] = [{} for _ in turns]
    expected[-1] = {"intent": intent}
    return value(judge(run_of(*turns, expected=expected)), "intent")


def test_what_a_turn_did_tells_which_intents_it_serves() -> None:
    found, two = (
        turn_of(shown(product("a"))),
        turn_of(
            compared(*[Cell(text="unknown", known=False)] * 2), tool="compare_products", text="a is lighter.", id="t2"
        ),
    )
    words = turn_of(None, tool="", text="It weighs 250 g.", id="t2")

    assert intent_of(found, intent="search") == 1
    assert intent_of(found, intent="refine") == 0
    assert intent_of(found, copy_with(found, id="t2"), intent="refine") == 1
    assert intent_of(found, words, intent="ask_shown") == 1
    assert intent_of(found, words, intent="compare") == 0
    assert intent_of(turn_of(shown(product("a"), product("b"))), two, intent="ask_shown") == 1
    assert intent_of(found, two, intent="ask_shown") == 0


@pytest.mark.parametrize(
    ("first", "second", "is_anew"),
    [
        ("The cheapest phone is the **A**.", "The cheapest TV is the **B**.", 0),
        ("The cheapest phone is the **A**.", "For the least money I'd take the **B**.", 1),
        ("Yes, the **A** floats.", "Yes, the **B** floats.", None),
        ("The **A** weighs 1 kg.", "The **A** costs $1.", None),
    ],
)
def test_two_answers_in_a_row_begin_with_other_words(first: str, second: str, is_anew: int | None) -> None:
    turns = [turn_of(None, tool="", text=text, id=id) for id, text in (("t1", first), ("t2", second))]
    verdict = judge(run_of(*turns, expected=[{}, {}]))

    assert next((found.value for found in verdict.findings if found.measure == "openings"), None) == is_anew
