"""Views: the log's turns as the vars that the page draws."""
