"""Export: what a conversation found, as files that its owner takes along."""
