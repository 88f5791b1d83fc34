"""Admin pages: what those who run the shop read of all conversations."""

from maven_app.pages.sidebar_page import SidebarPage
from maven_app.state.admin.cases.editing import AdminCasesState
from maven_app.state.admin.cases.making import AdminCaseMakingState
from maven_app.state.admin.conversations import AdminConversationsState
from maven_app.state.admin.evaluation.run import AdminEvaluationRunState
from maven_app.state.admin.evaluation.runs import AdminEvaluationState
from maven_app.state.admin.feedback import AdminFeedbackState
from maven_app.state.admin.overview import AdminOverviewState
from maven_app.state.admin.replay import AdminReplayState
from maven_app.state.admin.review import AdminReviewState
from maven_app.ui.admin.cases.case_list import case_list
from maven_app.ui.admin.conversation_table import conversation_table
from maven_app.ui.admin.evaluation.run_list import run_list
from maven_app.ui.admin.evaluation.run_page import run_page
from maven_app.ui.admin.feedback_queue import feedback_queue
from maven_app.ui.admin.overview import overview
from maven_app.ui.admin.reviewed_conversation import reviewed_conversation

PAGES = (
    SidebarPage(
        id="admin-review",
        route="/admin/conversations/[cid]",
        title_code="trace.page_title",
        heading_code="trace.title",
        content=reviewed_conversation,
        loads=(AdminReviewState.open, AdminReplayState.open, AdminCaseMakingState.open),
    ),
    SidebarPage(
        id="admin-conversations",
        route="/admin/conversations",
        title_code="review.page_title",
        heading_code="review.title",
        content=conversation_table,
        loads=(AdminConversationsState.open,),
    ),
    SidebarPage(
        id="admin-feedback",
        route="/admin/feedback",
        title_code="feedback.page_title",
        heading_code="feedback.title",
        content=feedback_queue,
        loads=(AdminFeedbackState.open,),
    ),
    SidebarPage(
        id="admin-cases",
        route="/admin/cases",
        title_code="cases.page_title",
        heading_code="cases.title",
        content=case_list,
        loads=(AdminCasesState.open,),
    ),
    SidebarPage(
        id="admin-evaluation-run",
        route="/admin/evaluation/[rid]",
        title_code="evaluation.run_page_title",
        heading_code="evaluation.run_title",
        content=run_page,
        loads=(AdminEvaluationRunState.open,),
    ),
    SidebarPage(
        id="admin-evaluation",
        route="/admin/evaluation",
        title_code="evaluation.page_title",
        heading_code="evaluation.title",
        content=run_list,
        loads=(AdminEvaluationState.open,),
    ),
    SidebarPage(
        id="admin-overview",
        route="/admin",
        title_code="overview.page_title",
        heading_code="overview.title",
        content=overview,
        loads=(AdminOverviewState.open,),
    ),
)
"""In the order in which they are added: a dynamic route before the static ones that it begins with."""
