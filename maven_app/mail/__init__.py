"""Mail: who sends it."""
