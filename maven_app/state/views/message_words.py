"""Message words: a shopper's message as it stands above its answer; presses are said in the reader's language."""

from collections.abc import Sequence

from maven_app.domain.conversation.messages import (
    AboutProduct,
    CompareRequest,
    FormAnswer,
    Message,
    NeedEdited,
    shopper_words,
)
from maven_app.domain.conversation.transcript import Turn
from maven_app.messages.catalogue import translate
from maven_app.state.views.need_chips import labels_of_edit


def shown_words(message: Message, before: Sequence[Turn], language: str) -> str:
    """The message, which follows the turns `before`; words that the shopper wrote stay as they are."""
    say = translate(language).say
    match message:
        case AboutProduct(product_id=id, name=name, text=text):
            return shopper_words(message) if text else say("message.about", name=name or id)
        case CompareRequest(product_ids=ids, names=names, text=text):
            compared = say("message.compare", names=", ".join(names if len(names) == len(ids) else ids))
            return f"{compared}: {text}" if text else compared
        case FormAnswer(skipped=True):
            return say("message.skipped")
        case NeedEdited():
            without, instead = labels_of_edit(message, before, language)
            said = [say("message.without", parts=", ".join(without))] if without else []
            return "; ".join([*said, *([say("message.instead", parts=", ".join(instead))] if instead else [])])
        case _:
            return shopper_words(message)
