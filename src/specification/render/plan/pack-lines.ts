// Lines of a task pack: the errors and the moves of what it quotes.
import { isIgnored } from '#specification/graph/machine-cells.ts';
import type { NodeOf } from '#specification/graph/nodes.ts';
import { seenBehind } from '#specification/render/contracts/errors.ts';
import { machinesPath, staysIn } from '#specification/render/design/state-machines.ts';
import { code } from '#specification/render/syntax/markdown.ts';
import type { View } from '#specification/render/view.ts';
import { withoutStop } from '#specification/render/words.ts';
import type { Writer } from '#specification/render/writer.ts';

/** The words that people read; what it means as well, where no requirement of the pack says when it comes up. */
export function errorLine(
  error: NodeOf<'ERR'>,
  requirements: readonly { id: string }[],
  { view, say }: Writer,
): string {
  const is_told = requirements.some(({ id }) => view.from(id, 'raises').includes(error));
  const meaning = say(error.meaning);
  const text = `“${say(error.user_text)}”`;
  const told = error.user_text === error.meaning ? meaning : is_told ? text : `${meaning} ${text}`;
  return `${code(error.code)}${seenBehind(error, view)}: ${told}`;
}

/** A move that several states share is told once, and what changes nothing in one line. */
export function cellLines(cells: NodeOf<'SM'>['cells'], machine: NodeOf<'SM'>, view: View): string[] {
  const told = cells.filter((cell) => !isIgnored(cell) && !staysAlways(cell, machine, view));
  const lines = [...Map.groupBy(told, (cell) => moveOf(cell, machine, view))].map(
    ([move, alike]) => `${alike.map(({ state }) => state).join(', ')} ${move}`,
  );
  const is_whole = cells.length === machine.cells.length;
  const [which, where] = is_whole
    ? ['any other event', 'a state']
    : ['each of these events', 'another state'];
  return told.length < cells.length ? [...lines, `${which} in ${where} -> nothing changes`] : lines;
}

/** Where the rows stand that a pack leaves out, which other tasks build. */
export const otherRows = (cells: NodeOf<'SM'>['cells'], machine: NodeOf<'SM'>): string | false =>
  cells.length < machine.cells.length &&
  `Rows of other events are those of other tasks, and stand in ${machine.id}, ${code(machinesPath)}.`;

const staysAlways = (cell: NodeOf<'SM'>['cells'][number], machine: NodeOf<'SM'>, view: View): boolean =>
  !('to' in cell) && staysIn(cell, machine, view) !== null;

/** The event and what comes of it, without the state. */
function moveOf(cell: NodeOf<'SM'>['cells'][number], machine: NodeOf<'SM'>, view: View): string {
  const then =
    'to' in cell
      ? [
          cell.to,
          cell.guard && `if ${withoutStop(view.text(cell.guard))}`,
          staysIn(cell, machine, view) !== null && 'else nothing changes',
        ]
      : ['refused', view.one('ERR', cell.rejected_with)?.code ?? cell.rejected_with];
  return `+ ${cell.event} -> ${then.filter(Boolean).join(', ')}`;
}
