"""Parsing: the parts that read a shopper's words, each by lexicon and rule; `need_parser` puts them together."""
