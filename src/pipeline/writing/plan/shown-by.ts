// Which task can show a criterion: the one that builds its requirement, unless the criterion speaks of records that only
// later tasks make, or of an error that only later tasks raise, or nothing that realises the requirement is there. Then it is
// the first task at which all of it is there.
import { tagged } from '#language/english/tagger.ts';
import { tokensOf, type Token } from '#language/english/tokens.ts';
import { reachedFrom } from '#specification/graph/cycles.ts';
import { nodesOf, type Graph } from '#specification/graph/graph.ts';
import type { NodeOf } from '#specification/graph/nodes.ts';

type Task = NodeOf<'TASK'>;
type Entity = NodeOf<'ENT'>;

/** The criteria that another task shows than those that build their requirement, by the id of that task. */
export function shownLater(graph: Graph): Map<string, string[]> {
  const plan = planOf(graph);
  const records = nodesOf(graph, 'ENT');
  const forms = formsOf(records);
  const byCommands = doneByCommands(graph);
  const found = new Map<string, string[]>();
  for (const criterion of nodesOf(graph, 'AC')) {
    const begun = plan.buildersOf(criterion.requirement);
    if (begun.length === 0) continue;
    const lacks = (ids: readonly string[]) =>
      ids.filter((id) => plan.buildersOf(id).length > 0 && !begun.some((task) => plan.isThereFor(task, id)));
    const late = records.filter(({ id }) => lacks([id]).length > 0);
    const steps = [...criterion.given, ...criterion.when, ...criterion.then];
    const needs = [
      ...(byCommands.has(criterion.requirement)
        ? []
        : [...namedIn(steps, { late, records, forms }), ...wayTo(criterion.requirement, { graph, lacks })]),
      ...raisedIn(steps, { graph, lacks }),
    ];
    if (needs.length === 0) continue;
    // Where several tasks build the requirement, all of them have to be done.
    const first = plan.inOrder.find(
      (task) =>
        begun.every((each) => plan.isDoneFor(task, each)) && needs.every((id) => plan.isThereFor(task, id)),
    );
    if (first) found.set(first.id, [...(found.get(first.id) ?? []), criterion.id]);
  }
  return found;
}

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
  const words = new Set(steps.flatMap((step) => step.split(/[^A-Z0-9_]+/)));
  return nodesOf(graph, 'ERR')
    .filter(({ code }) => words.has(code))
    .flatMap(({ id }) => {
      const raisers = [
        ...graph.edges.flatMap(({ kind, from, to }) => (kind === 'raises' && to === id ? [from] : [])),
        ...nodesOf(graph, 'API').flatMap((operation) =>
          operation.errors.includes(id) ? [operation.id] : [],
        ),
      ];
      const missing = lacks(raisers);
      return missing.length === raisers.length ? missing.slice(0, 1) : [];
    });
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
  const missing = lacks(realisers);
  return missing.length === realisers.length ? missing.slice(0, 1) : [];
}

function planOf(graph: Graph) {
  const tasks = nodesOf(graph, 'TASK');
  const byId = new Map(tasks.map((task) => [task.id, task]));
  const earlier = new Map(
    tasks.map(({ id }) => [id, reachedFrom(id, (each) => byId.get(each)?.depends_on ?? [])]),
  );
  const builders = new Map<string, Task[]>();
  for (const task of tasks)
    for (const id of task.implements) builders.set(id, [...(builders.get(id) ?? []), task]);
  const buildersOf = (id: string) => builders.get(id) ?? [];
  const sliceOf = ({ slice }: Task) => slice?.number ?? 0;
  /** A slice is finished before the next is begun. */
  const isDoneFor = (task: Task, other: Task): boolean =>
    other === task || earlier.get(task.id)?.has(other.id) === true || sliceOf(other) < sliceOf(task);
  return {
    buildersOf,
    isDoneFor,
    isThereFor: (task: Task, id: string) => buildersOf(id).some((other) => isDoneFor(task, other)),
    inOrder: tasks.toSorted(
      (one, other) =>
        sliceOf(one) - sliceOf(other) ||
        (earlier.get(one.id)?.size ?? 0) - (earlier.get(other.id)?.size ?? 0),
    ),
  };
}

type Form = { id: string; words: readonly string[] };

/** What records are called, word by word, the longest first. */
const formsOf = (records: readonly Entity[]): Form[] =>
  records
    .flatMap(({ id, title, plural }) =>
      [title, plural].map((name) => ({ id, words: wordsOf(tokensOf(name)) })),
    )
    .toSorted((one, other) => other.words.length - one.words.length);

/** The late records that the steps name. A name of one word must be a noun there: nobody who calls makes a call. */
function namedIn(
  steps: readonly string[],
  { late, records, forms }: { late: readonly Entity[]; records: readonly Entity[]; forms: readonly Form[] },
): string[] {
  if (late.length === 0) return [];
  // A tool may have a deposit before there is a record of deposits.
  const fields = new Set(
    records.filter((each) => !late.includes(each)).flatMap((each) => each.fields.map(({ name }) => name)),
  );
  const found = steps.flatMap((step) => {
    const tokens = tokensOf(step);
    const words = wordsOf(tokens);
    const taken = new Set<number>();
    const named = forms.flatMap(({ id, words: form }) =>
      words.flatMap((_, at) => {
        const places = form.map((__, offset) => at + offset);
        if (form.length === 0 || places.some((place) => taken.has(place))) return [];
        if (!form.every((word, offset) => words[at + offset] === word)) return [];
        for (const place of places) taken.add(place);
        return [{ id, at, form }];
      }),
    );
    const own = named.filter(
      ({ id, form }) => !fields.has(form.join('_')) && late.some((record) => record.id === id),
    );
    if (own.length === 0) return [];
    const read = tagged(tokens);
    return own.flatMap(({ id, at, form }) =>
      form.length === 1 && !/^(?:NOUN|PROPN)$/.test(read[at]?.tag ?? '') ? [] : [id],
    );
  });
  return [...new Set(found)];
}

/** What is quoted names nothing. */
const wordsOf = (tokens: readonly Token[]): string[] =>
  tokens.map(({ kind, lower }) => (kind === 'name' ? '' : lower));
