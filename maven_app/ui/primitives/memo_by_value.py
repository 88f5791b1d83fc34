"""Memo by value: a memo for rows. A row is drawn again when what it shows has changed, not when the same came over the wire again.

An artifact moves from var to var while it grows and when its turn becomes history; each move brings equal values as new objects.
"""

import reflex as rx
from reflex.vars import FunctionStringVar, VarData
from reflex_base.utils.imports import ImportVar

_LIBRARY = "$/public/components/memo_by_value.jsx"

memo_by_value = rx.memo(
    wrapper=FunctionStringVar.create("byValue", _var_data=VarData(imports={_LIBRARY: [ImportVar(tag="byValue")]}))
)
