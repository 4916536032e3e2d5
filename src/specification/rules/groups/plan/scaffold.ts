// The scaffold: does it have what the gates of the plan call, and does the package of a stack that has one carry it?
import { scaffoldIds } from '#knowledge/authoring/scaffolds.ts';
import { stacks, stackOutcome } from '#knowledge/authoring/stacks.ts';
import { scaffoldedTask } from '#specification/render/plan/scaffold.ts';
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
      const decision = view.all('ADR').find(({ key }) => key === 'adr:stack');
      const stack = stacks.find((row) =>
        [true, false].some((keeps) => decision?.outcome === stackOutcome(row, keeps)),
      );
      if (!decision || !stack || !scaffoldIds.includes(stack.id) || view.all('TASK').length === 0) return;
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
];

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
