import { describe, expect, test } from 'vitest';
import { intakeFromBrief } from './intake-from-brief.ts';

const facts = async (text: string) => (await intakeFromBrief(text)).facts;

describe('what is told in few words is read', () => {
  test.each([
    ['A mobile game. You grow a garden and sell flowers.', 'player'],
    ['A website. You grow a list and sell flowers.', 'user'],
  ])('whom "you" means in "%s"', async (text, actor) => {
    const doing = (await facts(text)).flatMap((fact) => (fact.kind === 'capability' ? [fact.actor] : []));
    expect(doing).toEqual([actor, actor]);
  });

  test.each(['English, German and Japanese.', 'Finnish and Swedish', 'Korean, English'])(
    '"%s" asks for these languages',
    async (line) => {
      const read = await facts(`A website. Members can rate a film.\n\n${line}`);
      expect(read.filter((fact) => fact.kind === 'quality').map(({ statement }) => statement)).toEqual([
        expect.stringContaining(line.replace(/\.$/, '')),
      ]);
    },
  );

  test.each(['Success = 20% of players come back after 7 days.', 'Success: 20% of players come back.'])(
    '"%s" is a goal and no rule',
    async (line) => {
      const kinds = (await facts(`A mobile game. Players can finish levels. ${line}`)).map(
        ({ kind }) => kind,
      );
      expect(kinds).toContain('goal');
      expect(kinds).not.toContain('rule');
    },
  );

  test.each([
    [
      'Players grow a garden by merging blobs: two equal blobs become the next bigger one.',
      'Two equal blobs become the next bigger one.',
    ],
    ['Three pawns turn into a queen.', 'Three pawns turn into a queen.'],
    [
      'Players can connect a Game Center account, otherwise everything stays on the device.',
      'Players can connect a Game Center account, otherwise everything stays on the device.',
    ],
  ])('"%s" states a rule', async (line, rule) => {
    const read = await facts(`A mobile game. Players can finish levels. ${line}`);
    expect(read.flatMap((fact) => (fact.kind === 'rule' ? [fact.statement.toLowerCase()] : []))).toContain(
      rule.toLowerCase(),
    );
  });
});
