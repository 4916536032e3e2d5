// Faults of the plan, of the tests and of the instruction files.
import { aroundNode, inFile, kindsOf, onNode, swapping } from '#test/seeded-faults/mutation.ts';
import { wavesOf } from '#specification/render/plan/waves.ts';
import { instructionFaults } from './instructions.ts';

const verifiedBy = (...commands: string[]) =>
  onNode('TASK', (_, { chance }) => ({ verify: chance.one(commands) ?? '' }));
/** Only the last task builds it, which waits for the others. */
const builtLast = (kind: 'ENT' | 'API') =>
  aroundNode(kind, (node, { view }) => {
    const builders = view.all('TASK').filter(({ implements: built }) => built.includes(node.id));
    const last = wavesOf(view).at(-1)?.[0];
    if (!last || builders.length === 0 || builders.some(({ id }) => id === last.id)) return null;
    const isUsed =
      kind === 'ENT'
        ? view.all('ENT').some(({ fields }) => fields.some(({ references }) => references === node.id))
        : view.all('SCR').some(({ actions }) => actions.some(({ operation }) => operation === node.id));
    if (!isUsed) return null;
    const moved = builders.map(({ id, implements: built }) => [
      id,
      { implements: built.filter((each) => each !== node.id) },
    ]);
    return {
      graph: {
        set: { ...Object.fromEntries(moved), [last.id]: { implements: [...last.implements, node.id] } },
      },
      hurt: [last.id],
    };
  });
const feature = /^spec\/acceptance\/.*\.feature$/;

export const workFaults = [
  ...kindsOf('plan and tests', [
    {
      id: 'task-circle',
      told_by: ['TSK-01'],
      story: 'Two tasks wait for each other.',
      apply: aroundNode('TASK', (node, { view }) => {
        const before = view.one('TASK', node.depends_on[0]);
        return before
          ? {
              graph: { set: { [before.id]: { depends_on: [...before.depends_on, node.id] } } },
              hurt: [before.id, node.id],
            }
          : null;
      }),
    },
    {
      id: 'task-waits-for-itself',
      told_by: ['TSK-01'],
      story: 'A task waits for itself.',
      apply: onNode('TASK', (node) => ({ depends_on: [...node.depends_on, node.id] })),
    },
    {
      id: 'file-shared',
      told_by: ['TSK-02'],
      story: 'Two parallel tasks write one file.',
      apply: ({ view, chance }) => {
        const wave = chance.one(wavesOf(view).filter((each) => each.length > 1));
        const [one, other] = chance.order(wave ?? []);
        return one && other
          ? {
              graph: { set: { [other.id]: { files: [...other.files, one.files[0] ?? ''] } } },
              hurt: [one.id, other.id],
            }
          : null;
      },
    },
    {
      id: 'symbol-unmade',
      told_by: ['TSK-03'],
      story: 'A task uses what no earlier task makes.',
      apply: onNode('TASK', (node) =>
        node.depends_on[0]
          ? { consumes: [...node.consumes, { symbol: 'renderInvoice', from: node.depends_on[0] }] }
          : null,
      ),
    },
    {
      id: 'table-made-later',
      told_by: ['TSK-15'],
      story: 'The table that others refer to is left to the last task.',
      apply: builtLast('ENT'),
    },
    {
      id: 'operation-built-later',
      told_by: ['TSK-16'],
      story: 'An operation that a screen calls is left to the last task.',
      apply: builtLast('API'),
    },
    {
      id: 'dependency-dropped',
      told_by: ['TSK-03'],
      story: 'A task uses what a task makes that it does not wait for.',
      apply: onNode('TASK', (node) => (node.consumes.length > 0 ? { depends_on: [] } : null)),
    },
    {
      id: 'symbol-twice',
      told_by: ['TSK'],
      story: 'Two tasks make the same function with different signatures.',
      apply: aroundNode('TASK', (node, { view, chance }) => {
        const made = node.produces[0];
        const other = chance.one(view.all('TASK').filter((each) => each.id !== node.id));
        return made && other
          ? {
              graph: {
                set: {
                  [other.id]: {
                    produces: [
                      ...other.produces,
                      { symbol: made.symbol, signature: `${made.symbol}(everything: text) -> nothing` },
                    ],
                  },
                },
              },
              hurt: [node.id, other.id],
            }
          : null;
      }),
    },
    {
      id: 'verify-waits',
      told_by: ['TSK-04'],
      story: 'A command waits for a person.',
      apply: verifiedBy(
        'npx vitest test/app.test.ts',
        'npm run dev',
        'npx vitest run --ui',
        'psql mydb',
        'tail -f app.log',
        'npx cypress open',
        'docker compose up',
        'python manage.py runserver',
      ),
    },
    {
      id: 'verify-cannot-fail',
      told_by: ['TSK'],
      story: 'A command cannot fail.',
      apply: verifiedBy(
        'true',
        'echo ok',
        'npm test || true',
        'exit 0',
        'npx vitest run test/app.test.ts; true',
        'npx vitest run --passWithNoTests',
        'ls src',
      ),
    },
    {
      id: 'verify-prose',
      told_by: ['TSK'],
      story: 'Where a command should stand there is a sentence.',
      apply: verifiedBy(
        'Check that the page works.',
        'Run all tests and review the output manually',
        'See the test plan',
      ),
    },
    {
      id: 'verify-of-nobody',
      told_by: ['TSK'],
      story: 'A command runs a test file that no task writes.',
      apply: onNode('TASK', (node) =>
        /test\/[\w-]+\.test\.ts/.test(node.verify)
          ? { verify: node.verify.replace(/test\/[\w-]+\.test\.ts/, 'test/all-of-it.test.ts') }
          : null,
      ),
    },
    {
      id: 'path-outside',
      told_by: ['TSK-05'],
      story: 'A task writes outside the project.',
      apply: onNode('TASK', (node) => ({ files: [...node.files, '/etc/app.conf'] })),
    },
    {
      id: 'task-too-big',
      told_by: ['TSK-06'],
      story: 'A task takes two weeks.',
      apply: onNode('TASK', () => ({ effort_hours: { low: 50, high: 90 } })),
    },
    {
      id: 'effort-turned',
      told_by: ['NUM-01'],
      story: 'The low estimate is the high one.',
      apply: onNode('TASK', (node) => ({
        effort_hours: { low: node.effort_hours.high, high: node.effort_hours.low / 2 },
      })),
    },
    {
      id: 'task-for-nothing',
      told_by: ['TSK-08'],
      story: 'A task builds what nobody asked for.',
      apply: onNode('TASK', (_, { view }) =>
        view.all('GOAL')[0] ? { implements: [view.all('GOAL')[0]!.id], component: undefined } : null,
      ),
    },
    {
      id: 'evidence-empty',
      told_by: ['TSK'],
      story: 'A task is done when it works.',
      apply: onNode('TASK', (_, { chance }) => ({
        evidence: chance.one(['It works.', 'Works as expected.', 'Done.', 'The feature is complete.']) ?? '',
      })),
    },
    {
      id: 'goal-vague',
      told_by: ['TSK', 'REQ'],
      story: 'The goal of a task is to do what is necessary.',
      apply: onNode('TASK', (_, { chance }) => ({
        goal:
          chance.one([
            'Implement the necessary logic appropriately.',
            'Handle various edge cases as needed.',
            'Make it robust and user-friendly.',
          ]) ?? '',
      })),
    },
    {
      id: 'test-expects-nothing',
      told_by: ['TST', 'REQ-10'],
      story: 'A test case expects that things work.',
      apply: onNode('TC', (_, { chance }) => ({
        expected: chance.one(['Works as expected.', 'Everything is handled correctly.', 'No errors.']) ?? '',
      })),
    },
    {
      id: 'test-level-wrong',
      told_by: ['TST'],
      story: 'A test that is to run by itself is a review.',
      apply: onNode('TC', (node) =>
        node.automated && node.level === 'integration' ? { level: 'review' } : null,
      ),
    },
    {
      id: 'test-step-of-another',
      told_by: ['TST', 'TRC'],
      story: 'The steps of a test case name a criterion that it does not verify.',
      apply: onNode('TC', (node, { view, chance }) => {
        const other = chance.one(view.all('AC').filter((each) => !node.verifies.includes(each.id)));
        return other && node.steps.some((each) => /^AC-/.test(each))
          ? { steps: [...node.steps, `${other.id}: ${other.title}`] }
          : null;
      }),
    },
    {
      id: 'pack-too-long',
      told_by: ['TSK-07'],
      story: 'A pack crowds out the work.',
      apply: inFile(/^plan\/packs\//, (text) => `${text}\n${'word '.repeat(6_000)}\n`),
    },
    {
      id: 'pack-missing',
      told_by: ['STR-04', 'TSK', 'STR-12'],
      story: 'The pack of a task is missing.',
      apply: ({ files, chance }) => {
        const gone = chance.one(files.filter((file) => /^plan\/packs\//.test(file.path)));
        return gone ? { files: { [gone.path]: null }, hurt: [gone.path, 'plan/tasks.md'] } : null;
      },
    },
    {
      id: 'pack-criterion-changed',
      told_by: ['STR-12'],
      story: 'A pack quotes a requirement in other words.',
      apply: inFile(
        /^plan\/packs\//,
        swapping(/ shall (?!not)/, () => ' may '),
      ),
    },
    {
      id: 'plan-order-changed',
      told_by: ['STR-12'],
      story: 'A dependency was deleted from the plan that agents read.',
      apply: inFile(
        /^trace\/tasks\.json$/,
        swapping(/"depends_on": \[\s*"TASK-\d+"/, () => '"depends_on": ['),
      ),
    },
    {
      id: 'step-misspelt',
      told_by: ['TST-01'],
      story: 'A keyword of a step is misspelt.',
      apply: inFile(
        feature,
        swapping(/^ {4}(?:When|Then) /m, () => '    Wenn '),
      ),
    },
    {
      id: 'scenario-without-outcome',
      told_by: ['TST-01'],
      story: 'A scenario has no outcome.',
      apply: inFile(
        feature,
        swapping(/^ {4}Then .*\n(?: {4}And .*\n)*/m, () => ''),
      ),
    },
    {
      id: 'tag-unknown',
      told_by: ['TST-02'],
      story: 'The tag of a scenario names nothing.',
      apply: inFile(
        feature,
        swapping(/@(AC-[A-Z]+)-\d{3}/, (match) => `@${match[1]}-977`),
      ),
    },
    {
      id: 'scenario-dropped',
      told_by: ['TST-02'],
      story: 'A criterion has no scenario.',
      apply: (ground) => {
        const made = inFile(
          feature,
          swapping(/^ {2}@.*\n {2}Scenario: .*\n(?: {4}.*\n)*\n?/m, () => ''),
        )(ground);
        const [path] = made?.hurt ?? [];
        const [before, after] = [
          ground.files.find((file) => file.path === path)?.text ?? '',
          made?.files?.[path ?? ''] ?? '',
        ];
        const gone = (before.match(/AC-[A-Z]+-\d{3}/g) ?? []).filter((id) => !after.includes(id));
        return made && gone.length > 0 ? { ...made, hurt: [...made.hurt, ...gone] } : null;
      },
    },
    {
      id: 'scenario-outcome-changed',
      told_by: ['STR-12'],
      story: 'The outcome of a scenario was changed by hand.',
      apply: inFile(
        feature,
        swapping(/error [A-Z_]+/, () => 'error TOO_LATE_NOW'),
      ),
    },
  ]),
  ...instructionFaults,
];
