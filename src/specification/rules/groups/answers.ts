// Answers of the contract: does every operation answer to what can happen to it, with the status that says
// so? The rules belong to the group of the contract.
import type { Field, NodeOf } from '#specification/graph/nodes.ts';
import { isAnswered } from '#specification/render/contracts/errors.ts';
import { usesKeys } from '#specification/render/contracts/security.ts';
import type { View } from '#specification/render/view.ts';
import { owedAnswers, refusesInBackground } from '#specification/rules/reading/in-background.ts';
import type { GraphRule } from '#specification/rules/rule.ts';

type Operation = NodeOf<'API'>;

/** What each status of a refusal is for, for codes that everybody reads in the same way. */
const meant: readonly { code: RegExp; status: readonly number[] }[] = [
  { code: /^(?:NOT_FOUND|\w+_NOT_FOUND)$/, status: [404, 410] },
  { code: /^(?:VALIDATION_FAILED|INVALID_INPUT)$/, status: [400, 422] },
  { code: /^(?:FORBIDDEN|PERMISSION_DENIED|\w+_NOT_(?:PERMITTED|ALLOWED))$/, status: [403, 404, 405, 409] },
  { code: /^(?:NOT_AUTHENTICATED|UNAUTHENTICATED|UNAUTHORIZED)$/, status: [401] },
  { code: /^(?:VERSION_CONFLICT|EDIT_CONFLICT)$/, status: [409, 412] },
  {
    code: /^(?:TOO_MANY_(?:\w+_)?(?:REQUESTS|CALLS|ATTEMPTS|TRIES|LOGINS|SIGN_INS)|RATE_LIMITED)$/,
    status: [429, 403],
  },
];
/** A permission is never the status 404: that is an answer about something else. */
const permission = /^(?:FORBIDDEN|PERMISSION_DENIED)$/;
/** Statuses after which the same request may succeed. */
const passing = new Set([402, 408, 409, 423, 425, 429]);

const shapes: Readonly<
  Partial<Record<Operation['shape'], { methods: readonly Operation['method'][]; status: readonly number[] }>>
> = {
  list: { methods: ['GET'], status: [200, 206] },
  read: { methods: ['GET'], status: [200] },
  create: { methods: ['POST', 'PUT'], status: [200, 201, 202] },
  update: { methods: ['PUT', 'PATCH', 'POST'], status: [200, 202, 204] },
  remove: { methods: ['DELETE', 'POST'], status: [200, 202, 204] },
};

/** Names that an event may carry beside the fields of its entity. */
const envelope = /^(?:change|changes|version|actor|cause|reason|type|\w+_(?:id|ids|at|on|by|count))$/;

/** What the server fills in by itself. */
const filledIn = new Set<Field['type']>(['uuid', 'timestamp', 'reference']);

const missing: NodeOf<'ERR'> = {
  kind: 'ERR',
  id: 'ERR-006',
  key: 'err:missing',
  title: 'No such record',
  code: 'NOT_FOUND',
  status: 404,
  meaning: 'There is none.',
  retryable: false,
  user_text: 'It is gone.',
  sources: [{ kind: 'public', title: 'Habit', locator: 'none' }],
};

export const answerRules: readonly GraphRule[] = [
  {
    id: 'API-09',
    tier: 'graph',
    severity: 'warning',
    dimension: 'complete',
    reason: 'What the state machine refuses has to be an answer of the operation that asks.',
    good: { set: { 'API-004': { errors: ['ERR-001', 'ERR-002', 'ERR-004', 'ERR-005'] } } },
    bad: { set: { 'API-004': { errors: ['ERR-001', 'ERR-002', 'ERR-005'] } } },
    also: ['STM-33'],
    *check({ view }) {
      for (const node of view.all('API')) {
        const machine = view.one('SM', node.transition?.machine);
        const refused = new Set(
          machine?.cells.flatMap((cell) =>
            cell.event === node.transition?.event && 'rejected_with' in cell ? [cell.rejected_with] : [],
          ),
        );
        const silent = [...refused].filter((id) => view.one('ERR', id) && !node.errors.includes(id));
        if (silent.length > 0)
          yield {
            message: `${node.id} sets off "${node.transition?.event}", which ${machine?.id} may refuse with ${codesOf(silent, view)}; add the answer.`,
            nodes: [node.id, ...silent],
          };
      }
    },
  },
  {
    id: 'API-10',
    tier: 'graph',
    severity: 'warning',
    dimension: 'complete',
    reason: 'A case without an answer is answered with a server error.',
    good: {
      add: [missing],
      set: Object.fromEntries(
        ['API-003', 'API-004', 'API-006', 'API-007'].map((id) => [
          id,
          { errors: ['ERR-001', 'ERR-002', 'ERR-004', 'ERR-005', 'ERR-006'] },
        ]),
      ),
    },
    bad: { set: { 'API-003': { errors: ['ERR-001', 'ERR-005'] } } },
    *check({ view }) {
      for (const node of view.all('API')) {
        for (const { when, status, codes } of expected) {
          const known = view
            .all('ERR')
            .filter((error) => error.status === status && (codes === undefined || codes.test(error.code)));
          const answered = node.errors.some(
            (id) => view.one('ERR', id)?.status === status && known.some((error) => error.id === id),
          );
          if (known.length > 0 && !answered && when(node, view))
            yield {
              message: `${node.id} has no answer ${status} (${known[0]?.code}), and it can happen; add it.`,
              nodes: [node.id],
            };
        }
      }
    },
  },
  {
    id: 'API-11',
    tier: 'graph',
    severity: 'blocker',
    dimension: 'buildable',
    reason: 'A record whose required field nobody may send is never stored.',
    good: { set: { 'API-002': { body_fields: ['name'] } } },
    bad: { set: { 'API-002': { body_fields: ['value'] } } },
    *check({ view }) {
      for (const node of view.all('API')) {
        if (node.shape !== 'create' || node.entity === undefined) continue;
        const taken = new Set([...node.body_fields, ...(node.arguments ?? []).map((each) => each.name)]);
        const untaken = (view.one('ENT', node.entity)?.fields ?? []).filter(
          (field) =>
            field.required &&
            field.default === undefined &&
            !field.worked_out &&
            !filledIn.has(field.type) &&
            field.classification !== 'secret' &&
            !taken.has(field.name),
        );
        if (untaken.length > 0)
          yield {
            message: `${node.id} creates a ${node.entity} without ${untaken.map((field) => field.name).join(', ')}, which it must have; take it, give it a start value, or mark what the software works out.`,
            nodes: [node.id, node.entity],
          };
      }
    },
  },
  {
    id: 'API-12',
    tier: 'graph',
    severity: 'warning',
    dimension: 'consistent',
    reason: 'A client reads the method and the status before anything else.',
    good: { set: { 'API-003': { method: 'PUT', path: '/tools/{id}/all' } } },
    bad: { set: { 'API-002': { success_status: 204 } } },
    *check({ view }) {
      for (const node of view.all('API')) {
        const shape = shapes[node.shape];
        if (shape && !shape.methods.includes(node.method))
          yield {
            message: `${node.id} is to ${node.shape} and is a ${node.method}; use ${shape.methods.join(' or ')}.`,
            nodes: [node.id],
          };
        if (shape && !shape.status.includes(node.success_status))
          yield {
            message: `${node.id} is to ${node.shape} and answers ${node.success_status}; use ${shape.status.join(' or ')}.`,
            nodes: [node.id],
          };
      }
    },
  },
  {
    id: 'API-13',
    tier: 'graph',
    severity: 'warning',
    dimension: 'consistent',
    reason: 'A status that means something else is handled as something else.',
    good: { set: { 'ERR-005': { status: 400 }, 'ERR-004': { retryable: true } } },
    bad: { set: { 'ERR-005': { status: 500 } } },
    *check({ view }) {
      for (const node of view
        .all('ERR')
        .filter((each) => each.shown_by === undefined || isAnswered(each, view))) {
        const row = meant.find(({ code }) => code.test(node.code));
        const allowed = row?.status.filter((status) => !(permission.test(node.code) && status === 404)) ?? [];
        if (row && !allowed.includes(node.status))
          yield {
            message: `${node.id} (${node.code}) has the status ${node.status}; everybody expects ${allowed.join(' or ')}.`,
            nodes: [node.id],
          };
        if (node.retryable && node.status < 500 && !passing.has(node.status))
          yield {
            message: `${node.id} (${node.code}) says that the same request may be tried again, and with the status ${node.status} it fails again.`,
            nodes: [node.id],
          };
      }
    },
  },
  {
    id: 'API-14',
    tier: 'graph',
    severity: 'warning',
    dimension: 'consistent',
    reason: 'An event that carries what nobody stores carries nothing.',
    good: { set: { 'EVT-001': { payload: ['booking_id', 'starts_on', 'version', 'occurred_at'] } } },
    bad: { set: { 'EVT-001': { payload: ['booking_id', 'mood'] } } },
    *check({ view }) {
      for (const node of view.all('EVT')) {
        const names = new Set(view.one('ENT', node.entity)?.fields.map((field) => field.name));
        const unknown = node.payload.filter((name) => !names.has(name) && !envelope.test(name));
        const parts = new Set(
          [...view.all('CMP'), ...view.all('INT'), ...view.all('ROLE')].map((part) =>
            part.title.toLowerCase(),
          ),
        );
        const strangers = node.consumers.filter((name) => !parts.has(name.toLowerCase()));
        if (strangers.length > 0)
          yield {
            message: `${node.id} goes to ${strangers.join(', ')}, which is no part of the package; declare it or leave it out.`,
            nodes: [node.id],
          };
        if (node.entity && unknown.length > 0)
          yield {
            message: `${node.id} carries ${unknown.join(', ')}, which ${node.entity} does not have; add the field or leave it out.`,
            nodes: [node.id, node.entity],
          };
      }
    },
  },
  {
    id: 'API-15',
    tier: 'graph',
    severity: 'warning',
    dimension: 'complete',
    reason: 'A refusal that no operation answers with is a refusal that nobody sees.',
    good: {
      unlink: [{ kind: 'raises', from: 'FR-BOOK-002', to: 'ERR-003' }],
      link: [
        { kind: 'raises', from: 'FR-BOOK-002', to: 'ERR-004' },
        { kind: 'raises', from: 'FR-BOOK-001', to: 'ERR-003' },
      ],
      set: {
        'CMP-002': { title: 'Night run', role: 'worker' },
        'FR-BOOK-001': { statement: 'If a booking is too old, then the Night run shall reject the booking.' },
        'API-005': { errors: ['ERR-001', 'ERR-004', 'ERR-005'] },
      },
    },
    bad: {
      link: [{ kind: 'raises', from: 'FR-BOOK-001', to: 'ERR-003' }],
      set: { 'API-005': { errors: ['ERR-001', 'ERR-004', 'ERR-005'] } },
    },
    also: ['API-30'],
    *check({ view }) {
      for (const node of view.all('FR')) {
        if (refusesInBackground(view, node)) continue;
        const records = view.from(node.id, 'concerns').filter(({ kind }) => kind === 'ENT');
        const operations = [
          ...records.flatMap(({ id }) => view.referrers('API', id)),
          ...view.to(node.id, 'realises').filter((each) => each.kind === 'API'),
        ].filter(({ method }) => method !== 'GET');
        for (const error of owedAnswers(view, node)) {
          const answered = view.all('API').some((each) => each.errors.includes(error.id));
          if (!answered && operations.length > 0)
            yield {
              message: `${node.id} refuses with ${error.id}, and no operation answers with it; add it to ${operations
                .map((each) => each.id)
                .slice(0, 3)
                .join(' or ')}.`,
              nodes: [node.id, error.id],
            };
        }
      }
    },
  },
  {
    id: 'API-30',
    tier: 'graph',
    severity: 'warning',
    dimension: 'complete',
    reason: 'A refusal that a module owes and none of its operations gives is built nowhere.',
    good: {
      unlink: [{ kind: 'raises', from: 'FR-BOOK-002', to: 'ERR-003' }],
      set: { 'API-005': { errors: ['ERR-001', 'ERR-004', 'ERR-005'] } },
    },
    bad: { set: { 'API-005': { errors: ['ERR-001', 'ERR-004', 'ERR-005'] } } },
    *check({ view }) {
      const answered = new Set([
        ...view.all('API').flatMap(({ errors }) => errors),
        ...view
          .all('SM')
          .flatMap(({ cells }) =>
            cells.flatMap((cell) => ('rejected_with' in cell ? [cell.rejected_with] : [])),
          ),
      ]);
      const offering = new Set(
        view.all('API').flatMap(({ component }) => view.one('CMP', component)?.title ?? []),
      );
      for (const node of view.all('FR')) {
        const module =
          /\bthen the (?<module>.+?) shall refuse\b/.exec(node.statement)?.groups?.['module'] ?? '';
        const owed = owedAnswers(view, node).filter(({ id }) => !answered.has(id));
        if (owed.length > 0 && offering.has(module))
          yield {
            message: `${node.id} refuses with ${codesOf(
              owed.map(({ id }) => id),
              view,
            )}, and no operation answers with it; add it to those of the ${module}.`,
            nodes: [node.id, ...owed.map(({ id }) => id)],
          };
      }
    },
  },
  {
    id: 'API-31',
    tier: 'graph',
    severity: 'warning',
    dimension: 'complete',
    reason: 'Operations that ask for a session which nothing opens can be called by nobody.',
    good: {},
    bad: { set: { 'API-008': { anonymous: false, signs_in: false } } },
    *check({ view }) {
      const asks = view
        .all('API')
        .filter(
          ({ errors, anonymous }) => !anonymous && errors.some((id) => view.one('ERR', id)?.status === 401),
        );
      const first = asks[0];
      if (first && !usesKeys(view) && !view.all('API').some(({ signs_in }) => signs_in))
        yield {
          message: `${asks.length} operations, ${first.id} among them, refuse who is not signed in, and none opens a session; add the one that does.`,
          nodes: [first.id],
        };
    },
  },
  {
    id: 'API-16',
    tier: 'graph',
    severity: 'warning',
    dimension: 'consistent',
    reason: 'A table that two modules write follows two sets of rules.',
    good: { set: { 'API-001': { component: 'CMP-003' } } },
    bad: { set: { 'API-002': { component: 'CMP-003' } } },
    *check({ view }) {
      for (const node of view.all('API')) {
        const owner = view.one('ENT', node.entity)?.component;
        if (
          owner !== undefined &&
          owner !== node.component &&
          ['create', 'update', 'remove'].includes(node.shape)
        )
          yield {
            message: `${node.id} of ${node.component} writes ${node.entity}, which ${owner} owns; let its owner carry it out.`,
            nodes: [node.id, node.component],
          };
      }
    },
  },
];

/** Answers that what an operation is makes possible. */
const expected: readonly {
  status: number;
  codes?: RegExp;
  when: (node: Operation, view: View) => boolean;
}[] = [
  { status: 401, when: (node) => !node.anonymous && node.access.some((entry) => entry.allow !== 'yes') },
  { status: 403, when: (node) => node.access.some((entry) => entry.allow === 'no') },
  { status: 404, when: (node) => node.path.includes('{') },
  {
    status: 409,
    codes: /VERSION|EDIT/,
    when: (node, view) => node.shape === 'update' && hasVersion(node, view),
  },
];

function hasVersion(node: Operation, view: View): boolean {
  return view.one('ENT', node.entity)?.fields.some((field) => field.name === 'version') ?? false;
}

function codesOf(errors: readonly string[], view: View): string {
  return errors.map((id) => view.one('ERR', id)?.code).join(', ');
}
