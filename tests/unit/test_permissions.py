"""Who may do what, from outside: every handler of the page and every route, with what each asks permission for.

A new handler or route has to be entered here. Each is then called by the owner of a conversation, by a stranger who names it, and by
somebody without a cookie.
"""

import asyncio
import json
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from typing import Any

import httpx2
import pytest
from starlette.routing import Route

from maven_app.accounts.browsers import Browser
from maven_app.domain.accounts import Account
from maven_app.domain.actors import Actor, Permission, Role
from maven_app.domain.errors import NotFound, UnknownVisitor
from maven_app.domain.visitors import BROWSER_COOKIE, COOKIE, SESSION_COOKIE, actor_of
from maven_app.evaluation.own_cases.drafting import draft_case
from maven_app.ports.review.evaluation_runs import CaseFault, CaseVerdict, RunReport, RunSetup
from maven_app.sharing.sharing import ShareOptions
from maven_app.sharing.snapshots import FindingChoice
from maven_app.state.chat import ChatState
from tests.english import english
from tests.fakes.page_states import page_states
from tests.fakes.signed_in import cookie_of_account
from tests.fakes.tab import STRANGER, VISITOR, Tab
from tests.fakes.turns import Bench
from tests.fixtures.http_application import http_application

P = Permission
ACCOUNT = Actor("account:ana", "shopper")
PASSWORD = "four unrelated words here"
SECRET = "write a buying guide for noise cancelling headphones under $300"
STRANGERS: tuple[Role, ...] = ("visitor", "admin")
"""The roles that may least and most; those between may no more than an admin, which tests of the table hold."""
SHOPPERS: tuple[Role, ...] = ("visitor", "shopper")
"""The roles for which there are no pages of those who run the shop."""
CONVERSATION, TURN, SHARE, GUIDE, CASE, RUN = "{conversation}", "{turn}", "{share}", "c1", "{case}", "{run}"
"""Stand in calls for the ids of the conversation that is not the stranger's."""
SECTION = {"kind": "section", "base": 1, "at": 0, "heading": "Mine", "text": "Words.", "place": None}
DRAFT = {"base": 1, "title": "Mine", "sections": [{"heading": "Mine", "text": "Words."}]}


@dataclass(frozen=True)
class Press:
    """A call of a handler, which always asks whether its caller may use the page."""

    permissions: frozenset[Permission] = frozenset()
    """What it asks besides."""
    payload: Mapping[str, Any] = field(default_factory=dict)
    before: tuple[str, Mapping[str, Any]] | None = None
    """The handler that has to be called before it."""


@dataclass(frozen=True)
class Request:
    """A call of a route."""

    permission: Permission
    body: Mapping[str, Any] | None = None


def asks(*permissions: Permission, before: tuple[str, Mapping[str, Any]] | None = None, **payload: Any) -> Press:
    return Press(frozenset(permissions), payload, before)


OF_ADMIN_PAGES = {P.READ_ADMIN_PAGES, P.ADMINISTER}
ASKED_ABOUT = ("LinksState.request_revocation", {"share_id": SHARE})
SELECTED = ("HistoryState.select", {"conversation_id": CONVERSATION, "wanted": True})
FOLLOWS = {"ChatState.follow", "HistoryState.follow"}
"""Go on until their tab leaves."""
PUBLIC_HANDLERS = {"TicketState.settle"}
"""Those that ask nobody: they change nothing and show nothing new."""
HANDLERS = {
    "AdminConversationsState.open": asks(P.READ_ADMIN_PAGES),
    "AdminConversationsState.change_filter": asks(P.READ_ADMIN_PAGES, name="outcome", value="finished"),
    "AdminConversationsState.clear_filters": asks(P.READ_ADMIN_PAGES),
    "AdminConversationsState.sort_by": asks(P.READ_ADMIN_PAGES, order="cost", ascending=True),
    "AdminConversationsState.show_more": asks(P.READ_ADMIN_PAGES),
    "AdminConversationsState.show_column": asks(name="sources", wanted=True),
    "AdminConversationsState.flag": asks(P.ADMINISTER, P.READ_ADMIN_PAGES, conversation_id=CONVERSATION, wanted=True),
    "AdminConversationsState.save_filter": asks(P.READ_ADMIN_PAGES, form_data={"name": "Mine"}),
    "AdminConversationsState.apply_saved": asks(P.READ_ADMIN_PAGES, name="Mine"),
    "AdminConversationsState.remove_saved": asks(P.READ_ADMIN_PAGES, name="Mine"),
    "AdminCasesState.open": asks(P.READ_ADMIN_PAGES),
    "AdminCasesState.show_more": asks(P.READ_ADMIN_PAGES),
    "AdminCasesState.edit": asks(P.READ_ADMIN_PAGES, case_id=CASE),
    "AdminCasesState.close": asks(P.READ_ADMIN_PAGES),
    "AdminCasesState.save": asks(P.READ_ADMIN_PAGES, P.ADMINISTER, form_data={"case": CASE}),
    "AdminCasesState.remove": asks(P.ADMINISTER, P.READ_ADMIN_PAGES, case_id=CASE),
    "AdminCaseMakingState.open": asks(P.READ_ADMIN_PAGES),
    "AdminCaseMakingState.make": asks(P.ADMINISTER, conversation_id=CONVERSATION, turn_id=TURN),
    "AdminEvaluationState.open": asks(P.READ_ADMIN_PAGES),
    "AdminEvaluationState.choose_suite": asks(P.READ_ADMIN_PAGES, suite="section:names"),
    "AdminEvaluationState.choose_model": asks(P.READ_ADMIN_PAGES, model="offline"),
    "AdminEvaluationState.choose_measure": asks(P.READ_ADMIN_PAGES, measure="must_say"),
    "AdminEvaluationState.start": asks(P.ADMINISTER, P.READ_ADMIN_PAGES, before=("AdminEvaluationState.open", {})),
    "AdminEvaluationState.stop": asks(P.ADMINISTER, P.READ_ADMIN_PAGES, run_id=RUN),
    "AdminEvaluationState.show_more": asks(P.READ_ADMIN_PAGES),
    "AdminEvaluationState.follow": asks(P.READ_ADMIN_PAGES),
    "AdminEvaluationRunState.open": asks(P.READ_ADMIN_PAGES),
    "AdminEvaluationRunState.open_case": asks(P.READ_ADMIN_PAGES, case_id=CASE),
    "AdminEvaluationRunState.close_case": asks(),
    "AdminEvaluationRunState.show_more": asks(P.READ_ADMIN_PAGES),
    "AdminEvaluationRunState.stop": asks(P.ADMINISTER, P.READ_ADMIN_PAGES),
    "AdminEvaluationRunState.remove": asks(P.ADMINISTER),
    "AdminEvaluationRunState.follow": asks(P.READ_ADMIN_PAGES),
    "AdminFeedbackState.open": asks(P.READ_ADMIN_PAGES),
    "AdminFeedbackState.show": asks(P.READ_ADMIN_PAGES, state="confirmed"),
    "AdminFeedbackState.show_more": asks(P.READ_ADMIN_PAGES),
    "AdminFeedbackState.change_state": asks(P.ADMINISTER, feedback_id="guessed", state="looking"),
    "AdminOverviewState.open": asks(P.READ_ADMIN_PAGES),
    "AdminOverviewState.choose_period": asks(P.READ_ADMIN_PAGES, preset="today"),
    "AdminOverviewState.change_first_day": asks(
        P.READ_ADMIN_PAGES, before=("AdminOverviewState.open", {}), value="2020-01-01"
    ),
    "AdminOverviewState.change_last_day": asks(
        P.READ_ADMIN_PAGES, before=("AdminOverviewState.open", {}), value="2999-01-01"
    ),
    "AdminOverviewState.refresh": asks(P.READ_ADMIN_PAGES, before=("AdminOverviewState.open", {})),
    "AdminReviewState.open": asks(P.READ_ADMIN_PAGES),
    "AdminReviewState.go_to": asks(P.READ_ADMIN_PAGES, before=("AdminReviewState.open", {}), position=1),
    "AdminReviewState.read_call": asks(
        P.READ_ADMIN_PAGES, before=("AdminReviewState.open", {}), call_id="guessed", wanted=True
    ),
    "AdminReplayState.open": asks(),
    "AdminReplayState.choose_model": asks(model="offline"),
    "AdminReplayState.choose_record": asks(is_on=False),
    "AdminReplayState.close": asks(),
    "AdminReplayState.run": asks(P.ADMINISTER, P.READ_ADMIN_PAGES, turn_id=TURN),
    "AccountState.load": asks(),
    "ChatState.open_new": asks(),
    "ChatState.open_conversation": asks(P.READ_CONVERSATION),
    "ChatState.follow": asks(P.READ_CONVERSATION),
    "ChatState.send": asks(P.SEND_MESSAGE, text="mine now"),
    "ChatState.ask": asks(P.SEND_MESSAGE, text="mine now"),
    "ChatState.details": asks(P.SEND_MESSAGE, product_id="sony-wh-1000xm5", name="Sony"),
    "ChatState.compare": asks(P.SEND_MESSAGE, product_ids=["sony-wh-1000xm5", "bose-quietcomfort-ultra-headphones"]),
    "ChatState.answer_form": asks(P.SEND_MESSAGE, call_id=GUIDE, form_data={"option": "Travel"}),
    "ChatState.skip_form": asks(P.SEND_MESSAGE, call_id=GUIDE),
    "ChatState.search_as_written": asks(P.RETRY_TURN, call_id=GUIDE),
    "ChatState.refresh_search": asks(P.RETRY_TURN, call_id=GUIDE),
    "ChatState.retry_step": asks(P.RETRY_TURN, call_id=GUIDE),
    "ChatState.retry_turn": asks(P.RETRY_TURN, turn_id=TURN),
    "ChatState.edit_last": asks(P.EDIT_MESSAGE, turn_id=TURN, form_data={"text": "mine now"}),
    "ChatState.stop": asks(P.STOP_TURN),
    "SourcesState.open_turn": asks(P.READ_CONVERSATION, turn_id=TURN, number=1),
    "SourcesState.open_source": asks(P.READ_CONVERSATION, source_id="s1"),
    "ChatState.start_editing": asks(turn_id=TURN),
    "SourcesState.close": asks(),
    "ChatState.dismiss_problem": asks(),
    "ChatState.tell_broken": asks(),
    "ComposerState.attach": asks(product_id="sony-wh-1000xm5", name="Sony"),
    "ComposerState.detach": asks(),
    "ComposerState.choose_model": asks(model=""),
    "ComposerState.choose_research": asks(level="off"),
    "ComposerState.choose_source": asks(source="catalogue"),
    "ComposerState.suggest_related": asks(wanted=False),
    "GuideState.start": asks(call_id=GUIDE, at=0, base=1),
    "GuideState.cancel": asks(),
    "GuideState.save": asks(P.EDIT_GUIDE, call_id=GUIDE, edit=SECTION),
    "GuideState.show": asks(P.READ_CONVERSATION, call_id=GUIDE, number=1),
    "GuideState.restore": asks(P.READ_CONVERSATION, P.EDIT_GUIDE, call_id=GUIDE, number=1),
    "HistoryState.open": asks(P.LIST_CONVERSATIONS),
    "HistoryState.follow": asks(P.LIST_CONVERSATIONS),
    "HistoryState.search": asks(P.LIST_CONVERSATIONS, query="headphones"),
    "HistoryState.show": asks(P.LIST_CONVERSATIONS, scope="archived"),
    "HistoryState.show_tag": asks(P.LIST_CONVERSATIONS, tag="gifts"),
    "HistoryState.show_more": asks(P.LIST_CONVERSATIONS),
    "HistoryState.select": asks(conversation_id=CONVERSATION, wanted=True),
    "HistoryState.select_all": asks(wanted=True),
    "HistoryState.archive_selected": asks(P.ARCHIVE_CONVERSATION, before=SELECTED, wanted=True),
    "HistoryState.tag_selected": asks(P.TAG_CONVERSATION, before=SELECTED, form_data={"tags": "mine"}),
    "HistoryState.untag_selected": asks(P.TAG_CONVERSATION, before=SELECTED),
    "HistoryState.delete_selected": asks(P.STOP_TURN, P.DELETE_CONVERSATION, before=SELECTED),
    "HistoryState.delete": asks(P.STOP_TURN, P.DELETE_CONVERSATION, conversation_id=CONVERSATION),
    "HistoryState.undo_delete": asks(P.RESTORE_CONVERSATION, before=("HistoryState.delete_selected", {})),
    "HistoryState.forget_deleted": asks(),
    "LinksState.open": asks(P.LIST_SHARES),
    "LinksState.select": asks(share_id=SHARE, wanted=True),
    "LinksState.select_all": asks(wanted=True),
    "LinksState.request_revocation": asks(share_id=SHARE),
    "LinksState.request_selected_revocation": asks(),
    "LinksState.cancel_revocation": asks(),
    "LinksState.revoke": asks(P.REVOKE_SHARE, P.LIST_SHARES, before=ASKED_ABOUT),
    "MemoryState.load": asks(P.READ_PREFERENCES),
    "MemoryState.forget": asks(P.CHANGE_PREFERENCES, need_id="guessed"),
    "MemoryState.forget_all": asks(P.READ_PREFERENCES, P.CHANGE_PREFERENCES),
    "MemoryState.start_editing": asks(need_id="guessed"),
    "MemoryState.reword": asks(
        P.READ_PREFERENCES,
        before=("MemoryState.start_editing", {"need_id": "guessed"}),
        form_data={"words": "I prefer over-ear"},
    ),
    "NeedState.leave_out": asks(P.READ_CONVERSATION, turn_id=TURN, code="price"),
    "NeedState.change": asks(P.READ_CONVERSATION, turn_id=TURN, code="price", value="$200"),
    "PreferencesState.load": asks(P.READ_PREFERENCES),
    "PreferencesState.choose": asks(P.READ_PREFERENCES, P.CHANGE_PREFERENCES, name="theme", value="dark"),
    "PreferencesState.restore_defaults": asks(P.READ_PREFERENCES, P.CHANGE_PREFERENCES),
    "SidebarState.refresh": asks(P.LIST_CONVERSATIONS),
    "SidebarState.search": asks(P.LIST_CONVERSATIONS, query="headphones"),
    "SidebarState.pin": asks(P.PIN_CONVERSATION, conversation_id=CONVERSATION, wanted=True),
    "SidebarState.archive": asks(P.ARCHIVE_CONVERSATION, conversation_id=CONVERSATION, wanted=True),
    "SidebarState.start_renaming": asks(conversation_id=CONVERSATION),
    "SidebarState.rename": asks(
        P.RENAME_CONVERSATION,
        before=("SidebarState.start_renaming", {"conversation_id": CONVERSATION}),
        form_data={"title": "Mine"},
    ),
    "SidebarState.suggest_title": asks(
        P.RENAME_CONVERSATION, before=("SidebarState.start_renaming", {"conversation_id": CONVERSATION})
    ),
    "SidebarState.start_tagging": asks(conversation_id=CONVERSATION),
    "SidebarState.tag": asks(
        P.TAG_CONVERSATION,
        before=("SidebarState.start_tagging", {"conversation_id": CONVERSATION}),
        form_data={"tags": "mine"},
    ),
    "SidebarState.delete": asks(P.STOP_TURN, P.DELETE_CONVERSATION, conversation_id=CONVERSATION),
    "SidebarState.undo_delete": asks(
        P.RESTORE_CONVERSATION, before=("SidebarState.delete", {"conversation_id": CONVERSATION})
    ),
    "SidebarState.forget_deleted": asks(),
    "TrayState.put": asks(product_id="sony-wh-1000xm5", name="Sony", illustration="headphones-over-ear"),
    "TrayState.remove": asks(product_id="sony-wh-1000xm5"),
    "TrayState.clear": asks(),
}
SAYS_WHY = {"ChatState.open_new", "GuideState.start"}
"""Handlers that use the page alone and say in place why they do not; the others raise it."""
OF_EVERY_PAGE = {P.READ_CONVERSATION, P.LIST_CONVERSATIONS, P.READ_PREFERENCES}
"""What a handler may ask also, since it loads the page when it comes before that, and has the sidebar read again."""

PUBLIC_ROUTES = {
    "GET /api/health",
    "GET /api/openapi.json",
    "GET /metrics",  # the token of the setting is the permission
    "GET /s/{token}",  # the token is the permission
    "GET /s/{token}/picture.png",
}
ROUTES = {
    "POST /api/messages": Request(
        P.SEND_MESSAGE, {"message": {"kind": "text", "text": "mine now"}, "conversation_id": CONVERSATION}
    ),
    "GET /api/conversations": Request(P.LIST_CONVERSATIONS),
    "GET /api/conversations/{conversation_id}/events": Request(P.READ_CONVERSATION),
    "POST /api/conversations/{conversation_id}/stop": Request(P.STOP_TURN),
    "GET /api/conversations/{conversation_id}/export.{format}": Request(P.EXPORT_CONVERSATION),
    "GET /api/conversations/{conversation_id}/artifacts/{call_id}.{format}": Request(P.EXPORT_CONVERSATION),
    "PUT /api/conversations/{conversation_id}/guides/{call_id}": Request(P.EDIT_GUIDE, DRAFT),
    "GET /api/conversations/{conversation_id}/shareable": Request(P.SHARE_CONVERSATION),
    "POST /api/conversations/{conversation_id}/shares/preview": Request(P.SHARE_CONVERSATION, {"call_id": GUIDE}),
    "POST /api/conversations/{conversation_id}/shares": Request(P.SHARE_CONVERSATION, {"call_id": GUIDE}),
    "POST /s/{token}/continue": Request(P.BEGIN_CONVERSATION),
    "GET /api/admin/conversations.jsonl": Request(P.READ_ADMIN_PAGES),
    "GET /api/history": Request(P.LIST_CONVERSATIONS),
    "GET /api/pictures/{token}": Request(P.SEE_PICTURES),
    "GET /api/products": Request(P.SEARCH_PRODUCTS),
    "POST /api/transcriptions": Request(P.TRANSCRIBE),
    "POST /api/account/sign-up": Request(P.SIGN_IN, {"email": "ana@example.com"}),
    "POST /api/account/sign-in": Request(P.SIGN_IN, {"email": "ana@example.com", "password": "wrong"}),
    "POST /api/account/password-strength": Request(P.SIGN_IN, {"password": PASSWORD}),
    "POST /api/account/sign-in-link": Request(P.SIGN_IN, {"email": "ana@example.com"}),
    "POST /api/account/reset-password": Request(P.SIGN_IN, {"email": "ana@example.com"}),
    "POST /api/account/links/{purpose}": Request(P.SIGN_IN, {"token": "guessed", "password": PASSWORD}),
    "POST /api/account/sign-out": Request(P.SIGN_IN),
    "POST /api/account/password": Request(P.MANAGE_ACCOUNT, {"password": "wrong", "new_password": PASSWORD}),
    "POST /api/account/email": Request(P.MANAGE_ACCOUNT, {"password": "wrong", "email": "bob@example.com"}),
    "POST /api/account/sessions/{session_id}/end": Request(P.MANAGE_ACCOUNT, {"password": "wrong"}),
    "POST /api/account/sessions/end-others": Request(P.MANAGE_ACCOUNT, {"password": "wrong"}),
    "POST /api/account/delete": Request(P.MANAGE_ACCOUNT, {"password": "wrong"}),
    "POST /api/account/provider/disconnect": Request(P.MANAGE_ACCOUNT, {"password": "wrong"}),
    "POST /api/account/passkeys/sign-in/options": Request(P.SIGN_IN),
    "POST /api/account/passkeys/sign-in": Request(P.SIGN_IN, {"passkey": "guessed"}),
    "POST /api/account/passkeys/confirm/options": Request(P.MANAGE_ACCOUNT),
    "POST /api/account/passkeys/options": Request(P.MANAGE_ACCOUNT, {"password": "wrong"}),
    "POST /api/account/passkeys": Request(P.MANAGE_ACCOUNT, {"passkey": "guessed"}),
    "POST /api/account/passkeys/{passkey_id}/name": Request(P.MANAGE_ACCOUNT, {"name": "Mine"}),
    "POST /api/account/passkeys/{passkey_id}/remove": Request(P.MANAGE_ACCOUNT, {"password": "wrong"}),
    "GET /api/account/provider": Request(P.SIGN_IN),
    "GET /api/account/provider/callback": Request(P.SIGN_IN),
    "GET /api/conversations/{conversation_id}/feedback": Request(P.RATE_ANSWER),
    "PUT /api/conversations/{conversation_id}/feedback": Request(
        P.RATE_ANSWER, {"target": {"kind": "answer", "turn_id": TURN}, "verdict": "up"}
    ),
    "POST /api/conversations/{conversation_id}/feedback/take-back": Request(
        P.RATE_ANSWER, {"kind": "answer", "turn_id": TURN}
    ),
    "GET /api/admin/conversations/{conversation_id}/feedback": Request(P.READ_ADMIN_PAGES),
    "POST /api/personal-data": Request(P.EXPORT_DATA, {"password": "wrong"}),
}
ADMIN_HANDLERS = {name for name, called in HANDLERS.items() if called.permissions & OF_ADMIN_PAGES}
ADMIN_ROUTES = {name for name, called in ROUTES.items() if called.permission in OF_ADMIN_PAGES}
PRESSES_OF_STRANGERS = [
    (name, role) for name in HANDLERS for role in (SHOPPERS if name in ADMIN_HANDLERS else STRANGERS)
]
REQUESTS_OF_STRANGERS = [(name, role) for name in ROUTES for role in (SHOPPERS if name in ADMIN_ROUTES else STRANGERS)]
OF_ACCOUNTS = {name for name in ROUTES if "POST /api/account/" in name}
NOT_SENSITIVE = {
    "POST /api/account/passkeys/confirm/options",
    "POST /api/account/passkeys",  # its challenge was given out once the password was asked for
    "POST /api/account/passkeys/{passkey_id}/name",
}
"""Those of an account's owner that ask for no password again."""
OF_NOTHING_KEPT = {
    "GET /api/pictures/{token}",
    "GET /api/products",
    "POST /api/transcriptions",
    "GET /api/account/provider",
    "GET /api/account/provider/callback",
}
"""Those that ask no repository."""
ANSWERED_ALIKE = {
    *("password-strength", "sign-up", "sign-in-link", "reset-password", "sign-out", "passkeys/sign-in/options")
}
"""The ends of those that do as they are asked, whoever asks."""
OF_A_CONVERSATION = {name for name in ROUTES if CONVERSATION in str(ROUTES[name].body) or "{conversation_id}" in name}


BY_NAME = {
    f"{state.__name__}.{name}": handler
    for state in page_states()
    for name, handler in state.event_handlers.items()
    if name != "setvar"  # of Reflex: it calls a setter by its name, and there is none
}
"""Every handler of ours that a browser can call."""


def routes() -> set[str]:
    """Every route of the HTTP application."""
    found = http_application().routes
    told = {f"{method} {one.path}" for one in found if isinstance(one, Route) for method in one.methods or {"ANY"}}
    others = {repr(one) for one in found if not isinstance(one, Route)}
    return {name for name in told | others if not name.startswith("HEAD ")}


def test_every_handler_is_entered_with_what_it_asks() -> None:
    assert set(BY_NAME) == PUBLIC_HANDLERS | set(HANDLERS)


def test_every_route_is_entered_with_what_it_asks() -> None:
    assert routes() == PUBLIC_ROUTES | set(ROUTES)


def test_every_permission_is_asked_for_by_something_that_can_be_called() -> None:
    of_handlers = frozenset[Permission]().union(*(called.permissions for called in HANDLERS.values()))
    of_routes = {called.permission for called in ROUTES.values()}

    assert of_handlers | of_routes | {P.USE_PAGE, P.BEGIN_CONVERSATION} == set(Permission)


BROWSER = Browser(VISITOR, "192.0.2.1", "en")


async def register(bench: Bench) -> dict[str, Account]:
    """An account, in the bench's database."""
    await bench.accounts.links.sign_up(BROWSER, email="ana@example.com")
    await bench.accounts.links.settle()
    token = bench.mailer.sent.pop().text.split("#")[1].split()[0]
    await bench.accounts.links.follow(BROWSER, token, purpose="create-account", password=PASSWORD)
    bench.database.sessions.clear()
    return dict(bench.database.accounts)


async def signed_in(bench: Bench) -> str:
    """The cookies of a browser in which that account is signed in."""
    tokens = await bench.accounts.signing_in.sign_in(BROWSER, email="ana@example.com", password=PASSWORD)
    await bench.accounts.links.settle()
    bench.mailer.sent.clear()  # the notice of a new browser
    return f"{COOKIE}={tokens.visitor}; {SESSION_COOKIE}={tokens.session}; {BROWSER_COOKIE}={tokens.browser}"


def cookie_of(bench: Bench, role: Role) -> str:
    """The cookies of a stranger, who has an account of this role unless they are a visitor."""
    return STRANGER if role in ("nobody", "visitor") else cookie_of_account(bench, role)


@dataclass(frozen=True)
class Begun:
    """A conversation of the visitor's, with a guide in it that is shared and that is a test case."""

    id: str
    turn_id: str
    share_id: str = ""
    token: str = "a" * 30
    case_id: str = ""
    run_id: str = ""

    def named(self, value: Any) -> Any:
        """`value` with the ids of this conversation in the places for them."""
        if isinstance(value, Mapping):
            return {name: self.named(part) for name, part in value.items()}
        ids = {CONVERSATION: self.id, TURN: self.turn_id, SHARE: self.share_id, CASE: self.case_id, RUN: self.run_id}
        return ids.get(value, value) if isinstance(value, str) else value


@pytest.fixture
async def begun(bench: Bench) -> Begun:
    return await begun_by(bench, actor_of(VISITOR))


async def begun_by(bench: Bench, owner: Actor) -> Begun:
    conversation_id = await bench.begin_answered(SECRET, title=SECRET, actor=owner)
    [turn] = (await bench.transcript(conversation_id)).turns
    await bench.summarizer.summarize_stale()
    share = await bench.sharing.create(owner, conversation_id, FindingChoice(GUIDE), ShareOptions(SECRET), locale="en")
    case = draft_case(await bench.transcript(conversation_id), turn.id).model_dump_json()
    kept = await bench.review.cases.add(Actor("account:ada", "admin"), conversation_id, turn.id, case)
    run = await bench.review.runs.begin(Actor("account:ada", "admin"), RunSetup("own", "offline"))
    wrong = CaseFault("must_say", 1, "lamp", SECRET)
    messages = json.dumps([{"kind": "text", "text": SECRET}])
    verdict = CaseVerdict(kept.id, messages, (wrong,), conversation_id=conversation_id)
    await bench.evaluation_recorder.end(run.id, "finished", rest=RunReport(1, verdicts=[verdict]))
    return Begun(conversation_id, turn.id, share.id, share.token, kept.id, run.id)


async def press(tab: Tab, begun: Begun, name: str) -> None:
    """Call a handler, on the page of the run where it is of one, and before it those that it needs."""
    if name.startswith("AdminEvaluationRunState."):
        tab.path = f"/admin/evaluation/{begun.run_id}"
    calls = [(name, HANDLERS[name].payload)]
    while before := HANDLERS[calls[0][0]].before:
        calls.insert(0, before)
    for called, payload in calls:
        await tab.do(BY_NAME[called], **begun.named(payload))


async def press_until_asked(bench: Bench, tab: Tab, begun: Begun, name: str) -> "asyncio.Task[None]":
    """The call of a handler, which is over, or goes on and has asked whether it may."""
    pressed = asyncio.create_task(press(tab, begun, name))
    await tab.until(lambda _: pressed.done() or (name in FOLLOWS and bool(bench.database.asked)))
    return pressed


@pytest.mark.parametrize("name", HANDLERS)
async def test_a_handler_asks_for_what_it_is_entered_with(bench: Bench, begun: Begun, name: str) -> None:
    cookie = cookie_of(bench, "admin") if name in ADMIN_HANDLERS else VISITOR
    async with Tab(cookie=cookie, path=f"/c/{begun.id}") as tab:
        await tab.do(ChatState.open_conversation)
        bench.database.asked.clear()
        bench.database.refused.clear()
        pressed = await press_until_asked(bench, tab, begun, name)
        asked = set(bench.database.asked)

    expected = HANDLERS[name].permissions
    if before := HANDLERS[name].before:
        expected |= HANDLERS[before[0]].permissions
    assert expected <= asked <= expected | OF_EVERY_PAGE
    assert bench.database.refused == []
    assert pressed.cancel() if name in FOLLOWS else pressed.exception() is None


@pytest.mark.parametrize(("name", "role"), PRESSES_OF_STRANGERS)
async def test_a_stranger_who_names_a_conversation_sees_and_changes_nothing_of_it(
    bench: Bench, begun: Begun, name: str, role: Role
) -> None:
    kept = bench.database.conversations[begun.id]
    before = (kept.title, kept.hidden, kept.pinned, kept.archived, kept.tags, kept.stop, list(kept.lines))

    async with Tab(cookie=cookie_of(bench, role), path=f"/c/{begun.id}") as stranger:
        bench.database.refused.clear()
        bench.database.asked.clear()
        pressed = await press_until_asked(bench, stranger, begun, name)
        with suppress(NotFound, asyncio.CancelledError):
            if not pressed.cancel():
                await pressed

        assert (kept.title, kept.hidden, kept.pinned, kept.archived, kept.tags, kept.stop, kept.lines) == before
        assert SECRET not in repr(stranger.sent)
    harmless = {P.LIST_CONVERSATIONS, P.LIST_SHARES, P.SEND_MESSAGE, P.READ_PREFERENCES, P.CHANGE_PREFERENCES}
    """Preferences are the stranger's own; who writes on the page of what is not there begins a conversation of their own."""
    assert bench.database.refused or HANDLERS[name].permissions <= harmless


@pytest.mark.parametrize("name", HANDLERS)
async def test_without_a_cookie_a_handler_does_nothing_and_says_why(bench: Bench, begun: Begun, name: str) -> None:
    bench.database.asked.clear()
    async with Tab(cookie="", path=f"/c/{begun.id}") as tab:
        told = len(tab.sent)
        try:
            await press(tab, begun, name)
        except UnknownVisitor:
            is_refused = True
        else:
            can_say_why = HANDLERS[name].permissions or name in SAYS_WHY
            is_refused = bool(can_say_why) and english(UnknownVisitor.public) in repr(tab.sent[told:])

        assert is_refused and SECRET not in repr(tab.sent)
    assert bench.database.asked == []


@asynccontextmanager
async def client(*, cookie: str) -> AsyncIterator[httpx2.AsyncClient]:
    """Whoever has this cookie; there is no gate to give one."""
    transport = httpx2.ASGITransport(app=http_application(), raise_app_exceptions=False)
    async with httpx2.AsyncClient(transport=transport, base_url="http://localhost", headers={"Cookie": cookie}) as one:
        yield one


async def request(client: httpx2.AsyncClient, begun: Begun, name: str) -> httpx2.Response:
    method, path = name.split(" ")
    names = {
        "call_id": GUIDE,
        "format": "md",
        "token": begun.token,
        "purpose": "create-account",
        "passkey_id": "0" * 32,
        "session_id": "guessed",
    }
    address = path.format(conversation_id=begun.id, **names)
    return await client.request(method, address, json=begun.named(ROUTES[name].body) if name in ROUTES else None)


@pytest.mark.parametrize("name", ROUTES)
async def test_a_route_asks_for_what_it_is_entered_with(bench: Bench, begun: Begun, name: str) -> None:
    async with client(cookie=cookie_of(bench, "admin") if name in ADMIN_ROUTES else VISITOR) as owner:
        bench.database.asked.clear()
        await request(owner, begun, name)

    if name not in OF_ACCOUNTS | OF_NOTHING_KEPT:
        assert set(bench.database.asked) - {P.READ_PREFERENCES} == {ROUTES[name].permission}
    assert bench.database.refused == []


@pytest.mark.parametrize(("name", "role"), REQUESTS_OF_STRANGERS)
async def test_a_route_shows_and_changes_nothing_of_a_strangers_conversation(
    bench: Bench, begun: Begun, name: str, role: Role
) -> None:
    before = await bench.lines(begun.id)
    async with client(cookie=cookie_of(bench, role)) as stranger:
        answer = await request(stranger, begun, name)

    assert SECRET not in answer.text and await bench.lines(begun.id) == before
    if name in OF_A_CONVERSATION:
        assert (answer.status_code, answer.json()) == (404, {"error": english(NotFound.public)})
        assert bench.database.refused == [ROUTES[name].permission]


@pytest.mark.parametrize("name", sorted(OF_A_CONVERSATION))
async def test_a_route_shows_a_visitor_nothing_of_an_accounts_conversation(bench: Bench, name: str) -> None:
    begun = await begun_by(bench, ACCOUNT)
    before = await bench.lines(begun.id)
    async with client(cookie=VISITOR) as visitor:
        answer = await request(visitor, begun, name)

    assert (answer.status_code, answer.json()) == (404, {"error": english(NotFound.public)})
    assert SECRET not in answer.text and await bench.lines(begun.id) == before


@pytest.mark.parametrize(
    "permission", sorted({ROUTES[name].permission for name in OF_A_CONVERSATION} - {P.READ_ADMIN_PAGES})
)
async def test_an_account_reaches_its_own_conversation_and_no_other(bench: Bench, permission: Permission) -> None:
    mine, theirs = await begun_by(bench, ACCOUNT), await begun_by(bench, actor_of(VISITOR))

    assert (await bench.conversations.get(ACCOUNT, mine.id, to=permission)).id == mine.id
    with pytest.raises(NotFound):
        await bench.conversations.get(ACCOUNT, theirs.id, to=permission)


@pytest.mark.parametrize("name", ROUTES)
async def test_without_a_cookie_a_route_says_why_it_does_nothing(bench: Bench, begun: Begun, name: str) -> None:
    async with client(cookie="") as nobody:
        answer = await request(nobody, begun, name)

    assert (answer.status_code, answer.json()) == (400, {"error": english(UnknownVisitor.public)})


@pytest.mark.parametrize("name", sorted(OF_ACCOUNTS))
async def test_a_route_of_accounts_changes_none_for_a_visitor_who_only_guesses(bench: Bench, name: str) -> None:
    before = await register(bench)
    async with client(cookie=VISITOR) as visitor:
        answer = await request(visitor, Begun("", ""), name)

    is_answered = name.removeprefix("POST /api/account/") in ANSWERED_ALIKE
    assert answer.is_success if is_answered else answer.status_code == 401
    assert bench.database.accounts == before and bench.database.sessions == {}


@pytest.mark.parametrize(
    "name", sorted(name for name in OF_ACCOUNTS - NOT_SENSITIVE if ROUTES[name].permission is P.MANAGE_ACCOUNT)
)
async def test_a_sensitive_act_asks_again_for_the_password_of_whoever_is_signed_in(bench: Bench, name: str) -> None:
    before = await register(bench)
    async with client(cookie=await signed_in(bench)) as owner:
        answer = await request(owner, Begun("", ""), name)

    assert (answer.status_code, answer.json()) == (401, {"error": "That isn't your current password."})
    assert bench.database.accounts == before and bench.mailer.sent == []


@pytest.mark.parametrize("name", sorted(PUBLIC_ROUTES))
async def test_what_is_public_needs_nobody(bench: Bench, begun: Begun, name: str) -> None:
    expected = 404 if name == "GET /metrics" else 200  # off without a token of the setting
    async with client(cookie="") as nobody:
        assert (await request(nobody, begun, name)).status_code == expected
    assert bench.database.asked.count(P.READ_CONVERSATION) == 0
