// Requests that nobody means well with, made from the OpenAPI document: what it asks for in forms that it
// does not, and what breaks readers of URLs, headers and JSON. Most parts of a request are right, so that the
// wrong one gets far.
import fc from 'fast-check';
import type { Parts } from '#test/conformance/mistakes.ts';
import { tableWords } from './table-words.ts';

type Schema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
};
type Parameter = { name: string; in: 'path' | 'query' | 'header'; schema: Schema };
type Described = { parameters?: Parameter[]; requestBody?: { content: Record<string, { schema: Schema }> } };
export type Document = {
  paths: Record<string, Record<string, Described>>;
  components?: { schemas?: Record<string, Schema> };
};

/** As it goes over the wire. `path` may be any text after the address. */
export type Hostile = { path: string; headers: Record<string, string>; body: string | undefined };

const strange = fc.constantFrom(
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '🧨'.repeat(50),
  'ﷺ'.repeat(200),
  '\u202e\u2066',
  '-1',
  '1e309',
  'NaN',
  'null',
  '[]',
  '{}',
  '..',
  '../../etc/passwd',
  '%00',
  '%',
  '%zz',
  "' or 1=1 --",
  '"; drop table accounts; --',
  '\\',
  '/',
  '//',
  '?',
  '#',
  '{{7*7}}',
  '${7*7}',
  ...tableWords,
  '00000000-0000-0000-0000-000000000000',
  '0190a0a0-0000-7000-8000-00000000dead',
  '0190A0A0-0000-7000-8000-00000000DEAD',
  '9'.repeat(400),
  'a'.repeat(70_000),
  '2026-02-30',
  '9999-12-31T23:59:60Z',
  '-292275055-05-16',
  'true',
  '0x10',
  '1,2,,3',
  ',',
  '\r\nx: y',
  'ÿþ',
  'websearch "unclosed -',
  '& | ! <->',
  ':*',
);
const text = fc.oneof(strange, fc.string({ unit: 'binary', maxLength: 60 }), fc.string({ maxLength: 20 }));
const anything = fc.oneof(
  fc.jsonValue({ depthSize: 'small' }),
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1e308,
    -0,
    2 ** 53,
    0.1,
    [],
    {},
    [[[[]]]],
    nested(400),
    Array.from({ length: 3_000 }, () => 0),
    { __proto__: null, constructor: 1 },
  ),
  text,
);

function nested(depth: number): unknown {
  return depth === 0 ? 0 : [nested(depth - 1)];
}

type At = { method: string; path: string; valid: Parts };

const describedAt = (document: Document, { method, path }: At): Described =>
  document.paths[path.replace('{*', '{')]![method.toLowerCase()]!;

/** Headers whose value selects something. */
const selecting = [
  ['accept'],
  ['content-type'],
  ['accept-encoding', 'accept-language', 'if-none-match', 'last-event-id'],
  ['idempotency-key', 'x-service-turn-mode', 'prefer'],
];

/** The right request with a name of `tableWords` in each place where a word may select something, one place a request. */
export function wordRequests(document: Document, at: At): Hostile[] {
  const { parameters = [], requestBody } = describedAt(document, at);
  const { params = {}, query = {}, body } = at.valid;
  const form = requestBody?.content['application/json']?.schema;
  const fields = Object.keys((form && resolved(form, document).properties) ?? {});
  return tableWords.flatMap((word) => {
    const right = { params, query, headers: {}, body: form && JSON.stringify(body ?? {}) };
    const made = (own: Partial<Sent>) => hostile(at, { ...right, ...own });
    const named = (place: Parameter['in']) => parameters.filter((each) => each.in === place);
    return [
      ...named('path').map(({ name }) => made({ params: { ...params, [name]: word } })),
      ...named('query').map(({ name }) => made({ query: { ...query, [name]: word } })),
      ...fields.flatMap((field) =>
        [word, [word], { [word]: word }].map((value) =>
          made({ body: JSON.stringify({ ...(body as object | undefined), [field]: value }) }),
        ),
      ),
      ...selecting.map((names) => made({ headers: Object.fromEntries(names.map((name) => [name, word])) })),
    ];
  });
}

type Sent = { params: object; query: object; headers: Record<string, string>; body?: unknown };

const hostile = (at: At, { params, query, headers, body }: Sent): Hostile => ({
  path: `${filled(at.path, params as Record<string, unknown>)}${queryText(query as Record<string, unknown>)}`,
  headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
  body: at.method === 'GET' ? undefined : (body as string | undefined),
});

export function hostileRequests(document: Document, at: At): fc.Arbitrary<Hostile> {
  const described = describedAt(document, at);
  const parameters = (place: Parameter['in']) =>
    (described.parameters ?? []).filter((each) => each.in === place);
  const given = { params: {}, query: {}, headers: {}, ...at.valid } as Required<Parts>;
  const textsFor = (place: Parameter['in'], right: object) =>
    fc.record(
      Object.fromEntries(
        parameters(place).map(({ name, schema }) => [
          name,
          mostly(
            (right as Record<string, unknown>)[name] ?? '',
            fc.oneof(text, asText(valueOf(schema, document))),
          ),
        ]),
      ),
    );
  const form = described.requestBody?.content['application/json']?.schema;
  return fc
    .record({
      params: textsFor('path', given.params),
      query: fc.oneof(
        { weight: 3, arbitrary: textsFor('query', given.query) },
        { weight: 1, arbitrary: fc.dictionary(text, text, { maxKeys: 4 }) },
      ),
      headers: fc.oneof({ weight: 4, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: wrongHeaders }),
      body: form
        ? bodyFor(form, given.body, document)
        : fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: raw }),
    })
    .map((sent) => hostile(at, sent));
}

/** Three of four parts are as they should be. */
const mostly = <T, O>(right: T, wrong: fc.Arbitrary<O>): fc.Arbitrary<T | O> =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(right) }, { weight: 1, arbitrary: wrong });

const asText = (value: fc.Arbitrary<unknown>) =>
  value.map((each) => (typeof each === 'string' ? each : (JSON.stringify(each) ?? '')));

/** What no reader of JSON takes, or takes for something else. */
const raw = fc.oneof(
  fc.constantFrom(
    '',
    '{',
    '[',
    'null',
    '"',
    '{"a":1,"a":2}',
    '{"__proto__":{"a":1}}',
    '\ufeff{}',
    '1e999',
    '{"a":\u0000}',
    'a=b&c=d',
    '<xml/>',
    `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
    `{"a":"${'a'.repeat(1_200_000)}"}`,
  ),
  fc.string({ unit: 'binary', maxLength: 80 }),
);

const wrongHeaders = fc.constantFrom<Record<string, string>>(
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/json; charset=utf-7' },
  { 'content-type': 'multipart/form-data' },
  { 'content-type': '' },
  { 'content-encoding': 'gzip' },
  { accept: 'application/xml' },
  { accept: '%%%' },
  { 'accept-language': 'x'.repeat(4_000) },
  { 'idempotency-key': '' },
  { 'idempotency-key': 'k'.repeat(5_000) },
  { 'idempotency-key': 'ünïcode' },
  { 'if-none-match': '"' },
  { 'last-event-id': '-1' },
  { 'last-event-id': 'NaN' },
  { range: 'bytes=9-1' },
  { origin: 'null' },
  { 'x-forwarded-for': '999.1.1.1, x' },
  { 'x-request-id': "'" },
  { prefer: 'wait=-1' },
);

function bodyFor(form: Schema, right: unknown, document: Document): fc.Arbitrary<string | undefined> {
  return fc.oneof(
    {
      weight: 5,
      arbitrary: changedBody(right, resolved(form, document), document).map((body) => JSON.stringify(body)),
    },
    { weight: 3, arbitrary: valueOf(form, document).map((body) => JSON.stringify(body)) },
    { weight: 1, arbitrary: raw },
    { weight: 1, arbitrary: anything.map((body) => JSON.stringify(body)) },
  );
}

/** The right body with one of its fields, or one more, made wrong. */
function changedBody(right: unknown, form: Schema, document: Document): fc.Arbitrary<unknown> {
  if (typeof right !== 'object' || right === null || Array.isArray(right)) return anything;
  const names = [...new Set([...Object.keys(right), ...Object.keys(form.properties ?? {})])];
  const name =
    names.length === 0
      ? text
      : fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...names) }, { weight: 1, arbitrary: text });
  return name.chain((field) =>
    fc
      .oneof(anything, valueOf(form.properties?.[field] ?? {}, document))
      .map((value) => ({ ...right, [field]: value })),
  );
}

const depth_max = 4;

/** What the form says, at its edges, and now and then something else. */
function valueOf(schema: Schema, document: Document, depth = 0): fc.Arbitrary<unknown> {
  const form = resolved(schema, document);
  const type = Array.isArray(form.type) ? form.type[0] : form.type;
  if (depth > depth_max) return anything;
  const union = form.anyOf ?? form.oneOf;
  if (union) return fc.oneof(...union.map((each) => valueOf(each, document, depth + 1)));
  if (form.const !== undefined) return mostly(form.const, anything);
  if (form.enum) return mostly(form.enum[0], fc.oneof(fc.constantFrom(...form.enum), text));
  if (type === 'object') return objectOf(form, document, depth);
  if (type === 'array')
    return mostly<unknown[], unknown>(
      [],
      fc.oneof(anything, fc.array(valueOf(form.items ?? {}, document, depth + 1), { maxLength: 3 })),
    );
  if (type === 'integer' || type === 'number')
    return fc.oneof(
      fc.constantFrom<unknown>(
        form.minimum ?? 0,
        (form.minimum ?? 0) - 1,
        form.maximum ?? 1,
        (form.maximum ?? 1) + 1,
        1.5,
        1e20,
      ),
      fc.integer(),
      anything,
    );
  if (type === 'boolean') return fc.oneof(fc.boolean(), anything);
  return fc.oneof(text, fc.constant('a'.repeat((form.maxLength ?? 100) + 1)), anything);
}

function objectOf(
  { properties = {}, required = [] }: Schema,
  document: Document,
  depth: number,
): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, each]) => [name, valueOf(each, document, depth + 1)]),
  );
  return fc.record(fields, { requiredKeys: required.filter((name) => name in fields) });
}

function resolved(schema: Schema, document: Document): Schema {
  const named = schema.$ref && document.components?.schemas?.[schema.$ref.split('/').at(-1)!];
  if (named) return resolved(named, document);
  return schema.allOf?.length === 1 ? resolved(schema.allOf[0]!, document) : schema;
}

const encoded = (value: unknown) => encodeURIComponent(String(value).toWellFormed());
const filled = (path: string, params: Record<string, unknown>) =>
  path.replaceAll(/\{\*?(\w+)\}/g, (_whole, name: string) => encoded(params[name] ?? ''));

/** Names may come twice, and values need not be encoded as they should. */
function queryText(query: Record<string, unknown>): string {
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== '')
    .flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).map(
        (each) => `${encoded(name)}=${String(each) === '%zz' ? '%zz' : encoded(each)}`,
      ),
    );
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}
