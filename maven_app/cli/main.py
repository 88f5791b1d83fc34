"""The frame of all commands: their names, and how an error ends the program."""

import signal
import sys
from importlib import import_module

import click

from maven_app.cli.terminal_language import terminal_language
from maven_app.domain.errors import MavenError
from maven_app.messages.text_rendering import render

_COMMANDS = {
    "admin": "Make an admin's account, give an account another role, or let its owner in again",
    "ask": "Answer one question in the terminal",
    "doctor": "Tell what is set up, what is on, and what is missing",
    "ingest": "Bring in a shop's own catalogue",
    "prepare": "Set up the database, the catalogue and the page",
    "run": "Set up what has changed, then serve the page until Ctrl-C",
    "settings": "Print the manual of all settings",
}
_EVALUATION = {
    "coverage": "Print how much of what counts is known of the products that ship",
    "eval": "Run the golden conversations and hold the answers to their thresholds",
    "read-aloud": "Print questions with their answers, for a person to grade",
}
_TRAINING = {
    "embed-reference": "Compute the vectors of the products that ship, after their data changed",
    "train-advice": "Embed the questions of advice, so that it is found by meaning",
    "train-categories": "Learn from the labelled messages which kind of thing they mean",
    "train-intents": "Learn from the labelled messages what shoppers want",
    "train-span-roles": "Learn from the marked messages which words of a message ask for something",
    "train-wishes": "Learn from the examples which use or criterion a clause implies",
}
_PACKAGES = {"maven_app.cli": _COMMANDS, "maven_app.cli.evaluation": _EVALUATION, "maven_app.cli.training": _TRAINING}
"""Each command is `command` in the module of its name, loaded only when it is asked for."""


class _Commands(click.Group):
    """A group whose commands are modules."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return [name for commands in _PACKAGES.values() for name in commands]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        package = next((package for package, commands in _PACKAGES.items() if cmd_name in commands), None)
        if package is None:
            return None
        found: click.Command = import_module(f"{package}.{cmd_name.replace('-', '_')}").command
        signal.signal(signal.SIGINT, signal.default_int_handler)
        return found

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Like click's, without loading every command for its help."""
        for title, commands in (("Commands", _COMMANDS), ("Evaluation", _EVALUATION), ("Training", _TRAINING)):
            with formatter.section(title):
                formatter.write_dl(list(commands.items()))


@click.group(cls=_Commands, context_settings={"help_option_names": ["-h", "--help"]})
def commands() -> None:
    """Maven, a shopping research assistant."""


def main() -> None:
    """Run the command that the arguments name. What went wrong is one sentence on stderr, and exit code 1."""
    try:
        commands(prog_name="python -m maven_app")
    except MavenError as error:
        sys.exit(f"maven: {render(error.public, terminal_language())}")
