// The people and things of the examples: each role has one name throughout a package, and a record is "tool A".
import data from './cast.json' with { type: 'json' };
import type { Clause } from '#contract/clauses.ts';
import { isPerson } from '#language/english/lexicon.ts';
import { headOf } from '#language/word-facts.ts';
import type { Role } from '#offline-author/model.ts';
import { isAnybody, thingName } from '#offline-author/names/things.ts';
import { withArticle } from '#offline-author/names/words.ts';
import { needsNoAccount } from '#offline-author/roles.ts';

export type Stage = { roles: readonly Role[]; has_accounts: boolean };
export type Actor = {
  /** As the subject of a sentence: "Mira", "the desk". */
  name: string;
  /** As the actor of a clause. */
  in_clause: string;
  /** Who that is, as a fact that the example begins with. */
  fact: string;
  /** Another one of that role, who owns other things. */
  other: string;
};

const groups = new Set(data.groups);
const isGroup = (name: string): boolean =>
  name.split(' ').some((word) => groups.has(word)) || !isPerson(headOf(name));

const nameAt = (at: number): string => data.people[at % data.people.length]!;

export function actorOf(clause: Clause, { roles, has_accounts }: Stage): Actor {
  const [actor] = clause.actors;
  const isOpen = has_accounts && needsNoAccount(clause);
  if (isOpen)
    return { name: 'a visitor', in_clause: 'visitor', fact: 'no one is signed in', other: 'another visitor' };
  if (actor === undefined || isAnybody(actor)) {
    const name = nameAt(0);
    const fact = has_accounts ? `${name} is signed in` : `${name} has the software open`;
    return { name, in_clause: name, fact, other: nameAt(roles.length + 1) };
  }
  const role = thingName(actor);
  if (!roles.some(({ name }) => name === role))
    return {
      name: `the ${role}`,
      in_clause: role,
      fact: 'the software is running',
      other: `another ${role}`,
    };
  const at = Math.max(
    0,
    roles.findIndex(({ name }) => name === role),
  );
  const place = has_accounts ? 'is signed in as' : 'uses the software as';
  if (isGroup(role))
    return {
      name: `the ${role}`,
      in_clause: role,
      fact: has_accounts ? `${withArticle(role)} is signed in` : `${withArticle(role)} uses the software`,
      other: `another ${role}`,
    };
  const name = nameAt(at);
  return {
    name,
    in_clause: name,
    fact: `${name} ${place} ${withArticle(role)}`,
    other: nameAt(at + roles.length),
  };
}

const details = new Map(Object.entries(data.details));
/** An example of what such a detail holds; null where none is known. */
export const detailLike = (label: string): string | null =>
  details.get(label) ?? details.get(headOf(label)) ?? null;

export const one = (thing: string): string => `${thing} A`;
export const another = (thing: string): string => `${thing} B`;

/** "Mira reserves tool A": which one it is, where a sentence says "a tool" or "the tool". */
export function pointing(sentence: string, thing: string | null): string {
  if (thing === null) return sentence;
  const found = [withArticle(thing), `the ${thing}`].find((words) => ` ${sentence} `.includes(` ${words} `));
  return found === undefined ? sentence : ` ${sentence} `.replace(` ${found} `, ` ${one(thing)} `).trim();
}
