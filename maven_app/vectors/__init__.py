"""LanceDB and the local embedder behind ports.products.ProductIndex."""
