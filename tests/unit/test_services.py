"""What turns are answered with, as the settings say."""

from pathlib import Path
from typing import Any

import pytest

from maven_app.bootstrap import build_services
from maven_app.config import Settings
from maven_app.domain.actors import Actor
from maven_app.domain.conversation.messages import TextMessage
from maven_app.domain.conversation.transcript import Turn
from maven_app.domain.errors import TooManyRequests
from maven_app.domain.needs.need import Need
from maven_app.ports.allowance import TurnRequester
from maven_app.prompts.suggest_related import SuggestRelated


def settings(folder: Path, **values: Any) -> Settings:
    return Settings(_env_file=None, **{"data_dir": folder, "model": "offline", **values})


async def test_turns_search_the_web_where_a_key_lets_them_and_keep_what_they_found(tmp_path: Path) -> None:
    gemini = {"gemini_api_key": "g", "model": "auto"}
    for keys, web in (
        ({}, None),
        ({"serper_api_key": "s"}, "Serper"),
        ({"tavily_api_key": "t"}, "Tavily"),
        (gemini, "Search by gemini-3.5-flash-lite"),
        ({**gemini, "serper_api_key": "s"}, "Serper"),
        ({"openai_api_key": "o", "model": "auto"}, None),
    ):
        built = build_services(settings(tmp_path, **keys))
        services = built.runner.services

        assert (services.web.name if services.web else None) == web
        assert services.result_cache is not None
        assert built.capabilities.research == (web is not None)
        await built.close()


async def test_everything_is_measured_where_metrics_are_on(tmp_path: Path) -> None:
    built = build_services(settings(tmp_path, serper_api_key="s", metrics_token="t"))
    services, breaker = built.runner.services, built.breakers["Serper"]
    for _ in range(4):
        with pytest.raises(ConnectionError), breaker.guarding(ConnectionError):
            raise ConnectionError
    turn = Turn(id="t", message=TextMessage(text="hello"), started=built.clock.now())
    async for _ in services.model.stream(SuggestRelated(turn, Need(), services.knowledge)):
        pass
    assert services.result_cache is not None and await services.result_cache.get("never kept") is None

    assert built.metrics is not None
    text = built.metrics.render().decode()
    await built.close()

    assert 'maven_breaker_state{provider="Serper"} 2.0' in text
    assert 'maven_cache_lookups_total{cache="results",result="miss"} 1.0' in text
    assert (
        'gen_ai_provider_name="maven",gen_ai_request_model="offline",outcome="finished",prompt="suggest_related"'
        in text
    )


async def test_a_service_that_keeps_failing_is_told_as_left_alone(tmp_path: Path) -> None:
    built = build_services(settings(tmp_path, tavily_api_key="t"))
    unavailable, breaker = built.runner.services.unavailable_providers, built.breakers["Tavily"]
    assert unavailable() == ()

    for _ in range(4):
        with pytest.raises(ConnectionError), breaker.guarding(ConnectionError):
            raise ConnectionError

    assert unavailable() == ("Tavily",)
    await built.close()


async def test_the_bounds_of_turns_come_from_the_settings_and_do_not_hold_for_what_is_run_by_hand(
    tmp_path: Path,
) -> None:
    told = settings(tmp_path, turn_seconds=30, turn_cost=0.5, turns_per_minute=1)
    built = build_services(told)
    limits, allowance = built.runner.services.limits, built.runner.allowance
    assert (limits.seconds, limits.cost) == (30, 0.5)
    await allowance.take(TurnRequester(Actor("ana"), ""))
    with pytest.raises(TooManyRequests):
        await allowance.take(TurnRequester(Actor("ana"), ""))
    await built.close()

    by_hand = build_services(told, limited=False)
    for _ in range(100):
        await by_hand.runner.allowance.take(TurnRequester(Actor("terminal"), ""))
    await by_hand.close()
