// The scaffold: does it have what the gates of the plan call, and does the package of a stack that has one carry it?
import { decidedStack } from '#knowledge/authoring/decided-stack.ts';
import { stacks, stackOutcome } from '#knowledge/authoring/stacks.ts';
import { scaffoldedTask } from '#specification/render/plan/scaffold.ts';
import type { NodeOf } from '#specification/graph/nodes.ts';
import type { View } from '#specification/render/view.ts';
import { toolsOf } from '#specification/rules/reading/scaffold-tools.ts';
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
      if (scaffoldedTask(view)) return;
      for (const { id, depends_on, files, verify, evidence } of view.all('TASK')) {
        const missing = depends_on.length > 0 ? [] : missingFrom({ files, verify, evidence });
        if (missing.length > 0)
          yield {
            message: `${id} is the first of the plan, and its gate cannot run from what it may write: ${missing.join('; ')}. Add the files, or ask for less.`,
            nodes: [id],
          };
      }
    },
  },
];

/** What a command needs to stand in the project, by its first words. */
const setUps: readonly { calls: RegExp; needs: RegExp; name: string }[] = [
  { calls: /(?:^|&& )(?:npx|npm|pnpm|yarn) /, needs: /(?:^|\/)package\.json$/, name: 'package.json' },
  {
    calls: /(?:^|&& )(?:python3? -m )?(?:pytest|mypy|ruff)\b/,
    needs: /(?:^|\/)(?:pyproject\.toml|requirements\S*\.txt|setup\.(?:cfg|py)|Pipfile)$/,
    name: 'pyproject.toml or requirements.txt',
  },
  { calls: /(?:^|&& )cargo /, needs: /(?:^|\/)Cargo\.toml$/, name: 'Cargo.toml' },
  { calls: /(?:^|&& )go (?:test|vet|build) /, needs: /(?:^|\/)go\.mod$/, name: 'go.mod' },
  { calls: /(?:^|&& )(?:\.\/)?gradlew? /, needs: /(?:^|\/)build\.gradle(?:\.kts)?$/, name: 'build.gradle' },
  { calls: /(?:^|&& )mvnw? /, needs: /(?:^|\/)pom\.xml$/, name: 'pom.xml' },
  { calls: /(?:^|&& )dotnet /, needs: /\.(?:csproj|sln)$/, name: 'a project file' },
  { calls: /(?:^|&& )(?:bundle|bin\/rails|rake) /, needs: /(?:^|\/)Gemfile$/, name: 'Gemfile' },
  {
    calls: /(?:^|&& )(?:php artisan|composer|vendor\/bin)/,
    needs: /(?:^|\/)composer\.json$/,
    name: 'composer.json',
  },
  { calls: /(?:^|&& )(?:flutter|dart) /, needs: /(?:^|\/)pubspec\.yaml$/, name: 'pubspec.yaml' },
];
const ofIntegration =
  /(?:^|\/)\.(?:github|gitlab-ci|ci|circleci|woodpecker|forgejo|gitea)|jenkinsfile|azure-pipelines|(?:^|\/)ci\//i;

function missingFrom({
  files,
  verify,
  evidence,
}: Pick<NodeOf<'TASK'>, 'files' | 'verify' | 'evidence'>): string[] {
  const has = (file: RegExp) => files.some((each) => file.test(each));
  const lacking = setUps.filter(({ calls, needs }) => calls.test(verify) && !has(needs));
  return [
    ...lacking.map(({ name }) => `"${verify}" needs ${name}`),
    ...(/\bcontinuous integration\b|\bCI\b/.test(evidence) && !has(ofIntegration)
      ? ['its evidence speaks of continuous integration, which no file sets up']
      : []),
  ];
}

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
