// What cannot hold together: neither side is built until somebody decides.
import { describe, expect, it } from 'vitest';
import { completeInterview } from './complete-interview.ts';
import { conflictsIn, isSaidAnew } from './conflicts.ts';
import { startInterview, submitTurn } from './interviewer.ts';
import { settle } from './settle.ts';
import { statementsIn } from './hear.ts';

const told = async (text: string) => (await submitTurn(startInterview().state, text)).state;
const clauseOf = (text: string) => statementsIn({ statements: [] }, { turn: 1, text })[0]!.clauses[0]!;
const fates = async (state: Awaited<ReturnType<typeof told>>) =>
  (await completeInterview(state)).statements.map(({ status }) => status);

describe('statements that contradict each other', () => {
  it.each([
    'A loan lasts 7 days. A loan lasts 14 days.',
    'Members can book a boat. Members must not book a boat.',
    'A volunteer can waive a late fee. Only the treasurer can waive a late fee.',
    'There is no waiting list. Members can join the waiting list of a tool.',
    'There are no accounts. Members sign in with a password.',
    'Members must not book a boat. Members may book at most 3 boats.',
    'The cook must clean a stove within 4 hours. A cook must not clean a stove.',
  ])('stand in the user’s words until one is decided for: %s', async (text) => {
    const state = await told(text);
    expect(await fates(state)).toEqual(['quoted', 'quoted']);
    const decided = settle(state, state.statements[0]!.id, { as: 'confirmed' })!;
    expect(await fates(decided)).toEqual(['read', 'set_aside']);
    const left = settle(state, state.statements[0]!.id, { as: 'left_out' })!;
    expect(await fates(left)).toEqual(['set_aside', 'read']);
  });

  it.each([
    'Members can book a boat. Members must not book a locked boat.',
    'Members can book a boat. When the fee is not paid, the member must not book a boat.',
    'Only the treasurer can waive a late fee. The treasurer can waive a deposit.',
    'Only the treasurer can waive a late fee. A volunteer must not waive a late fee.',
    'A loan lasts 7 days. A reservation lasts 14 days.',
    'Members can book a boat. Members must not book more than 3 boats.',
  ])('are told from those that only seem to: %s', async (text) => {
    expect(conflictsIn((await told(text)).statements)).toEqual([]);
    expect(await fates(await told(text))).toEqual(['read', 'read']);
  });
});

describe('what is said anew', () => {
  it.each([
    ['A loan lasts 7 days.', 'A loan lasts 14 days.', true],
    ['Members can book a boat.', 'Members must not book a boat.', true],
    ['Members can book a boat.', 'When the club is open, members can book a boat.', true],
    ['When a loan is overdue, members must not book a boat.', 'Members can book a boat.', false],
    [
      'When a loan is overdue, the system sends the member an e-mail.',
      'When a loan ends, the system sends the member an e-mail.',
      false,
    ],
  ])('holds instead of the same matter under the same circumstances: %s %s', (before, now, expected) => {
    expect(isSaidAnew(clauseOf(before), clauseOf(now))).toBe(expected);
  });
});
