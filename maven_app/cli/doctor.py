"""`doctor`: tells what is set up, what is on, and what is missing."""

import asyncio
import platform
import sys
from collections.abc import Callable

import click
import httpx2
from rich.console import Console

from maven_app.bootstrap import BuiltModel, build_embedder, build_index, build_model, capabilities_of
from maven_app.bootstrap.accounts.assembly import build_provider
from maven_app.cli.checks.model_check import check_models
from maven_app.cli.checks.service_check import check_service, clock_finding, services_of
from maven_app.cli.page_build import is_built
from maven_app.cli.run import ensure_free_port
from maven_app.cli.setup_steps import ensure_data_dir
from maven_app.cli.terminal_language import terminal_language
from maven_app.config import Settings, load_settings
from maven_app.domain.errors import MavenError, ProviderError, SetupError
from maven_app.messages.catalogue import SOURCE
from maven_app.messages.text_rendering import render
from maven_app.persistence.migrate import upgrade
from maven_app.resilience.certificates import trusted_certificates

_MEND_PRICES = "Their prices belong into the list of models that MAVEN_MODELS_FILE names"


@click.command()
def command() -> None:
    """Check what a start needs, one line each. Exit code 1 when something does not work.

    Each service with a key is asked one small thing, each live model two; what that costs is a credit or less.
    """
    settings = load_settings()
    console = Console(highlight=False, soft_wrap=True)
    well = [_check_line(console, name, check, settings) for name, check in _CHECKS.items()]
    built = build_model(settings, build_index(settings))
    for name, says, works in asyncio.run(_services(settings, built)):
        _line(console, name, says, well=works)
        well.append(works)
    if built.unpriced:
        _line(
            console,
            "Prices",
            f"not known of {', '.join(built.unpriced)}: what answers cost is told as unknown. {_MEND_PRICES}",
            well=True,
        )
    searcher = built.searcher.name if built.searcher else ""
    capabilities = capabilities_of(settings, built.model.name, built.choices, searcher=searcher)
    console.print(f"[bold]Model[/bold]: {capabilities.model}")
    for line in capabilities.lines:
        console.print(f"[bold]{render(line.name, SOURCE)}[/bold]: {'on' if line.on else 'off'}, {line.says}")
    if not all(well):
        sys.exit(1)


async def _services(settings: Settings, built: BuiltModel) -> list[tuple[str, str, bool]]:
    """Of each service with a key, of the clock and of each live model: its name, what is so, and whether that is well."""
    async with httpx2.AsyncClient(verify=trusted_certificates()) as http:
        found = await asyncio.gather(*(check_service(service, http) for service in services_of(settings)))
    clock = clock_finding(found)
    failed = [finding.name.lower() for finding in found if not finding.works]
    models = await check_models(built, without=failed)
    told = [(finding.name, finding.says, finding.works) for finding in (*found, *([clock] if clock else []))]
    return [*told, *((f"Model {name}", says, works) for name, says, works in models)]


def _check_line(console: Console, name: str, check: Callable[[Settings], str], settings: Settings) -> bool:
    try:
        says, well = check(settings), True
    except MavenError as error:
        says, well = render(error.public, terminal_language()), False
    _line(console, name, says, well=well)
    return well


def _line(console: Console, name: str, says: str, *, well: bool) -> None:
    console.print(f"[bold]{name}[/bold]: {'' if well else '[red]does not work[/red]. '}", end="")
    console.print(says if well else f"{says[:1].upper()}{says[1:]}", markup=False)


def _data_folder(settings: Settings) -> str:
    ensure_data_dir(settings)
    return f"{settings.data_dir.absolute()} takes what is saved"


def _database(settings: Settings) -> str:
    upgrade(settings.database)
    return "up to date"


def _catalogue(settings: Settings) -> str:
    vocabulary = asyncio.run(build_index(settings).vocabulary())
    return f"{sum(vocabulary.categories.values())} products in {len(vocabulary.categories)} categories"


def _embeddings(settings: Settings) -> str:
    """The local embedder without a question, since a start asks it; a service is asked for one vector."""
    if settings.embedder == "local":
        return "made on this machine"
    asyncio.run(_embed(settings))
    return f"made by {settings.embedder}"


async def _embed(settings: Settings) -> None:
    made = build_embedder(settings)
    try:
        await made.embedder.embed(["headphones"])
    except ProviderError as error:
        public = f"{settings.embedder} makes no vectors ({error}). Until it does, searches find by words alone."
        raise SetupError(public=public) from error
    finally:
        await made.close()


def _sign_in(settings: Settings) -> str:
    """With an identity provider, whether it describes itself; what its client's secret is worth shows at the first sign-in."""
    provider = build_provider(settings)
    if provider is None:
        return "by password and by mail"
    try:
        asyncio.run(provider.begin())
    except ProviderError as error:
        public = f"{provider.name} does not describe itself as an OpenID provider ({error}). See MAVEN_OIDC_ISSUER."
        raise SetupError(public=public) from error
    return f"by password, by mail and by {provider.name}"


def _page(settings: Settings) -> str:
    return "built from the sources as they are" if is_built(settings) else "will be built at the next start"


def _port(settings: Settings) -> str:
    ensure_free_port(settings)
    return f"{settings.port} is free"


_CHECKS: dict[str, Callable[[Settings], str]] = {
    "Python": lambda _: platform.python_version(),
    "Data folder": _data_folder,
    "Database": _database,
    "Catalogue": _catalogue,
    "Embeddings": _embeddings,
    "Sign-in": _sign_in,
    "Page": _page,
    "Port": _port,
}
