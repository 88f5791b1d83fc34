"""What a reader of needs is shown: what was said and shown before, every part under its code, and the lists that it may choose from."""

from datetime import UTC, datetime

from maven_app.domain.catalogue.categories import own_category, own_spec_key
from maven_app.domain.catalogue.shop import BUILT_IN_SHOP, BUILT_IN_TAXONOMY
from maven_app.domain.conversation.artifacts import FoundProduct, ProductList
from maven_app.domain.conversation.messages import TextMessage
from maven_app.domain.conversation.transcript import StepRecord, TextBlock, Transcript, Turn
from maven_app.domain.copying import copy_with
from maven_app.domain.needs.need import CategoryLimit, Need
from maven_app.knowledge.shipped import shipped_knowledge
from maven_app.prompts.read_need import ReadNeed
from maven_app.understanding.follow_ups.need_merging import merge_needs
from maven_app.understanding.need_parser import parse_need
from tests.fixtures.shelf import product


def shown_before() -> Transcript:
    found = tuple(
        FoundProduct(**product(name, f"Logitech {name}", "keyboards_mice").model_dump(), fit="match")
        for name in ("MX Keys", "Pop Keys")
    )
    step = StepRecord(
        call_id="c1",
        tool="search_product",
        status="finished",
        artifact=ProductList(query="keyboard", need=Need(), considered=2, items=found),
    )
    turn = Turn(
        id="t1",
        message=TextMessage(text="a quiet keyboard for the office"),
        started=datetime(2026, 11, 1, tzinfo=UTC),
        status="finished",
        steps=(step,),
        blocks=(TextBlock(text="The MX Keys is the quieter one."),),
    )
    return Transcript(turns=(turn,))


def told(text: str, need: Need, before: Need | None = None, conversation: Transcript | None = None) -> str:
    prompt = ReadNeed(
        knowledge=shipped_knowledge(),
        taxonomy=BUILT_IN_SHOP.taxonomy,
        text=text,
        need=need,
        before=before or Need(),
        categories=("laptops", "monitors", "keyboards_mice"),
        conversation=conversation or Transcript(),
    )
    (message,) = prompt.messages()
    return message.text


def test_the_reader_sees_the_last_messages_and_the_names_shown_in_their_order() -> None:
    text = told("is the second one louder", Need(), conversation=shown_before())

    assert "Shopper: a quiet keyboard for the office" in text
    assert "Maven: The MX Keys is the quieter one." in text
    assert "1. Logitech MX Keys, $100\n2. Logitech Pop Keys, $100" in text


def test_every_part_stands_under_its_code_and_what_was_put_out_of_force_under_its_own() -> None:
    before = parse_need("laptop under $900 for college")
    text = told(
        "7 hundred dollars?",
        merge_needs(before, parse_need("under $700", category="laptops"), shipped_knowledge()),
        before,
    )

    assert "[budget] up to $700, from 'under $700', new" in text
    assert "Put out of force by it: [earlier:budget] up to $900, from 'under $900'" in text
    assert "[use:student] wished, from 'for college'\n" in text


def test_the_lists_are_those_of_the_category_read_and_of_the_one_before_and_all_categories_are_named() -> None:
    before = Need(constraints=(CategoryLimit(category="monitors"),))
    text = told("charge my work laptop", parse_need("laptop"), before)

    assert "Categories: laptops, monitors, keyboards_mice" in text
    for category in ("laptops", "monitors"):
        assert all(f"{kind} of {category}: " in text for kind in ("Facts", "Uses", "Criteria"))
    kept = told("play together on the sofa", Need(), before)
    assert "Uses of monitors: " in kept and "of laptops" not in kept


def test_the_facts_of_a_shops_own_category_are_listed_with_their_units() -> None:
    wattage, tray = own_spec_key("wattage", "number", "W"), own_spec_key("crumb_tray", "yes_no")
    toasters = own_category("toasters", specs=("wattage", "weight", "crumb_tray"), card=(), keys=(wattage, tray))
    need = Need(constraints=(CategoryLimit(category="toasters"),))
    taxonomy = BUILT_IN_TAXONOMY.with_categories([toasters])

    prompt = ReadNeed(
        knowledge=shipped_knowledge(),
        text="a light one",
        need=need,
        before=Need(),
        categories=("toasters",),
        taxonomy=taxonomy,
    )

    assert "Facts of toasters: wattage (W), weight (g), crumb_tray (yes_no)" in prompt.messages()[0].text


def test_the_values_of_a_text_fact_are_listed_where_they_are_few() -> None:
    text = told("earbuds", parse_need("earbuds"))

    assert "ear_hold (text: a neckband and ear hooks | ear hooks | wings" in text
    assert "color (text)" in text


def test_words_left_over_by_the_rules_are_no_hint_to_a_reader() -> None:
    need = copy_with(parse_need("laptop"), unused_words=("regret",), unmeasured_demands=("should i get it",))

    assert "regret" not in told("laptop", need) and "should i get it" not in told("laptop", need)


def test_a_use_is_listed_with_what_it_rules_out() -> None:
    text = told("a tablet for the counter, flour everywhere", parse_need("a tablet"))

    assert "rules out not sealed against dust and water" in text


def test_what_the_last_answer_named_is_told_beside_another_list_on_the_screen() -> None:
    drive = FoundProduct(**product("My Book", "WD My Book", "storage").model_dump(), fit="match")
    step = StepRecord(
        call_id="c2",
        tool="search_product",
        status="finished",
        artifact=ProductList(query="drive", need=Need(), considered=1, items=(drive,)),
    )
    first = shown_before().turns[0]
    turn = copy_with(first, steps=(*first.steps, step), blocks=(TextBlock(text="Take the Logitech MX Keys."),))

    text = told("is that one loud", Need(), conversation=Transcript(turns=(turn,)))

    assert "1. WD My Book" in text
    assert "Named in the last answers:\n<data>\nLogitech MX Keys" in text


def test_a_name_that_begins_another_is_not_named_by_it() -> None:
    phones = tuple(
        FoundProduct(**product(name, name, "smartphones").model_dump(), fit="match")
        for name in ("Apple iPhone 15", "Apple iPhone 15 Pro")
    )
    first = shown_before().turns[0]
    listed = copy_with(first.steps[0], artifact=ProductList(query="phone", need=Need(), considered=2, items=phones))
    answer = copy_with(first, steps=(listed, *first.steps), blocks=(TextBlock(text="The Apple iPhone 15 Pro."),))

    text = told("is it heavy", Need(), conversation=Transcript(turns=(answer,)))

    assert "Named in the last answers:\n<data>\nApple iPhone 15 Pro, $100\n</data>" in text
