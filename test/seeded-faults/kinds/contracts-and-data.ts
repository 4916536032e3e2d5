// Faults of the contract and of the data: what no client, database or law would accept.
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

/** An operation to which something can happen stops saying so. */
const withoutError = (fits: (node: NodeOf<'API'>) => boolean, code: string): Mutation['apply'] =>
  onNode('API', (node, { view }) => {
    const kept = node.errors.filter((id) => view.one('ERR', id)?.code !== code);
    return fits(node) && kept.length < node.errors.length ? { errors: kept } : null;
  });

export const contractFaults = kindsOf('contracts and data', [
  {
    id: 'conflict-missing',
    told_by: ['API'],
    story: 'An operation that its state machine may refuse does not answer 409.',
    apply: onNode('API', (node, { view }) => {
      const kept = node.errors.filter((id) => view.one('ERR', id)?.status !== 409);
      return node.transition && kept.length < node.errors.length ? { errors: kept } : null;
    }),
  },
  {
    id: 'version-conflict-missing',
    told_by: ['API'],
    story: 'An update that may meet a newer version does not answer 409.',
    apply: withoutError((node) => node.shape === 'update', 'VERSION_CONFLICT'),
  },
  {
    id: 'not-found-missing',
    told_by: ['API'],
    story: 'An operation on one record does not say what happens when there is none.',
    apply: withoutError((node) => node.path.includes('{'), 'NOT_FOUND'),
  },
  {
    id: 'sign-in-missing',
    told_by: ['API', 'SEC'],
    story: 'An operation does not answer to somebody who is not signed in.',
    apply: withoutError((node) => node.access.some((entry) => entry.allow !== 'yes'), 'NOT_AUTHENTICATED'),
  },
  {
    id: 'forbidden-missing',
    told_by: ['API', 'SEC'],
    story: 'An operation that some roles may not call has no answer for them.',
    apply: withoutError((node) => node.access.some((entry) => entry.allow === 'no'), 'FORBIDDEN'),
  },
  {
    id: 'validation-missing',
    told_by: ['API-03'],
    story: 'A body that cannot be wrong.',
    apply: onNode('API', (node, { view }) =>
      node.body_fields.length > 0
        ? { errors: node.errors.filter((id) => view.one('ERR', id)?.code !== 'VALIDATION_FAILED') }
        : null,
    ),
  },
  {
    id: 'raised-error-not-answered',
    told_by: ['API', 'TRC', 'REQ'],
    story: 'A requirement refuses with a code that no operation answers with.',
    apply: aroundNode('FR', (node, { view }) => {
      const codes = view
        .from(node.id, 'raises')
        .filter(
          (each) =>
            each.kind === 'ERR' &&
            !['VALIDATION_FAILED', 'NOT_FOUND', 'FORBIDDEN', 'NOT_AUTHENTICATED'].includes(each.code),
        );
      const error = codes[0];
      const users = view.all('API').filter((each) => error && each.errors.includes(error.id));
      return error && users.length > 0
        ? {
            graph: {
              set: Object.fromEntries(
                users.map((each) => [each.id, { errors: each.errors.filter((id) => id !== error.id) }]),
              ),
            },
            hurt: [node.id, error.id, ...users.map((each) => each.id)],
          }
        : null;
    }),
  },
  {
    id: 'body-field-unknown',
    told_by: ['API-04'],
    story: 'The body carries a field that is stored nowhere.',
    apply: onNode('API', (node) =>
      node.body_fields.length > 0 ? { body_fields: [...node.body_fields, 'favourite_colour'] } : null,
    ),
  },
  {
    id: 'required-field-not-taken',
    told_by: ['API', 'DAT'],
    story: 'A record cannot be created, because the body lacks a field that must be there.',
    apply: onNode('API', (node, { view }) => {
      const fields = view.one('ENT', node.entity)?.fields ?? [];
      const needed = fields.find(
        (field) =>
          field.required &&
          field.default === undefined &&
          field.type !== 'reference' &&
          node.body_fields.includes(field.name),
      );
      return node.shape === 'create' && needed
        ? { body_fields: node.body_fields.filter((name) => name !== needed.name) }
        : null;
    }),
  },
  {
    id: 'role-undecided',
    told_by: ['API-02'],
    story: 'A role is missing from the access of an operation.',
    apply: onNode('API', (node) => ({ access: node.access.slice(1) })),
  },
  {
    id: 'nobody-may',
    told_by: ['API-02'],
    story: 'Nobody may call an operation.',
    apply: onNode('API', (node) => ({
      access: node.access.map((entry) => ({ ...entry, allow: 'no' as const })),
    })),
  },
  {
    id: 'place-twice',
    told_by: ['API-01'],
    story: 'Two operations have the same method and path.',
    apply: aroundNode('API', (node, { view, chance }) => {
      const other = chance.one(
        view.all('API').filter((each) => each.id !== node.id && each.method === node.method),
      );
      return other
        ? { graph: { set: { [other.id]: { path: node.path } } }, hurt: [node.id, other.id] }
        : null;
    }),
  },
  {
    id: 'parameter-renamed',
    told_by: ['API-05'],
    story: 'One path calls its parameter otherwise than its siblings.',
    apply: onNode('API', (node, { view }) => {
      const base = node.path.split('{')[0] ?? '';
      const siblings = view.all('API').filter((each) => each.path.startsWith(`${base}{`));
      return node.path.includes('{id}') && siblings.length > 1
        ? { path: node.path.replace('{id}', '{identifier}') }
        : null;
    }),
  },
  {
    id: 'event-unknown',
    told_by: ['API-06'],
    story: 'An operation sets off an event that its machine does not know.',
    apply: onNode('API', (node) =>
      node.transition ? { transition: { ...node.transition, event: `${node.transition.event}_now` } } : null,
    ),
  },
  {
    id: 'read-with-body',
    told_by: ['API-07'],
    story: 'A GET carries a body.',
    apply: onNode('API', (node, { view }) => {
      const field = view.one('ENT', node.entity)?.fields[0];
      return node.method === 'GET' && field ? { body_fields: [field.name] } : null;
    }),
  },
  {
    id: 'own-of-nobody',
    told_by: ['API-08'],
    story: '"Only their own" where no record belongs to anybody.',
    apply: onNode('API', (node, { view }) => {
      const entity = view.one('ENT', node.entity);
      return entity && entity.owner === undefined
        ? { access: node.access.map((entry) => ({ role: entry.role, allow: 'own' as const })) }
        : null;
    }),
  },
  {
    id: 'list-that-writes',
    told_by: ['API'],
    story: 'Reading is done by a method that changes things.',
    apply: onNode('API', (node) =>
      node.shape === 'list' || node.shape === 'read' ? { method: 'POST' } : null,
    ),
  },
  {
    id: 'success-odd',
    told_by: ['API'],
    story: 'An operation without an answer promises one, or the other way round.',
    apply: onNode('API', (node) =>
      node.shape === 'create'
        ? { success_status: 204 }
        : node.shape === 'read' || node.shape === 'list'
          ? { success_status: 201 }
          : null,
    ),
  },
  {
    id: 'error-status-odd',
    told_by: ['API'],
    story: 'A well-known error has the status of another one.',
    apply: onNode(
      'ERR',
      (node) =>
        (
          {
            NOT_FOUND: { status: 400 },
            VALIDATION_FAILED: { status: 500 },
            FORBIDDEN: { status: 404 },
            NOT_AUTHENTICATED: { status: 403 },
            VERSION_CONFLICT: { status: 422 },
          } as Record<string, { status: number }>
        )[node.code] ?? null,
    ),
  },
  {
    id: 'error-retried-in-vain',
    told_by: ['API'],
    story: 'A refusal that never changes is marked as worth trying again.',
    apply: onNode('ERR', (node) =>
      [400, 401, 403, 404, 422].includes(node.status) && !node.retryable ? { retryable: true } : null,
    ),
  },
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
