// Which tasks build the moves of a state table: those of an operation stand with the operation. A move that no operation makes is
// built by the first task one of whose requirements tells of it, else by the one with most criteria that make it; what is told
// nowhere is built with the table.
import type { NodeOf } from '#specification/graph/nodes.ts';
import type { View } from '#specification/render/view.ts';
import { eventsSaidIn } from '#specification/rules/groups/machines/events-said.ts';
import { buildersOf } from './builders.ts';
import { inPlanOrder } from './waves.ts';

type Task = NodeOf<'TASK'>;
type Machine = NodeOf<'SM'>;
type Moves = ReadonlyMap<string, readonly string[]>;

/** What names many events, as an order of precedence does, builds none of them. */
const fewOf = (events: readonly string[]): string[] => {
  const all = [...new Set(events)];
  return all.length <= 2 ? all : [];
};

/** The states that a task moves. The table of what no operation moves stands whole where it is built. */
export function machinesOf(task: Task, view: View): { machine: Machine; cells: Machine['cells'] }[] {
  return view.all('SM').flatMap((machine) => {
    const moves = movesOf(machine, view);
    const begins = builderOf(machine, view) === task.id;
    const is_whole = begins && !isMovedByOperation(machine, view);
    const cells = machine.cells.filter(({ event }) => {
      const builders = moves.get(event);
      return is_whole || (builders ? builders.includes(task.id) : begins);
    });
    return cells.length > 0 ? [{ machine, cells }] : [];
  });
}

/** The tasks that build its table and its moves. */
export const tasksOfMachine = (machine: Machine, view: View): string[] => [
  ...new Set([builderOf(machine, view) ?? [], ...movesOf(machine, view).values()].flat()),
];

/** The task that builds the states, else that of their record. */
const builderOf = ({ id, entity }: Machine, view: View): string | undefined =>
  buildersOf(view).get(id)?.[0] ?? buildersOf(view).get(entity)?.[0];

const isMovedByOperation = ({ id }: Machine, view: View): boolean =>
  view
    .all('API')
    .some((operation) => operation.transition?.machine === id && buildersOf(view).has(operation.id));

const movesOf = (machine: Machine, view: View): Moves => view.once(allMoves).get(machine.id)!;

function allMoves(view: View): ReadonlyMap<string, Moves> {
  const tasks = inPlanOrder(view).map(({ task }) => task);
  return new Map(view.all('SM').map((machine) => [machine.id, movesIn(machine, { tasks, view })]));
}

function movesIn(machine: Machine, { tasks, view }: { tasks: readonly Task[]; view: View }): Moves {
  const telling = view
    .all('FR')
    .filter(({ id }) => view.from(id, 'concerns').some((about) => about.id === machine.entity));
  const saidIn = (text: string) => eventsSaidIn(view.text(text), machine, view);
  const told = new Map(telling.map(({ id, statement }) => [id, fewOf(saidIn(statement))]));
  const shown = new Map(
    telling.map(({ id }) => [id, view.referrers('AC', id).flatMap(({ when }) => when.flatMap(saidIn))]),
  );
  const countIn = (said: ReadonlyMap<string, readonly string[]>, task: Task, event: string): number =>
    task.implements.flatMap((id) => said.get(id) ?? []).filter((each) => each === event).length;
  const tellerOf = (event: string) => tasks.find((task) => countIn(told, task, event) > 0);
  const shownBy = (event: string) => {
    const [most] = tasks.toSorted((one, other) => countIn(shown, other, event) - countIn(shown, one, event));
    return most && countIn(shown, most, event) > 0 ? most : undefined;
  };
  return new Map(
    machine.events.flatMap(({ name }): [string, readonly string[]][] => {
      const operated = view
        .all('API')
        .filter(({ transition }) => transition?.machine === machine.id && transition.event === name)
        .flatMap(({ id }) => buildersOf(view).get(id) ?? []);
      if (operated.length > 0) return [[name, operated]];
      const task = tellerOf(name) ?? shownBy(name);
      return task ? [[name, [task.id]]] : [];
    }),
  );
}
