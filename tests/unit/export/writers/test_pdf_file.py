"""PDF files, opened by a library: every value is there as text, in fonts that ship, with links to sources."""

import pypdfium2
import pytest

from maven_app.domain.conversation.transcript import Transcript
from maven_app.domain.errors import DocumentTooLong
from maven_app.export.document import Document, Fault, Heading, Notes, Prose, Row, Table, Value
from maven_app.export.writers.pdf_file import MOST_CELLS, write_pdf
from tests.unit.export.conftest import document_of, whole

UNSEEN = dict.fromkeys((0x02, 0xFFFE, 0x2060))
"""Signs of a break within a word, and of none."""
SIGNS = "€ × − ″ ≥ ² Ω – “ ” ’ ş ğ Ż"


def words(file: bytes) -> str:
    """All words, one blank between them: a line may break anywhere, and a break may hyphenate."""
    with pypdfium2.PdfDocument(file) as document:
        pages = [document[at].get_textpage().get_text_bounded() for at in range(len(document))]
    return " ".join(" ".join(pages).translate(UNSEEN).split())


def squeezed(text: str) -> str:
    """Without blanks and hyphens, at which a line may break."""
    return "".join(text.replace("-", "").split())


@pytest.mark.parametrize("locale", ["en", "id", "en_US"])
@pytest.mark.parametrize("kind", ["comparison", "product_list", "recommendation"])
def test_every_value_of_the_page_is_on_paper(transcript: Transcript, kind: str, locale: str) -> None:
    document = document_of(transcript, kind, locale)
    paper = squeezed(words(write_pdf(document)))
    texts = [
        cell.text for block in document.blocks if isinstance(block, Table) for row in block.rows for cell in row.cells
    ]

    assert [text for text in texts if squeezed(text) not in paper] == []
    assert all(squeezed(source.title) in paper for source in document.sources)


PROSE = f"""First **bold** *em* ~~gone~~ `code` [1] {SIGNS}

- one
  - two

1. three

> four

| a | b |
|---|---|
| five | six |

```
seven
```

---

### eight"""


def test_words_of_every_kind_and_signs_are_set() -> None:
    blocks = (Heading(text="Tanya"), Prose(text=PROSE, uncited=True), Notes(title="Note", items=("nine",)))
    paper = words(write_pdf(Document(title="Panduan", byline="Dari Maven", language="id", blocks=blocks)))

    said = ["bold", "em", "gone", "code", "[1]", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]
    assert [word for word in said if word not in paper] == []
    assert SIGNS in paper and "tanpa sumber" in paper


def test_what_is_code_of_the_typesetter_is_words() -> None:
    hostile = '#read("/etc/passwd") $x$ *b* @ref <label> \\ #import "@preview/x:1.0.0": *'
    document = Document(title=hostile, byline=hostile, language="en", blocks=(Notes(items=(hostile,)),))

    assert squeezed(words(write_pdf(document))).count(squeezed('#read("/etc/passwd")$x$')) >= 2


def test_a_citation_that_did_not_hold_says_why() -> None:
    prose = Prose(text="It lasts 99 h [1].", faults=(Fault(index=0, note="not in this source: 99 h"),))
    paper = words(write_pdf(Document(title="A", byline="B", language="en", blocks=(prose,))))

    assert "[1?] (not in this source: 99 h)" in paper


def test_it_is_tagged_and_on_the_paper_of_its_reader(transcript: Transcript) -> None:
    metric, american = (write_pdf(whole(transcript, locale)) for locale in ("en", "en_US"))

    assert b"/StructTreeRoot" in metric and b"/Lang" in metric
    sizes = [tuple(round(side) for side in pypdfium2.PdfDocument(file)[0].get_size()) for file in (metric, american)]
    assert sizes == [(595, 842), (612, 792)]


def test_a_value_is_set_whatever_it_is() -> None:
    values = (
        Value(text="best", better=True),
        Value(text="unknown", state="unknown"),
        Value(text="linked", url="https://shop.example/a"),
        Value(text="250 g", conflict="shop.example says 260 g", sources=(7,)),
    )
    table = Table(title="T", columns=("a", "b", "c", "d"), rows=(Row(cells=values, group="Group"),))
    paper = words(write_pdf(Document(title="A", byline="B", language="en", blocks=(table,))))

    said = ("best", "unknown", "linked", "250 g[7]", "shop.example says 260 g", "GROUP")
    assert [word for word in said if squeezed(word) not in squeezed(paper)] == []


def test_what_would_take_the_servers_memory_is_refused() -> None:
    rows = tuple(Row(cells=(Value(text="x"),)) for _ in range(MOST_CELLS))
    table = Table(title="Long", columns=("x",), rows=rows)

    with pytest.raises(DocumentTooLong):
        write_pdf(Document(title="A", byline="B", language="en", blocks=(table,)))
