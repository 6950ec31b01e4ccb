"""`python -m samovar.cli` does what `samovar` does."""

import sys

from samovar.cli.app import main

if __name__ == "__main__":
    sys.exit(main())
