// What clauses leave out as a whole: no accounts, no server, no database.
import type { Told } from './model.ts';

/** Whether the product does without it, whatever the case. */
export const leavesOut = (told: readonly Told[], isIt: (thing: string) => boolean): boolean =>
  told.some(
    ({ clause: { kind, objects, condition, exception, relations } }) =>
      kind === 'exclusion' && !condition && !exception && relations.length === 0 && objects.some(isIt),
  );
