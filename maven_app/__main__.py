"""`python -m maven_app`."""

import signal
import sys

if sys.version_info < (3, 11):  # noqa: UP036 - an older Python gets here, and should hear more than a syntax error
    sys.exit("Maven needs Python 3.11 or newer, and this is Python %d.%d." % sys.version_info[:2])  # noqa: UP031

if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # while modules load there is nothing to tidy up, and nothing to say

    from maven_app.cli.main import main

    main()
