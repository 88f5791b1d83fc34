"""Voice input: words that were spoken land in the message box, to be checked; never more than that."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.e2e.browser import ARGUMENTS, get_browser
from tests.e2e.server import Server
from tests.e2e.shopper import Shopper
from tests.fakes.beside import beside
from tests.fakes.json_server import KEY
from tests.fakes.transcription_server import TranscriptionServer

_RECOGNITION = """
window.heard = null;
window.SpeechRecognition = class {
    start() { window.heard = this; }
    stop() { this.onend(); }
    abort() { this.onerror({ error: "aborted" }); this.onend(); }
    say(words, isFinal) {
        const result = Object.assign([{ transcript: words }], { isFinal });
        this.onresult({ resultIndex: 0, results: [result] });
    }
    fail(error) { this.onerror({ error }); this.onend(); }
};
"""
"""A browser's recognition, as the specification of speech has it: it hears what a test says."""
_WITHOUT_RECOGNITION = "delete window.SpeechRecognition; delete window.webkitSpeechRecognition;"
_WORDS = "a laptop for my daughter"


@pytest.mark.parametrize("width", [1280, 390], ids=["desk", "phone"])
def test_spoken_words_are_written_where_they_can_be_checked(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 844})
    page.add_init_script(_RECOGNITION)
    shopper = Shopper(page).open()
    shopper.box.fill("For school:")
    page.get_by_role("button", name="Speak your message").click()
    page.evaluate("heard.say('a lap', false)")
    expect(page.locator(".voice__said")).to_have_text("a lap")
    expect(shopper.box).to_have_value("For school:")
    assert page.evaluate("heard.lang") == "en-US"

    page.evaluate("heard.say('a laptop', true)")
    expect(shopper.box).to_have_value("For school: a laptop")
    page.get_by_role("button", name="Stop listening").click()
    expect(page.get_by_role("button", name="Speak your message")).to_have_attribute("aria-pressed", "false")
    expect(shopper.turns).to_have_count(0)

    page.get_by_role("button", name="Speak your message").click()
    page.evaluate("heard.fail('not-allowed')")
    expect(
        page.get_by_role("alert").filter(has_text="The browser won't let this page use the microphone")
    ).to_be_visible()


def test_where_nothing_can_make_words_of_speech_there_is_no_button(page: Page) -> None:
    page.add_init_script(_WITHOUT_RECOGNITION)
    Shopper(page).open()

    expect(page.get_by_role("button", name="Speak your message")).to_have_count(0)


@pytest.fixture(scope="module")
def transcriptions() -> Iterator[TranscriptionServer]:
    """The service that hears recordings, beside the tests."""
    with beside(TranscriptionServer(words=_WORDS)) as server:
        yield server


@pytest.fixture(scope="module")
def hearing_server(
    running_server: Server, spare_address: tuple[str, int], transcriptions: TranscriptionServer
) -> Iterator[Server]:
    """The same page and data with a model that writes down recordings."""
    settings = {
        "OPENAI_API_KEY": KEY,
        "OPENAI_BASE_URL": transcriptions.url,
        "MAVEN_TRANSCRIPTION_MODEL": "openai:hears-well",
    }
    hearing = Server(running_server.data_dir, address=spare_address, settings=settings)
    yield hearing
    hearing.kill()


@pytest.fixture
def speaker(browser: Browser, hearing_server: Server) -> Iterator[BrowserContext]:
    """A visitor whose browser has a microphone, and no recognition of its own."""
    microphone = ("--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream")
    other = browser.browser_type.launch(executable_path=get_browser(), args=[*ARGUMENTS, *microphone])
    context = other.new_context(base_url=hearing_server.up().url, permissions=["microphone"])
    context.add_init_script(_WITHOUT_RECOGNITION)
    yield context
    other.close()


def test_a_recording_comes_back_as_words_and_is_kept_nowhere(
    speaker: BrowserContext, hearing_server: Server, transcriptions: TranscriptionServer
) -> None:
    shopper = Shopper(speaker.new_page()).open()
    page = shopper.page
    page.get_by_role("button", name="Speak your message").click()
    expect(page.locator(".voice__said")).to_have_text("Listening")
    page.wait_for_timeout(400)  # of speech
    page.get_by_role("button", name="Stop listening").click()

    expect(shopper.box).to_have_value(_WORDS)
    expect(shopper.turns).to_have_count(0)
    [asked] = transcriptions.asked
    kind, content = asked.body["file"]
    assert (kind, asked.body["language"]) == ("audio/webm", "en")
    files = [path for path in hearing_server.data_dir.rglob("*") if path.is_file()]
    assert not any(content[:200] in path.read_bytes() for path in files)
