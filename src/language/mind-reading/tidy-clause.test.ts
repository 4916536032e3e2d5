// What a mind means stands in a sentence that says it, or it is asked again.
import { describe, expect, test } from 'vitest';
import { sayClause } from '#language/say-clause.ts';
import { givenClause } from './given-clause.ts';
import { conversationOf } from './hold-fates.ts';
import { problemsOf } from './verify.ts';

const said = (clause: object): string => {
  const { clause: read, mistakes } = givenClause(clause);
  expect(mistakes).toEqual([]);
  return sayClause(read!);
};

describe('the sentence of what a mind read', () => {
  test.each([
    [
      { kind: 'rule', subject: 'valve', act: 'change', relations: [{ from: 'LOCKED' }, { to: 'IDLE' }] },
      'The valve changes from LOCKED to IDLE.',
    ],
    [{ kind: 'rule', subject: 'PDF', act: 'be stored' }, 'The PDF is stored.'],
    [
      {
        kind: 'rule',
        subject: 'ABORT',
        act: 'win',
        modality: 'must',
        condition: [{ link: 'throughout', phrase: 'always' }],
      },
      'ABORT must always win.',
    ],
    [
      {
        kind: 'limit',
        subject: 'pump',
        act: 'begin',
        modality: 'may',
        bounds: [{ sense: 'at most', value: 12, unit: 'cycle', per: 'hour' }],
      },
      'The pump may begin at most 12 cycles per hour.',
    ],
    [
      {
        kind: 'problem',
        subject: 'relay 7',
        act: 'stick',
        relations: [{ on: 'bench' }],
        bounds: [{ sense: 'exactly', value: 41, unit: 'C' }],
      },
      'The problem is that the relay 7 sticks on the bench at 41 C.',
    ],
    [
      {
        kind: 'rule',
        actors: ['guest'],
        act: 'cancel',
        objects: ['tour'],
        bounds: [{ sense: 'before', value: 2, unit: 'day' }],
      },
      'The guest cancels the tour 2 days before.',
    ],
    [
      { kind: 'rule', actors: ['reviewer'], act: 'get', objects: ['any letter', 'each scan'] },
      'The reviewer gets any letter and each scan.',
    ],
  ])('says it: %j', (clause, sentence) => {
    expect(said(clause)).toBe(sentence);
  });

  test('never lets an act that takes no time go on for some', () => {
    const clause = {
      kind: 'constraint',
      subject: 'watchdog',
      act: 'reset',
      objects: ['pump'],
      modality: 'must',
    };
    const bound = { sense: 'exactly', value: 8, unit: 'second' };
    expect(givenClause({ ...clause, bounds: [bound] }).mistakes.join()).toContain('“reset” takes no time');
    expect(said({ ...clause, bounds: [{ ...bound, sense: 'after' }] })).toBe(
      'The watchdog must reset the pump after 8 seconds.',
    );
    expect(said({ ...clause, act: 'stop', bounds: [bound] })).toBe(
      'The watchdog must stop the pump for 8 seconds.',
    );
  });

  test('has the software as what acts, and never as a person who does', () => {
    const clause = { kind: 'notification', act: 'remind', objects: ['warden'], modality: 'must' };
    const read = givenClause({ ...clause, actors: ['the app'], only: 'actors' }).clause!;
    expect([read.actors, read.subject, read.only]).toEqual([[], 'app', 'subject']);
    expect(sayClause(read)).toBe('Only the app must remind the warden.');
    const together = givenClause({ ...clause, actors: ['app', 'ranger'] }).clause!;
    expect([together.actors, together.subject]).toEqual([['app', 'ranger'], undefined]);
  });

  test('gives the fields of the only thing that is named to that thing', () => {
    const clause = { kind: 'record', act: 'log', modality: 'must', fields: ['cause', 'hour'] };
    expect(said({ ...clause, objects: ['leak'] })).toBe('The leak has a cause and an hour.');
    expect(givenClause({ ...clause, objects: ['leak', 'valve'] }).mistakes.join()).toContain(
      'need the "subject"',
    );
    expect(givenClause({ ...clause, actors: ['warden'], objects: ['leak'] }).mistakes.join()).toContain(
      'need the "subject"',
    );
  });
});

describe('who acts', () => {
  const problems = (quote: string, actor: string) => {
    const clause = {
      kind: 'permission',
      actors: [actor],
      act: 'borrow',
      objects: ['kayak'],
      modality: 'may',
    };
    const said = conversationOf(`Rowers are people of the club. ${quote}`);
    return problemsOf(said, { quote, asked: '' }, [givenClause(clause).clause!]);
  };

  test('is a role of the text, and no "person" that the statement does not speak of', () => {
    expect(problems('Everyone may borrow a kayak.', 'person').join()).toContain('“person” is no role');
    expect(problems('Everyone may borrow a kayak.', 'rower')).toEqual([]);
    expect(problems('A second person may borrow a kayak.', 'person')).toEqual([]);
    expect(problems('People may borrow a kayak.', 'people')).toEqual([]);
  });
});
