"""Deletion report: what was deleted with an account, on the page that follows."""

import reflex as rx

DELETION = "maven_deletion"
"""The name under which the form keeps the answer in the tab's storage."""


class DeletionReport(rx.Component):
    """The counts, and the outcome of the check; see deletion_report.jsx."""

    library = "$/public/components/deletion_report.jsx"
    tag = "DeletionReport"

    name: rx.Var[str]


def deletion_report() -> rx.Component:
    """As it was answered to this tab; nothing where no account was deleted in it."""
    return DeletionReport.create(name=DELETION)
