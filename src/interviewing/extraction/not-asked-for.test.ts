import { describe, expect, test } from 'vitest';
import { acts, read } from '#interviewing/testing/reading-turns.ts';

describe('what is ruled out', () => {
  const deferred = (text: string): string[] =>
    read(text).deferred.map(({ statement, fate }) => `${fate}: ${statement}`);

  test.each([
    ['We do not need a chat or a forum for now.', ['later: Chat.', 'later: A forum.']],
    ['No app.', ['out_of_scope: An app.']],
    ['Out of scope: travel expenses, payroll.', ['out_of_scope: Travel expenses.', 'out_of_scope: Payroll.']],
    ['The app works without signal; scans are sent later.', []],
    ['A portal for them comes later.', ['later: A portal for them.']],
    ['Owners only receive the pdf. A portal for them comes later.', ['later: A portal for owners.']],
    ['Things we do not need:\n- delivery of tools', ['out_of_scope: Delivery of tools.']],
    ['It should be free for families, no ads.', ['out_of_scope: Ads.']],
  ])('%s', (text, expected) => {
    expect(deferred(text)).toEqual(expected);
    expect(acts(text).join()).not.toMatch(/chat|forum|portal|delivery|ads|payroll/);
  });

  test.each([
    'No singer may have more than one copy of a work.',
    'Visitors do not need to log in to browse.',
    'If they do not need it any more they return it.',
    'No ads for anybody who bought the pack.',
  ])('%s rules nothing out', (text) => {
    expect(deferred(text)).toEqual([]);
  });

  test('a pronoun in what is ruled out names what it means', () => {
    expect(
      deferred("We need proof of address checked by a volunteer, we don't want to store a copy of it."),
    ).toEqual(['out_of_scope: Store a copy of the proof of address.']);
  });

  test('what must hold inside a list of exclusions is no exclusion', () => {
    const found = read('We do not need:\n- no app, the website just has to work on phones');
    expect(found.deferred.map(({ statement }) => statement)).toEqual(['An app.']);
  });
});

describe('what is only told', () => {
  test.each([
    ['Last winter we lost three drills because nobody knew who had them.', []],
    ["We are about 600 members in Leeds now, and it's all a mess.", ['600 members']],
    ["I've lost probably 200 euros this year like that.", []],
    ['It must be easy to read, some of our members are over 80.', []],
  ])('%s: numbers say how big things are, or nothing', (text, expected) => {
    const numbers = read(text).facts.flatMap((fact) =>
      fact.kind === 'quantity' ? [`${fact.value} ${fact.unit}`] : [],
    );
    expect(numbers).toEqual(expected);
  });

  test.each([
    'Last winter we lost three drills because nobody knew who had them.',
    'Right now everybody writes on paper.',
    'Hi there, thanks for helping!',
    'What do you think?',
  ])('%s asks for nothing', (text) => {
    expect(acts(text)).toEqual([]);
    expect(read(text).unused).toEqual([]);
  });

  test('how it comes into the world is no rule of what it does', () => {
    const told = read(
      'Pilot with our 6 families after the holidays, then about 50 groups in the city.',
    ).facts;
    expect(told.flatMap((fact) => (fact.kind === 'constraint' ? [fact.constraint] : []))).toEqual([
      'deadline',
    ]);
    expect(told.some(({ kind }) => kind === 'rule')).toBe(false);
  });

  test.each([
    'No idea yet whether they should pay online.',
    'Guests could book as well, not settled.',
    'Guests could book as well. Need to discuss.',
    'Where we argue is whether guests can book.',
  ])('%s: what nobody has decided is no fact', (text) => {
    const found = read(text);
    expect(found.facts).toEqual([]);
    expect(found.background).toMatchObject([{ kind: 'undecided' }]);
  });

  test.each([
    [
      'Only volunteers can waive fees... actually only the treasurer can waive fees.',
      ['treasurer waive fee'],
    ],
    ['Members can rate tools, no wait, volunteers can rate tools.', ['volunteer rate tool']],
  ])('%s keeps the correction alone', (text, expected) => expect(acts(text)).toEqual(expected));
});
