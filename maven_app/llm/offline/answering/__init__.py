"""Answering: questions about products that are shown or named, from their facts, by rule."""
