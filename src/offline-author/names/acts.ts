// What kind of act a verb names, as data: what it does to its object, what it leaves behind, which states it leads to.
import data from './acts.json' with { type: 'json' };
import type { Clause } from '#contract/clauses.ts';
import { singularOf, verbForm } from '#language/inflection.ts';
import { systems } from '#language/english/lexicon.ts';
import { headOf } from '#language/word-facts.ts';

export type ActKind =
  | 'create'
  | 'update'
  | 'remove'
  | 'transition'
  | 'read'
  | 'take out'
  | 'notify'
  | 'pay'
  | 'compute'
  | 'structure'
  | 'sign in'
  | 'be'
  | 'command';

const kindOfAct = new Map<string, ActKind>(
  Object.entries(data.kinds).flatMap(([kind, acts]) => acts.map((act) => [act, kind as ActKind] as const)),
);
const leaves = new Map(Object.entries(data.leaves));
const leftItself = new Set(data.left_itself);
const statesOf = new Map<string, string[]>(Object.entries(data.states));
export const performing: ReadonlySet<string> = new Set(data.performing);
const toProduct = new Set(data.to_product);
const prolonging = new Set(data.prolonging);
const givingBack = new Map(Object.entries(data.giving_back));
const givingOut = new Set(data.giving_out);
const takingAway = new Set(data.taking_away);
const queueing = new Set(data.queueing);
const queues = new Map<string, string>(Object.entries(data.queues));
const undoes = new Map(Object.entries(data.undoes));
const begins = new Set(data.begins);
const enteredPlaces = new Set(data.entered_places);
const ends = new Set(data.ends);
const wishes = new Set(data.wishes);
const receiving = new Set(data.receiving);
const moving = new Set(data.moving);
export const neutralWords: ReadonlySet<string> = new Set(data.neutral);
export const anybody: ReadonlySet<string> = new Set(data.nobody);
const publicWords: ReadonlySet<string> = new Set(data.public);
const moreSystems: ReadonlySet<string> = new Set(data.systems);
export const abstractThings: ReadonlySet<string> = new Set(data.abstract);
export const bringingIn: ReadonlySet<string> = new Set(data.bringing_in);
export const joining: ReadonlySet<string> = new Set(data.joining);

const firstWord = (act: string) => act.split(' ')[0] ?? act;

/** The software itself or another system: no person. */
export function isSystem(name: string): boolean {
  const head = headOf(name).toLowerCase();
  return systems.has(name.toLowerCase()) || systems.has(head) || moreSystems.has(head);
}

/** Whether a name includes people who have no account. */
export const isPublic = (name: string): boolean =>
  publicWords.has(name.toLowerCase()) || publicWords.has(singularOf(name.toLowerCase()));

/** An act that is in no list is a command on its object; starting a session makes one. */
export function actKind(act: string, object = ''): ActKind {
  if (firstWord(act) === 'be') return 'be';
  if (begins.has(act) && leftItself.has(headOf(object))) return 'create';
  if (leaves.has(act) || entryIn(act, object) !== null) return 'create';
  // "Enter a late slip" writes it down; "enter the hall" goes in.
  if (act === 'enter' && object !== '' && !enteredPlaces.has(headOf(object))) return 'create';
  return kindOfAct.get(act) ?? kindOfAct.get(firstWord(act)) ?? 'command';
}

/** Whether the one who is named only gets something: nothing is asked of the software by them. */
export const receives = (act: string): boolean => receiving.has(act);
/** A state that usually nothing leads out of. */
export const isEndState = (state: string): boolean => ends.has(state);
export const isWish = (act: string): boolean => wishes.has(act);
export const moves = (act: string): boolean => moving.has(firstWord(act));

export const prolongs = (act: string): boolean => prolonging.has(act);
/** The acts that an act puts an end to: taking back ends what lending left. */
export const givesBack = (act: string): string[] | null => givingBack.get(act) ?? null;

/** Whether the one who does it hands over, and does not get: lending. */
export const givesOut = (act: string): boolean => givingOut.has(act);

/** Whether a record is what giving something out leaves, which has to come back. */
export const givesOutFor = (record: string): boolean =>
  [...new Set([...givingBack.values()].flat())].some((act) => leaves.get(act) === record);

/** Whether a thing can be had no longer when it was done to it: retired, closed, repaired. */
export const takesAway = (act: string): boolean => takingAway.has(act);

/** Who joins "the waiting list of a tool" is one entry of it. */
export function entryIn(act: string, object: string): string | null {
  if (!queueing.has(act)) return null;
  const [name = ''] = object.split(' of ');
  return [...queues].find(([queue]) => name === queue || name.endsWith(` ${queue}`))?.[1] ?? null;
}

const entries = new Set(queues.values());
/** Whether a record is one place in a waiting list. */
export const isEntry = (name: string): boolean => entries.has(name);

/** The record that an act on another thing leaves behind: reserving a tool makes a reservation. */
export function leftBehind(act: string, object: string): string | null {
  const entry = entryIn(act, object);
  if (entry !== null) return entry;
  const left = leaves.get(act) ?? leaves.get(firstWord(act));
  return left === undefined || leftItself.has(headOf(object)) || object === left ? null : left;
}

/** Acts with their preposition that leave a record: "sign up for". */
export const leavesWith = (act: string, role: string): boolean => leaves.has(`${act} ${role}`);

/** The states in which an act may leave its object, the participle first. */
export function statesAfter(act: string): string[] {
  const [verb = act, ...particle] = act.split(' ');
  const participle = [verbForm(verb, 'participle'), ...particle].join(' ');
  return [...new Set([participle, verbForm(verb, 'participle'), ...(statesOf.get(act) ?? [])])];
}

/** What an act takes back: unlocking takes back locking. */
export const undoneBy = (act: string): string | null =>
  undoes.get(act) ?? (act.startsWith('un') && kindOfAct.has(act.slice(2)) ? act.slice(2) : null);

/** The kind of what a clause does: what is taken out of a thing changes this thing. */
export function kindIn({ act, objects, relations }: Pick<Clause, 'act' | 'objects' | 'relations'>): ActKind {
  // What people send to the software is there from then on.
  if (toProduct.has(act) && relations.some(({ role, what }) => role === 'to' && isSystem(what)))
    return 'create';
  const kind = actKind(act, singularOf(objects[0] ?? ''));
  return kind === 'remove' && relations.some(({ role }) => role === 'from') ? 'update' : kind;
}

/** The thing that a clause does it to. */
export function objectIn({
  act,
  objects,
  relations,
}: Pick<Clause, 'act' | 'objects' | 'relations'>): string | null {
  const of = (wanted: string) => relations.find(({ role }) => role === wanted)?.what ?? null;
  return (actKind(act) === 'remove' ? of('from') : null) ?? objects[0] ?? of('on');
}
