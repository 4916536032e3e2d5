// "As a member, I want to cancel a booking": who tells it and what they can do. The reason behind "so that" says nothing of the
// product and is a statement of its own.
import type { SentenceReading } from '#language/english/read-sentence.ts';
import { tokensOf, type Token } from '#language/english/tokens.ts';
import words from '#language/words/statements.json' with { type: 'json' };
import { readComposed } from './composed.ts';
import { isRole } from './roles.ts';
import type { Range } from '#language/statements/split.ts';

const wishes = words.story_wishes.map((each) => each.split(' '));
const reasons = words.story_reasons.map((each) => each.split(' '));

/** "I want to be told" is a wish about what somebody else does. */
const doneTo = new Set(['be', 'get', 'receive', 'have', 'become']);

export type Story = { reading: SentenceReading; reason_start: number | null };

/** Null for a sentence of any other form. */
export function readStory(text: string, { start, end }: Range): Story | null {
  const tokens = tokensOf(text.slice(start, end), start);
  if (tokens[0]?.lower !== 'as' || !['a', 'an', 'the'].includes(tokens[1]?.lower ?? '')) return null;
  const comma = tokens.findIndex(({ lower }) => lower === 'i' || lower === ',');
  if (comma < 3) return null;
  const role = { start: tokens[2]!.start, end: tokens[comma - 1]!.end };
  if (!isRole(text.slice(role.start, role.end))) return null;
  const from = tokens[comma]!.lower === ',' ? comma + 1 : comma;
  const wish = wishes.find((list) => isAt(tokens, from, list));
  const verb = wish && tokens[from + wish.length];
  if (!verb || doneTo.has(verb.lower)) return null;
  const reason = tokens.findIndex((_, at) => at > from && reasons.some((list) => isAt(tokens, at, list)));
  const cut = reason < 0 ? tokens.length : tokens[reason - 1]!.lower === ',' ? reason - 1 : reason;
  const until = ['.', '!'].includes(tokens[cut - 1]!.lower) ? cut - 1 : cut;
  if (until - 1 < tokens.indexOf(verb)) return null;
  const act = { start: verb.start, end: tokens[until - 1]!.end };
  const modal = { said: ' can ', for: { start: tokens[from]!.start, end: verb.start - 1 } };
  const who = { start: tokens[1]!.start, end: role.end };
  const reading = readComposed(text, [who, modal, act, '.']);
  return { reading, reason_start: reason < 0 ? null : tokens[reason]!.start };
}

const isAt = (tokens: readonly Token[], at: number, list: readonly string[]) =>
  list.every((word, index) => tokens[at + index]?.lower === word);
