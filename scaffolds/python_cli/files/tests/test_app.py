from collections.abc import Sequence
from dataclasses import dataclass
from io import StringIO

from app.surface.app import Command, Io, Problem, name, run, version_line, wrong_call


@dataclass(frozen=True)
class Seen:
    exit_code: int
    stdout: str
    stderr: str


def greet(args: Sequence[str], io: Io) -> int:
    io.stdout.write(f"Hello {' '.join(args)}\n")
    return 3


def refuse(args: Sequence[str], io: Io) -> int:
    raise Problem(4, "The file is empty.")


def fail(args: Sequence[str], io: Io) -> int:
    raise RuntimeError("no room left")


commands = [
    Command("greet", "Says hello", greet),
    Command("refuse", "Refuses", refuse),
    Command("fail", "Fails", fail),
]


def seen(*args: str) -> Seen:
    io = Io(StringIO(), StringIO(), StringIO())
    exit_code = run(args, io, commands)
    assert isinstance(io.stdout, StringIO) and isinstance(io.stderr, StringIO)
    return Seen(exit_code, io.stdout.getvalue(), io.stderr.getvalue())


def test_version_prints_its_line_and_exits_0() -> None:
    assert seen("--version") == Seen(0, f"{version_line}\n", "")


def test_help_prints_the_name_and_each_command_with_its_summary_and_exits_0() -> None:
    answer = seen("--help")
    assert (answer.exit_code, answer.stderr) == (0, "")
    for text in [name, "greet", "Says hello"]:
        assert text in answer.stdout


def test_a_command_gets_its_arguments_and_its_exit_code_is_that_of_the_program() -> None:
    assert seen("greet", "Ana") == Seen(3, "Hello Ana\n", "")


def test_no_command_prints_the_help_to_stderr_and_exits_as_a_wrong_call() -> None:
    answer = seen()
    assert (answer.exit_code, answer.stdout) == (wrong_call, "")
    assert "greet" in answer.stderr


def test_an_unknown_command_is_named_on_stderr_and_exits_as_a_wrong_call() -> None:
    answer = seen("grete")
    assert (answer.exit_code, answer.stdout) == (wrong_call, "")
    assert "grete" in answer.stderr


def test_a_problem_goes_to_stderr_and_its_exit_code_is_that_of_the_program() -> None:
    assert seen("refuse") == Seen(4, "", f"{name}: The file is empty.\n")


def test_any_other_error_exits_1_and_shows_its_message_without_a_traceback() -> None:
    assert seen("fail") == Seen(1, "", f"{name}: no room left\n")
