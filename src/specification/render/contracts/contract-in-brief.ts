// What a task pack says of an operation: who may call it, what it takes, gives and refuses, in few lines. The contract
// says the same at length; both read the same nodes.
import type { Field, NodeOf } from '#specification/graph/nodes.ts';
import type { View } from '#specification/render/view.ts';
import { answerOf, isPaged, mediaTypeOf, requestBody, schemaName, shownFields } from './messages.ts';
import { offersKey, pageParameters, queryParameters } from './openapi.ts';
import { isPublic, roleName, sendsToken } from './security.ts';

/** `POST /loans` with its callers, parameters, body, answer and refusals, a line each. */
export function contractInBrief(operation: NodeOf<'API'>, view: View): string {
  const body = requestBody(operation, view);
  const parameters = [
    ...(isPaged(operation, view) ? pageParameters(view).map(({ name }) => name) : []),
    ...queryParameters(operation, view).map(({ name }) => name),
  ];
  const request = body && [
    ...body.fields.map((field) => fieldLine(field, body.required.includes(field.name))),
    ...(body.list ? listLines(body.list.name, body.list.fields) : []),
  ];
  const sender = view.one('INT', operation.sent_by);
  return [
    `${operation.operation}: ${operation.method} ${operation.path}`,
    `callers: ${callersOf(operation, view)}`,
    ...(parameters.length > 0 ? [`query: ${parameters.join(', ')}`] : []),
    ...(offersKey(operation, view) ? ['header: Idempotency-Key'] : []),
    ...(request && body ? [`request, ${mediaTypeOf(body)}:`, ...request.map((line) => `  ${line}`)] : []),
    ...(sender ? [`request: as ${view.text(sender.title)} sends it, in its own form`] : []),
    `${operation.success_status}: ${answerText(operation, view)}`,
    ...ownLines(operation, view),
    ...refusals(operation, view),
    '',
  ].join('\n');
}

/** The same in one line: with the names of its fields, or only with who may call it. */
export function operationInLine(operation: NodeOf<'API'>, view: View, with_fields: boolean): string {
  const head = `${operation.method} ${operation.path} ${operation.operation} (${callersOf(operation, view)})`;
  if (!with_fields) return head;
  const body = requestBody(operation, view);
  const sent = [
    ...queryParameters(operation, view).map(({ name }) => `?${name}`),
    ...(body?.fields.map(({ name }) => (body.required.includes(name) ? name : `${name}?`)) ?? []),
    ...(body?.list ? [`${body.list.name} (${body.list.fields.map(({ name }) => name).join(', ')})`] : []),
  ];
  const own = operation.errors.flatMap((id) => view.one('ERR', id) ?? []).filter((error) => !isUsual(error));
  return [
    `${head}${sent.length > 0 ? `: ${sent.join(', ')}` : ''} -> ${answerInLine(operation, view)}`,
    ...(own.length > 0 ? [`refuses ${own.map(({ code }) => code).join(', ')}`] : []),
  ].join('; ');
}

/** What is answered whatever an operation is about: nobody is signed in, there is no such record. */
const usual = new Set([401, 403, 404]);
const isUsual = ({ status, code }: NodeOf<'ERR'>): boolean =>
  usual.has(status) || code === 'VALIDATION_FAILED';

function answerInLine(operation: NodeOf<'API'>, view: View): string {
  const answer = answerOf(operation, view);
  if (answer.kind !== 'own') return answerText(operation, view);
  const { many, fields, lists, beside } = answer;
  const names = [...fields.map(({ name }) => name), ...lists.map(({ name }) => name)];
  const each = many && names.length > 0 ? [`items (${names.join(', ')})`] : names;
  return [...each, ...beside.map(({ name }) => name)].join(', ') || 'an object';
}

/** The fields that an answer shows of a record. */
export const schemaInBrief = (entity: NodeOf<'ENT'>, view: View): string =>
  [
    `${schemaName(entity, view)}:`,
    ...shownFields(entity).map((field) => `  ${fieldLine(field, field.required)}`),
    '',
  ].join('\n');

/** The same, by the table that is quoted beside it. */
export function schemaOfTable(entity: NodeOf<'ENT'>, view: View): string {
  const shown = new Set(shownFields(entity));
  const hidden = entity.fields.filter((field) => !shown.has(field)).map(({ name }) => name);
  const but = hidden.length > 0 ? ` except ${hidden.join(', ')}` : '';
  return `${schemaName(entity, view)}: every column of its table${but}\n`;
}

function callersOf(operation: NodeOf<'API'>, view: View): string {
  const sender = view.one('INT', operation.sent_by);
  if (sender) return `${view.text(sender.title)} alone. ${view.text(operation.admits ?? '')}`.trim();
  if (isPublic(operation, view)) return 'everybody, without signing in';
  const callers = operation.access
    .filter(({ allow }) => allow !== 'no')
    .flatMap(({ role, allow, condition }) => {
      const node = view.one('ROLE', role);
      if (!node) return [];
      const only = condition ? view.text(condition) : allow === 'own' ? 'own' : '';
      const how = sendsToken(node, view) ? ' by its bearer token' : '';
      return [`${roleName(node)}${how}${only && ` (${only})`}`];
    });
  return callers.join(', ') || 'no role';
}

function answerText(operation: NodeOf<'API'>, view: View): string {
  const answer = answerOf(operation, view);
  if (answer.kind === 'none') return 'no body';
  if (answer.kind === 'file') return `a file, ${answer.media_type}`;
  if (answer.kind === 'own') {
    if (!answer.many) return 'an object';
    return isPaged(operation, view) ? 'items, next_after' : 'items';
  }
  const name = schemaName(answer.entity, view);
  if (answer.kind !== 'list') return name;
  return `items (${name})${isPaged(operation, view) ? ', next_after' : ''}`;
}

/** The fields of an answer of its own, and what stands beside a list. */
function ownLines(operation: NodeOf<'API'>, view: View): string[] {
  const answer = answerOf(operation, view);
  if (answer.kind !== 'own') return [];
  const { many, fields, lists, beside } = answer;
  const each = [
    ...fields.map((field) => fieldLine(field, field.required)),
    ...lists.map(({ name, entity }) => `${name}: list of ${schemaName(entity, view)}`),
  ];
  const own = many && each.length > 0 ? ['each of items:', ...each.map((line) => `  ${line}`)] : each;
  return [...own, ...beside.map((field) => fieldLine(field, field.required))].map((line) => `  ${line}`);
}

const listLines = (name: string, fields: readonly Field[]): string[] => [
  `${name}: list, each with`,
  ...fields.map((field) => `  ${fieldLine(field, field.required)}`),
];

/** One line a status, with the codes in the order of the operation. */
function refusals(operation: NodeOf<'API'>, view: View): string[] {
  const errors = operation.errors.flatMap((id) => view.one('ERR', id) ?? []);
  const byStatus = [...Map.groupBy(errors, ({ status }) => status)].toSorted(([one], [other]) => one - other);
  return byStatus.map(([status, own]) => `${status}: ${own.map(({ code }) => code).join(', ')}`);
}

function fieldLine(field: Field, is_required: boolean): string {
  const bounds = [
    ...(field.max_length === undefined ? [] : [`up to ${field.max_length} characters`]),
    ...(field.min === undefined ? [] : [`from ${field.min}`]),
    ...(field.max === undefined ? [] : [`to ${field.max}`]),
    ...(field.default === undefined ? [] : [`default ${field.default}`]),
  ];
  const type = field.type === 'enum' ? (field.values ?? []).join(' | ') : typeName(field);
  return `${field.name}${is_required ? '' : '?'}: ${[type, ...bounds].join(', ')}`;
}

const typeName = ({ type }: Field): string => (type === 'reference' ? 'uuid' : type);
