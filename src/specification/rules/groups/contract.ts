// The contract: do operations, fields, errors and access agree with each other?
import type { NodeOf } from '#specification/graph/nodes.ts';
import type { View } from '#specification/render/view.ts';
import { unquoted } from '#specification/rules/reading/prose.ts';
import { statementsOf } from '#specification/rules/understanding/said-by-node.ts';
import { wordsIn } from '#specification/rules/understanding/words.ts';
import type { GraphRule } from '#specification/rules/rule.ts';

const field = { description: 'Why.', required: true, classification: 'none' } as const;

const booksApproved =
  'When a member books a free tool, the Booking module shall store a booking and require the approval of a coordinator.';

export const contractRules: readonly GraphRule[] = [
  {
    id: 'API-01',
    tier: 'graph',
    severity: 'blocker',
    dimension: 'consistent',
    reason: 'Two operations at one place: one of them is never reached.',
    good: {
      set: {
        'API-006': { path: '/bookings/{booking_id}', method: 'PUT' },
        'API-007': { path: '/bookings/{booking_id}' },
      },
    },
    bad: { set: { 'API-003': { method: 'POST', path: '/tools/{id}/retire' } } },
    *check({ view }) {
      const places = Map.groupBy(
        view.all('API'),
        (node) => `${node.method} ${node.path.replaceAll(/\{\w+\}/g, '{}')}`,
      );
      for (const [, same] of places)
        if (same.length > 1)
          yield {
            message: `${listOf(same)} are all ${same[0]?.method} ${same[0]?.path}; give each its own place.`,
            nodes: same.map((node) => node.id),
          };
    },
  },
  {
    id: 'API-02',
    tier: 'graph',
    severity: 'blocker',
    dimension: 'complete',
    reason: 'Access that is not decided is decided by whoever programs it.',
    good: {
      set: {
        'API-001': {
          access: [
            { role: 'ROLE-001', allow: 'yes' },
            { role: 'ROLE-002', allow: 'no' },
          ],
        },
      },
    },
    bad: { set: { 'API-001': { access: [{ role: 'ROLE-001', allow: 'yes' }] } } },
    *check({ view }) {
      const roles = view.all('ROLE').map((role) => role.id);
      for (const node of view.all('API')) {
        const missing = roles.filter((role) => !node.access.some((entry) => entry.role === role));
        const twice = roles.filter((role) => node.access.filter((entry) => entry.role === role).length > 1);
        if (missing.length > 0)
          yield {
            message: `${node.id} does not say whether ${missing.join(', ')} may call it; decide it.`,
            nodes: [node.id, ...missing],
          };
        if (twice.length > 0)
          yield {
            message: `${node.id} decides twice whether ${twice.join(', ')} may call it; keep one.`,
            nodes: [node.id, ...twice],
          };
        // What a system outside calls with its signature is no right of a role.
        const isForOutside = node.anonymous && node.admits !== undefined;
        if (!isForOutside && node.access.length > 0 && node.access.every((entry) => entry.allow === 'no'))
          yield { message: `Nobody may call ${node.id}; allow a role or take it out.`, nodes: [node.id] };
      }
    },
  },
  {
    id: 'API-03',
    tier: 'graph',
    severity: 'blocker',
    dimension: 'complete',
    reason: 'A body that cannot be wrong is not checked.',
    good: { set: { 'API-001': { errors: [] } } },
    bad: { set: { 'API-002': { errors: ['ERR-001', 'ERR-002'] } } },
    *check({ view }) {
      for (const node of view.all('API')) {
        const takes =
          node.body_fields.length + (node.arguments ?? []).length > 0 || node.body_list !== undefined;
        const refuses = node.errors.some((id) => view.one('ERR', id)?.code === 'VALIDATION_FAILED');
        if (takes && !refuses)
          yield {
            message: `${node.id} takes a body but not the error VALIDATION_FAILED; add it.`,
            nodes: [node.id],
          };
      }
    },
  },
  {
    id: 'API-04',
    tier: 'graph',
    severity: 'blocker',
    dimension: 'consistent',
    reason: 'A field that the entity does not have is stored nowhere.',
    good: {
      set: {
        'API-002': {
          body_fields: ['name'],
          arguments: [{ ...field, name: 'colour', type: 'text', max_length: 20 }],
        },
      },
    },
    bad: { set: { 'API-002': { body_fields: ['name', 'colour'] } } },
    *check({ view }) {
      for (const node of view.all('API')) {
        const fields = new Set(view.one('ENT', node.entity)?.fields.map((each) => each.name));
        const unknown = node.body_fields.filter((name) => !fields.has(name));
        const twice = (node.arguments ?? [])
          .map((each) => each.name)
          .filter((name) => node.body_fields.includes(name));
        if (unknown.length > 0)
          yield {
            message: `${node.id} takes ${unknown.join(', ')}, which ${node.entity ?? 'no entity'} has; add the field or make it an argument.`,
            nodes: [node.id],
          };
        const unshown = (node.answer?.fields ?? []).filter((name) => !fields.has(name));
        if (unshown.length > 0)
          yield {
            message: `${node.id} answers with ${unshown.join(', ')}, which ${node.entity ?? 'no entity'} has; name its fields, or say it as more than these.`,
            nodes: [node.id],
          };
        if (twice.length > 0)
          yield {
            message: `${node.id} takes ${twice.join(', ')} as a field and as an argument; keep one.`,
            nodes: [node.id],
          };
      }
    },
  },
  {
    id: 'API-05',
    tier: 'graph',
    severity: 'warning',
    dimension: 'consistent',
    reason: 'One place with two names for the same parameter makes two clients.',
    // A record is {id} at its own place and {tool_id} in front of what belongs to it.
    good: { set: { 'API-003': { path: '/tools/{id}' }, 'API-004': { path: '/tools/{tool_id}/retire' } } },
    bad: { set: { 'API-004': { path: '/tools/{tool_number}/retire' } } },
    *check({ view }) {
      const earlier: NodeOf<'API'>[] = [];
      for (const node of view.all('API')) {
        const parts = node.path.split('/');
        for (const [at, part] of parts.entries()) {
          if (!part.startsWith('{')) continue;
          const other = earlier.find((each) => isOtherName(each.path, { at, path: node.path }));
          if (other)
            yield {
              message: `${node.id} calls ${part} what ${other.id} calls ${other.path.split('/')[at]}, in ${node.path}; use one name.`,
              nodes: [node.id, other.id],
            };
          if (parts.indexOf(part) < at)
            yield {
              message: `${node.id} uses ${part} twice in ${node.path}.`,
              nodes: [node.id],
              severity: 'blocker',
            };
        }
        earlier.push(node);
      }
    },
  },
  {
    id: 'API-06',
    tier: 'graph',
    severity: 'blocker',
    dimension: 'consistent',
    reason: 'An operation that sets off what its machine does not know does nothing.',
    good: { set: { 'API-004': { transition: { machine: 'SM-001', event: 'lend' } } } },
    bad: { set: { 'API-004': { transition: { machine: 'SM-001', event: 'scrap' } } } },
    also: ['STM-07'],
    *check({ view }) {
      for (const node of view.all('API')) {
        const machine = view.one('SM', node.transition?.machine);
        if (!machine || machine.events.some((event) => event.name === node.transition?.event)) continue;
        yield {
          message: `${node.id} sets off "${node.transition?.event}", which is no event of ${machine.id}.`,
          nodes: [node.id, machine.id],
        };
      }
    },
  },
  {
    id: 'API-07',
    tier: 'graph',
    severity: 'warning',
    dimension: 'consistent',
    reason: 'A body where HTTP gives it no meaning is dropped on the way.',
    good: { set: { 'API-007': { method: 'POST', path: '/bookings/{id}/cancel' } } },
    bad: { set: { 'API-007': { body_fields: ['rating'], errors: ['ERR-001', 'ERR-005'] } } },
    *check({ view }) {
      for (const node of view.all('API')) {
        if (node.method !== 'GET' && node.method !== 'DELETE') continue;
        if (node.body_fields.length > 0)
          yield {
            message: `${node.id} is a ${node.method} with a body; use another method or the path.`,
            nodes: [node.id],
          };
      }
    },
  },
  {
    id: 'API-08',
    tier: 'graph',
    severity: 'warning',
    dimension: 'complete',
    reason: '"Only their own" needs somebody to whom a record belongs.',
    good: { set: { 'ENT-003': { owner: undefined } } },
    bad: {
      set: {
        'API-006': {
          access: [
            { role: 'ROLE-001', allow: 'own' },
            { role: 'ROLE-002', allow: 'yes' },
          ],
        },
        'ENT-003': { owner: undefined },
      },
    },
    *check({ view }) {
      for (const node of view.all('API')) {
        const owned = view.one('ENT', node.entity)?.owner !== undefined;
        const vague = node.access.filter(
          (entry) => entry.allow === 'own' && entry.condition === undefined && !owned,
        );
        if (vague.length > 0)
          yield {
            message: `${node.id} lets ${vague.map((entry) => entry.role).join(', ')} reach "only their own", and nothing says whose a record is; give the entity an owner or the access a condition.`,
            nodes: [node.id],
          };
      }
    },
  },
  {
    id: 'API-50',
    tier: 'graph',
    severity: 'warning',
    dimension: 'buildable',
    reason: 'What waits for an approval that nobody can give waits for ever.',
    good: {
      set: { 'FR-BOOK-001': { statement: booksApproved }, 'API-007': { operation: 'approveBooking' } },
    },
    bad: { set: { 'FR-BOOK-001': { statement: booksApproved } } },
    *check({ view }) {
      const people = view
        .all('ROLE')
        .filter((role) => role.is_human)
        .toSorted((one, other) => other.title.length - one.title.length);
      const waits = new RegExp(
        `\\b(?:approval (?:of|by)|waits for) (?:the |an? )?(${people.map(({ title }) => RegExp.escape(title)).join('|')})(?!\\w)`,
        'gi',
      );
      for (const node of view.all('FR')) {
        const criteria = view.referrers('AC', node.id).flatMap(({ then }) => then);
        const awaited = new Set(
          [...unquoted([node.statement, ...criteria].join(' ')).matchAll(waits)].map(([, title]) =>
            title?.toLowerCase(),
          ),
        );
        const helpless = people.filter(
          (role) =>
            awaited.has(role.title.toLowerCase()) &&
            !view.all('API').some((each) => approves.test(each.operation) && mayCall(each, role.id)),
        );
        for (const role of helpless)
          yield {
            message: `${node.id} waits for ${role.id} ${role.title}, to whom no operation that approves is open; add one or open it.`,
            nodes: [node.id, role.id],
          };
      }
    },
  },
  {
    id: 'API-17',
    tier: 'graph',
    severity: 'blocker',
    dimension: 'consistent',
    reason: 'What strangers may change has nobody who answers for it.',
    good: {
      set: {
        'API-001': { anonymous: true, errors: [] },
        'API-002': {
          anonymous: true,
          admits: 'Who has the secret link of the shed.',
          errors: ['ERR-002', 'ERR-004', 'ERR-005'],
        },
      },
    },
    bad: { set: { 'API-002': { anonymous: true } } },
    *check({ view }) {
      for (const node of view.all('API')) {
        if (!node.anonymous || node.signs_in) continue;
        if (node.method !== 'GET' && !isGuarded(view, node) && !isForStrangers(view, node))
          yield {
            message: `${node.id} is open to people who are not signed in and changes something; demand a sign-in, or name what lets them in and what guards it.`,
            nodes: [node.id],
          };
        const demands = node.errors.filter((id) => view.one('ERR', id)?.status === 401);
        if (demands.length > 0)
          yield {
            message: `${node.id} is open to people who are not signed in and answers ${demands.join(', ')}; one of the two is wrong.`,
            nodes: [node.id, ...demands],
          };
      }
    },
  },
];

function listOf(nodes: readonly NodeOf<'API'>[]): string {
  return nodes.map((node) => node.id).join(' and ');
}

const approves = /approv|^(?:release|decide|confirm|accept|sign|authori[sz]e)/i;

const mayCall = (node: NodeOf<'API'>, role: string): boolean =>
  node.access.some((entry) => entry.role === role && entry.allow !== 'no');

const signingIn = new Set([
  'account',
  'accounts',
  'login',
  'password',
  'registration',
  'registering',
  'signing',
  'sign',
]);

/** Whether it says what guards it, or a control answers what threatens it. */
const isGuarded = (view: View, node: NodeOf<'API'>): boolean =>
  node.admits !== undefined ||
  view
    .all('THR')
    .some(({ id, threatens }) => threatens.includes(node.id) && view.referrers('CTL', id).length > 0);

/** Whether a statement that the operation carries out lets people act who have no account. */
function isForStrangers(view: View, node: NodeOf<'API'>): boolean {
  const carried = node.sources.flatMap((source) => (source.kind === 'derived' ? source.from : []));
  const asked = carried.flatMap((id) => view.one('FR', id) ?? []);
  return [node, ...asked]
    .flatMap((each) => statementsOf(view, each))
    .flatMap(({ clauses }) => clauses)
    .some(
      ({ condition = [], negated }) =>
        !negated &&
        condition.some(
          ({ link, phrase = '' }) =>
            link.endsWith('without') && wordsIn(phrase).some((word) => signingIn.has(word)),
        ),
    );
}

const templateOf = (path: string): string => path.replaceAll(/\{\w+\}/g, '{}');

/** Whether two paths give the parameter of one place two names; a record may be its own `{id}` in one of them. */
function isOtherName(other: string, { at, path }: { at: number; path: string }): boolean {
  const [theirs, ours] = [other, path].map((each) => each.split('/'));
  const [one = '', two = ''] = [theirs?.[at], ours?.[at]];
  const before = [theirs, ours].map((parts) => templateOf(parts?.slice(0, at).join('/') ?? ''));
  if (!one.startsWith('{') || one === two || before[0] !== before[1]) return false;
  return templateOf(other) === templateOf(path) || !isOwnId([one, two], ours?.[at - 1] ?? '');
}

/** `{id}` and `{tool_id}` below `tools`. */
function isOwnId(names: readonly string[], below: string): boolean {
  const long = names.find((name) => name.endsWith('_id}')) ?? '';
  const noun = long.slice(1, -'_id}'.length).replaceAll('_', '-');
  return names.includes('{id}') && noun !== '' && below.startsWith(noun.slice(0, -1));
}
