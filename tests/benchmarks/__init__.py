"""What the page and the search cost: figures, ratios within one run, and targets. Never a timed test."""
