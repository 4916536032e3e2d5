// The score of a package, 0 to 100 in eight dimensions; the whole is their mean, and never more than the share
// of what was said that was understood: that share is the dimension `understood`. Every other one starts at
// 100 and each of its rules that does not hold takes points off: 20 for a blocker, 2 for a warning, nothing
// for a note. A contradiction between two places costs as much as a blocker, a promise that nothing keeps half of
// that, whatever their severity. One rule takes at most three blockers' or five warnings' worth, so that a single repeated slip
// does not hide the rest.
import { wholeScore } from '#contract/understood.ts';
import { scoreDimensions, type QualityReport } from '#specification/render/quality/quality-report.ts';
import type { Finding } from './finding.ts';
import type { Dimension, Rule } from './rule.ts';

export type Scores = QualityReport['scores'];

const cost = { blocker: 20, contradiction: 20, unkept: 10, warning: 2 } as const;
const counted = { blocker: 3, contradiction: 3, unkept: 5, warning: 5 } as const;

export function scoreOf(
  findings: readonly Finding[],
  rules: readonly Pick<Rule, 'id' | 'dimension' | 'tells'>[],
  share_understood = 1,
): Pick<QualityReport, 'score' | 'scores'> {
  const lost = new Map<Dimension, number>();
  for (const { id, dimension, tells } of rules) {
    const own = findings.filter((finding) => finding.rule === id);
    lost.set(dimension, (lost.get(dimension) ?? 0) + pointsOf(own, tells));
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

function pointsOf(findings: readonly Finding[], tells: Rule['tells']): number {
  const of = (severity: 'blocker' | 'warning') => {
    const weight = (severity === 'warning' && tells) || severity;
    const count = findings.filter((finding) => finding.severity === severity).length;
    return Math.min(count, counted[weight]) * cost[weight];
  };
  return of('blocker') + of('warning');
}
