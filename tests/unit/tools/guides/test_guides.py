"""Guides through turns: what is written and revised, section by section, and what holds whatever a model writes."""

import re
from collections.abc import AsyncGenerator
from decimal import Decimal
from typing import Any

import pytest

from maven_app.datasources.catalogue import CatalogueSource
from maven_app.domain.catalogue.facts import Fact
from maven_app.domain.catalogue.market import MARKETS, Market
from maven_app.domain.catalogue.money import Price
from maven_app.domain.catalogue.products import Product
from maven_app.domain.conversation.artifacts import Guide, Section
from maven_app.domain.conversation.events import ArtifactReady, ArtifactStarted, ItemAdded, SourcesFound, TextDelta
from maven_app.domain.conversation.messages import TextMessage, TurnOptions
from maven_app.domain.conversation.transcript import Turn
from maven_app.domain.copying import copy_with
from maven_app.domain.documents.prose import cited_numbers
from maven_app.domain.errors import ProviderUnavailable
from maven_app.domain.guides.versions import DraftSection, GuideDraft, newest_guide
from maven_app.domain.needs.need import Need, SpecLimit
from maven_app.llm.offline.engine import OfflineEngine
from maven_app.ports.llm import Element, ToolCall
from maven_app.ports.products import SearchReport
from maven_app.prompts.context.facts_table import facts_table, is_facts_table
from maven_app.prompts.revise_guide import RevisedGuide, RevisedSection, ReviseGuide
from maven_app.prompts.route_turn import RouteTurn
from maven_app.prompts.write_guide import WriteGuide, WrittenGuide, WrittenSection
from maven_app.tools.registry import available
from tests.english import english
from tests.fakes.memory_index import MemoryIndex
from tests.fakes.scripted_model import ScriptedModel
from tests.fakes.turns import OWNER, Bench, catalogue, few
from tests.fakes.word_search import WordSearch, named
from tests.fixtures import sample_turns
from tests.fixtures.matcher import shipped_matcher

TOPIC = "noise cancelling headphones under $300 for flights"
ASK = f"write a buying guide for {TOPIC}"
WRITE = ToolCall("write_guide", {"topic": TOPIC})


def offline() -> Bench:
    index = MemoryIndex(catalogue())
    return Bench(OfflineEngine(index), index=index)


def guide_in(turn: Turn) -> Guide:
    [guide] = [step.artifact for step in turn.steps if isinstance(step.artifact, Guide)]
    return guide


def writing(*texts: str, closing: str = "Done [1].") -> WrittenGuide:
    sections = tuple(WrittenSection(heading=f"Part {n}", text=text) for n, text in enumerate(texts, start=1))
    return WrittenGuide(sections=sections, closing=closing)


async def written(*texts: str, call: ToolCall = WRITE, said: str = TOPIC) -> tuple[Guide, Bench, str]:
    """A guide of such sections by a scripted model."""
    model = ScriptedModel([call], replies={WriteGuide: [writing(*texts)]})
    bench = Bench(model, index=MemoryIndex(few("soundcore-life-q30", "jabra-elite-4")))
    conversation = await bench.conversation()
    return guide_in(await bench.say(said, conversation)), bench, conversation


async def test_sections_come_one_by_one_after_their_sources_and_the_closing_words_end_the_turn() -> None:
    _, bench, conversation = await written("First [1].", "Second [2].")
    told = await bench.events(conversation)
    kinds = [type(event) for event in told]

    assert (
        kinds.index(SourcesFound) < kinds.index(ArtifactStarted) < kinds.index(ItemAdded) < kinds.index(ArtifactReady)
    )
    assert [e.item.heading for e in told if isinstance(e, ItemAdded) and isinstance(e.item, Section)] == [
        "Part 1",
        "Part 2",
        "Products in this guide",
    ]
    assert [e.text for e in told if isinstance(e, TextDelta)] == ["Done [1]."]
    assert isinstance(bench.model, ScriptedModel) and len(bench.model.routed) == 1


@pytest.mark.parametrize("query", ["phones of the year", "headphones that cancel noise"])
async def test_a_guide_stands_on_what_was_looked_up_for_it_and_not_on_what_was_asked_of_something_else(
    query: str,
) -> None:
    headphones = named("https://a.example/h", "Headphones that cancel noise", "They cancel the noise of flights [7].")
    search = WordSearch([headphones, named("https://b.example/p", "Phones of the year", "Phones came out in May.")])
    looked_up = ToolCall("web_search", {"query": query})
    model = ScriptedModel([looked_up], ["Here [1]."], [WRITE], replies={WriteGuide: [writing("First [1].")]})
    bench = Bench(model, web=search)
    conversation = await bench.conversation()
    await bench.say(query, conversation)
    await bench.say(TOPIC, conversation)

    (prompt,) = [prompt for prompt in model.seen if isinstance(prompt, WriteGuide)]
    assert [passage.title for passage in prompt.passages] == [headphones.title]
    assert "[7]" not in prompt.passages[0].text, "a number of the page's own cites nothing"
    assert len(search.asked) == (2 if "phones of" in query else 1)


async def test_a_citation_that_its_source_does_not_bear_out_is_marked() -> None:
    guide, _, _ = await written("It lasts 40 h [1].", "It lasts 99 h [1]. As said [88].")

    assert guide.items[0].faults == ()
    assert [(f.index, f.number, f.figures) for f in guide.items[1].faults] == [(0, 1, ("99 h",)), (1, 88, ())]


async def test_a_section_that_cites_nothing_is_marked_as_the_models_own_unless_it_was_made_by_rule() -> None:
    guide, _, _ = await written("It lasts 40 h [1].", "Larger cups are warmer.")
    by_rule = guide_in(await offline().say("a buying guide to TVs"))

    assert [one.uncited for one in guide.items] == [False, True, False]
    assert not any(one.uncited for one in by_rule.items)


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("| Model | Price |\n|---|---|\n| Sony | $1 |", "- Model; Price\n\n- Sony; $1"),
        ("Buy [it](https://evil.example/x) now", "Buy it now"),
        ("![pic](https://evil.example/p.png)Words [1]", "Words [1]"),
        ("At https://evil.example or www.evil.example [1]", "At  or  [1]"),
        ("[1]: https://evil.example\n\nWords [1]", "Words [1]"),
        ("See <https://evil.example> [1]", "See  [1]"),
        ("## Big\nwords", "**Big**\nwords"),
    ],
)
async def test_a_model_writes_prose_whatever_it_would_rather_write(text: str, kept: str) -> None:
    guide, _, _ = await written(text)

    assert guide.items[0].text == kept


async def test_the_only_table_is_made_of_facts_each_with_its_source() -> None:
    guide, bench, conversation = await written("Words.")
    table = guide.items[-1]
    numbers = {n.source.id: n.number for n in (await bench.transcript(conversation)).turns[0].sources}
    rows = table.text.splitlines()[2:]

    assert is_facts_table(table) and len(rows) == len(guide.products)
    for row, product in zip(rows, guide.products, strict=True):
        assert product.name.split(" (")[0] in row
        assert set(cited_numbers(row)) <= {numbers[source.id] for source in product.sources}
        cells = [cell.strip() for cell in row.strip("|").split("|")][1:]
        assert all(cell == "unknown" or re.search(r"\[\d+\]$", cell) for cell in cells)


def test_the_table_is_written_in_the_language_of_the_guide() -> None:
    products = sample_turns.shelf("headphones")[:2]
    facts = (
        Fact(key="battery_life", value=6.5, unit="h", basis="anc_on", sources=("s",)),
        Fact(key="type", value="over-ear", sources=("s",)),
        Fact(key="noise_cancelling", value=True, sources=("s",)),
    )
    price = Price(amount=Decimal("1299.5"), currency="USD", as_of="2024-08", sources=("s",))
    stated = copy_with(products[0], name="A", price=price, specs=facts)
    bare = copy_with(products[1], name="B", price=None, specs=())
    need = Need(language="id", constraints=(SpecLimit(key="battery_life", at_least=6),))

    table = facts_table((stated, bare), need, {"s": 1}, need.language)

    assert table is not None and is_facts_table(table) and table.heading == "Produk dalam panduan ini"
    assert table.text.splitlines() == [
        "| Produk | Harga | Daya tahan baterai | Peredam bising aktif |",
        "| --- | --- | --- | --- |",
        "| A | US$1.299,50 (harga peluncuran, Agu 2024) [1] | 6,5 jam (peredam bising aktif) [1] | Ya [1] |",
        "| B | tidak diketahui | tidak diketahui | tidak diketahui |",
    ]


async def test_what_lies_on_the_table_is_used_and_what_is_named_alone_when_it_is_named() -> None:
    model = ScriptedModel(
        [ToolCall("search_product", {"query": "noise cancelling headphones"})],
        ["Here."],
        [ToolCall("write_guide", {"topic": "these", "product_ids": ["sony-wh-1000xm5", "sony-wh-1000xm4"]})],
        replies={WriteGuide: [writing("Words.")]},
    )
    bench = Bench(model)
    conversation = await bench.conversation()
    await bench.say("noise cancelling headphones", conversation)
    guide = guide_in(await bench.say("a guide on the two Sony ones", conversation))

    assert [product.id for product in guide.products] == ["sony-wh-1000xm5", "sony-wh-1000xm4"]


async def test_a_guide_on_nothing_says_what_is_missing() -> None:
    bench = Bench(ScriptedModel([ToolCall("write_guide", {"topic": "gifts"})], ["Sorry."]))
    turn = await bench.say("a guide to gifts")

    assert turn.steps[0].status == "failed" and "which kind of product" in english(turn.steps[0].notice)


class Away:
    """A source that does not answer."""

    name, is_exhaustive = "away", False

    async def search(self, need: Need, *, limit: int, **_: Any) -> AsyncGenerator[Product, None]:
        raise ProviderUnavailable("down", public="The shops do not answer.")
        yield

    async def product(self, id: str) -> Product | None:
        return None


class Asked(CatalogueSource):
    """Shops that remember where they were asked."""

    name, is_exhaustive = "global", False

    def __init__(self) -> None:
        super().__init__(MemoryIndex(catalogue()), matcher=shipped_matcher())
        self.markets = list[Market | None]()

    def search(
        self, need: Need, *, limit: int, market: Market | None = None, refresh: bool = False
    ) -> AsyncGenerator[Product | SearchReport, None]:
        self.markets.append(market)
        return super().search(need, limit=limit, market=market, refresh=refresh)


async def test_products_of_a_guide_are_searched_for_where_the_shopper_buys() -> None:
    shops = Asked()
    bench = Bench(ScriptedModel([WRITE], replies={WriteGuide: [writing("First [1].")]}), sources={"global": shops})
    conversation = await bench.conversation()
    options = TurnOptions(source="global", market=MARKETS["id"])
    await bench.runner.start(OWNER, conversation, TextMessage(text=TOPIC), options)

    assert guide_in(await bench.ended(conversation)).products and shops.markets == [MARKETS["id"]]


async def test_where_the_shops_do_not_answer_a_guide_speaks_of_the_catalogue_and_says_so() -> None:
    bench = Bench(ScriptedModel([WRITE], replies={WriteGuide: [writing("Words.")]}), sources={"global": Away()})  # type: ignore[dict-item]
    turn = await bench.say(TOPIC, source="global")

    assert guide_in(turn).products
    assert "away didn't respond, so I searched the catalog instead." in turn.text


async def test_a_model_that_breaks_off_leaves_the_sections_that_came_and_they_can_be_edited() -> None:
    came = [Element(WrittenSection(heading="First", text="Words.")), ProviderUnavailable("away")]
    bench = Bench(ScriptedModel([WRITE], ["Sorry."], replies={WriteGuide: came}))
    conversation = await bench.conversation()
    step = (await bench.say(TOPIC, conversation)).steps[0]

    assert step.status == "failed" and step.retryable
    assert isinstance(step.artifact, Guide) and [one.heading for one in step.artifact.items] == ["First"]
    draft = GuideDraft(base=1, title="Mine", sections=(DraftSection(heading="First", text="My words."),))
    assert (await bench.runner.edit_guide(OWNER, conversation, "c1", draft)).version == 2
    held = newest_guide(await bench.transcript(conversation))
    assert held is not None and held.guide.title == "Mine"


HEADINGS = {
    "en": {"In short", "What to look at", "What is unknown", "Products in this guide"},
    "id": {"Singkatnya", "Yang perlu dilihat", "Yang belum diketahui", "Produk dalam panduan ini"},
}


async def test_the_offline_guide_is_made_of_facts_and_every_citation_of_it_holds() -> None:
    for ask in (
        f"write a buying guide for {TOPIC}",
        "buatkan panduan membeli laptop di bawah 20 juta",
        "a buying guide to TVs",
        "shopping guide for e-readers under $50",
        "guide to buying cameras for travel",
    ):
        turn = await offline().say(ask)
        guide = guide_in(turn)

        assert [section.faults for section in guide.items if section.faults] == [], ask
        headings = HEADINGS["id" if ask.startswith("buatkan") else "en"]
        assert headings <= {section.heading for section in guide.items}, ask
        assert turn.citations and turn.citations.faults == ()
        uncited = [
            line
            for section in guide.items[:4]
            for line in section.text.splitlines()
            if re.search(r"[$€£]\d|\d (?:h|g|kg|GB|Hz)\b", line) and not cited_numbers(line) and " meet" not in line
        ]
        assert uncited == [], ask


async def revised(bench: Bench, conversation: str, *asks: str) -> Turn:
    """The last turn, after more was asked of the guide that the conversation begins with."""
    turn = await bench.ended(conversation)
    for ask in asks:
        turn = await bench.say(ask, conversation)
    return turn


@pytest.mark.parametrize("ask", ["make the guide shorter", "make it shorter", "perpendek panduannya"])
async def test_offline_a_guide_is_made_shorter_as_a_new_version(ask: str) -> None:
    bench = offline()
    conversation = await bench.begin_answered(ASK)
    shorter = guide_in(await revised(bench, conversation, ask))
    first = guide_in((await bench.transcript(conversation)).turns[0])

    assert (shorter.version, shorter.revises, first.version) == (2, "c1", 1)
    assert sum(len(one.text) for one in shorter.items) < sum(len(one.text) for one in first.items)
    assert [one.heading for one in shorter.items] == [one.heading for one in first.items]
    assert shorter.items[-1] == first.items[-1]


@pytest.mark.parametrize(
    ("ask", "gone"),
    [
        ("drop the section on budgets", "By budget"),
        ("hapus bagian terakhir", "Products in this guide"),
        ("remove the second section of the guide", "What to look at"),
    ],
)
async def test_offline_a_section_is_left_out_and_the_rest_stands_word_for_word(ask: str, gone: str) -> None:
    bench = offline()
    conversation = await bench.begin_answered(ASK)
    after = guide_in(await revised(bench, conversation, ask))
    before = guide_in((await bench.transcript(conversation)).turns[0])

    assert after.items == tuple(one for one in before.items if one.heading != gone)


async def test_offline_another_budget_writes_the_guide_anew_and_keeps_what_the_shopper_added() -> None:
    bench = offline()
    conversation = await bench.begin_answered(ASK)
    first = guide_in(await revised(bench, conversation))
    own = DraftSection(heading="My notes", text="My ears are small.")
    sections = [DraftSection(heading=one.heading, text=one.text) for one in first.items]
    await bench.runner.edit_guide(
        OWNER, conversation, "c1", GuideDraft(base=1, title=first.title, sections=(*sections, own))
    )
    turn = await bench.say("rewrite the guide for under $100", conversation)
    cheaper = guide_in(turn)

    assert (
        cheaper.version == 3
        and "up to $100" in cheaper.title
        and "My ears are small." in [one.text for one in cheaper.items]
    )
    assert cheaper.need.budget is not None and cheaper.need.budget.highest == 100
    assert [one.faults for one in cheaper.items if one.faults] == []
    numbers = {numbered.number for numbered in turn.sources}
    assert {number for one in cheaper.items for number in cited_numbers(one.text)} <= numbers


async def test_offline_a_guide_is_written_and_changed_in_the_language_of_its_message() -> None:
    """An Indonesian guide has Indonesian sections and closing words, and says in Indonesian what cannot be done."""
    bench = offline()
    conversation = await bench.conversation()
    written = await bench.say("buatkan panduan membeli laptop di bawah 20 juta", conversation)
    refused = await bench.say("terjemahkan panduannya ke bahasa Klingon", conversation)

    assert guide_in(written).items[0].heading == "Singkatnya" and "meet what was asked" not in str(guide_in(written))
    assert written.text.startswith("Panduan ini") and "sunting" in refused.text
    assert "GEMINI" not in refused.text


@pytest.mark.parametrize(
    "ask",
    [
        *(
            "for under $150",
            "what about under $150?",
            "untuk di bawah $150",
            "under $150",
            "under 150 please",
            "max $150",
        ),
        *("$150", "make that 150", "budget 150", "my budget is 150", "no more than $150", "maksimal $150 aja"),
    ],
)
async def test_offline_another_budget_alone_is_for_the_guide_that_is_shown(ask: str) -> None:
    bench = offline()
    conversation = await bench.begin_answered(ASK)
    after = guide_in(await revised(bench, conversation, ask))

    assert after.version == 2 and after.need.budget is not None and after.need.budget.highest == 150


async def test_offline_a_budget_in_another_money_is_for_the_guide_that_is_shown() -> None:
    bench = offline()
    conversation = await bench.begin_answered(ASK)
    turn = await revised(bench, conversation, "di bawah 2 juta")
    budget = guide_in(turn).need.budget

    assert budget is not None and (budget.highest, budget.currency) == (2_000_000, "IDR")
    assert turn.text.startswith("Ditulis ulang")


@pytest.mark.parametrize(
    ("ask", "use"),
    [
        *(
            ("for gaming", "gaming"),
            ("gaming", "gaming"),
            ("for travel", "long_flights"),
            ("untuk main game", "gaming"),
        ),
        *(("mostly for work calls", "office_calls"), ("I commute a lot", "commuting"), ("for kids", "children")),
    ],
)
async def test_offline_a_purpose_alone_is_for_the_guide_that_is_shown(ask: str, use: str) -> None:
    bench = offline()
    conversation = await bench.begin_answered("write me a buying guide for headphones")
    turn = await bench.say(ask, conversation)
    after = guide_in(turn)

    assert after.version == 2 and use in [wish.use for wish in after.need.wishes]


async def test_offline_a_guide_is_for_the_person_who_was_named_last() -> None:
    bench = offline()
    conversation = await bench.begin_answered("write me a buying guide for headphones")
    await bench.say("for my mother", conversation)
    after = guide_in(await bench.say("for my dad", conversation))

    assert [one.name for one in after.need.context] == ["dad"]


async def test_offline_a_budget_and_a_purpose_are_for_the_guide_that_is_shown() -> None:
    bench = offline()
    conversation = await bench.begin_answered("write me a buying guide for headphones")
    after = guide_in(await bench.say("for my mother, under 100, wireless", conversation))

    assert after.title.endswith("(up to $100, wireless, for your mother)")


@pytest.mark.parametrize(("ask", "over"), [("cheaper", False), ("spend a bit more", True)])
async def test_offline_a_budget_that_only_the_conversation_tells_is_for_the_guide_that_is_shown(
    ask: str, over: bool
) -> None:
    bench = offline()
    conversation = await bench.begin_answered(ASK)
    budget = guide_in(await revised(bench, conversation, ask)).need.budget

    assert budget is not None and budget.highest is not None
    assert (budget.highest > 300) is over


@pytest.mark.parametrize(
    "ask",
    [
        *("show me some under $150", "a tablet under $150", "headphones under $150", "what about earbuds?"),
        *("find me something under $150", "any for gaming?", "earbuds for my mother"),
    ],
)
async def test_offline_products_that_are_asked_for_are_searched_though_a_guide_is_shown(ask: str) -> None:
    bench = offline()
    conversation = await bench.begin_answered(ASK)
    turn = await revised(bench, conversation, ask)

    assert [step.tool for step in turn.steps] == ["search_product"]


@pytest.mark.parametrize("ask", ["is $150 enough?", "which is best for gaming?", "thanks!"])
async def test_offline_a_question_or_thanks_leaves_the_guide_alone(ask: str) -> None:
    bench = offline()
    conversation = await bench.begin_answered(ASK)
    turn = await revised(bench, conversation, ask)

    assert "revise_guide" not in [step.tool for step in turn.steps]


@pytest.mark.parametrize("ask", ["make what it says on gaming shorter", "drop the section on penguins for gaming"])
async def test_offline_a_purpose_that_names_a_part_of_the_guide_is_no_new_need(ask: str) -> None:
    bench = offline()
    conversation = await bench.begin_answered(ASK)
    before = guide_in(await revised(bench, conversation))
    await bench.say(ask, conversation)
    held = newest_guide(await bench.transcript(conversation))

    assert held is not None and held.guide.need == before.need


@pytest.mark.parametrize("ask", ["translate the guide into Klingon", "drop the section on penguins of the guide"])
async def test_offline_what_cannot_be_done_is_said_and_nothing_is_changed(ask: str) -> None:
    bench = offline()
    conversation = await bench.begin_answered(ASK)
    turn = await revised(bench, conversation, ask)

    assert turn.status == "finished" and [step.artifact for step in turn.steps] == [None]
    assert "edit it in place" in turn.text or "In short" in turn.text
    held = newest_guide(await bench.transcript(conversation))
    assert held is not None and held.guide.version == 1


async def test_a_kept_section_stays_word_for_word_under_the_numbers_of_its_new_turn() -> None:
    replies: dict[type, Any] = {
        WriteGuide: [writing("The first [1], the second [2].", "More on the second [2].")],
        ReviseGuide: [
            RevisedGuide(
                sections=(RevisedSection(keep=2), RevisedSection(heading="New", text="Words."), RevisedSection(keep=9))
            )
        ],
    }
    rounds = (
        [WRITE],
        [
            ToolCall("search_product", {"query": "smartphones"}),
            ToolCall("revise_guide", {"instruction": "keep part 2", "call_id": "c1"}),
        ],
    )
    bench = Bench(ScriptedModel(*rounds, replies=replies))
    conversation = await bench.conversation()
    first = await bench.say(TOPIC, conversation)
    turn = await bench.say("please keep part 2", conversation)
    after, source = guide_in(turn), first.sources[1].source.id

    assert [one.heading for one in after.items] == ["Part 2", "New"]
    [cited] = cited_numbers(after.items[0].text)
    assert next(n.source.id for n in turn.sources if n.number == cited) == source


async def test_a_model_does_not_widen_what_the_shopper_required() -> None:
    replies: dict[type, Any] = {
        WriteGuide: [writing("Words.")],
        ReviseGuide: [RevisedGuide(sections=(RevisedSection(keep=1),))],
    }
    widen = ToolCall("revise_guide", {"instruction": "rewrite it for up to $900"})
    bench = Bench(ScriptedModel([WRITE], [widen], replies=replies))
    conversation = await bench.conversation()
    await bench.say(TOPIC, conversation)
    after = guide_in(await bench.say("yes please", conversation))

    assert after.need.budget is not None and after.need.budget.highest == 300


async def test_that_nothing_was_changed_is_said_in_the_language_of_the_message() -> None:
    replies: dict[type, Any] = {WriteGuide: [writing("Words.")], ReviseGuide: [RevisedGuide(sections=())]}
    bench = Bench(ScriptedModel([WRITE], [ToolCall("revise_guide", {"instruction": "ubah"})], replies=replies))
    conversation = await bench.conversation()
    await bench.say(TOPIC, conversation)
    turn = await bench.say("tolong ubah panduannya supaya lebih baik", conversation)

    assert turn.text.startswith("Tidak ada yang saya ubah di panduan.")


async def test_a_revision_follows_the_newest_version_whichever_the_model_names() -> None:
    bench = offline()
    conversation = await bench.begin_answered(ASK)
    await revised(bench, conversation, "make the guide shorter")
    transcript = await bench.transcript(conversation)

    held = newest_guide(transcript, "c1")
    assert held is not None and (held.call_id, held.guide.version) == ("c2", 2)


async def test_there_is_nothing_to_revise_before_a_guide_was_written() -> None:
    bench = offline()
    conversation = await bench.conversation()
    turn = await bench.say("noise cancelling headphones", conversation)
    transcript = await bench.transcript(conversation)
    names = {spec.name for spec in available(transcript, turn, web=False)}
    after = await bench.say(ASK, conversation)

    assert "write_guide" in names and "revise_guide" not in names
    assert "revise_guide" in {s.name for s in available(await bench.transcript(conversation), after, web=False)}


async def test_what_a_later_question_tells_the_model_is_the_newest_version_without_numbers_of_another_turn() -> None:
    guide, bench, conversation = await written("It lasts 40 h [1].")
    draft = GuideDraft(base=1, title=guide.title, sections=(DraftSection(heading="Mine", text="Only this [1]."),))
    await bench.runner.edit_guide(OWNER, conversation, "c1", draft)
    await bench.say("and what about the second?", conversation)

    assert isinstance(bench.model, ScriptedModel)
    last = [prompt for prompt in bench.model.seen if isinstance(prompt, RouteTurn)][-1]
    told = last.messages()[-1].text
    assert "Only this." in told and "edited by the shopper" in told and "lasts 40 h" not in told


async def test_a_guide_puts_its_products_on_the_table() -> None:
    bench = offline()
    conversation = await bench.begin_answered(ASK)
    guide = guide_in(await revised(bench, conversation))
    compared = await bench.say("compare the first two", conversation)

    assert [p.id for p in compared.steps[-1].artifact.products] == [p.id for p in guide.products[:2]]  # type: ignore[union-attr]


async def test_a_request_that_is_no_guide_is_still_searched_for() -> None:
    turn = await offline().say("a guide dog harness with a headphone holder")

    assert not [step for step in turn.steps if step.tool == "write_guide"]
