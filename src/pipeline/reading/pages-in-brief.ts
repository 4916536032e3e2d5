// Documents that have no room as they stand, as few lines as a stranger needs to miss nothing: an operation, a record, a machine
// and a screen a line each, from the nodes that the documents are rendered from.
import { fieldLegend, recordLines } from '#pipeline/writing/standing-lines.ts';
import { isIgnored } from '#specification/graph/machine-cells.ts';
import type { NodeOf } from '#specification/graph/nodes.ts';
import { contractInBrief, operationInLine } from '#specification/render/contracts/contract-in-brief.ts';
import type { View } from '#specification/render/view.ts';

/** By its path, from the longest to the shortest. */
export const inBrief: Readonly<Record<string, (view: View) => readonly string[]>> = {
  'contracts/openapi.yaml': (view) => [
    view
      .all('API')
      .map((operation) => contractInBrief(operation, view))
      .join('\n'),
    ...[true, false].map((with_fields) =>
      view
        .all('API')
        .map((operation) => operationInLine(operation, view, with_fields))
        .join('\n'),
    ),
  ],
  'data/model.md': (view) => {
    const records = [`A record a line: ${fieldLegend}.`, ...recordLines(view.graph)];
    const machines = view.all('SM').map((machine) => machineLine(machine, view));
    return [[...records, ...machines].join('\n'), records.join('\n')];
  },
  'ux/screens.md': (view) => [
    view
      .all('SCR')
      .map((screen) => screenLine(screen, view))
      .join('\n'),
  ],
};

/** Its moves, those of one event and one end together. */
function machineLine({ id, title, cells }: NodeOf<'SM'>, view: View): string {
  const moves = cells.flatMap((cell) =>
    'to' in cell && !isIgnored(cell) && cell.to !== cell.state
      ? [
          {
            from: cell.state,
            by: `${cell.event}${cell.guard ? ` if ${view.text(cell.guard)}` : ''}`,
            to: cell.to,
          },
        ]
      : [],
  );
  const told = [...Map.groupBy(moves, ({ by, to }) => `-${by}-> ${to}`)].map(
    ([move, alike]) => `${alike.map(({ from }) => from).join('|')} ${move}`,
  );
  return `${id} ${view.text(title)}: ${told.join('; ')}`;
}

function screenLine(screen: NodeOf<'SCR'>, view: View): string {
  const { id, title, role, also = [], path, purpose, shows, actions, empty } = screen;
  const who = [role, ...also].flatMap((each) => view.one('ROLE', each)?.title ?? []).join(', ');
  const called = actions.map(({ label, operation, leads_to }) =>
    [
      view.text(label),
      operation && `calls ${view.one('API', operation)?.operation ?? operation}`,
      leads_to && `leads to ${leads_to}`,
    ]
      .filter(Boolean)
      .join(' '),
  );
  return [
    `${id} ${view.text(title)}${path ? ` (${path})` : ''}, for ${who}. ${view.text(purpose)}`,
    `Shows: ${shows.map(view.text).join('; ')}.`,
    ...(called.length > 0 ? [`Actions: ${called.join('; ')}.`] : []),
    `Empty: ${view.text(empty)}`,
  ].join(' ');
}
