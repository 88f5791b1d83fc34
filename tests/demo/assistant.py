"""Assistant: a made-up model that reads the same text as any model, and answers what fits it.

It looks up what the shopper names, reads profiles before it compares, researches questions that ask for evidence, and explains.
Now and then it errs, as models do: it names a product that nobody sells and a figure that no page states.
"""

import re
from collections.abc import Callable, Sequence
from typing import Any

from tests.fakes.model_server import Asked, Page, Reply, saying

OUTAGE = "outage"
"""Whoever writes this finds the model away."""
UNKNOWN_PRODUCT = "Aurora Silent Pro 2"
"""What it recommends although nobody sells it."""
WRONG_FIGURE = "15 years"
"""What it states although no page does."""
REVIEW = Page("https://magazine.example/sony-wh-1000xm5", "Sony WH-1000XM5, two years later", "magazine.example")
"""What it finds when it searches by itself."""

_NAMES = re.compile(r"compare (?:the )?(.+?) (?:and|with|to|vs\.?) (?:the )?(.+)", re.IGNORECASE)
_PRODUCT = re.compile(r'"id": "([^"]+)", "name": "([^"]+)"')
_PICK = re.compile(r"^\d+\. (.+) \(([^()]+)\): \d+", re.MULTILINE)
_PASSAGE = re.compile(r"^\[(\d+)\] (.+?) \(.+\)\n(?:#.*\n+)*(.+)$", re.MULTILINE)
_CITED = re.compile(r"\[(\d+)\]")
_SENTENCE = re.compile(r"(?<=[.!?])\s+")

_INTENTS = (
    ("revise_guide", re.compile(r"\bguide\b.*\b(shorter|revise|without|add)\b|\bmake (it|the guide)\b", re.I)),
    ("write_guide", re.compile(r"\bguide\b", re.I)),
    ("research", re.compile(r"\b(research|evidence|ages?|reviews? say|worth it|tests? say)\b", re.I)),
    ("web_search", re.compile(r"\b(news|when (was|is|does)|latest)\b", re.I)),
    ("recommend", re.compile(r"\b(recommend|which should i|pick)\b", re.I)),
    ("product_details", re.compile(r"\b(tell me about|details of)\b", re.I)),
)
"""Which tool fits which words, the first that does."""


def fading(answer: Callable[[Asked], Reply]) -> Callable[[Asked], Reply]:
    """As `answer`, but where the shopper wrote of an OUTAGE it dies once it has found something."""

    def faded(asked: Asked) -> Reply:
        question = asked.messages[-1]
        dies = OUTAGE in _said(question).lower() and "Found in this turn so far" in question
        return Reply(misbehaves="503") if dies else answer(asked)

    return faded


def shopkeeper(asked: Asked) -> Reply:
    """What a plain model would say."""
    question = asked.messages[-1]
    if asked.schema is not None:
        return _object(asked.schema["properties"], question)
    if "## Specifications" in asked.system:
        return _narrative(question)
    if "The shopper says: " not in question:
        return _research(question)
    return _route(asked, question)


def _said(question: str) -> str:
    match = re.search(r"The shopper says: (.+)", question)
    return (match[1] if match else question).strip(" ?.")


def _route(asked: Asked, question: str) -> Reply:
    """Tools until enough was found, then words."""
    said, found = _said(question), question.partition("Found in this turn so far:")[2]
    calls = _calls(asked, question, said, found)
    return Reply(calls=calls) if calls and asked.tools else Reply(text=_slowly(_explained(found)), misbehaves="slow")


def _calls(asked: Asked, question: str, said: str, found: str) -> list[tuple[str, Any]]:
    names, meant = _NAMES.search(said), re.search(r"Product ids? meant.*: (.+)", question)
    ids = _first_ids(found)
    if names or (meant and "," in meant[1]):
        return _towards_comparison(asked, names.groups() if names else (), meant, found, ids)
    wants = next((tool for tool, words in _INTENTS if tool in asked.tools and words.search(said)), "search_product")
    if wants == "product_details" or meant:
        if "product_details(" in found:
            return []
        link = re.search(r"https?://\S+", said)
        known = meant[1] if meant else next(iter(ids), "")
        where = {"link": link[0]} if link else {"product_id": known}
        return [("product_details", where)] if link or known else [("search_product", {"query": _topic(said)})]
    if found:
        return []
    if link := re.search(r"https?://\S+", said):
        return [("product_details", {"link": link[0]})]
    return [(wants, _arguments(wants, said, asked))]


def _arguments(tool: str, said: str, asked: Asked) -> dict[str, Any]:
    match tool:
        case "research":
            return {"question": said, "level": "standard"}
        case "web_search":
            return {"queries": [said]} if asked.path.startswith("/v1") and "models" in asked.path else {"query": said}
        case "recommend":
            return {"intent": said}
        case "write_guide":
            return {"topic": re.sub(r"(?i).*\bguide (for|to|on)\b", "", said).strip() or said}
        case "revise_guide":
            guides = re.findall(r"\((c\d+) (?:write|revise)_guide", "\n".join(asked.messages))
            return {"call_id": guides[-1] if guides else "c1", "instruction": said}
        case _:
            return {"query": _topic(said)}


def _topic(said: str) -> str:
    return re.sub(r"(?i)^(tell me about|details of|recommend|find)\s+(the\s+)?", "", said)


def _towards_comparison(
    asked: Asked, names: Sequence[str], meant: re.Match[str] | None, found: str, ids: list[str]
) -> list[tuple[str, Any]]:
    """Find both, read both, compare."""
    if "compare_products(" in found:
        return []
    if meant:
        return [("compare_products", {"product_ids": meant[1].split(", ")})]
    if not found:
        return [("search_product", {"query": name.strip(" ?.")}) for name in names]
    if "product_details(" not in found:
        return [("product_details", {"product_id": id}) for id in ids]
    return [("compare_products", {"product_ids": ids})] if "compare_products" in asked.tools else []


def _first_ids(found: str) -> list[str]:
    """The first product of each search."""
    searches = found.split("search_product(")[1:]
    return [match[1] for search in searches if (match := _PRODUCT.search(search))]


def _explained(found: str) -> str:
    names = list(
        dict.fromkeys([name for name, _ in _PICK.findall(found)] or [name for _, name in _PRODUCT.findall(found)])
    )
    numbers = list(dict.fromkeys(_CITED.findall(found)))
    if not names:
        return "I could not find that here. From what I know by myself, three things decide: fit, price and how long it lasts."
    cited = f" [{numbers[0]}]" if numbers else ""
    others = f" Next come {', '.join(names[1:3])}." if names[1:3] else ""
    return f"I looked at {len(names)} products. **{names[0]}** comes first for what you said{cited}.{others}"


def _slowly(text: str) -> list[str]:
    return re.findall(r"\s*\S+", text)


def _research(question: str) -> Reply:
    """The most telling sentence of each page, cited; and one figure of its own making."""
    passages = _PASSAGE.findall(question)
    told = [f"- {_SENTENCE.split(text)[0].rstrip('.')} [{number}]." for number, _, text in passages[:5]]
    if not told:
        return Reply(text=["The pages say nothing to this."])
    wrong = f"Taken together, expect about {WRONG_FIGURE} of use [{passages[0][0]}]."
    first = f"Pages that measured it agree in the main [{passages[0][0]}].\n\n"
    return Reply(text=_slowly(first + "\n".join(told) + f"\n\n{wrong}"), misbehaves="slow")


def _narrative(question: str) -> Reply:
    """Three parts; the facts cite what was told, the review what was found by searching."""
    numbers = list(dict.fromkeys(_CITED.findall(question)))
    name = next((name for _, name in _PRODUCT.findall(question)), "It")
    facts = re.findall(r'"([^"]+)": "([^"]+ \[\d+\])', question)[:3]
    listed = "\n".join(f"- {label}: {value}" for label, value in facts) or f"- Known from one source [{numbers[0]}]"
    review = "Testers praise the comfort on long trips and miss a folding hinge."
    text = f"## Specifications\n\n{listed}\n\n## Features\n\n{name} connects to two devices at once.\n\n## Reviews\n\n{review}"
    return Reply(text=_slowly(text), pages=[REVIEW], cited=[(review, [0])], misbehaves="slow")


def _object(fields: dict[str, Any], question: str) -> Reply:
    for field, answer in _OBJECTS.items():
        if field in fields:
            return saying(answer(question))
    raise ValueError(f"no answer for an object of {sorted(fields)}")


def _checked(question: str) -> dict[str, Any]:
    old = "renewed" in question.lower() or "xm4" in question.lower()
    flags = ["A newer generation is on sale; check that the seller names the right one."] if old else []
    return {
        "verdict": "search",
        "score": 84,
        "reasons": ["Several current models fit it"],
        "red_flags": flags,
        "availability": "Sold by several shops.",
    }


def _planned(question: str) -> dict[str, Any]:
    asked = (re.search(r"Question: (.+)", question) or ["", question])[1].strip(" ?")
    return {"queries": [asked, f"{asked} long-term test", f"{asked} problems"]}


_FIGURES = {
    "battery_life": re.compile(r"(?:battery life|ran for|measured) (?:of )?(\d+) (hours)", re.I),
    "weight": re.compile(r"(?:weight|weigh|at) (\d+) (g)\b", re.I),
    "peak_brightness": re.compile(r"([\d,]+) (nits)", re.I),
}


def _extracted(question: str) -> dict[str, Any]:
    keys = re.findall(r"^(\w+): .+\(.+\)$", question.partition("Keys:")[2].partition("Page:")[0], re.MULTILINE)
    page = question.partition("Page:")[2]
    found = [(key, match) for key in keys if key in _FIGURES and (match := _FIGURES[key].search(page))]
    facts = [
        {"key": key, "value": match[1].replace(",", ""), "unit": match[2], "quote": match[0]} for key, match in found
    ]
    return {"facts": facts}


def _candidates(question: str) -> dict[str, Any]:
    names = ["Sony WH-1000XM5", "Sennheiser Momentum 4 Wireless", UNKNOWN_PRODUCT]
    if re.search(r"\b(tv|oled)\b", question, re.I):
        names = ["LG C4 OLED evo", "Samsung S90D OLED", "Nimbus View 55 OLED"]
    return {"candidates": [{"name": name, "why": "Named by several current tests."} for name in names]}


def _rows(question: str) -> dict[str, Any]:
    """Four rows, the first with words of its own."""
    keys = re.findall(r"(\w+) \(", (re.search(r"Rows that differ: (.+)", question) or ["", ""])[1])[:4]
    says = ["This is what you will notice every day."]
    return {"rows": [{"key": key, "says": "".join(says[place:])} for place, key in enumerate(keys)]}


def _sections(question: str) -> dict[str, Any]:
    """A guide of four sections; of an old one all but the last are kept."""
    old = re.findall(r"^Section (\d+): ", question, re.MULTILINE)
    if old:
        kept = [{"keep": int(number)} for number in old[: max(1, len(old) - 2)]]
        return {
            "sections": kept,
            "closing": "The guide is shorter now; what was left out stands in its earlier version.",
        }
    numbers = list(dict.fromkeys(_CITED.findall(question))) or ["1"]
    names = list(dict.fromkeys(name for _, name in _PRODUCT.findall(question))) or ["nothing"]
    fact = re.search(r'"Battery life": "([^"]+?) (\[\d+\])', question)
    battery = f"{names[0]} runs for {fact[1]} {fact[2]}." if fact else "How long they last is unknown."
    texts = {
        "What to buy": f"Start with **{names[0]}** [{numbers[0]}]. It meets what you required.",
        "What to look at": f"Noise cancelling comes first, then the battery. {battery}",
        "How they differ": "\n".join(f"- **{name}**: worth a look." for name in names[1:4])
        or "There is one candidate.",
        "What is unknown": "No source says how long the ear pads last.",
    }
    return {
        "sections": [{"heading": heading, "text": text} for heading, text in texts.items()],
        "closing": f"The guide starts from what meets your need; {names[0]} comes first [{numbers[0]}].",
    }


def _title(question: str) -> dict[str, Any]:
    """What the shopper said first, cut short."""
    said = re.search(r"The shopper said:\n<data>\n(.{1,50})", question)
    return {"title": said[1].strip() if said else ""}


_OBJECTS: dict[str, Callable[[str], dict[str, Any]]] = {
    "verdict": _checked,
    "cancelled": lambda _: {"cancelled": []},
    "queries": _planned,
    "facts": _extracted,
    "products": lambda _: {"products": []},
    "candidates": _candidates,
    "sections": _sections,
    "product_ids": lambda question: {"product_ids": [id for _, id in _PICK.findall(question)][:3]},
    "rows": _rows,
    "title": _title,
    "questions": lambda _: {"questions": ["Which of them is lighter?", "Which one lasts longer?"]},
}
"""By a field of the object that is asked for."""
