"""No sentence is written where the page is drawn: all of them stand in the catalogue, so that they can be translated."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
DRAWN, SAID = ("ui", "pages"), ("state",)
MODULES = sorted(path for name in (*DRAWN, *SAID) for path in (ROOT / "maven_app" / name).rglob("*.py"))
SCRIPTS = sorted(path for path in (ROOT / "assets" / "components").iterdir() if path.suffix in (".js", ".jsx"))

ALLOWED = {
    **dict.fromkeys(("Maven", "HTML", "Markdown", "Gemini ", "Claude ", "Llama ", "Qwen "), "a name"),
    **dict.fromkeys(("Enter", "Escape", "Tab"), "a key, as browsers call it"),
    "Basics": "a heading in logs of earlier versions",
    **dict.fromkeys(("true", "false", "page"), "a value of ARIA"),
    **dict.fromkeys(("option", "-option", "title", "text"), "a field of a form"),
    **dict.fromkeys(
        (
            "declined to answer this",
            "answered in a form that cannot be used",
            "failed several times in a row and is left alone for a while",
            "refused the request",
        ),
        "what a log says of a model",
    ),
    **dict.fromkeys(
        ("in stock", "in stores only", "online only", "few left", "out of stock", "sold out"),
        "a word that offers are kept in",
    ),
    **dict.fromkeys(("a fault of an unknown kind", ", React error ", "citations would change"), "for the log"),
}
"""What is written in code all the same, with the reason."""

_READ = {"label", "placeholder", "title", "aria_label", "alt", "text", "heading", "hint"}
"""Arguments that somebody reads, or hears."""
_UNREAD = {"public", "class_name", "style", "look", "type", "src_doc", "sandbox", "rel", "href", "src", "id", "key"}
"""Arguments that nobody reads, and the sentence of an error."""
_UNREAD_CALLS = {
    "words",
    "sentence",
    "icon",
    "Var",
    "ImportVar",
    "VarData",
    "compile",
    "var_operation_return",
    "LocalStorage",
}
_UNREAD_NAMES = {"tag", "library", "_LEAD", "_LIGHT, _DARK"}
"""What is assigned to them is a name or HTML without words."""
_DRAWS = ("rx.el.", "rx.cond", "rx.match", "rx.fragment")
_LETTERS = re.compile(r"[A-Za-z]{2}")
_SENTENCE = re.compile(r"[A-Za-z]{2,}[,.:]?\s+[A-Za-z]|^\W*[A-Z][a-z]+(?:\W|$)")


_CLASSES = re.compile(r"(?=.*[-_]{2})[\w -]+")
_SELECTOR = re.compile(r"[a-z]*[(\[]|(?:[a-z]+, )+")
"""How the names of classes, and what finds elements of a page or tells of its device, are written."""


def is_code(text: str) -> bool:
    """Whether a string that looks like words is none for people."""
    return text in ALLOWED or bool(_CLASSES.fullmatch(text) or _SELECTOR.match(text) or "noopener" in text)


def read_strings(tree: ast.AST) -> Iterator[ast.Constant]:
    """The strings of a module that somebody may read: not its docstrings, its log, or what only the page's scripts use."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            continue
        if isinstance(node, ast.keyword) and node.arg in _UNREAD:
            continue
        if isinstance(node, ast.FunctionDef) and any(
            ast.unparse(one) == "var_operation" for one in node.decorator_list
        ):
            continue  # JavaScript
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]).strip("()") in _UNREAD_NAMES:
            continue
        if isinstance(node, ast.AnnAssign | ast.FunctionDef | ast.AsyncFunctionDef | ast.arg):
            node = _without_annotations(node)
        if isinstance(node, ast.Call) and (_name(node.func) in _UNREAD_CALLS or _is_log(node)):
            continue
        if isinstance(node, ast.Raise):
            continue
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node
        yield from read_strings(node)


def _without_annotations(node: ast.AnnAssign | ast.FunctionDef | ast.AsyncFunctionDef | ast.arg) -> ast.AST:
    nothing = ast.Constant(value=None)
    kept = {name: value for name, value in ast.iter_fields(node) if name not in ("annotation", "returns")}
    return type(node)(**kept, **({"annotation": nothing} if isinstance(node, ast.AnnAssign | ast.arg) else {}))


def _name(func: ast.expr) -> str:
    return func.attr if isinstance(func, ast.Attribute) else func.id if isinstance(func, ast.Name) else ""


def _is_log(call: ast.Call) -> bool:
    return (
        isinstance(call.func, ast.Attribute) and isinstance(call.func.value, ast.Name) and call.func.value.id == "log"
    )


def shown_strings(tree: ast.AST) -> set[ast.Constant]:
    """Those that stand on the page as they are: children of elements, either way of a condition, and what is said of an element."""
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    children = [arg for call in calls if ast.unparse(call.func).startswith(_DRAWS) for arg in call.args]
    cases = [case.elts[-1] for case in children if isinstance(case, ast.Tuple) and case.elts]
    said = [one.value for call in calls for one in call.keywords if one.arg in _READ]
    parts = [part for node in (*children, *cases, *said) for part in (node, *getattr(node, "values", ()))]
    return {part for part in parts if isinstance(part, ast.Constant) and isinstance(part.value, str)}


def written_words(source: str) -> list[str]:
    """The strings of a module of the page that are words for people."""
    tree = ast.parse(source)
    shown = shown_strings(tree)
    found = [node.value for node in read_strings(tree) if _SENTENCE.search(node.value) or node in shown]
    return [words for words in found if _LETTERS.search(words) and not is_code(words)]


_COMMENT = re.compile(r"(?:(?<=\s)|^)//[^\n]*|/\*.*?\*/", re.DOTALL)
_LITERAL = re.compile(r"\"(?:[^\"\\\n]|\\.)*\"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`")
_ELEMENT_TEXT = re.compile(r"(?<=[\w\"'}])>\s*([^<>{}()=;]*[A-Za-z]{2}[^<>{}()=;]*?)\s*(?=<|\{)")
_PATTERN = re.compile(r"(?<=[=(,:?\s])/(?![/*])(?:[^/\\\n\[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+/[gimsuy]*")
_FILLED = re.compile(r"\$\{(?:[^{}]|\{[^{}]*\})*\}")
_SCRIPT_SENTENCE = re.compile(r"[A-Za-z]{3,}[,.:]?\s+[A-Za-z]{2,}|^[A-Z][a-z]+$")


def written_in_script(source: str) -> list[str]:
    """The strings of a script of the page, and the text of its elements, that are words for people."""
    code = _PATTERN.sub("0", _COMMENT.sub("", source))
    attributes = r"(?:className|class|style|viewBox|d)\s*[=:]\s*\{?\s*(?:[^\"'`{}<>,]*\?\s*)?"
    literals = [
        match[0][1:-1] for match in _LITERAL.finditer(code) if not re.search(attributes + r"$", code[: match.start()])
    ]
    words = [_FILLED.sub(" ", literal) for literal in literals] + _ELEMENT_TEXT.findall(code)
    return [said for said in words if _SCRIPT_SENTENCE.search(said) and not is_code(said)]


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.relative_to(ROOT / "maven_app").as_posix())
def test_a_module_of_the_page_writes_no_words(path: Path) -> None:
    assert written_words(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.name)
def test_a_script_of_the_page_writes_no_words(path: Path) -> None:
    assert written_in_script(path.read_text(encoding="utf-8")) == []
