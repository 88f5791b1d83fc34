"""Settings: what may be set, and what is said when it cannot work."""

import traceback
from pathlib import Path

import pytest

from maven_app.cli.settings import env_file, meanings
from maven_app.config import Settings, load_settings, setting_names
from maven_app.domain.errors import SetupError
from tests.english import english


@pytest.fixture(autouse=True)
def nothing_set(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """No setting from the machine or from an .env file."""
    for name in setting_names().values():
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)


def complaint() -> str:
    with pytest.raises(SetupError) as raised:
        load_settings()
    return english(raised.value.public)


def test_nothing_needs_to_be_set() -> None:
    settings = load_settings()

    assert (settings.model, settings.currency, settings.url) == ("auto", "USD", "http://localhost:3000")
    assert settings.database == "sqlite:///data/maven.db"
    assert settings.catalogue == "data/catalogue"


def test_all_state_moves_with_the_data_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MAVEN_DATA_DIR", "/srv/maven")

    settings = load_settings()

    assert settings.database == "sqlite:////srv/maven/maven.db"
    assert settings.catalogue == "/srv/maven/catalogue"


def test_an_empty_variable_is_unset_and_hides_the_env_file(monkeypatch: pytest.MonkeyPatch) -> None:
    Path(".env").write_text("MAVEN_CURRENCY=EUR\nGEMINI_API_KEY=from-file\n")
    monkeypatch.setenv("GEMINI_API_KEY", "")

    settings = load_settings()

    assert settings.currency == "EUR"
    assert settings.gemini_api_key is None


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("MAVEN_MODEL", "gemni:flash"),
        ("MAVEN_MODEL", "gemini:"),
        ("MAVEN_EMBEDDER", "openai:text-embedding-3-small"),
        ("MAVEN_EMBEDDER", "gemini:../x"),
        ("MAVEN_PORT", "80000"),
        ("MAVEN_PORT", "http"),
        ("MAVEN_LOG_LEVEL", "loud"),
        ("MAVEN_PUBLIC_URL", "maven.example"),
    ],
)
def test_a_value_that_cannot_work_is_named(monkeypatch: pytest.MonkeyPatch, name: str, value: str) -> None:
    monkeypatch.setenv(name, value)

    assert complaint().startswith(f"{name}={value} does not work: ")


def test_a_model_without_its_key_says_which_key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MAVEN_MODEL", "gemini:flash")

    assert complaint() == "MAVEN_MODEL=gemini:flash needs GEMINI_API_KEY."


def test_an_embedder_without_its_key_says_which_key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MAVEN_EMBEDDER", "gemini:gemini-embedding-2")

    assert complaint() == "MAVEN_EMBEDDER=gemini:gemini-embedding-2 needs GEMINI_API_KEY."


def test_a_key_is_never_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GEMINI_API_KEY", "s3cret")
    monkeypatch.setenv("MAVEN_MODEL", "nonsense")

    assert "s3cret" not in complaint()
    monkeypatch.delenv("MAVEN_MODEL")
    assert "s3cret" not in repr(load_settings())


def test_what_stands_around_a_key_is_not_part_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """A key that comes from a file ends in a newline; no header can be made of that."""
    monkeypatch.setenv("SERPER_API_KEY", " s3cret\n")
    monkeypatch.setenv("TAVILY_API_KEY", " \n")

    settings = load_settings()
    assert settings.serper_api_key is not None and settings.serper_api_key.get_secret_value() == "s3cret"
    assert settings.tavily_api_key is None


@pytest.mark.parametrize("key", ["s3cret s3cret", "s3cret\nX: y", "s3cret\u2019", "\u201cs3cret\u201d", "s3cret\x07"])
def test_what_can_be_no_key_is_said_without_repeating_it(monkeypatch: pytest.MonkeyPatch, key: str) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", key)

    with pytest.raises(SetupError) as raised:
        load_settings()
    assert english(raised.value.public).startswith("OPENAI_API_KEY does not work: ")
    assert "s3cret" not in "".join(traceback.format_exception(raised.value)) + english(raised.value.public)


def test_the_server_lets_its_own_pages_in_only(monkeypatch: pytest.MonkeyPatch) -> None:
    assert load_settings().origins == ["http://localhost:3000", "http://127.0.0.1:3000", "http://[::1]:3000"]
    monkeypatch.setenv("MAVEN_PUBLIC_URL", "https://maven.example/")

    assert load_settings().origins[-1] == load_settings().url == "https://maven.example"


@pytest.mark.parametrize(
    ("host", "origin"), [("192.168.1.5", "http://192.168.1.5:3000"), ("fd00::5", "http://[fd00::5]:3000")]
)
def test_whoever_opens_the_address_that_it_listens_on_is_let_in(
    host: str, origin: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MAVEN_HOST", host)

    assert origin in load_settings().origins


def test_the_example_file_is_the_manual() -> None:
    example = Path(__file__).parents[2] / ".env.example"

    assert example.read_text() == env_file(), "run: python -m maven_app settings --env > .env.example"


def test_every_setting_says_what_it_is_for() -> None:
    assert set(meanings()) == set(Settings.model_fields)


@pytest.mark.parametrize(
    ("value", "read"), [("auto", "auto"), ("true", True), ("1", True), ("false", False), ("", "auto")]
)
def test_pages_are_read_when_it_says_so_or_by_itself(
    monkeypatch: pytest.MonkeyPatch, value: str, read: str | bool
) -> None:
    monkeypatch.setenv("MAVEN_READ_PAGES", value)

    assert load_settings().read_pages == read
