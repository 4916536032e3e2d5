// Quality targets: clauses of kind quality that name their measure.
import type { Clause } from '#contract/clauses.ts';
import { sayMain } from '#language/say-clause.ts';
import { durationUnits, measureUnits } from '#language/word-facts.ts';
import { performing } from './names/acts.ts';
import { asFact, sayRequirement } from './needs/sentence.ts';
import type { Target } from './model.ts';
import type { Spoken } from './quantities.ts';
import { capitalise, snake, titleOf } from './names/words.ts';

/** How fast, how much at once, how thrifty: a thing that performs, with its measure. */
export const isTarget = ({ kind, bounds, subject, act, condition, relations }: Clause): boolean =>
  bounds.length > 0 &&
  (kind === 'quality' ||
    ((kind === 'rule' || kind === 'limit' || kind === 'prohibition') &&
      subject !== undefined &&
      performing.has(act) &&
      condition === undefined &&
      relations.length === 0));

export function targetsOf(spoken: readonly Spoken[], surface: string): Target[] {
  return spoken
    .filter(({ clause }) => isTarget(clause))
    .map((each) => {
      const { clause, spoken: said, quantities, statement } = each;
      const title = titleOf(
        sayMain(asFact({ ...clause, bounds: [], condition: undefined, exception: undefined })),
      );
      const whole = { ...asFact(said), condition: undefined, exception: undefined };
      return {
        key: `nfr:${snake(`${title} ${statement.id}`).slice(0, 70)}`,
        title,
        characteristic: characteristicOf(clause),
        statement: sayRequirement(said, surface, 'ensures'),
        measure: capitalise(sayMain(whole)),
        told: each,
        quantities,
      };
    });
}

function characteristicOf({ bounds, kind }: Clause): Target['characteristic'] {
  if (kind === 'security' || kind === 'privacy') return 'security';
  if (bounds.some(({ unit }) => unit.startsWith('%'))) return 'reliability';
  return bounds.some(
    ({ unit, per }) => durationUnits.has(unit) || per !== undefined || measureUnits.has(unit),
  )
    ? 'performance_efficiency'
    : 'flexibility';
}
