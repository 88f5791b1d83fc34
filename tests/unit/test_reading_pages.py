"""When pages are opened, and by whom: a default run opens none."""

from typing import Any

import pytest

from maven_app.bootstrap import SystemClock, build_pages, capabilities_of
from maven_app.config import Settings


def settings(**values: Any) -> Settings:
    unset = {
        "firecrawl_api_key": None,
        "firecrawl_base_url": None,
        "read_pages": "auto",
        "secret_key": None,
        "serper_api_key": None,
        "tavily_api_key": None,
        "gemini_api_key": None,
        "openai_api_key": None,
    }
    return Settings(_env_file=None, **{**unset, **values})


@pytest.mark.parametrize(
    ("values", "name", "says"),
    [
        ({}, None, "MAVEN_READ_PAGES"),
        ({"read_pages": True}, "web", "opened when a link is given"),
        ({"firecrawl_api_key": "f"}, "Firecrawl", "opened by Firecrawl"),
        ({"firecrawl_api_key": "f", "read_pages": True}, "Firecrawl", "opened by Firecrawl"),
        ({"firecrawl_api_key": "f", "read_pages": False}, None, "MAVEN_READ_PAGES"),
        ({"gemini_api_key": "g"}, "web", "FIRECRAWL_API_KEY opens those too"),
        ({"openai_api_key": "o"}, "web", "opened when a link is given"),
        ({"serper_api_key": "s"}, "web", "opened when a link is given"),
        ({"tavily_api_key": "t"}, "web", "by Tavily where that gives no words"),
    ],
)
async def test_pages_are_opened_only_where_it_was_switched_on(
    values: dict[str, Any], name: str | None, says: str
) -> None:
    built = build_pages(settings(**values), SystemClock())
    (line,) = [
        line for line in capabilities_of(settings(**values), "offline").lines if line.name.code == "ability.pages"
    ]

    assert (built.pages.name if built.pages else None) == name
    assert line.on == (name is not None) and says in line.says
    await built.close()
