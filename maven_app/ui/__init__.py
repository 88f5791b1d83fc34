"""The page's parts: one module per thing one can point at, each a function of a domain value or a state's vars."""
