// The OpenAPI 3.1 document, made from the contract alone: nothing is written twice, no server need run.
import { z } from 'zod';
import { oauthPaths, oauthScopes } from '#contract/operations/account/oauth.ts';
import { problemsOf } from '#contract/operation.ts';
import type { FurtherReply, Operation, Upload } from '#contract/operation.ts';
import { permissions } from '#contract/permissions.ts';
import { problems, wireType } from '#contract/problems.ts';
import type { ProblemType } from '#contract/problems.ts';
import { tags } from '#contract/operation.ts';
import { stream_over } from '#surfaces/outcome.ts';
import { schemaCatalogue } from './schema-catalogue.ts';
import type { Direction, JsonSchema, SchemaCatalogue } from './schema-catalogue.ts';

export type OpenApiOptions = { base_url: string; version: string };
type Json = Record<string, unknown>;

const SESSION_COOKIE = 'specfoundry.session_token';

const rateLimitHeaders = {
  'RateLimit-Policy': 'The limit: requests (`q`) in seconds (`w`).',
  RateLimit: 'What is left: requests (`r`), and seconds until the window ends (`t`).',
};

function securityOf({ access, permission }: Operation): readonly Json[] {
  if (access === 'anonymous') return [];
  if (access === 'session') return [{ session: [] }];
  const scopes = permission !== undefined && oauthScopes.includes(permission) ? [permission] : [];
  return [{ bearer: [] }, { oauth: scopes }, { session: [] }];
}

const oauthScheme = (base_url: string) => ({
  type: 'oauth2',
  description: 'A token (`oat_…`) that a person gave an agent in the browser.',
  flows: {
    authorizationCode: {
      authorizationUrl: `${base_url}${oauthPaths.authorize}`,
      tokenUrl: `${base_url}${oauthPaths.token}`,
      refreshUrl: `${base_url}${oauthPaths.token}`,
      scopes: Object.fromEntries(oauthScopes.map((code) => [code, permissions[code].description])),
    },
  },
});

export function openApiDocument(contract: readonly Operation[], options: OpenApiOptions): Json {
  const catalogue = schemaCatalogue();
  const paths: Record<string, Json> = {};
  for (const operation of contract) {
    const path = operation.path.replace('{*', '{');
    paths[path] = {
      ...paths[path],
      [operation.method.toLowerCase()]: operationObject(operation, catalogue, options),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Specfoundry',
      version: options.version,
      summary: 'From an interview to a proven specification package.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: options.base_url }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: catalogue.components(),
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'An API key (`sf_…`).' },
        oauth: oauthScheme(options.base_url),
        session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE },
      },
    },
  };
}

function operationObject(operation: Operation, catalogue: SchemaCatalogue, options: OpenApiOptions): Json {
  const { id, tag, summary, description, permission, role, tool } = operation;
  const parameters = [
    ...parametersOf('path', operation.params, catalogue),
    ...parametersOf('query', operation.query, catalogue),
    ...parametersOf('header', operation.headers, catalogue),
    ...(operation.idempotent === true ? [idempotencyKeyParameter] : []),
  ];
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(description !== undefined && { description }),
    security: securityOf(operation),
    ...(permission !== undefined && { 'x-permission': permission }),
    ...(role !== undefined && { 'x-role': role }),
    ...(tool !== undefined && { 'x-mcp-tool': tool.name }),
    ...(parameters.length > 0 && { parameters }),
    ...(operation.body !== undefined && { requestBody: requestBody(operation.body, catalogue) }),
    ...(operation.upload !== undefined && { requestBody: formBody(operation.upload, catalogue) }),
    responses: { ...successes(operation, catalogue), ...refusals(operation, catalogue, options) },
  };
}

const idempotencyKeyParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key and request get the first answer again, for 24 hours.',
  schema: { type: 'string', pattern: '^[A-Za-z0-9._:-]{1,128}$' },
};

function parametersOf(place: string, schema: z.ZodObject | undefined, catalogue: SchemaCatalogue): Json[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = catalogue.schemaOf(schema, 'input') as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  const named = Object.entries(properties).filter(([name]) => place !== 'header' || name !== 'accept');
  return named.map(([name, schema]) => ({ name, in: place, required: required.includes(name), schema }));
}

function requestBody(body: z.ZodType, catalogue: SchemaCatalogue): Json {
  const required = !body.safeParse(undefined).success;
  return { required, content: jsonContent(body, { catalogue, direction: 'input' }) };
}

function formBody({ form = z.object(), max_bytes }: Upload, catalogue: SchemaCatalogue): Json {
  const { properties = {}, required = [] } = catalogue.schemaOf(form, 'input') as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  const file = { type: 'string', format: 'binary', description: `At most ${max_bytes} bytes.` };
  const schema = { type: 'object', required: ['file', ...required], properties: { file, ...properties } };
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

type ContentOptions = { catalogue: SchemaCatalogue; direction: Direction; media_type?: string };

function jsonContent(
  schema: z.ZodType,
  { catalogue, direction, media_type = 'application/json' }: ContentOptions,
) {
  return { [media_type]: { schema: catalogue.schemaOf(schema, direction) } };
}

const streamOf = (catalogue: SchemaCatalogue): ContentOptions => ({
  catalogue,
  direction: 'output',
  media_type: 'text/event-stream',
});

const unchanged = { 304: { description: 'The answer is the one that `If-None-Match` names.' } };

function successes(operation: Operation, catalogue: SchemaCatalogue): Json {
  const own: FurtherReply = {
    description: operation.summary,
    ...(operation.result && { result: operation.result }),
  };
  const over = { [stream_over]: { description: 'The last event of the stream was read before.' } };
  const all = { ...(operation.event_stream && over), ...operation.replies, [operation.status]: own };
  const is_kept = operation.method === 'GET' && operation.status === 200;
  const described = Object.entries(all).map(([status, reply]) => [
    status,
    success(operation, reply, catalogue),
  ]);
  return { ...(is_kept && unchanged), ...Object.fromEntries(described) };
}

function success(
  operation: Operation,
  { description, result }: FurtherReply,
  catalogue: SchemaCatalogue,
): Json {
  const { result_kind, result_media_type: media_type = 'application/json' } = operation;
  const described: Record<string, string> = {
    ...(result_kind === 'redirect' && { Location: 'Where to go on.' }),
    ...operation.response_headers,
    ...(operation.limit !== undefined && rateLimitHeaders),
  };
  const headers = Object.fromEntries(
    Object.entries(described).map(([name, text]) => [
      name,
      { description: text, schema: { type: 'string' } },
    ]),
  );
  const content =
    result_kind === 'file'
      ? { [operation.result_media_type ?? '*/*']: {} }
      : result && {
          ...jsonContent(result, { catalogue, direction: 'output', media_type }),
          ...(operation.event_stream && jsonContent(operation.event_stream, streamOf(catalogue))),
        };
  return { description, ...(Object.keys(headers).length > 0 && { headers }), ...(content && { content }) };
}

function refusals(operation: Operation, catalogue: SchemaCatalogue, { base_url }: OpenApiOptions): Json {
  const byStatus = Map.groupBy(problemsOf(operation), (type) => problems[type].status);
  const answers = [...byStatus].map(
    ([status, types]) => [status, refusal(types, catalogue, base_url)] as const,
  );
  const challenge = {
    description: 'Not authenticated. A bare challenge without a body.',
    headers: { 'WWW-Authenticate': { schema: { type: 'string', const: 'Bearer' } } },
  };
  return { ...Object.fromEntries(answers), ...(operation.access !== 'anonymous' && { 401: challenge }) };
}

function refusal(types: readonly ProblemType[], catalogue: SchemaCatalogue, base_url: string): Json {
  const description = types
    .map((type) => `\`${wireType(type, base_url)}\`: ${problems[type].meaning}`)
    .join('\n\n');
  const forms = types.map((type) => problemForm(type, catalogue, base_url));
  const schema = forms.length === 1 ? forms[0] : { oneOf: forms };
  return { description, content: { 'application/problem+json': { schema } } };
}

function problemForm(type: ProblemType, catalogue: SchemaCatalogue, base_url: string): JsonSchema {
  const row: { status: number; extensions?: z.ZodObject } = problems[type];
  const extensions =
    row.extensions === undefined
      ? {}
      : (catalogue.schemaOf(row.extensions, 'output') as { properties?: JsonSchema; required?: string[] });
  return catalogue.add(type, {
    type: 'object',
    required: ['type', 'title', 'status', 'detail', ...(extensions.required ?? [])],
    properties: {
      type: { const: wireType(type, base_url) },
      title: { type: 'string' },
      status: { const: row.status },
      detail: { type: 'string' },
      ...extensions.properties,
    },
  });
}
