"""Token count: never less than a tokenizer counts, and not absurdly more."""

import importlib.resources

import pytest
import tokenizers

from maven_app.domain.documents.token_count import max_token_count

TEXTS = {
    "English": "Long-term tests of noise cancelling headphones look at how their battery and hinges age over the years. "
    * 5,
    "Indonesian": "Baterai headphone peredam bising ini bertahan hingga tiga puluh jam setelah tiga tahun pemakaian. "
    * 5,
    "German": "Die Kopfhörer mit Geräuschunterdrückung werden nach drei Jahren deutlich schwächer. " * 5,
    "figures": "It costs $1,299.00, weighs 254 g, lasts 28.5 h (2024-06-01), and holds 95 % of 4,000 mAh. " * 5,
    "Chinese": "降噪耳机的电池在三年后仍可使用二十八小时。" * 10,
    "addresses": "https://www.example.com/a/b?c=d&e=f#g WH-1000XM5 {json: [1, 2]} " * 5,
}


@pytest.fixture(scope="module")
def tokenizer() -> tokenizers.Tokenizer:
    vocabulary = importlib.resources.files("maven_app.index").joinpath("minilm", "tokenizer.json")
    tokenizer = tokenizers.Tokenizer.from_str(vocabulary.read_text(encoding="utf-8"))
    tokenizer.no_truncation()
    tokenizer.no_padding()
    return tokenizer


@pytest.mark.parametrize("name", TEXTS)
def test_the_count_lies_between_what_a_tokenizer_counts_and_three_times_that(
    name: str, tokenizer: tokenizers.Tokenizer
) -> None:
    counted = len(tokenizer.encode(TEXTS[name], add_special_tokens=False).ids)

    assert counted <= max_token_count(TEXTS[name]) <= 3 * counted


@pytest.mark.parametrize("text", ["", " ", "a", "a b", "1", "字"])
def test_what_is_short_counts_little(text: str) -> None:
    assert max_token_count(text) == len(text.replace(" ", ""))
