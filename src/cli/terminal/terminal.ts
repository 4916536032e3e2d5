// Where a command speaks. Without --json the reader gets text on standard output; with it, one JSON document,
// and the text goes to standard error. Progress always goes to standard error: a line that replaces itself in
// a terminal, a new line for every change elsewhere.
import { openLines, type Lines } from './lines.ts';
import type { Output, Streams } from './streams.ts';
import { printable, wrap } from './text.ts';

export type Terminal = {
  /** Whether a person can be asked. */
  is_interactive: boolean;
  /** Text for the reader. */
  say(text: string): void;
  /** Something by the way, on standard error. */
  note(text: string): void;
  /** The command's result under --json; without it, nothing: the text said it. */
  result(document: unknown): void;
  /** Replaces the line of progress; `done` leaves it standing. */
  progress(line: string): void;
  progressDone(): void;
  /** Asks; null when the input has ended. */
  ask(prompt: string): Promise<string | null>;
  close(): void;
};

const WIDTH_MAX = 96;

export function openTerminal(
  { stdin, stdout, stderr }: Streams,
  { is_json, onInterrupt }: { is_json: boolean; onInterrupt: () => void },
): Terminal {
  const speech = is_json ? stderr : stdout;
  let lines: Lines | null = null;
  let shown = '';

  function progress(line: string): void {
    const text = printable(line);
    if (text === shown) return;
    shown = text;
    if (stderr.isTTY) stderr.write(`\r\u001b[2K${text.slice(0, widthOf(stderr) - 1)}`);
    else stderr.write(`${text}\n`);
  }

  function progressDone(): void {
    if (shown !== '' && stderr.isTTY) stderr.write('\n');
    shown = '';
  }

  return {
    is_interactive: stdin.isTTY === true,
    say: (text) => void speech.write(`${laidOut(text, speech)}\n`),
    note: (text) => void stderr.write(`${laidOut(text, stderr)}\n`),
    result: (document) => {
      if (is_json) stdout.write(`${JSON.stringify(document, null, 2)}\n`);
    },
    progress,
    progressDone,
    ask(prompt) {
      lines ??= openLines({ input: stdin, output: speech, onInterrupt });
      return lines.next(prompt);
    },
    close() {
      progressDone();
      lines?.close();
    },
  };
}

/** Lines are broken for readers only: what a program reads keeps them whole. */
function laidOut(text: string, stream: Output): string {
  const clean = printable(text);
  return stream.isTTY ? wrap(clean, Math.min(widthOf(stream), WIDTH_MAX)) : clean;
}

/** Some terminals do not say how wide they are, or say 0. */
function widthOf({ columns = 0 }: Output): number {
  return columns > 0 ? columns : WIDTH_MAX;
}
