// What a mind means and would be said wrong: names of states, "always", a time that an act cannot take, what is counted.
import data from './words.json' with { type: 'json' };
import type { Bound, Clause } from '#contract/clauses.ts';
import { isPlural, pluralOf } from '#language/inflection.ts';
import { unitParts } from '#language/say-bound.ts';
import { durationUnits, measureUnits, moneyUnits } from '#language/word-facts.ts';

const months = new Set(data.months);
const momentary = new Set(data.momentary_acts);

/** The clause as it can be said, without its inner clauses: each of them was tidied before. */
export const tidied = (clause: Clause): Clause =>
  withBareNames(withAlways(withPlurals(inMinutes(withSoftware(clause)))));

const software = new Set(data.software);

/** People act; the software is what a clause is about. */
function withSoftware(clause: Clause): Clause {
  const { actors, subject, only } = clause;
  const [name = '', ...others] = actors;
  if (subject !== undefined || others.length > 0 || !software.has(name.toLowerCase())) return clause;
  return { ...clause, actors: [], subject: name, ...(only === 'actors' && { only: 'subject' }) };
}

/** Half an hour is 30 minutes. */
const inMinutes = (clause: Clause): Clause => ({
  ...clause,
  bounds: clause.bounds.map((bound) => {
    const { noun, anchor } = unitParts(bound.unit);
    const isPart = bound.value > 0 && bound.value < 1 && bound.high === undefined;
    return isPart && /^h(?:ours?)?$/.test(noun) && Number.isInteger(bound.value * 60)
      ? { ...bound, value: bound.value * 60, unit: `minute${anchor}` }
      : bound;
  }),
});

/** "Throughout always" is no time: it stands before the verb. */
function withAlways(clause: Clause): Clause {
  const { condition = [], ...rest } = clause;
  const times = condition.filter(({ phrase }) => phrase?.toLowerCase() !== 'always');
  if (times.length === condition.length) return clause;
  const isSaid = clause.relations.some(({ what }) => what === 'always');
  return {
    ...rest,
    ...(times.length > 0 && { condition: times }),
    relations: isSaid ? clause.relations : [...clause.relations, { role: 'how', what: 'always' }],
  };
}

/** "from OPEN to CLOSED": a word in capitals is the name of a state or a button; one without a vowel is short for something. */
const isNameInCapitals = (name: string): boolean =>
  /^\p{Lu}$/u.test(name) ||
  (/^\p{Lu}{4,}$/u.test(name) && /[AEIOU]/.test(name) && !data.short_names.includes(name));

function withBareNames(clause: Clause): Clause {
  const { actors, subject, objects, relations, quantifiers = [] } = clause;
  const names = [...actors, subject ?? '', ...objects, ...relations.map(({ what }) => what)];
  const bare = [...new Set(names)]
    .filter(isNameInCapitals)
    .filter((name) => !quantifiers.some(({ of }) => of === name))
    .map((of) => ({ of, word: 'bare' as const }));
  return bare.length === 0 ? clause : { ...clause, quantifiers: [...quantifiers, ...bare] };
}

/** "at most 12 start" are 12 starts; what the clause names keeps its name. */
function withPlurals(clause: Clause): Clause {
  const { actors, subject, objects, relations } = clause;
  const named = new Set([...actors, subject, ...objects, ...relations.map(({ what }) => what)]);
  const bounds = clause.bounds.map((bound): Bound => {
    const { noun, anchor } = unitParts(bound.unit);
    const isKnown = durationUnits.has(noun) || measureUnits.has(noun) || moneyUnits.has(noun);
    const isCounted =
      !named.has(bound.unit) &&
      /^\p{Ll}{3,}$/u.test(noun) &&
      noun !== 'time' &&
      !months.has(noun) &&
      !isKnown &&
      isPlural(noun) === false;
    const isOne = (bound.high ?? bound.value) === 1;
    return isCounted && !isOne && !data.no_plurals.includes(noun)
      ? { ...bound, unit: `${pluralOf(noun)}${anchor}` }
      : bound;
  });
  return { ...clause, bounds };
}

/** "Reset the bay for 8 seconds" says nothing: a reset takes no time. */
export function timelessMistakes({ act, bounds, kind }: Clause): string[] {
  if (kind === 'problem' || !momentary.has(act.split(' ')[0]!)) return [];
  return bounds
    .filter(
      ({ sense, unit, of }) =>
        sense === 'exactly' && of === undefined && durationUnits.has(unitParts(unit).noun),
    )
    .filter(({ unit }) => unitParts(unit).anchor === '')
    .map(
      ({ value, unit }) =>
        `“${act}” takes no time: say by its sense what ${value} ${unit} are to it, "after", "within", "before" or "every"`,
    );
}
