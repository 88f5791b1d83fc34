"""The contract of ports.review.summaries.ConversationSummaries."""

from dataclasses import replace
from typing import Any

import pytest

from maven_app.domain.accounts import Account
from maven_app.domain.actors import NOBODY, Actor, pseudonym
from maven_app.domain.errors import NotFound, StorageFull, UnknownVisitor
from maven_app.ports.history import StaleConversation, TurnText
from maven_app.ports.review.summaries import ConversationDigest, SummaryFilter, SummaryOrder, page_key
from tests.contracts.storage import ANA, Storage

ADMIN, RESEARCHER = Actor("account:ada", "admin"), Actor("account:rob", "researcher")
SHOPPERS = (Actor("ben"), Actor("account:cat", "shopper"))
PLAIN = ConversationDigest(language="en", turns=1, outcome="finished")


async def summarized(storage: Storage, title: str, digest: ConversationDigest = PLAIN, actor: Actor = ANA) -> str:
    """A conversation of one line with this digest."""
    conversation = await storage.conversation(actor, title=title)
    lease = await storage.say(conversation, "said")
    text = TurnText(lease.turn_id, storage.clock.now(), (f"Words on {title}",))
    await storage.history_index.put(conversation, [text], position=1)
    await storage.summaries.put(conversation, digest, position=1)
    storage.clock.advance(60)
    return conversation


async def titles(storage: Storage, **wanted: Any) -> list[str]:
    return [one.title for one in await storage.summaries.list(ADMIN, SummaryFilter(**wanted))]


async def test_a_conversation_is_stale_until_it_is_summarized_up_to_its_last_line(storage: Storage) -> None:
    conversation = await storage.conversation()
    lease = await storage.lease(conversation)
    assert await storage.summaries.stale(limit=5) == [], "it has no line"
    await storage.turns.end(lease)
    await storage.say(conversation, "hello")
    assert await storage.summaries.stale(limit=5) == [StaleConversation(conversation, 1)]

    await storage.summaries.put(conversation, PLAIN, position=1)
    assert await storage.summaries.stale(limit=5) == []
    await storage.say(conversation, "more")
    assert await storage.another().summaries.stale(limit=5) == [StaleConversation(conversation, 2)]
    assert await storage.another(shop="elsewhere").summaries.stale(limit=5) == []


async def test_a_summary_holds_the_digest_and_a_pseudonym(storage: Storage) -> None:
    digest = ConversationDigest(
        language="id",
        turns=3,
        outcome="failed",
        tools=("search_product", "compare_products"),
        models=("gpt-5.4",),
        sources=("rtings.com", "Maven"),
        input_tokens=1_200,
        output_tokens=80,
        cost=0.25,
        has_unknown_usage=True,
        citation_faults=2,
        unused_words=("moonlit",),
    )
    conversation = await summarized(storage, "Lamps", digest)

    [found] = await storage.another().summaries.list(RESEARCHER, SummaryFilter())

    assert (found.id, found.title, found.digest, found.is_flagged) == (conversation, "Lamps", digest, False)
    assert found.person == pseudonym(ANA.id) and ANA.id not in found.person
    assert found.updated == found.created < storage.clock.now()


async def test_a_newer_digest_takes_the_place_of_the_one_before_and_keeps_the_flag(storage: Storage) -> None:
    conversation = await summarized(storage, "Lamps", replace(PLAIN, tools=("search_product",)))
    await storage.summaries.set_flagged(ADMIN, conversation, True)
    await storage.summaries.put(conversation, replace(PLAIN, tools=("recommend",)), position=1)

    assert await titles(storage, tool="search_product") == []
    assert await titles(storage, tool="recommend", is_flagged=True) == ["Lamps"]
    await storage.summaries.set_flagged(ADMIN, conversation, False)
    assert await titles(storage, is_flagged=True) == []


async def test_each_filter_finds_what_it_asks_for(storage: Storage) -> None:
    await summarized(storage, "Plain")
    special = ConversationDigest(
        language="id",
        turns=2,
        outcome="stopped",
        tools=("recommend",),
        models=("gpt-5.4",),
        sources=("rtings.com",),
        cost=0.5,
        citation_faults=1,
        unused_words=("moonlit",),
    )
    await summarized(storage, "Special", special, Actor("ben"))
    filters: list[dict[str, Any]] = [
        {"words": "special words"},
        {"person": pseudonym("ben")},
        {"tool": "recommend"},
        {"model": "gpt-5.4"},
        {"source": "rtings.com"},
        {"outcome": "stopped"},
        {"language": "id"},
        {"cost": 0.5},
        {"has_citation_faults": True},
        {"has_unused_words": True},
    ]
    for wanted in filters:
        assert await titles(storage, **wanted) == ["Special"], wanted
    assert await titles(storage, **{name: value for one in filters for name, value in one.items()}) == ["Special"]
    for nothing in ({"words": "submarine"}, {"words": "?!"}, {"tool": "\0"}, {"person": "' OR 1=1 --"}, {"cost": 0.51}):
        assert await titles(storage, **nothing) == [], nothing


async def test_days_bound_when_a_conversation_last_moved(storage: Storage) -> None:
    await summarized(storage, "Old")
    old = storage.clock.now().date()
    storage.clock.advance(3 * 86_400)
    await summarized(storage, "New")
    new = storage.clock.now().date()

    assert await titles(storage) == ["New", "Old"]
    assert await titles(storage, since=new) == ["New"]
    assert await titles(storage, until=old) == ["Old"]
    assert await titles(storage, since=old, until=new) == ["New", "Old"]


async def test_words_are_found_across_owners_and_in_the_title_of_today(storage: Storage) -> None:
    conversation = await summarized(storage, "Lamps")
    await summarized(storage, "Kettles", actor=Actor("ben"))
    await storage.conversations.rename(ANA, conversation, title="A surprise")

    assert await titles(storage, words="words") == ["Kettles", "A surprise"]
    assert await titles(storage, words="surp") == ["A surprise"]


@pytest.mark.parametrize("order", ["updated", "turns", "tokens", "cost", "citation_faults"])
@pytest.mark.parametrize("ascending", [False, True])
async def test_pages_follow_each_other_in_every_order(storage: Storage, order: SummaryOrder, ascending: bool) -> None:
    for number in (2, 0, 1, 1, 2):
        digest = replace(PLAIN, turns=number, input_tokens=number, cost=number / 10, citation_faults=number)
        await summarized(storage, f"{number}", digest)
    whole = await storage.summaries.list(ADMIN, SummaryFilter(), order=order, ascending=ascending)

    paged, after = [], None
    while page := await storage.summaries.list(
        ADMIN, SummaryFilter(), order=order, ascending=ascending, after=after, limit=2
    ):
        paged += page
        after = page_key(page[-1], order)

    assert paged == list(whole) and len(whole) == 5
    keys = [(page_key(one, order).value, one.id) for one in whole]
    assert keys == sorted(keys, reverse=not ascending)


async def test_choices_are_what_conversations_have_each_once(storage: Storage) -> None:
    await summarized(storage, "One", replace(PLAIN, tools=("recommend",), models=("a",)))
    await summarized(storage, "Two", replace(PLAIN, tools=("search", "recommend"), sources=("rtings.com",)))

    choices = await storage.summaries.choices(RESEARCHER)

    assert (list(choices.tools), list(choices.models)) == (["recommend", "search"], ["a"])
    assert (list(choices.sources), list(choices.languages)) == (["rtings.com"], ["en"])


async def test_what_is_deleted_is_not_listed_and_goes_when_it_is_purged(storage: Storage) -> None:
    conversation = await summarized(storage, "Lamps", replace(PLAIN, tools=("recommend",)))
    await storage.conversations.delete(ANA, conversation)
    assert await titles(storage) == []
    await storage.conversations.restore(ANA, conversation)
    assert await titles(storage, tool="recommend") == ["Lamps"]

    await storage.conversations.delete(ANA, conversation)
    storage.clock.advance(60)
    await storage.conversations.purge(deleted_before=storage.clock.now())
    await storage.summaries.put(conversation, PLAIN, position=1)
    with pytest.raises(NotFound):
        await storage.summaries.set_flagged(ADMIN, conversation, True)


async def test_a_conversation_that_an_account_takes_over_is_summarized_anew(storage: Storage) -> None:
    conversation = await summarized(storage, "Lamps")
    await storage.accounts.create(Account("account:ana", "ana@example.com", "shopper", storage.clock.now()))
    await storage.history.merge(ANA, "account:ana")
    assert await storage.summaries.stale(limit=5) == [StaleConversation(conversation, 1)]

    await storage.summaries.put(conversation, PLAIN, position=1)
    assert await titles(storage, person=pseudonym("account:ana")) == ["Lamps"]


@pytest.mark.parametrize("actor", SHOPPERS)
async def test_who_shops_is_told_nothing(storage: Storage, actor: Actor) -> None:
    conversation = await summarized(storage, "Lamps", actor=actor)
    with pytest.raises(NotFound):
        await storage.summaries.list(actor, SummaryFilter())
    with pytest.raises(NotFound):
        await storage.summaries.choices(actor)
    with pytest.raises(NotFound):
        await storage.summaries.set_flagged(actor, conversation, True)
    with pytest.raises(UnknownVisitor):
        await storage.summaries.list(NOBODY, SummaryFilter())


async def test_a_researcher_reads_and_does_not_flag(storage: Storage) -> None:
    conversation = await summarized(storage, "Lamps")
    with pytest.raises(NotFound):
        await storage.summaries.set_flagged(RESEARCHER, conversation, True)
    assert await storage.another(shop="elsewhere").summaries.list(ADMIN, SummaryFilter()) == []


async def test_on_a_full_disk_nothing_is_kept(storage: Storage) -> None:
    conversation = await summarized(storage, "Lamps")
    storage.set_full(True)
    with pytest.raises(StorageFull):
        await storage.summaries.put(conversation, PLAIN, position=1)
    with pytest.raises(StorageFull):
        await storage.saved_filters.save(ADMIN, "Mine", SummaryFilter())


async def test_filters_are_saved_under_names_of_ones_own(storage: Storage) -> None:
    filters, failed = storage.saved_filters, SummaryFilter(outcome="failed", cost=0.1)
    await filters.save(ADMIN, "Failed", SummaryFilter())
    await filters.save(ADMIN, "Failed", failed)
    await filters.save(ADMIN, "Dear", SummaryFilter(cost=1))

    assert list(await storage.another().saved_filters.list(ADMIN)) == [
        ("Dear", SummaryFilter(cost=1)),
        ("Failed", failed),
    ]
    assert list(await filters.list(RESEARCHER)) == []
    await filters.remove(RESEARCHER, "Dear")
    await filters.remove(ADMIN, "Dear")
    assert [name for name, _ in await filters.list(ADMIN)] == ["Failed"]
    with pytest.raises(NotFound):
        await filters.save(SHOPPERS[1], "Mine", failed)
