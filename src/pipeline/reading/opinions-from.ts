// What a reader found that no rule can see, as opinions of the graph. What the rules say already they say themselves.
import type { Agent, AgentAnswer } from '#pipeline/agent.ts';
import type { OpinionChange } from '#specification/graph/opinions.ts';
import type { Finding } from '#specification/rules/finding.ts';

export function opinionsFrom(
  { findings }: Pick<AgentAnswer, 'findings'>,
  { character }: Pick<Agent, 'character'>,
): { opinions: OpinionChange; findings: Finding[] } {
  const own = findings.filter(({ rule }) => rule.startsWith('REV-'));
  const by = character.display_name;
  const said = own.map(({ rule, severity, message, nodes }) => ({
    sort: 'open' as const,
    rule,
    severity,
    message,
    nodes,
    by,
  }));
  return { opinions: { said }, findings: own };
}
