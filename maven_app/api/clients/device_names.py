"""Device names: the browser and the system that a request says it comes from, as its owner knows them."""

from functools import lru_cache

from ua_parser import parse


@lru_cache(maxsize=256)
def device_name(user_agent: str) -> str:
    """ "Firefox, Linux"; the half that is known where the other is not, and "" where neither is."""
    found = parse(user_agent[:400])
    parts = (found.user_agent and found.user_agent.family, found.os and found.os.family)
    return ", ".join(part for part in parts if part)
