"""English of steps: the stages that a step of a turn goes through, by their codes."""

from collections.abc import Mapping

from maven_app.messages.plural import Plural

STEPS: Mapping[str, str | Plural] = {
    "stage.counted": "{stage}: {done} of {total}",
    "stage.checking_request": "Checking the request",
    "stage.looking_up_name": "Looking up the name",
    "stage.searching_catalogue": "Looking through the catalogue",
    "stage.searching_shops": "Searching shops",
    "stage.screening": "Holding products against the need",
    "stage.gathering_candidates": "Gathering candidates",
    "stage.scoring": "Scoring them against the need",
    "stage.reading_products": "Reading the products",
    "stage.aligning_facts": "Lining up the facts",
    "stage.weighing_differences": "Weighing the differences",
    "stage.reading_facts": "Reading the facts",
    "stage.finding_product": "Finding the product",
    "stage.reading_page": "Reading the page",
    "stage.reading_listed_products": "Reading the products on the page",
    "stage.sorting_facts": "Sorting its facts",
    "stage.looking_further": "Looking into it further",
    "stage.extracting_facts": "Taking facts from the pages",
    "stage.planning_searches": "Planning the searches",
    "stage.searching_web": "Searching the web",
    "stage.reading_pages": "Reading pages",
    "stage.writing_answer": "Writing the answer",
    "stage.checking_citations": "Checking what it cites",
    "stage.gathering_products": "Gathering products",
    "stage.writing_section": "Writing section {number}",
    "stage.sections_written": Plural("{count} section written", "{count} sections written"),
    "stage.section_revised": "Section {number} revised",
    "stage.sections_revised": Plural("{count} section in all", "{count} sections in all"),
}
