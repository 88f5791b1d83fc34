"""`admin`: accounts, for whoever runs the server."""

import asyncio

import click

from maven_app.bootstrap.accounts.assembly import administration
from maven_app.config import load_settings
from maven_app.domain.accounts import ROLES
from maven_app.domain.actors import AccountRole
from maven_app.domain.errors import SetupError


@click.group()
def command() -> None:
    """Make an admin's account, give an account another role, or let its owner in again."""


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
    """Take an account's password and sign it out everywhere; print the link to the page where a new one is chosen."""

    async def run() -> str | None:
        async with administration(load_settings()) as accounts:
            return await accounts.reset(email)

    link = asyncio.run(run())
    if link is None:
        raise _unknown(email)
    click.echo(f"{email} is signed out everywhere. Choose the new password within an hour:\n{link}")


def _unknown(email: str) -> SetupError:
    return SetupError(public=f"There is no account with the address {email}.")
