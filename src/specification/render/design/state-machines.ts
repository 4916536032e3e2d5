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

function machineData(machine: NodeOf<'SM'>, view: View) {
  return {
    id: machine.id,
    title: machine.title,
    entity: machine.entity,
    initial: machine.initial,
    states: machine.states.map((state) => ({ ...state, meaning: view.text(state.meaning) })),
    events: machine.events.map((event) => ({ ...event, meaning: view.text(event.meaning) })),
    cells: machine.cells.map((cell) =>
      'to' in cell
        ? cell
        : { state: cell.state, event: cell.event, rejected_with: view.one('ERR', cell.rejected_with)?.code },
    ),
  };
}

export function machineDiagram(machine: NodeOf<'SM'>, view: View): string {
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
