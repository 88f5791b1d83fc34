"""Labels: what a message can want, as `examples/README.md` tells them apart."""

from typing import Literal, get_args

Label = Literal[
    "search", "advise", "refine", "compare", "details", "question", "why", "define", "write_guide", "revise_guide",
    "research", "look_up", "thanks", "greeting", "chat", "off_topic", "attack", "doubt", "source",
]  # fmt: skip
"""`greeting` is the part of `chat` that only greets: it is answered with another sentence."""

LABELS: tuple[Label, ...] = get_args(Label)
