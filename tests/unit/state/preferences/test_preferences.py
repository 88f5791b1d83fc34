"""Preferences in a tab: each is kept at once, for its visitor alone, and shown by the page that it is read on."""

from maven_app.domain.preferences import COOKIE, NO_PREFERENCES, Preferences
from maven_app.domain.visitors import actor_of
from maven_app.messages.catalogue import get_translator
from maven_app.state.chat import ChatState
from maven_app.state.preferences.preferences import PreferencesState
from tests.fakes.tab import STRANGER, VISITOR, Tab
from tests.fakes.turns import Bench


async def test_a_choice_is_kept_at_once_and_the_page_says_so(bench: Bench) -> None:
    async with Tab() as tab:
        await tab.do(PreferencesState.load)
        await tab.do(PreferencesState.choose, name="theme", value="dark")
        await tab.do(PreferencesState.choose, name="units", value="us")

        assert tab.vars["preferences.saved"] == "units"
        assert tab.vars["preferences.preferences"] == Preferences(theme="dark", units="us")
        assert tab.vars["preferences.cookie"] == "theme=dark"
    assert (await bench.preferences.read(actor_of(VISITOR))).choices == {"theme": "dark", "units": "us"}
    assert await bench.preferences.read(actor_of(STRANGER)) == NO_PREFERENCES


async def test_another_browser_of_the_same_person_sees_a_change_on_its_next_page(bench: Bench) -> None:
    async with Tab() as here, Tab() as there:
        await there.do(ChatState.open_new)
        await here.do(PreferencesState.choose, name="language", value="id")
        await there.do(ChatState.open_new)

        assert there.vars["preferences.cookie"] == "language=id"


async def test_a_choice_that_is_none_changes_nothing_and_says_so(bench: Bench) -> None:
    async with Tab(cookie=f"{VISITOR}; {COOKIE}=language=id") as tab:
        await tab.do(PreferencesState.choose, name="theme", value="sepia")

        assert tab.vars["preferences.problem"] == get_translator("id").say("error.no_such_preference")
        for name, value in (("theme", 7), (["theme"], "dark"), ("theme", "d" * 1000), (None, None)):
            await tab.do(PreferencesState.choose, name=name, value=value)
            assert tab.vars["preferences.problem"]
    assert await bench.preferences.read(actor_of(VISITOR)) == NO_PREFERENCES


async def test_where_nothing_can_be_kept_the_page_says_so_and_shows_what_is(bench: Bench) -> None:
    async with Tab() as tab:
        await tab.do(PreferencesState.choose, name="density", value="compact")
        bench.database.is_full = True
        await tab.do(PreferencesState.choose, name="density", value="comfortable")

        assert tab.vars["preferences.problem"] and not tab.vars["preferences.saved"]
        assert tab.vars["preferences.preferences"].density == "compact"


async def test_a_reset_forgets_what_was_chosen(bench: Bench) -> None:
    async with Tab() as tab:
        await tab.do(PreferencesState.choose, name="theme", value="dark")
        await tab.do(PreferencesState.restore_defaults)

        assert tab.vars["preferences.preferences"] == NO_PREFERENCES and tab.vars["preferences.cookie"] == ""
