"""Revising a guide by rule: shorter, without a section, by budget, for another need; the rest it says it cannot do."""

import re
from dataclasses import replace

from maven_app.domain.conversation.artifacts import Section
from maven_app.domain.copying import copy_with
from maven_app.domain.documents.prose import escape_markdown, split_blocks
from maven_app.domain.language.localized import Language
from maven_app.domain.language.words import language_of
from maven_app.llm.offline.guide_writing import (
    by_budget,
    context_of,
    heading_of,
    required_words,
    rule_headings,
    written_guide,
)
from maven_app.messages.catalogue import LANGUAGES, Translator, get_translator
from maven_app.prompts.context.facts_table import is_facts_table
from maven_app.prompts.revise_guide import RevisedGuide, RevisedSection, ReviseGuide
from maven_app.prompts.write_guide import WriteGuide, WrittenSection
from maven_app.understanding import guide_edits
from maven_app.understanding.guide_titles import guide_title, purposes_of
from maven_app.understanding.pointing.pointing_words import places_in

_POINTS, _SENTENCES = 2, 2


def revised_guide(prompt: ReviseGuide) -> RevisedGuide:
    """The new version, or no section and why."""
    instruction = prompt.instruction
    if guide_edits.DROP.search(instruction) and not prompt.is_rewrite:
        return _without(prompt)
    if guide_edits.SHORTER.search(instruction):
        return _shorter(prompt)
    if prompt.is_rewrite:
        return _rewrite(prompt)
    if guide_edits.ADD.search(instruction) and guide_edits.BUDGET.search(instruction):
        return _with_bands(prompt)
    return RevisedGuide(closing=_words(prompt).say("guide.cannot"))


def _words(prompt: ReviseGuide) -> Translator:
    """Says sentences in the language of the instruction; in that of the need where it has too few words to tell."""
    return get_translator(_language(prompt))


def _language(prompt: ReviseGuide) -> Language:
    return language_of(prompt.instruction, prompt.need.language)


def _without(prompt: ReviseGuide) -> RevisedGuide:
    """Without the sections that the instruction names."""
    named = _sections_in_instruction(prompt)
    if not named:
        headings = ", ".join(f"“{escape_markdown(section.heading)}”" for section in prompt.guide.items)
        return RevisedGuide(closing=_words(prompt).say("guide.which_section", headings=headings))
    kept = [n for n in range(1, len(prompt.guide.items) + 1) if n not in named]
    names = ", ".join(f"“{escape_markdown(prompt.guide.items[n - 1].heading)}”" for n in named)
    return RevisedGuide(sections=_unchanged_sections(kept), closing=_words(prompt).say("guide.left_out", names=names))


def _unchanged_sections(numbers: list[int]) -> tuple[RevisedSection, ...]:
    return tuple(RevisedSection(keep=number) for number in numbers)


def _sections_in_instruction(prompt: ReviseGuide) -> list[int]:
    """The numbers of the sections that the instruction names: by a word of the heading, or by place. Never all of them."""
    said = [word for word in re.findall(r"\w{4,}", prompt.instruction.casefold()) if word not in _INSTRUCTION_WORDS]
    count = len(prompt.guide.items)
    named = [n for n, section in enumerate(prompt.guide.items, start=1) if _says(section, said)]
    if not named and re.search(r"\b(?:last|terakhir)\b", prompt.instruction, re.IGNORECASE):
        named = [count]
    named = named or [place for place in places_in(prompt.instruction).places if 0 < place <= count]
    return named if len(named) < count else []


_INSTRUCTION_WORDS = {
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
    heading = [word for word in re.findall(r"\w{4,}", section.heading.casefold()) if word not in _INSTRUCTION_WORDS]
    return any(one.startswith(other[:5]) or other.startswith(one[:5]) for one in heading for other in words)


def _shorter(prompt: ReviseGuide) -> RevisedGuide:
    sections = []
    for number, section in enumerate(prompt.guide.items, start=1):
        text = section.text if is_facts_table(section) else _shorten(section.text)
        kept = text == section.text
        sections.append(RevisedSection(keep=number) if kept else RevisedSection(heading=section.heading, text=text))
    if all(section.keep for section in sections):
        return RevisedGuide(closing=_words(prompt).say("guide.short_already"))
    return RevisedGuide(sections=tuple(sections), closing=_words(prompt).say("guide.shorter"))


def _shorten(text: str) -> str:
    """The first paragraph's first sentences and the first list's first points."""
    blocks = split_blocks(text)
    lists = [block for block in blocks if re.match(r"\s*[-*+] ", block)]
    paragraphs = [block for block in blocks if block not in lists]
    said = [_first_sentences(block) for block in paragraphs[:1]]
    said += ["\n".join(re.split(r"\n(?=[-*+] )", block)[:_POINTS]) for block in lists[:1]]
    return "\n\n".join(said)


def _first_sentences(paragraph: str) -> str:
    """Sentences end at a full stop with its citations behind it."""
    return "".join(re.findall(r".+?(?:[.!?](?:\s?\[\d+\])*(?=\s|$)|$)", paragraph, re.DOTALL)[:_SENTENCES]).strip()


def _rewrite(prompt: ReviseGuide) -> RevisedGuide:
    """All sections by rule for the new need; those that somebody added under headings of their own stay at their end."""
    written = written_guide(_write_prompt(prompt))
    own = [
        n
        for n, section in enumerate(prompt.guide.items, start=1)
        if section.heading not in rule_headings() and not is_facts_table(section)
    ]
    tables = [n for n, section in enumerate(prompt.guide.items, start=1) if is_facts_table(section)]
    sections = (
        *(_fresh(section) for section in written.sections),
        *_unchanged_sections(own),
        *_unchanged_sections(tables),
    )
    return RevisedGuide(
        sections=sections,
        title=guide_title(prompt.need, prompt.knowledge),
        closing=_words(prompt).say("guide.anew", required=_requirements(prompt)),
    )


def _requirements(prompt: ReviseGuide) -> str:
    """The requirements of the guide from now on, in the language of the instruction."""
    need = copy_with(prompt.need, language=_language(prompt))
    return ", ".join(
        [required_words(replace(context_of(prompt), need=need)), *purposes_of(need, need.language, prompt.knowledge)]
    )


def _write_prompt(prompt: ReviseGuide) -> WriteGuide:
    return WriteGuide(
        topic=prompt.guide.title,
        message=prompt.message,
        need=prompt.need,
        products=prompt.products,
        numbers=prompt.numbers,
        passages=prompt.passages,
        knowledge=prompt.knowledge,
        rates=prompt.rates,
        considered=prompt.considered,
        region=prompt.region,
    )


def _fresh(section: WrittenSection) -> RevisedSection:
    return RevisedSection(heading=section.heading, text=section.text)


def _with_bands(prompt: ReviseGuide) -> RevisedGuide:
    """With a section by budget before the last ones: what is unknown and the table end a guide."""
    words, own = _words(prompt), {heading_of("bands", language) for language in LANGUAGES}
    if known := next((one.heading for one in prompt.guide.items if one.heading in own), ""):
        return RevisedGuide(closing=words.say("guide.bands_already", heading=escape_markdown(known)))
    matcher = prompt.knowledge.matcher(prompt.rates)
    text = by_budget(prompt.products, prompt.need, dict(prompt.numbers), matcher, prompt.locale)
    if not text:
        return RevisedGuide(closing=words.say("guide.too_few_prices"))
    numbers = list(range(1, len(prompt.guide.items) + 1))
    last = {heading_of("unknown", language) for language in LANGUAGES}
    tail = sum(is_facts_table(one) or one.heading in last for one in prompt.guide.items)
    at = len(numbers) - tail
    heading = heading_of("bands", prompt.need.language)
    added = RevisedSection(heading=heading, text=text)
    return RevisedGuide(
        sections=(*_unchanged_sections(numbers[:at]), added, *_unchanged_sections(numbers[at:])),
        closing=words.say("guide.added", heading=heading),
    )
