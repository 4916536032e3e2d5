// The first account: where only those who have an account may make one, or give the role that may, something else has to make it.
import type { NodeOf } from '#specification/graph/nodes.ts';
import { usesKeys } from '#specification/render/contracts/security.ts';
import type { View } from '#specification/render/view.ts';
import { proseOf } from '#specification/rules/reading/prose.ts';
import type { GraphRule } from '#specification/rules/rule.ts';

const role = {
  name: 'role',
  type: 'enum',
  description: 'What it may do.',
  required: true,
  classification: 'none',
} as const;
const account = {
  name: 'email',
  type: 'text',
  description: 'Address to sign in with.',
  required: true,
  max_length: 254,
  classification: 'personal',
} as const;
const withRoles = (values: string[]) => ({
  'ENT-001': {
    fields: [
      { name: 'id', type: 'uuid', description: 'It.', required: true, unique: true, classification: 'none' },
      account,
      { ...role, values },
    ],
  },
  'API-008': { entity: undefined, shape: 'command', body_fields: [], arguments: [account] },
});

export const firstAccountRules: readonly GraphRule[] = [
  {
    id: 'API-33',
    tier: 'graph',
    severity: 'warning',
    dimension: 'buildable',
    reason: 'Where each account is made by another one, nobody is ever let in.',
    good: {
      set: {
        ...withRoles(['member', 'coordinator']),
        'ASM-001': { statement: 'The first account, that of a coordinator, is made at the installation.' },
      },
    },
    bad: { set: withRoles(['member', 'coordinator']) },
    *check({ view }) {
      if (!usesKeys(view) && !view.all('API').some(({ signs_in }) => signs_in)) return;
      for (const entity of view.all('ENT')) {
        const field = entity.fields.find(({ name, type }) => /^roles?$/.test(name) && type === 'enum');
        if (!field || isOpenToAll(entity, field, view) || isTold(view)) continue;
        const makers = makersOf(entity, field.name, view);
        yield {
          message:
            makers.length > 0
              ? `${entity.id} gets its ${field.name} by ${makers.map(({ id }) => id).join(' and ')} alone, which only somebody with an account may call; say in an assumption or a requirement how the first account is made.`
              : `${entity.id} has a ${field.name}, and no operation makes one; say in an assumption or a requirement how the first account is made.`,
          nodes: [entity.id, ...makers.map(({ id }) => id)],
        };
      }
    },
  },
];

/** What makes a record with its role, or gives it one. */
const makersOf = (entity: NodeOf<'ENT'>, field: string, view: View): readonly NodeOf<'API'>[] =>
  view
    .all('API')
    .filter(
      (node) =>
        node.entity === entity.id &&
        [...node.body_fields, ...(node.arguments ?? []).map(({ name }) => name)].includes(field),
    );

/** Whether somebody without an account can get one with every right that the roles have between them. */
function isOpenToAll(entity: NodeOf<'ENT'>, field: NodeOf<'ENT'>['fields'][number], view: View): boolean {
  const makers = makersOf(entity, field.name, view);
  if (makers.some(({ anonymous }) => anonymous)) return true;
  const is_joined = view
    .all('API')
    .some((node) => node.entity === entity.id && node.shape === 'create' && node.anonymous);
  // One role alone, which everybody begins with.
  return (is_joined && makers.length === 0) || (field.values ?? []).length < 2;
}

const ways = [
  /\bfirst (?:[\w-]+ ){0,3}accounts?\b/i,
  /\baccounts?\b[^.;]*\b(?:made|created|set up|added|entered|stored|kept|there|written|seeded)\b[^.;]*\b(?:when|at|by|during|before|with|from) (?:the |its |an? )?(?:\w+ ){0,3}(?:set-?up|set up|install\w*|start\w*|deploy\w*|migrations?|operators?|administrators?|command|open\w*|launch\w*)\b/i,
  /\b(?:set-?up|installation|migrations?|deployment|command line|seed(?:s|ed)?|settings?|environment)\b[^.;]*\b(?:first|accounts?)\b/i,
];

/** Accounts of another system are made there. */
const elsewhere =
  /\b(?:accounts?|people) [^.;]*\b(?:comes?|taken|kept|read|synchroni[sz]ed|imported|sign in)\b[^.;]*\b(?:directory|identity provider|LDAP|single sign-on|SSO)\b/i;

function isTold(view: View): boolean {
  const roles = view.all('ROLE').map(({ title }) => RegExp.escape(title));
  const first = new RegExp(`\\bfirst (?:${roles.join('|')})\\b`, 'i');
  return proseOf(view).some(({ node, texts }) =>
    node.kind === 'OQ'
      ? false
      : texts.some((text) => [...ways, elsewhere, first].some((way) => way.test(text))),
  );
}
