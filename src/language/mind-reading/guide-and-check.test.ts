// What the guide tells a mind to do, the check accepts: figures that limit nothing, people without a role, roles, open
// questions, answers to what was said, and spans of dates.
import { describe, expect, test } from 'vitest';
import { sayClause } from '#language/say-clause.ts';
import { clauseGuide } from './clause-guide.ts';
import { givenClause } from './given-clause.ts';
import { givenFates } from './fates.ts';
import { conversationOf, holdFates } from './hold-fates.ts';
import { problemsOf } from './verify.ts';

const given = (clause: object) => {
  const { clause: read, mistakes } = givenClause(clause);
  expect(mistakes).toEqual([]);
  return read!;
};
const problems = (quote: string, clauses: readonly object[], { said = quote, asked = '' } = {}) =>
  problemsOf(conversationOf(said), { quote, asked }, clauses.map(given));
const told = (clause: object) => sayClause(given(clause));

const cools = { kind: 'rule', subject: 'kiln', act: 'cool' };

describe('a figure that limits nothing is owed to no clause', () => {
  test.each([
    ['in a problem', 'Last May 31 kilns cracked.', { kind: 'problem', subject: 'kiln', act: 'crack' }],
    ['in a name', 'The kiln cools on SLOT_1.', cools],
    ['beside the name of a writer', 'The kiln cools\nash_and_clay, Sunday 22:47', cools],
  ])('%s', (_case, quote, clause) => {
    expect(problems(quote, [clause])).toEqual([]);
  });

  test('in an idiom, which may be said as well', () => {
    const quote = 'El horno falla cada dos por tres.';
    const fails = { kind: 'problem', subject: 'horno', act: 'fallar' };
    expect(problems(quote, [{ ...fails, kind: 'rule' }])).toEqual([]);
    const often = [{ role: 'how', what: 'cada dos por tres' }];
    expect(problems(quote, [{ ...fails, relations: often }])).toEqual([]);
    expect(problems('El horno falla cada dos días.', [{ ...fails, kind: 'rule' }])).not.toEqual([]);
  });

  test('that names paragraphs of the same text, and only then', () => {
    const text = '1. Glazes.\n2. Kilns cool.\n5. Shelves.\n';
    const quote = 'The potter needs a test for 2 and 5.';
    const clause = { kind: 'rule', actors: ['potter'], act: 'need', objects: ['test'] };
    expect(problems(quote, [clause], { said: text + quote })).toEqual([]);
    expect(problems(quote, [clause])).not.toEqual([]);
    const days = 'The potter needs a test for 2 days.';
    expect(problems(days, [clause], { said: text + days })).not.toEqual([]);
  });

  test('but one of a limit is, beside a problem too', () => {
    const quote = 'Kilns crack, so fire at most 12 pots.';
    const crack = { kind: 'problem', subject: 'kiln', act: 'crack' };
    const fire = { kind: 'limit', act: 'fire', objects: ['pot'], modality: 'must' };
    expect(problems(quote, [crack, fire]).join()).toContain('12');
    expect(problems('At the gate, Sunday 22:30', [{ ...cools, subject: 'gate' }])).not.toEqual([]);
  });
});

describe('people', () => {
  const glaze = (name: string) => ({ kind: 'permission', actors: [name], act: 'glaze', objects: ['bowl'] });

  test('are "people" where the text calls those who act so and hardly by another noun', () => {
    const text = 'ppl fire bowls. ppl pay. the potter helps. ';
    expect(
      problems('then they glaze bowls', [glaze('people')], { said: `${text}then they glaze bowls` }),
    ).toEqual([]);
    const roles = 'Potters fire bowls, potters are nice people. They may glaze bowls.';
    expect(problems('They may glaze bowls.', [glaze('people')], { said: roles }).join()).toContain(
      'is no role',
    );
    expect(problems('They may glaze bowls.', [glaze('people')])).toEqual([]);
  });

  test('are "anyone" where the text has no noun for them, and the guide says so', () => {
    expect(clauseGuide).toContain('"subject": "anyone"');
    const clause = {
      kind: 'permission',
      subject: 'anyone',
      act: 'glaze',
      objects: ['bowl'],
      modality: 'may',
    };
    expect(problems('Everyone may glaze bowls.', [clause])).toEqual([]);
    expect(told(clause)).toBe('Anyone may glaze the bowl.');
  });

  test('keep who they are in a role', () => {
    const role = { kind: 'role', subject: 'Ania', act: 'be', objects: ['head potter'] };
    expect(told(role)).toBe('Ania is the head potter.');
    expect(problems('Ania is the head potter.', [role])).toEqual([]);
    expect(given(role).actors).toEqual(['Ania']);
    expect(told({ kind: 'role', objects: ['potter', 'helper'] })).toBe(
      'The roles are the potter and the helper.',
    );
  });
});

describe('what is told back', () => {
  test('has words that the mind wrote', () => {
    const clause = { kind: 'exclusion', objects: ['wheel'] };
    const said = problems('Potters sleep.', [clause], { said: 'A wheel. Potters sleep.' }).join();
    expect(said).toContain('“wheel”');
    expect(said).not.toContain('include');
  });

  test('calls a span of dates a condition and no number', () => {
    const bounds = [{ sense: 'between', value: '3 May', high: '1 June' }];
    const { mistakes } = givenClause({ ...cools, bounds });
    expect(mistakes.join()).toContain('“3 May” is no number');
    expect(mistakes.join()).toContain('"link": "from"');
    const quote = 'From 3 May to 1 June the kiln cools.';
    const from = { ...cools, condition: [{ link: 'from', phrase: '3 May to 1 June' }] };
    expect(problems(quote, [from])).toEqual([]);
    expect(told(from)).toBe('From 3 May to 1 June, the kiln cools.');
    expect(told({ ...cools, bounds: [{ sense: 'before', value: 20, unit: 'oct' }] })).toContain(
      'before 20 oct.',
    );
  });
});

describe('what the guide offers is taken', () => {
  test('for figures of today', () => {
    const have = { ...cools, relations: [{ role: 'with', what: 'the 12 shelves of today' }] };
    expect(problems('We have 12 shelves and the kiln cools.', [have])).toEqual([]);
  });

  test('for what is forbidden to all', () => {
    const see = {
      kind: 'prohibition',
      subject: 'anyone',
      act: 'see',
      objects: ['recipe'],
      modality: 'must not',
    };
    expect(problems('Nobody sees the recipe.', [see])).toEqual([]);
  });

  test('for a statement whose figure says what the text around it is about', () => {
    const fire = {
      kind: 'limit',
      act: 'fire',
      objects: ['pot'],
      modality: 'may',
      bounds: [{ sense: 'at most', value: 150, unit: 'pot' }],
    };
    const quote = 'The safety people say a hundred and fifty.';
    expect(problems(quote, [fire], { said: `We fire pots. ${quote}` })).toEqual([]);
  });

  test('for a choice between two that is told with "if"', () => {
    const vote = { kind: 'permission', actors: ['potter'], act: 'vote', objects: ['too hot', 'too cold'] };
    const quote = "Potters can vote if it's too hot or too cold.";
    expect(problems(quote, [{ ...vote, either: ['objects'] }])).toEqual([]);
    const unless = 'Potters vote too hot or too cold unless it rains.';
    expect(problems(unless, [{ ...vote, either: ['objects'] }]).join()).toContain('“unless”');
  });

  test('for the record of somebody', () => {
    const relations = [{ role: 'of', what: 'potter' }];
    const keeps = { kind: 'record', subject: 'card', fields: ['name', 'debts'], relations };
    expect(problems('The card of each potter has a name and debts.', [keeps])).toEqual([]);
    expect(told(keeps)).toBe('The card of the potter has a name and debts.');
  });
});

describe('what the form can say', () => {
  const sign = {
    kind: 'rule',
    actors: ['nurse', 'doctor'],
    act: 'sign',
    objects: ['form'],
    modality: 'must',
  };

  test('is that one of several is enough', () => {
    const quote = 'The nurse or the doctor must sign the form.';
    expect(problems(quote, [{ ...sign, either: ['actors'] }])).toEqual([]);
    expect(told({ ...sign, either: ['actors'] })).toBe('The nurse or the doctor must sign the form.');
    expect(told(sign)).toBe('The nurse and the doctor must sign the form.');
    const is = { kind: 'rule', subject: 'pet', act: 'be', objects: ['cat', 'dog', 'bird'] };
    expect(told({ ...is, either: ['objects'] })).toBe('The pet is the cat, the dog or the bird.');
  });

  test('is a number that is nearly so', () => {
    const bounds = [{ sense: 'about', value: 40, unit: 'boat' }];
    const rent = { kind: 'rule', subject: 'club', act: 'rent', objects: ['boat'], bounds };
    expect(problems('The club rents about 40 boats.', [rent])).toEqual([]);
    expect(told(rent)).toBe('The club rents about 40 boats.');
  });

  test('is a part of what is shared', () => {
    const bounds = [{ sense: 'exactly', value: 0.5, unit: '', of: 'fee' }];
    const pay = { kind: 'money', actors: ['rider'], act: 'pay', objects: ['fee'], modality: 'must', bounds };
    expect(problems('The rider pays half the fee.', [pay])).toEqual([]);
    expect(told(pay)).toBe('The rider must pay half of the fee.');
    for (const [said, value] of [
      ['a third', 1 / 3],
      ['a twelfth', 0.083333],
      ['one fifth', 0.2],
      ['two fifths', 0.4],
      ['three quarters', 0.75],
    ] as const)
      expect(
        problems(`The rider pays ${said} of the fee.`, [{ ...pay, bounds: [{ ...bounds[0], value }] }]),
        said,
      ).toEqual([]);
  });

  test('is how long before or after something, and never its length', () => {
    const cancel = (bound: object) => ({
      kind: 'permission',
      actors: ['rider'],
      act: 'cancel',
      objects: ['tour'],
      bounds: [{ sense: 'at least', value: 2, ...bound }],
    });
    const quote = 'Riders cancel the tour two days before.';
    const open = problems(quote, [cancel({ unit: 'day', of: 'tour' })]).join();
    expect(open).toContain('write the unit “day before the tour” or “day after the tour”');
    expect(problems(quote, [cancel({ unit: 'day before the tour' })])).toEqual([]);
    expect(told(cancel({ unit: 'day before the tour' }))).toContain('at least 2 days before the tour');
    expect(told(cancel({ sense: 'after', unit: 'day before the tour' }))).toContain(
      'later than 2 days before the tour',
    );
    expect(problems('Riders book tours of two days.', [cancel({ unit: 'day', of: 'tour' })])).toEqual([]);
  });

  test('is that nobody needs a thing', () => {
    const need = { kind: 'rule', subject: 'anyone', act: 'have', objects: ['card'], modality: 'need not' };
    expect(told({ ...need, negated: true })).toBe('Nobody needs to have the card.');
  });

  test('is a list of relations, of which one may be enough', () => {
    const relations = ['German', 'English'].map((what) => ({ role: 'in', what }));
    const write = { kind: 'rule', act: 'write', objects: ['label'], modality: 'must', relations };
    expect(told(write)).toBe('The label must be written in German and English.');
    expect(told({ ...write, either: ['relations'] })).toBe('The label must be written in German or English.');
  });

  test('is a comparison, in words', () => {
    const relations = [{ role: 'how', what: 'ten times as much as usual' }];
    const send = { kind: 'rule', actors: ['shop'], act: 'send', relations };
    expect(problems('The shop sends ten times as much as usual.', [send])).toEqual([]);
    expect(told(send)).toBe('The shop sends ten times as much as usual.');
  });
});

describe('an open question', () => {
  const who = { kind: 'open-question', asks: 'who', act: 'empty', objects: ['kiln'] };

  test('keeps its conditions and exceptions, whatever it asks', () => {
    const full = { kind: 'rule', subject: 'kiln', act: 'cool', negated: true };
    const clause = { ...who, condition: [{ link: 'when', clauses: [full] }] };
    expect(told(clause)).toBe('It is open who empties the kiln when the kiln does not cool.');
    expect(told({ ...who, exception: [{ link: 'for', phrase: 'bowls' }] })).toContain('except for bowls');
    expect(problems('Who empties the kiln if it does not cool?', [clause])).toEqual([]);
  });

  test.each([
    "I don't know who empties the kiln, with or without gloves, no idea.",
    "We don't know yet: who empties the kiln? I do not know.",
  ])('needs no denial for what is not known: %s', (quote) => {
    expect(problems(quote, [who])).toEqual([]);
  });

  test('but what is known keeps its denial', () => {
    const rule = { kind: 'rule', actors: ['potter'], act: 'know', objects: ['glaze'] };
    expect(problems('The potter does not know the glaze.', [rule])).not.toEqual([]);
    expect(problems('Nobody fires. I never know who empties the kiln.', [who])).not.toEqual([]);
    const fires = { kind: 'rule', actors: ['potter'], act: 'fire' };
    expect(problems('The potter fires with or without gloves.', [fires])).toEqual([]);
    expect(problems('The potter fires without gloves.', [fires])).not.toEqual([]);
  });
});

describe('a denial that the statement has in another word', () => {
  test('is that of what is free', () => {
    const pay = { kind: 'money', actors: ['school'], act: 'pay', objects: ['kiln'], modality: 'must not' };
    const quote = 'The kiln must be free, the school can pay in clay.';
    expect(problems(quote, [pay])).toEqual([]);
    expect(problems('The school can pay in clay.', [pay])).not.toEqual([]);
    const said = 'Die Schule nutzt den Ofen und die Schule brennt mit dem Ofen der Stadt kostenlos.';
    expect(problems(said, [{ ...pay, actors: ['Schule'], objects: ['Ofen'] }])).toEqual([]);
  });

  test.each([
    ['Kilns are free, a school may pay in clay.', 'The school need not pay the kiln.'],
    ['Schools must not pay for free kilns.', 'The school must not pay the kiln.'],
  ])('is no ban of paying, unless the statement has it: %s', (quote, playback) => {
    const clause = { kind: 'money', actors: ['school'], act: 'pay', objects: ['kiln'], modality: 'must not' };
    const statement = {
      id: 'S-001',
      start: 0,
      end: quote.length,
      quote,
      status: 'quoted' as const,
      reason: '',
    };
    const { fates } = givenFates([{ id: 'S-001', clauses: [clause] }]);
    const asked = [{ statement: { ...statement, clauses: [], playback: '' }, asked: '' }];
    const held = holdFates(asked, { fates, conversation: conversationOf(quote) });
    expect(held.statements[0]).toMatchObject({ status: 'read', playback });
  });

  test('is that of a deed which is the only one', () => {
    const clause = { kind: 'prohibition', act: 'change', objects: ['glaze book'], modality: 'must not' };
    expect(problems('The glaze book is only read.', [clause])).toEqual([]);
    expect(clauseGuide).toContain('"is only read"');
  });
});

describe('an answer to what was said', () => {
  const stamp = { kind: 'obligation', actors: ['potter'], act: 'stamp', objects: ['bowl'], modality: 'must' };
  const said = 'Every potter must stamp their bowls. We talked of lunch, of the wheel and of clay.';

  test.each(['Still good.', 'Ash: fine.', 'Ash: ok, agreed', '+1. carried, done'])(
    'may say it again, from a few lines above: %s',
    (quote) => {
      expect(problems(quote, [stamp], { said: `${said} ${quote}` })).toEqual([]);
    },
  );

  test('is set aside by the guide, and a sentence of its own is none', () => {
    expect(clauseGuide).toContain('"Carried."');
    expect(problems('Wheels turn.', [stamp], { said: `${said} Wheels turn.` })).not.toEqual([]);
  });
});

test('a thing that the statement names by a general word is said in it', () => {
  const works = { kind: 'quality', subject: 'page', act: 'work', modality: 'must' };
  const quote = 'Not an app, just a page that works for potters.';
  expect(problems(quote, [{ kind: 'exclusion', objects: ['app'] }, works])).toEqual([]);
});
