import type { Terminal } from '#cli/terminal/terminal.ts';

/** A terminal at which somebody types these lines and then leaves. */
export function terminalWith({ is_interactive, typed = [] }: { is_interactive: boolean; typed?: string[] }) {
  const said: string[] = [];
  const lines = [...typed];
  const terminal: Terminal = {
    is_interactive,
    say: (text) => void said.push(text),
    note: (text) => void said.push(text),
    ask: async () => lines.shift() ?? null,
    result: () => {},
    progress: () => {},
    progressDone: () => {},
    close: () => {},
  };
  return { terminal, said: () => said.join('\n') };
}
