// What no two things may do or have at the same time: "no two bookings may overlap".
import type { Clause } from '#contract/clauses.ts';
import closed from './words/closed.json' with { type: 'json' };
import verbs from './words/verbs.json' with { type: 'json' };

/** Words for what happens together, and verbs that say so. */
export const simultaneous: ReadonlySet<string> = new Set(closed.simultaneous);
export const overlapping: ReadonlySet<string> = new Set(verbs.overlapping);

/** "have the same room" says it of two as well. */
export const isShared = (objects: readonly string[]): boolean =>
  objects.length > 0 && objects.every((object) => object.startsWith('same '));

export const isAtOnce = ({
  act,
  relations,
  objects,
}: Pick<Clause, 'act' | 'relations' | 'objects'>): boolean =>
  overlapping.has(act) ||
  isShared(objects) ||
  relations.some(({ role, what }) => role === 'how' && simultaneous.has(what));

/** "Two bookings of one room must not overlap.": said of the first thing that is named. */
export function isOfTwo({
  actors,
  subject,
  objects,
  relations,
  act,
  bounds,
  modality,
  negated,
  only,
}: Clause): boolean {
  const unit = actors[0] ?? subject ?? objects[0];
  return (
    isAtOnce({ act, relations, objects }) &&
    ['must not', 'may not', 'is'].includes(modality) &&
    negated &&
    actors.length < 2 &&
    only === undefined &&
    bounds.some(
      (bound) =>
        bound.unit === unit &&
        bound.sense === 'at least' &&
        bound.value === 2 &&
        bound.of === undefined &&
        bound.in === undefined &&
        bound.per === undefined,
    )
  );
}
