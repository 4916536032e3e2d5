// What only the people of a project know, and tell when they are asked: the exception, what is provable, who
// cannot read.
import { type Cell } from './cell.ts';
import { probesOnCare } from './probes-on-care.ts';
import { probesOnUse } from './probes-on-use.ts';

export const probes: readonly Cell[] = [...probesOnUse, ...probesOnCare];
