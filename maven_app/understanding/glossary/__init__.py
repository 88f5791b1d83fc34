"""Glossary: the terms that a message asks to have explained."""
