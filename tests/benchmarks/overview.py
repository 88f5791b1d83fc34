"""Overview: the turns of thirty days, seven and one counted, of a hundred thousand turns with four calls of models each."""

import asyncio
import random
import tempfile
import time
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from sqlalchemy import insert

from maven_app.domain.actors import Actor, pseudonym
from maven_app.domain.catalogue.shop import BUILT_IN_SHOP
from maven_app.domain.language.localized import LocalizedText
from maven_app.domain.language.translatable import Amount, Series, translatable
from maven_app.persistence.database import Database, open_database
from maven_app.persistence.migrate import upgrade
from maven_app.persistence.review.tables import ModelCallRow
from maven_app.persistence.review.turns.turn_rows import TurnScope, put_turns
from maven_app.persistence.review.turns.turn_statistics import SqlTurnStatistics
from maven_app.persistence.tables import ConversationRow
from maven_app.ports.review.turn_digest import TokenUse, ToolUse, TurnDigest
from maven_app.ports.review.turn_statistics import Period

SIZE = 100_000
_DAYS = (30, 7, 1)
_PER_CONVERSATION, _CALLS = 5, 4
_MODELS = ("gpt-5.4", "gemini-3.8-flash", "gemini-3.8-flash-lite")
_TOOLS = ("search_product", "compare_products", "recommend", "product_details")
_ADMIN = Actor("account:ada", "admin")


async def measured(size: int = SIZE, rounds: int = 5) -> dict[str, tuple[float, float]]:
    """Milliseconds by the clock and of this process, at the median, by the days of the period."""
    with tempfile.TemporaryDirectory() as folder:
        upgrade(url := f"sqlite:///{Path(folder) / 'maven.db'}")
        database = Database(open_database(url))
        try:
            fill(database, size)
            return {f"{days} days": await _spent(database, days, rounds) for days in _DAYS}
        finally:
            database.close()


async def _spent(database: Database, days: int, rounds: int) -> tuple[float, float]:
    today, spent = datetime.now(UTC).date(), list[tuple[float, float]]()
    for _ in range(rounds):
        began, used = time.perf_counter(), time.process_time()
        await SqlTurnStatistics(database).overview(_ADMIN, Period(today - timedelta(days=days - 1), today))
        spent.append((1_000 * (time.perf_counter() - began), 1_000 * (time.process_time() - used)))
    return sorted(spent)[len(spent) // 2]


def fill(database: Database, size: int) -> None:
    """So many turns of the last thirty days, five a conversation, of a fifth as many visitors."""
    chance, now = random.Random(1), datetime.now(UTC)  # noqa: S311 - data that is the same in every run
    for start in range(0, size, 1_000):
        with database.engine.begin() as connection:
            for number in range(start, min(size, start + 1_000), _PER_CONVERSATION):
                id, at = f"{chance.getrandbits(128):032x}", now - timedelta(days=29) * (size - number) / size
                connection.execute(insert(ConversationRow).values(_conversation(id, number, at)))
                turns = [_turn(number + place, at, chance) for place in range(_PER_CONVERSATION)]
                put_turns(TurnScope(id, BUILT_IN_SHOP.id, pseudonym(f"v{number % (size // 5)}")), turns, connection)
                connection.execute(insert(ModelCallRow), [call for one in turns for call in _calls(id, one, chance)])


def _conversation(id: str, number: int, at: datetime) -> dict[str, Any]:
    positions = ("last_position", "indexed_position", "summarized_position", "titled_position")
    dates = {"created_at": at, "updated_at": at}
    return {"id": id, "owner": f"v{number}", "title": "Lamps", **dates, **dict.fromkeys(positions, 2)}


def _turn(number: int, at: datetime, chance: random.Random) -> TurnDigest:
    budget = translatable("limit.up_to", value=Amount(amount=chance.randrange(1, 40) * 50, currency="USD"))
    use = LocalizedText(f"use {chance.randrange(30)}", "guna")
    request = Series(parts=("laptops", use, budget), by=", ")
    tools = tuple(ToolUse(tool, steps=1, used=TokenUse(2_000, 100, 0.001)) for tool in chance.sample(_TOOLS, 2))
    return TurnDigest(
        id=f"t{number}",
        started=at,
        outcome="failed" if number % 40 == 0 else "finished",
        first_seconds=chance.random(),
        seconds=5 * chance.random(),
        used=TokenUse(5_000, 400, 0.01),
        tools=(*tools, ToolUse("", used=TokenUse(1_000, 200, 0.008))),
        requests=(request,),
        unmet_requests=(request,) if number % 8 == 0 else (),
        unused_words=(f"word{chance.randrange(9_000)}",) if number % 3 == 0 else (),
        uncovered=(f"kind{chance.randrange(300)}",) if number % 20 == 0 else (),
    )


def _calls(conversation: str, turn: TurnDigest, chance: random.Random) -> Iterator[dict[str, Any]]:
    for _ in range(_CALLS):
        yield {
            "id": f"{chance.getrandbits(128):032x}",
            "conversation_id": conversation,
            "turn_id": turn.id,
            "step_id": "",
            "step_attempt": 1,
            "time": turn.started,
            "prompt": "route_turn",
            "prompt_version": "12345678",
            "model": chance.choice(_MODELS),
            "provider": "gemini",
            "seconds": 1.0,
            "first_seconds": 0.5,
            "attempts": 1,
            "outcome": "ProviderUnavailable" if chance.random() < 0.01 else "finished",
            "cause": "",
            "by_rule": False,
            "usage": "{}",
            "input_tokens": 1_000,
            "output_tokens": 100,
            "cost": 0.002,
        }


if __name__ == "__main__":
    print(asyncio.run(measured()))
