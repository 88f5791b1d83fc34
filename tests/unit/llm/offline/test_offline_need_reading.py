"""Need reading without a model: what the words that the rules left over imply."""

import pytest

from maven_app.domain.catalogue.shop import BUILT_IN_SHOP
from maven_app.domain.needs.need import Need, SpecLimit
from maven_app.index.embedder import local_embedder
from maven_app.knowledge.shipped import shipped_knowledge
from maven_app.llm.offline.need_reading import implied_reading
from maven_app.orchestrator.need_reconciliation import reconcile_need
from maven_app.orchestrator.reading_acceptance import with_reading
from maven_app.prompts.read_need import ExtractedWish, NeedReading, ReadNeed
from maven_app.understanding.need_parser import parse_need
from tests.unit.llm.offline.test_offline_answers import said


def asked(text: str) -> ReadNeed:
    need = parse_need(text)
    return ReadNeed(
        knowledge=shipped_knowledge(),
        taxonomy=BUILT_IN_SHOP.taxonomy,
        text=text,
        need=need,
        before=Need(),
        categories=(),
    )


async def test_a_clause_in_words_that_no_list_has_is_a_wish_in_its_own_words() -> None:
    prompt = asked("laptop under $900, I can't be running for a plug at noon")

    read = with_reading(
        prompt.need,
        await implied_reading(prompt, local_embedder()),
        [prompt.text],
        shipped_knowledge(),
        taxonomy=BUILT_IN_SHOP.taxonomy,
    )

    told = {wish.criterion: wish.text for wish in read.wishes}
    assert "plug" in told["battery"] and told["battery"] in prompt.text
    assert "I can't be running for a plug at noon" in [wish.clause for wish in read.wishes]
    assert read.unused_words == ()
    assert read.budget == prompt.need.budget


def test_a_use_that_only_meaning_tells_is_marked_as_inferred() -> None:
    prompt = asked("laptop under $900 and I do vlogs, for gaming")
    reading = NeedReading(uses=(ExtractedWish(id="video_editing", quote="I do vlogs"),))

    by_rule, by_model = (
        with_reading(
            prompt.need, reading, [prompt.text], shipped_knowledge(), BUILT_IN_SHOP.taxonomy, replaces=is_final
        )
        for is_final in (False, True)
    )

    assert {wish.use: wish.is_inferred for wish in by_rule.wishes} == {"gaming": False, "video_editing": True}
    assert not any(wish.is_inferred for wish in by_model.wishes)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("hi im starting uni in september and need a laptop", "uni"),
        ("router for a 3 floor house with thick walls", "3 floor, thick walls"),
        ("running watch for a marathon in april", "running, marathon"),
        ("soundbar or proper speakers for a 55 inch lg? mostly films", "films; for a 55 inch lg"),
        ("laptop buat anak kuliahan, suka lupa bawa charger", "anak kuliahan; lupa bawa charger"),
        ("saya butuh tws buat lari pagi, jangan gampang lepas dari kuping", "buat lari; jangan gampang lepas"),
    ],
)
async def test_a_wish_is_shown_in_the_few_words_that_carry_it(text: str, shown: str) -> None:
    prompt = asked(text)

    read = with_reading(
        prompt.need,
        await implied_reading(prompt, local_embedder()),
        [text],
        shipped_knowledge(),
        BUILT_IN_SHOP.taxonomy,
    )

    assert "; ".join(wish.text for wish in read.wishes) == shown


async def test_words_that_imply_nothing_stay_listed() -> None:
    prompt = asked("laptop under $900 that smells of lavender")

    read = with_reading(
        prompt.need,
        await implied_reading(prompt, local_embedder()),
        [prompt.text],
        shipped_knowledge(),
        taxonomy=BUILT_IN_SHOP.taxonomy,
    )

    assert any("lavender" in words for words in read.unused_words)
    assert read.wishes == prompt.need.wishes


async def test_without_a_category_nothing_is_implied() -> None:
    assert await implied_reading(asked("it must survive my twins"), local_embedder()) == NeedReading()


async def required(text: str) -> dict[str, bool]:
    """The facts that a message requires, each with whether it may be missed."""
    prompt = asked(text)
    read = with_reading(
        prompt.need,
        await implied_reading(prompt, local_embedder()),
        [prompt.text],
        shipped_knowledge(),
        taxonomy=BUILT_IN_SHOP.taxonomy,
    )
    return {limit.key: limit.soft for limit in read.constraints if isinstance(limit, SpecLimit)}


async def test_a_clause_that_demands_an_ability_requires_it() -> None:
    assert await required("a laptop whose screen I can touch") == {"touchscreen": False}
    assert await required("robot vacuum that gets rid of its own dirt") == {"self_emptying": False}
    assert await required("keyboard I can change the switches on, it has to hop between two computers") == {
        "type": False,
        "hot_swappable": False,
        "multipoint": False,
    }
    assert await required("penyedot debu robot yang bisa buang debunya sendiri") == {"self_emptying": False}


async def test_an_ability_of_another_thing_or_in_degrees_is_not_required() -> None:
    assert await required("I plug my headphones into my laptop all day, looking for a phone") == {}
    assert await required("camera that can zoom far") == {}
    assert await required("laptop that I can carry to class every day") == {}


async def test_what_one_fact_meets_is_not_wished_for_too() -> None:
    prompt = asked("a phone I can still plug my old earphones into")

    read = with_reading(
        prompt.need,
        await implied_reading(prompt, local_embedder()),
        [prompt.text],
        shipped_knowledge(),
        taxonomy=BUILT_IN_SHOP.taxonomy,
    )

    assert [limit.key for limit in read.constraints if isinstance(limit, SpecLimit)] == ["headphone_jack"]
    assert read.wishes == ()


@pytest.mark.parametrize(
    "text",
    [
        "tablet with sim slot to send reports from site",
        "ereader that has chunky page buttons",
        "laptop that has a numpad to bash out invoices",
    ],
)
async def test_what_a_clause_says_beside_a_limit_that_it_demands_is_not_lost(text: str) -> None:
    prompt = asked(text)

    read = with_reading(
        prompt.need,
        await implied_reading(prompt, local_embedder()),
        [text],
        shipped_knowledge(),
        BUILT_IN_SHOP.taxonomy,
    )

    said = " ".join(
        [
            *(limit.words for limit in read.constraints),
            *read.unused_words,
            *(one.clause + one.text for one in read.wishes),
        ]
    )
    assert all(word in said for unread in prompt.need.unused_words for word in unread.split())


async def test_what_somebody_says_of_the_old_one_is_heard_though_it_names_another_thing() -> None:
    text = "wife says our robot vacuum keeps eating cables, looking for a new robot vacuum"

    assert {one.id for one in (await implied_reading(asked(text), local_embedder())).criteria} == {"obstacles"}


@pytest.mark.parametrize(
    "text",
    [
        "wireless earbuds with the best sound, dont care about noise cancelling, i use android",
        "earbuds with a strong bass, I don't need noise cancelling",
    ],
)
async def test_what_need_not_be_is_not_required_by_the_clause_that_says_so(text: str) -> None:
    assert "noise_cancelling" not in await required(text)


async def uses_after_reading(text: str) -> list[str]:
    prompt = asked(text)
    reading = await implied_reading(prompt, local_embedder())
    held = reconcile_need(
        prompt.need, Need(), reading, lambda quote: quote in text, shipped_knowledge(), BUILT_IN_SHOP.taxonomy
    )
    return [
        wish.use for wish in with_reading(held, reading, [text], shipped_knowledge(), BUILT_IN_SHOP.taxonomy).wishes
    ]


async def test_a_use_that_one_word_names_out_of_its_sense_gives_way_to_what_its_clause_means() -> None:
    assert await uses_after_reading("monitor; ngedit vlog youtube tiap minggu") == ["video_editing"]
    assert await uses_after_reading("monitor buat nonton youtube") == ["movies"]


async def test_the_number_of_a_model_implies_no_use() -> None:
    turn = await said("airpods pro 3 price", "and the pro 2?")

    assert not turn.need.uses
    assert "gaming" not in turn.text
