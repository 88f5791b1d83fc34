"""Messages in a language that Maven does not read are told from those that it does."""

import pytest

from maven_app.understanding.foreign_language import is_foreign


@pytest.mark.parametrize(
    "text",
    [
        "Kopfhörer unter 200 Euro",
        "Ich suche einen Laptop für die Uni, maximal 800 Euro",
        "casque sans fil moins de 200 euros",
        "quel est le meilleur téléphone pour les photos ?",
        "busco un portátil para la universidad",
        "cuffie senza fili sotto i 200 euro",
        "robotstofzuiger voor huisdieren",
        "ワイヤレスイヤホン 2万円以下",
    ],
)
def test_other_languages_are_foreign(text: str) -> None:
    assert is_foreign(text)


@pytest.mark.parametrize(
    "text",
    [
        "headphones under €200",
        "hp buat kuliah, kamera bagus, 3 jutaan",
        "macbook air m4 vs m3 worth it upgrade ga?",
        "Sony WH-1000XM5 vs Bose QC Ultra",
        "Bang & Olufsen Beosound",
        "wat abt the s25 ultra",
        "knp ga ipad?",
        "merci",
        "OK",
        "",
        "https://www.idealo.de/preisvergleich/OffersOfProduct/kopfhoerer-mit-geraeuschunterdrueckung.html",
    ],
)
def test_english_indonesian_and_names_are_not_foreign(text: str) -> None:
    assert not is_foreign(text)
