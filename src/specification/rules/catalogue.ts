// All rules, group by group. A third tier, of rules that are handed an engine (a scratch database, a parser in a
// worker, a solver), joins here as a third list.
import { requirementRules } from './groups/requirements.ts';
import { traceRules } from './groups/trace.ts';
import type { FileRule, GraphRule, Rule } from './rule.ts';

export const graphRules: readonly GraphRule[] = [...requirementRules, ...traceRules];

export const fileRules: readonly FileRule[] = [];

export const rules: readonly Rule[] = [...graphRules, ...fileRules];
