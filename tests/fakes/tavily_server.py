"""A server that speaks Tavily's wire format: POST /search and /extract with a bearer key."""

from dataclasses import dataclass, field
from typing import Any

from tests.fakes.json_server import KEY, Asked, JsonServer

RESULTS: list[dict[str, Any]] = [
    {
        "title": "Sony WH-1000XM5 review: still the one to beat",
        "url": "https://www.reviews.example/sony-wh-1000xm5",
        "content": "Thirty hours of battery life. It weighs 250 g.",
        "score": 0.98,
        "published_date": "2024-06-01",
    },
    {
        "title": "Sony WH-1000XM5 di Tokopedia",
        "url": "https://www.tokopedia.com/soundshop/sony-wh-1000xm5-original-black",
        "content": "Harga Rp4.299.000. Garansi resmi.",
        "score": 0.7,
    },
]


@dataclass
class TavilyServer(JsonServer):
    """Answers every question alike, at most `max_results`; it keeps to `include_domains`. It can read `pages`, by address."""

    results: list[dict[str, Any]] = field(default_factory=lambda: list(RESULTS))
    pages: dict[str, str] = field(default_factory=dict)

    def answer(self, asked: Asked) -> tuple[int, Any]:
        if asked.headers.get("authorization") != f"Bearer {KEY}":
            return 401, {"detail": {"error": f"Unauthorized: invalid key {asked.headers.get('authorization')}"}}
        if asked.path == "/extract":
            return 200, self._extracted(asked.body["urls"])
        domains = asked.body.get("include_domains") or []
        told = [one for one in self.results if not domains or any(domain in one["url"] for domain in domains)]
        return 200, {
            "query": asked.body["query"],
            "answer": None,
            "images": [],
            "results": told[: asked.body.get("max_results", 5)],
            "response_time": 0.9,
        }

    def _extracted(self, urls: list[str]) -> dict[str, Any]:
        results = [{"url": url, "raw_content": self.pages[url], "images": []} for url in urls if url in self.pages]
        failed = [{"url": url, "error": "Failed to fetch url"} for url in urls if url not in self.pages]
        return {"results": results, "failed_results": failed, "response_time": 1.2}

    def odd(self, asked: Asked) -> Any:
        if asked.path == "/extract":
            return {"results": [{"url": 7, "raw_content": ["no", "text"]}]}
        wrong = [{"title": "No address"}, None, "text", {"title": "A script", "url": "javascript:alert(1)"}]
        wrong.append({"title": "Half an address", "url": "https://[half.example/"})
        return {**self.answer(asked)[1], "results": [*wrong, *self.results]}
