"""Pages of marketplaces in the shapes in which they are saved: a product, a list of products, and one that scripts fill."""

import json
from typing import Any

TOKOPEDIA = "https://www.tokopedia.com"
PRODUCT_PATH = "/soundshop/sony-wh-1000xm5-wireless-noise-cancelling-headphone-hitam"
LIST_PATH = "/find/headphone-sony"
SHOPEE_PATH = "/Sony-WH-1000XM5-Headphone-Wireless-i.12345678.9876543210"

_BREADCRUMBS = {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    "itemListElement": [
        {"@type": "ListItem", "position": 1, "item": {"@id": f"{TOKOPEDIA}/p/audio", "name": "Audio"}},
        {"@type": "ListItem", "position": 2, "item": {"@id": f"{TOKOPEDIA}/p/audio/headphone", "name": "Headphone"}},
    ],
}
_PRODUCT = {
    "@context": "https://schema.org/",
    "@type": "Product",
    "name": "Sony WH-1000XM5 Wireless Noise Cancelling Headphone - Hitam",
    "image": "https://images.tokopedia.net/img/cache/500-square/xm5.jpg",
    "description": "Garansi resmi Sony Indonesia 1 tahun.&nbsp;Baterai 30 jam.",
    "sku": "2150331234",
    "url": f"{TOKOPEDIA}{PRODUCT_PATH}",
    "brand": {"@type": "Brand", "name": "Sony"},
    "category": "Audio > Headphone",
    "aggregateRating": {"@type": "AggregateRating", "ratingValue": "4.9", "ratingCount": 1287, "reviewCount": 655},
    "offers": {
        "@type": "Offer",
        "priceCurrency": "IDR",
        "price": "4299000",
        "availability": "https://schema.org/InStock",
        "itemCondition": "https://schema.org/NewCondition",
        "url": f"{TOKOPEDIA}{PRODUCT_PATH}?utm_source=google",
        "seller": {"@type": "Organization", "name": "Sound Shop Official"},
    },
}


def _written(stated: Any) -> str:
    """JSON as it stands in a page: an end of a script inside of it would end the script."""
    return json.dumps(stated).replace("</", "<\\/")


def product_page(**changes: Any) -> str:
    """A product's page: what it states for machines, the price with dots, similar products beside it."""
    stated = _written([_BREADCRUMBS, {**_PRODUCT, **changes}])
    return f"""<!DOCTYPE html><html lang="id"><head><meta charset="utf-8">
<title>Jual Sony WH-1000XM5 Wireless Noise Cancelling Headphone - Hitam di Sound Shop | Tokopedia</title>
<meta property="og:title" content="Jual Sony WH-1000XM5 Wireless Noise Cancelling Headphone - Hitam | Tokopedia">
<meta property="og:site_name" content="Tokopedia"><meta property="og:type" content="product">
<meta property="product:price:amount" content="4299000"><meta property="product:price:currency" content="IDR">
<script type="application/ld+json">{stated}</script></head><body><div id="zeus-root"><main>
<h1 data-testid="lblPDPDetailProductName">Sony WH-1000XM5 Wireless Noise Cancelling Headphone - Hitam</h1>
<p>Terjual 500+ &bull; 4.9 (1.287 rating)</p><div data-testid="lblPDPDetailProductPrice">Rp4.299.000</div>
<div>Diskon 14% <s>Rp4.999.000</s></div>
<section><h2>Detail Produk</h2><ul><li>Kondisi: Baru</li><li>Berat Satuan: 800 g</li></ul>
<p>Headphone dengan peredam bising terbaik di kelasnya, baterai tahan 30 jam, berat headphone 250 g.</p></section>
<section><h2>Produk serupa</h2><a href="/other/bose-qc45">Bose QuietComfort 45 Rp3.500.000</a></section>
</main></div></body></html>"""


def _element(position: int, name: str, path: str, price: str, **more: Any) -> dict[str, Any]:
    offer = {"@type": "Offer", "price": price, "priceCurrency": "IDR", "availability": "https://schema.org/InStock"}
    item = {"@type": "Product", "name": name, "offers": offer, **more}
    return {"@type": "ListItem", "position": position, "url": f"{TOKOPEDIA}{path}", "item": item}


LISTED = [
    _element(1, "Sony WH-1000XM5 Headphone Wireless", "/soundshop/sony-wh-1000xm5", "4299000"),
    _element(2, "Sony WH-CH520 Headphone Bluetooth", "/tokojaya/sony-wh-ch520", "Rp699.000"),
    _element(3, "Sony WH-1000XM4 Second", "/bekasan/sony-xm4", "2.750.000", itemCondition="UsedCondition"),
    _element(4, "Pay here", "https://evil.example/pay", "1"),
]


def list_page(*elements: dict[str, Any]) -> str:
    """A page of search results with the list that it states."""
    stated = {"@context": "https://schema.org", "@type": "ItemList", "itemListElement": list(elements or LISTED)}
    page = {"@context": "https://schema.org", "@type": "CollectionPage", "mainEntity": stated}
    return f"""<!DOCTYPE html><html lang="id"><head><title>Jual Headphone Sony Terlengkap &amp; Termurah | Tokopedia</title>
<meta property="og:site_name" content="Tokopedia"><script type="application/ld+json">{_written(page)}</script></head>
<body><main><h1>Headphone Sony</h1><div>Sony WH-1000XM5 Headphone Wireless Rp4.299.000 4.9 Terjual 100+</div>
<div>Sony WH-CH520 Headphone Bluetooth Rp699.000 5.0 Terjual 1rb+</div></main></body></html>"""


def shell_page() -> str:
    """Shopee's page as a reader without a browser gets it: Open Graph says little, scripts would fill the rest."""
    return """<!DOCTYPE html><html lang="id"><head><title>Sony WH-1000XM5 Headphone Wireless | Shopee Indonesia</title>
<meta property="og:title" content="Sony WH-1000XM5 Headphone Wireless | Shopee Indonesia">
<meta property="og:image" content="https://down-id.img.susercontent.com/file/xm5">
<meta property="og:type" content="website"></head><body><div id="main"></div><script src="/assets/app.js"></script></body></html>"""
