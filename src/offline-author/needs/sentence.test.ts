import { expect, test } from 'vitest';
import fc from 'fast-check';
import type { Circumstance, Clause } from '#contract/clauses.ts';
import { readDomain } from '#offline-author/read-domain.ts';
import { anyClause } from '#offline-author/testing/any-clause.ts';
import { intakeOf, intakeOfClauses } from '#offline-author/testing/intake-of.ts';
import { parseEars } from '#specification/rules/ears.ts';
import { verbForm } from '#language/inflection.ts';

const sentencesOf = (...sentences: string[]): string[] => {
  const { needs } = readDomain(intakeOf(sentences, { name: 'Club Book' }));
  return needs
    .filter(({ told }) => told.length > 0)
    .map(({ statement }) => statement.replaceAll(/\{\{@.*?\}\}/g, '#'));
};

test('each shape of a clause becomes one sentence with a single "shall"', () => {
  const told: [string, string][] = [
    ['Members can reserve a boat.', 'The Boats module shall let members reserve a boat.'],
    [
      'Only the trainer may change a course.',
      'The Courses module shall let only the trainer change a course.',
    ],
    [
      'Volunteers must not see card details.',
      'The Shared rules module shall not let volunteers see card details.',
    ],
    [
      'The warden must confirm a booking within 2 days.',
      'The Bookings module shall require the warden to confirm a booking within #.',
    ],
    ['Nobody may delete a booking.', 'The Shared rules module shall let nobody delete a booking.'],
    ['A boat costs 5 EUR per hour.', 'The Club Book application shall make sure that a boat costs #.'],
    ['Damaged boats are never lent.', 'The Shared rules module shall not allow damaged boats to be lent.'],
    [
      'A member rents a boat of 3 metres for one guest.',
      'The Boats module shall let a member rent a boat of # for exactly #.',
    ],
    [
      'The warden checks the boats every 3 days.',
      'The Shared rules module shall require the warden to check boats every #.',
    ],
    ['A member can reserve at most 3 boats.', 'The Boats module shall let a member reserve at most #.'],
    [
      'When a boat is late, the system sends a reminder to the member.',
      'When a boat is late, the Club Book application shall send a reminder to the member.',
    ],
  ];
  for (const [sentence, requirement] of told) expect(sentencesOf(sentence)).toEqual([requirement]);
});

/** The words of a clause that no sentence of it may lose. */
function wordsOf(clause: Clause): string[] {
  const circumstances = [...(clause.condition ?? []), ...(clause.exception ?? [])];
  return [
    ...clause.actors,
    ...(clause.actors.length === 0 && clause.subject !== undefined ? [clause.subject] : []),
    ...clause.objects,
    ...clause.relations.flatMap(({ what }) => what.split(' and ')),
    ...(clause.fields ?? []),
    ...(clause.states?.names ?? []),
    ...circumstances.flatMap(wordsIn),
  ];
}

const wordsIn = ({ phrase, clauses }: Circumstance): string[] => [
  ...(phrase === undefined ? [] : [phrase]),
  ...(clauses ?? []).flatMap(wordsOf),
];

test('every part of a clause is in its sentence: who, whether, what, how much, when and except when', () => {
  const product = new Set(['system', 'anyone']);
  fc.assert(
    fc.property(anyClause, (clause) => {
      const domain = readDomain(intakeOfClauses([{ quote: 'As said.', clause }], { name: 'Club Book' }));
      const [need] = domain.needs.filter(({ told }) => told.length > 0);
      if (!need) return;
      const { statement } = need;
      for (const word of wordsOf(clause)) if (!product.has(word)) expect(statement).toContain(word);
      const bounds = clause.bounds.filter(({ unit }) => unit !== "o'clock").length;
      expect(new Set(statement.match(/\{\{@.*?\}\}/g) ?? []).size).toBe(bounds);
      expect(/\b(?:not|nobody|nothing)\b/.test(statement)).toBe(clause.negated || hasNegatedPart(clause));
      expect(/\bonly\b/.test(statement)).toBe(clause.only !== undefined);
      if (!clause.fields && !clause.states)
        expect(formsOf(clause.act).some((form) => statement.includes(form))).toBe(true);
      expect(parseEars(statement)).toMatchObject({ ok: true });
    }),
    { numRuns: 400, seed: 21 },
  );
});

const hasNegatedPart = ({ condition, exception }: Clause): boolean =>
  [...(condition ?? []), ...(exception ?? [])].some(({ clauses }) =>
    (clauses ?? []).some((each) => each.negated || hasNegatedPart(each)),
  );

function formsOf(act: string): string[] {
  const verb = act.split(' ')[0]!;
  return verb === 'be' ? ['is', 'are', 'be'] : [verb, verbForm(verb, 'third'), verbForm(verb, 'participle')];
}
