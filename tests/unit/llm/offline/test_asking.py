"""The question form: what decides most, asked once, and what its answers add to the need."""

from contextlib import aclosing
from datetime import UTC, datetime
from typing import Any

import pytest

from maven_app.domain.catalogue.shop import BUILT_IN_SHOP
from maven_app.domain.conversation.artifacts import Inquiry, Option, OptionEffect, Recommendation
from maven_app.domain.conversation.messages import FormAnswer, TextMessage
from maven_app.domain.conversation.transcript import Transcript, Turn
from maven_app.domain.copying import copy_with
from maven_app.domain.language.localized import Language
from maven_app.domain.needs.need import BudgetLimit, CategoryLimit, Need
from maven_app.knowledge.shipped import shipped_knowledge
from maven_app.llm.offline.clarifying_form import form_for
from maven_app.llm.offline.engine import OfflineEngine
from maven_app.ports.llm import Done
from maven_app.prompts.route_turn import RouteTurn
from maven_app.tools.registry import TOOLS
from maven_app.understanding.form_answers import need_of_answers
from maven_app.understanding.need_parser import parse_need
from tests.fakes.memory_index import MemoryIndex
from tests.fakes.turns import Bench, catalogue

INDEX = MemoryIndex(catalogue())
CATEGORIES = sorted(shipped_knowledge().categories)


def bench() -> Bench:
    return Bench(OfflineEngine(INDEX), index=INDEX)


def form_in(turn: Turn) -> Inquiry:
    form = turn.steps[-1].artifact
    assert isinstance(form, Inquiry)
    return form


def questions_of(form: dict[str, Any]) -> list[str]:
    return [form["question"], *(one["question"] for one in form["more"])]


def prices_of(form: dict[str, Any]) -> list[str]:
    options = (option for question in (form, *form["more"]) for option in question["options"])
    return [option["label"] for option in options if option.get("sets", {}).get("up_to")]


@pytest.mark.parametrize("text", ["I need a laptop", "I'm looking for headphones", "butuh laptop", "gift for my dad"])
async def test_a_vague_wish_is_asked_two_or_three_questions_in_one_form(text: str) -> None:
    form = form_in(await bench().say(text))

    assert 2 <= len(form.all_questions) <= 3 and all(len(question.options) >= 2 for question in form.all_questions)
    assert form.items == form.all_questions[0].options and form.question == form.all_questions[0].question


@pytest.mark.parametrize(
    "text",
    ["laptops", "just show me some laptops", "I need a laptop for video editing", "I need a laptop under $900"],
)
async def test_a_wish_that_says_more_and_one_that_would_rather_see_are_not_asked(text: str) -> None:
    turn = await bench().say(text)

    assert not any(isinstance(step.artifact, Inquiry) for step in turn.steps)


@pytest.mark.parametrize(
    "text", ["what do you recommend", "help me choose something", "something with 5G under 300", "something waterproof"]
)
async def test_who_names_no_kind_of_thing_is_asked_which(text: str) -> None:
    options = form_in(await bench().say(text)).all_questions[0].options

    assert len(options) > 1 and all(option.effect.category for option in options)


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("gift for my dad", {"e_readers", "headphones", "smartwatches", "speakers", "tablets"}),
        ("I need a gift for her, she loves music", {"headphones", "speakers"}),
        ("something for my daughter who starts uni", {"laptops", "tablets", "headphones"}),
        ("something for my boyfriend who games on pc, under 100", {"keyboards_mice", "headphones", "storage"}),
    ],
)
async def test_a_wish_that_points_at_some_kinds_is_asked_between_those_with_a_reason_for_each(
    text: str, kinds: set[str]
) -> None:
    options = form_in(await bench().say(text)).all_questions[0].options

    assert {option.effect.category for option in options} == kinds and all(option.detail for option in options)


async def test_what_was_said_before_a_form_for_the_kind_holds_after_it() -> None:
    here = bench()
    conversation = await here.conversation()
    await here.say("need something for college under 900", conversation)

    need = (await here.say("laptop i guess", conversation)).need

    assert need and need.category == "laptops" and need.budget and need.budget.highest == 900
    assert [wish.use for wish in need.wishes] == ["student"]


async def test_who_would_rather_see_something_is_shown_the_likeliest_kind() -> None:
    here = bench()
    conversation = await here.conversation()
    form = await here.say("gift for my boyfriend, he loves music", conversation)

    skipped = await here.say(FormAnswer(call_id=form.steps[-1].call_id, skipped=True), conversation)

    assert skipped.need and skipped.need.category == "headphones"
    assert isinstance(skipped.steps[-1].artifact, Recommendation)


async def test_several_kinds_that_were_chosen_share_the_budget() -> None:
    here = bench()
    conversation = await here.conversation()
    form = await here.say("setup for working from home under 1000", conversation)

    answer = FormAnswer(call_id=form.steps[-1].call_id, selected=("Monitors", "Headphones"))
    need = (await here.say(answer, conversation)).need

    assert need and need.budget and need.budget.shared
    assert [need.category, *(other.category for other in need.other_needs)] == ["monitors", "headphones"]


async def test_nobody_is_asked_twice_before_seeing_something() -> None:
    here = bench()
    conversation = await here.conversation()
    await here.say("I need a laptop", conversation)

    turn = await here.say("I just need a laptop", conversation)

    assert not any(isinstance(step.artifact, Inquiry) for step in turn.steps)


async def test_the_answers_of_all_questions_decide_the_picks() -> None:
    here = bench()
    conversation = await here.conversation()
    asked = await here.say("I need a laptop", conversation)
    form = form_in(asked)
    games = next(option for option in form.all_questions[0].options if option.effect.use == "gaming")
    price = next(option for option in form.all_questions[1].options if option.effect.up_to == 1500)

    answer = FormAnswer(call_id=asked.steps[-1].call_id, answers=((games.label,), (price.label,), ()))
    picked = (await here.say(answer, conversation)).steps[-1].artifact

    assert isinstance(picked, Recommendation)
    assert [wish.use for wish in picked.need.wishes] == ["gaming"]
    assert picked.need.budget is not None and picked.need.budget.highest == 1500
    assert all(pick.product.category == "laptops" for pick in picked.items)


async def test_a_skipped_form_leads_to_results() -> None:
    here = bench()
    conversation = await here.conversation()
    asked = await here.say("I need a laptop", conversation)

    picked = await here.say(FormAnswer(call_id=asked.steps[-1].call_id, skipped=True), conversation)

    assert isinstance(picked.steps[-1].artifact, Recommendation)


async def test_a_pick_after_a_form_is_for_the_words_of_the_shopper_and_none_of_ours() -> None:
    asked = Turn(id="t1", message=TextMessage(text="butuh laptop"), started=datetime.now(UTC))
    answered = copy_with(asked, id="t2", message=FormAnswer(call_id="c1", skipped=True))
    need = Need(constraints=(CategoryLimit(category="laptops"),))
    prompt = RouteTurn(
        transcript=Transcript(turns=(asked,)),
        turn=answered,
        need=need,
        available=(TOOLS["recommend"].spec,),
        knowledge=shipped_knowledge(),
        rates=BUILT_IN_SHOP.rates,
    )
    async with aclosing(OfflineEngine(INDEX).stream(prompt)) as pieces:
        last = [piece async for piece in pieces][-1]

    assert isinstance(last, Done) and [call.arguments["intent"] for call in last.answer.calls] == ["butuh laptop"]


async def test_the_kind_of_thing_that_was_chosen_is_the_category() -> None:
    here = bench()
    conversation = await here.conversation()
    asked = await here.say("gift for my dad", conversation)
    watch = next(option for option in form_in(asked).items if option.effect.category == "smartwatches")

    picked = await here.say(
        FormAnswer(call_id=asked.steps[-1].call_id, answers=((watch.label,), ("Up to $300",))), conversation
    )

    shown = picked.steps[-1].artifact
    assert isinstance(shown, Recommendation) and shown.need.category == "smartwatches"
    assert shown.need.budget is not None and shown.need.budget.highest == 300


@pytest.mark.parametrize("category", CATEGORIES)
@pytest.mark.parametrize("language", ["en", "id"])
async def test_every_option_of_every_category_adds_what_it_says(category: str, language: str) -> None:
    need = copy_with(parse_need(""), language=language)
    known = shipped_knowledge().categories[category]
    for question in known.questions:
        options = tuple(
            Option(
                label=option.label.text(language) if option.label else "a price",
                effect=OptionEffect(limit=option.sets, use=option.use, criterion=option.criterion, up_to=option.up_to),
            )
            for option in question.options
        )
        form = Inquiry(reason="", question=question.ask.text(language), category=category, items=options)
        for option in options:
            answer = FormAnswer(call_id="c1", selected=(option.label,))
            stated = need_of_answers(form, answer, shipped_knowledge(), need.language)
            added = [c for c in stated.constraints if c.kind != "category"] or list(stated.wishes)
            assert bool(added) == (option.effect != OptionEffect()), option


async def test_what_is_known_already_is_not_asked() -> None:
    need = parse_need("over-ear headphones under $300")

    form = await form_for(need, INDEX, shipped_knowledge(), BUILT_IN_SHOP.rates)

    assert questions_of(form) == ["What are they mostly for?"]


async def test_a_form_speaks_the_language_of_the_message() -> None:
    form = await form_for(Need(language="id"), INDEX, shipped_knowledge(), BUILT_IN_SHOP.rates)

    assert questions_of(form) == ["Barang apa?", "Budgetnya berapa?"]


@pytest.mark.parametrize(
    ("language", "prices"),
    [
        ("en", ["Up to $60", "Up to $150", "Up to $300"]),
        (
            "id",
            [
                "Sampai US$60, sekitar Rp 971.000",
                "Sampai US$150, sekitar Rp 2.430.000",
                "Sampai US$300, sekitar Rp 4.860.000",
            ],
        ),
    ],
)
async def test_prices_of_a_form_are_said_in_the_shoppers_money(language: Language, prices: list[str]) -> None:
    kind = CategoryLimit(category="headphones")
    known = await form_for(
        Need(constraints=(kind,), language=language), INDEX, shipped_knowledge(), BUILT_IN_SHOP.rates
    )
    unknown = await form_for(Need(language=language), INDEX, shipped_knowledge(), BUILT_IN_SHOP.rates)

    assert prices_of(known) == prices
    assert prices_of(unknown)[1] == prices[2]


async def test_a_form_of_an_old_log_with_one_question_is_answered_by_its_words() -> None:
    old = Inquiry.model_validate(
        {
            "reason": "r",
            "question": "What counts most?",
            "items": [{"label": "Lowest price"}, {"label": "Light"}],
            "request": "laptops",
        }
    )
    answer = FormAnswer.model_validate({"call_id": "c1", "selected": ["Light"]})

    assert old.all_questions[0].options == old.items and answer.selections == (("Light",),)
    assert need_of_answers(old, answer, shipped_knowledge()) == Need()


def test_a_choice_that_the_knowledge_no_longer_knows_adds_nothing() -> None:
    effect = OptionEffect(limit="no_such_fact = yes", use="no_such_use", up_to=200)
    form = Inquiry(reason="r", question="q", category="laptops", items=(Option(label="Old", effect=effect),))

    need = need_of_answers(form, FormAnswer(call_id="c1", selected=("Old",)), shipped_knowledge())

    assert need.wishes == () and [type(c) for c in need.constraints if c.kind != "category"] == [BudgetLimit]


@pytest.mark.parametrize(
    "message", ["pengen headphone baru", "lagi nyari hp", "kepengen tablet", "in the market for a laptop"]
)
async def test_whoever_only_says_what_they_want_is_asked_what_for(message: str) -> None:
    turn = await bench().say(message)

    assert [step.tool for step in turn.steps] == ["inquire_user"]
