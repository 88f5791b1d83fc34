"""English of what Maven remembers about a person, by its code: the remembered parts, and what the page says."""

from collections.abc import Mapping

REMEMBERED: Mapping[str, str] = {
    "memory.prefers": "you prefer {part}",
    "memory.prefers_other": "you'd rather not have {part}",
    "memory.avoids": "you avoid {brands}",
    "memory.has": "you have {name}",
    "memory.trait": "you said “{words}”",
    "memory.considered": "I kept in mind that {parts}.",
    "memory.chip": "Remembered: {part}",
    "memory.from": "“{words}”, {date}",
}
"""Parts of sentences that begin with "you", and what is made of them."""

MEMORY_PAGE: Mapping[str, str] = {
    "memory.title": "Memory",
    "memory.switch": "Remember what I say about myself",
    "memory.switch_hint": "What lasts, like “I prefer over-ear”, a device you have or a brand you avoid; never what you spend. "
    "Later conversations take it into account, and rule nothing out because of it. When this is off, nothing is noted or used.",
    "memory.empty": "Nothing is remembered yet.",
    "memory.unused": "This isn't used while memory is off.",
    "memory.list": "What I remember",
    "memory.conversation": "Open the conversation",
    "memory.edit": "Change: {part}",
    "memory.save": "Save",
    "memory.cancel": "Cancel",
    "memory.wording": "In your words",
    "memory.forget": "Forget: {part}",
    "memory.forget_all": "Forget all",
    "memory.noted": "Noted for next time: {part}.",
    "memory.change": "Change",
    "memory.undo": "Undo",
    "memory.forgotten": "Forgotten.",
}
