"""World: what the made-up shops sell and the made-up pages say. Hosts end in `.example`, which nobody can own."""

import json
import re
from dataclasses import dataclass, field
from typing import Any

_WORD = re.compile(r"[a-z0-9]+")
_EMPTY_WORDS = frozenset(
    [
        "a",
        "an",
        "and",
        "are",
        "best",
        "for",
        "from",
        "how",
        "i",
        "in",
        "is",
        "it",
        "of",
        "on",
        "or",
        "the",
        "to",
        "under",
        "what",
        "which",
        "with",
    ]
)


@dataclass(frozen=True)
class Listing:
    """What a shop asks for a product."""

    title: str
    shop: str
    price: str
    rating: float | None = None
    count: int | None = None
    picture: str = ""

    @property
    def host(self) -> str:
        return self.shop.lower().replace(" ", "") + ".example"

    @property
    def path(self) -> str:
        return "/p/" + "-".join(_WORD.findall(self.title.lower()))


@dataclass(frozen=True)
class Paper:
    """A page: a review, a guide, a shop's own."""

    host: str
    path: str
    title: str
    published: str
    paragraphs: tuple[str, ...]
    product: dict[str, Any] = field(default_factory=dict)
    """Its schema.org Product, if it states one."""
    snippet: str = ""
    """What a search shows of it; its first words when empty."""


LISTINGS = (
    Listing("Sony WH-1000XM5 Wireless Noise Canceling Headphones, Black", "Best Sound", "$278.00", 4.6, 12044, "xm5"),
    Listing(
        "Sony WH-1000XM5 Headphones, 32 hours battery life, Silver", "Sound Shop", "$289.99", 4.7, 310, "xm5-silver"
    ),
    Listing("Sony WH-1000XM5 (Renewed)", "Second Life", "$199.99 refurbished", 4.1, 95),
    Listing("Hard Case for Sony WH-1000XM5 Headphones", "Case Corner", "$12.99"),
    Listing("Bose QuietComfort Ultra Headphones", "Best Sound", "$299.00", 4.5, 5210, "qcultra"),
    Listing("Bose QuietComfort Ultra Headphones", "Travel Audio", "$319.00", 4.4, 88),
    Listing("Sennheiser Momentum 4 Wireless", "Sound Shop", "$249.95", 4.4, 2650, "momentum4"),
    Listing("Sennheiser Momentum 4 Wireless", "Travel Audio", "$259.00", 4.3, 41),
    Listing("JBL Tune 770NC Noise Cancelling Headphones", "Sound Shop", "$99.95", 4.3, 7720, "jbl"),
    Listing("LG C4 OLED evo 55 inch TV", "Screen House", "$1,196.99", 4.8, 1904, "c4"),
    Listing("LG C5 OLED evo 55 inch TV", "Screen House", "$1,599.00", 4.7, 322, "c5"),
    Listing("Samsung S90D OLED 55 inch TV", "Best Sound", "$1,297.99", 4.6, 870, "s90d"),
)

PAPERS = (
    Paper(
        "soundlab.example",
        "/reviews/sony-wh-1000xm5",
        "Sony WH-1000XM5 review: two years on planes",
        "2025-06-12",
        (
            "We measured 31 hours of battery life with noise cancelling on, one more than Sony's own figure of 30 hours.",
            "On a long flight the noise cancelling took away 23 dB of engine noise, the best we have measured below $300.",
            "At 250 g they are light, but they do not fold, so the case is large for a small bag.",
            "After two years the headband padding of one of our three pairs had cracked.",
        ),
    ),
    Paper(
        "soundlab.example",
        "/reviews/sennheiser-momentum-4",
        "Sennheiser Momentum 4 Wireless review",
        "2025-04-02",
        (
            "The battery ran for 57 hours in our test with noise cancelling on; Sennheiser claims 60 hours.",
            "Noise cancelling takes away 18 dB of engine noise, which is good, though 5 dB behind the Sony WH-1000XM5.",
            "They weigh 293 g and clamp more firmly than the Bose.",
        ),
    ),
    Paper(
        "flightgear.example",
        "/guides/headphones-for-flights",
        "Which headphones for long flights?",
        "2026-01-20",
        (
            "Three things decide on a plane: how much low noise is taken away, how long the battery lasts, and whether a cable fits.",
            "The Bose QuietComfort Ultra was the most comfortable over ten hours for 14 of our 20 testers.",
            "The Sony WH-1000XM5 took away the most noise; the Sennheiser Momentum 4 lasted the longest, 57 hours.",
            "All three come with a 2.5 mm to 3.5 mm cable for the seat.",
        ),
    ),
    Paper(
        "shop.soundshop.example",
        "/sony-wh-1000xm5-silver",
        "Sony WH-1000XM5 Silver | Sound Shop",
        "",
        ("Sony WH-1000XM5 in silver. Weight 254 g. Battery life 30 hours. Bluetooth 5.2. In stock, ships tomorrow.",),
        product={
            "@context": "https://schema.org",
            "@type": "Product",
            "name": "Sony WH-1000XM5",
            "brand": {"@type": "Brand", "name": "Sony"},
            "model": "WH-1000XM5",
            "weight": {"@type": "QuantitativeValue", "value": "254", "unitText": "g"},
            "offers": {"@type": "Offer", "price": "289.99", "priceCurrency": "USD", "availability": "InStock"},
            "aggregateRating": {"@type": "AggregateRating", "ratingValue": "4.7", "reviewCount": "310"},
        },
    ),
    Paper(
        "panelwatch.example",
        "/oled-burn-in-two-year-test",
        "OLED burn-in: what two years of test pictures did to six TVs",
        "2026-03-15",
        (
            "We ran six OLED TVs for 10,000 hours with news channels and menus.",
            "The LG C4 showed no visible burn-in after 10,000 hours; its brightness fell by 4 %.",
            "The Samsung S90D showed faint logos after 7,500 hours and lost 9 % of its brightness.",
            "Heat decides: the sets that ran cooler aged better, whatever the panel type.",
        ),
    ),
    Paper(
        "screenhouse.example",
        "/advice/how-oleds-age",
        "How OLED TVs age, and what helps",
        "2025-11-03",
        (
            "Compensation cycles after every four hours of use slow ageing; leave the set on standby, not unplugged.",
            "LG gives a five year panel warranty on its G series, and one year on the C4.",
            "Lower the brightness of still pictures: it halves the wear according to panel makers.",
        ),
    ),
    Paper(
        "hometheatre.example",
        "/oled-long-term",
        "Long-term report: LG C4 and Samsung S90D after 18 months",
        "2026-05-28",
        (
            "Our LG C4 has 6,200 hours on it and looks as on the first day.",
            "The Samsung S90D is brighter in daylight, with 1,000 nits in small windows, but a news logo has begun to stay.",
        ),
    ),
    Paper(
        "www.tokopedia.com",
        "/soundshop/sony-wh-1000xm5-original-black",
        "Jual Sony WH-1000XM5 Original",
        "",
        ("Harga Rp4.299.000. Garansi resmi 1 tahun.",),
        snippet="Harga Rp4.299.000. Garansi resmi 1 tahun.",
    ),
)

VIDEOS = (("Sony WH-1000XM5 tested on a plane", "https://videos.example/watch?v=xm5"),)


def words_of(text: str) -> set[str]:
    """The words that a search would look for."""
    return {word.removesuffix("s") for word in _WORD.findall(text.lower())} - _EMPTY_WORDS


def listings_for(query: str) -> list[Listing]:
    """What a shopping search finds, best first."""
    wanted = words_of(query)
    scored = [(len(wanted & words_of(one.title)), one) for one in LISTINGS]
    return [one for score, one in sorted(scored, key=lambda pair: -pair[0]) if score >= 1]


def papers_for(query: str) -> list[Paper]:
    """What a web search finds, best first; `site:` keeps to one host."""
    sites = re.findall(r"site:(\S+)", query)
    wanted = words_of(re.sub(r"site:\S+", "", query))
    scored = [(len(wanted & words_of(" ".join((one.title, *one.paragraphs)))), one) for one in PAPERS]
    found = [one for score, one in sorted(scored, key=lambda pair: -pair[0]) if score >= 2]
    return [one for one in found if not sites or any(one.host.endswith(site) for site in sites)]


def html_of(paper: Paper) -> str:
    """The page as a browser would get it."""
    state = f'<script type="application/ld+json">{json.dumps(paper.product)}</script>' if paper.product else ""
    told = "\n".join(f"<p>{words}</p>" for words in paper.paragraphs)
    return (
        f"<!doctype html><html lang=en><head><title>{paper.title}</title>{state}"
        f'<meta property="article:published_time" content="{paper.published}"></head>'
        f"<body><main><article><h1>{paper.title}</h1>\n{told}</article></main></body></html>"
    )
