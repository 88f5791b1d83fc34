"""OpenAI: an adapter for whatever speaks OpenAI's chat completions."""
