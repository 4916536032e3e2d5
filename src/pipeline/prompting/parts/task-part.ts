// The part that tells an agent what it is to do: its role, its remit, the rules that judge it, a good and a
// bad example. Nothing in it comes from a user.
import type { Agent, AgentContext } from '#pipeline/agent.ts';
import type { NodeKind } from '#specification/graph/node-kinds.ts';
import { allRules } from '#specification/rules/catalogue.ts';
import type { Assignment } from '#pipeline/prompting/assignments/assignment.ts';
import type { Rights } from '#pipeline/prompting/rights.ts';
import { findings_max, weaknesses, weaknessNames } from '#specification/rules/weaknesses.ts';

type Task = { agent: Agent; assignment: Assignment; rights: Rights; context: AgentContext };

const reasons: ReadonlyMap<string, string> = new Map(allRules.map(({ id, reason }) => [id, reason]));

export function taskPart({ agent, assignment, rights, context }: Task): string {
  const { judged_by, good, bad } = assignment;
  return [
    `# Your task: ${agent.action}`,
    agent.instructions?.(context) ?? '',
    ...remitOf(rights),
    ...(rights.finds ? weaknessLines() : []),
    ...(judged_by.length > 0
      ? ['Your answer is judged by these rules:', ...judged_by.map((id) => `${id}: ${reasons.get(id)}`)]
      : []),
    `Good: ${good}`,
    `Bad: ${bad}`,
  ].join('\n');
}

const listed = (kinds: readonly NodeKind[]) => kinds.join(', ');

function remitOf({ adds, changes, links, removes, named, contests }: Rights): string[] {
  return [
    adds.length > 0 ? `You may add: ${listed(adds)}.` : 'You add no nodes.',
    ...(links.length > 0 ? [`You may link with: ${links.join(', ')}.`] : []),
    ...(named
      ? [
          `You may ${contests ? 'change and retire the nodes that the findings name and what touches them' : 'change the nodes that the findings name, and retire these and what touches them'}. Leave the rest as it is.`,
        ]
      : []),
    ...(!named && changes.length > 0 ? [`You may change: ${listed(changes)}.`] : []),
    ...(removes ? [] : ['You may not retire what stands.']),
  ];
}

const weaknessLines = (): string[] => [
  `Tell at most ${findings_max} weaknesses, the gravest first. Sorts:`,
  ...weaknessNames.map(
    (name) => `${name} (at most ${weaknesses[name].severity_max}): ${weaknesses[name].means}`,
  ),
  'A blocker is what would lead to the wrong software. Name in "about" the ids of the nodes concerned, and say in one sentence what is wrong and what would mend it.',
];
