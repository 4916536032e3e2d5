// "Replacing a badge costs 10 EUR.": what an act costs. "Deleting a photo needs a reason.": when a photo is deleted, one is needed.
import { basesOf } from '#language/inflection.ts';
import { gerundNouns, particles } from '#language/english/lexicon.ts';
import { wordsOf } from '#language/english/phrases/measures.ts';
import { listOf } from '#language/english/phrases/noun-phrases.ts';
import { chain, lowerAt, parse, type Parse, type Scan } from '#language/english/parses.ts';
import type { Item, Predicate, Range, Spoken, Thing } from '#language/english/pieces.ts';
import { plainPredicate } from './framed-lists.ts';
import { predicatesAt } from './predicates.ts';

type Act = { act: string; things: Thing[]; range: Range };

export function gerundSubjects(scan: Scan, at: number): Parse<Spoken[]>[] {
  const word = lowerAt(scan, at);
  const gerund = basesOf(word).find(({ form }) => form === 'gerund');
  if (at > 0 || !gerund || gerundNouns.has(word)) return [];
  return chain(actsAt(scan, at, gerund.base), (act, next) =>
    predicatesAt(scan, next, { plural: false }).flatMap(({ value, next: end, cost }): Parse<Spoken[]>[] => {
      const spoken = spokenOf(scan, act, value);
      return spoken ? [parse([{ ...spoken, range: [at, end] }], end, cost)] : [];
    }),
  );
}

/** "taking a box away" */
const actsAt = (scan: Scan, at: number, base: string): Parse<Act>[] =>
  listOf(scan, at + 1).flatMap(({ value, next, cost }) => {
    if (!value.every(isPlain)) return [];
    const alone = parse({ act: base, things: value, range: [at, next] as const }, next, cost);
    if (!particles.has(lowerAt(scan, next))) return [alone];
    const act = `${base} ${lowerAt(scan, next)}`;
    return [parse({ act, things: value, range: [at, next + 1] as const }, next + 1, cost)];
  });

const isPlain = ({ bounds, pronoun, none, only, quantifier, relative }: Thing): boolean =>
  bounds.length === 0 && !pronoun && !none && !only && !quantifier && !relative;

function spokenOf(scan: Scan, act: Act, predicate: Predicate): Spoken | null {
  const { passive, done, negated, items, modality } = predicate;
  const [object, ...others] = items;
  if (passive || done || object === undefined) return null;
  const plain = { front: [], range: act.range };
  if (predicate.act === 'cost') return { ...plain, subjects: [named(scan, act)], predicate };
  const isNeeded = ['need', 'require'].includes(predicate.act) && !negated && modality === 'is';
  if (!isNeeded || object.type !== 'object' || others.length > 0) return null;
  return {
    ...plain,
    subjects: object.things,
    predicate: { ...predicate, passive: true, items: [] },
    front: [whenDone(act)],
  };
}

const whenDone = ({ act, things, range }: Act): Item => ({
  type: 'condition',
  occasion: {
    link: 'when',
    spoken: [
      {
        subjects: things,
        predicate: plainPredicate(act, [], [range[0], range[0] + 1], { passive: true }),
        front: [],
        range,
      },
    ],
  },
  things: [],
  range,
});

function named(scan: Scan, { range }: Act): Thing {
  const said = wordsOf(scan, range);
  const text = `${said[0]!.toLowerCase()}${said.slice(1)}`;
  return { text, head: lowerAt(scan, range[0]), range, plural: false, person: false, bare: true, bounds: [] };
}
