import { describe, expect, it, test } from 'vitest';
import { acts, read, statements } from '#interviewing/testing/reading-turns.ts';

describe('every part of a sentence is read', () => {
  test.each([
    [
      'Everything else gets a draft that a clerk can edit, approve or reject.',
      ['clerk edit draft', 'clerk approve draft', 'clerk reject draft'],
    ],
    [
      'The app must never delete anything or cancel a service.',
      ['- not delete anything', '- not cancel service'],
    ],
    [
      'The app tags the new case. Then it either drafts a reply, answers on its own, or escalates.',
      ['- tag case', '- draft reply', '- answer case', '- escalate case'],
    ],
    ['Every action the app takes has to be logged with the reason.', ['- log action']],
    ['Only the verger can unlock the tower.', ['verger unlock tower']],
    ['Coaches plan outings: date, crew, boat and route.', ['coach plan outing']],
    [
      'Safeguarding: coaches see the emergency contact of everyone in their outing.',
      ['coach see emergency contact'],
    ],
    ['Members pay 240 EUR a year.', ['member pay']],
    ['For a quote request it counts the words and drafts a quote.', ['- count word', '- draft quote']],
    ["If it's less than 80% sure what a mail is, it leaves the mail in the inbox.", ['- leave mail']],
    ['Staff check the boats in and out.', ['staff check in boat', 'staff check out boat']],
    ['Price is 28 EUR per night.', []],
    ["A boat out of order can't be assigned.", ['- not assign boat']],
    ['Payment by card on departure with Stripe.', ['- collect payment']],
    [
      'The office plans the inspections: assigns lifts to inspectors, moves them, and prints them.',
      ['office plan inspection', 'office assign lift', 'office move inspection', 'office print lift'],
    ],
    ['We want to start with drafts only for the first 4 weeks, then switch on answers.', []],
  ])('%s', (text, expected) => {
    expect(acts(text)).toEqual(expected);
  });

  const rules = (text: string) =>
    read(text).facts.flatMap((fact) => (fact.kind === 'rule' ? [fact.statement] : []));

  test.each([
    [
      'The app must never invent a vote: each vote must quote the page it comes from.',
      'Each vote must quote the page it comes from.',
    ],
    ['Lists change, re-index nightly.', 'Lists change, re-index nightly.'],
    [
      'When 70% of the stock is used the clerk gets a warning, at 100% it only takes notes.',
      'When 100% of the stock is used, the system only takes notes.',
    ],
    [
      'What if a page changes: after 3 failed checks show a warning.',
      'If a page changes, after 3 failed checks show a warning.',
    ],
    [
      'Members can print the labels. After that nobody may change them.',
      'After that nobody may change the labels.',
    ],
    [
      'We want to start with drafts only for the first 4 weeks, then switch on answers.',
      'The system must start with drafts only for the first 4 weeks, then switch on answers.',
    ],
  ])('also behind a colon, by its time alone, or after others: %s', (text, rule) => {
    expect(rules(text)).toContain(rule);
  });

  it('and a list that is announced is never cut', () => {
    expect(
      statements(
        'It may answer on its own only for these: lost passwords (a link, never a password), copies of an invoice, opening hours.',
      ),
    ).toEqual([
      'The system can answer on its own only for these: lost passwords (a link, never a password), copies of an invoice, opening hours.',
    ]);
  });
});

describe('what is put down', () => {
  const found = () =>
    read(
      "The app reads every new case, works out what it's about (billing, outage, other), sets priority and language, and tags it.",
    ).facts;

  it('on each thing is a field of it, with the values that were named', () => {
    const kept = found().flatMap((fact) => (fact.kind === 'object' ? [[fact.name, fact.attributes]] : []));
    expect(kept).toEqual([['case', ['category (billing, outage, other)', 'priority', 'language', 'tags']]]);
  });

  it('asks for no quality by the words of its values', () => {
    expect(found().filter(({ kind }) => kind === 'quality')).toEqual([]);
  });
});

describe('what must not be made up', () => {
  it('is the answer, whatever was named before', () => {
    expect(
      statements(
        "Answers quote the article they come from. If it isn't in the articles, the app must not make it up.",
      ),
    ).toContain("The system must not make an answer up when the answer isn't in the articles.");
  });
});

describe('integrations', () => {
  it('are named once where a kind is said to be a product', () => {
    const named = read('Our billing system is WHMCS, it has the invoices.').facts.flatMap((fact) =>
      fact.kind === 'integration' ? [fact.name] : [],
    );
    expect(named).toEqual(['WHMCS']);
  });
});

describe('what narrows a thing stays with it', () => {
  test.each([
    ['A loan that is overdue cannot be renewed.', 'A loan that is overdue cannot be renewed.'],
    [
      'Every change to a report needs to be logged with name and time.',
      'Every change to a report needs to be logged with name and time.',
    ],
    [
      'Personal data like bank details have to be masked.',
      'Personal data like bank details have to be masked.',
    ],
  ])('%s', (text, expected) => {
    expect(statements(text)).toEqual([expected]);
  });

  it('as the condition under which it holds', () => {
    const [renewed] = read('A loan that is overdue cannot be renewed.').facts.filter(
      (fact) => fact.kind === 'capability',
    );
    expect(renewed).toMatchObject({ modality: 'must_not', condition: 'the loan is overdue' });
  });
});

test.each([
  [
    'If the alarm rings for more than 15 minutes the grower on duty gets an SMS.',
    'grower',
    'the alarm rings for more than 15 minutes',
  ],
  [
    'When the temperature is too high the nurse in charge gets an email.',
    'nurse',
    'the temperature is too high',
  ],
])('who is on duty takes over where the condition ends: %s', (text, beneficiary, trigger) => {
  const { facts } = read(`Growers and nurses see alarms. ${text}`);
  expect(facts.filter(({ kind }) => kind === 'capability')).toContainEqual(
    expect.objectContaining({ verb: 'send', beneficiary, trigger }),
  );
});

test('saying what was done is a deed, and no thing', () => {
  const { facts } = read('Growers can confirm an alarm and say what they did.');
  expect(facts.flatMap((fact) => (fact.kind === 'capability' ? [fact.object] : []))).not.toContain('say');
});

test('roles are named without the markup around them', () => {
  const { facts } = read('Roles:\n- **Admin** (all rights)\n- [Guest]: sees the list\n- `Member`');
  expect(facts.flatMap((fact) => (fact.kind === 'actor' ? [fact.name] : []))).toEqual(
    expect.arrayContaining(['admin', 'guest', 'member']),
  );
  expect(facts.some((fact) => fact.kind === 'actor' && /[*[`]/.test(fact.name))).toBe(false);
});

describe('things', () => {
  const objects = (text: string) =>
    read(text).facts.flatMap((fact) =>
      fact.kind === 'object' ? [{ name: fact.name, attributes: fact.attributes }] : [],
    );

  it('carry what is entered for each of them, with the values that were named', () => {
    expect(
      objects(
        'For each defect: choose severity (minor, major, dangerous), add a note and at least one photo.',
      ),
    ).toEqual([{ name: 'defect', attributes: ['severity (minor, major, dangerous)', 'note', 'photo'] }]);
  });

  test.each([
    ["The inspector opens the lift's record.", 'inspector open lift'],
    ['The app generates a pdf report.', '- generate report'],
    ["Patients must not see each other's data.", 'patient not see data'],
  ])('are named by what they are, not by the file that they lie in: %s', (text, expected) => {
    expect(acts(text)).toEqual([expected]);
  });
});

describe('what holds first and what holds then', () => {
  it('are two statements', () => {
    const found = read(
      "Office staff can correct a report until it's sent, after that only an amendment is possible.",
    );
    expect(found.facts).toContainEqual(
      expect.objectContaining({
        kind: 'capability',
        statement: "Office staff can correct a report until it's sent.",
      }),
    );
    expect(found.facts).toContainEqual(
      expect.objectContaining({
        kind: 'rule',
        statement: 'Once the report is sent, only an amendment is possible.',
      }),
    );
  });

  it('names what is ruled out without the words that rule it out', () => {
    const { deferred } = read('No app needed, the website must work on phones.');
    expect(deferred.map(({ statement }) => statement)).toEqual(['An app.']);
  });

  it('are what is built and what is put off, for languages too', () => {
    const { facts, deferred } = read('Language: German, English later.');
    expect(facts).toContainEqual(expect.objectContaining({ kind: 'quality', statement: 'German.' }));
    expect(deferred.map(({ fate, statement }) => [fate, statement])).toEqual([['later', 'English.']]);
  });
});

describe('what is put off', () => {
  it('is named by what is not given, and "they" are still those who do without it', () => {
    const found = read(
      "Property managers don't get a login in the first version, they just receive the invoice.",
    );
    expect(found.deferred.map(({ fate, statement }) => [fate, statement])).toEqual([
      ['later', 'A login for property managers.'],
    ]);
    expect(found.facts).toContainEqual(
      expect.objectContaining({ kind: 'capability', actor: 'property manager', verb: 'receive' }),
    );
  });
});

describe('what stands in brackets', () => {
  test.each([
    [
      'The office sees where cleaners are (only during working hours, the union insists!! positions are deleted after 24 hours).',
      [
        'The office can see where cleaners are only during working hours.',
        'Positions are deleted after 24 hours.',
      ],
    ],
    [
      'Members can print labels (they should also be able to reprint them).',
      ['Members can print labels.', 'Members can reprint the labels.'],
    ],
    ['Members can print labels (small and large ones, mostly).', ['Members can print labels.']],
  ])('is read by itself where it asks for something: %s', (text, expected) => {
    expect(statements(text)).toEqual(expected);
  });

  it('rules out what it forbids', () => {
    const { deferred } = read('The office sees where cleaners are (no tracking outside of working hours).');
    expect(deferred.map(({ statement }) => statement)).toEqual(['Tracking outside of working hours.']);
  });
});

describe('what is kept', () => {
  test('attributes and states belong to the thing they were said of', () => {
    const text =
      'Each tool has a name, a photo, a replacement value and a condition. Status is available, reserved, out or in repair.';
    const things = read(text).facts.filter((fact) => fact.kind === 'object');
    expect(things.flatMap(({ name, attributes }) => (name === 'tool' ? attributes : []))).toEqual([
      'name',
      'photo',
      'replacement value',
      'condition',
      'status',
    ]);
    expect(things.flatMap(({ name, states }) => (name === 'tool' ? states : []))).toEqual([
      'available',
      'reserved',
      'out',
      'in repair',
    ]);
  });

  test.each([
    ['A bed is free or taken.', ['free', 'taken']],
    ['Each invoice is either paid or unpaid.', ['paid', 'unpaid']],
    ['A recipe is sweet or savoury.', []],
    ['It is free or paid.', []],
  ])('two words are states where both say where a thing stands: %s', (text, states) => {
    expect(read(text).facts.flatMap((fact) => (fact.kind === 'object' ? fact.states : []))).toEqual(states);
  });

  test('a line that introduces people names roles and asks for nothing', () => {
    const found = read(
      "Who's involved: members, volunteers who run the desk on Saturdays, and Priya who is our treasurer.",
    ).facts;
    expect(new Set(found.map(({ kind }) => kind))).toEqual(new Set(['actor']));
    expect(found.flatMap((fact) => (fact.kind === 'actor' ? [fact.name] : []))).toEqual(
      expect.arrayContaining(['member', 'volunteer', 'treasurer']),
    );
  });

  test('a label with a list of nouns is a thing with its fields', () => {
    expect(read('Concerts: date, place, programme with total duration.').facts).toContainEqual(
      expect.objectContaining({
        kind: 'object',
        name: 'concert',
        attributes: ['date', 'place', 'programme', 'total duration'],
      }),
    );
  });
});

describe('which law it is', () => {
  test.each([
    ['A member can reserve up to 3 tools at a time.', 'limit'],
    ['Only managers can approve refunds.', 'permission'],
    ['Late fees are £1 per day.', 'calculation'],
    ['The agent answers within 2 minutes.', 'timing'],
    ['A member must not book the same tool twice.', 'uniqueness'],
    ['Members must be at least 18.', 'validation'],
    ["The fee can't be more than the replacement value.", 'validation'],
    ["Members with overdue tools can't reserve anything else.", 'permission'],
    ['Nobody may approve an invoice that they entered themselves.', 'permission'],
    ['They then have 24 hours to claim it, otherwise it goes to the next person.', 'timing'],
  ])('%s is a %s', (text, kind) => {
    expect(read(text).facts.flatMap((fact) => (fact.kind === 'rule' ? [fact.rule] : []))).toContain(kind);
  });
});

test('a paste without an end of sentence is not read, and said to be unused', () => {
  const paste = `Members must ${'see the list and '.repeat(200)}close it`;
  const { facts, needs, unused } = read(`${paste}. Members can book tools.`);
  expect({ facts: facts.filter(({ evidence }) => evidence[0]!.start === 0), needs }).toEqual({
    facts: [],
    needs: 2,
  });
  expect(unused.map(({ quote }) => quote)).toEqual([`${paste}.`]);
});
