"""Model names: which model answers, and why another took over, as a reader of a language sees it."""

from maven_app.domain.conversation.events import ModelSwitched
from maven_app.domain.conversation.transcript import SwitchBlock
from maven_app.domain.language.translatable import Translatable
from maven_app.messages.catalogue import get_translator
from maven_app.messages.text_rendering import render

_OFFLINE = "offline"
_FAMILIES = {"gpt": "GPT-", "gemini": "Gemini ", "claude": "Claude ", "llama": "Llama ", "qwen": "Qwen "}
_SWITCHES = {
    "switch.declined": "model.declined",
    "switch.unusable": "model.unusable",
    "switch.failing": "model.failing",
    "switch.refused": "model.refused",
}
"""How a reader is told why another model answers; for all else it is that the first did not respond."""
_STORED_CAUSES = {
    "declined to answer this": "model.declined",
    "answered in a form that cannot be used": "model.unusable",
    "failed several times in a row and is left alone for a while": "model.failing",
    "refused the request": "model.refused",
}
"""The same for conversations of earlier versions, by what stands behind the name of the model."""


def model_name(name: str, language: str) -> str:
    """A model as a reader may call it: "GPT-5.4", "Gemini 3.8 Flash"; one of no known family by its own name."""
    if name == _OFFLINE:
        return get_translator(language).say("model.offline")
    family, _, version = name.partition("-")
    if family not in _FAMILIES or not version:
        return name
    words = version.replace("-", " ").split()
    version = " ".join(word if word[0].isdigit() else word.capitalize() for word in words)
    return f"{_FAMILIES[family]}{version}"


def model_switch_text(switch: SwitchBlock | ModelSwitched, language: str) -> str:
    """Why another model took over: "Gemini 3.8 Flash didn't respond, so GPT-5.4 finished this answer."."""
    say, reason = get_translator(language).say, switch.reason
    if isinstance(reason, Translatable):
        code = _SWITCHES.get(reason.code)
    else:
        code = _STORED_CAUSES.get(render(reason, language).removeprefix(switch.before).strip())
    before, after = model_name(switch.before, language), model_name(switch.after, language)
    return say("model.switched", before=before, cause=say(code or "model.silent"), after=after)
