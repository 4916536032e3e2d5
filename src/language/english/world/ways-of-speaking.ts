// What is said and not meant by its words ("the boss loses patience"), what is only praised ("safety comes first"), and what
// the writer thinks of somebody ("the customer is king").
import words from '#language/words/world.json' with { type: 'json' };
import type { Draft } from '#language/english/certainty.ts';
import { names } from './heads.ts';

const idioms = new Map(Object.entries(words.idioms).map(([act, nouns]) => [act, new Set(nouns)]));
const slogans = new Set(words.slogans);
const praising = new Set(words.praising);

/** "fall between the cracks", "lose patience": a verb that means something else with such a noun. */
export const isIdiom = ({ objects, relations }: Draft, act: string): boolean => {
  // "slip through the cracks" may be a verb with its particle.
  const nouns = idioms.get(act) ?? idioms.get(act.split(' ')[0]!);
  if (nouns === undefined) return false;
  const after = relations.filter(({ role }) => role !== 'how').map(({ what }) => what);
  return [...objects, ...after].some((what) => names(nouns, what));
};

/** "Safety comes first", "speed is everything": a virtue, and nothing that can be built. */
export const isSlogan = ({ subject, bounds }: Draft, act: string): boolean =>
  subject !== undefined && bounds.length === 0 && slogans.has(subject) && praising.has(act.split(' ')[0]!);

/** "The customer is king", "Peter is the treasurer": who somebody is, and no role of the product. */
export function tellsWho({ actors, objects, relations, bounds, definite, quantifiers }: Draft, act: string) {
  const [what, ...others] = objects;
  if (act !== 'be' || actors.length !== 1 || what === undefined || others.length > 0) return false;
  if (bounds.length > 0 || relations.length > 0) return false;
  // "The warehouse is PostgreSQL."
  if (what !== what.toLowerCase()) return false;
  return definite.includes(what) || quantifiers.some(({ of, word }) => of === what && word === 'bare');
}
