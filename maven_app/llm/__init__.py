"""Language models: adapters of ports.llm."""
