// What an answer is judged against.
import type { Run } from '#pipeline/run.ts';
import type { Assignment } from '#pipeline/prompting/assignments/assignment.ts';
import type { Rights } from '#pipeline/prompting/rights.ts';

export type Ground = {
  run: Pick<Run, 'graph' | 'profile'>;
  rights: Rights;
  judged_by: Assignment['judged_by'];
};

/**
 * Something wrong with an answer: the entry it is about, and what to do, for the model that is asked again.
 */
export type Mistake = { label: string; told: string };
export const mistake = (label: string, told: string): Mistake => ({ label, told });
