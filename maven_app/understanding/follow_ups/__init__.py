"""Follow-ups: what a later message of a conversation changes of the need before it."""
