"""Feedback queue: read by those who run the shop, worked off by admins, each change noted."""

from maven_app.domain.errors import NotFound
from maven_app.domain.feedback import FeedbackTarget, Rating
from maven_app.domain.visitors import actor_of
from maven_app.state.admin.feedback import AdminFeedbackState
from maven_app.state.admin.review import AdminReviewState
from tests.english import english
from tests.fakes.signed_in import cookie_of_account
from tests.fakes.tab import STRANGER, VISITOR, Tab
from tests.fakes.turns import Bench

NEED = "noise cancelling headphones under $300 for flights"


async def rate(bench: Bench, *, words: str = "Too heavy.") -> str:
    """A conversation of the visitor's in which the answer has a rating."""
    id = await bench.begin_answered(NEED, title="Flights", actor=actor_of(VISITOR))
    turn = (await bench.transcript(id)).turns[0].id
    rating = Rating(target=FeedbackTarget(kind="answer", turn_id=turn), verdict="down", reason="off_topic", words=words)
    await bench.feedback.rate(actor_of(VISITOR), id, rating)
    return id


async def test_an_admin_works_feedback_off_and_it_stays_in_view(bench: Bench) -> None:
    conversation = await rate(bench)
    async with Tab(cookie=cookie_of_account(bench, "admin"), path="/admin/feedback") as tab:
        await tab.do(AdminFeedbackState.open)
        [row] = tab.vars["admin_feedback.rows"]
        await tab.do(AdminFeedbackState.change_state, feedback_id=row.id, state="confirmed")
        [after] = tab.vars["admin_feedback.rows"]
        counts = tab.vars["admin_feedback.counts"]
        await tab.do(AdminFeedbackState.show, state="new")
        left = tab.vars["admin_feedback.rows"]

    assert (row.kind, row.subject, row.verdict, row.reason) == ("Answer", NEED, "down", "It's not what I asked")
    assert (row.words, row.title, row.conversation_id, row.state) == ("Too heavy.", "Flights", conversation, "new")
    assert after.state == "confirmed" and left == []
    assert counts == {"new": 0, "looking": 0, "confirmed": 1, "dismissed": 0}


async def test_the_change_stands_with_the_conversation(bench: Bench) -> None:
    conversation = await rate(bench)
    admin = cookie_of_account(bench, "admin")
    async with Tab(cookie=admin, path="/admin/feedback") as tab:
        await tab.do(AdminFeedbackState.open)
        id = tab.vars["admin_feedback.rows"][0].id
        await tab.do(AdminFeedbackState.change_state, feedback_id=id, state="dismissed")
    async with Tab(cookie=admin, path=f"/admin/conversations/{conversation}") as tab:
        await tab.do(AdminReviewState.open)

    [trace] = tab.vars["admin_review.traces"]
    assert [(one.words, one.state) for one in trace.feedback] == [("Too heavy.", "dismissed")]
    acts = [one.act for one in tab.vars["admin_review.reviews"]]
    assert acts[-1] == f"Feedback on “{NEED}”: Dismissed" and set(acts[:-1]) == {""}


async def test_more_is_shown_from_behind_the_last(bench: Bench) -> None:
    for number in range(51):
        await rate(bench, words=f"No. {number}")
    async with Tab(cookie=cookie_of_account(bench, "researcher"), path="/admin/feedback") as tab:
        await tab.do(AdminFeedbackState.open)
        before = len(tab.vars["admin_feedback.rows"]), tab.vars["admin_feedback.has_more"]
        await tab.do(AdminFeedbackState.show_more)
    rows = tab.vars["admin_feedback.rows"]
    assert before == (50, True)
    assert (len({row.id for row in rows}), tab.vars["admin_feedback.has_more"]) == (51, False)


async def test_a_researcher_reads_and_changes_nothing(bench: Bench) -> None:
    await rate(bench)
    async with Tab(cookie=cookie_of_account(bench, "researcher"), path="/admin/feedback") as tab:
        await tab.do(AdminFeedbackState.open)
        [row] = tab.vars["admin_feedback.rows"]
        await tab.do(AdminFeedbackState.change_state, feedback_id=row.id, state="confirmed")
    assert (tab.vars["admin_feedback.may_read"], tab.vars["admin_feedback.may_change"]) == (True, False)
    assert tab.vars["admin_feedback.problem"] == english(NotFound.public)
    assert [one.state for one in bench.database.feedback.values()] == ["new"]


async def test_who_shops_sees_no_queue(bench: Bench) -> None:
    await rate(bench)
    for cookie in (STRANGER, VISITOR, cookie_of_account(bench, "shopper")):
        async with Tab(cookie=cookie, path="/admin/feedback") as tab:
            await tab.do(AdminFeedbackState.open)
            await tab.do(AdminFeedbackState.show, state="")
        assert "Too heavy." not in repr(tab.sent) and not tab.vars.get("admin_feedback.may_read")
