"""Messages that ask what a term means and something else of it: the meaning is told first, then what an expert says to the rest."""

import pytest

from tests.unit.llm.offline.test_offline_answers import said

VRR = "what does VRR actually mean, every shop guy says it like i should know"


@pytest.mark.parametrize(
    ("asked", "meaning", "advice"),
    [
        ("what does IP68 actually mean and do i even need it on a phone", "the first figure is dust", "not pools, sea"),
        ("120 Hz itu apa sih, kepake nggak?", "jumlah gambar per detik", "terasa tiap menggulir"),
        ("what's a nit and how many do i need outside", "measure how bright", "terraces and parks"),
    ],
)
async def test_a_term_is_explained_before_it_is_advised_on(asked: str, meaning: str, advice: str) -> None:
    explained, advised = (await said(asked)).text.split("\n\n")

    assert meaning in explained and advice in advised


async def test_what_sets_two_terms_apart_is_told_and_nothing_of_the_pick() -> None:
    turn = await said("monitor buat wfh", "btw bedanya panel ips sama va apa sih")

    assert turn.steps == () and "kontras" in turn.text


async def test_whether_an_explained_term_is_needed_is_told_by_its_explanation() -> None:
    text = (await said(VRR, "and do i need it if i only watch the news and dvds")).text

    assert text.startswith("As I said: For games") and text.endswith("for anything else it does nothing.")
