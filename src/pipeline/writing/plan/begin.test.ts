// How a plan of a mind begins: with the scaffold of the stack that it decided for, where there is one.
import { expect, test } from 'vitest';
import { z } from 'zod';
import { fitToSchema } from '#platform/models/fit-to-schema.ts';
import { areasOf } from '#pipeline/writing/areas.ts';
import { behave, behaveWriting } from '#pipeline/writing/assignments/behave.ts';
import { frame } from '#pipeline/writing/assignments/frame.ts';
import { guard } from '#pipeline/writing/assignments/guard.ts';
import { plan, planWriting } from '#pipeline/writing/assignments/plan.ts';
import { records } from '#pipeline/writing/assignments/records.ts';
import { shape } from '#pipeline/writing/assignments/shape.ts';
import { kilnAnswers } from '#pipeline/writing/testing/answers-by-hand.ts';
import { runAfter } from '#pipeline/writing/testing/kiln-answers.ts';
import { writingPrompt } from '#pipeline/writing/writing-prompt.ts';
import { patchOf } from '#pipeline/writing/read-writing.ts';
import { applyPatch } from '#specification/graph/patch.ts';
import { nodesOf } from '#specification/graph/graph.ts';
import { checkGraph } from '#specification/rules/check.ts';
import { withLoadedFiles } from './loaded.ts';
import { planByRule } from './plan-by-rule.ts';
import type { PlanForm } from './plan-form.ts';

const answered = (agent: typeof frame) => ({ agent, answer: kilnAnswers[agent.id] });
const { run: designed } = runAfter([
  () => answered(frame),
  ...[1, 2].map((at) => (run: Parameters<typeof areasOf>[0]) => answered(behave(areasOf(run)[at - 1]!, at))),
  ...[records, shape, guard].map((agent) => () => answered(agent)),
]);

const limits = { assumed_share_max: 1 };
const form = planWriting.form.parse(
  fitToSchema(kilnAnswers['write.plan'], z.toJSONSchema(planWriting.form)).value,
);

/** The run in which the mind decided for another stack. */
function runOn(outcome: string): typeof designed {
  const [stack] = nodesOf(designed.graph, 'ADR').filter((node) => node.outcome.includes('TypeScript'));
  return {
    ...designed,
    graph: applyPatch(designed.graph, { change: [{ node: stack!.id, set: { outcome } }] }).graph,
  };
}

function planned(outcome: string, written: PlanForm = form) {
  const run = runOn(outcome);
  const { rows, mistakes } = planWriting.build(written, run);
  const { graph, problems } = applyPatch(run.graph, patchOf(rows));
  expect([mistakes, problems]).toEqual([[], []]);
  return { graph, tasks: nodesOf(graph, 'TASK') };
}

const ours = 'TypeScript on Node.js with PostgreSQL';

test('the first task is that of the scaffold, and every other waits for it', () => {
  const { tasks } = planned(ours);
  const [first, ...rest] = tasks;
  expect(first).toMatchObject({
    scaffold: 'node',
    files: ['src/surface/app.ts', 'test/app.test.ts'],
    verify: 'npx tsc --noEmit && npx eslint . && npm run build && npx vitest run test/app.test.ts',
    slice: { number: 1 },
  });
  expect(rest).toHaveLength(form.tasks.length);
  expect(rest.filter(({ depends_on }) => depends_on.length === 0)).toEqual([]);
});

test('tests stand where the scaffold looks for them, and gates call what it has', () => {
  const tasks = form.tasks.map((task) => ({
    ...task,
    files: task.files.map((file) => file.replace(/^test\//, 'src/').replace('.test.ts', '.spec.ts')),
    verify: `npm test -- ${task.verify
      .split(' ')
      .at(-1)!
      .replace(/^test\//, 'src/')}`,
  }));
  const { graph } = planned(ours, { ...form, tasks });
  const told = checkGraph(graph, limits).filter(({ rule }) => rule === 'TSK-13' || rule === 'TSK-14');
  expect(told).toEqual([]);
  const [, second] = nodesOf(graph, 'TASK');
  expect(second?.files.slice(0, 3)).toEqual(['package.json', 'src/page/app.ts', 'test/page/app.test.ts']);
  expect(second?.verify).toBe('npx vitest run test/page/app.test.ts');
});

const found = { surface: /^src\/[^/]+\/[^/]+-surface\.ts$/, screen: /^src\/[^/]+\/screens\/[^/]+\.tsx$/ };

test('what a task builds stands in files that the scaffold finds', () => {
  const { graph, tasks } = planned(ours);
  const lists = (files: readonly string[], what: RegExp) => files.filter((file) => what.test(file));
  const isOf = (id: string, kind: string) => graph.nodes.some((node) => node.id === id && node.kind === kind);
  for (const { files, implements: built } of tasks) {
    if (built.some((id) => isOf(id, 'SCR'))) expect(lists(files, found.screen)).toHaveLength(1);
    if (built.some((id) => isOf(id, 'API'))) expect(lists(files, found.surface)).toHaveLength(1);
  }
  const worker = nodesOf(graph, 'CMP').find(({ role }) => role === 'worker')!;
  const started = tasks.flatMap(({ files }) => lists(files, found.surface));
  expect(started.filter((file) => file.startsWith(worker.folder))).toHaveLength(1);
  const all = tasks.flatMap(({ files }) =>
    [found.surface, found.screen].flatMap((what) => lists(files, what)),
  );
  expect(new Set(all).size).toBe(all.length);
});

test('a task that adds to a screen of an earlier one has a screen file of its own', () => {
  const { graph } = planned(ours);
  const [screen] = nodesOf(graph, 'SCR').filter(({ actions }) => actions.some(({ operation }) => operation));
  const called = screen!.actions.find(({ operation }) => operation)!.operation!;
  const growing = { ...form.tasks.at(-1)!, key: 'grow', builds: [called], files: ['src/firings/grow.ts'] };
  const others = form.tasks.map((task) => ({ ...task, builds: task.builds.filter((id) => id !== called) }));
  const { tasks } = planned(ours, { ...form, tasks: [...others, growing] });
  expect(tasks.at(-1)?.files).toEqual([
    'src/firings/grow.ts',
    expect.stringMatching(found.surface),
    expect.stringMatching(found.screen),
  ]);
});

test('a task that is given an operation later writes its file then', () => {
  const { graph, tasks } = planned(ours);
  expect(withLoadedFiles(graph)).toBe(graph);
  const last = tasks.at(-1)!;
  const files = ['src/worker/old-bookings.ts'];
  const [operation] = nodesOf(graph, 'API');
  const set = { files, implements: [...last.implements, operation!.id] };
  const after = withLoadedFiles(applyPatch(graph, { change: [{ node: last.id, set }] }).graph);
  expect(nodesOf(after, 'TASK').at(-1)?.files).toEqual([...files, expect.stringMatching(found.surface)]);
});

test('refusals of the first task have the titles that the errors of the package have', () => {
  const { graph, tasks } = planned(ours);
  const titleOf = (code: string) => nodesOf(graph, 'ERR').find((error) => error.code === code)?.user_text;
  expect(titleOf('VALIDATION_FAILED')).toBeDefined();
  expect(tasks[0]?.outcomes?.join('\n')).toContain(
    `\`VALIDATION_FAILED\` and the title \`${titleOf('VALIDATION_FAILED')}\``,
  );
  expect(tasks[0]?.outcomes?.join('\n')).not.toMatch(/\{[A-Z]/);
});

test('a file that the mind named is not named twice', () => {
  const own = ['src/firings/rounds-surface.ts', 'src/page/screens/rounds.tsx'];
  const tasks = form.tasks.map((task) =>
    task.key === 'run-firings' ? { ...task, files: [...task.files, ...own] } : task,
  );
  const written = planned(ours, { ...form, tasks }).tasks.find(({ key }) => key.endsWith('run_firings'))!;
  expect(written.files.filter((file) => /surface|screens/.test(file))).toEqual(own);
});

test('what the scaffold makes is made by its task alone, and had from there', () => {
  const { tasks } = planned(ours);
  const [first, ...rest] = tasks;
  expect(rest.flatMap(({ produces }) => produces).map(({ symbol }) => symbol)).not.toContain('startApp');
  const uses = rest.flatMap(({ consumes }) => consumes.filter(({ symbol }) => symbol === 'startApp'));
  expect(uses.map(({ from }) => from)).toEqual(uses.map(() => first!.id));
  expect(tasks.find(({ key }) => key === 'task:store')?.depends_on).toEqual([first!.id]);
  expect(uses.length).toBeGreaterThan(0);
});

test('another thing of the same name stays with its task', () => {
  const produces = [
    {
      symbol: 'register',
      signature: 'register(tx: Tx, member: Member): Promise<void>',
      file: 'src/sign-in/links.ts',
    },
  ];
  const tasks = form.tasks.map((task) => (task.key === 'sign-in' ? { ...task, produces } : task));
  const written = planned(ours, { ...form, tasks }).tasks.find(({ key }) => key.endsWith('sign_in'));
  expect(written?.produces).toEqual(expect.arrayContaining(produces));
});

test('the task that builds signing in learns who sends a request', () => {
  const { graph, tasks } = planned(ours);
  const opens = nodesOf(graph, 'API').filter(({ signs_in }) => signs_in);
  const learning = tasks.filter(({ files }) => files.includes('src/surface/caller.ts'));
  expect(learning).toHaveLength(1);
  expect(learning[0]!.implements).toEqual(expect.arrayContaining([opens[0]!.id]));
  expect(learning[0]!.outcomes?.join(' ')).toMatch(
    /`src\/surface\/caller\.ts` finds the `Caller`.*Idempotency-Key/,
  );
});

test('who sends a request is found in one way, whatever a mind hands on by that name', () => {
  const produces = [{ symbol: 'callerOf', signature: 'callerOf(tx: Tx, token: string): Caller', file: '' }];
  const { graph } = planned(ours);
  const opens = new Set(nodesOf(graph, 'API').flatMap(({ signs_in, id }) => (signs_in ? [id] : [])));
  const tasks = form.tasks.map((task) =>
    task.builds.some((id) => opens.has(id)) ? { ...task, produces } : task,
  );
  const made = planned(ours, { ...form, tasks }).tasks.flatMap((task) =>
    task.produces.filter(({ symbol }) => symbol === 'callerOf'),
  );
  expect(made).toEqual([
    {
      symbol: 'callerOf',
      signature: expect.stringContaining('operationId') as string,
      file: 'src/surface/caller.ts',
    },
  ]);
  expect(JSON.stringify(planWriting.sees(runOn(ours)))).toContain(
    'Plan no other check of sessions and roles',
  );
});

test('the task that makes the opening of the store has its promises, with the folder of its migrations', () => {
  const opens = {
    symbol: 'openStore',
    signature: 'openStore(settings: Settings): Promise<Store>',
    file: '',
  };
  const tasks = form.tasks.map((task, at) =>
    at === 0
      ? { ...task, produces: [opens], files: [...task.files, 'src/db/migrations/000-start.sql'] }
      : task,
  );
  const opening = planned(ours, { ...form, tasks }).tasks.find(({ produces }) =>
    produces.some(({ symbol }) => symbol === 'openStore'),
  )!;
  expect(opening.outcomes?.join(' ')).toContain('`openStore` takes each file of `src/db/migrations/` once');
  expect(
    planned(ours, { ...form, tasks })
      .tasks.flatMap(({ outcomes = [] }) => outcomes)
      .join(),
  ).not.toContain('{folder}');
});

test('what the store hands on is made by one task, whether or not its mind says so', () => {
  const [first, second, ...others] = form.tasks;
  const rows = [
    { ...first!, produces: [], files: [...first!.files, 'src/store/migrations/001-start.sql'] },
    {
      ...second!,
      consumes: [
        { symbol: 'Tx', task: second!.key },
        { symbol: 'inTransaction', task: first!.key },
      ],
    },
    ...others,
  ];
  const { tasks } = planned(ours, { ...form, tasks: rows });
  const made = (symbol: string) =>
    tasks.filter(({ produces }) => produces.some((each) => each.symbol === symbol));
  for (const symbol of ['openStore', 'Tx', 'inTransaction']) expect(made(symbol)).toHaveLength(1);
  const [store] = made('Tx');
  const uses = tasks.flatMap(({ consumes }) => consumes.filter(({ symbol }) => symbol === 'Tx'));
  expect(uses.map(({ from }) => from)).toEqual([store!.id]);
});

test('what is consumed is had from the task that makes it, where none is named', () => {
  const tasks = form.tasks.map((task) => ({
    ...task,
    consumes: task.consumes.map(({ symbol }) => ({ symbol, task: '' })),
  }));
  const uses = (of: PlanForm) => planned(ours, of).tasks.map(({ key, consumes }) => [key, consumes]);
  expect(form.tasks.flatMap(({ consumes }) => consumes).length).toBeGreaterThan(0);
  expect(uses({ ...form, tasks })).toEqual(uses(form));
});

test('a plan drawn by rule in place of a mind begins with it as well', () => {
  const { patch } = planByRule({ ...runOn(ours), findings: [] });
  const { graph } = applyPatch(designed.graph, patch);
  const [first, ...rest] = nodesOf(graph, 'TASK');
  expect(first?.scaffold).toBe('node');
  const isOperation = (id: string) => nodesOf(graph, 'API').some((node) => node.id === id);
  const serving = rest.filter((task) => task.implements.some(isOperation));
  expect(serving.length).toBeGreaterThan(0);
  for (const { files } of serving) expect(files.join()).toMatch(/-surface\.ts/);
});

test('who plans is told of it, and of its store', () => {
  const told = JSON.stringify(planWriting.sees(runOn(ours)));
  expect(told).toContain('src/*/*-surface.ts');
  expect(told).toContain('openStore');
});

test('the file of a table goes to the task that has to build it earlier', () => {
  const records = nodesOf(designed.graph, 'ENT');
  const [of, to] = records.flatMap((record) =>
    record.fields.flatMap(({ references }) => (references ? [[record.id, references]] : [])),
  )[0]!;
  const table = records.find(({ id }) => id === to)!.table;
  const without = form.tasks.map((task) => ({
    ...task,
    builds: task.builds.filter((id) => id !== of && id !== to),
    files: task.files.filter((file) => !file.endsWith('.sql')),
  }));
  const [sample] = form.tasks;
  const early = { ...sample!, key: 'early', builds: [of!], files: ['src/store/early.ts'], produces: [] };
  const late = {
    ...early,
    key: 'late',
    builds: [to!, 'FR-FIRI-001'],
    files: [`src/store/002-${table.replaceAll('_', '-')}.sql`, 'src/store/late.ts'],
    after: ['early'],
  };
  const { tasks } = planned(ours, { ...form, tasks: [...without, early, late] });
  const filesOf = (key: string) => tasks.find((task) => task.key.endsWith(key))!.files.join();
  expect(filesOf('early')).toContain(`002-${table.replaceAll('_', '-')}.sql`);
  expect(filesOf('late')).not.toContain('.sql');
});

test('nothing changes where no scaffold fits', () => {
  const run = runOn('Django and PostgreSQL, pages of templates');
  const { tasks } = planned('Django and PostgreSQL, pages of templates');
  expect(tasks).toHaveLength(form.tasks.length);
  expect(tasks.some(({ scaffold }) => scaffold)).toBe(false);
  expect(planWriting.sees(run)[0]?.lines).toEqual([]);
});

test('a writer is told how long its part may become', () => {
  const { parts } = writingPrompt(plan, planWriting, runOn(ours));
  expect(parts.map(({ text }) => text).join('\n')).toMatch(
    /together at most 8000 words. What you write comes to at most about 800/,
  );
  const [area] = areasOf(designed);
  const told = writingPrompt(behave(area!, 1), behaveWriting(area!), runOn(ours)).parts;
  expect(told.map(({ text }) => text).join('\n')).toMatch(/takes about 90 [^:]*: about \d+ requirements\./);
  expect(parts.map(({ text }) => text).join('\n')).toMatch(/For \d+ requirements about \d+ tasks are enough/);
});
