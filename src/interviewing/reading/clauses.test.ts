import { beforeAll, expect, test } from 'vitest';
import { loadTagger } from '#interviewing/tagging/tokens.ts';
import type { Tagger } from '#interviewing/tagging/token.ts';
import { parseClauses } from './clauses.ts';

let tag: Tagger;
beforeAll(async () => {
  tag = await loadTagger();
});

/** `subjects | modality verb | objects | complement` of each clause. */
function read(text: string): string[] {
  return parseClauses({ text, tokens: tag(text) }).clauses.map(({ subjects, group, objects, complement }) =>
    [
      subjects.map(({ name }) => name).join('+'),
      `${group.negated ? 'not ' : ''}${group.modality}${group.passive ? ' passive' : ''} ${group.lemma}`,
      objects.map(({ name }) => name).join('+'),
      complement ?? '',
    ].join(' | '),
  );
}

const cases: [string, string[]][] = [
  [
    'Members can book a class up to 7 days ahead and cancel it.',
    ['member | can book | class | up to 7 days ahead', 'member | can cancel | it | '],
  ],
  [
    'patients can book, move and cancel appointments',
    [
      'patient | can book | appointment | ',
      'patient | can move | appointment | ',
      'patient | can cancel | appointment | ',
    ],
  ],
  [
    'Stock levels should be pushed back to Shopify',
    ['stock level | should passive push back |  | to Shopify'],
  ],
  ['Track deposits', [' | plain track | deposit | ']],
  ['Finance exports the list to Xero', ['finance | plain export | list | to Xero']],
  ['owners pay invoices online', ['owner | plain pay | invoice | online']],
  [
    'staff log the damage, take photos & print labels',
    ['staff | plain log | damage | ', 'staff | plain take | photo | ', 'staff | plain print | label | '],
  ],
  ['They cannot see phone numbers', ['they | not can see | phone number | ']],
  ['volunteers check tools back in', ['volunteer | plain check back | tool | in']],
  [
    'The tool drafts a reply, answers questions and escalates.',
    ['tool | plain draft | reply | ', 'tool | plain answer | question | ', 'tool | plain escalate |  | '],
  ],
  ['a table that my sister can edit', ['sister | can edit |  | ']],
  ['Members and volunteers can see the calendar', ['member+volunteer | can see | calendar | ']],
  ['All actions logged.', ['action | must passive log |  | ']],
  ['The shop sells gift cards online', ['shop | plain sell | gift card | online']],
  ['The game sells coin packs through a store', ['game | plain sell | coin pack | through a store']],
  ['Lifts must be inspected every 12 months', ['lift | must passive inspect |  | every 12 months']],
];
test.each(cases)('%s', (text, expected) => {
  expect(read(text)).toEqual(expected);
});

test.each([
  ['If a tool is late, the member pays a fee', 'a tool is late', null],
  ['if a defect is dangerous the lift must be closed', 'a defect is dangerous', null],
  ['A loan can be renewed unless the treasurer approves a fee', null, 'the treasurer does not approve a fee'],
  ['A loan can be renewed unless somebody is waiting for it', null, 'nobody is waiting for it'],
  ['Guests can browse as long as they are logged in', null, 'they are logged in'],
  ['As soon as it comes back, the first one gets an email', 'it comes back', null],
  ['It renews once a week', null, null],
])('%s: when and under which condition', (text, trigger, condition) => {
  const parse = parseClauses({ text, tokens: tag(text) });
  expect([parse.trigger, parse.condition]).toEqual([trigger, condition]);
});

test('a trailing circumstance belongs to the clause before it, a leading one to all', () => {
  const trailing = 'The conductor drags works around and the program warns her if it takes too long';
  expect(
    parseClauses({ text: trailing, tokens: tag(trailing) }).clauses.map(({ trigger }) => trigger),
  ).toEqual([null, 'it takes too long']);
  const leading = 'If a site is down, the agent checks the page and escalates the ticket';
  expect(parseClauses({ text: leading, tokens: tag(leading) }).clauses.map(({ trigger }) => trigger)).toEqual(
    ['a site is down', 'a site is down'],
  );
});
