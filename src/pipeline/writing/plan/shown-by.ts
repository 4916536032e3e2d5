// Which task can show a criterion: the one that builds its requirement, unless the criterion speaks of records that only
// later tasks make, calls an operation or makes a move that only they build, names an error that only they raise, or nothing that
// realises the requirement is there. Then it is the first task at which all of it is there.
import { doneBefore } from '#specification/graph/builds-on.ts';
import { nodesOf, type Graph } from '#specification/graph/graph.ts';
import type { NodeOf } from '#specification/graph/nodes.ts';
import { buildView } from '#specification/render/view.ts';
import { actsIn, commandsIn } from './acts-named.ts';
import { errorsIn } from './errors-named.ts';
import { eventsIn } from './events-named.ts';
import { recordsNamed } from './records-named.ts';

type Task = NodeOf<'TASK'>;

/** The criteria that another task shows than those that build their requirement, by the id of that task. */
export function shownLater(graph: Graph): Map<string, string[]> {
  const plan = planOf(graph);
  const view = buildView(graph);
  const records = nodesOf(graph, 'ENT');
  const namedIn = recordsNamed(graph);
  const byCommands = doneByCommands(graph);
  const isRealised = (requirement: string, by: string) =>
    graph.edges.some(({ kind, from, to }) => kind === 'realises' && from === by && to === requirement);
  const found = new Map<string, string[]>();
  for (const criterion of nodesOf(graph, 'AC')) {
    const begun = plan.buildersOf(criterion.requirement);
    if (begun.length === 0) continue;
    const lacks = (ids: readonly string[]) => plan.lacking(ids, begun);
    const late = records.filter(({ id }) => lacks([id]).length > 0);
    const steps = [...criterion.given, ...criterion.when, ...criterion.then];
    const { requirement } = criterion;
    const needs = [
      ...(byCommands.has(requirement)
        ? lacks(commandsIn(criterion.when, graph).filter((id) => !isRealised(requirement, id)))
        : [...namedIn(steps, { late, requirement }), ...wayTo(requirement, { graph, lacks })]),
      ...actsIn(criterion.when, graph, aboutAll([requirement], graph)).flatMap((all) => firstOf(all, lacks)),
      ...eventsIn([...criterion.given, ...criterion.when], view).flatMap((all) => firstOf(all, lacks)),
      ...raisedIn(steps, { graph, lacks }),
    ];
    if (needs.length === 0) continue;
    const first = plan.firstWith(needs, begun);
    if (first) found.set(first.id, [...(found.get(first.id) ?? []), criterion.id]);
  }
  for (const test of nodesOf(graph, 'TC')) {
    const controls = controlsOf(test, graph);
    const begun = controls.flatMap((id) => plan.buildersOf(id));
    const lacks = (ids: readonly string[]) => plan.lacking(ids, begun);
    const realised = controls.flatMap((id) => view.from(id, 'realises').map((node) => node.id));
    const needs = [
      ...lacks(realised),
      ...[...actsIn(test.steps, graph, aboutAll(realised, graph)), ...eventsIn(test.steps, view)].flatMap(
        (all) => firstOf(all, lacks),
      ),
    ];
    const first = begun.length > 0 && needs.length > 0 ? plan.firstWith(needs, begun) : undefined;
    if (first) found.set(first.id, [...(found.get(first.id) ?? []), test.id]);
  }
  return found;
}

/** The records that requirements are about. */
const aboutAll = (requirements: readonly string[], { edges }: Graph): ReadonlySet<string> =>
  new Set(
    edges.flatMap(({ kind, from, to }) => (kind === 'concerns' && requirements.includes(from) ? [to] : [])),
  );

/** The controls that a test tries, where it tries nothing else. */
const controlsOf = ({ verifies }: NodeOf<'TC'>, graph: Graph): string[] => {
  const controls = new Set(nodesOf(graph, 'CTL').map(({ id }) => id));
  return verifies.every((id) => controls.has(id)) ? verifies : [];
};

/**
 * The requirements that commands carry out. A part of a command is there long before the task that builds the whole of it, and
 * a row of a file before the task that makes most of it: neither says what a criterion waits for.
 */
function doneByCommands(graph: Graph): ReadonlySet<string> {
  const commands = new Set(nodesOf(graph, 'IF').flatMap(({ id, form }) => (form === 'command' ? [id] : [])));
  return new Set(
    graph.edges.flatMap(({ kind, from, to }) => (kind === 'realises' && commands.has(from) ? [to] : [])),
  );
}

/** What raises an error that the steps name, where nothing that does is there: the first of it that is built. */
function raisedIn(
  steps: readonly string[],
  { graph, lacks }: { graph: Graph; lacks: (ids: readonly string[]) => string[] },
): string[] {
  return errorsIn(steps, graph).flatMap(({ id }) => {
    const raisers = [
      ...graph.edges.flatMap(({ kind, from, to }) => (kind === 'raises' && to === id ? [from] : [])),
      ...nodesOf(graph, 'API').flatMap((operation) => (operation.errors.includes(id) ? [operation.id] : [])),
    ];
    return firstOf(raisers, lacks);
  });
}

/** Of several of which each will do, none of which is there: the first that is built. */
function firstOf(ids: readonly string[], lacks: (ids: readonly string[]) => string[]): string[] {
  const missing = lacks(ids);
  return missing.length === ids.length ? missing.slice(0, 1) : [];
}

/** Parts, decisions, invariants and controls are no way to see anything. */
const ways: ReadonlySet<string> = new Set(['ENT', 'API', 'IF', 'SCR', 'EVT', 'SM', 'INT']);

/** What realises a requirement of which nothing is there yet: the first of it that is built. */
function wayTo(
  requirement: string,
  { graph, lacks }: { graph: Graph; lacks: (ids: readonly string[]) => string[] },
): string[] {
  const kinds = new Map(graph.nodes.map(({ id, kind, retired }) => [id, retired ? '' : kind]));
  const realisers = graph.edges.flatMap(({ kind, from, to }) =>
    kind === 'realises' && to === requirement && ways.has(kinds.get(from) ?? '') ? [from] : [],
  );
  return firstOf(realisers, lacks);
}

function planOf(graph: Graph) {
  const tasks = nodesOf(graph, 'TASK');
  const earlier = doneBefore(tasks);
  const builders = new Map<string, Task[]>();
  for (const task of tasks)
    for (const id of task.implements) builders.set(id, [...(builders.get(id) ?? []), task]);
  const buildersOf = (id: string) => builders.get(id) ?? [];
  const sliceOf = ({ slice }: Task) => slice?.number ?? 0;
  const isDoneFor = (task: Task, other: Task): boolean =>
    other === task || earlier.get(task.id)?.has(other.id) === true;
  const isThereFor = (task: Task, id: string) => buildersOf(id).some((other) => isDoneFor(task, other));
  const inOrder = tasks.toSorted(
    (one, other) =>
      sliceOf(one) - sliceOf(other) || (earlier.get(one.id)?.size ?? 0) - (earlier.get(other.id)?.size ?? 0),
  );
  return {
    buildersOf,
    /** What is built by a task, and not when those that begin are done. */
    lacking: (ids: readonly string[], begun: readonly Task[]) =>
      ids.filter((id) => buildersOf(id).length > 0 && !begun.some((task) => isThereFor(task, id))),
    /** The first task at which all that is needed is there. Where several tasks begin, all of them have to be done. */
    firstWith: (needs: readonly string[], begun: readonly Task[]) =>
      inOrder.find(
        (task) => begun.every((each) => isDoneFor(task, each)) && needs.every((id) => isThereFor(task, id)),
      ),
  };
}
