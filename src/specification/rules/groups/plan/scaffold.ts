// The scaffold: does it have what the gates of the plan call, and does the package of a stack that has one carry it?
import { decidedStack } from '#knowledge/authoring/decided-stack.ts';
import { emptySelections, isThere, needsOf, setUpOf } from '#knowledge/authoring/gate-tools.ts';
import { stacks, stackOutcome } from '#knowledge/authoring/stacks.ts';
import { earlierThan } from '#specification/render/plan/builders.ts';
import { scaffoldedTask } from '#specification/render/plan/scaffold.ts';
import { inWords } from '#specification/render/words.ts';
import type { NodeOf } from '#specification/graph/nodes.ts';
import type { View } from '#specification/render/view.ts';
import { scriptsOf, toolsOf } from '#specification/rules/reading/scaffold-tools.ts';
import type { GraphRule } from '#specification/rules/rule.ts';

const begunBy = (verify: string) => ({ set: { 'TASK-001': { scaffold: 'node', verify } } });
const decided = (id: string) => {
  const row = stacks.find((stack) => stack.id === id)!;
  return {
    kind: 'ADR' as const,
    id: 'ADR-002',
    key: 'adr:stack',
    title: 'Stack',
    status: 'accepted' as const,
    context: 'No technology was named.',
    drivers: ['people who know it'],
    options: [
      { name: row.framework, good: ['known'], bad: ['large'] },
      { name: 'Another', good: ['small'], bad: ['unknown'] },
    ],
    outcome: stackOutcome(row),
    because: 'it is common',
    consequences: ['Commands are its own.'],
    confirmation: `\`${row.check_command}\` passes in the first task.`,
    binds: ['CMP-001'],
    sources: [{ kind: 'public' as const, title: 'Habit', locator: 'none' }],
  };
};

export const scaffoldRules: readonly GraphRule[] = [
  {
    id: 'TSK-13',
    tier: 'graph',
    severity: 'blocker',
    dimension: 'buildable',
    reason: 'A gate that calls what the scaffold does not have fails whatever its task does.',
    good: begunBy('npx tsc --noEmit && npx eslint . && npm run build && npx vitest run test/app.test.ts'),
    bad: begunBy('npx jest test/app.test.ts'),
    also: ['TSK-10'],
    *check({ view }) {
      const first = scaffoldedTask(view);
      if (!first) return;
      const tools = toolsOf(first.scaffold);
      for (const { id, commands } of commandsOf(view)) {
        const missing = commands.flatMap((command) => tools.missing(command));
        for (const name of new Set(missing))
          yield {
            message: `${id} calls "${name}", which the scaffold does not have; call what its manifest names.`,
            nodes: [id],
          };
      }
    },
  },
  {
    id: 'TSK-14',
    tier: 'graph',
    severity: 'warning',
    dimension: 'buildable',
    reason: 'A first task without its scaffold begins with choices that another builder makes differently.',
    good: { add: [decided('node')], set: { 'TASK-001': { scaffold: 'node' } } },
    bad: { add: [decided('node')] },
    *check({ view }) {
      const found = decidedStack(view.project.type, view.all('ADR'));
      if (!found || view.all('TASK').length === 0) return;
      const { decision, stack } = found;
      const begun = scaffoldedTask(view)?.task;
      if (begun?.scaffold === stack.id) return;
      yield {
        message: begun
          ? `${decision.id} decides for ${stack.framework}, and ${begun.id} begins with the scaffold "${begun.scaffold}"; let it begin with "${stack.id}".`
          : `${decision.id} decides for ${stack.framework}, and no task begins with its scaffold; let the first task begin with "${stack.id}".`,
        nodes: [decision.id],
      };
    },
  },
  {
    id: 'TSK-17',
    tier: 'graph',
    severity: 'warning',
    dimension: 'buildable',
    reason: 'A gate that needs a file which nobody may write yet cannot pass.',
    good: { set: { 'TASK-001': { files: ['package.json', '.github/workflows/ci.yml', 'src/app.ts'] } } },
    bad: {
      set: {
        'TASK-001': {
          files: ['src/app.ts', 'test/app.test.ts'],
          verify: 'npx vitest run test/app.test.ts',
          evidence: 'The log of continuous integration.',
        },
      },
    },
    *check({ view }) {
      for (const task of view.all('TASK')) {
        const missing = missingFor(task, view);
        if (missing.length > 0)
          yield {
            message: `${task.id}: its gate cannot run from what it and the tasks before it write: ${missing.join('; ')}. Add the files, or ask for less.`,
            nodes: [task.id],
          };
      }
    },
  },
  {
    id: 'TSK-22',
    tier: 'graph',
    severity: 'warning',
    dimension: 'buildable',
    reason: 'A gate that passes before its tests are written says nothing.',
    good: { set: { 'TASK-004': { verify: 'npx vitest run test/sms' } } },
    bad: { set: { 'TASK-004': { verify: 'npx vitest run -t sms' } } },
    also: ['TSK-17'],
    *check({ view }) {
      const open = view.all('TASK').flatMap(({ id, verify }) => {
        const [first] = emptySelections(verify);
        return first ? [{ id, ...first }] : [];
      });
      if (open.length > 0)
        yield {
          message: `${inWords(open.map(({ id }) => id))} ${open.length === 1 ? 'chooses' : 'choose'} tests by name, as in "${open[0]!.part}", which passes while no test has the name; name files or folders of tests.`,
          nodes: open.map(({ id }) => id),
        };
    },
  },
  {
    id: 'TSK-18',
    tier: 'graph',
    severity: 'warning',
    dimension: 'buildable',
    reason: 'A check that calls a script which nobody provides is never run.',
    good: {
      set: {
        'TASK-001': {
          scaffold: 'node',
          files: ['package.json', 'src/surface/app.ts'],
          outcomes: ['`npm run test:load` sends the requests of a busy day.'],
          verify: 'npx vitest run test/app.test.ts',
        },
        'NFR-001': { verification: 'npm run test:load prints the slowest answer of each hundred.' },
      },
    },
    bad: {
      set: {
        'TASK-001': { scaffold: 'node', verify: 'npx vitest run test/app.test.ts' },
        'NFR-001': { verification: 'npm run test:load prints the slowest answer of each hundred.' },
      },
    },
    also: ['TSK-10'],
    *check({ view }) {
      const first = scaffoldedTask(view);
      if (!first || !first.scaffold.files.some(({ path }) => path === 'package.json')) return;
      const given = scriptsOf(first.scaffold);
      const said = promised(view);
      const called = proofsOf(view).flatMap(({ id, text }) =>
        scriptsIn(text).map((script) => ({ id, script })),
      );
      for (const [script, own] of Map.groupBy(called, (each) => each.script)) {
        if (given.includes(script) || said.includes(script)) continue;
        const nodes = [...new Set(own.map(({ id }) => id))];
        yield {
          message: `${nodes.join(', ')}: "npm run ${script}" is no script of the scaffold, and no task provides it. Name a command that is there, or a task that writes package.json and says so.`,
          nodes,
        };
      }
    },
  },
];

const ofIntegration =
  /(?:^|\/)\.(?:github|gitlab-ci|ci|circleci|woodpecker|forgejo|gitea)|jenkinsfile|azure-pipelines|(?:^|\/)ci\//i;

/** What a gate calls and neither the task nor one before it writes. */
function missingFor({ id, files, verify, evidence, depends_on }: NodeOf<'TASK'>, view: View): string[] {
  const earlier = earlierThan(id, view);
  const there = [
    ...files,
    ...[...earlier].flatMap((each) => view.one('TASK', each)?.files ?? []),
    ...(scaffoldedTask(view)?.scaffold.files.map(({ path }) => path) ?? []),
  ];
  const lacking = needsOf(verify).filter((need) => !isThere(need, there));
  return [
    ...lacking.map((need) => `"${verify}" needs ${setUpOf(need).join(', ')}`),
    ...(depends_on.length === 0 &&
    /\bcontinuous integration\b|\bCI\b/.test(evidence) &&
    !there.some((file) => ofIntegration.test(file))
      ? ['its evidence speaks of continuous integration, which no file sets up']
      : []),
  ];
}

/** Scripts of npm that a text calls. */
const scriptsIn = (text: string): string[] =>
  [...text.matchAll(/\bnpm (?:run ([\w:.-]*\w)|(test|start))\b/g)].map(([, named, short]) => named ?? short!);

/** What says how something is checked, beside the gates. */
const proofsOf = (view: View): { id: string; text: string }[] => [
  ...view.all('TASK').map(({ id, evidence }) => ({ id, text: evidence })),
  ...view.all('NFR').map(({ id, verification = '' }) => ({ id, text: verification })),
  ...view.all('CTL').map(({ id, verification }) => ({ id, text: verification })),
  ...view.all('ADR').map(({ id, confirmation }) => ({ id, text: confirmation })),
  ...view.all('INV').map(({ id, check }) => ({ id, text: check })),
];

/** What tasks say that they add to the manifest. */
const promised = (view: View): string =>
  view
    .all('TASK')
    .filter(({ files }) => files.includes('package.json'))
    .flatMap(({ goal, outcomes = [], produces }) => [
      goal,
      ...outcomes,
      ...produces.flatMap(({ symbol, signature }) => [symbol, signature]),
    ])
    .join('\n');

/** What the plan runs, and what the decision for the stack promises to run. */
function commandsOf(view: View): { id: string; commands: string[] }[] {
  const promised = view
    .all('ADR')
    .filter(({ key }) => key === 'adr:stack')
    .map(({ id, confirmation }) => ({
      id,
      commands: [...confirmation.matchAll(/`([^`]+)`/g)].map(([, command = '']) => command),
    }));
  return [...view.all('TASK').map(({ id, verify }) => ({ id, commands: [verify] })), ...promised];
}
