// Records that somebody changes: are they shown to whoever changes them?
import type { NodeOf } from '#specification/graph/nodes.ts';
import type { View } from '#specification/render/view.ts';
import type { GraphRule } from '#specification/rules/rule.ts';

const only = (role: string) =>
  ['ROLE-001', 'ROLE-002'].map((each) => ({ role: each, allow: each === role ? 'yes' : 'no' }));

const ratesBookings = {
  shape: 'update',
  method: 'PATCH',
  body_fields: ['rating'],
  access: only('ROLE-002'),
  errors: ['ERR-001', 'ERR-002', 'ERR-004', 'ERR-005'],
} as const;

export const shownRecordRules: readonly GraphRule[] = [
  {
    id: 'API-26',
    tier: 'graph',
    severity: 'warning',
    dimension: 'buildable',
    reason: 'Whoever changes a record needs its id and its version, and has to be shown both.',
    good: { set: { 'API-006': ratesBookings } },
    bad: {
      set: {
        'API-005': {
          access: only('ROLE-001'),
          errors: ['ERR-001', 'ERR-002', 'ERR-003', 'ERR-004', 'ERR-005'],
        },
        'API-006': ratesBookings,
      },
    },
    *check({ view }) {
      const operations = view.all('API');
      for (const node of operations.filter(({ shape }) => shape === 'update')) {
        const callers = node.access.filter(({ allow }) => allow !== 'no').map(({ role }) => role);
        const shows = (other: NodeOf<'API'>) =>
          other !== node &&
          other.entity === node.entity &&
          other.shape !== 'update' &&
          other.shape !== 'remove' &&
          tellsVersion(other, view) &&
          (other.anonymous ||
            other.access.some(({ role, allow }) => allow !== 'no' && callers.includes(role)));
        if (needsIt(node, view) && node.entity && callers.length > 0 && !operations.some(shows))
          yield {
            message: `${node.id} changes ${node.entity} by its ${node.path.includes('{') ? 'id' : 'version'}, and no operation shows one to whoever may change it; let one list or read them.`,
            nodes: [node.id, node.entity],
          };
      }
    },
  },
];

/** An answer of its own names its fields; without one it is the record. */
const tellsVersion = ({ entity, answer }: NodeOf<'API'>, view: View): boolean =>
  answer?.fields === undefined || answer.fields.includes('version') || !hasVersion(entity, view);

/** A request names the record in its path, and the version that it changes. */
const needsIt = (node: NodeOf<'API'>, view: View): boolean =>
  node.path.includes('{') || hasVersion(node.entity, view);

const hasVersion = (entity: string | undefined, view: View): boolean =>
  (view.one('ENT', entity)?.fields ?? []).some(({ name }) => name === 'version');
