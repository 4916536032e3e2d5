import sys

from app.surface.app import Io, run


def main() -> None:
    sys.exit(run(sys.argv[1:], Io(sys.stdin, sys.stdout, sys.stderr)))


if __name__ == "__main__":
    main()
