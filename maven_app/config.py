"""Settings: what can be set from outside, and the one reader of the environment."""

import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal
from urllib.parse import urlsplit

from pydantic import Field, SecretStr, ValidationError, ValidationInfo, field_validator, model_validator
from pydantic_core import ErrorDetails
from pydantic_settings import BaseSettings, SettingsConfigDict

from maven_app.domain.errors import SetupError

_EMBEDDER = re.compile(r"gemini:[\w.-]+")
"""Part of a file's name, too."""
_MODEL_WORDS = {
    "model": ("auto", "offline"),
    "fallback_model": ("auto", "none"),
    "transcription_model": ("auto", "none"),
}
"""Values that are no model, by the setting."""


class Settings(BaseSettings):
    """Every setting. With none of them set, Maven runs offline from its own catalogue.

    Variables called MAVEN_* that are not ours are left alone: Apache Maven has some too.
    """

    model_config = SettingsConfigDict(
        env_prefix="MAVEN_",
        env_file=".env",
        extra="ignore",
        frozen=True,
        populate_by_name=True,
        hide_input_in_errors=True,
    )

    model: str = "auto"
    """`auto` (the first model that has a key, else `offline`), `offline`, `gemini:<model>` or `openai:<model>`."""
    economical_model: str = "auto"
    """The model for small questions: `auto` (the economical one of the same provider), `gemini:<model>` or `openai:<model>`."""
    fallback_model: str = "auto"
    """Takes over before the offline engine does: `auto` (a model of another provider that has a key), `none`, or a model as above."""
    transcription_model: str = "auto"
    """Writes down recordings where a browser cannot: `auto` (Gemini or OpenAI, whichever has a key), `none`, or a model as above."""
    models_file: Path | None = None
    """The list of live models with their prices, as TOML. Empty: the one that ships, maven_app/llm/models.toml."""
    model_seconds: float = Field(default=90.0, gt=0)
    """How long one question to a live model may take, second attempts included."""
    model_silence: float = Field(default=45.0, gt=0)
    """Seconds of silence after which a live model counts as not responding."""
    turn_seconds: float = Field(default=240.0, gt=0)
    """Seconds after which a turn stops looking things up and answers from what it has."""
    turn_cost: float | None = Field(default=None, gt=0)
    """US dollars after which it does so, as far as model prices are known. Empty: no limit."""
    shop_name: str = Field(default="Maven", min_length=1, max_length=40)
    """The name of your shop, on the page, in its titles and in files of guides. In sentences of its own the assistant stays Maven."""
    logo_text: str = Field(default="", max_length=24)
    """The words beside the sign at the top of the page. Empty: the shop's name."""
    accent: str | None = Field(default=None, pattern=r"^#[0-9A-Fa-f]{6}$")
    """The page's one color, as #rrggbb; made lighter or darker until it is readable. Empty: Maven's green."""
    currency: str = "USD"
    """The currency that budgets and feeds are read in when they name none (ISO 4217)."""
    rates_file: Path | None = None
    """Your exchange rates (TOML: `base`, `as_of`, `publisher`, `per_base`); ingest feeds again after a change. Empty: ECB, 2024-12-31."""
    country: str = Field(default="us", pattern=r"^[A-Za-z]{2}$")
    """The country whose shops are searched (ISO 3166, two letters)."""
    language: str = Field(default="en", pattern=r"^[A-Za-z]{2}$")
    """The language that is searched in (ISO 639, two letters)."""
    data_dir: Path = Path("data")
    """The folder of all state: database, catalogue, logs."""
    database_url: str | None = None
    """The database, as `postgresql://user@host/name`. Empty: SQLite in the data folder."""
    catalogue_uri: str | None = None
    """Where the catalogue is: a folder, or storage such as `s3://bucket/catalogue`. Empty: in the data folder."""
    embedder: str = "local"
    """Turns texts into vectors: `local`, on this machine, or `gemini:<model>`. A catalogue keeps to the one it began with."""
    knowledge_dir: Path | None = None
    """Your own buying knowledge: TOML files that are laid over those of the same name in maven_app/knowledge. Empty: those alone."""
    own_classes: bool = True
    """Whether Maven's own ratings (how headphones sound, what photos a phone takes) count beside what makers state."""
    host: str = "127.0.0.1"
    """The address that the server listens on. The default is reached from this machine only."""
    port: int = Field(default=3000, ge=1, le=65535)
    """The port of the page and the API. The page is built for it, so a new port may trigger a build."""
    public_url: str | None = None
    """The address that people open when it is not this machine's own, such as `https://maven.example`."""
    trusted_proxies: int = Field(default=0, ge=0)
    """How many of your proxies stand in front of the server: that many X-Forwarded-For entries are trusted. 0 trusts none."""
    turns_per_minute: int = Field(default=20, ge=0)
    """How often a visitor may ask in a minute. 0 is no limit, here and below."""
    turns_per_day: int = Field(default=500, ge=0)
    """How often a visitor may ask in a day."""
    turns_at_once: int = Field(default=4, ge=0)
    """How many questions of a visitor are answered at the same time."""
    address_turns_per_minute: int = Field(default=100, ge=0)
    """How many questions a network address may ask in a minute, shared by everyone behind it."""
    address_turns_per_day: int = Field(default=2500, ge=0)
    """How many questions a network address may ask in a day, shared by everyone behind it."""
    address_turns_at_once: int = Field(default=20, ge=0)
    """How many questions from one network address are answered at the same time."""
    tabs_at_once: int = Field(default=30, ge=0)
    """How many tabs a visitor may have open."""
    tab_loads_per_minute: int = Field(default=120, ge=0)
    """How often the tabs of a visitor may load, or connect anew, in a minute."""
    address_tabs_at_once: int = Field(default=300, ge=0)
    """How many tabs may be open from one network address, by all who share it."""
    address_tab_loads_per_minute: int = Field(default=1200, ge=0)
    """How often the tabs of one network address may load, or connect anew, in a minute."""
    retention_days: int | None = Field(default=None, ge=1)
    """Days after which conversations that nobody came back to are deleted, with their shared links. Empty: they stay."""
    prompt_days: int = Field(default=7, ge=0)
    """Days for which those who run the shop can read what models were asked and answered in conversations. 0 keeps none of it."""
    smtp_url: SecretStr | None = None
    """The mail server, as `smtp://user:password@host:587` or `smtps://...`. Empty: no mail is sent; its links are in the server's log."""
    mail_from: str | None = None
    """The address that mail comes from, such as `Maven <maven@shop.example>`. It goes with the mail server."""
    oidc_issuer: str | None = None
    """The OpenID provider by which people may sign in too, as it calls itself, such as `https://accounts.google.com`."""
    oidc_client_id: str | None = None
    """The name by which that provider knows this installation, to which people come back at `/api/account/provider/callback`."""
    oidc_client_secret: SecretStr | None = None
    """The secret by which that provider knows this installation."""
    oidc_name: str = "OpenID"
    """Name of that provider on the button, such as `Google`."""
    remember_sign_in: bool = True
    """Whether people may stay signed in for 30 days. Without it, everybody signs in after 30 minutes away, or 12 hours (ASVS level 2)."""
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    """The lowest level of Maven's own log lines: `debug`, `info`, `warning` or `error`."""
    log_format: Literal["text", "json"] = "text"
    """How log lines are written: `text`, or `json` with each value as a field."""
    log_messages: bool = False
    """Whether the log holds what shoppers write, in the line of each turn."""
    metrics_token: SecretStr | None = None
    """Turns on `/metrics` for Prometheus, which has to send this token (`Authorization: Bearer ...`)."""
    otlp_endpoint: str | None = Field(default=None, validation_alias="OTEL_EXPORTER_OTLP_ENDPOINT")
    """Turns on OpenTelemetry: the collector that traces and metrics go to by OTLP over HTTP, such as `http://localhost:4318`."""
    otlp_headers: SecretStr | None = Field(default=None, validation_alias="OTEL_EXPORTER_OTLP_HEADERS")
    """Headers that the collector wants with each request, as `name=value,name=value`."""
    gemini_api_key: SecretStr | None = Field(default=None, validation_alias="GEMINI_API_KEY")
    """Turns on Gemini."""
    gemini_base_url: str | None = Field(default=None, validation_alias="GEMINI_BASE_URL")
    """Where Gemini is asked, when not at Google's own address."""
    openai_api_key: SecretStr | None = Field(default=None, validation_alias="OPENAI_API_KEY")
    """Turns on OpenAI or any OpenAI-compatible server."""
    openai_base_url: str | None = Field(default=None, validation_alias="OPENAI_BASE_URL")
    """Where that server is, such as `http://localhost:11434/v1`, when it is not OpenAI's own. It may need no key; then name its model."""
    serper_api_key: SecretStr | None = Field(default=None, validation_alias="SERPER_API_KEY")
    """Turns on Serper's search of shops, pages, pictures and videos."""
    serper_base_url: str | None = Field(default=None, validation_alias="SERPER_BASE_URL")
    """Where Serper is asked, when not at its own address."""
    tavily_api_key: SecretStr | None = Field(default=None, validation_alias="TAVILY_API_KEY")
    """Turns on Tavily's web search, and its extraction for pages that can't be read directly."""
    tavily_base_url: str | None = Field(default=None, validation_alias="TAVILY_BASE_URL")
    """Where Tavily is asked, when not at its own address."""
    firecrawl_api_key: SecretStr | None = Field(default=None, validation_alias="FIRECRAWL_API_KEY")
    """Turns on page reading by Firecrawl."""
    firecrawl_base_url: str | None = Field(default=None, validation_alias="FIRECRAWL_BASE_URL")
    """Where Firecrawl is asked, when not at its own address."""
    read_pages: Literal["auto"] | bool = "auto"
    """Whether Maven opens pages of the web and shows pictures of them: `auto` (with a key of any service), `true` or `false`."""
    secret_key: SecretStr | None = None
    """Signs the addresses of pictures; servers that share their visitors need one in common. Empty: one of its own in the data folder."""
    password_pepper: SecretStr | None = None
    """Keys passwords before they are hashed; 32 characters or more, or several. Empty: with SQLite one of its own in the data folder."""

    @model_validator(mode="before")
    @classmethod
    def _empty_is_unset(cls, data: dict[str, Any]) -> dict[str, Any]:
        """After the environment and .env were laid over each other: an empty variable hides what .env says."""
        return {name: value for name, value in data.items() if value != ""}

    @field_validator("model", "economical_model", "fallback_model", "transcription_model")
    @classmethod
    def _known_model(cls, value: str, info: ValidationInfo) -> str:
        words = _MODEL_WORDS.get(info.field_name or "", ("auto",))
        provider, _, name = value.partition(":")
        if value in words or (provider in ("gemini", "openai") and name.strip()):
            return value
        raise ValueError(f"it is {', '.join(words)}, gemini:<model> or openai:<model>")

    @field_validator("embedder")
    @classmethod
    def _known_embedder(cls, value: str) -> str:
        if value == "local" or _EMBEDDER.fullmatch(value):
            return value
        raise ValueError("it is local or gemini:<model>")

    @field_validator(
        "gemini_api_key", "openai_api_key", "serper_api_key", "tavily_api_key", "firecrawl_api_key", "metrics_token"
    )
    @classmethod
    def _fits_in_a_header(cls, value: SecretStr | None) -> SecretStr | None:
        """Without the newline of the file that it came from: a transport quotes whole what it cannot send."""
        key = value.get_secret_value().strip() if value else ""
        if not re.fullmatch(r"[!-~]*", key):
            raise ValueError("a key has no blanks, quotes of a word processor or other signs that cannot be sent")
        return SecretStr(key) if key else None

    @field_validator(
        "gemini_base_url",
        "openai_base_url",
        "serper_base_url",
        "tavily_base_url",
        "firecrawl_base_url",
        "otlp_endpoint",
    )
    @classmethod
    def _service_address(cls, value: str | None) -> str | None:
        if value is None or (urlsplit(value).scheme in ("http", "https") and urlsplit(value).hostname):
            return value
        raise ValueError("it is an address such as https://models.example/v1")

    @field_validator("currency")
    @classmethod
    def _capital(cls, value: str) -> str:
        return value.upper()

    @field_validator("country", "language")
    @classmethod
    def _small(cls, value: str) -> str:
        return value.lower()

    @field_validator("smtp_url")
    @classmethod
    def _mail_server(cls, value: SecretStr | None) -> SecretStr | None:
        address = urlsplit(value.get_secret_value()) if value else None
        if address is None or (address.scheme in ("smtp", "smtps") and address.hostname):
            return value
        raise ValueError("it is an address such as smtp://user:password@mail.example:587")

    @field_validator("password_pepper")
    @classmethod
    def _long_enough(cls, value: SecretStr | None) -> SecretStr | None:
        if value is None or all(len(pepper.strip()) >= 32 for pepper in value.get_secret_value().split(",")):
            return value
        raise ValueError("it has 32 characters or more, and so has each of several")

    @field_validator("oidc_issuer")
    @classmethod
    def _issuer(cls, value: str | None) -> str | None:
        address = urlsplit(value or "https://none")
        is_here = address.hostname in ("localhost", "127.0.0.1", "::1")
        if address.hostname and address.scheme in ("https", "http" if is_here else "https"):
            return value
        raise ValueError("it is an https address such as https://accounts.google.com")

    @field_validator("public_url")
    @classmethod
    def _web_address(cls, value: str | None) -> str | None:
        if value is None:
            return None
        address = urlsplit(value)
        if address.scheme not in ("http", "https") or not address.hostname or address.path.strip("/"):
            raise ValueError("it is an address without a path, such as https://maven.example")
        return f"{address.scheme}://{address.netloc}"

    @model_validator(mode="after")
    def _model_has_its_key(self) -> "Settings":
        usable = {"gemini": self.gemini_api_key, "openai": self.openai_api_key or self.openai_base_url}
        for field in ("model", "economical_model", "fallback_model", "transcription_model", "embedder"):
            value = getattr(self, field)
            provider = value.partition(":")[0]
            if provider in usable and usable[provider] is None:
                raise ValueError(f"MAVEN_{field.upper()}={value} needs {provider.upper()}_API_KEY")
        return self

    @model_validator(mode="after")
    def _mail_has_a_sender(self) -> "Settings":
        if self.smtp_url and not self.mail_from:
            raise ValueError("MAVEN_SMTP_URL needs MAVEN_MAIL_FROM, the address that mail comes from")
        return self

    @model_validator(mode="after")
    def _provider_is_whole(self) -> "Settings":
        parts = (self.oidc_issuer, self.oidc_client_id, self.oidc_client_secret)
        if any(parts) and not all(parts):
            raise ValueError("MAVEN_OIDC_ISSUER, MAVEN_OIDC_CLIENT_ID and MAVEN_OIDC_CLIENT_SECRET go together")
        return self

    @property
    def peppers(self) -> tuple[bytes, ...]:
        """Those that are set, the one in use first."""
        peppers = self.password_pepper.get_secret_value().split(",") if self.password_pepper else []
        return tuple(pepper.strip().encode() for pepper in peppers)

    @property
    def database(self) -> str:
        """The database's address, the default filled in."""
        return self.database_url or f"sqlite:///{self.data_dir / 'maven.db'}"

    @property
    def catalogue(self) -> str:
        """Where the catalogue is, the default filled in."""
        return self.catalogue_uri or str(self.data_dir / "catalogue")

    @property
    def url(self) -> str:
        """The address that people open."""
        return self.public_url or f"http://localhost:{self.port}"

    @property
    def origins(self) -> list[str]:
        """The origins whose pages may talk to the server: its own, also by the one address on which it listens."""
        listens_at = f"[{self.host}]" if ":" in self.host else self.host
        own = [f"http://{name}:{self.port}" for name in dict.fromkeys(("localhost", "127.0.0.1", "[::1]", listens_at))]
        return own if self.public_url is None else [*own, self.public_url]


def load_settings() -> Settings:
    """The settings of this process. Raises SetupError with one sentence that names what is wrong."""
    try:
        return Settings()
    except ValidationError as error:
        raise SetupError(public="; ".join(_complaint(detail) for detail in error.errors()) + ".") from error


def setting_names() -> dict[str, str]:
    """Every setting's name in the environment, by its field."""
    prefix = Settings.model_config["env_prefix"]
    return {
        name: str(field.validation_alias or f"{prefix}{name.upper()}") for name, field in Settings.model_fields.items()
    }


def _complaint(detail: ErrorDetails) -> str:
    """The fault of one setting, without the value of a key."""
    said = detail["msg"].removeprefix("Value error, ")
    if not detail["loc"]:
        return said
    name = setting_names().get(str(detail["loc"][0]), str(detail["loc"][0]))
    told = name if name.endswith(("_KEY", "_SMTP_URL", "_TOKEN", "_HEADERS")) else f"{name}={detail['input']}"
    return f"{told} does not work: {said[0].lower()}{said[1:]}"


def child_environment(extra: Mapping[str, str] | None = None) -> dict[str, str]:
    """The environment of a process that we start: our own and `extra`."""
    return {**os.environ, **(extra or {})}


def set_environment(values: Mapping[str, str]) -> None:
    """Set what a library reads from the environment when it is imported."""
    os.environ.update(values)
