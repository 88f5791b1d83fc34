"""Routes for whoever runs the server."""
