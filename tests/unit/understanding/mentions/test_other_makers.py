"""Names of makers that the catalogue does not know: what it lacks is named as lacking, and no neighbour of like words takes its place."""

import pytest

from maven_app.understanding.mentions import Mention, find_mentions
from tests.fakes.memory_index import MemoryIndex
from tests.fakes.turns import catalogue

INDEX = MemoryIndex(catalogue())


async def named(text: str) -> list[str]:
    """The likeliest product of each name in `text`; a name that is missing with a dash before it."""
    mentions = await find_mentions(text, INDEX)
    return [m.product.name if isinstance(m, Mention) else f"- {m.words}" for m in mentions.named]


@pytest.mark.parametrize(
    "name",
    [
        *("Soundpeats Air4 Pro", "QCY MeloBuds Pro", "Baseus Bowie H1", "Tozo Crystal Pro"),
        *("Tecno Spark 20 Pro", "Cubot S24", "Ulefone Note 14 Pro", "Oukitel WP30 Pro"),
        *("Chuwi HeroBook Pro", "Medion Akoya E15301"),
        *("Teclast T50 Pro", "Oukitel Pad Air", "Blackview Tab 8"),
        *("Haier Q60", "Hisense C4", "KOORUI 24E3"),
        *("Kospet Tank T3 Ultra", "Zeblaze GTR 3"),
        *("Treblab Flip 6", "Nubia Flip 6"),
        *("Ajazz K2 Pro", "Rapoo MT760 Mini"),
        *("Netac T7", "Fanxiang S880", "Kingston 990 Pro"),
        *("Cudy AX55", "Bigme B751C"),
        *("Proscenic S8", "Lefant M310 Pro"),
    ],
)
async def test_what_another_maker_calls_so_is_missing(name: str) -> None:
    assert await named(f"is the {name} any good?") == [f"- {name}"]


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Soundpeats Air4 Pro vs EarFun Air Pro 4", ["- Soundpeats Air4 Pro", "EarFun Air Pro 4"]),
        ("is the soundpeats air4 pro any good?", ["- soundpeats air4 pro"]),
        ("berapa harga Soundpeats Air4 Pro?", ["- Soundpeats Air4 Pro"]),
        ("is the Anker Soundcore Life Q30 good?", ["Soundcore Life Q30"]),
        ("smasung s24 any good?", ["Samsung Galaxy S24"]),
        ("wkwk xm5 bagus ga?", ["Sony WH-1000XM5"]),
        ("bagusan xm5 atau qc45?", ["Sony WH-1000XM5", "Bose QuietComfort 45"]),
        ("Bagusan xm5 atau qc45?", ["Sony WH-1000XM5", "Bose QuietComfort 45"]),
        ("is the ANC XM5 good?", ["Sony WH-1000XM5"]),
        ("is the Dolby Atmos any good?", []),
        ("is the Snapdragon 8 Gen 3 any good?", []),
    ],
)
async def test_what_stands_before_a_name_and_is_no_maker_changes_nothing(text: str, names: list[str]) -> None:
    assert await named(text) == names
