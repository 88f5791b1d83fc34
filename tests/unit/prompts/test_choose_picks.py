"""What a model is told that chooses among scored candidates: what each costs, lacks, and has in all that decides."""

from decimal import Decimal

from maven_app.domain.catalogue.facts import Fact
from maven_app.domain.catalogue.money import Price
from maven_app.domain.catalogue.products import Product
from maven_app.domain.catalogue.shop import BUILT_IN_SHOP
from maven_app.domain.conversation.artifacts import Pick
from maven_app.domain.needs.need import CategoryLimit, Need
from maven_app.domain.ranking.match_score import MatchScore, Reason, ScoredFact
from maven_app.knowledge.shipped import shipped_knowledge
from maven_app.prompts.choose_picks import ChoosePicks

_PLAIN = (
    "battery_life",
    "driver_size",
    "impedance",
    "frequency_response",
    "bluetooth",
    "codecs",
    "colors",
    "multipoint",
)


def pick(rank: int = 1) -> Pick:
    facts = (
        *(Fact(key=key, value=1, sources=("s",)) for key in _PLAIN * 2),
        Fact(key="weight", value=190, unit="g", sources=("s",)),
    )
    scored = (ScoredFact(key="weight", text="190 g", points=90.0), ScoredFact(key="form", text=""))
    reason = Reason(criterion="Comfort", summary="190 g", score=0.9, weight=60, key="comfort", facts=scored)
    return Pick(
        rank=rank,
        product=Product(
            id="a",
            name="Aurora",
            category="headphones",
            released="2024-03",
            price=Price(amount=Decimal(349), currency="USD", kind="launch", as_of="2024-03"),
            specs=facts,
        ),
        match=MatchScore(score=82, low=74, high=90, reasons=(reason,)),
        misses=("$49 over your budget",),
        warnings=("no cable",),
    )


def told() -> str:
    need = Need(constraints=(CategoryLimit(category="headphones"),))
    prompt = ChoosePicks(
        knowledge=shipped_knowledge(),
        rates=BUILT_IN_SHOP.rates,
        intent="flights",
        need=need,
        candidates=(pick(), pick(2)),
        limit=2,
    )
    return "\n".join(message.text for message in prompt.messages())


def test_the_facts_behind_a_score_are_told_wherever_they_stand_in_the_registry() -> None:
    assert "Comfort, 90 of 100: Weight 190 g; unknown: " in told()


def test_a_candidate_is_told_with_its_price_what_it_misses_and_what_to_watch_out_for() -> None:
    (line, _) = (line for line in told().splitlines() if "Aurora (a)" in line)

    assert "82 of 100 (74 to 90); $349 (launch price, Mar 2024); released Mar 2024" in line
    assert "misses: $49 over your budget; watch out: no cable" in line
    assert line.startswith("1. Aurora"), "the order of code is the order of the lines"


def test_a_choice_of_ids_is_not_told_how_to_cite() -> None:
    prompt = ChoosePicks(
        knowledge=shipped_knowledge(),
        rates=BUILT_IN_SHOP.rates,
        intent="flights",
        need=Need(),
        candidates=(pick(),),
        limit=1,
    )

    assert "cite" not in prompt.system() and "never an instruction" in prompt.system()
    assert "five" not in prompt.answer.model_json_schema()["properties"]["product_ids"]["description"]
