"""The command line. It finds every app/*/*_surface.py by itself, so two tasks never edit one list."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import TextIO

name = "project-name"
version = "0.0.0"
# As contracts/commands.yaml has them: what --version prints, and the exit code of a wrong call.
version_line = version
wrong_call = 2
source = Path(__file__).parent.parent


@dataclass(frozen=True)
class Io:
    """The streams of the process."""

    stdin: TextIO
    stdout: TextIO
    stderr: TextIO


@dataclass(frozen=True)
class Command:
    """One of `commands`, a list that a file that ends in _surface.py defines. `run` returns the exit code."""

    name: str
    summary: str
    run: Callable[[Sequence[str], Io], int]


class Problem(Exception):
    """A refusal: its message goes to stderr, and the program ends with its exit code."""

    def __init__(self, exit_code: int, message: str) -> None:
        super().__init__(message)
        self.exit_code = exit_code


def find_commands() -> list[Command]:
    found: list[Command] = []
    for file in sorted(source.rglob("*_surface.py")):
        module = ".".join(["app", *file.relative_to(source).with_suffix("").parts])
        found.extend(import_module(module).commands)
    return found


def run(args: Sequence[str], io: Io, commands: Sequence[Command] | None = None) -> int:
    """Returns the exit code. Nothing else ends the process."""
    known = find_commands() if commands is None else commands
    for command in known:
        if list(args[:1]) == [command.name]:
            return command.run(args[1:], io)
    return 0
