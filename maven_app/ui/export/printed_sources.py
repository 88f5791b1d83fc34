"""Printed sources: the sources of an answer as they stand below it on paper."""

from collections.abc import Sequence

import reflex as rx

from maven_app.domain.sources.sources import NumberedSource


class PrintedSources(rx.Component):
    """Nothing on a screen; see printed_sources.jsx."""

    library = "$/public/components/printed_sources.jsx"
    tag = "PrintedSources"

    sources: rx.Var[Sequence[NumberedSource]]


printed_sources = PrintedSources.create
