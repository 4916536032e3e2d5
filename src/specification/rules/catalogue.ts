// All rules, group by group. A third tier, of rules that are handed an engine (a scratch database, a parser in a
// worker, a solver), joins here as a third list.
import { contractRules, machineRules } from './groups/contract-and-data.ts';
import { designRules } from './groups/design.ts';
import { instructionRules } from './groups/instructions-and-tests.ts';
import { requirementRules } from './groups/requirements.ts';
import { structureRules } from './groups/structure.ts';
import { packRules, traceRules } from './groups/trace.ts';
import type { FileRule, GraphRule, Rule } from './rule.ts';

export const graphRules: readonly GraphRule[] = [
  ...requirementRules,
  ...traceRules,
  ...contractRules,
  ...machineRules,
  ...designRules,
];

export const fileRules: readonly FileRule[] = [...structureRules, ...packRules, ...instructionRules];

export const rules: readonly Rule[] = [...graphRules, ...fileRules];
