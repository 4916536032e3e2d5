// Faults of the data: what no database or law would accept.
import type { Field, NodeOf } from '#specification/graph/nodes.ts';
import {
  aroundNode,
  freshId,
  inFile,
  kindsOf,
  onNode,
  swapping,
  type Ground,
  type Mutation,
} from '#test/seeded-faults/mutation.ts';

type Entity = NodeOf<'ENT'>;
const plain = { description: 'It.', required: true, classification: 'none' } as const;

/** Changes one field of an entity that fits, or adds one. */
const onField = (
  fits: (field: Field, entity: Entity, ground: Ground) => boolean,
  set: (field: Field) => Partial<Field>,
): Mutation['apply'] =>
  onNode('ENT', (entity, ground) => {
    const field = ground.chance.one(entity.fields.filter((each) => fits(each, entity, ground)));
    return field
      ? { fields: entity.fields.map((each) => (each === field ? { ...field, ...set(field) } : each)) }
      : null;
  });
const withField = (field: Field): Mutation['apply'] =>
  onNode('ENT', (entity) =>
    entity.fields.some((each) => each.name === field.name) ? null : { fields: [...entity.fields, field] },
  );

export const dataFaults = kindsOf('contracts and data', [
  {
    id: 'event-leaks-field',
    told_by: ['API', 'DAT', 'SEC'],
    story: 'An event carries a field that its entity does not have.',
    apply: onNode('EVT', (node) => (node.entity ? { payload: [...node.payload, 'favourite_colour'] } : null)),
  },
  {
    id: 'secret-in-answer',
    told_by: ['DAT-05'],
    story: 'A secret is an ordinary field.',
    apply: withField({ ...plain, name: 'api_key', type: 'text', max_length: 200 }),
  },
  {
    id: 'secret-in-event',
    told_by: ['SEC', 'DAT', 'API'],
    story: 'An event carries a secret.',
    apply: aroundNode('EVT', (node, { view }) => {
      const entity = view.one('ENT', node.entity);
      return entity
        ? {
            graph: {
              set: {
                [entity.id]: {
                  fields: [
                    ...entity.fields,
                    {
                      ...plain,
                      name: 'access_token',
                      type: 'text' as const,
                      max_length: 200,
                      classification: 'secret' as const,
                    },
                  ],
                },
                [node.id]: { payload: [...node.payload, 'access_token'] },
              },
            },
            hurt: [node.id],
          }
        : null;
    }),
  },
  {
    id: 'personal-unmarked',
    told_by: ['DAT-04'],
    story: 'A personal field is classified as none.',
    apply: withField({ ...plain, name: 'date_of_birth', type: 'date' }),
  },
  {
    id: 'personal-unmarked-other',
    told_by: ['DAT-04'],
    story: 'A personal field is classified as none, under a less common name.',
    apply: (ground) =>
      withField({
        ...plain,
        name:
          ground.chance.one([
            'contact_email',
            'postcode',
            'emergency_contact_name',
            'gender',
            'national_insurance_number',
            'bank_account',
            'nationality',
            'allergies',
            'medical_notes',
          ]) ?? '',
        type: 'text',
        max_length: 200,
      })(ground),
  },
  {
    id: 'kept-for-ever',
    told_by: ['DAT-08'],
    story: 'Personal data is never removed.',
    apply: onNode('ENT', (node) =>
      node.fields.some((field) => field.classification === 'personal')
        ? { retention: 'Kept indefinitely.' }
        : null,
    ),
  },
  {
    id: 'table-twice',
    told_by: ['DAT-01'],
    story: 'Two entities live in one table.',
    apply: aroundNode('ENT', (node, { view, chance }) => {
      const other = chance.one(view.all('ENT').filter((each) => each.id !== node.id));
      return other
        ? { graph: { set: { [other.id]: { table: node.table } } }, hurt: [node.id, other.id] }
        : null;
    }),
  },
  {
    id: 'reference-to-nothing',
    told_by: ['DAT-02', 'TRC-01'],
    story: 'A reference names no entity.',
    apply: onField(
      (field) => field.type === 'reference',
      () => ({ references: undefined }),
    ),
  },
  {
    id: 'reference-as-text',
    told_by: ['DAT'],
    story: 'A foreign key is a plain column.',
    apply: onField(
      (field) => field.type === 'reference',
      () => ({ type: 'uuid', references: undefined, on_delete: undefined }),
    ),
  },
  {
    id: 'emptied-when-required',
    told_by: ['DAT-02'],
    story: 'A required reference is to become empty.',
    apply: onField(
      (field) => field.type === 'reference',
      () => ({ required: true, on_delete: 'set_null' }),
    ),
  },
  {
    id: 'references-circular',
    told_by: ['DAT'],
    story: 'Two tables each need a row of the other first.',
    apply: aroundNode('ENT', (node, { view }) => {
      const [field] = node.fields.filter((each) => each.type === 'reference' && each.references !== node.id);
      const other = view.one('ENT', field?.references);
      if (!field || !other) return null;
      const back: Field = {
        ...plain,
        name: `main_${node.table}_id`,
        type: 'reference',
        references: node.id,
        on_delete: 'restrict',
      };
      return {
        graph: {
          set: {
            [node.id]: {
              fields: node.fields.map((each) =>
                each === field ? { ...field, required: true, on_delete: 'restrict' } : each,
              ),
            },
            [other.id]: { fields: [...other.fields, back] },
          },
        },
        hurt: [node.id, other.id],
      };
    }),
  },
  {
    id: 'enumeration-empty',
    told_by: ['DAT-03'],
    story: 'An enumeration lists nothing.',
    apply: onField(
      (field) => field.type === 'enum',
      () => ({ values: [], default: undefined }),
    ),
  },
  {
    id: 'default-no-value',
    told_by: ['DAT-03'],
    story: 'The start value is none of the values.',
    apply: onField(
      (field) => field.type === 'enum',
      () => ({ default: 'brand_new' }),
    ),
  },
  {
    id: 'bounds-turned',
    told_by: ['NUM-01'],
    story: 'The lower bound lies above the upper one.',
    apply: onField(
      (field) => field.type === 'integer' || field.type === 'money',
      () => ({ min: 10, max: 3, default: undefined }),
    ),
  },
  {
    id: 'bounds-on-text',
    told_by: ['DAT'],
    story: 'A bound stands on a field that has no size.',
    apply: onField(
      (field) => field.type === 'boolean' || field.type === 'timestamp' || field.type === 'reference',
      () => ({ max_length: 40 }),
    ),
  },
  {
    id: 'money-as-text',
    told_by: ['DAT'],
    story: 'An amount of money is a text.',
    apply: onField(
      (field) => field.type === 'money',
      () => ({ type: 'text', min: undefined, max: undefined, max_length: 40 }),
    ),
  },
  {
    id: 'time-as-text',
    told_by: ['DAT'],
    story: 'A point in time is a text.',
    apply: onField(
      (field) => field.type === 'timestamp' && field.name.endsWith('_at'),
      () => ({ type: 'text', max_length: 40 }),
    ),
  },
  {
    id: 'unique-by-unknown',
    told_by: ['DAT-06'],
    story: 'A record is to be unique by a column that is not there.',
    apply: onNode('ENT', (node) => ({ unique_together: [[node.fields[0]?.name ?? 'id', 'booking_day']] })),
  },
  {
    id: 'table-reserved',
    told_by: ['DAT-07'],
    story: 'A table has a reserved name.',
    apply: onNode('ENT', (_, { chance }) => ({ table: chance.one(['user', 'order', 'group']) ?? '' })),
  },
  {
    id: 'index-dropped',
    told_by: ['DAT-09'],
    story: 'The index of a foreign key was deleted from the schema.',
    apply: (ground) => {
      const columns = ground.view
        .all('ENT')
        .flatMap((entity) =>
          entity.fields
            .filter((field) => field.type === 'reference' && !field.unique)
            .map(
              (field) =>
                `create index ${entity.table}_${field.name}_idx on ${entity.table} (${field.name});\n`,
            ),
        );
      return inFile(/^data\/schema\.sql$/, (text) => {
        const line = ground.chance.one(columns.filter((each) => text.includes(each)));
        return line === undefined ? null : text.replace(line, '');
      })(ground);
    },
  },
  {
    id: 'column-length-changed',
    told_by: ['STR-12'],
    story: 'Somebody widened a column in the schema alone.',
    apply: inFile(
      /^data\/schema\.sql$/,
      swapping(/between ([01]) and (\d+)\)/, (match) => `between ${match[1]} and ${Number(match[2]) + 55})`),
    ),
  },
  {
    id: 'contract-length-changed',
    told_by: ['STR-12'],
    story: 'Somebody narrowed a field in the contract alone.',
    apply: inFile(
      /^contracts\/openapi\.yaml$/,
      swapping(/maxLength: (\d+)/, (match) => `maxLength: ${Number(match[1]) - 1}`),
    ),
  },
  {
    id: 'contract-path-changed',
    told_by: ['STR-12'],
    story: 'Somebody renamed a path in the contract alone.',
    apply: inFile(
      /^contracts\/openapi\.yaml$/,
      swapping(/^ {2}\/(\w+):$/m, (match) => `  /${match[1]}s:`),
    ),
  },
  {
    id: 'classification-changed',
    told_by: ['STR-12'],
    story: 'A personal field was called harmless in the inventory alone.',
    apply: inFile(
      /^data\/classification\.csv$/,
      swapping(/,personal,/, () => ',none,'),
    ),
  },
  {
    id: 'table-removed-from-schema',
    told_by: ['STR-12', 'DAT'],
    story: 'A table is missing from the schema.',
    apply: inFile(
      /^data\/schema\.sql$/,
      swapping(/^create table \w+ \([^;]*;\n/m, () => ''),
    ),
  },
  {
    id: 'entity-renamed-half',
    told_by: ['CON', 'DAT', 'API'],
    story: 'A second entity means the same thing under another name.',
    apply: aroundNode('ENT', (node, { graph, view }) => {
      const id = freshId(graph, 'ENT');
      const task = view.all('TASK')[0];
      return task
        ? {
            graph: {
              add: [
                {
                  ...node,
                  id,
                  key: `${node.key}-2`,
                  title: `${node.title} record`,
                  plural: `${node.title} records`,
                  table: `${node.table}_records`,
                },
              ],
              set: { [task.id]: { implements: [...task.implements, id] } },
            },
            hurt: [node.id, id],
          }
        : null;
    }),
  },
]);
