"""Step names: the work of a step, as a reader of a language sees it."""

from maven_app.domain.conversation.messages import SourceChoice
from maven_app.messages.catalogue import get_translator

_TOOLS = {
    "search_product": "step.searching",
    "product_details": "step.looking_up",
    "answer_about_products": "step.answering",
    "compare_products": "step.comparing",
    "inquire_user": "step.asking",
    "recommend": "step.weighing",
    "web_search": "step.searching_web",
    "research": "step.researching",
    "write_guide": "step.writing_guide",
    "revise_guide": "step.revising_guide",
}
"""Of each tool, the code of what it does, in words."""


def step_name(tool: str, source: SourceChoice, language: str) -> str:
    """The work of a step with this tool in a turn that looks for products in `source`: "Searching shops"."""
    if tool == "search_product" and source != "catalogue":
        return get_translator(language).say("step.searching_shops")
    code = _TOOLS.get(tool)
    return get_translator(language).say(code) if code else tool.replace("_", " ").capitalize()
