// What a mind's answer says of statements, taken in one by one: an entry that is no use costs its statement and nothing else.
import type { Clause } from '#contract/clauses.ts';
import { givenClause } from './given-clause.ts';

export type Fate =
  | { as: 'read'; clauses: Clause[] }
  /** The reading by rule stands. */
  | { as: 'same' }
  | { as: 'set_aside'; reason: string }
  | { as: 'quoted'; question: string };

export type GivenFate = {
  fate: Fate | null;
  mistakes: string[];
  /** The clauses that could be read beside the mistakes. */
  beside?: Clause[];
};
export type GivenFates = { fates: Map<string, GivenFate>; notes: string[] };

const text_max = 300;
const clauses_max = 24;
const ofFate = new Set(['id', 'clauses', 'same', 'set_aside', 'quoted']);

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `given`: the list under "statements"; what is no list holds nothing. */
export function givenFates(given: unknown): GivenFates {
  const told: GivenFates = { fates: new Map(), notes: [] };
  for (const entry of Array.isArray(given) ? given : []) {
    if (!isFields(entry) || typeof entry['id'] !== 'string') continue;
    for (const key of Object.keys(entry))
      if (!ofFate.has(key)) told.notes.push(`“${key}” is no part of a statement`);
    const { notes, ...fate } = fateOf(entry);
    told.notes.push(...notes);
    told.fates.set(entry['id'].trim().toUpperCase(), fate);
  }
  return told;
}

function fateOf(entry: Readonly<Record<string, unknown>>): GivenFate & { notes: string[] } {
  const { clauses, same, set_aside, quoted } = entry;
  if (Array.isArray(clauses) ? clauses.length > 0 : isFields(clauses)) {
    const given = (Array.isArray(clauses) ? clauses : [clauses]).slice(0, clauses_max).map(givenClause);
    const mistakes = given.flatMap((each) => each.mistakes);
    const notes = given.flatMap((each) => each.notes);
    const read = given.flatMap(({ clause }) => clause ?? []);
    return mistakes.length > 0
      ? { fate: null, mistakes, beside: read, notes }
      : { fate: { as: 'read', clauses: read }, mistakes, notes };
  }
  if (same === true) return { fate: { as: 'same' }, mistakes: [], notes: [] };
  if (isSaid(set_aside))
    return {
      fate: { as: 'set_aside', reason: lineOf(set_aside, 'it says nothing of the software') },
      mistakes: [],
      notes: [],
    };
  if (isSaid(quoted))
    return { fate: { as: 'quoted', question: lineOf(quoted, '') }, mistakes: [], notes: [] };
  return {
    fate: null,
    mistakes: ['it has no fate: give "clauses", "same", "set_aside" or "quoted"'],
    notes: [],
  };
}

const isSaid = (value: unknown): boolean =>
  value === true || (typeof value === 'string' && value.trim() !== '');

const lineOf = (value: unknown, otherwise: string): string =>
  typeof value === 'string' ? value.replaceAll(/\s+/g, ' ').trim().slice(0, text_max) : otherwise;
