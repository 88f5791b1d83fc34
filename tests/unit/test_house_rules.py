"""Rules of the house that no other tool holds. The figures are ratchets: they only tighten."""

import ast
import re
from collections import Counter, defaultdict
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from maven_app.cli.settings import table
from tests.names import Name, defined_names

ROOT = Path(__file__).parents[2]
CODE = sorted((ROOT / "maven_app").rglob("*.py"))
TESTS = sorted((ROOT / "tests").rglob("*.py"))
LONGEST_FILE = 400
MOST_MODULES = 14
LONGEST_FUNCTION = 40
LONGEST_COMPONENT = 60
MEDIAN_FUNCTION = 6
NINE_IN_TEN_FUNCTIONS = 16
LONGER = {
    "maven_app/domain/conversation/transcript.py: apply": 45,  # one case per event of a closed union; split, it would not be seen whole
}
MOST_CONSTANTS_TWICE = 98
"""Private constants of one name in several modules of a package."""
PARTICIPLE = re.compile(
    r"_*(?:[A-Za-z][a-z]+ed|told|said|held|made|kept|seen|heard|meant|taken|given|left|shown|known|used|written|chosen|missing|lacking"
    r"|closing|standing|cut|sent|built|lost|bought|paid|sold|bound|tied|drawn|split|spoken|understood|begun)"
)
NO_PARTICIPLES = {"embed", "feed", "need"}
BRITISH = re.compile(
    r"colour|centre|favou?r(?<=our)|behaviour|grey|labelled|licence|metre|litre|judgement"
    r"|(?:capital|final|initial|local|normal|real|recogn|organ|serial|token|summar|optim|minim|maxim|categor|priorit)is(?:e|ed|er|ation)",
    re.IGNORECASE,
)
WHAT = re.compile(r'^\s*""" ?What(?:ever)? [^?\n]*$', re.MULTILINE)
"""A docstring whose first line begins with a clause in place of a noun; the questions that prompts put are whole sentences."""
EMPTY_NAMES = {"utils", "util", "helpers", "helper", "common", "misc", "manager", "managers", "base"}
ENVIRONMENT = {"environ", "environb", "getenv", "getenvb"}
TOUCHES_THE_ENVIRONMENT = {
    "maven_app/config.py",  # reads it
    "maven_app/index/lance_import.py",  # sets what LanceDB reads when it is imported
}
NAMED_FILE = re.compile(r"(?<![\w/.])((?:[a-z_]+/)*[a-z_]+\.py)\b")
NAMED_IN_DOCS = re.compile(r"`((?:[a-z_]+/)+[a-z_]+)?(?:\.|(?<=`))((?!\w+\.py`)\w+_\w+|[A-Z]\w+(?:\.\w+)?|\w+)`")
"""A name of the code in a text about it, behind its module or not: `llm/response_assembly.assemble_response`, `SourceNumbers.preview`."""
FILE_ENDINGS = {"jsx", "toml", "json", "jsonl", "npz", "txt", "md", "po", "js", "py"}
LATER = re.compile(r"\b(TODO|FIXME|XXX|HACK)\b")


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@dataclass(frozen=True)
class Parsed:
    """What the rules ask of a module; the tree itself of them all would be half a gigabyte."""

    functions: tuple[tuple[str, int], ...]
    """Every function with its length in lines."""
    names_read: frozenset[str]
    names_called: frozenset[str]
    unchecked_copies: tuple[str, ...]
    """Calls that change a value by names which mypy does not see."""


@cache
def parsed(path: Path) -> Parsed:
    nodes = list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
    defined = [node for node in nodes if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    attributes = {node.attr for node in nodes if isinstance(node, ast.Attribute)}
    imported = {alias.name for node in nodes if isinstance(node, ast.ImportFrom) for alias in node.names}
    return Parsed(
        tuple((node.name, node.end_lineno - node.lineno + 1) for node in defined if node.end_lineno is not None),
        frozenset(attributes | imported),
        frozenset(node.func.id for node in nodes if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)),
        tuple(ast.unparse(node) for node in nodes if isinstance(node, ast.Call) and is_unchecked_copy(node)),
    )


def is_unchecked_copy(call: ast.Call) -> bool:
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    has_unnamed = any(keyword.arg is None for keyword in call.keywords)
    return name == "model_copy" or (name in ("copy_with", "replace", "_replace") and has_unnamed)


def test_every_module_says_in_its_first_line_what_it_holds() -> None:
    first_lines = {name_of(path): path.read_text(encoding="utf-8").split("\n", 1)[0] for path in CODE}

    assert {name: line for name, line in first_lines.items() if not re.fullmatch(r'""".*[.:](""")?', line)} == {}


def test_a_file_can_be_read_in_one_go() -> None:
    lines = {name_of(path): len(path.read_text(encoding="utf-8").splitlines()) for path in CODE}

    assert {name: count for name, count in lines.items() if count > LONGEST_FILE} == {}


def test_docs_and_docstrings_name_files_that_there_are() -> None:
    paths = [name_of(path) for path in (*CODE, *TESTS, *(ROOT / "alembic").rglob("*.py"), *ROOT.glob("*.py"))]
    texts = [*CODE, *(ROOT / "docs").glob("*.md"), ROOT / "README.md", ROOT / "CONTRIBUTING.md"]
    named = {(name_of(text), path) for text in texts for path in NAMED_FILE.findall(text.read_text(encoding="utf-8"))}

    assert {(text, path) for text, path in named if not any(f"/{one}".endswith(f"/{path}") for one in paths)} == set()


def test_docs_name_what_there_is() -> None:
    texts = [ROOT / "docs" / "architecture.md", ROOT / "README.md", ROOT / "CONTRIBUTING.md"]
    found = {match for text in texts for match in NAMED_IN_DOCS.findall(text.read_text(encoding="utf-8"))}
    named = [(module, name.split(".")[-1]) for module, name in found if module or "_" in name or "." in name]
    modules = [path.relative_to(ROOT).with_suffix("").as_posix() for path in CODE]
    data = (ROOT / "maven_app").rglob("*.toml")
    words = {word for path in (*CODE, *TESTS, *data) for word in re.findall(r"\w+", path.read_text(encoding="utf-8"))}
    named = [(module, name.removeprefix("MAVEN_")) for module, name in named if name not in FILE_ENDINGS]

    assert named
    assert {module for module, _ in named if module and not any(one.endswith(module) for one in modules)} == set()
    assert {name for _, name in named if not words & {name, name.lower()}} == set()


def test_a_package_holds_one_concern() -> None:
    modules = Counter(name_of(path.parent) for path in CODE if path.name != "__init__.py")

    assert {name: count for name, count in modules.items() if count > MOST_MODULES} == {}


def test_a_function_fits_on_a_screen() -> None:
    too_long = {
        f"{name_of(path)}: {name}": lines
        for path in CODE
        for name, lines in parsed(path).functions
        if lines > (LONGEST_COMPONENT if {"ui", "pages"} & set(path.parts) else LONGEST_FUNCTION)
    }

    assert too_long == LONGER


def test_most_functions_are_small() -> None:
    """Lines of all functions, without their decorators: of the middle one, and of that which nine in ten do not exceed."""
    lengths = sorted(lines for path in CODE for _, lines in parsed(path).functions)

    assert lengths[len(lengths) // 2] <= MEDIAN_FUNCTION
    assert lengths[len(lengths) * 9 // 10] <= NINE_IN_TEN_FUNCTIONS


def test_a_module_is_named_after_something() -> None:
    names = {name_of(path): set(path.relative_to(ROOT).with_suffix("").parts) for path in CODE}

    assert {name for name, parts in names.items() if parts & EMPTY_NAMES} == set()


@cache
def names() -> tuple[Name, ...]:
    return tuple(defined_names())


def twice(kinds: set[str]) -> dict[str, set[str]]:
    """Private names of these kinds that several modules of one package define."""
    modules = defaultdict[str, set[str]](set)
    for one in names():
        if one.kind in kinds and one.name.startswith("_"):
            modules[f"{one.package}: {one.name}"].add(one.module)
    return {name: found for name, found in modules.items() if len(found) > 1}


def test_no_private_name_stands_twice_in_a_package() -> None:
    assert twice({"function", "class"}) == {}
    assert len(twice({"constant"})) <= MOST_CONSTANTS_TWICE


def test_functions_and_classes_are_not_named_by_a_participle() -> None:
    kinds = {"function", "method", "class"}
    defined = [one for one in names() if one.kind in kinds and one.name.strip("_").lower() not in NO_PARTICIPLES]
    found = sorted(
        f"{one.module}: {one.name}" for one in defined if PARTICIPLE.fullmatch(one.name[:1].lower() + one.name[1:])
    )

    assert found == []


def test_names_are_spelled_as_in_america() -> None:
    assert {one.name for one in names() if BRITISH.search(one.name)} == set()


def test_docstrings_begin_with_a_noun_or_a_verb() -> None:
    begun = {name_of(path): found for path in CODE if (found := WHAT.findall(path.read_text(encoding="utf-8")))}

    assert begun == {}


def test_unit_tests_lie_in_the_folders_of_what_they_test() -> None:
    unit = ROOT / "tests" / "unit"
    folders = {path.parent.relative_to(unit).as_posix() for path in unit.rglob("test_*.py")}
    packages = {path.parent.relative_to(ROOT / "maven_app").as_posix() for path in CODE}

    assert folders - packages == {"benchmarks"}  # of tests/benchmarks


def test_only_config_reads_the_environment() -> None:
    readers = {name_of(path) for path in CODE if parsed(path).names_read & ENVIRONMENT}

    assert readers == TOUCHES_THE_ENVIRONMENT


def test_rates_of_exchange_are_those_of_a_shop() -> None:
    readers = {name_of(path) for path in CODE if "REFERENCE_RATES" in parsed(path).names_read}

    assert readers == {"maven_app/domain/catalogue/shop.py"}


def test_knowledge_is_that_of_a_shop() -> None:
    readers = {name_of(path) for path in CODE if "shipped_knowledge" in parsed(path).names_called}
    inner = {name for name in readers if name.split("/")[1] not in {"bootstrap", "cli", "evaluation", "knowledge"}}

    assert inner == {"maven_app/understanding/need_parser.py"}  # of names and titles, which are read without a shop


def test_breakers_and_retries_are_put_on_in_bootstrap() -> None:
    builders = {name_of(path) for path in CODE if parsed(path).names_called & {"CircuitBreaker", "Retry"}}

    assert builders == {"maven_app/bootstrap/tolerances.py"}


def test_a_value_is_changed_where_mypy_sees_each_name() -> None:
    unchecked = {name_of(path): copies for path in CODE if (copies := parsed(path).unchecked_copies)}

    assert unchecked == {
        "maven_app/domain/copying.py": ("model.model_copy(update=changes)",),
        "maven_app/messages/text_rendering.py": ("copy_with(value, **changed)",),  # the model's own names, of any model
    }


def test_nothing_is_left_for_later() -> None:
    assert {name_of(path) for path in CODE if LATER.search(path.read_text(encoding="utf-8"))} == set()


def test_tests_neither_mock_nor_skip() -> None:
    texts = {name_of(path): path.read_text(encoding="utf-8") for path in TESTS}
    mocks = re.compile(r"^\s*(?:from|import)\s[^\n]*mock", re.MULTILINE)
    skips = re.compile(r"pytest\.(mark\.)?(skip|skipif|xfail|importorskip)\b")

    assert {name for name, text in texts.items() if mocks.search(text)} == set()
    assert {name for name, text in texts.items() if skips.search(text)} == set()


def test_every_setting_is_documented_in_the_readme() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")

    missing = [row for row in table().splitlines() if row not in readme]

    assert missing == [], "the table is printed by: python -m maven_app settings"
