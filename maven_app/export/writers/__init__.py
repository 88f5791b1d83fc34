"""Writers: a document as the bytes of a file, one module per format."""
