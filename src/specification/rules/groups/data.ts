// Data: can every entity be stored as it is described, and is what concerns people marked as such?
import type { Field, NodeOf } from '#specification/graph/nodes.ts';
import { identifier } from '#specification/render/syntax/sql.ts';
import type { View } from '#specification/render/view.ts';
import { circleIn } from '#specification/rules/reading/circles.ts';
import { unquoted } from '#specification/rules/reading/prose.ts';
import { endless } from '#specification/rules/reading/lexicons.ts';
import type { FileRule, GraphRule } from '#specification/rules/rule.ts';

const personal =
  /(^|_)(e_?mail|phone|mobile|(street|home|postal|billing|delivery)_address|birth(day|_?date|_date)?|date_of_birth|postcode|postal_code|zip_code|gender|ethnicity|religion|nationality|allerg(y|ies)|medical|medication|bank_account|account_number|national_insurance|national_id|social_security|ssn|emergency_contact|contact_name|driving_licence|number_plate|first_name|last_name|surname|full_name|ip_address|passport|iban|tax_id|health|diagnosis)(_|$)/;
const secret =
  /(^|_)(password|passphrase|password_hash|api_key|private_key|access_token|refresh_token|client_secret|totp_secret)(_|$)/;

const plain = { description: 'It.', required: true, classification: 'none' } as const;
const id: Field = { name: 'id', type: 'uuid', ...plain };
const account = (...fields: Field[]) => ({ set: { 'ENT-001': { fields: [id, ...fields] } } });

function* fieldsOf(view: View): Generator<{ entity: NodeOf<'ENT'>; field: Field; name: string }> {
  for (const entity of view.all('ENT'))
    for (const field of entity.fields) yield { entity, field, name: `${entity.id}.${field.name}` };
}

export const dataRules: readonly GraphRule[] = [
  {
    id: 'DAT-01',
    tier: 'graph',
    severity: 'blocker',
    dimension: 'consistent',
    reason: 'Two entities in one table, or two fields in one column, overwrite each other.',
    good: { set: { 'ENT-001': { table: 'members' } } },
    bad: { set: { 'ENT-001': { table: 'tools' } } },
    *check({ view }) {
      for (const [table, same] of Map.groupBy(view.all('ENT'), (node) => node.table)) {
        if (same.length > 1)
          yield {
            message: `${same.map((node) => node.id).join(' and ')} both live in the table ${table}; give each its own.`,
            nodes: same.map((node) => node.id),
          };
      }
      for (const entity of view.all('ENT')) {
        for (const [name, same] of Map.groupBy(entity.fields, (field) => field.name))
          if (same.length > 1)
            yield {
              message: `${entity.id} has ${same.length} fields called ${name}; keep one.`,
              nodes: [entity.id],
            };
      }
    },
  },
  {
    id: 'DAT-02',
    tier: 'graph',
    severity: 'blocker',
    dimension: 'buildable',
    reason: 'A reference to nothing cannot be kept by any database.',
    good: account({ ...plain, name: 'tool_id', type: 'reference', references: 'ENT-002' }),
    bad: account({ ...plain, name: 'tool_id', type: 'reference' }),
    *check({ view }) {
      for (const { entity, field, name } of fieldsOf(view)) {
        if (field.type === 'reference' && !view.one('ENT', field.references))
          yield {
            message: `${name} is a reference to no entity; name the one it refers to.`,
            nodes: [entity.id],
          };
        if (field.type !== 'reference' && field.references)
          yield {
            message: `${name} refers to ${field.references} but is of type ${field.type}; make it a reference.`,
            nodes: [entity.id],
          };
        if (field.on_delete === 'set_null' && field.required)
          yield {
            message: `${name} is required and is to become empty when its target goes; choose another way.`,
            nodes: [entity.id],
          };
      }
    },
  },
  {
    id: 'DAT-03',
    tier: 'graph',
    severity: 'blocker',
    dimension: 'complete',
    reason: 'An enumeration without values takes nothing.',
    good: account({ ...plain, name: 'kind', type: 'enum', values: ['plain', 'honorary'], default: 'plain' }),
    bad: account({ ...plain, name: 'kind', type: 'enum' }),
    *check({ view }) {
      for (const { entity, field, name } of fieldsOf(view)) {
        const values = field.values ?? [];
        if (field.type === 'enum' && values.length === 0)
          yield { message: `${name} is an enumeration without values; list them.`, nodes: [entity.id] };
        if (new Set(values.map((value) => value.toLowerCase())).size < values.length)
          yield { message: `${name} lists a value twice.`, nodes: [entity.id] };
        if (field.default !== undefined && values.length > 0 && !values.includes(field.default))
          yield {
            message: `${name} starts as "${field.default}", which is none of its values.`,
            nodes: [entity.id],
          };
      }
    },
  },
  {
    id: 'DAT-04',
    tier: 'graph',
    severity: 'warning',
    dimension: 'complete',
    reason: 'Personal data that is not marked is neither protected nor deleted.',
    good: account(
      { ...plain, name: 'email', type: 'text', classification: 'personal' },
      { ...plain, name: 'addressed_at', type: 'timestamp' },
    ),
    bad: account({ ...plain, name: 'email', type: 'text', max_length: 200 }),
    *check({ view }) {
      for (const { entity, field, name } of fieldsOf(view)) {
        if (personal.test(field.name) && field.classification === 'none')
          yield {
            message: `${name} looks like personal data and is classified "none"; classify it.`,
            nodes: [entity.id],
          };
      }
    },
  },
  {
    id: 'DAT-05',
    tier: 'graph',
    severity: 'blocker',
    dimension: 'complete',
    reason: 'A secret that is not marked leaves in the next answer.',
    good: account({ ...plain, name: 'password_changed_at', type: 'timestamp' }),
    bad: account({ ...plain, name: 'password_hash', type: 'text', max_length: 200 }),
    *check({ view }) {
      for (const { entity, field, name } of fieldsOf(view)) {
        const holds = ['text', 'json', 'uuid'].includes(field.type) && secret.test(field.name);
        if (holds && field.classification !== 'secret')
          yield {
            message: `${name} looks like a secret and is classified "${field.classification}"; classify it as one.`,
            nodes: [entity.id],
          };
      }
    },
  },
  {
    id: 'DAT-06',
    tier: 'graph',
    severity: 'blocker',
    dimension: 'consistent',
    reason: 'A combination of columns that are not there cannot be unique.',
    good: { set: { 'ENT-003': { unique_together: [['tool_id', 'member_id']] } } },
    bad: { set: { 'ENT-003': { unique_together: [['tool_id', 'day']] } } },
    *check({ view }) {
      for (const entity of view.all('ENT')) {
        const names = new Set(entity.fields.map((field) => field.name));
        const unknown = (entity.unique_together ?? []).flat().filter((name) => !names.has(name));
        if (unknown.length > 0)
          yield {
            message: `${entity.id} is to be unique by ${unknown.join(', ')}, which it does not have.`,
            nodes: [entity.id],
          };
      }
    },
  },
  {
    id: 'DAT-07',
    tier: 'graph',
    severity: 'warning',
    dimension: 'buildable',
    reason: 'A table named like a word of SQL has to be quoted in every query.',
    good: { set: { 'ENT-001': { table: 'orders' } } },
    bad: { set: { 'ENT-001': { table: 'order' } } },
    *check({ view }) {
      for (const entity of view.all('ENT')) {
        if (identifier(entity.table) !== entity.table)
          yield {
            message: `${entity.id} lives in the table "${entity.table}", a reserved word; choose another name.`,
            nodes: [entity.id],
          };
      }
    },
  },
  {
    id: 'DAT-08',
    tier: 'graph',
    severity: 'warning',
    dimension: 'complete',
    reason: 'Personal data without an end is kept against the law of many countries.',
    good: {
      set: {
        'ENT-001': { retention: 'Until the account is deleted, then 30 days.' },
        'ENT-002': { retention: 'For ever.' },
      },
    },
    bad: { set: { 'ENT-001': { retention: 'As long as needed.' } } },
    *check({ view }) {
      for (const entity of view.all('ENT')) {
        const about_people = entity.fields.some(
          (field) => field.classification === 'personal' || field.classification === 'sensitive',
        );
        const match = about_people ? endless.exec(view.text(entity.retention)) : null;
        if (match)
          yield {
            message: `${entity.id} holds personal data and keeps it "${match[0]}"; say when it is removed.`,
            nodes: [entity.id],
          };
      }
    },
  },
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
  {
    id: 'DAT-10',
    tier: 'graph',
    severity: 'warning',
    dimension: 'consistent',
    reason: 'A column of the wrong type is kept by no constraint and sorted wrongly.',
    good: account(
      { ...plain, name: 'provider_id', type: 'text' },
      { ...plain, name: 'seen_at', type: 'timestamp' },
      { ...plain, name: 'fee', type: 'money' },
      { ...plain, name: 'fee_note', type: 'text' },
    ),
    bad: account({ ...plain, name: 'fee_amount', type: 'text', max_length: 200 }),
    *check({ view }) {
      const tables = new Set(
        view
          .all('ENT')
          .flatMap((entity) => [entity.key.slice(entity.key.lastIndexOf(':') + 1), nameOf(entity.title)]),
      );
      for (const { entity, field, name } of fieldsOf(view)) {
        const wanted = typesByName.find(
          ({ pattern, types }) => pattern.test(field.name) && !types.includes(field.type),
        );
        if (wanted)
          yield {
            message: `${name} is of type ${field.type}; by its name it is a ${wanted.types[0]}.`,
            nodes: [entity.id],
          };
        if (
          field.name !== 'id' &&
          field.type !== 'reference' &&
          (field.type === 'uuid' || tables.has(field.name.replace(/_id$/, ''))) &&
          field.name.endsWith('_id')
        )
          yield {
            message: `${name} names a record and is a plain ${field.type}; make it a reference.`,
            nodes: [entity.id],
          };
      }
    },
  },
  {
    id: 'DAT-11',
    tier: 'graph',
    severity: 'blocker',
    dimension: 'buildable',
    reason: 'Two tables that each need a row of the other first stay empty.',
    good: {
      set: {
        'ENT-001': {
          fields: [
            id,
            { ...plain, name: 'booking_id', type: 'reference', references: 'ENT-003', required: false },
          ],
        },
      },
    },
    bad: {
      set: {
        'ENT-001': {
          fields: [id, { ...plain, name: 'booking_id', type: 'reference', references: 'ENT-003' }],
        },
      },
    },
    *check({ view }) {
      const circle = circleIn(view.all('ENT'), (entity) =>
        entity.fields.flatMap((field) =>
          field.required && field.references !== undefined ? [field.references] : [],
        ),
      );
      if (circle)
        yield {
          message: `${circle.join(' needs a row of ')} needs a row of ${circle[0]}; let one of the references be empty at first.`,
          nodes: circle,
        };
    },
  },
  {
    id: 'DAT-12',
    tier: 'graph',
    severity: 'warning',
    dimension: 'consistent',
    reason: 'A bound that a type does not have is checked by nobody.',
    good: account(
      { ...plain, name: 'nickname', type: 'text', max_length: 20 },
      { ...plain, name: 'age', type: 'integer', min: 0 },
    ),
    bad: account({ ...plain, name: 'seen_at', type: 'timestamp', max_length: 20 }),
    *check({ view }) {
      for (const { entity, field, name } of fieldsOf(view)) {
        const odd = bounds
          .filter(({ has, types }) => has(field) && !types.includes(field.type))
          .map(({ bound }) => bound);
        if (odd.length > 0)
          yield {
            message: `${name} is of type ${field.type} and has ${odd.join(' and ')}; take it out or change the type.`,
            nodes: [entity.id],
          };
      }
    },
  },
  {
    id: 'DAT-14',
    tier: 'graph',
    severity: 'warning',
    dimension: 'complete',
    reason: 'A text without a greatest length is as long as an attacker likes.',
    good: account(
      { ...plain, name: 'nickname', type: 'text', max_length: 20 },
      { ...plain, name: 'kind', type: 'enum', values: ['plain'] },
    ),
    bad: account({ ...plain, name: 'nickname', type: 'text' }),
    *check({ view }) {
      for (const { entity, field, name } of fieldsOf(view)) {
        if (field.type === 'text' && field.max_length === undefined)
          yield { message: `${name} is a text of any length; say how long it may be.`, nodes: [entity.id] };
      }
    },
  },
  {
    id: 'DAT-30',
    tier: 'graph',
    severity: 'warning',
    dimension: 'complete',
    reason: 'An amount without a currency is charged in whatever the programmer lives with.',
    good: account(
      { ...plain, name: 'fee', type: 'money' },
      { ...plain, name: 'currency', type: 'text', max_length: 3 },
      { ...plain, name: 'wage', type: 'money', description: 'What is paid, in EUR.' },
    ),
    bad: account({ ...plain, name: 'fee', type: 'money' }),
    *check({ view }) {
      for (const { entity, field, name } of fieldsOf(view)) {
        const told =
          /\b[A-Z]{3}\b/.test(field.description) ||
          entity.fields.some((each) => /(?:^|_)currency$/.test(each.name));
        if (field.type === 'money' && !told)
          yield {
            message: `${name} is an amount of no currency; name it in the description, or keep it in a field beside.`,
            nodes: [entity.id],
          };
      }
    },
  },
  {
    id: 'DAT-13',
    tier: 'graph',
    severity: 'blocker',
    dimension: 'buildable',
    reason: 'A record without a key cannot be named, changed or referred to.',
    good: {
      set: {
        'ENT-001': { fields: [{ ...plain, name: 'code', type: 'text', unique: true, max_length: 9 }, id] },
      },
    },
    bad: { set: { 'ENT-001': { fields: [{ ...plain, name: 'seen_at', type: 'timestamp' }] } } },
    *check({ view }) {
      for (const entity of view.all('ENT')) {
        if (!entity.fields.some((field) => field.name === 'id'))
          yield { message: `${entity.id} has no field "id"; add the key.`, nodes: [entity.id] };
      }
    },
  },
];

const aHistory = /\b(?:histor(?:y|ies)|audit|change log|activity)\b/i;
const theHistory = /\b(?:the|its|their|his|her) history\b/i;

/** Where something is to be written, with a name of its own. */
const intoBook =
  /\binto (?:an?|the|its|their) (?:[a-z]+ )?(?<book>ledger|journal|register|logbook|audit log|audit trail)\b/i;

/** What a name promises of a column. */
const typesByName: readonly { pattern: RegExp; types: readonly Field['type'][] }[] = [
  { pattern: /_at$/, types: ['timestamp', 'date', 'time'] },
  { pattern: /_on$|^date$|_date$/, types: ['date', 'timestamp', 'boolean'] },
  {
    pattern: /(?:^|_)(?:amount|price|fee|cost|balance|deposit|fare|salary)$/,
    types: ['money', 'decimal', 'integer', 'reference'],
  },
  { pattern: /^(?:is|has)_/, types: ['boolean'] },
  { pattern: /(?:^|_)(?:duration|minutes|hours|days)$/, types: ['integer', 'decimal', 'text', 'time'] },
  { pattern: /(?:^|_)(?:name|code|cent(?:re|er))$/, types: ['text', 'enum', 'reference', 'json'] },
  { pattern: /(?:^|_)(?:count|quantity)$/, types: ['integer', 'decimal'] },
];

const bounds: readonly { bound: string; has: (field: Field) => boolean; types: readonly Field['type'][] }[] =
  [
    { bound: 'a greatest length', has: (field) => field.max_length !== undefined, types: ['text'] },
    {
      bound: 'a least or greatest value',
      has: (field) => field.min !== undefined || field.max !== undefined,
      types: ['integer', 'decimal', 'money'],
    },
    { bound: 'a list of values', has: (field) => field.values !== undefined, types: ['enum'] },
  ];

const nameOf = (title: string) => title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_');

const path = 'data/schema.sql';

export const schemaRules: readonly FileRule[] = [
  {
    id: 'DAT-09',
    tier: 'files',
    severity: 'blocker',
    dimension: 'buildable',
    reason: 'A foreign key without an index makes every delete read the whole table.',
    good: {},
    bad: {
      [path]:
        'create table accounts (\n  id uuid primary key\n);\n\ncreate table tools (\n  id uuid primary key\n);\n\ncreate table bookings (\n  id uuid primary key\n);\n',
    },
    *check({ view, files }) {
      const sql = files.at(path)?.text;
      if (sql === undefined) return;
      for (const { entity, field, name } of fieldsOf(view)) {
        const target = field.type === 'reference' ? view.one('ENT', field.references) : undefined;
        if (target && !isIndexed(sql, entity, field))
          yield {
            message: `${name} refers to ${target.id}, and ${path} has no index that begins with it.`,
            nodes: [entity.id],
            place: { path, line: null },
          };
      }
    },
  },
];

/** By an index, a unique constraint or a column of its own that is unique. */
function isIndexed(sql: string, entity: NodeOf<'ENT'>, field: Field): boolean {
  const [table, column] = [identifier(entity.table), identifier(field.name)];
  const create = sql.split(`create table ${table} (`)[1]?.split('\n);')[0] ?? '';
  const line = create.split('\n').find((each) => each.trim().startsWith(`${column} `)) ?? '';
  return (
    / (unique|primary key)\b/.test(line) ||
    create.includes(`unique (${column},`) ||
    create.includes(`unique (${column})`) ||
    sql.includes(` on ${table} (${column})`) ||
    sql.includes(` on ${table} (${column},`)
  );
}
