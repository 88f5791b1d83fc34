"""Research: questions that are answered from pages."""
