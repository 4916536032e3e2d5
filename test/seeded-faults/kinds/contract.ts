// Faults of the contract: what no client would accept.
import type { NodeOf } from '#specification/graph/nodes.ts';
import { aroundNode, kindsOf, onNode, type Mutation } from '#test/seeded-faults/mutation.ts';

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
]);
