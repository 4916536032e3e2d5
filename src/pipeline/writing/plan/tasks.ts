// Tasks of a plan: their order, what they build and hand on, and the slice that each belongs to.
import type { AskedRun } from '#pipeline/run.ts';
import { tidyKey } from '#pipeline/writing/rows/keys.ts';
import type { RowMaker, Rows } from '#pipeline/writing/rows/open-rows.ts';
import type { Graph } from '#specification/graph/graph.ts';
import type { NodeOf } from '#specification/graph/nodes.ts';
import { beginningOf, begun, firstTask, type Beginning } from './begin.ts';
import { bringAlong, buildable, placeRest, unbuilt, type Planned } from './coverage.ts';
import { givenFor, handedOn, isOfSignIn, ofStore, storeTask } from './given.ts';
import { layTasks, type Laid } from './lay.ts';
import { leaveOrder, needSetUp, needUsed, needWhole } from './needs.ts';
import { leaveDragged, leaveToParts } from './dragged.ts';
import { putInOrder, type Ordered } from './order.ts';
import type { PlanForm, TaskRow } from './plan-form.ts';

type Slice = NonNullable<NodeOf<'TASK'>['slice']>;

export function makeTasks(rows: Rows, written: PlanForm, run: AskedRun): void {
  const beginning = beginningOf(run);
  const form = withMakers(written, { beginning, graph: run.graph });
  const first = { key: begun.key, title: beginning?.scaffold.task.title ?? '' };
  if (beginning) rows.declare('TASK', [first]);
  rows.declare('TASK', form.tasks);
  const planned = form.tasks.map((row): OfRow => {
    const idsOf = (typed: readonly string[]) =>
      typed.flatMap((each) => rows.names.find(each, buildable)?.ref ?? []);
    const part = rows.names.find(row.part, ['CMP'])?.ref ?? null;
    const uses = beginning ? usesOf(row, form, beginning) : row.consumes;
    return { row, uses, builds: new Set(idsOf(row.builds)), part };
  });
  bringAlong(planned, run.graph);
  // A task that is left out takes those after it along; so that names that are wrong twice are left out instead.
  const is_corrected = run.correction !== undefined;
  if (is_corrected) placeRest(planned, run.graph);
  const known: RefOf = (typed, kinds) => rows.names.find(typed, kinds)?.ref ?? null;
  const slices = slicesOf(form);
  const [slice] = slices.values();
  if (beginning)
    rows.add('tasks', begun.key, [firstTask(beginning, { graph: run.graph, ...(slice && { slice }) })]);
  const ordered = inOrder(planned, { slices, graph: run.graph });
  const laid = layTasks(ordered, { beginning, graph: run.graph });
  needSetUp(ordered, laid, beginning?.scaffold.files.map(({ path }) => path) ?? []);
  leaveOrder(ordered);
  rows.each('tasks', form.tasks, (row, maker) => {
    const at = ordered.findIndex((each) => each.row === row);
    const { builds, part, waits, follows, uses } = ordered[at]!;
    if (!is_corrected) {
      // Looked up again, so that what there is not is told.
      maker.refs(row.builds, buildable);
      maker.refs([...row.after, ...row.consumes.map(({ task }) => task)], ['TASK']);
      if (row.part.trim() !== '') maker.ref(row.part, ['CMP']);
      mustFollow(row, { form, slices, maker });
    }
    const refsAt = (places: ReadonlySet<number>) =>
      [...places]
        .toSorted((one, other) => one - other)
        .flatMap((place) => known(ordered[place]!.row.key, ['TASK']) ?? []);
    const consumes = usedFrom(uses, known);
    const needs = refsAt(waits);
    if (beginning && (needs.length === 0 || consumes.some(({ from }) => from === begun.ref)))
      needs.unshift(begun.ref);
    makeTask(row, {
      maker,
      builds: [...builds],
      part,
      slices,
      needs,
      follows: refsAt(follows),
      beginning,
      laid: laid[at]!,
      consumes,
      refOf: is_corrected ? known : maker.ref,
    });
  });
  for (const { id, title } of unbuilt(planned, run.graph))
    rows.mistake('tasks', id, `no task builds ${id} (${title}): name it in "builds" of the task that does`);
}

/** What says of no task that it makes it is had from the first that does; what none makes, from the scaffold or its store. */
function withMakers(
  form: PlanForm,
  { beginning, graph }: { beginning: Beginning | null; graph: Graph },
): PlanForm {
  const makerOf = (symbol: string): string => {
    const made = form.tasks.find(({ produces }) => produces.some((each) => each.symbol.trim() === symbol));
    if (made) return made.key;
    if (!beginning) return '';
    const store = ofStore(symbol, beginning) && storeTask(form.tasks, beginning);
    const signing = form.tasks.find(({ builds }) => isOfSignIn(symbol, builds, { ...beginning, graph }));
    return (store || signing)?.key ?? begun.key;
  };
  const tasks = form.tasks.map((row) => ({
    ...row,
    consumes: row.consumes.map((use) =>
      use.task.trim() === '' ? { ...use, task: makerOf(use.symbol.trim()) } : use,
    ),
  }));
  return { ...form, tasks };
}

/** What a task uses; what the scaffold makes is had from its task, whoever makes it again. */
function usesOf({ consumes }: TaskRow, { tasks }: PlanForm, beginning: Beginning): TaskRow['consumes'] {
  const store = storeTask(tasks, beginning);
  return consumes.map((use) => {
    const made = tasks
      .find(({ key }) => tidyKey(key) === tidyKey(use.task))
      ?.produces.find(({ symbol }) => symbol.trim() === use.symbol.trim());
    const given = made && givenFor(made, beginning);
    if (given) return { symbol: given.symbol, task: begun.key };
    const stored = !made && ofStore(use.symbol, beginning);
    return stored && store ? { symbol: stored.symbol, task: store.key } : use;
  });
}

/** `uses` are what it consumes, each from the task that makes it. */
type OfRow = Planned & { row: TaskRow; uses: TaskRow['consumes'] };

function inOrder(
  planned: readonly OfRow[],
  { slices, graph }: { slices: ReadonlyMap<string, Slice>; graph: Graph },
): (OfRow & Ordered)[] {
  const positionOf = (key: string) =>
    planned.flatMap(({ row }, at) => (tidyKey(row.key) === tidyKey(key) ? [at] : []));
  const ordered = planned.map((each) => ({
    ...each,
    waits: new Set(each.uses.map(({ task }) => task).flatMap(positionOf)),
    follows: new Set([...each.row.after, ...each.row.consumes.map(({ task }) => task)].flatMap(positionOf)),
    slice: slices.get(tidyKey(each.row.slice))?.number ?? 0,
  }));
  leaveToParts(ordered, graph);
  leaveDragged(ordered, graph);
  needUsed(ordered, graph);
  putInOrder(ordered, graph);
  needUsed(ordered, graph);
  needWhole(ordered);
  return ordered;
}

function slicesOf({ slices }: PlanForm): Map<string, Slice> {
  return new Map(
    slices.map(({ key, title, shows }, at) => {
      const name = title.trim() || key.trim() || `Slice ${at + 1}`;
      return [tidyKey(key || title), { number: at + 1, title: name, shows: shows.trim() || name }];
    }),
  );
}

type RefOf = RowMaker['ref'];
type Making = {
  maker: RowMaker;
  builds: string[];
  part: string | null;
  slices: ReadonlyMap<string, Slice>;
  /** Tasks that it needs, whether or not the mind said so. */
  needs: readonly string[];
  /** Tasks of its slice that only come before it. */
  follows: readonly string[];
  beginning: Beginning | null;
  laid: Laid;
  consumes: NodeOf<'TASK'>['consumes'];
  refOf: RefOf;
};

function makeTask(row: TaskRow, making: Making): void {
  const { maker, builds, part, slices, needs, follows, beginning, laid, consumes, refOf } = making;
  const slice = slices.get(tidyKey(row.slice));
  if (!slice && slices.size > 0 && refOf === maker.ref)
    maker.mistake(`"${row.slice}" is no slice: name one by its key`);
  const { files, outcomes } = laid;
  const verify = maker.text('verify', laid.verify);
  const built = builds.length > 0 ? builds : part === null ? [] : [part];
  if (built.length === 0) maker.mistake('"builds" is empty: name the ids of what it makes true');
  if (files.length === 0) maker.mistake('"files" is empty: name the files that it writes');
  if (built.length === 0 || files.length === 0) return;
  maker.add({
    kind: 'TASK',
    key: maker.node_key,
    title: maker.text('title', row.title),
    goal: maker.text('goal', row.goal),
    ...(outcomes.length > 0 && { outcomes }),
    ...(slice && { slice: { ...slice, title: maker.prose(slice.title), shows: maker.prose(slice.shows) } }),
    ...(part !== null && { component: part }),
    depends_on: [...needs],
    ...(follows.length > 0 && { follows: [...follows] }),
    implements: built,
    // Each gets those that check what it builds.
    tests: [],
    files,
    consumes,
    produces: handedOn(row.produces, laid.produces)
      .filter((made) => !beginning || !givenFor(made, beginning))
      .map(({ symbol, signature, file }) => ({
        symbol: symbol.trim(),
        signature: signature.trim() || symbol.trim(),
        ...(files.includes(plainPath(file)) && { file: plainPath(file) }),
      }))
      .filter(({ symbol }) => symbol !== ''),
    verify,
    ...benchOf(row),
    evidence: maker.text('evidence', row.evidence),
    effort_hours: hoursOf(row),
    sources: maker.sources({ says: [], follows: built.slice(0, 6) }, 'It makes these true.'),
  });
}

function usedFrom(uses: TaskRow['consumes'], refOf: RefOf): NodeOf<'TASK'>['consumes'] {
  return uses.flatMap(({ symbol, task }) => {
    const from = refOf(task, ['TASK']);
    return from === null || symbol.trim() === '' ? [] : [{ symbol: symbol.trim(), from }];
  });
}

const plainPath = (file: string): string => file.trim().replace(/^\.\//, '');

function benchOf({ bench }: TaskRow): Pick<NodeOf<'TASK'>, 'bench'> {
  const [verify, needs] = [bench.verify.trim(), bench.needs.trim()];
  return verify === '' ? {} : { bench: { verify, needs: needs || 'more than this machine' } };
}

/** More than nothing, and the lower end first. */
function hoursOf({ hours_low, hours_high }: TaskRow): { low: number; high: number } {
  const [low = 1, high = 1] = [hours_low, hours_high]
    .map((hours) => (Number.isFinite(hours) ? Math.max(0.5, hours) : 1))
    .toSorted((one, other) => one - other);
  return { low, high };
}

type Order = { form: PlanForm; slices: ReadonlyMap<string, Slice>; maker: RowMaker };

/** A slice is finished before the next is begun. */
function mustFollow(row: TaskRow, { form, slices, maker }: Order): void {
  const numberOf = ({ slice }: TaskRow) => slices.get(tidyKey(slice))?.number ?? 0;
  const named = new Set([...row.after, ...row.consumes.map(({ task }) => task)].map(tidyKey));
  const later = form.tasks.find((other) => named.has(tidyKey(other.key)) && numberOf(other) > numberOf(row));
  if (later)
    maker.mistake(
      `it belongs to slice "${row.slice}" and waits for "${later.key}" of the later slice "${later.slice}"`,
    );
}
