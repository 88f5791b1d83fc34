"""The shared page: whatever products, guides and titles say, nothing of it runs, and what is told to programs is true."""

import base64
import hashlib
import re
import time
from decimal import Decimal

import pytest
from extruct import JsonLdExtractor
from lxml import html

from maven_app.domain.catalogue.look import Look
from maven_app.domain.catalogue.money import Price
from maven_app.domain.catalogue.products import Offer
from maven_app.domain.catalogue.shop import BUILT_IN_SHOP
from maven_app.domain.conversation.artifacts import Comparison, FoundProduct, Guide, ProductList, Section
from maven_app.domain.conversation.messages import TextMessage
from maven_app.domain.conversation.transcript import StepBlock, TextBlock, Transcript
from maven_app.domain.copying import copy_with
from maven_app.domain.needs.need import Need
from maven_app.domain.sharing.shares import Snapshot
from maven_app.sharing.page import PageFrame, content_policy, describe, missing_page, shared_page
from maven_app.sharing.picture import draw_picture
from maven_app.sharing.snapshots import FindingChoice, TurnChoice, take_snapshot
from maven_app.sharing.structured_data import structured_data
from tests.fakes.turns import few
from tests.unit.export.writers.test_inert_files import HOSTILE
from tests.unit.sharing.conftest import step, turn

FRAME = PageFrame("https://maven.example/s/token", BUILT_IN_SHOP, "en")
SEEN = "2026-11-12T10:00:00+00:00"


def page_of(snapshot: Snapshot) -> html.HtmlElement:
    return html.fromstring(shared_page(snapshot, FRAME))


def snapshot_of(*artifacts: object, text: str = "", title: str = "") -> Snapshot:
    steps = [step(f"c{at}", "search_product", artifact) for at, artifact in enumerate(artifacts, start=1)]
    asked = turn("1", TextMessage(text="Which?"), text, *steps)
    blocks = (*((TextBlock(text=text),) if text else ()), *(StepBlock(call_id=one.call_id) for one in steps))
    transcript = Transcript(turns=(copy_with(asked, blocks=blocks),))
    return take_snapshot(transcript, TurnChoice(frozenset({asked.id})), title=title, locale="en")


@pytest.mark.parametrize("hostile", HOSTILE)
def test_hostile_products_guides_and_titles_stay_words(hostile: str) -> None:
    price = Price(amount=Decimal(1), currency="USD", kind="offered")
    offer = Offer(merchant=hostile, price=price, url=f"javascript:alert('{hostile}')", source="s", condition=hostile)
    changed = {"name": hostile, "brand": hostile, "variant": hostile, "link": "javascript:alert(1)", "offers": (offer,)}
    product = copy_with(few("sony-wh-1000xm5")[0], **changed)
    found = FoundProduct.model_validate({**product.model_dump(), "kind": "product", "fit": "match"})
    guide = Guide(title=hostile, items=(Section(heading=hostile, text=hostile),))
    snapshot = snapshot_of(ProductList(query=hostile, need=Need(), items=(found,)), guide, text=hostile, title=hostile)
    page = page_of(snapshot)

    assert [one.get("type") for one in page.iter("script")] == ["application/ld+json"]
    assert [tag for tag in ("iframe", "object", "embed", "base") if page.find(f".//{tag}") is not None] == []
    assert [name for one in page.iter() for name in one.attrib if name.startswith("on") or name == "style"] == []
    links = [link for _, name, link, _ in page.iterlinks() if name in ("href", "src", "action")]
    assert [link for link in links if not re.match(r"https?://|/|#", link)] == []
    [data] = JsonLdExtractor().extract(html.tostring(page).decode())
    assert data["mainEntity"]["itemListElement"][0]["item"]["name"] == hostile


def test_offers_are_those_of_shops_with_what_is_known_of_them() -> None:
    price = Price(amount=Decimal("279.90"), currency="EUR", kind="offered")
    offer = Offer(merchant="Shop", price=price, url="https://shop.example/1", source="s", seen_at=SEEN)
    known = copy_with(offer, availability="in stock", condition="new")
    first, second = few("sony-wh-1000xm5", "bose-quietcomfort-ultra-headphones")
    products = (copy_with(first, offers=(known, offer)), copy_with(second, price=None, offers=()))
    text = shared_page(snapshot_of(Comparison(products=products)), FRAME).decode()
    [data] = JsonLdExtractor().extract(text)
    sony, bose = (one["item"] for one in data["mainEntity"]["itemListElement"])

    assert sony["offers"][0] == {
        "@type": "Offer",
        "price": "279.90",
        "priceCurrency": "EUR",
        "seller": {"@type": "Organization", "name": "Shop"},
        "url": "https://shop.example/1",
        "availability": "https://schema.org/InStock",
        "itemCondition": "https://schema.org/NewCondition",
    }
    assert {"availability", "itemCondition"}.isdisjoint(sony["offers"][1]) and "offers" not in bose


def test_a_page_without_products_lists_none() -> None:
    snapshot = snapshot_of(Guide(title="Quiet", items=(Section(heading="Why", text="Less noise."),)))

    assert "mainEntity" not in structured_data(snapshot, FRAME.address)
    assert describe(snapshot, "en") == "Which?"


def test_the_description_is_the_beginning_of_the_answer_between_words() -> None:
    said = describe(
        snapshot_of(text="**Take** the Sony [1], it's [lighter](https://lab.example). " + "word " * 80), "en"
    )

    assert said.startswith("Take the Sony, it's lighter. word") and said.endswith("word…") and len(said) <= 201


def test_an_answer_of_blanks_is_described_without_delay() -> None:
    began = time.process_time()

    describe(snapshot_of(text="Take it." + " " * 100_000 + "Or not."), "en")

    assert time.process_time() - began < 3


@pytest.mark.parametrize("look", [Look(), Look(accent="#aa3377")])
def test_the_policy_lets_in_the_style_of_the_page_and_no_script(transcript: Transcript, look: Look) -> None:
    snapshot = take_snapshot(transcript, FindingChoice("c10"), title="", locale="en")
    frame = PageFrame(FRAME.address, copy_with(BUILT_IN_SHOP, look=look), "en")
    for page in (shared_page(snapshot, frame), missing_page(frame)):
        [style] = re.findall(rb"<style>(.*?)</style>", page, re.DOTALL)
        digest = base64.b64encode(hashlib.sha256(style).digest()).decode()
        assert f"style-src 'sha256-{digest}'" in content_policy(look) and "script-src" not in content_policy(look)
    assert (look.accent is None) == (b":root:root" not in shared_page(snapshot, frame))


def test_a_product_stands_beside_its_drawing(transcript: Transcript) -> None:
    for call_id in ("c7", "c10"):
        page = page_of(take_snapshot(transcript, FindingChoice(call_id), title="", locale="en"))
        assert page.xpath("//img/@src") == ["/illustrations/headphones-over-ear.svg"] * 2
        assert page.xpath("//img/@alt") == ["", ""]


def test_words_in_a_picture_are_never_markup(transcript: Transcript) -> None:
    snapshot = take_snapshot(transcript, FindingChoice("c10"), title='#panic("no") $x$ *b* \\ [', locale="id_ID")

    assert draw_picture(snapshot, BUILT_IN_SHOP).startswith(b"\x89PNG")
