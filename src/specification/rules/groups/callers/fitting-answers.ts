// Refusals that an operation cannot give: looking neither stands against anything nor is refused for what nobody sent, and gone
// is only what was named.
import { namesSomething, refusesContent } from '#specification/refusals.ts';
import type { Field, NodeOf } from '#specification/graph/nodes.ts';
import type { View } from '#specification/render/view.ts';
import type { GraphRule } from '#specification/rules/rule.ts';

type Operation = NodeOf<'API'>;

const gone = { 'ERR-003': { status: 410 } };

const column = { description: 'Why.', required: false, classification: 'none' } as const;
/** The sample's tools, of which no two have one name. */
const namedOnce = {
  'ENT-002': {
    fields: [
      { ...column, name: 'id', type: 'uuid', required: true, unique: true },
      { ...column, name: 'name', type: 'text', required: true, unique: true, max_length: 200, indexed: true },
      { ...column, name: 'value', type: 'decimal', min: 0, max: 5000 },
      { ...column, name: 'electric', type: 'boolean', required: true, default: 'false' },
      { ...column, name: 'order', type: 'integer' },
      { ...column, name: 'details', type: 'json' },
      {
        ...column,
        name: 'status',
        type: 'enum',
        required: true,
        indexed: true,
        values: ['free', 'out', 'gone'],
        default: 'free',
      },
      { ...column, name: 'version', type: 'integer', required: true, min: 1, default: '1' },
    ],
  },
} as const;

export const fittingAnswerRules: readonly GraphRule[] = [
  {
    id: 'API-25',
    tier: 'graph',
    severity: 'warning',
    dimension: 'consistent',
    reason: 'Looking at a record changes nothing, so that nothing can stand against it.',
    good: { set: { 'API-001': { errors: ['ERR-001', 'ERR-002'] } } },
    bad: { set: { 'API-001': { errors: ['ERR-001', 'ERR-003'] } } },
    *check({ view }) {
      for (const node of view
        .all('API')
        .filter(({ shape, method }) => method === 'GET' && ['list', 'read'].includes(shape))) {
        const odd = node.errors.filter((id) => isOfAWrite(view.one('ERR', id), node));
        if (odd.length > 0)
          yield {
            message: `${node.id} only looks, and may answer ${codesOf(odd, view)}; leave that to what changes something.`,
            nodes: [node.id, ...odd],
          };
      }
    },
  },
  {
    id: 'API-32',
    tier: 'graph',
    severity: 'warning',
    dimension: 'consistent',
    reason: 'Only what a request names can be gone or used up.',
    good: { set: { ...gone, 'API-006': { errors: ['ERR-001', 'ERR-002', 'ERR-003'] } } },
    bad: { set: { ...gone, 'API-002': { errors: ['ERR-001', 'ERR-002', 'ERR-003', 'ERR-005'] } } },
    *check({ view }) {
      for (const node of view.all('API')) {
        const odd = node.errors.filter((id) => view.one('ERR', id)?.status === 410);
        if (odd.length > 0 && !namesSomething(node, sentTo(node, view)))
          yield {
            message: `${node.id} names nothing that could be gone, and may answer ${codesOf(odd, view)}; leave that to the operation that is given it.`,
            nodes: [node.id, ...odd],
          };
      }
    },
  },
  {
    id: 'API-36',
    tier: 'graph',
    severity: 'warning',
    dimension: 'complete',
    reason: 'A value that another record has already is refused by the database, and by no answer.',
    good: { set: { ...namedOnce, 'API-002': { errors: ['ERR-001', 'ERR-002', 'ERR-003', 'ERR-005'] } } },
    bad: { set: namedOnce },
    *check({ view }) {
      for (const node of view.all('API').filter(({ shape }) => shape === 'create')) {
        const taken = (view.one('ENT', node.entity)?.fields ?? []).filter(
          ({ name, type, unique }) => unique && type === 'text' && node.body_fields.includes(name),
        );
        const isAnswered = node.errors.some((id) => view.one('ERR', id)?.status === 409);
        if (taken.length > 0 && !isAnswered)
          yield {
            message: `${node.id} takes ${taken.map(({ name }) => name).join(', ')}, which only one record may have, and has no answer for one that is taken; add an error with 409.`,
            nodes: [node.id],
          };
      }
    },
  },
];

const codesOf = (errors: readonly string[], view: View): string =>
  errors.map((id) => view.one('ERR', id)?.code).join(', ');

/** A conflict; what is wrong with a file or a field, where nothing is sent. */
const isOfAWrite = (error: NodeOf<'ERR'> | undefined, { arguments: sent = [] }: Operation): boolean =>
  error !== undefined && (error.status === 409 || (refusesContent(error) && sent.length === 0));

/** All that the request carries. */
function sentTo(node: Operation, view: View): readonly Pick<Field, 'name' | 'type'>[] {
  const columns = view.one('ENT', node.entity)?.fields ?? [];
  return [
    ...columns.filter(({ name }) => node.body_fields.includes(name)),
    ...(node.arguments ?? []),
    ...(node.body_list?.fields ?? []),
  ];
}
