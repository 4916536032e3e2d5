// State machines as data, and as a picture, which the data model shows beside its table.
import { isIgnored } from '#specification/graph/machine-cells.ts';
import type { NodeOf } from '#specification/graph/nodes.ts';
import type { FileText } from '#specification/render/rendered-file.ts';
import { json } from '#specification/render/syntax/json.ts';
import { label } from '#specification/render/syntax/mermaid.ts';
import type { View } from '#specification/render/view.ts';

export const machinesPath = 'design/state-machines.json';

export function renderStateMachines(view: View): FileText[] {
  const machines = view.all('SM').map((machine) => machineData(machine, view));
  return machines.length === 0 ? [] : [{ path: machinesPath, text: json({ machines }) }];
}

type Machine = NodeOf<'SM'>;
type Cell = Machine['cells'][number];

/** The operations that set an event off. */
export const operationsOf = (machine: Machine, event: string, view: View): readonly NodeOf<'API'>[] =>
  view
    .all('API')
    .filter(({ transition }) => transition?.machine === machine.id && transition.event === event);

/** What no caller asks for is not refused, since nobody would be told: the record stays in its state. */
export const staysIn = (cell: Cell, machine: Machine, view: View): string | null =>
  operationsOf(machine, cell.event, view).length > 0 || ('to' in cell && cell.guard === undefined)
    ? null
    : cell.state;

function machineData(machine: Machine, view: View) {
  return {
    id: machine.id,
    title: machine.title,
    entity: machine.entity,
    initial: machine.initial,
    states: machine.states.map((state) => ({ ...state, meaning: view.text(state.meaning) })),
    events: machine.events.map((event) => ({ ...event, meaning: view.text(event.meaning) })),
    cells: machine.cells.map((cell) => cellData(cell, machine, view)),
  };
}

function cellData(cell: Cell, machine: Machine, view: View) {
  const { state, event } = cell;
  if ('to' in cell) return cell;
  const stays = staysIn(cell, machine, view);
  return stays === null
    ? { state, event, rejected_with: view.one('ERR', cell.rejected_with)?.code }
    : { state, event, to: stays };
}

export function machineDiagram(machine: Machine, view: View): string {
  const names = new Map(machine.states.map((state, index) => [state.name, `s${index + 1}`]));
  const moves = machine.cells.flatMap((cell) => {
    if (!('to' in cell) || isIgnored(cell)) return [];
    const guard = cell.guard ? ` [${view.text(cell.guard)}]` : '';
    return [`  ${names.get(cell.state)} --> ${names.get(cell.to)}: ${label(`${cell.event}${guard}`)}`];
  });
  return [
    'stateDiagram-v2',
    ...machine.states.map((state) => `  state "${label(state.name)}" as ${names.get(state.name)}`),
    `  [*] --> ${names.get(machine.initial)}`,
    ...moves,
    ...machine.states.filter((state) => state.terminal).map((state) => `  ${names.get(state.name)} --> [*]`),
  ].join('\n');
}
