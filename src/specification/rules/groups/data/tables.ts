// Data: can every entity be stored as it is described, and is what concerns people marked as such?
import { fieldsOfCheck } from '#specification/graph/record-constraints.ts';
import { identifier } from '#specification/render/syntax/sql.ts';
import { endless } from '#specification/rules/reading/lexicons.ts';
import type { GraphRule } from '#specification/rules/rule.ts';
import { account, fieldsOf, plain } from './entity-fields.ts';

const personal =
  /(^|_)(e_?mail|phone|mobile|(street|home|postal|billing|delivery)_address|birth(day|_?date|_date)?|date_of_birth|postcode|postal_code|zip_code|gender|ethnicity|religion|nationality|allerg(y|ies)|medical|medication|bank_account|account_number|national_insurance|national_id|social_security|ssn|emergency_contact|contact_name|driving_licence|number_plate|first_name|last_name|surname|full_name|ip_address|passport|iban|tax_id|health|diagnosis)(_|$)/;
const secret =
  /(^|_)(password|passphrase|password_hash|api_key|private_key|access_token|refresh_token|client_secret|totp_secret)(_|$)/;

export const nameOf = (title: string) => title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_');

export const tableRules: readonly GraphRule[] = [
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
      { ...plain, name: 'sent_to_phone', type: 'boolean' },
    ),
    bad: account({ ...plain, name: 'email', type: 'text', max_length: 200 }),
    *check({ view }) {
      for (const { entity, field, name } of fieldsOf(view)) {
        const holds = !['boolean', 'timestamp'].includes(field.type);
        if (holds && personal.test(field.name) && field.classification === 'none')
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
        const constrained = [
          ...(entity.unique_together ?? []).flat(),
          ...(entity.unique_while ?? []).flatMap(({ fields, field }) => [...fields, field]),
          ...(entity.lasts ?? []).flatMap(({ starts, ends, repeats = starts }) => [starts, ends, repeats]),
          ...(entity.apart ?? []).flatMap(({ fields, starts, ends, among = [] }) => [
            ...fields,
            starts,
            ends,
            ...among.map(({ field }) => field),
          ]),
          ...(entity.ordered ?? []).flatMap(({ first, then }) => [first, then]),
          ...(entity.checks ?? []).flatMap(fieldsOfCheck),
        ];
        const unknown = [...new Set(constrained)].filter((name) => !names.has(name));
        if (unknown.length > 0)
          yield {
            message: `${entity.id} has a constraint over ${unknown.join(', ')}, which it does not have.`,
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
];
