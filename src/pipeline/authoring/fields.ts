// The fields of an entity: what every record carries, the records it refers to, its state, and what the user
// named.
import type { Field } from '#specification/graph/nodes.ts';
import type { Domain } from './domain.ts';
import { distinctBy, findEntity } from './domain.ts';
import { isAmount, type Entity, type EntityField } from './entities.ts';
import { accountKey } from './sign-in/doors.ts';
import { capitalise, snake } from './words.ts';

export const plain = { classification: 'none' } as const;

const namedCurrency = ({ quantities }: Domain): string | undefined =>
  quantities.map(({ fact }) => /^[A-Z]{3}\b/.exec(fact.unit)?.[0]).find(Boolean);

/** Amounts are in the first currency that was named, with the code beside them. */
const currencyField = (domain: Domain): Field => ({
  name: 'currency',
  type: 'text',
  description: 'ISO 4217 code.',
  required: true,
  max_length: 3,
  default: namedCurrency(domain) ?? 'EUR',
  ...plain,
});

const amountFields = (domain: Domain): Field[] => [
  {
    name: 'amount',
    type: 'money',
    description: 'How much, in the currency beside it.',
    required: true,
    min: 0,
    ...plain,
  },
  currencyField(domain),
];

/** An amount says in what: in the currency that was named, else in the one beside it. */
function withCurrency(fields: Field[], domain: Domain): Field[] {
  if (fields.some(({ name }) => name === 'currency')) return fields;
  const last = fields.findLastIndex(({ type }) => type === 'money');
  if (last < 0) return fields;
  const named = namedCurrency(domain);
  if (!named) return fields.toSpliced(last + 1, 0, currencyField(domain));
  return fields.map((field) =>
    field.type === 'money'
      ? { ...field, description: field.description.replace(/\.$/, `, in ${named}.`) }
      : field,
  );
}

export function fieldsOf(entity: Entity, domain: Domain): Field[] {
  const named = entity.fields.map(namedField);
  const isNamed = named.some((field) =>
    ['name', 'title', 'code', 'label', 'number', 'subject'].includes(field.name),
  );
  const unknown = entity.references.length === 0 && !isAmount(entity) ? 'name' : null;
  const called = isNamed ? null : entity.called === undefined ? unknown : entity.called;
  const fields: Field[] = [
    {
      name: 'id',
      type: 'uuid',
      description: 'Identifies the record for ever.',
      required: true,
      unique: true,
      ...plain,
    },
    ...(called
      ? [
          {
            name: called,
            type: 'text',
            description: `What people call this ${entity.name}.`,
            required: true,
            max_length: 200,
            ...plain,
          } as const,
        ]
      : []),
    ...ownerField(entity, domain),
    ...personReferences(entity, domain),
    ...referenceFields(entity, domain),
    ...(entity.states.length > 1 ? [stateField(entity)] : []),
    ...(isAmount(entity) &&
    !named.some(
      (field) => field.type === 'money' && /amount|total|sum|value|price|cost|balance|fee/.test(field.name),
    )
      ? amountFields(domain)
      : []),
    ...named,
    {
      name: 'version',
      type: 'integer',
      description: 'Counts the changes; a change that names an older one is refused.',
      required: true,
      min: 1,
      default: '1',
      ...plain,
    },
    { name: 'created_at', type: 'timestamp', description: 'When it was stored.', required: true, ...plain },
    {
      name: 'updated_at',
      type: 'timestamp',
      description: 'When it was last changed.',
      required: true,
      ...plain,
    },
  ];
  return withCurrency(
    distinctBy(fields, ({ name }) => name),
    domain,
  );
}

/** The name of the field that holds a record's state. */
export const stateFieldName = 'status';

function stateField(entity: Entity): Field {
  return {
    name: stateFieldName,
    type: 'enum',
    description: `Where the ${entity.name} stands.`,
    required: true,
    indexed: true,
    values: entity.states,
    default: entity.states[0] ?? '',
    ...plain,
  };
}

function ownerField(entity: Entity, domain: Domain): Field[] {
  const owner = domain.roles.find((role) => role.key === entity.owner);
  if (!owner || !domain.has_accounts) return [];
  return [
    {
      name: `${snake(owner.name)}_id`,
      type: 'reference',
      description: `The ${owner.name} it belongs to.`,
      required: true,
      references: `@${accountKey}`,
      on_delete: 'restrict',
      indexed: true,
      classification: 'personal',
    },
  ];
}

function personReferences(entity: Entity, domain: Domain): Field[] {
  if (!domain.has_accounts) return [];
  return entity.people.map(({ field, told, required }) => ({
    name: field,
    type: 'reference',
    description: told,
    required,
    references: `@${accountKey}`,
    on_delete: required ? 'restrict' : 'set_null',
    indexed: true,
    classification: 'personal',
  }));
}

function referenceFields(entity: Entity, domain: Domain): Field[] {
  return entity.references.flatMap((link) => {
    const target = findEntity(domain, link.to);
    if (!target) return [];
    return [
      {
        name: link.field,
        type: 'reference',
        description: `The ${target.name} it is about.`,
        required: link.required,
        references: `@${target.key}`,
        on_delete: link.required ? 'restrict' : 'set_null',
        indexed: true,
        ...plain,
      } as const,
    ];
  });
}

export function namedField(field: EntityField): Field {
  const bounds = {
    ...(field.unique ? { unique: true } : {}),
    ...(field.max_length ? { max_length: field.max_length } : {}),
    ...(field.min !== undefined ? { min: field.min } : {}),
    ...(field.max !== undefined ? { max: field.max } : {}),
    ...(field.values ? { values: field.values } : {}),
  };
  return {
    name: field.name,
    type: field.type,
    description:
      field.told ?? `${capitalise(field.label)}${field.mark ? '; empty before' : ', as it was asked for'}.`,
    required: field.required ?? ['name', 'title'].includes(field.name),
    ...bounds,
    classification: field.classification ?? 'none',
  };
}
