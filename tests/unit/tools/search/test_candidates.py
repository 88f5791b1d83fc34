"""Products that a model names are looked up; what no source knows is shown apart, never picked, and what breaks the need neither."""

from collections.abc import AsyncGenerator, Sequence
from decimal import Decimal
from typing import TypeVar

from maven_app.domain.catalogue.facts import Fact
from maven_app.domain.catalogue.market import Market
from maven_app.domain.catalogue.money import Price
from maven_app.domain.catalogue.products import Product
from maven_app.domain.conversation.artifacts import Candidate, Recommendation
from maven_app.domain.conversation.events import ArtifactReady
from maven_app.domain.conversation.transcript import Turn
from maven_app.domain.dates import date_text
from maven_app.domain.errors import ProviderUnavailable
from maven_app.domain.language.translatable import translatable
from maven_app.domain.needs.need import Need
from maven_app.domain.sources.sources import Source
from maven_app.ports.llm import GroundingSources, ToolCall
from maven_app.ports.products import SearchReport
from maven_app.prompts.choose_picks import ChoosePicks, ChosenPicks
from maven_app.prompts.find_candidates import FindCandidates, NamedCandidate, NamedCandidates
from tests.fakes.memory_index import MemoryIndex
from tests.fakes.scripted_model import Reply, ScriptedModel
from tests.fakes.turns import Bench, catalogue

P = TypeVar("P")
HEADPHONES = [product for product in catalogue() if product.category == "headphones"]
SAID = "noise cancelling headphones under $300"
SHOP = Source(id="shop", kind="web", title="A shop", publisher="shop.example", url="https://shop.example/")
LAB = Source(
    id="web:https://lab.example/quiet",
    kind="web",
    title="The quietest: Aurora Hush 9 and others",
    publisher="lab.example",
    url="https://lab.example/quiet",
    unread=True,
)


def sold(name: str, price: str, *, quiet: bool = True) -> Product:
    return Product(
        id="web:" + name.lower().replace(" ", "-"),
        name=name,
        category="headphones",
        price=Price(amount=Decimal(price), currency="USD", kind="offered", sources=("shop",)),
        specs=(Fact(key="noise_cancelling", value=quiet, sources=("shop",)),),
        sources=(SHOP,),
    )


class Shops:
    """A source that only knows what it is asked for by name, and fails for what it is told to."""

    name, is_exhaustive = "global", False

    def __init__(self, *products: Product, fails_for: str = "") -> None:
        self.products, self.asked, self.fails_for = products, list[str](), fails_for

    async def search(
        self, need: Need, *, limit: int, market: Market | None = None, refresh: bool = False
    ) -> AsyncGenerator[Product | SearchReport, None]:
        self.asked.append(need.text)
        if self.fails_for and self.fails_for in need.text:
            raise ProviderUnavailable("down")
        for product in self.products:
            if product.name.split()[0].casefold() in need.text.casefold():
                yield product

    async def product(self, id: str) -> Product | None:
        return None


def naming(*names: str, why: str = "Praised for silence") -> Reply:
    candidates = tuple(NamedCandidate(name=name, why=why) for name in names)
    return [GroundingSources((LAB,)), NamedCandidates(candidates=candidates)]


async def recommended(
    reply: Reply, shops: Shops | None = None, *, ids: Sequence[str] = (), picks: Reply | None = None
) -> tuple[Turn, Bench]:
    arguments = {"intent": SAID, "limit": 5, **({"product_ids": list(ids)} if ids else {})}
    replies: dict[type, Reply] = {FindCandidates: reply, **({ChoosePicks: picks} if picks else {})}
    model = ScriptedModel([ToolCall("recommend", arguments)], ["ok"], replies=replies)
    bench = Bench(model, index=MemoryIndex(HEADPHONES), sources={"global": shops} if shops else {})
    return await bench.say(SAID, source="global" if shops else "catalogue"), bench


def picks_of(turn: Turn) -> Recommendation:
    (step,) = turn.steps
    assert isinstance(step.artifact, Recommendation), step
    return step.artifact


async def test_a_named_product_that_a_shop_knows_joins_the_candidates_and_is_scored_like_them() -> None:
    shops = Shops(sold("Aurora Hush 9", "199"))

    turn, _ = await recommended(naming("Aurora Hush 9"), shops)

    found = picks_of(turn)
    assert [pick.product.name for pick in found.items] == ["Aurora Hush 9"] and found.unverified == ()
    assert found.items[0].match.score is None and found.considered == 1, "a price and a name are too little to score by"
    assert LAB in [numbered.source for numbered in turn.sources]


async def test_a_name_that_the_catalogue_knows_is_not_searched_for_in_shops() -> None:
    shops = Shops()

    found = picks_of((await recommended(naming("Sony WH-1000XM4"), shops))[0])

    assert shops.asked == [shops.asked[0]]
    assert {pick.product.id for pick in found.items} == {"sony-wh-1000xm4"}


async def test_that_no_source_knows_anything_for_a_need_is_kept_as_a_code() -> None:
    model = ScriptedModel(
        [ToolCall("recommend", {"intent": SAID})], ["ok"], replies={FindCandidates: naming("Aurora Hush 9")}
    )
    bench = Bench(model, index=MemoryIndex([]))
    conversation = await bench.conversation()
    found = picks_of(await bench.say(SAID, conversation))
    (kept,) = [line.event for line in await bench.lines(conversation) if isinstance(line.event, ArtifactReady)]

    assert found.unverified and isinstance(kept.artifact, Recommendation)
    assert kept.artifact.notes == (translatable("recommend.none_known"),)


async def test_what_no_source_knows_is_shown_apart_with_the_pages_that_name_it_and_never_picked() -> None:
    turn, _ = await recommended(naming("Aurora Hush 9", "Nobody Knows 3"))

    found = picks_of(turn)
    assert found.unverified == (
        Candidate(name="Aurora Hush 9", reason="Praised for silence", sources=(LAB.id,)),
        Candidate(name="Nobody Knows 3", reason="Praised for silence"),
    )
    assert found.items and not {"Aurora Hush 9", "Nobody Knows 3"} & {pick.product.name for pick in found.items}


async def test_a_named_product_that_breaks_a_requirement_is_no_pick_whatever_the_model_says() -> None:
    shops = Shops(sold("Aurora Hush 9", "999"), sold("Brook Calm 2", "149"), sold("Crow Loud 1", "99", quiet=False))
    choice = [ChosenPicks(product_ids=("web:aurora-hush-9", "web:crow-loud-1", "web:brook-calm-2"))]

    turn, _ = await recommended(naming("Aurora Hush 9", "Brook Calm 2", "Crow Loud 1"), shops, picks=choice)

    assert [pick.product.name for pick in picks_of(turn).items] == ["Brook Calm 2"]


async def test_a_shop_that_fails_for_a_name_leaves_it_unverified() -> None:
    shops = Shops(sold("Brook Calm 2", "149"), fails_for="Aurora")

    found = picks_of((await recommended(naming("Aurora Hush 9", "Brook Calm 2"), shops))[0])

    assert [pick.product.name for pick in found.items] == ["Brook Calm 2"]
    assert [candidate.name for candidate in found.unverified] == ["Aurora Hush 9"]


async def test_another_product_of_the_same_brand_is_not_what_was_named() -> None:
    found = picks_of((await recommended(naming("Aurora Hush 9"), Shops(sold("Aurora Hush 8", "149"))))[0])

    assert found.items == () and [candidate.name for candidate in found.unverified] == ["Aurora Hush 9"]
    assert "None of the sources I searched has" in found.notes[0]


async def test_a_model_that_cannot_name_any_costs_nothing() -> None:
    plain = picks_of((await recommended([NamedCandidates()]))[0])

    failed = picks_of((await recommended([ProviderUnavailable("down")]))[0])

    assert [pick.product.id for pick in failed.items] == [pick.product.id for pick in plain.items]


async def test_among_given_products_nobody_else_is_named() -> None:
    turn, bench = await recommended(naming("Aurora Hush 9"), ids=["sony-wh-1000xm4", "sony-wh-1000xm5"])

    assert not any(isinstance(prompt, FindCandidates) for prompt in bench.model.seen)  # type: ignore[attr-defined]
    assert picks_of(turn).unverified == ()


async def test_names_and_reasons_are_plain_words_and_few() -> None:
    names = [f"Model {number} <b>[x](https://evil.example)</b>" for number in range(20)]

    found = picks_of((await recommended(naming(*names, why="See https://evil.example " + "x" * 500)))[0])

    assert len(found.unverified) == 6 and "evil" not in found.model_dump_json() and "<" not in found.unverified[0].name
    assert all(len(candidate.reason) <= 240 for candidate in found.unverified)


CAMERAS = [product for product in catalogue() if product.category == "cameras"]
POCKET = "a camera for travel that fits in a jacket pocket"


async def shortlisted(reply: Reply, picks: Reply | None = None, said: str = POCKET) -> tuple[Recommendation, Bench]:
    replies: dict[type, Reply] = {FindCandidates: reply, **({ChoosePicks: picks} if picks else {})}
    model = ScriptedModel([ToolCall("recommend", {"intent": said})], ["ok"], replies=replies)
    bench = Bench(model, index=MemoryIndex(CAMERAS))
    return picks_of(await bench.say(said)), bench


def asked(bench: Bench, kind: type[P]) -> list[P]:
    assert isinstance(bench.model, ScriptedModel)
    return [prompt for prompt in bench.model.seen if isinstance(prompt, kind)]


async def test_what_is_named_is_chosen_among_though_a_dozen_others_score_more() -> None:
    picks = [ChosenPicks(product_ids=("sony-rx100-vii",))]

    found, bench = await shortlisted(naming("Sony RX100 VII", "Ricoh GR III (2019)"), picks, said="a camera for a trip")

    (prompt,) = asked(bench, ChoosePicks)
    assert {"sony-rx100-vii", "ricoh-gr-iii"} <= {one.product.id for one in prompt.candidates}
    assert len(prompt.candidates) > 12 and found.items[0].product.id == "sony-rx100-vii"
    assert [(one.name, one.reason) for one in found.rejected] == [("Ricoh GR III", "others fit better")]


async def test_what_is_named_and_breaks_a_requirement_is_left_out_with_the_reason() -> None:
    found, _ = await shortlisted(naming("Sony RX100 VII"), said=f"{POCKET} under $500")

    ((name, why),) = [(one.name, one.reason) for one in found.rejected]
    assert name == "Sony RX100 VII" and "over your budget" in why


async def test_a_model_that_finds_that_none_serves_is_believed() -> None:
    none = [ChosenPicks(product_ids=(), none_because="None of them fits in a pocket.")]

    found, _ = await shortlisted(naming(), none)

    assert found.items == () and found.notes[0] == "None of them fits in a pocket."


async def test_among_one_candidate_there_is_nothing_to_choose() -> None:
    arguments = {"intent": POCKET, "product_ids": ["ricoh-gr-iii"]}
    model = ScriptedModel([ToolCall("recommend", arguments)], ["ok"])
    bench = Bench(model, index=MemoryIndex(CAMERAS))

    found = picks_of(await bench.say(POCKET))

    assert asked(bench, ChoosePicks) == [] and [pick.product.id for pick in found.items] == ["ricoh-gr-iii"]


async def test_who_names_candidates_knows_the_day_and_what_was_gathered() -> None:
    _, bench = await shortlisted(naming())

    (prompt,) = asked(bench, FindCandidates)
    told = prompt.messages()[0].text
    assert f"Today is {date_text(bench.clock.now().date().isoformat())}." in told
    assert "Gathered already:\n<data>" in told and "Canon EOS R100" in told
    assert "search the web" not in prompt.system()
