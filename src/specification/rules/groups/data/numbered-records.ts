// Records that people call by a number: "letter 17". The number has to stand somewhere.
import type { NodeOf } from '#specification/graph/nodes.ts';
import type { View } from '#specification/render/view.ts';
import { proseOf } from '#specification/rules/reading/prose.ts';
import type { GraphRule } from '#specification/rules/rule.ts';

const field = { description: 'Why.', required: true, classification: 'none' } as const;
const numbered = (fields: readonly object[]) => ({
  set: {
    'ENT-003': {
      fields: [
        { ...field, name: 'id', type: 'uuid', unique: true },
        {
          ...field,
          name: 'tool_id',
          type: 'reference',
          references: 'ENT-002',
          on_delete: 'restrict',
          indexed: true,
        },
        {
          ...field,
          name: 'member_id',
          type: 'reference',
          references: 'ENT-001',
          on_delete: 'cascade',
          classification: 'personal',
        },
        { ...field, name: 'starts_on', type: 'date' },
        { ...field, name: 'pick_up_at', type: 'time' },
        { ...field, name: 'rating', type: 'decimal', required: false, min: 0.5, max: 5 },
        ...fields,
      ],
    },
    'AC-BOOK-001': {
      given: ['Tool 3 is free and a member has booking 17.'],
      when: ['The member books it.'],
      then: ['Booking 18 is stored, and the page shows the number of the booking.'],
    },
    'AC-BOOK-002': { given: ['Booking 18 has begun.'] },
  },
});

/** So many criteria call records by numbers before it is more than a way of speaking. */
const often = 2;
const months = 'January|February|March|April|May|June|July|August|September|October|November|December';

export const numberedRecordRules: readonly GraphRule[] = [
  {
    id: 'DAT-53',
    tier: 'graph',
    severity: 'warning',
    dimension: 'buildable',
    tells: 'unkept',
    reason: 'A number that people are shown and no column holds cannot be shown.',
    good: numbered([{ ...field, name: 'number', type: 'integer', unique: true }]),
    bad: numbered([]),
    *check({ view }) {
      for (const entity of view.all('ENT')) {
        if (holdsANumber(entity)) continue;
        const called = callingByNumber(entity, view);
        const first = called[0];
        if (first && called.length >= often && isToldByNumber(entity, view))
          yield {
            message: `${first.id} and others call the ${entity.title.toLowerCase()} by a number, and ${entity.id} has no column that could hold it; add one that the software draws.`,
            nodes: [entity.id, first.id],
          };
      }
    },
  },
];

/** Any text or whole number may be it, or the number of what it belongs to alone; a version counts changes. */
const holdsANumber = ({ fields }: NodeOf<'ENT'>): boolean =>
  fields.some(
    ({ name, type, unique }) =>
      (type === 'integer' && name !== 'version') ||
      type === 'text' ||
      (type === 'reference' && unique === true),
  );

function callingByNumber({ title }: NodeOf<'ENT'>, view: View): NodeOf<'AC'>[] {
  // "held-out letter 12" is no letter where both are records.
  const longer = view
    .all('ENT')
    .filter((other) => other.title.toLowerCase().endsWith(` ${title.toLowerCase()}`))
    .map((other) => RegExp.escape(other.title.slice(0, -title.length)));
  const alone = longer.length > 0 ? `(?<!${longer.join('|')})` : '';
  const pattern = new RegExp(`(?<![\\w-])${alone}${RegExp.escape(title)} \\d+\\b(?! (?:${months}))`, 'i');
  return view
    .all('AC')
    .filter(({ given, when, then }) => [...given, ...when, ...then].some((step) => pattern.test(step)));
}

/** Somebody is to see, log or send the number. */
function isToldByNumber({ title, plural }: NodeOf<'ENT'>, view: View): boolean {
  const [one, many] = [title, plural].map((name) => RegExp.escape(name));
  const pattern = new RegExp(
    `\\bnumbers? of (?:the |each |a |an |its )?(?:\\w+ )?(?:${one}|${many})\\b|\\b${one} numbers?\\b|\\b${one}['’]s number\\b`,
    'i',
  );
  return proseOf(view).some(({ texts }) => texts.some((text) => pattern.test(text)));
}
