// All rules, group by group. A third tier, of rules that are handed an engine (a scratch database, a parser in a
// worker, a solver), joins here as a third list.
import { acceptanceRules } from './groups/acceptance.ts';
import { answerRules } from './groups/answers.ts';
import { architectureRules } from './groups/architecture.ts';
import { consistencyRules } from './groups/consistency.ts';
import { contractRules } from './groups/contract.ts';
import { dataRules, schemaRules } from './groups/data.ts';
import { driftRules } from './groups/drift.ts';
import { groundingRules } from './groups/grounding.ts';
import { instructionRules } from './groups/instructions.ts';
import { operationsRules } from './groups/operations.ts';
import { packRules } from './groups/packs.ts';
import { planRules } from './groups/plan.ts';
import { quantityRules } from './groups/quantities.ts';
import { requirementRules } from './groups/requirements.ts';
import { leakRules, securityRules } from './groups/security.ts';
import { sentenceRules } from './groups/sentences.ts';
import { stateRules } from './groups/states.ts';
import { structureRules } from './groups/structure.ts';
import { scopeRules, textRules } from './groups/text.ts';
import { traceRules } from './groups/trace.ts';
import type { FileRule, GraphRule, Rule } from './rule.ts';

export const graphRules: readonly GraphRule[] = [
  ...requirementRules,
  ...sentenceRules,
  ...groundingRules,
  ...scopeRules,
  ...traceRules,
  ...contractRules,
  ...answerRules,
  ...dataRules,
  ...stateRules,
  ...consistencyRules,
  ...quantityRules,
  ...architectureRules,
  ...securityRules,
  ...planRules,
];

export const fileRules: readonly FileRule[] = [
  ...structureRules,
  ...driftRules,
  ...textRules,
  ...packRules,
  ...schemaRules,
  ...leakRules,
  ...operationsRules,
  ...acceptanceRules,
  ...instructionRules,
];

export const rules: readonly Rule[] = [...graphRules, ...fileRules];
