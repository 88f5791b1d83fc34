"""`admin`: accounts, for whoever runs the server."""

import asyncio
import os
from concurrent.futures import ThreadPoolExecutor
from contextlib import aclosing
from functools import partial
from pathlib import Path
from typing import IO

import click

from maven_app.accounts.deletion_wording import counts_text
from maven_app.bootstrap.accounts.assembly import administration, data_administration
from maven_app.config import load_settings
from maven_app.domain.accounts import ROLES, DeletionReport
from maven_app.domain.actors import AccountRole, Actor
from maven_app.domain.errors import SetupError
from maven_app.messages.catalogue import SOURCE
from maven_app.messages.text_rendering import render


@click.group()
def command() -> None:
    """Make an admin's account, give one another role, let its owner in again; export or delete what is stored about somebody."""


@command.command()
@click.argument("email")
def create(email: str) -> None:
    """Make an admin's account; print the link to the page where its password is chosen."""

    async def run() -> str:
        async with administration(load_settings()) as accounts:
            return await accounts.create(email)

    click.echo(f"{email} is an admin. Choose the password within an hour:\n{asyncio.run(run())}")


@command.command()
@click.argument("email")
@click.option("--role", type=click.Choice(ROLES), default="admin", show_default=True)
def promote(email: str, role: AccountRole) -> None:
    """Give an account another role."""

    async def run() -> bool:
        async with administration(load_settings()) as accounts:
            return await accounts.give_role(email, role)

    if not asyncio.run(run()):
        raise _unknown(email)
    click.echo(f"{email} has the role {role} now.")


@command.command()
@click.argument("email")
def reset(email: str) -> None:
    """Take an account's password and passkeys and sign it out everywhere; print the link to the page where a new password is chosen."""

    async def run() -> str | None:
        async with administration(load_settings()) as accounts:
            return await accounts.reset(email)

    link = asyncio.run(run())
    if link is None:
        raise _unknown(email)
    click.echo(f"{email} is signed out everywhere. Choose the new password within an hour:\n{link}")


@command.command()
@click.argument("person")
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
def export(person: str, file: Path) -> None:
    """Write everything stored about a person (address, or id of an account or a visitor) to a new zip file."""
    if file.exists():
        raise SetupError(public=f"{file} is there already.")

    async def run() -> None:
        async with data_administration(load_settings()) as data:
            found = _require(await data.find(person), person)
            with ThreadPoolExecutor(1) as threads, _open_private(file) as out:
                async with aclosing(await data.export(found, locale=SOURCE, threads=threads)) as pieces:
                    async for piece in pieces:
                        await asyncio.to_thread(out.write, piece)

    asyncio.run(run())
    click.echo(f"Everything stored about {person} is in {file}.")


def _open_private(file: Path) -> IO[bytes]:
    """A new file that nobody else on the machine may read."""
    return open(file, "xb", opener=partial(os.open, mode=0o600))


@command.command()
@click.argument("person")
@click.confirmation_option(prompt="This can't be undone. Delete everything?")
def delete(person: str) -> None:
    """Delete everything stored about a person (address, or id of an account or a visitor)."""

    async def run() -> DeletionReport:
        async with data_administration(load_settings()) as data:
            return await data.delete(_require(await data.find(person), person))

    report = asyncio.run(run())
    click.echo(f"Deleted what was stored about {person}:")
    for _, words in counts_text(report.removed):
        click.echo(f"  {render(words, SOURCE)}")
    if report.left:
        raise SetupError(public="Something was stored in that very moment. Run it again.")


def _require(found: Actor | None, person: str) -> Actor:
    if found is None:
        raise SetupError(public=f"Nothing is stored about {person}.")
    return found


def _unknown(email: str) -> SetupError:
    return SetupError(public=f"There is no account with the address {email}.")
