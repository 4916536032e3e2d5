// What a person types, or a script pipes in, as messages. In a terminal, a pasted text of several lines is
// one message: its lines arrive together. From a pipe, each line is one.
import { createInterface, type Interface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import type { Input, Output } from './streams.ts';

export type Lines = {
  /** The next message; null when the input has ended. */
  next(prompt: string): Promise<string | null>;
  close(): void;
};

export type LinesOptions = {
  input: Input;
  output: Output;
  onInterrupt: () => void;
};

/** Lines closer to each other than this were pasted. */
const PASTE_GAP_MS = 40;

export function openLines({ input, output, onInterrupt }: LinesOptions): Lines {
  const is_terminal = input.isTTY === true;
  const readline = createInterface({ input, output, terminal: is_terminal && output.isTTY === true });
  /** null: the end. */
  const queue: (string | null)[] = [];
  let wake = () => {};
  readline.on('line', (line) => {
    queue.push(line);
    wake();
  });
  readline.on('close', () => {
    queue.push(null);
    wake();
  });
  readline.on('SIGINT', onInterrupt);

  async function next(prompt: string): Promise<string | null> {
    if (queue.length === 0) ask(readline, prompt);
    while (queue.length === 0) await new Promise<void>((resolve) => (wake = resolve));
    if (queue[0] === null) return null;
    const first = queue.shift()!;
    return is_terminal ? [first, ...(await pasted(queue))].join('\n') : first;
  }

  return { next, close: () => readline.close() };
}

function ask(readline: Interface, prompt: string): void {
  readline.setPrompt(prompt);
  readline.prompt();
}

async function pasted(queue: (string | null)[]): Promise<string[]> {
  const lines: string[] = [];
  for (;;) {
    await pause(PASTE_GAP_MS);
    const came = queue.splice(0, queue.includes(null) ? queue.indexOf(null) : queue.length);
    if (came.length === 0) return lines;
    lines.push(...came.filter((line) => line !== null));
  }
}
