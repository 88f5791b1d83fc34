"""Metrics: what Prometheus reads, for whoever sends the token that is set."""

from fastapi import FastAPI, Request, Response
from starlette.exceptions import HTTPException

from maven_app.bootstrap.process_services import get_services

_TYPE = "text/plain; version=0.0.4; charset=utf-8"


def add_metrics(api: FastAPI) -> None:
    """Add the route of metrics."""
    api.get("/metrics", response_class=Response, include_in_schema=False)(metrics)


async def metrics(request: Request) -> Response:
    """The metrics of this process in Prometheus's text format; 404 where they are off, 401 without the token."""
    report = get_services().metrics
    if report is None:
        raise HTTPException(404)
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "bearer" or not report.is_open_to(token.strip()):
        raise HTTPException(401, headers={"WWW-Authenticate": "Bearer"})
    return Response(report.render(), media_type=_TYPE, headers={"Cache-Control": "no-store"})
