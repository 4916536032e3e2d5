// Quality targets: clauses of kind quality that name their measure.
import type { Clause } from '#contract/clauses.ts';
import { unitParts } from '#language/say-bound.ts';
import { sayMain } from '#language/say-clause.ts';
import { durationUnits, measureUnits } from '#language/word-facts.ts';
import { performing } from './names/acts.ts';
import { asFact, sayRequirement } from './needs/sentence.ts';
import type { Target } from './model.ts';
import type { Spoken } from './quantities.ts';
import { capitalise, snake, titleOf } from './names/words.ts';

/** Tells the software itself from a thing of that name. */
export type IsProduct = (name: string) => boolean;

/** How fast, how much at once, how thrifty: a thing that performs, with its measure. */
export const isTarget = (clause: Clause, isProduct: IsProduct): boolean => {
  const { kind, bounds, subject, act, condition, relations } = clause;
  if (bounds.length === 0) return false;
  if (kind === 'quality') return true;
  const performs =
    (kind === 'rule' || kind === 'limit' || kind === 'prohibition') &&
    subject !== undefined &&
    performing.has(act) &&
    condition === undefined &&
    relations.length === 0;
  return performs || isOwnMeasure(clause, isProduct);
};

const quick: ReadonlySet<string> = new Set(['millisecond', 'ms', 'second']);

/** What the software itself is measured by: how soon it is done, how long it works, how much it uses, how often it is there. */
function isOwnMeasure(
  { bounds, subject, actors, act, condition = [], negated }: Clause,
  isProduct: IsProduct,
) {
  const [bound, ...more] = bounds;
  const who = subject ?? actors[0];
  if (!bound || more.length > 0 || negated || who === undefined || !isProduct(who)) return false;
  const { noun } = unitParts(bound.unit);
  if (act === 'be available' || act === 'be reachable') return noun.startsWith('%');
  if (condition.some(({ link }) => link !== 'without')) return false;
  if (act === 'work' || act === 'run') return bound.sense === 'at least' && durationUnits.has(noun);
  if (act === 'use' || act === 'consume') return measureUnits.has(noun);
  return bound.sense === 'within' && quick.has(noun) && condition.length === 0;
}

export function targetsOf(spoken: readonly Spoken[], surface: string, isProduct: IsProduct): Target[] {
  return spoken
    .filter(({ clause }) => isTarget(clause, isProduct))
    .map((each) => {
      const { clause, spoken: said, quantities, statement } = each;
      const name = titleOf(
        sayMain(asFact({ ...clause, bounds: [], condition: undefined, exception: undefined })),
      );
      const whole = { ...asFact(said), condition: undefined, exception: undefined };
      const title = capitalise(sayMain(whole));
      const who = clause.subject ?? clause.actors[0];
      const isOwn =
        clause.act !== 'be' &&
        who !== undefined &&
        who !== 'page' &&
        isProduct(who) &&
        clause.actors.length < 2;
      return {
        key: `nfr:${snake(`${name} ${statement.id}`).slice(0, 70)}`,
        title: title.length <= longest ? title : name,
        characteristic: characteristicOf(clause),
        statement: sayRequirement(said, surface, isOwn ? 'does' : 'ensures'),
        measure: capitalise(sayMain(whole)),
        told: each,
        quantities,
      };
    });
}

/** Longer titles do without their number. */
const longest = 90;

function characteristicOf({ bounds, kind }: Clause): Target['characteristic'] {
  if (kind === 'security' || kind === 'privacy') return 'security';
  if (bounds.some(({ unit }) => unit.startsWith('%'))) return 'reliability';
  if (bounds.some(({ sense, unit }) => sense === 'at least' && durationUnits.has(unit))) return 'reliability';
  return bounds.some(
    ({ unit, per }) => durationUnits.has(unitParts(unit).noun) || per !== undefined || measureUnits.has(unit),
  )
    ? 'performance_efficiency'
    : 'flexibility';
}
