"""Quantities: numbers, money, units, ranges and dates as people, shops, feeds and pages write them; one reader and one writer.

Readers call `reading.extract_quantities`, `quantity_at` or `sole_quantity` with a `context.ReadingContext` that says what they know of the
writer; `writing` writes for a person. Words come from `cldr.json`, derived from Babel, and from the lists of names beside it.
"""
