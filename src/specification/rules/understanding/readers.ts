// What readers found and no rule can see stands in the graph; here it is told like anything else that is wrong, so that it
// counts in the report, the score and the number of blockers. And what a mind holds against a rule is told with its reason.
import type { Graph } from '#specification/graph/graph.ts';
import { isSaidOf, type Contest } from '#specification/graph/opinions.ts';
import type { Finding } from '#specification/rules/finding.ts';
import type { Dimension, GraphRule } from '#specification/rules/rule.ts';
import { weaknesses, weaknessNames, type Weakness } from '#specification/rules/weaknesses.ts';

const dimensions: Readonly<Record<Weakness, Dimension>> = {
  contradiction: 'consistent',
  against_the_user: 'grounded',
  cannot_be_built: 'buildable',
  hole_in_security: 'complete',
  missing_case: 'complete',
  two_readings: 'readable',
  not_testable: 'testable',
  said_twice: 'consistent',
  beyond_scope: 'grounded',
  unwatched_risk: 'complete',
};

export const readerRules: readonly GraphRule[] = weaknessNames.map((weakness) => {
  const { rule, severity_max, means } = weaknesses[weakness];
  const said = {
    rule,
    severity: severity_max,
    message: `It is so: ${means}.`,
    nodes: ['FR-BOOK-001'],
    by: 'A reader',
  };
  return {
    id: rule,
    tier: 'graph',
    severity: severity_max,
    dimension: dimensions[weakness],
    reason: `A reader found ${means}.`,
    good: { opinions: [{ sort: 'open' as const, ...said, rule: 'REV-99' }] },
    bad: { opinions: [{ sort: 'open' as const, ...said }] },
    *check({ view }) {
      for (const opinion of view.graph.opinions)
        if (opinion.sort === 'open' && opinion.rule === rule)
          yield {
            message: opinion.message,
            nodes: opinion.nodes.filter((id) => view.node(id) !== undefined),
            severity: opinion.severity,
          };
    },
  };
});

/** Rules of substance, by their groups: what they find may be decided otherwise for a reason. Rules of form are absolute. */
const contestable: ReadonlySet<string> = new Set([
  'REQ',
  'API',
  'CON',
  'NUM',
  'ARC',
  'SEC',
  'OPS',
  'TSK',
  'TST',
  'REV',
]);

/** A word that the reading has and the sentence of a mind says otherwise: mostly a synonym, which readers judge and rules cannot. */
export const isOfWording = ({ rule, severity }: Pick<Finding, 'rule' | 'severity'>): boolean =>
  rule === 'UND-2' && severity === 'warning';

/** Rules of other groups that judge by words, and may take them too literally. */
const contestable_rules: ReadonlySet<string> = new Set([
  'DAT-10',
  'DAT-30',
  'DAT-53',
  'DAT-54',
  'STM-06',
  'STM-31',
  'STM-32',
  'STM-33',
  'STM-34',
  'TRC-16',
]);

export const mayBeContested = (finding: Pick<Finding, 'rule' | 'severity'>): boolean =>
  contestable.has(finding.rule.split('-')[0] ?? '') ||
  contestable_rules.has(finding.rule) ||
  isOfWording(finding);

export function contestOf(finding: Finding, { opinions }: Pick<Graph, 'opinions'>): Contest | null {
  if (!mayBeContested(finding)) return null;
  const found = opinions.find((each) => each.sort === 'contested' && isSaidOf(each, finding));
  return found?.sort === 'contested' ? found : null;
}

/** What is contested blocks nothing and stays in the report, with the reason and what takes the rule's place. */
export function withContests(findings: readonly Finding[], graph: Pick<Graph, 'opinions'>): Finding[] {
  if (graph.opinions.length === 0) return [...findings];
  return findings.map((finding) => {
    const contest = contestOf(finding, graph);
    if (!contest) return finding;
    const { by, reason, control } = contest;
    return {
      ...finding,
      severity: 'info',
      message: `${finding.message} Contested by ${by}: ${reason} In its place: ${control}`,
    };
  });
}
