"""A server that speaks Serper's wire format: POST /search, /shopping, /images, /videos with {"q", "gl", "hl", "num"}."""

from dataclasses import dataclass, field
from typing import Any

from tests.fakes.json_server import KEY, Asked, JsonServer

_FIELDS = {"/search": "organic", "/shopping": "shopping", "/images": "images", "/videos": "videos"}


def listing(title: str, price: str, shop: str = "Sound Shop", **more: Any) -> dict[str, Any]:
    """One shopping result."""
    slug = "-".join(f"{shop} {title}".lower().split())
    link = f"https://{shop.lower().replace(' ', '')}.example/p/{slug}"
    return {"title": title, "source": shop, "link": link, "price": price, "position": 1, **more}


XM5_TITLE = "Sony WH-1000XM5 Wireless Noise Canceling Headphones, Black"

SHOPPING: list[dict[str, Any]] = [
    listing(XM5_TITLE, "$298.00", "Best Sound", rating=4.6, ratingCount=12000, imageUrl="https://pics.example/xm5.jpg"),
    listing("Sony WH1000XM5 Over-Ear Headphones Silver", "$278.00", "Sound Shop", rating=4.7, ratingCount=310),
    listing("Sony WH-1000XM5 (Renewed)", "$199.99 refurbished", "Second Life"),
    listing("Hard Case for Sony WH-1000XM5 Headphones", "$12.99", "Case Corner"),
    listing("Bose QuietComfort Ultra Wireless Headphones", "$35.75/mo", "Carrier"),
    listing("Bose QuietComfort Ultra Noise Cancelling Headphones", "$379.00", "Best Sound"),
    listing("JBL Tune 720BT Headphones", "$59.95", "Sound Shop"),
    listing("Sennheiser Momentum 4 Headphones", "", "No Price"),
]
SEARCH: list[dict[str, Any]] = [
    {
        "title": "Sony WH-1000XM5 review",
        "link": "https://reviews.example/sony-wh-1000xm5",
        "snippet": "Thirty hours of battery life, and the best noise cancelling we have heard.",
        "position": 1,
    },
    {
        "title": "Jual Sony WH-1000XM5 Original",
        "link": "https://www.tokopedia.com/soundshop/sony-wh-1000xm5-original-black",
        "snippet": "Harga Rp4.299.000. Garansi resmi 1 tahun.",
        "position": 2,
    },
    {
        "title": "Jual Sony",
        "link": "https://www.tokopedia.com/find/sony-wh-1000xm5",
        "snippet": "Rp1 - Rp2",
        "position": 3,
    },
    {
        "title": "Sony WH-1000XM5 | Shopee Indonesia",
        "link": "https://shopee.co.id/Sony-WH-1000XM5-i.12345.67890",
        "snippet": "Beli Sony WH-1000XM5 dari Rp4.150.000 sampai Rp4.900.000.",
        "position": 4,
    },
]
IMAGES: list[dict[str, Any]] = [
    {"title": "Sony WH-1000XM5 front", "imageUrl": "https://pics.example/front.jpg", "link": "https://pics.example/p1"},
    {"title": "Sony WH-1000XM5 again", "imageUrl": "https://pics.example/xm5.jpg", "link": "https://pics.example/p3"},
    {"title": "Bose logo", "imageUrl": "https://pics.example/bose.jpg", "link": "https://pics.example/p2"},
]
VIDEOS: list[dict[str, Any]] = [{"title": "Sony WH-1000XM5 tested", "link": "https://videos.example/watch?v=1"}]


@dataclass
class SerperServer(JsonServer):
    """Answers every question alike, at most `num` of each; it follows `site:` as Google does."""

    shopping: list[dict[str, Any]] = field(default_factory=lambda: list(SHOPPING))
    pages: list[dict[str, Any]] = field(default_factory=lambda: list(SEARCH))

    def answer(self, asked: Asked) -> tuple[int, Any]:
        if asked.headers.get("x-api-key") != KEY:
            return 403, {"message": "Unauthorized.", "statusCode": 403}
        results = {"/search": self._pages(asked), "/shopping": self.shopping, "/images": IMAGES, "/videos": VIDEOS}
        if asked.path not in results:
            return 404, {"message": "Not Found"}
        told = results[asked.path][: asked.body.get("num", 10)]
        return 200, {"searchParameters": asked.body, _FIELDS[asked.path]: told, "credits": 1}

    def odd(self, asked: Asked) -> Any:
        listed = self.answer(asked)[1][_FIELDS[asked.path]]
        wrong = [
            {"title": "No link"},
            "not an object",
            None,
            {"title": "", "link": "https://a.example/"},
            {"title": "A script", "link": "javascript:alert(1)"},
            {"title": "Half an address", "link": "https://[half.example/"},
        ]
        return {_FIELDS[asked.path]: [*wrong, *listed]}

    def _pages(self, asked: Asked) -> list[dict[str, Any]]:
        sites = [word.removeprefix("site:") for word in asked.body["q"].split() if word.startswith("site:")]
        return [page for page in self.pages if not sites or any(site in page["link"] for site in sites)]
