// All rules, group by group: the text tier, and the deep tiers, whose rules are handed an engine.
import { contractExecuted } from './executed/contract.ts';
import { databaseExecuted } from './executed/database.ts';
import { diagramsExecuted } from './executed/diagrams.ts';
import { textsExecuted } from './executed/texts.ts';
import { accessFormal } from './formal/access.ts';
import { limitsFormal } from './formal/limits.ts';
import { acceptanceRules, criterionRules } from './groups/acceptance.ts';
import { answerRules } from './groups/answers.ts';
import { architectureRules } from './groups/architecture.ts';
import { firstAccountRules } from './groups/callers/first-account.ts';
import { fittingAnswerRules } from './groups/callers/fitting-answers.ts';
import { playedAccessRules } from './groups/callers/played-access.ts';
import { servedRoleRules } from './groups/callers/served-roles.ts';
import { consistencyRules } from './groups/consistency.ts';
import { contractRules } from './groups/contract.ts';
import { fieldRules } from './groups/data/fields.ts';
import { numberedRecordRules } from './groups/data/numbered-records.ts';
import { promisedConstraintRules } from './groups/data/promised-constraints.ts';
import { promisedRecordRules } from './groups/data/promised-records.ts';
import { repeatedDeedRules } from './groups/data/repeated-deeds.ts';
import { shownRecordRules } from './groups/data/shown-records.ts';
import { gateRules } from './groups/plan/gates.ts';
import { scaffoldRules } from './groups/plan/scaffold.ts';
import { schemaRules } from './groups/data/schema.ts';
import { tableRules } from './groups/data/tables.ts';
import { driftRules } from './groups/drift.ts';
import { groundingRules } from './groups/grounding.ts';
import { interfaceRules } from './interface.ts';
import { instructionRules } from './groups/instructions.ts';
import { playedRules } from './groups/machines/played-rules.ts';
import { refusalRules } from './groups/machines/refusal-rules.ts';
import { operationsRules } from './groups/operations.ts';
import { orderRules } from './groups/plan/order.ts';
import { packRules } from './groups/plan/packs.ts';
import { planRules } from './groups/plan/plan.ts';
import { quantityRules } from './groups/quantities.ts';
import { requirementRules } from './groups/requirements.ts';
import { leakRules, securityRules } from './groups/security.ts';
import { numberSenseRules } from './groups/number-senses.ts';
import { saidTwiceRules } from './groups/said-twice.ts';
import { sentenceRules } from './groups/sentences.ts';
import { stateRules } from './groups/states.ts';
import { budgetRules } from './budgets.ts';
import { structureRules } from './groups/structure.ts';
import { scopeRules, textRules } from './groups/text.ts';
import { traceRules } from './groups/trace.ts';
import { agreementRules } from './understanding/agreement.ts';
import { claimRules } from './understanding/claims.ts';
import { contradictionRules } from './understanding/contradictions.ts';
import { exampleRules } from './understanding/examples.ts';
import { fateRules } from './understanding/fate.ts';
import { readerRules } from './understanding/readers.ts';
import { substanceRules } from './understanding/substance.ts';
import type { DeepRule, ExecutedRule, FileRule, FormalRule, GraphRule, Rule, TextRule } from './rule.ts';

export const graphRules: readonly GraphRule[] = [
  ...requirementRules,
  ...criterionRules,
  ...exampleRules,
  ...sentenceRules,
  ...saidTwiceRules,
  ...groundingRules,
  ...scopeRules,
  ...traceRules,
  ...contractRules,
  ...answerRules,
  ...fittingAnswerRules,
  ...firstAccountRules,
  ...servedRoleRules,
  ...playedAccessRules,
  ...interfaceRules,
  ...tableRules,
  ...promisedRecordRules,
  ...shownRecordRules,
  ...promisedConstraintRules,
  ...numberedRecordRules,
  ...repeatedDeedRules,
  ...fieldRules,
  ...stateRules,
  ...playedRules,
  ...refusalRules,
  ...consistencyRules,
  ...quantityRules,
  ...numberSenseRules,
  ...architectureRules,
  ...securityRules,
  ...planRules,
  ...orderRules,
  ...scaffoldRules,
  ...gateRules,
  ...fateRules,
  ...agreementRules,
  ...claimRules,
  ...contradictionRules,
  ...substanceRules,
  ...readerRules,
];

export const fileRules: readonly FileRule[] = [
  ...structureRules,
  ...budgetRules,
  ...driftRules,
  ...textRules,
  ...packRules,
  ...schemaRules,
  ...leakRules,
  ...operationsRules,
  ...acceptanceRules,
  ...instructionRules,
];

/** The text tier: what every package is proven by, and what its score is made of. */
export const rules: readonly TextRule[] = [...graphRules, ...fileRules];

export const executedRules: readonly ExecutedRule[] = [
  ...textsExecuted,
  ...contractExecuted,
  ...databaseExecuted,
  ...diagramsExecuted,
];

export const formalRules: readonly FormalRule[] = [...limitsFormal, ...accessFormal];

export const deepRules: readonly DeepRule[] = [...executedRules, ...formalRules];

export const allRules: readonly Rule[] = [...rules, ...deepRules];
