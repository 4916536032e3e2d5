// Sentences that hold more than one rule: tiers, two limits, a period and what follows when it is over. They
// become one sentence with every part in it. Read before the tables of single rules; the first row that
// matches is taken.
import { type Shape } from './shape.ts';
import { compoundConditions } from './compound-conditions.ts';
import { compoundLimits } from './compound-limits.ts';

export const compoundShapes: readonly Shape[] = [...compoundLimits, ...compoundConditions];
