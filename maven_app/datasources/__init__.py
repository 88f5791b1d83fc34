"""Adapters of ports.products.ProductSource and of whatever else brings facts in."""
