// The fields of a record: what was told of it with what every record carries.
import data from './standing-fields.json' with { type: 'json' };
import { kindOf as softwareKind } from '#knowledge/kinds/kinds.ts';
import { attributeRow } from '#knowledge/authoring/attributes.ts';
import { headOf, moneyUnits } from '#language/word-facts.ts';
import type { Field } from '#specification/graph/nodes.ts';
import type { Domain, Entity, RecordField } from '#offline-author/model.ts';
import { findEntity } from '#offline-author/model.ts';
import { thingName } from '#offline-author/names/things.ts';
import { wayIn } from '#offline-author/sign-in/way-in.ts';
import { accountLink, isOfAccount, roleDescribed } from './profiles.ts';
import { capitalise, distinctBy, list, snake } from '#offline-author/names/words.ts';
import { ownKeys } from '#offline-author/sign-in/own-records.ts';

const plain = { classification: 'none' } as const;
const standingFields = new Set(['id', 'version', 'created_at', 'updated_at', 'status']);

export function fieldNamed(label: string): RecordField {
  const { type, classification = 'none', max_length, min, max } = kindOf(label);
  const name = snake(label).slice(0, 48);
  return {
    label,
    name: standingFields.has(name) ? `${name}_said` : name,
    type,
    description: `${capitalise(label)}.`,
    required: false,
    ...(type === 'text' ? { max_length: max_length ?? 200 } : {}),
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    classification,
  };
}

/** By its head where it is no text: a weight is a number, a weight class is none. */
function kindOf(label: string): ReturnType<typeof attributeRow> {
  const [core = label] = label.split(' per ');
  const row = attributeRow(core);
  const isByHead = attributeRow(headOf(core)).type === row.type || core.startsWith('number of ');
  return row.type === 'text' || isByHead ? row : attributeRow('name');
}

/** When an act was done that leaves no state of its own. */
export function markOf(act: string, verbForm: (verb: string, form: 'participle') => string): RecordField {
  const [verb = act, ...particle] = act.split(' ');
  const done = [verbForm(verb, 'participle'), ...particle].join(' ');
  return {
    label: `time ${done}`,
    name: `${snake(done).slice(0, 40)}_at`,
    type: 'timestamp',
    description: `When it was ${done}; empty before.`,
    required: false,
    ...plain,
  };
}

export const isMark = ({ label }: RecordField): boolean => label.startsWith('time ');

const standing = data.record as Record<'id' | 'version' | 'created_at' | 'updated_at', Field>;

const stateFieldName = 'status';

/** Whether a clause says what the record holds, or what it is about; else people tell it by its name. */
export const isUndescribed = (entity: Entity): boolean =>
  entity.fields.every(isMark) &&
  entity.references.length === 0 &&
  entity.people.every(({ field }) => field === entity.maker);

export function fieldsOf(entity: Entity, domain: Domain): Field[] {
  // Files and values in memory have what was told of them; tables have what every table has.
  const isTable = softwareKind(domain.intake.project.type).keeps === 'tables';
  const all: Field[] = [
    ...(isTable ? [standing.id] : []),
    ...(isOfMoney(entity) && entity.fields.every(isMark) ? [amountField(entity)] : []),
    ...(isUndescribed(entity) && !isOfMoney(entity) ? [nameField(entity)] : []),
    ...accountLink(entity, domain),
    ...personFields(entity, domain),
    ...referenceFields(entity, domain),
    ...(entity.states.length > 1 ? [stateField(entity)] : []),
    ...boundedFields(ownFields(isTable ? entity : withoutMoments(entity), domain), domain),
    ...(isTable ? [standing.version, standing.created_at, standing.updated_at] : []),
  ];
  return withCurrency(
    distinctBy(all, ({ name }) => name),
    domain,
  );
}

/** What a person tells when the account is made. */
export const detailsOf = (entity: Entity, domain: Domain): Field[] =>
  fieldsOf(entity, domain).filter(
    ({ name, type, worked_out }) =>
      entity.fields.some((field) => field.name === name && !isMark(field)) &&
      type !== 'reference' &&
      !worked_out,
  );

/** What the account of a person has stands there. */
const ownFields = (entity: Entity, domain: Domain): Entity =>
  roleDescribed(entity, domain) && wayIn(domain).email !== null
    ? { ...entity, fields: entity.fields.filter((field) => !isOfAccount(field)) }
    : entity;

/** A table keeps when a record starts and ends; a file has what was told of it. */
const withoutMoments = (entity: Entity): Entity => ({
  ...entity,
  fields: entity.fields.filter((field) => !isMark(field) || !(field.sent || field.worked_out)),
});

const moneyNouns = new Set(data.money_nouns);
/** A fee, a deposit: people know it by its amount. */
export const isOfMoney = ({ name }: Entity): boolean => moneyNouns.has(headOf(name));

const amountField = ({ name }: Entity): Field => ({
  name: 'amount',
  type: 'money',
  description: `How much the ${name} is.`,
  required: true,
  min: 0,
  ...plain,
});

const nameField = ({ name }: Entity): Field => ({
  name: 'name',
  type: 'text',
  description: `What people call this ${name}.`,
  required: true,
  max_length: 200,
  ...plain,
});

const stateField = ({ name, states }: Entity): Field => ({
  name: stateFieldName,
  type: 'enum',
  description: `Where the ${name} stands.`,
  required: true,
  indexed: true,
  values: states.map(snake),
  default: snake(states[0] ?? ''),
  ...plain,
});

function personFields({ people }: Entity, { has_accounts, roles }: Domain): Field[] {
  if (!has_accounts) return [];
  const nameOf = (key: string) => roles.find((role) => role.key === key)?.name ?? 'person';
  return people.map(({ field, roles: keys, may_be_unknown = false }) => ({
    name: field,
    type: 'reference',
    description: `The ${list(keys.map(nameOf), 'or')} it belongs to${may_be_unknown ? '; empty where the person had no account' : ''}.`,
    required: !may_be_unknown,
    references: `@${ownKeys.account}`,
    on_delete: 'restrict',
    indexed: true,
    classification: 'personal',
  }));
}

const referenceFields = (entity: Entity, domain: Domain): Field[] =>
  entity.references.flatMap(({ field, to, required }) => {
    const target = findEntity(domain, to);
    if (!target) return [];
    return [
      {
        name: field,
        type: 'reference' as const,
        description: `The ${target.name} it is about.`,
        required,
        references: `@${target.key}`,
        on_delete: required ? ('restrict' as const) : ('set_null' as const),
        indexed: true,
        ...plain,
      },
    ];
  });

/** Fields with the bounds that clauses set on them: "a title has at most 80 characters". */
function boundedFields(entity: Entity, { told }: Domain): Field[] {
  return entity.fields.map(({ label, only_when: _only, told_with: _with, sent: _sent, ...field }) => {
    const bounds = told.flatMap(({ clause }) =>
      clause.subject !== undefined && !clause.negated && isAbout(clause.subject, label, entity)
        ? clause.bounds
        : [],
    );
    const most = bounds.find(({ sense, unit }) => sense === 'at most' && unit.startsWith('character'));
    return most && field.type === 'text'
      ? { ...field, max_length: Math.max(1, Math.floor(most.value)) }
      : field;
  });
}

const isAbout = (subject: string, label: string, { name }: Entity): boolean =>
  thingName(subject) === thingName(label) ||
  subject === `${label} of the ${name}` ||
  subject === `${label} of ${name}`;

/** An amount says in which currency it is. */
function withCurrency(fields: Field[], { told }: Domain): Field[] {
  const last = fields.findLastIndex(({ type }) => type === 'money');
  if (last < 0 || fields.some(({ name }) => name === 'currency')) return fields;
  const named = told.flatMap(({ clause }) => clause.bounds).find(({ unit }) => moneyUnits.has(unit))?.unit;
  if (named !== undefined)
    return fields.map((field) =>
      field.type === 'money'
        ? { ...field, description: field.description.replace(/\.$/, `, in ${named}.`) }
        : field,
    );
  const currency: Field = {
    name: 'currency',
    type: 'text',
    description: 'The currency, as its code of three letters.',
    required: true,
    max_length: 3,
    default: 'EUR',
    ...plain,
  };
  return fields.toSpliced(last + 1, 0, currency);
}
