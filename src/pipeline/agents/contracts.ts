// Draws the contract: one operation for each thing that people ask of the software, who may call it, and
// every error it may answer with. What nobody said about access becomes a question with a default, not a
// silent choice.
import { interfaceOf, kindOf, takesRequests } from '#knowledge/kinds/kinds.ts';
import { standing } from '#knowledge/authoring/standing.ts';
import type { Agent, AgentContext } from '#pipeline/agent.ts';
import type { Draft, Link } from '#offline-author/draft.ts';
import type { Domain } from '#offline-author/model.ts';
import { machineKey, stateErrorKey } from '#offline-author/records/machines.ts';
import { deviceStates } from '#offline-author/interface/device-states.ts';
import { interfaceNodes } from '#offline-author/interface/element-nodes.ts';
import { ownRecordsKey } from '#pipeline/agents/scope.ts';
import { accessOf, refusalsOf } from '#offline-author/operations/access.ts';
import type { Operation } from '#offline-author/operations/operation.ts';
import { operationsOf } from '#offline-author/operations/operations.ts';
import { actKind } from '#offline-author/names/acts.ts';
import { list, withArticle } from '#offline-author/names/words.ts';
import { leavesOutAccounts } from '#offline-author/sign-in/no-account.ts';
import { assumed, derived, said } from '#offline-author/provenance.ts';
import { askedInterface } from '#specification/graph/interface-node.ts';

export const contracts: Agent = {
  id: 'draft.contracts',
  role: 'drafter',
  character: { name: 'polly', display_name: 'Polly, contract', asset_slug: 'polly', accent_hex: '#8A3B5E' },
  action: 'draw the contract and who may call it',
  offline: (context) => {
    const { domain } = context;
    const operations = operationsOf(domain);
    const nodes = operations.map((operation) => operationNode(operation, domain));
    const link: Link[] = operations.flatMap((operation) =>
      operation.needs.map((need) => ({ kind: 'realises', from: `@${operation.key}`, to: `@${need.key}` })),
    );
    const elements = interfaceNodes(domain);
    const states = deviceStates(domain);
    return {
      narration: `${operations.length + elements.nodes.length} operations over ${domain.entities.length} records; access decided for ${domain.roles.length} roles each.`,
      patch: {
        add: [
          ...baseErrors(context, nodes),
          ...nodes,
          ...elements.nodes,
          ...(elements.nodes.length === 0 ? elementQuestion(domain) : []),
          ...accountQuestion(domain),
          ...rightsQuestion(domain),
          ...states.add,
        ],
        link: [...link, ...elements.link, ...states.link, ...presumed(nodes, context)],
      },
      findings: [],
    };
  },
};

/** Nothing that was said names a command, a function, a job or a signal: that is asked, and none is made up. */
function elementQuestion({ intake }: Domain): Draft[] {
  const row = interfaceOf(intake.project.type);
  if (!row) return [];
  const [kind = ''] = kindOf(intake.project.type).names;
  return [
    {
      kind: 'OQ',
      key: askedInterface,
      title: `Which ${row.form}s does the ${kind} have?`,
      question: `Which ${row.form}s does the ${kind} have, and what does each of them do?`,
      why: `It is used by its ${row.form}s, and nothing that was said names one.`,
      proposed_default: `No ${row.form} is built until one is named.`,
      affects: ['@component:surface'],
      sources: derived(`It is used by its ${row.form}s.`, 'component:surface'),
    },
  ];
}

/** Who signs in has an account somewhere, and no request of this software tells where. */
function accountQuestion({ intake, told }: Domain): Draft[] {
  const [first] = told.filter(({ clause }) => !clause.negated && actKind(clause.act) === 'sign in');
  if (!first || takesRequests(intake.project.type)) return [];
  return [
    {
      kind: 'OQ',
      key: 'question:accounts',
      title: 'Where are the accounts kept?',
      question: 'Where are the accounts of the people who sign in kept, and who creates them?',
      why: `A ${kindOf(intake.project.type).names[0]!} has no server of its own that could keep them.`,
      proposed_default: 'A service that is there already keeps them; this package describes none.',
      affects: ['@component:surface'],
      sources: said(first),
    },
  ];
}

/** Without accounts no request shows whose it is, and rights that differ are kept by nothing. */
function rightsQuestion({ told, roles, intake, has_accounts }: Domain): Draft[] {
  const left = told.filter((each) => leavesOutAccounts([each]));
  if (has_accounts || left.length === 0 || roles.length < 2 || !takesRequests(intake.project.type)) return [];
  const names = list(
    roles.map(({ name }) => withArticle(name)),
    'or',
  );
  return [
    {
      kind: 'OQ',
      key: 'question:rights-without-accounts',
      title: 'How are people told apart without accounts?',
      question: `There are no accounts. How does the software know whether it is used by ${names}?`,
      why: 'What only some of them may do is said, and without accounts a request does not show whose it is.',
      proposed_default:
        'Nothing tells them apart: each of them chooses who they are, and that is not checked.',
      affects: roles.map(({ key }) => `@${key}`),
      sources: said(...left),
    },
  ];
}

/** Who finds and changes only the records that name them does so because nobody said more. */
function presumed(operations: readonly Draft[], { graph }: Pick<AgentContext, 'graph'>): Link[] {
  if (!graph.nodes.some(({ key }) => key === ownRecordsKey)) return [];
  return operations.flatMap((node) =>
    node.kind === 'API' && node.access.some(({ allow }) => allow === 'own')
      ? [{ kind: 'presumes', from: `@${node.key}`, to: `@${ownRecordsKey}` }]
      : [],
  );
}

const rows = {
  'error:validation_failed': {
    code: 'VALIDATION_FAILED',
    status: 422,
    meaning: 'A field is missing or outside its bounds; the answer names it.',
  },
  'error:not_found': {
    code: 'NOT_FOUND',
    status: 404,
    meaning: 'There is no such record, or it belongs to another person.',
  },
  'error:version_conflict': {
    code: 'VERSION_CONFLICT',
    status: 409,
    meaning: 'The record has changed since it was opened. Load it again.',
  },
  'error:not_authenticated': {
    code: 'NOT_AUTHENTICATED',
    status: 401,
    meaning: 'No one is signed in, or the session has ended.',
  },
  'error:forbidden': { code: 'FORBIDDEN', status: 403, meaning: 'Your role may not do this.' },
} as const;

/**
 * Errors of the contract itself, where an operation answers with them and no requirement has named them yet.
 */
export function baseErrors({ graph }: Pick<AgentContext, 'graph'>, operations: readonly Draft[]): Draft[] {
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
      user_text: row.meaning,
      sources: derived('Every operation of this kind can be called in this way.', 'component:surface'),
    }));
}

function operationNode(operation: Operation, domain: Domain): Draft {
  const sources =
    operation.needs.length > 0
      ? [
          ...derived('Carries it out.', ...operation.needs.map((need) => need.key)),
          ...(operation.finds && domain.has_accounts ? assumed(standing.finding) : []),
        ]
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
    ...(operation.answer ? { answer: operation.answer } : {}),
    success_status: operation.success_status,
    ...(operation.file === undefined ? {} : { file: operation.file }),
    errors: errorsOf(operation, domain),
    access: domain.roles.map((role) => accessOf(role, operation)),
    // Each sign-in opens a session of its own, and an API key is told once.
    idempotent: !(operation.signs_in || operation.answer),
    ...(operation.anonymous ? { anonymous: true } : {}),
    ...(operation.anonymous && operation.admits !== undefined ? { admits: operation.admits } : {}),
    ...(operation.signs_in ? { signs_in: true } : {}),
    ...(operation.move && operation.moved
      ? { transition: { machine: `@${machineKey(operation.moved)}`, event: operation.move.event } }
      : {}),
    sources,
  };
}

function errorsOf(operation: Operation, domain: Domain): string[] {
  const signedIn = domain.has_accounts && !operation.anonymous;
  const keys = [
    ...(signedIn ? ['error:not_authenticated'] : []),
    ...(signedIn && domain.roles.length > 1 ? ['error:forbidden'] : []),
    ...(operation.path.includes('{id}') ? ['error:not_found'] : []),
    ...(operation.body_fields.length + operation.arguments.length > 0 ? ['error:validation_failed'] : []),
    ...(operation.shape === 'update' ? ['error:version_conflict'] : []),
    ...(operation.moved ? [stateErrorKey(operation.moved)] : []),
    ...refusalsOf(operation, domain),
  ];
  return [...new Set(keys)].map((key) => `@${key}`);
}
