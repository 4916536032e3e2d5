// What people say about how good software must be, as sentences with a measure. Each row whose pattern stands
// in the words gives one target; `(?<n>…)` catches a number, `{n}` puts it into the texts, `{component}`
// stays for the caller.
import { row, type QualityTarget } from './quality-targets/quality-target.ts';
import { targetsOfUse } from './quality-targets/targets-of-use.ts';
import { targetsOfWork } from './quality-targets/targets-of-work.ts';

export const qualityTargets: readonly QualityTarget[] = [...targetsOfUse, ...targetsOfWork];

/**
 * Limits on the time of the software's own work, said as rules: "sync of a full day should take less than 5
 * minutes".
 */
export const ownTimes: readonly QualityTarget[] = [
  {
    id: 'time-to-arrive',
    characteristic: 'performance_efficiency',
    pattern: row(
      '^(?<what>[^,]+?) (?:MUST )?(?<verb>arrive|appear|start|load|open|react|respond|answer)s? BELOW (?<n>NUMBER)(?<rest>(?: (?:on|over|with|even|after|for) [^,]+)?)(?<more>(?:, .+)?)$',
    ),
    title: 'Time for {what:low} to {verb}',
    statement: 'The {component} shall have {what:low} {verb} within {n} {rest}{more}',
    stimulus: 'somebody waits for {what:low}',
    environment: 'it is the busiest hour {rest}',
    measure: 'The time at the 95th percentile is at most {n} {rest}{more}',
    verification: 'Timed a hundred times {rest}; the 95th percentile counts.',
  },
  {
    id: 'time-to-complete',
    characteristic: 'performance_efficiency',
    pattern: row(
      '^(?<what>[^,]+?)(?: (?:MUST )?(?:takes?|be (?:ready|done|finished|shown|there|complete|completed|available|over)|finish|is (?:ready|done|finished|complete)))? BELOW (?<n>NUMBER)(?<rest>(?: (?:on|over|with|even|after|for) [^,]+)?)(?<more>(?:, .+)?)$',
    ),
    title: 'Time for {what:low}',
    statement: 'The {component} shall complete {what:low} within {n} {rest}{more}',
    stimulus: 'somebody waits for {what:low} with the largest case that was named',
    environment: 'it is the busiest hour {rest}',
    measure: 'The time at the 95th percentile is at most {n} {rest}{more}',
    verification: 'Timed a hundred times {rest}; the 95th percentile counts.',
  },
];

/** True when a row says how the sentence is measured: it is a target, whatever else its words look like. */
export const isTarget = (text: string) =>
  qualityTargets.some(({ pattern }) => pattern.test(text.replace(/[\s.!]+$/, '')));
