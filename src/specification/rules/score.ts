// The score of a package, 0 to 100 in eight dimensions; the whole is their mean, and never more than the share
// of what was said that was understood: that share is the dimension `understood`. Every other one starts at
// 100 and each of its rules that does not hold takes points off: 20 for a blocker, 2 for a warning, nothing
// for a note. One rule takes at most three blockers' or five warnings' worth, so that a single repeated slip
// does not hide the rest.
import { wholeScore } from '#contract/understood.ts';
import { scoreDimensions, type QualityReport } from '#specification/render/quality/quality-report.ts';
import type { Finding } from './finding.ts';
import type { Dimension, Rule } from './rule.ts';

export type Scores = QualityReport['scores'];

const cost = { blocker: 20, warning: 2, info: 0 } as const;
const counted = { blocker: 3, warning: 5, info: 0 } as const;

export function scoreOf(
  findings: readonly Finding[],
  rules: readonly Pick<Rule, 'id' | 'dimension'>[],
  share_understood = 1,
): Pick<QualityReport, 'score' | 'scores'> {
  const lost = new Map<Dimension, number>();
  for (const { id, dimension } of rules) {
    const own = findings.filter((finding) => finding.rule === id);
    lost.set(dimension, (lost.get(dimension) ?? 0) + pointsOf(own));
  }
  const start = (dimension: Dimension) =>
    dimension === 'understood' ? Math.round(100 * share_understood) : 100;
  const scores = Object.fromEntries(
    scoreDimensions.map((dimension) => [
      dimension,
      Math.max(0, start(dimension) - (lost.get(dimension) ?? 0)),
    ]),
  ) as Scores;
  return { score: wholeScore(scores), scores };
}

function pointsOf(findings: readonly Finding[]): number {
  const of = (severity: Finding['severity']) =>
    Math.min(findings.filter((finding) => finding.severity === severity).length, counted[severity]) *
    cost[severity];
  return of('blocker') + of('warning');
}
