"""The services of handlers and routes over a bench."""

from typing import Any

from sqlalchemy import create_engine

from maven_app.bootstrap import Capabilities, Services
from maven_app.persistence.database import Database
from maven_app.ports.products import ProductIndex
from tests.fakes.turns import Bench


def services_over(bench: Bench, index: ProductIndex, capabilities: Capabilities, **others: Any) -> Services:
    """What handlers and routes read of a process that this bench answers; `others` are fields of the services by name."""
    return Services(
        conversations=bench.conversations,
        log=bench.log,
        runner=bench.runner,
        index=index,
        capabilities=capabilities,
        database=Database(create_engine("sqlite://")),
        accounts=bench.accounts,
        history=bench.history,
        titles=bench.title_suggester,
        clock=bench.clock,
        changes=bench.changes,
        preferences=bench.preferences,
        sharing=bench.sharing,
        memory=bench.memory,
        review=bench.review,
        feedback=bench.feedback,
        evaluations=bench.evaluations,
        **others,
    )
