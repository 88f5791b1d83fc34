"""Index: the product index on LanceDB, embeddings, and products by their names."""
