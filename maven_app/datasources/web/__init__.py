"""Web: pages and pictures, fetched safely and taken apart."""
