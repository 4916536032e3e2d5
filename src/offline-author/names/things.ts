// What a phrase of a clause names: "the first instrument of the member" is an instrument, of a member.
import { isAsked } from '#language/told-of-actor.ts';
import { ends } from '#language/word-facts.ts';
import { singularOf } from '#language/inflection.ts';
import { abstractThings, anybody, isSystem, neutralWords } from './acts.ts';

export type Thing = {
  /** Singular, without article, order and quantity. */
  name: string;
  /** What it is a part of or belongs to: "member" of "member's card", "room" of "price of the room". */
  of: string | null;
  /** Whether it is said to be somebody's own. */
  own: boolean;
};

const articles = new Set(['the', 'a', 'an']);
const possessive = (word: string) => word.endsWith("'s") || word.endsWith("s'");
const ownWords = new Set(['their', 'own', 'his', 'her', 'its']);

export function readThing(text: string): Thing {
  const words = text.replaceAll('"', '').split(' ').filter(Boolean);
  // "see who has which shelf": a question is no name of a thing, and is told as it stands.
  if (isAsked(text)) return { name: words.join(' '), of: null, own: false };
  const end = words.findIndex((word, at) => at > 0 && ends.has(word));
  const front = end < 0 ? words : words.slice(0, end);
  const behind = end >= 0 && words[end] === 'of' ? words.slice(end + 1) : [];
  const owner = front.findIndex(possessive);
  const possessed = owner >= 0 && owner < front.length - 1;
  const possessor = possessed
    ? front
        .slice(0, owner + 1)
        .join(' ')
        .replace(/'s?$/, '')
    : null;
  const core = possessed ? front.slice(owner + 1) : front;
  return {
    name: bare(core) || text,
    of:
      possessor !== null
        ? bare(possessor.split(' '))
        : behind.length > 0
          ? readThing(behind.join(' ')).name
          : null,
    own: possessed || front.some((word) => ownWords.has(word.toLowerCase())),
  };
}

/** Without what stands in front of the noun and says which or how many. */
function bare(words: readonly string[]): string {
  const isBefore = (word: string) =>
    neutralWords.has(word) || articles.has(word) || Number.isFinite(Number(word));
  let from = 0;
  while (from < words.length - 1 && isBefore(words[from]!.toLowerCase())) from += 1;
  const kept = words.slice(from);
  const last = kept.at(-1);
  return last === undefined ? '' : [...kept.slice(0, -1), singularOf(last)].join(' ');
}

export const thingName = (text: string): string => readThing(text).name;

/** The names that a list in one phrase holds: "station and driver". */
export const namesIn = (text: string): string[] => text.split(' and ').map(thingName);

export const isAnybody = (name: string): boolean => anybody.has(name.toLowerCase());

/** What nobody keeps as a record. */
export const isAbstract = (name: string): boolean =>
  abstractThings.has(name) ||
  isAnybody(name) ||
  isAsked(name) ||
  name !== name.toLowerCase() ||
  isSystem(name);

const accounts = new Set([
  'account',
  'sign-in',
  'sign in',
  'login',
  'registration',
  'password',
  'user account',
]);
export const isAccount = (thing: string): boolean => accounts.has(thingName(thing));
