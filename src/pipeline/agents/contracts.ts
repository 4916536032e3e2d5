// Draws the contract: one operation for each thing that people ask of the software, who may call it, and
// every error it may answer with. What nobody said about access becomes a question with a default, not a
// silent choice.
import { standing } from '#knowledge/authoring/standing.ts';
import { isStaff } from '#knowledge/people.ts';
import type { Agent, AgentContext } from '#pipeline/agent.ts';
import type { Draft, Link } from '#pipeline/draft.ts';
import { findEntity, type Domain } from '#pipeline/authoring/domain.ts';
import { movesOf, stateErrorKey } from '#pipeline/authoring/machines.ts';
import { operationsOf, type Operation } from '#pipeline/authoring/operations/operations.ts';
import { assumed, derived } from '#pipeline/authoring/provenance.ts';
import { userTextOf } from '#pipeline/authoring/rules/user-texts.ts';
import { refusalsOf } from '#pipeline/authoring/operations/refusals-of.ts';
import { capitalise, list, snake } from '#pipeline/authoring/words.ts';

export const contracts: Agent = {
  id: 'draft.contracts',
  role: 'drafter',
  character: { name: 'polly', display_name: 'Polly, contract', asset_slug: 'polly', accent_hex: '#8A3B5E' },
  action: 'draw the contract and who may call it',
  instructions: () =>
    [
      'Emit API nodes and the ERR nodes they answer with. One operation does one thing; its access lists every ROLE.',
      'A transition is an operation of its own; a body carries only fields of the entity or named arguments.',
      'Where the interview does not say who may do something, emit an OQ with the default you took.',
    ].join('\n'),
  offline: (context) => {
    const { domain } = context;
    const operations = operationsOf(domain);
    const refusals = refusalsOf(operations, domain);
    const nodes = operations.map((operation) => operationNode(operation, { domain, refusals }));
    const link: Link[] = operations.flatMap((operation) =>
      operation.needs.map((need) => ({ kind: 'realises', from: `@${operation.key}`, to: `@${need.key}` })),
    );
    return {
      narration: `${operations.length} operations over ${domain.entities.length} records; access decided for ${domain.roles.length} roles each.`,
      patch: {
        add: [...baseErrors(context, nodes), ...nodes, ...openAccess(operations, domain)],
        link,
      },
      findings: [],
    };
  },
};

const rows = {
  'error:validation_failed': {
    code: 'VALIDATION_FAILED',
    status: 422,
    meaning: 'A field is missing or outside its bounds; the answer names it.',
  },
  'error:not_found': {
    code: 'NOT_FOUND',
    status: 404,
    meaning: 'There is no such record, or it belongs to somebody else.',
  },
  'error:version_conflict': {
    code: 'VERSION_CONFLICT',
    status: 409,
    meaning: 'Somebody else has changed the entry since it was opened.',
  },
  'error:not_authenticated': {
    code: 'NOT_AUTHENTICATED',
    status: 401,
    meaning: 'Nobody is signed in, or the session has ended.',
  },
  'error:forbidden': { code: 'FORBIDDEN', status: 403, meaning: 'Your role may not do this.' },
} as const;

/**
 * Errors of the contract itself, where an operation answers with them and no requirement has named them yet.
 */
function baseErrors({ graph }: AgentContext, operations: readonly Draft[]): Draft[] {
  const used = new Set(operations.flatMap((node) => (node.kind === 'API' ? node.errors : [])));
  const known = new Set(graph.nodes.map((node) => node.key));
  return Object.entries(rows)
    .filter(([key]) => !known.has(key) && used.has(`@${key}`))
    .map(([key, row]) => ({
      kind: 'ERR',
      key,
      title: row.meaning.replace(/\.$/, ''),
      ...row,
      retryable: false,
      user_text: userTextOf(row.code, row.meaning),
      sources: derived('Every operation of this kind can be called in this way.', 'component:surface'),
    }));
}

type Around = { domain: Domain; refusals: ReturnType<typeof refusalsOf> };

function operationNode(operation: Operation, { domain, refusals }: Around): Draft {
  const sources =
    operation.needs.length > 0
      ? derived('Carries it out.', ...operation.needs.map((need) => need.key))
      : assumed(standing.stack);
  return {
    kind: 'API',
    key: operation.key,
    title: operation.summary,
    operation: operation.operation,
    method: operation.method,
    path: operation.path,
    summary: operation.summary,
    component: `@${operation.component}`,
    ...(operation.on ? { entity: `@${operation.on}` } : {}),
    ...(operation.entity ? { entity: `@${operation.entity.key}` } : {}),
    shape: operation.shape,
    body_fields: operation.body_fields,
    ...(operation.arguments.length > 0 ? { arguments: operation.arguments } : {}),
    success_status: operation.success_status,
    errors: errorsOf(operation, { domain, refusals }),
    access: domain.roles.map((role) => accessOf(role, operation, domain)),
    // Each sign-in opens a session of its own.
    idempotent: !operation.signs_in,
    ...(operation.anonymous ? { anonymous: true } : {}),
    ...(operation.signs_in ? { signs_in: true } : {}),
    ...(operation.transition
      ? { transition: { machine: `@${operation.transition.machine}`, event: operation.transition.event } }
      : {}),
    sources,
  };
}

function accessOf(role: Domain['roles'][number], operation: Operation, domain: Domain) {
  const ref = `@${role.key}`;
  if (operation.anonymous) return { role: ref, allow: 'yes' as const };
  if (!operation.roles.includes(role)) return { role: ref, allow: 'no' as const };
  if (operation.own)
    return { role: ref, allow: 'own' as const, condition: 'only what belongs to their own account' };
  const others = domain.roles.filter((other) => other.human).length > 1;
  const isTheirs = operation.entity?.owner === role.key && !isSharedAmong(role, operation);
  const owns = isTheirs && operation.shape !== 'create' && domain.has_accounts && others;
  return owns
    ? {
        role: ref,
        allow: 'own' as const,
        condition: `only ${operation.entity?.plural ?? 'records'} of their own`,
      }
    : { role: ref, allow: 'yes' as const };
}

const words = /\b(?:comment|message|note|post|reply)\b/;

/** What one of the staff entered is the house's, save that nobody changes what another one wrote. */
const isSharedAmong = ({ name }: Domain['roles'][number], { entity, method }: Operation): boolean =>
  isStaff(name) && (method === 'GET' || !words.test(entity?.name ?? ''));

function errorsOf(operation: Operation, { domain, refusals }: Around): string[] {
  const signedIn = domain.has_accounts && !operation.anonymous;
  const keys = [
    ...(signedIn ? ['error:not_authenticated'] : []),
    ...(signedIn && domain.roles.filter((role) => role.human).length > 1 ? ['error:forbidden'] : []),
    ...(operation.path.includes('{id}') ? ['error:not_found'] : []),
    ...(operation.body_fields.length + operation.arguments.length > 0 ? ['error:validation_failed'] : []),
    ...(operation.shape === 'update' ? ['error:version_conflict'] : []),
    ...(operation.transition && operation.entity ? [stateErrorKey(operation.entity)] : []),
    ...movedAlong(operation, domain),
    ...(refusals.get(operation.key) ?? []),
  ];
  return [...new Set(keys)].map((key) => `@${key}`);
}

/** Making a record that moves another one is refused where the other cannot be moved. */
function movedAlong(operation: Operation, domain: Domain): string[] {
  if (operation.shape !== 'create') return [];
  const moved = domain.entities.filter(
    (entity) =>
      entity.states.length > 1 &&
      movesOf(entity, domain).some(
        ({ deed, needs }) => deed && needs.some((need) => operation.needs.includes(need)),
      ),
  );
  return moved.map(stateErrorKey);
}

/** Who makes the records that nobody was said to make: asked, with the default that the contract took. */
function openAccess(operations: readonly Operation[], domain: Domain): Draft[] {
  return operations
    .filter(
      (operation) =>
        operation.unsaid && operation.shape === 'create' && operation.entity && operation.needs.length > 0,
    )
    .filter(
      (operation) =>
        !findEntity(domain, operation.entity?.key ?? '')?.references.some((link) => link.required),
    )
    .slice(0, 6)
    .map((operation) => {
      const record = operation.entity?.name ?? 'record';
      const who =
        list(
          operation.roles.map((role) => `the ${role.name}`),
          'or',
        ) || 'the user';
      return {
        kind: 'OQ',
        key: `question:who-creates-${snake(record)}`,
        title: `Who enters a new ${record}?`,
        question: `Who enters a new ${record}, and who may change it afterwards?`,
        why: `The interview speaks of ${operation.entity?.plural ?? 'records'} but not of where they come from.`,
        proposed_default: `${capitalise(who)} enters and changes them.`,
        affects: [`@${operation.key}`],
        sources: derived(
          'The operation exists only because of this gap.',
          ...operation.needs.map((need) => need.key),
        ),
      };
    });
}
