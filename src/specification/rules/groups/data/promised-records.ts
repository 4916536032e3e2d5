// Data: does each record that a requirement, a limit or a test needs have a table?
import { unquoted } from '#specification/rules/reading/prose.ts';
import type { GraphRule } from '#specification/rules/rule.ts';

const aHistory = /\b(?:histor(?:y|ies)|audit|change log|activity)\b/i;
const theHistory = /\b(?:the|its|their|his|her) history\b/i;

/** Where something is to be written, with a name of its own. */
const intoBook =
  /\binto (?:an?|the|its|their) (?:[a-z]+ )?(?<book>ledger|journal|register|logbook|audit log|audit trail)\b/i;

export const promisedRecordRules: readonly GraphRule[] = [
  {
    id: 'DAT-27',
    tier: 'graph',
    severity: 'warning',
    dimension: 'consistent',
    reason:
      'How many records there are is counted in those records; a time or an amount there is another number.',
    good: {
      set: { 'QTY-001': { unit: 'tools per day' }, 'ENT-001': { plural: 'tools', volume: '{{QTY-001}}' } },
    },
    bad: { set: { 'QTY-001': { unit: 'days' }, 'ENT-001': { plural: 'tools', volume: '{{QTY-001}}' } } },
    *check({ view }) {
      for (const entity of view.all('ENT')) {
        const quoted = /^\{\{(?<id>QTY-\d+)\}\}$/.exec(entity.volume ?? '')?.groups?.['id'];
        const unit = view
          .all('QTY')
          .find(({ id }) => id === quoted)
          ?.unit.toLowerCase();
        if (unit !== undefined && !` ${unit} `.includes(` ${entity.plural.toLowerCase()} `))
          yield {
            message: `${entity.id} counts ${entity.plural} in ${unit}; quote the number of ${entity.plural}, or none.`,
            nodes: [entity.id],
          };
      }
    },
  },
  {
    id: 'DAT-50',
    tier: 'graph',
    severity: 'warning',
    dimension: 'buildable',
    reason: 'A limit for each person is counted in records that name the person.',
    good: { set: { 'QTY-001': { unit: 'bookings per member' } } },
    bad: { set: { 'QTY-001': { unit: 'bookings per coordinator' } } },
    *check({ view }) {
      for (const number of view.all('QTY')) {
        const [, things = '', who = ''] =
          /^(.+?) per (.+?)(?: per .+)?$/.exec(number.unit.toLowerCase()) ?? [];
        const person = view.all('ROLE').find((role) => role.is_human && role.title.toLowerCase() === who);
        const record = view
          .all('ENT')
          .find((node) => [node.plural, node.title].some((name) => name.toLowerCase() === things));
        if (!person || !record || view.from(number.id, 'bounds').length === 0) continue;
        const kept = [
          record,
          ...record.fields
            .map(({ references }) => view.one('ENT', references))
            .filter((node) => node !== undefined),
        ];
        const isNamed = kept.some(
          ({ owner, title, fields }) =>
            owner === person.id ||
            title.toLowerCase() === who ||
            fields.some(({ name }) => name.startsWith(who.replaceAll(' ', '_'))),
        );
        if (!isNamed)
          yield {
            message: `${number.id} limits the ${things} of each ${who}, and ${record.id} does not say whose a ${record.title.toLowerCase()} is; give it a field for that.`,
            nodes: [number.id, record.id],
          };
      }
    },
  },
  {
    id: 'DAT-51',
    tier: 'graph',
    severity: 'warning',
    dimension: 'buildable',
    reason: 'What is to be written into a book has a table that is this book.',
    good: {
      set: {
        'FR-BOOK-003': {
          statement: 'When a booking starts, the Booking module shall write its price into a ledger.',
        },
        'ENT-003': { title: 'Ledger entry' },
      },
    },
    bad: {
      set: {
        'FR-BOOK-003': {
          statement: 'When a booking starts, the Booking module shall write its price into a ledger.',
        },
      },
    },
    *check({ view }) {
      for (const node of view.all('FR')) {
        const book = intoBook.exec(unquoted(node.statement))?.groups?.['book']?.toLowerCase();
        const isKept = view
          .all('ENT')
          .some(({ title, plural }) => `${title} ${plural}`.toLowerCase().includes(book ?? ''));
        if (book && !isKept)
          yield {
            message: `${node.id} writes into a ${book}, and nothing that is kept is one; add the record.`,
            nodes: [node.id],
          };
      }
    },
  },
  {
    id: 'DAT-52',
    tier: 'graph',
    severity: 'warning',
    dimension: 'buildable',
    reason: 'A test that looks into a history needs one to look into.',
    good: {
      set: {
        'AC-BOOK-001': { then: ['its history names Ana and the time'] },
        'ENT-003': { title: 'History entry' },
      },
    },
    bad: { set: { 'AC-BOOK-001': { then: ['its history names Ana and the time'] } } },
    *check({ view }) {
      if (view.all('ENT').some(({ title }) => aHistory.test(title))) return;
      const looking = view
        .all('AC')
        .filter(({ then }) => then.some((line) => theHistory.test(unquoted(line))));
      if (looking.length > 0)
        yield {
          message: `${looking.length} criteria such as ${looking[0]!.id} look into a history, and nothing that is kept is one; add the record.`,
          nodes: looking.slice(0, 5).map(({ id: each }) => each),
        };
    },
  },
];
