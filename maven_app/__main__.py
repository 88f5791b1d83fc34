"""`python -m maven_app`."""

import gc
import signal
import sys

if sys.version_info < (3, 11):  # noqa: UP036 - an older Python gets here, and should hear more than a syntax error
    sys.exit("Maven needs Python 3.11 or newer, and this is Python %d.%d." % sys.version_info[:2])  # noqa: UP031

if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # while modules load there is nothing to tidy up, and nothing to say

    gc.set_threshold(50_000, 20, 50)  # what modules make stays: going through it again and again is a sixth of a start

    from maven_app.cli.main import main

    main()
