"""English of the page's server: what it says of a tab, a conversation and its list beside what a browser says itself."""

from collections.abc import Mapping

from maven_app.messages.plural import Plural

STATE: Mapping[str, str | Plural] = {
    # The page as others find it
    "page.description": "Tell Maven what you need and your budget. "
    "It finds, compares and recommends products, and shows where every figure comes from.",
    # The list of conversations
    "talks.today": "Today",
    "talks.yesterday": "Yesterday",
    "talks.week": "Last 7 days",
    # What can be chosen for an answer
    "choice.automatic": "Automatic",
    "choice.quick": Plural("Quick: {count} page", "Quick: {count} pages"),
    "choice.standard": Plural("Standard: {count} page", "Standard: {count} pages"),
    "choice.comprehensive": Plural("Comprehensive: {count} page", "Comprehensive: {count} pages"),
    "choice.catalogue": "Catalogue",
    "choice.global": "Shops worldwide",
    "choice.everything": "Everything",
    "choice.market": "{country}, {currency}",
    # What a step or a turn took
    "usage.seconds": "{seconds} s",
    "usage.seconds_under": "under {seconds} s",
    "usage.cost_of": "${amount}",
    "usage.cost_under": "under ${amount}",
    "usage.unknown": "unknown",
    "usage.cost_unknown": "cost unknown",
    "usage.not_counted": "not counted",
    "usage.in": "{count} in",
    "usage.in_cached": "{count} in ({cached} cached)",
    "usage.out": "{count} out",
    "usage.thinking": "{count} thinking",
    "usage.tokens_of": "tokens {tokens}",
    "usage.attempt": "attempt {number}",
    "usage.searches": Plural("{count} own web search", "{count} own web searches"),
    "usage.from_cache": "from cache",
    "usage.from_cache_since": "from cache, {age}",
    "usage.skipped": "{provider} was skipped after repeated failures",
    "usage.least": "at least {count}",
    "usage.switched": "Changed model",
    "usage.time": "Time",
    "usage.calls": "Model calls",
    "usage.own_searches": "Own searches",
    "usage.by_model": "{count} by the model itself",
    "usage.tokens": "Tokens",
    "usage.cost": "Cost",
    # Models
    "model.offline": "Maven's offline engine",
    "model.switched": "{before} {cause}, so {after} finished this answer.",
    "model.silent": "didn't respond",
    "model.declined": "declined to answer this",
    "model.unusable": "gave an answer that couldn't be used",
    "model.failing": "has been failing",
    "model.refused": "refused the request",
    # Citations
    "citations.checked": Plural("{count} citation checked", "{count} citations checked"),
    "citations.missing": Plural("{count} not found in its source", "{count} not found in their sources"),
    # What was understood
    "need.must": "Must: {part}",
    "need.hoped": "Would be nice: {part}",
    # Steps
    "step.searching": "Searching the catalogue",
    "step.searching_shops": "Searching shops",
    "step.looking_up": "Looking up the product",
    "step.comparing": "Comparing",
    "step.asking": "Preparing a question",
    "step.weighing": "Weighing the options",
    "step.searching_web": "Searching the web",
    "step.researching": "Researching your question",
    "step.writing_guide": "Writing a guide",
    "step.revising_guide": "Revising the guide",
    "step.writing": "Writing",
    "step.deciding": "Deciding what to look at",
    "summary.looked": Plural("Looked at {count} product in {work}", "Looked at {count} products in {work}"),
    "summary.read": Plural("Read {count} page in {work}", "Read {count} pages in {work}"),
    "summary.took": "Took {work}",
    "summary.work": Plural("{count} step, {time}", "{count} steps, {time}"),
}
