"""Maven as it runs with keys, on the made-up world of whoever measures it: its addresses and the port of its sites are the arguments."""

import json
import sys

from tests.demo.standing import serve_app

if __name__ == "__main__":
    serve_app(json.loads(sys.argv[1]), site_port=int(sys.argv[2]), limited=False)
