"""Making of golden cases: a press beside a turn keeps one, for admins alone, and the page leads to it from then on."""

from maven_app.domain.errors import NotFound
from maven_app.domain.feedback import FeedbackTarget, Rating
from maven_app.domain.visitors import actor_of
from maven_app.evaluation.cases import EvalCase
from maven_app.state.admin.cases.making import AdminCaseMakingState
from maven_app.state.admin.feedback import AdminFeedbackState
from maven_app.state.admin.review import AdminReviewState
from tests.english import english
from tests.fakes.signed_in import cookie_of_account
from tests.fakes.tab import STRANGER, VISITOR, Tab
from tests.fakes.turns import Bench

NEED = "noise cancelling headphones under $300 for flights"


async def begin(bench: Bench) -> tuple[str, str]:
    """A conversation of the visitor's and its turn."""
    id = await bench.begin_answered(NEED, title="Flights", actor=actor_of(VISITOR))
    return id, (await bench.transcript(id)).turns[0].id


async def test_a_press_makes_a_case_once_and_is_noted(bench: Bench) -> None:
    conversation, turn = await begin(bench)
    async with Tab(cookie=cookie_of_account(bench, "admin"), path=f"/admin/conversations/{conversation}") as tab:
        await tab.do(AdminCaseMakingState.open)
        offered = tab.vars["admin_case_making.may_make"], tab.vars.get("admin_case_making.cases", {})
        for _ in range(2):
            await tab.do(AdminCaseMakingState.make, conversation_id=conversation, turn_id=turn)
        await tab.do(AdminReviewState.open)

    [(id, case)] = bench.database.golden_cases.items()
    assert offered == (True, {}) and tab.vars["admin_case_making.cases"] == {turn: id}
    content = EvalCase.model_validate_json(case.content)
    assert (case.state, content.turns[-1].outcome) == ("draft", ("product_list",))
    acts = [one.act for one in tab.vars["admin_review.reviews"]]
    assert acts.count(f"Made the test case {id}") == 1


async def test_a_page_that_is_opened_later_leads_to_the_case(bench: Bench) -> None:
    conversation, turn = await begin(bench)
    for _ in range(2):
        async with Tab(cookie=cookie_of_account(bench, "admin"), path=f"/admin/conversations/{conversation}") as tab:
            await tab.do(AdminCaseMakingState.open)
            found = dict(tab.vars.get("admin_case_making.cases", {}))
            await tab.do(AdminCaseMakingState.make, conversation_id=conversation, turn_id=turn)
    assert list(found) == [turn]


async def test_feedback_in_the_queue_leads_to_the_case_of_its_turn(bench: Bench) -> None:
    conversation, turn = await begin(bench)
    rating = Rating(target=FeedbackTarget(kind="need", turn_id=turn), verdict="down", reason="misread")
    await bench.feedback.rate(actor_of(VISITOR), conversation, rating)
    async with Tab(cookie=cookie_of_account(bench, "admin"), path="/admin/feedback") as tab:
        await tab.do(AdminFeedbackState.open)
        [row] = tab.vars["admin_feedback.rows"]
        await tab.do(AdminFeedbackState.change_state, feedback_id=row.id, state="confirmed")
        await tab.do(AdminCaseMakingState.make, conversation_id=row.conversation_id, turn_id=row.turn_id)
        await tab.do(AdminFeedbackState.show, state="confirmed")
    assert row.is_reading
    assert list(tab.vars["admin_case_making.cases"]) == [turn]


async def test_a_problem_is_not_said_any_more_once_the_queue_is_read_again(bench: Bench) -> None:
    conversation, _ = await begin(bench)
    async with Tab(cookie=cookie_of_account(bench, "admin"), path="/admin/feedback") as tab:
        await tab.do(AdminCaseMakingState.make, conversation_id=conversation, turn_id="guessed")
        before = tab.vars["admin_case_making.problem"]
        await tab.do(AdminFeedbackState.open)
    assert before and tab.vars["admin_case_making.problem"] == ""


async def test_nobody_but_an_admin_makes_one(bench: Bench) -> None:
    conversation, turn = await begin(bench)
    for cookie in (STRANGER, VISITOR, cookie_of_account(bench, "shopper"), cookie_of_account(bench, "researcher")):
        async with Tab(cookie=cookie, path=f"/admin/conversations/{conversation}") as tab:
            await tab.do(AdminCaseMakingState.open)
            await tab.do(AdminCaseMakingState.make, conversation_id=conversation, turn_id=turn)
        assert not tab.vars.get("admin_case_making.may_make")
        assert tab.vars["admin_case_making.problem"] == english(NotFound.public)
    assert bench.database.golden_cases == {}


async def test_of_a_turn_that_is_not_there_none_is_made(bench: Bench) -> None:
    conversation, _ = await begin(bench)
    async with Tab(cookie=cookie_of_account(bench, "admin"), path=f"/admin/conversations/{conversation}") as tab:
        await tab.do(AdminCaseMakingState.make, conversation_id=conversation, turn_id="guessed")
    said = "You can only make a test case from a finished answer that was given here."
    assert tab.vars["admin_case_making.problem"] == said and bench.database.golden_cases == {}
