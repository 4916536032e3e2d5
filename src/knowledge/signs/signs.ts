// What a clause must say to speak of a matter: who acts, what is done, to what, how much. A word that merely occurs in a
// sentence says nothing here; signs look at the parts of clauses that were read.
import { z } from 'zod';
import { kinds, links, senses, type Bound, type Kind, type Link } from '#contract/clauses.ts';
import { singularOf } from '#language/inflection.ts';

/** Base forms and names in the singular. */
const Names = z.array(z.string().min(1)).min(1).readonly();
const measures = ['money', 'share', 'duration', 'size', 'count'] as const;

/** All that is given must be found in one clause. */
export const Sign = z
  .strictObject({
    kinds: z.array(z.enum(kinds)).min(1).readonly(),
    actors: Names,
    acts: Names,
    /** Found in a name of a thing as a whole, as its head or as what describes it: "overdue" in "overdue loan". */
    things: Names,
    /** A number that fits all that is given; any number when nothing is. */
    bound: z
      .strictObject({
        senses: z.array(z.enum(senses)).min(1).readonly(),
        measures: z.array(z.enum(measures)).min(1).readonly(),
        units: Names,
        per: Names,
      })
      .partial(),
    /** What is missing in the case: "without an account". */
    lacks: Names,
    /** It is the condition of something, so linked. */
    links: z.array(z.enum(links)).min(1).readonly(),
    /** It forbids, or says "only" or "except". */
    restricts: z.literal(true),
    denies: z.literal(true),
    excepts: z.literal(true),
  })
  .partial()
  .refine((sign) => Object.keys(sign).length > 0, { error: 'A sign names something to look for.' });
export type Sign = z.infer<typeof Sign>;

/** Any one of them is enough. */
export const Signs = z.array(Sign).min(1).readonly();
export type Signs = z.infer<typeof Signs>;

export type Measure = (typeof measures)[number];

/** What a clause says, in its nouns in the singular: who does what to what, how much, and when. */
export type Deed = {
  kind: Kind | null;
  actors: readonly string[];
  act: string;
  things: readonly string[];
  /** Fields, states, and times and events in conditions: spoken of, and nothing is done to them. */
  also_named: readonly string[];
  /** What is missing in the case: "without a connection". */
  lacks: readonly string[];
  bounds: readonly (Pick<Bound, 'sense' | 'unit' | 'per'> & { measure: Measure })[];
  /** How it is a condition of something else; null where it stands by itself. */
  link: Link | null;
  /** It forbids, or denies. */
  is_banned: boolean;
  is_narrowed: boolean;
  has_exception: boolean;
};

export const speaksOf = (signs: Signs, deeds: readonly Deed[]): boolean =>
  signs.some((sign) => deeds.some((deed) => fits(sign, deed)));

/** The same, and it is wanted: what is forbidden speaks of a matter and asks for nothing, unless a sign looks for bans. */
export const asksFor = (signs: Signs, deeds: readonly Deed[]): boolean =>
  signs.some((sign) =>
    deeds.some((deed) => (!deed.is_banned || sign.denies || sign.restricts) && fits(sign, deed)),
  );

/**
 * One of them is what a statement says itself: not in a condition, unless the sign looks for one, not of something else
 * that the name only describes ("language" of "language course"), and not what is forbidden, unless the sign looks for bans.
 */
export const decides = (signs: Signs, deeds: readonly Deed[]): boolean =>
  signs.some((sign) =>
    deeds.some(
      (deed) =>
        (deed.link === null || sign.links !== undefined) &&
        (!deed.is_banned || sign.denies || sign.restricts) &&
        fits(sign, deed, isNamed),
    ),
  );

type IsNamed = (list: readonly string[], names: readonly string[]) => boolean;

function fits(sign: Sign, deed: Deed, isFound: IsNamed = hasName): boolean {
  const { bound } = sign;
  return (
    (sign.kinds === undefined || (deed.kind !== null && sign.kinds.includes(deed.kind))) &&
    (sign.actors === undefined || isFound(sign.actors, deed.actors)) &&
    (sign.acts === undefined || sign.acts.includes(deed.act)) &&
    (sign.things === undefined ||
      isFound(sign.things, deed.things) ||
      isFound(sign.things, deed.also_named)) &&
    (sign.lacks === undefined || isFound(sign.lacks, deed.lacks)) &&
    (bound === undefined || deed.bounds.some((each) => isWithin(bound, each))) &&
    (sign.links === undefined || (deed.link !== null && sign.links.includes(deed.link))) &&
    (!sign.restricts || deed.is_banned || deed.is_narrowed || deed.has_exception) &&
    (!sign.denies || deed.is_banned) &&
    (!sign.excepts || deed.has_exception)
  );
}

function isWithin(
  asked: NonNullable<Sign['bound']>,
  { sense, measure, unit, per }: Deed['bounds'][number],
): boolean {
  return (
    (asked.senses === undefined || asked.senses.includes(sense)) &&
    (asked.measures === undefined || asked.measures.includes(measure)) &&
    (asked.units === undefined || hasName(asked.units, [unit])) &&
    (asked.per === undefined || (per !== undefined && hasName(asked.per, [per])))
  );
}

/** Whether one of the names is in the list, or has a name of the list as words of its own, whatever its number and case. */
export function hasName(list: readonly string[], names: readonly string[]): boolean {
  const asked = asWords(list);
  return names.some((name) => {
    const forms = ` ${name.toLowerCase()} | ${inSingular(name)} `;
    return asked.some((each) => forms.includes(each));
  });
}

/** The lists of signs are asked for every deed of an interview. */
const wordsOf = new WeakMap<readonly string[], readonly string[]>();
function asWords(list: readonly string[]): readonly string[] {
  const words = wordsOf.get(list) ?? list.map((each) => ` ${each.toLowerCase()} `);
  wordsOf.set(list, words);
  return words;
}

/** A proper name anywhere in a name; any other as the whole of it or its head: "photo" in "team photo", not in "photo contest". */
function isNamed(list: readonly string[], names: readonly string[]): boolean {
  const [proper, common] = [list.filter(isProper), list.filter((each) => !isProper(each))];
  return (
    hasName(proper, names) ||
    names.some((name) => {
      const forms = [name.toLowerCase(), inSingular(name)];
      return common.some((each) => forms.some((form) => form === each || form.endsWith(` ${each}`)));
    })
  );
}

const isProper = (name: string): boolean => name !== name.toLowerCase();
const inSingular = (name: string): string => name.toLowerCase().split(' ').map(singularOf).join(' ');
