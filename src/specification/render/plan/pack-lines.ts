// Lines of a task pack: the errors and the moves of what it quotes.
import { isIgnored } from '#specification/graph/machine-cells.ts';
import type { NodeOf } from '#specification/graph/nodes.ts';
import { seenBehind } from '#specification/render/contracts/errors.ts';
import { machinesPath, staysIn } from '#specification/render/design/state-machines.ts';
import { code } from '#specification/render/syntax/markdown.ts';
import type { View } from '#specification/render/view.ts';
import { inWords, withinSentence, withStop } from '#specification/render/words.ts';
import type { Writer } from '#specification/render/writer.ts';
import { buildersOfEvent } from './moves.ts';

/** The words that people read; what it means as well, where no requirement of the pack says when it comes up. */
export function errorLine(
  error: NodeOf<'ERR'>,
  requirements: readonly { id: string }[],
  { view, say }: Writer,
): string {
  const is_told = requirements.some(({ id }) => view.from(id, 'raises').includes(error));
  const meaning = say(error.meaning);
  const text = `“${say(error.user_text)}”`;
  const told = error.user_text === error.meaning ? meaning : is_told ? text : `${withStop(meaning)} ${text}`;
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

/** The events whose rows a pack leaves out, with the tasks that build them. */
export function otherRows(cells: NodeOf<'SM'>['cells'], machine: NodeOf<'SM'>, view: View): string | false {
  const others = machine.events.filter(({ name }) => cells.every(({ event }) => event !== name));
  if (others.length === 0) return false;
  const by = Map.groupBy(others, ({ name }) => buildersOfEvent(name, machine, view).join(', '));
  const told = [...by].map(
    ([builders, events]) =>
      `${inWords(events.map(({ name }) => code(name)))}${builders === '' ? '' : ` (${builders})`}`,
  );
  return `Rows of these events are left out here, and stand in ${machine.id}, ${code(machinesPath)}: ${told.join('; ')}.`;
}

const staysAlways = (cell: NodeOf<'SM'>['cells'][number], machine: NodeOf<'SM'>, view: View): boolean =>
  !('to' in cell) && staysIn(cell, machine, view) !== null;

/** The event and what comes of it, without the state. */
function moveOf(cell: NodeOf<'SM'>['cells'][number], machine: NodeOf<'SM'>, view: View): string {
  const then =
    'to' in cell
      ? [
          cell.to,
          cell.guard && `if ${withinSentence(view.text(cell.guard))}`,
          cell.effect && `then ${withinSentence(view.text(cell.effect))}`,
          staysIn(cell, machine, view) !== null && 'else nothing changes',
        ]
      : ['refused', view.one('ERR', cell.rejected_with)?.code ?? cell.rejected_with];
  return `+ ${cell.event} -> ${then.filter(Boolean).join(', ')}`;
}
