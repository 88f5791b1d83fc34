"""Revising a guide by rule: shorter, without a section, by budget, for another need; the rest it says it cannot do."""

import re

from maven_app.domain.artifacts import Section
from maven_app.domain.guides import is_facts_table, plain_title
from maven_app.domain.prose import as_words, blocks_of
from maven_app.llm.offline import phrases
from maven_app.llm.offline.guide_writing import BANDS, HEADINGS, by_budget, written_guide
from maven_app.prompts.revise_guide import RevisedGuide, RevisedSection, ReviseGuide
from maven_app.prompts.write_guide import WriteGuide, WrittenSection

CANNOT = (
    "Without a model I can make this guide shorter, leave out a section, add one by budget, or write it anew for another budget, "
    "brand or feature. For other changes edit it in place, or set GEMINI_API_KEY."
)
_POINTS, _SENTENCES = 2, 2


def revised_guide(prompt: ReviseGuide) -> RevisedGuide:
    """The new version, or no section and why."""
    instruction = prompt.instruction
    if phrases.DROP.search(instruction) and not prompt.asks_anew:
        return _without(prompt)
    if phrases.SHORTER.search(instruction):
        return _shorter(prompt)
    if prompt.asks_anew:
        return _anew(prompt)
    if phrases.ADD.search(instruction) and phrases.BUDGET.search(instruction):
        return _with_bands(prompt)
    return RevisedGuide(closing=CANNOT)


def _without(prompt: ReviseGuide) -> RevisedGuide:
    """Without the sections that the instruction names."""
    named = _named(prompt)
    if not named:
        headings = ", ".join(f"“{as_words(section.heading)}”" for section in prompt.guide.items)
        return RevisedGuide(closing=f"I do not know which section is meant. The guide has: {headings}.")
    kept = [n for n in range(1, len(prompt.guide.items) + 1) if n not in named]
    names = ", ".join(f"“{as_words(prompt.guide.items[n - 1].heading)}”" for n in named)
    return RevisedGuide(sections=_kept(kept), closing=f"Left out: {names}. Everything else stands word for word.")


def _kept(numbers: list[int]) -> tuple[RevisedSection, ...]:
    return tuple(RevisedSection(keep=number) for number in numbers)


def _named(prompt: ReviseGuide) -> list[int]:
    """The numbers of the sections that the instruction names: by a word of the heading, or by place. Never all of them."""
    said = [word for word in re.findall(r"\w{4,}", prompt.instruction.casefold()) if word not in _ORDINARY]
    count = len(prompt.guide.items)
    named = [n for n, section in enumerate(prompt.guide.items, start=1) if _says(section, said)]
    if not named and re.search(r"\b(?:last|terakhir)\b", prompt.instruction, re.IGNORECASE):
        named = [count]
    named = named or [place for place in phrases.ordinals(prompt.instruction) if place <= count]
    return named if len(named) < count else []


_ORDINARY = {
    "section",
    "sections",
    "guide",
    "part",
    "bagian",
    "panduan",
    "about",
    "with",
    "what",
    "that",
    "this",
    "from",
    "remove",
    "drop",
}


def _says(section: Section, words: list[str]) -> bool:
    heading = [word for word in re.findall(r"\w{4,}", section.heading.casefold()) if word not in _ORDINARY]
    return any(one.startswith(other[:5]) or other.startswith(one[:5]) for one in heading for other in words)


def _shorter(prompt: ReviseGuide) -> RevisedGuide:
    sections = []
    for number, section in enumerate(prompt.guide.items, start=1):
        text = section.text if is_facts_table(section) else _cut(section.text)
        kept = text == section.text
        sections.append(RevisedSection(keep=number) if kept else RevisedSection(heading=section.heading, text=text))
    if all(section.keep for section in sections):
        return RevisedGuide(
            closing="Each section is down to its first sentences already; leave out a whole one instead."
        )
    return RevisedGuide(
        sections=tuple(sections),
        closing="Shorter now: of each section the first sentences and the first points. The version before holds the rest.",
    )


def _cut(text: str) -> str:
    """The first paragraph's first sentences and the first list's first points."""
    blocks = blocks_of(text)
    lists = [block for block in blocks if re.match(r"\s*[-*+] ", block)]
    paragraphs = [block for block in blocks if block not in lists]
    said = [_first_sentences(block) for block in paragraphs[:1]]
    said += ["\n".join(re.split(r"\n(?=[-*+] )", block)[:_POINTS]) for block in lists[:1]]
    return "\n\n".join(said)


def _first_sentences(paragraph: str) -> str:
    """Sentences end at a full stop with its citations behind it."""
    return "".join(re.findall(r".+?(?:[.!?](?:\s?\[\d+\])*(?=\s|$)|$)", paragraph, re.DOTALL)[:_SENTENCES]).strip()


def _anew(prompt: ReviseGuide) -> RevisedGuide:
    """All sections by rule for the new need; those that somebody added under headings of their own stay at their end."""
    written = written_guide(_asked_anew(prompt))
    own = [
        n
        for n, section in enumerate(prompt.guide.items, start=1)
        if section.heading not in HEADINGS and not is_facts_table(section)
    ]
    tables = [n for n, section in enumerate(prompt.guide.items, start=1) if is_facts_table(section)]
    sections = (*(_fresh(section) for section in written.sections), *_kept(own), *_kept(tables))
    required = ", ".join(as_words(constraint.text) for constraint in prompt.need.constraints)
    return RevisedGuide(
        sections=sections, title=plain_title(prompt.need), closing=f"Written anew for what you ask by now ({required})."
    )


def _asked_anew(prompt: ReviseGuide) -> WriteGuide:
    return WriteGuide(
        topic=prompt.guide.title,
        message=prompt.message,
        need=prompt.need,
        products=prompt.products,
        numbers=prompt.numbers,
        passages=prompt.passages,
        considered=prompt.considered,
    )


def _fresh(section: WrittenSection) -> RevisedSection:
    return RevisedSection(heading=section.heading, text=section.text)


def _with_bands(prompt: ReviseGuide) -> RevisedGuide:
    """With a section by budget before the last ones: what is unknown and the table end a guide."""
    if any(section.heading == BANDS for section in prompt.guide.items):
        return RevisedGuide(closing=f"The guide has a section by budget already: “{BANDS}”.")
    text = by_budget(prompt.products, prompt.need, dict(prompt.numbers))
    if not text:
        return RevisedGuide(closing="Too few prices are known here for a section by budget.")
    numbers = list(range(1, len(prompt.guide.items) + 1))
    tail = sum(is_facts_table(one) or one.heading == HEADINGS[-1] for one in prompt.guide.items)
    at = len(numbers) - tail
    added = RevisedSection(heading=BANDS, text=text)
    return RevisedGuide(
        sections=(*_kept(numbers[:at]), added, *_kept(numbers[at:])),
        closing=f"Added: “{BANDS}”. The rest stands word for word.",
    )
