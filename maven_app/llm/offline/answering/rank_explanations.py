"""Rank explanations: of which product a why-question asks, and why that stands where it stands."""

from collections.abc import Sequence

from maven_app.domain.catalogue.products import Product
from maven_app.domain.language.tokens import tokenize
from maven_app.llm.offline.judging.reasons import explain_place, is_called
from maven_app.llm.offline.phrasing.context import AnswerContext
from maven_app.llm.offline.questions.question import ProductQuestion
from maven_app.prompts.answer_about_products import AnswerAboutProducts
from maven_app.understanding.lexicon.categories import CATEGORY_NAMES


def tell_place(
    question: ProductQuestion, products: Sequence[Product], prompt: AnswerAboutProducts, context: AnswerContext
) -> list[str]:
    """Why a product comes first, or why it does not; nothing where another kind of goods is missed."""
    if question.form == "why_not" and _names_another_kind(question, products[0]):
        return []  # "why not just use her phone?": no product of these is missed
    asked = _placed_product(question, products, prompt)
    if misses_first(question, products, prompt):
        first = prompt.shown[0].product if prompt.shown else asked
        return explain_place(first, prompt.shown, context, why_not=False, is_it=True)
    over = next((product for product in products if product.id != asked.id), None)
    return explain_place(asked, prompt.shown, context, why_not=question.form == "why_not", over=over)


def misses_first(question: ProductQuestion, products: Sequence[Product], prompt: AnswerAboutProducts) -> bool:
    """Whether what the question misses is the very product that stands first: "why that one and not a MacBook Air?" of a MacBook Air."""
    asked = _placed_product(question, products, prompt)
    first = prompt.shown[0].product if prompt.shown else asked
    return question.form == "why_not" and is_called(first, _words_of_name(asked, prompt.question))


def _names_another_kind(question: ProductQuestion, product: Product) -> bool:
    """Whether the words name a kind of goods that is not the product's, and no fact or criterion of it."""
    words = [token.word for token in tokenize(question.text)]
    named = {match[1][0] for place in range(len(words)) if (match := CATEGORY_NAMES.at(words, place))}
    return bool(named) and product.category not in named and not question.keys and question.wish is None


def _placed_product(question: ProductQuestion, products: Sequence[Product], prompt: AnswerAboutProducts) -> Product:
    """The product whose place is asked about: the first of those shown where no name is said ("why that one?"), and never the first
    where it is set against another one ("why that one and not the Sony?").
    """
    names_none = question.form == "why" and question.text == prompt.question
    if names_none and prompt.shown:
        return prompt.shown[0].product
    if question.form == "why_not" and len(products) == 2:
        return products[1]
    others = [product for product in products if not prompt.shown or product.id != prompt.shown[0].product.id]
    return others[0] if others and question.form == "why_not" else products[0]


def _words_of_name(product: Product, question: str) -> frozenset[str]:
    """The words of the product's name that the question says."""
    name = {token.word for token in tokenize(product.name) if token.is_word or token.is_number}
    return frozenset(token.word for token in tokenize(question) if token.word in name)
