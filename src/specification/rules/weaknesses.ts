// What a reader may find that no rule sees. The list is closed, so that the same weakness has the same name
// in every round, and only what leads to the wrong software may stop a run.
import type { Finding } from '#specification/rules/finding.ts';

type Row = { rule: string; severity_max: Finding['severity']; means: string };

export const weaknesses = {
  contradiction: { rule: 'REV-01', severity_max: 'blocker', means: 'two statements that cannot both hold' },
  against_the_user: {
    rule: 'REV-02',
    severity_max: 'blocker',
    means: 'the user said something else, or ruled it out',
  },
  cannot_be_built: { rule: 'REV-03', severity_max: 'blocker', means: 'what it needs is nowhere to be had' },
  hole_in_security: {
    rule: 'REV-04',
    severity_max: 'blocker',
    means: 'somebody may do or see what is not theirs',
  },
  missing_case: {
    rule: 'REV-05',
    severity_max: 'warning',
    means: 'a case that will happen and is not decided',
  },
  two_readings: { rule: 'REV-06', severity_max: 'warning', means: 'two engineers would build two things' },
  not_testable: { rule: 'REV-07', severity_max: 'warning', means: 'no test could tell whether it holds' },
  said_twice: { rule: 'REV-08', severity_max: 'warning', means: 'the same thing in two places' },
  beyond_scope: {
    rule: 'REV-09',
    severity_max: 'warning',
    means: 'nobody asked for it and nothing needs it',
  },
  unwatched_risk: {
    rule: 'REV-10',
    severity_max: 'warning',
    means: 'a risk that nobody would notice in time',
  },
} as const satisfies Record<string, Row>;

export type Weakness = keyof typeof weaknesses;
export const weaknessNames = Object.keys(weaknesses) as Weakness[];
export const findings_max = 15;

const order: readonly Finding['severity'][] = ['blocker', 'warning', 'info'];

/** The graver of two severities is cut back to what the weakness may be. */
export function severityOf(weakness: Weakness, told: Finding['severity']): Finding['severity'] {
  const most = weaknesses[weakness].severity_max;
  return order.indexOf(told) < order.indexOf(most) ? most : told;
}
