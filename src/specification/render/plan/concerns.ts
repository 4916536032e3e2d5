// Where the packs quote what no task builds by itself: properties and invariants, with the tasks that build what these are about.
import type { NodeOf } from '#specification/graph/nodes.ts';
import type { View } from '#specification/render/view.ts';
import { buildersOf, earlierThan } from './builders.ts';
import { tasksOfMachine } from './moves.ts';

type Task = NodeOf<'TASK'>;

/** The properties that a task proves: each where its test is written, else with the last task of what it is about, when all of that is there. */
export const propertiesOf = (task: Task, view: View): NodeOf<'PROP'>[] =>
  view.all('PROP').filter((node) => {
    const writer = view.all('TASK').findLast(({ files }) => files.some((file) => isTestOf(file, node)));
    if (writer) return writer === task;
    const about = lastOf(
      node.validates.flatMap((id) => tasksAbout(id, view)),
      view,
    );
    const named = view.all('TASK').filter(({ tests }) => tests.includes(node.id));
    return about === undefined ? named.includes(task) : about === task.id;
  });

/** Whether a file is the test of a property, by its name: `test_any_night.py` of `any_night`. */
const isTestOf = (file: string, { key }: NodeOf<'PROP'>): boolean => {
  const plain = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '');
  const name = plain(key.slice(key.lastIndexOf(':') + 1));
  const own = plain(file.slice(file.lastIndexOf('/') + 1).replace(/\.[^.]+$/, ''));
  return name !== '' && [`test${name}`, `${name}test`, `${name}spec`].includes(own);
};

/**
 * The invariants that what a task builds must keep: each with the last task of the records that it binds; where it binds parts,
 * with the last of the requirements that it realises.
 */
export const invariantsOf = (task: Task, view: View): NodeOf<'INV'>[] =>
  view.all('INV').filter(({ id, binds }) => {
    if (buildersOf(view).has(id)) return false;
    const records = binds.filter((bound) => view.one('ENT', bound));
    const realised = view.from(id, 'realises').map((node) => node.id);
    const about = [records, realised].find((ids) => buildersOfAll(ids, view).length > 0) ?? binds;
    return lastOf(buildersOfAll(about, view), view) === task.id;
  });

/** The tasks that build what a node is about, in the order of the plan. */
function tasksAbout(id: string, view: View): string[] {
  const machine = view.one('SM', id);
  if (machine) return tasksOfMachine(machine, view);
  return buildersOfAll([id, ...(view.one('INV', id)?.binds ?? [])], view);
}

const buildersOfAll = (ids: readonly string[], view: View): string[] =>
  view
    .all('TASK')
    .filter((task) => ids.some((id) => task.implements.includes(id)))
    .map(({ id }) => id);

/** The one that comes after the others; the last of the plan where none does. */
function lastOf(ids: readonly string[], view: View): string | undefined {
  const order = view.all('TASK').map(({ id }) => id);
  return [...new Set(ids)]
    .toSorted((one, other) => order.indexOf(one) - order.indexOf(other))
    .reduce<string | undefined>(
      (last, id) => (last !== undefined && earlierThan(last, view).has(id) ? last : id),
      undefined,
    );
}
