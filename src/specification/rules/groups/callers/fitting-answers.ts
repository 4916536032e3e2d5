// Refusals that an operation cannot give: looking neither stands against anything nor is refused for what nobody sent, and gone
// is only what was named.
import { namesSomething, refusesContent } from '#specification/graph/fitting-answers.ts';
import type { Field, NodeOf } from '#specification/graph/nodes.ts';
import type { View } from '#specification/render/view.ts';
import type { GraphRule } from '#specification/rules/rule.ts';

type Operation = NodeOf<'API'>;

const gone = { 'ERR-003': { status: 410 } };

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
