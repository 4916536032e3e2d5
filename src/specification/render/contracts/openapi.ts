// The contract: OpenAPI 3.1. Who may call an operation stands in its security requirement as role names,
// every refusal is problem details with the codes it may carry, and lists come in pages.
import type { Field, NodeOf } from '#specification/graph/nodes.ts';
import { yaml } from '#specification/render/syntax/yaml.ts';
import { contractPath } from '#specification/render/node-locations.ts';
import type { FileText } from '#specification/render/rendered-file.ts';
import { unique } from '#specification/render/trace.ts';
import type { View } from '#specification/render/view.ts';
import { isCore } from '#specification/render/profiles.ts';
import { exampleName, namedExamples } from './examples.ts';
import {
  bodySchema,
  fieldSchema,
  objectSchema,
  withProperties,
  type Json,
  type JsonObject,
} from './field-schema.ts';
import {
  answeredEntities,
  answerOf,
  hasBody,
  isPaged,
  mediaTypeOf,
  requestBody,
  schemaName,
  shownFields,
  type OwnAnswer,
} from './messages.ts';
import { accessTo, isSignedIn, securityOf, securitySchemes, sessionHeader } from './security.ts';

export function renderContract(view: View): FileText[] {
  if (view.all('API').length === 0) return [];
  return [{ path: contractPath, text: view.once(contractText) }];
}

export const contractText = (view: View): string => yaml(contractDocument(view));

export function contractDocument(view: View): JsonObject & { paths: Record<string, JsonObject> } {
  const operations = view.all('API');
  const paths: Record<string, JsonObject> = {};
  for (const operation of operations) {
    (paths[operation.path] ??= {})[operation.method.toLowerCase()] = operationObject(operation, view);
  }
  const examples = isCore(view.project) ? {} : namedExamples(view);
  return {
    openapi: '3.1.0',
    info: {
      title: view.project.name,
      version: '1.0.0',
      summary: view.text(view.project.summary),
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/' }],
    tags: unique(operations.map((operation) => operation.component)).map((id) => tagOf(id, view)),
    paths,
    components: {
      ...(isSignedIn(view) ? { securitySchemes: securitySchemes(view) } : {}),
      schemas: schemas(view),
      ...namedRefusals(view),
      ...namedParameters(view),
      ...(Object.keys(examples).length > 0 ? { examples } : {}),
    },
  };
}

function tagOf(component: string, view: View): JsonObject {
  const node = view.one('CMP', component);
  return {
    name: component,
    description: node ? `${node.title}: ${view.text(node.responsibility)}` : component,
  };
}

export function operationObject(operation: NodeOf<'API'>, view: View): JsonObject {
  const requirements = view.from(operation.id, 'realises').map((node) => node.id);
  const body = requestBody(operation, view);
  const parameters = [
    ...pathParameters(operation, view),
    ...(isPaged(operation, view) ? pageParameters(view).map(reference) : []),
    ...queryParameters(operation, view),
    ...(offersKey(operation, view) ? [reference(idempotencyKey(view))] : []),
  ];
  return {
    operationId: operation.operation,
    summary: view.text(operation.summary),
    tags: [operation.component],
    'x-id': operation.id,
    ...(requirements.length > 0 ? { 'x-requirements': requirements } : {}),
    'x-access': accessObject(operation, view),
    security: securityOf(operation, view),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body
      ? {
          requestBody: {
            required: true,
            content: {
              [mediaTypeOf(body)]: {
                schema: bodySchema(body, view.text),
                ...example(operation, 'request', view),
              },
            },
          },
        }
      : foreignBody(operation, view)),
    responses: { [String(operation.success_status)]: success(operation, view), ...failures(operation, view) },
  };
}

/** What a system outside sends has its own form. */
function foreignBody({ sent_by }: NodeOf<'API'>, view: View): JsonObject {
  const sender = view.one('INT', sent_by);
  if (!sender) return {};
  const description = `As ${view.text(sender.title)} sends it, in its own form; any signature is checked over the bytes that arrived.`;
  return { requestBody: { required: true, description, content: { '*/*': {} } } };
}

/** Who may call it; a role that is not named may not. */
function accessObject(operation: NodeOf<'API'>, view: View): JsonObject {
  const anonymous: JsonObject = operation.anonymous ? { anonymous: 'yes' } : {};
  const roles = Object.fromEntries(
    accessTo(operation, view)
      .filter(({ allow }) => allow !== 'no')
      .map(({ role, allow, condition }) => [
        role,
        condition === undefined ? allow : { allow, condition: view.text(condition) },
      ]),
  );
  return { ...anonymous, ...roles };
}

type Parameter = JsonObject & { name: string; required: boolean; schema: JsonObject };

/** What stands in the path; a field of its record, or of the others that all have it alike, keeps its type and its bounds. */
export function pathParameters(operation: NodeOf<'API'>, view: View): Parameter[] {
  const fields = view.one('ENT', operation.entity)?.fields ?? [];
  return [...operation.path.matchAll(/\{([^}]+)\}/g)].map(([, name = 'id']) => {
    const field = fields.find((each) => each.name === name) ?? sharedField(name, view);
    const schema: JsonObject = field
      ? fieldSchema(bare(field), view.text(field.description))
      : { type: 'string', ...(/(^|_)id$/.test(name) ? { format: 'uuid' } : { minLength: 1 }) };
    return { name, in: 'path', required: true, schema };
  });
}

const bare = (field: Field): Field => ({ ...field, required: true, default: undefined });

/** The field of that name where every record that has it gives it the same type and bounds; an id is one of its own record. */
function sharedField(name: string, view: View): Field | undefined {
  if (name === 'id') return undefined;
  const [first, ...others] = view
    .all('ENT')
    .flatMap(({ fields }) => fields.filter((each) => each.name === name));
  const form = (field: Field) => JSON.stringify(fieldSchema(bare(field), ''));
  return first && others.every((each) => form(each) === form(first)) ? first : undefined;
}

/** The quantity that bounds a page, by its natural name. */
const pageSizeKey = 'qty:page-size';

export function pageParameters(view: View): Parameter[] {
  const size = view.all('QTY').find((node) => node.key === pageSizeKey)?.value;
  const limit = {
    type: 'integer',
    minimum: 1,
    ...(size === undefined ? {} : { maximum: size, default: size }),
  };
  return [
    { name: 'limit', in: 'query', required: false, description: 'Entries on a page.', schema: limit },
    {
      name: 'after',
      in: 'query',
      required: false,
      description: 'The `next_after` of the page before.',
      schema: { type: 'string' },
    },
  ];
}

/** What a request without a body is told beside its path, such as a filter. A page has its own. */
export function queryParameters(operation: NodeOf<'API'>, view: View): Parameter[] {
  if (hasBody(operation)) return [];
  const paged = isPaged(operation, view) ? pageParameters(view) : [];
  const taken = new Set([...paged, ...pathParameters(operation, view)].map(({ name }) => name));
  return (operation.arguments ?? [])
    .filter(({ name }) => !taken.has(name))
    .map((field) => {
      const { description, ...schema } = fieldSchema(
        { ...field, required: true },
        view.text(field.description),
      );
      const required = field.required && field.default === undefined;
      return { name: field.name, in: 'query', required, description: description!, schema };
    });
}

/** Whether a caller may repeat it under the same key. */
export const takesKey = (operation: NodeOf<'API'>) =>
  operation.method === 'POST' && operation.idempotent && operation.sent_by === undefined;

/** A key is promised only where something can keep it. */
export const offersKey = (operation: NodeOf<'API'>, view: View): boolean =>
  takesKey(operation) && view.all('CMP').some(({ role }) => role === 'store');

function idempotencyKey(view: View): Parameter {
  const store = view.all('CMP').find(({ role }) => role === 'store');
  return {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: `The same key of the same caller with the same body gives the first answer again and changes nothing; with another body it is refused as invalid. ${store ? `${view.text(store.title)} keeps a key for a day, beside its records.` : ''}`,
    schema: { type: 'string', minLength: 1, maxLength: 128 },
  };
}

/** What many operations share stands once. */
function namedParameters(view: View): JsonObject {
  const operations = view.all('API');
  const shared = [
    ...(operations.some((operation) => isPaged(operation, view)) ? pageParameters(view) : []),
    ...(operations.some((operation) => offersKey(operation, view)) ? [idempotencyKey(view)] : []),
  ];
  return shared.length > 0 ? { parameters: Object.fromEntries(shared.map((each) => [each.name, each])) } : {};
}

const reference = ({ name }: Parameter): JsonObject => ({ $ref: `#/components/parameters/${name}` });

function success(operation: NodeOf<'API'>, view: View): JsonObject {
  const answer = answerOf(operation, view);
  const description = answeredWith(operation, view);
  const headers: JsonObject = operation.signs_in ? { headers: sessionHeader(view) } : {};
  if (answer.kind === 'none') return { description, ...headers };
  if (answer.kind === 'file')
    return { description, ...headers, content: { [answer.media_type]: { schema: { type: 'string' } } } };
  if (answer.kind === 'own') return { description, ...headers, content: ownContent(operation, answer, view) };
  const one: Json = { $ref: `#/components/schemas/${schemaName(answer.entity, view)}` };
  const listed = () => (isPaged(operation, view) ? pageOf(one) : listOf(one, view));
  const schema = answer.kind === 'one' ? one : listed();
  return {
    description,
    ...headers,
    content: { 'application/json': { schema, ...example(operation, 'response', view) } },
  };
}

/** All there are, at once. */
const listOf = (one: Json, view: View): JsonObject =>
  withProperties(objectSchema([], [], view.text), [['items', { type: 'array', items: one }]]);

const pageOf = (one: Json): JsonObject => ({
  type: 'object',
  additionalProperties: false,
  required: ['items', 'next_after'],
  properties: {
    items: { type: 'array', items: one },
    next_after: {
      type: ['string', 'null'],
      description: 'Where the next page begins, handed back as it is; null on the last page.',
    },
  },
});

/** An answer with fields of its own stands where it is given. */
function ownContent(operation: NodeOf<'API'>, answer: OwnAnswer, view: View): JsonObject {
  const { many, fields, beside, lists } = answer;
  const one = withProperties(
    objectSchema(
      fields,
      fields.map(({ name }) => name),
      view.text,
    ),
    lists.map(({ name, entity }) => [
      name,
      { type: 'array', items: { $ref: `#/components/schemas/${schemaName(entity, view)}` } },
    ]),
  );
  const around = objectSchema(
    beside,
    beside.map(({ name }) => name),
    view.text,
  );
  const listed = isPaged(operation, view) ? pageOf(one) : listOf(one, view);
  const schema = many ? withProperties(listed, Object.entries(around['properties'] as JsonObject)) : one;
  return { 'application/json': { schema, ...example(operation, 'response', view) } };
}

/** What comes back: "The tools, one page of them". */
function answeredWith(operation: NodeOf<'API'>, view: View): string {
  const answer = answerOf(operation, view);
  if (answer.kind === 'none') return 'Done; the answer has no body.';
  if (answer.kind === 'file') return 'The file.';
  if (answer.kind === 'list') return `The ${answer.entity.plural}, one page of them.`;
  if (answer.kind === 'own') return answer.many ? 'What was asked for, in a list.' : 'What was asked for.';
  const title = answer.entity.title.toLowerCase();
  return operation.success_status === 201
    ? `The ${title} as it was stored.`
    : `The ${title} as it now stands.`;
}

/** The core alone has the schemas without examples. */
function example(operation: NodeOf<'API'>, side: 'request' | 'response', { project }: View): JsonObject {
  if (isCore(project)) return {};
  return { examples: { sample: { $ref: `#/components/examples/${exampleName(operation, side)}` } } };
}

/** A status with the errors that an operation may answer by it; they give the refusal its name. */
function refusalsOf(operation: NodeOf<'API'>, view: View): [status: number, errors: NodeOf<'ERR'>[]][] {
  const errors = operation.errors.flatMap((id) => view.one('ERR', id) ?? []);
  return [...Map.groupBy(errors, (error) => error.status)].toSorted(([a], [b]) => a - b);
}

const refusalName = (errors: readonly NodeOf<'ERR'>[]) => errors.map((error) => error.code).join('.');

function failures(operation: NodeOf<'API'>, view: View): JsonObject {
  const rows = refusalsOf(operation, view).map(([status, errors]) => [
    String(status),
    { $ref: `#/components/responses/${refusalName(errors)}` },
  ]);
  return Object.fromEntries(rows) as JsonObject;
}

/** A refusal is told once, whoever answers with it. */
function namedRefusals(view: View): JsonObject {
  const refusals = view.all('API').flatMap((operation) => refusalsOf(operation, view));
  if (refusals.length === 0) return {};
  const responses = refusals.map(([, errors]): [string, JsonObject] => {
    const schema: JsonObject = {
      $ref: '#/components/schemas/Problem',
      properties: { code: { enum: errors.map((error) => error.code) } },
    };
    const description = errors.map((error) => `${error.code}: ${view.text(error.meaning)}`).join(' ');
    return [refusalName(errors), { description, content: { 'application/problem+json': { schema } } }];
  });
  return { responses: Object.fromEntries(responses) };
}

function schemas(view: View): JsonObject {
  const answered = view.all('API').flatMap((operation) => {
    const answer = answerOf(operation, view);
    return answeredEntities(answer);
  });
  return { ...entitySchemas(unique(answered), view), Problem: problemSchema(view) };
}

/** The named schemas of these entities. */
function entitySchemas(entities: readonly NodeOf<'ENT'>[], view: View): JsonObject {
  const named = entities.map((entity): [string, JsonObject] => {
    const fields = shownFields(entity);
    const schema = objectSchema(
      fields,
      fields.map((field) => field.name),
      view.text,
    );
    return [
      schemaName(entity, view),
      { description: view.text(entity.description), 'x-id': entity.id, ...schema },
    ];
  });
  return Object.fromEntries(named);
}

/** RFC 9457, with the code from the catalogue. */
function problemSchema(view: View): JsonObject {
  return {
    type: 'object',
    description: 'Problem details (RFC 9457).',
    required: ['type', 'title', 'status', 'code'],
    properties: {
      type: { type: 'string', format: 'uri-reference' },
      title: { type: 'string' },
      status: { type: 'integer' },
      code: { type: 'string', enum: unique(view.all('ERR').map((error) => error.code)) },
      detail: { type: 'string' },
      errors: {
        type: 'array',
        items: {
          type: 'object',
          required: ['path', 'message'],
          properties: { path: { type: 'string' }, message: { type: 'string' } },
        },
      },
    },
  };
}
