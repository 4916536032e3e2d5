// Where the packs quote what no task builds by itself: properties and invariants, and the states of a record, with the tasks that
// build what these are about.
import { reachedFrom } from '#specification/graph/cycles.ts';
import type { NodeOf } from '#specification/graph/nodes.ts';
import type { View } from '#specification/render/view.ts';
import { buildersOf } from './builders.ts';

type Task = NodeOf<'TASK'>;
type Machine = NodeOf<'SM'>;

/** The properties that a task proves: each with the last task of what it is about, when all of that is there. */
export const propertiesOf = (task: Task, view: View): NodeOf<'PROP'>[] =>
  view.all('PROP').filter((node) => {
    const about = lastOf(
      node.validates.flatMap((id) => tasksAbout(id, view)),
      view,
    );
    const named = view.all('TASK').filter(({ tests }) => tests.includes(node.id));
    return about === undefined ? named.includes(task) : about === task.id;
  });

/** The invariants that the tables of a task must keep: each with the last task of the records that it binds. */
export const invariantsOf = (task: Task, view: View): NodeOf<'INV'>[] =>
  view.all('INV').filter(({ id, binds }) => {
    if (buildersOf(view).has(id)) return false;
    const records = binds.filter((bound) => view.one('ENT', bound));
    return lastOf(buildersOfAll(records.length > 0 ? records : binds, view), view) === task.id;
  });

/** The states that a task moves: the cells of its own operations, or the whole where no operation moves any. */
export function machinesOf(task: Task, view: View): { machine: Machine; cells: Machine['cells'] }[] {
  return view.all('SM').flatMap((machine) => {
    const moved = movesOf(machine, view);
    if (moved.length === 0) {
      const [first] = tasksAbout(machine.id, view);
      return first === task.id ? [{ machine, cells: machine.cells }] : [];
    }
    const own = moved.flatMap(({ id, event }) => (task.implements.includes(id) ? [event] : []));
    const events = new Set(moved.map(({ event }) => event));
    // What moves by itself is told where the states begin.
    const begins = (buildersOf(view).get(machine.id) ?? []).includes(task.id);
    const cells = machine.cells.filter(({ event }) => own.includes(event) || (begins && !events.has(event)));
    return cells.length > 0 ? [{ machine, cells }] : [];
  });
}

const movesOf = ({ id: machine }: Machine, view: View): { id: string; event: string }[] =>
  view
    .all('API')
    .flatMap(({ id, transition }) =>
      transition?.machine === machine && buildersOf(view).has(id) ? [{ id, event: transition.event }] : [],
    );

/** The tasks that build what a node is about, in the order of the plan. */
function tasksAbout(id: string, view: View): string[] {
  const machine = view.one('SM', id);
  const invariant = view.one('INV', id);
  if (!machine && !invariant) return buildersOfAll([id], view);
  if (invariant) return buildersOfAll([id, ...invariant.binds], view);
  const moved = movesOf(machine!, view);
  if (moved.length > 0)
    return buildersOfAll(
      moved.map(({ id: operation }) => operation),
      view,
    );
  const told = view
    .all('FR')
    .filter(({ id: requirement }) =>
      view.from(requirement, 'concerns').some((of) => of.id === machine!.entity),
    );
  const telling = buildersOfAll(
    told.map(({ id: requirement }) => requirement),
    view,
  );
  return telling.length > 0 ? telling : buildersOfAll([id, machine!.entity], view);
}

const buildersOfAll = (ids: readonly string[], view: View): string[] =>
  view
    .all('TASK')
    .filter((task) => ids.some((id) => task.implements.includes(id)))
    .map(({ id }) => id);

/** The one that comes after the others; the last of the plan where none does. */
function lastOf(ids: readonly string[], view: View): string | undefined {
  const after = (id: string) => reachedFrom(id, (each) => view.one('TASK', each)?.depends_on ?? []);
  const order = view.all('TASK').map(({ id }) => id);
  return [...new Set(ids)]
    .toSorted((one, other) => order.indexOf(one) - order.indexOf(other))
    .reduce<string | undefined>(
      (last, id) => (last !== undefined && after(last).has(id) ? last : id),
      undefined,
    );
}
