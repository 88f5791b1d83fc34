"""`settings`: the manual of all settings, as .env.example and the README hold it."""

import ast
import inspect
from itertools import pairwise

import click

from maven_app.config import Settings, setting_names


@click.command()
@click.option("--env", is_flag=True, help="As an .env file, every setting at its default.")
def command(env: bool) -> None:
    """Print every setting with its default and its meaning: a table in Markdown, or an .env file."""
    click.echo(env_file() if env else table(), nl=False)


def table() -> str:
    """The settings as the README's table."""
    rows = [f"| `{name}` | {f'`{default}`' if default else ''} | {says} |" for name, default, says in _settings()]
    return "\n".join(["| setting | default | what it does |", "|---|---|---|", *rows]) + "\n"


def env_file() -> str:
    """The settings as .env.example: all commented out, since the defaults run."""
    rows = [f"# {says}\n# {name}={default}\n" for name, default, says in _settings()]
    return "# Copy this file to .env and take the # from what you set. An empty value counts as unset.\n\n" + "\n".join(
        rows
    )


def meanings() -> dict[str, str]:
    """The documentation under each field. Read from the source here only: a start need not wait for it."""
    body = ast.parse(inspect.getsource(Settings)).body[0]
    assert isinstance(body, ast.ClassDef)  # noqa: S101 - it is the class whose source was asked for
    return {
        ast.unparse(field.target): str(text.value.value)
        for field, text in pairwise(body.body)
        if isinstance(field, ast.AnnAssign) and isinstance(text, ast.Expr) and isinstance(text.value, ast.Constant)
    }


def _settings() -> list[tuple[str, str, str]]:
    """Name in the environment, default and meaning of every setting."""
    names, says = setting_names(), meanings()
    return [
        (names[field], "" if info.default is None else str(info.default), says.get(field, ""))
        for field, info in Settings.model_fields.items()
    ]
