"""Gemini: adapters of google-genai, for answers and for embeddings."""
