"""No sentence for a shopper is written in code: all of them stand in the catalogue, so that they can be translated."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from maven_app.domain import errors

ROOT = Path(__file__).parents[3]
DRAWN, SAID = ("ui", "pages"), ("state",)
MODULES = sorted(path for name in (*DRAWN, *SAID) for path in (ROOT / "maven_app" / name).rglob("*.py"))
TOLD = ("api", "turns", "orchestrator", "tools", "llm/offline", "localization", "domain/conversation")
"""What shoppers are told comes from there; `cli/` beside its turn printer, and `feeds/`, speak to whoever runs Maven."""
TELLERS = [
    *sorted(path for name in TOLD for path in (ROOT / "maven_app" / name).rglob("*.py")),
    *(ROOT / "maven_app" / name for name in ("bootstrap/capabilities.py", "cli/turn_printer.py")),
]
SCRIPTS = sorted(path for path in (ROOT / "assets" / "components").iterdir() if path.suffix in (".js", ".jsx"))

ALLOWED = {
    **dict.fromkeys(("Maven", "HTML", "Markdown", "Gemini ", "Claude ", "Llama ", "Qwen "), "a name"),
    **dict.fromkeys(
        ("Enter", "Escape", "Tab", "Shift", "Mod", "Space", "Delete", "Space Delete"), "keys, as browsers call them"
    ),
    **dict.fromkeys(("Ctrl", "Esc"), "what stands on a key"),
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
    "failed error=": "for the log",
    **dict.fromkeys(("Connection", ", immutable", "; Secure", "; Path=/; Max-Age="), "of HTTP"),
    **dict.fromkeys(
        ("Tell me about ", "Compare ", "Skipped the question", "Without: ", "Instead: "),
        "a press as rules and models read it",
    ),
    **dict.fromkeys(("The file", "The picture"), "of the description of a route"),
    "worth it": "words that advice is looked up by",
    **dict.fromkeys(("for my ", "for your ", "the ", " they"), "words of a shopper, turned round"),
    " stars ": "what figures are held against",
    "turn ": "the name of a task",
    ": specifications, features, tests and reviews": "what a search engine is asked",
    **dict.fromkeys(("Shopee", "Tokopedia"), "a name"),
}
"""What is written in code all the same, with the reason."""

_READ = {"label", "placeholder", "title", "aria_label", "alt", "text", "heading", "hint"}
"""Arguments that somebody reads, or hears."""
_UNREAD = {"class_name", "style", "look", "type", "src_doc", "sandbox", "rel", "href", "src", "id", "key"}
"""Arguments that nobody reads."""
_UNREAD_BY_SHOPPERS = {"description", "says"}
"""Arguments for models, for programmers of other clients, and for whoever runs Maven."""
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
_UNREAD_CALLS_OF_TELLERS = {"word_set", "phrase_set", "startswith", "removeprefix"}
"""Calls that read what people write."""
_UNREAD_NAMES = {"tag", "library", "_LEAD", "_LIGHT, _DARK"}
"""What is assigned to them is a name or HTML without words."""
_UNREAD_NAMES_OF_TELLERS = {"STYLE", "_EVENTS", "says", "needs", "adds", "after", "_REFERENCE_NOTE"}
"""What is assigned to them is a stylesheet, the description of a route, or for whoever runs Maven."""
_ERRORS = {name for name, kind in vars(errors).items() if isinstance(kind, type) and issubclass(kind, Exception)}
"""Their sentence is `public`; the rest is for the log."""
_DRAWS = ("rx.el.", "rx.cond", "rx.match", "rx.fragment")
_LETTERS = re.compile(r"[A-Za-z]{2}")
_SENTENCE = re.compile(r"[A-Za-z]{2,}[,.:]?\s+[A-Za-z]|^\W*[A-Z][a-z]+(?:\W|$)")


_CLASSES = re.compile(r"(?=.*[-_]{2})[\w -]+")
_SELECTOR = re.compile(r"[a-z]*[(\[]|(?:[a-z]+, )+")
"""How the names of classes, and what finds elements of a page or tells of its device, are written."""


def is_code(text: str) -> bool:
    """Whether a string that looks like words is none for people."""
    return text in ALLOWED or bool(_CLASSES.fullmatch(text) or _SELECTOR.match(text) or "noopener" in text)


def read_strings(tree: ast.AST, *, by_shoppers: bool = False) -> Iterator[ast.Constant]:
    """The strings of a module that somebody may read: not its docstrings, its log, or what only the page's scripts use.

    With `by_shoppers` neither what it says to models, to programmers and to whoever runs Maven, nor the words that it reads.
    """
    for node in ast.iter_child_nodes(tree):
        if _is_unread(node, by_shoppers):
            continue
        if isinstance(node, ast.AnnAssign | ast.FunctionDef | ast.AsyncFunctionDef | ast.arg):
            node = _without_annotations(node)
        if isinstance(node, ast.Raise) or (isinstance(node, ast.Call) and _name(node.func) in _ERRORS):
            inner = ast.walk(node)
            node = ast.List([one.value for one in inner if isinstance(one, ast.keyword) and one.arg == "public"])
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node
        yield from read_strings(node, by_shoppers=by_shoppers)


def _is_unread(node: ast.AST, by_shoppers: bool) -> bool:
    match node:
        case ast.Expr(value=ast.Constant()):
            return True
        case ast.keyword(arg=str(name)):
            return name in _UNREAD or (by_shoppers and name in _UNREAD_BY_SHOPPERS)
        case ast.FunctionDef(decorator_list=decorators):
            return any(ast.unparse(one) == "var_operation" for one in decorators)  # JavaScript
        case ast.Assign(targets=[target, *_]) | ast.AnnAssign(target=target):
            name = ast.unparse(target).strip("()")
            return name in _UNREAD_NAMES or (by_shoppers and name in _UNREAD_NAMES_OF_TELLERS)
        case ast.Call(func=func):
            name = _name(func)
            return name in _UNREAD_CALLS or _is_log(node) or (by_shoppers and name in _UNREAD_CALLS_OF_TELLERS)
        case _:
            return False


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


_MARKUP = re.compile(r"<[^<>]*(?:>|$)|^[^<>]*>")
_PART = re.compile(r"\s[A-Za-z]{2,}(?:\s|$)|(?:^|\s)[A-Za-z]{2,}\s")
"""A word beside what a string is filled with: " of 100"."""
_HEADER = re.compile(r"[A-Z][a-z]+(?:-[A-Z][a-z]+)+")


def told_words(source: str) -> list[str]:
    """The strings of a module of the server that are words for shoppers."""
    tree = ast.parse(source)
    parts = {part for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values}
    found = [
        (_MARKUP.sub("", node.value), _PART if node in parts else _SENTENCE)
        for node in read_strings(tree, by_shoppers=True)
    ]
    said = [words for words, pattern in found if pattern.search(words) or _SENTENCE.search(words)]
    return [words for words in said if not is_code(words) and not _HEADER.fullmatch(words)]


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


@pytest.mark.parametrize("path", TELLERS, ids=lambda path: path.relative_to(ROOT / "maven_app").as_posix())
def test_a_module_that_tells_shoppers_something_writes_no_words(path: Path) -> None:
    assert told_words(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    "source",
    [
        'step.say("Nothing was changed here.")',
        'raise NotFound("no guide", public="There is no such guide.")',
        'note = f"Read from {site}"',
        'score = f"{score} of 100"',
        'head = copy_with(head, notes=("No source knows it.",))',
        'rows.append(f"<h2>Sources</h2>{rows}")',
        'return JSONResponse({"error": "This is too large."})',
    ],
)
def test_a_sentence_for_shoppers_would_be_found(source: str) -> None:
    assert told_words(source) != []


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.name)
def test_a_script_of_the_page_writes_no_words(path: Path) -> None:
    assert written_in_script(path.read_text(encoding="utf-8")) == []
