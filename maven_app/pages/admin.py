"""Admin pages: what those who run the shop read of all conversations."""

import reflex as rx

from maven_app.domain.catalogue.shop import Shop
from maven_app.pages.sidebar_page import sidebar_page
from maven_app.ui.admin.cases.case_list import case_list
from maven_app.ui.admin.conversation_table import conversation_table
from maven_app.ui.admin.evaluation.run_list import run_list
from maven_app.ui.admin.evaluation.run_page import run_page
from maven_app.ui.admin.feedback_queue import feedback_queue
from maven_app.ui.admin.overview import overview
from maven_app.ui.admin.reviewed_conversation import reviewed_conversation
from maven_app.ui.primitives.words import words

OVERVIEW, CONVERSATIONS, REVIEW, FEEDBACK, CASES, EVALUATION, EVALUATION_RUN = (
    "/admin",
    "/admin/conversations",
    "/admin/conversations/[cid]",
    "/admin/feedback",
    "/admin/cases",
    "/admin/evaluation",
    "/admin/evaluation/[rid]",
)


def overview_page(shop: Shop) -> rx.Component:
    """The count of a period beside the sidebar: the front page of those who run the shop."""
    title, heading = words("overview.page_title", shop=shop.name), words("overview.title")
    return sidebar_page(shop, "admin-overview", overview(), title=title, heading=heading)


def conversations_page(shop: Shop) -> rx.Component:
    """The table of all conversations beside the sidebar."""
    title, heading = words("review.page_title", shop=shop.name), words("review.title")
    return sidebar_page(shop, "admin-conversations", conversation_table(), title=title, heading=heading)


def review_page(shop: Shop) -> rx.Component:
    """One conversation of the table, by its id in the address."""
    title, heading = words("trace.page_title", shop=shop.name), words("trace.title")
    return sidebar_page(shop, "admin-review", reviewed_conversation(), title=title, heading=heading)


def feedback_page(shop: Shop) -> rx.Component:
    """The queue of shoppers' ratings."""
    title, heading = words("feedback.page_title", shop=shop.name), words("feedback.title")
    return sidebar_page(shop, "admin-feedback", feedback_queue(), title=title, heading=heading)


def cases_page(shop: Shop) -> rx.Component:
    """The golden cases that were made of turns."""
    title, heading = words("cases.page_title", shop=shop.name), words("cases.title")
    return sidebar_page(shop, "admin-cases", case_list(), title=title, heading=heading)


def evaluation_page(shop: Shop) -> rx.Component:
    """Runs of test cases: begun, followed and drawn over time."""
    title, heading = words("evaluation.page_title", shop=shop.name), words("evaluation.title")
    return sidebar_page(shop, "admin-evaluation", run_list(), title=title, heading=heading)


def evaluation_run_page(shop: Shop) -> rx.Component:
    """One run of test cases, by its id in the address."""
    title, heading = words("evaluation.run_page_title", shop=shop.name), words("evaluation.run_title")
    return sidebar_page(shop, "admin-evaluation-run", run_page(), title=title, heading=heading)
