"""Of how many products the facts are known that make each criterion."""

import re

from click.testing import CliRunner

from maven_app.cli.evaluation.coverage import command


def test_every_criterion_with_facts_has_its_percentage() -> None:
    lines = CliRunner().invoke(command, ["e_readers"]).output.splitlines()

    assert re.fullmatch(r"e_readers: \d+ products", lines[0])
    assert len(lines) > 10 and all(re.fullmatch(r" +\d+ %  [a-z_]+", line) for line in lines[1:])


def test_only_what_is_known_too_little_with_the_products_that_lack_it() -> None:
    lines = CliRunner().invoke(command, ["e_readers", "--below", "85", "--lacking"]).output.splitlines()

    assert [line.split()[-1] for line in lines if "%" in line] == ["battery"]
    assert "           Amazon Kindle (2024)" in lines
