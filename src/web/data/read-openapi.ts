// An OpenAPI document as the page shows it: operations by their tags, references resolved where they are
// looked at.
import { own } from '#contract/own.ts';
import { plural } from '#web/ui/format.ts';

export type Schema = {
  $ref?: string;
  type?: string | readonly string[];
  format?: string;
  description?: string;
  title?: string;
  enum?: readonly unknown[];
  const?: unknown;
  default?: unknown;
  required?: readonly string[];
  properties?: Readonly<Record<string, Schema>>;
  items?: Schema;
  oneOf?: readonly Schema[];
  anyOf?: readonly Schema[];
  allOf?: readonly Schema[];
  additionalProperties?: boolean | Schema;
} & Readonly<Partial<Record<Limit, number | string>>>;
export type Limit =
  | 'minimum'
  | 'maximum'
  | 'minLength'
  | 'maxLength'
  | 'minItems'
  | 'maxItems'
  | 'pattern'
  | 'multipleOf';

type Content = Readonly<Record<string, { schema?: Schema }>>;
export type Parameter = {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema?: Schema;
};
type Answer = { description?: string; content?: Content };
type Described = {
  operationId?: string;
  summary?: string;
  description?: string;
  tags?: readonly string[];
  parameters?: readonly (Parameter | { $ref: string })[];
  requestBody?: { required?: boolean; content?: Content };
  responses?: Readonly<Record<string, Answer | { $ref: string }>>;
  security?: readonly Readonly<Record<string, readonly string[]>>[];
  'x-id'?: string;
  'x-requirements'?: readonly string[];
};
export type OpenApi = {
  info?: { title?: string; version?: string };
  tags?: readonly { name: string; description?: string }[];
  paths?: Readonly<
    Record<string, Readonly<Record<string, Described>> & { parameters?: readonly Parameter[] }>
  >;
  components?: { schemas?: Readonly<Record<string, Schema>> };
};

export type ApiOperation = Omit<Described, 'parameters' | 'responses'> & {
  responses: Readonly<Record<string, Answer>>;
  name: string;
  method: string;
  path: string;
  parameters: readonly Parameter[];
};
export type TaggedOperations = {
  tag: string;
  description: string | null;
  operations: readonly ApiOperation[];
};

const methods = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options'];
const untagged = 'Others';

export function operationsOf(api: OpenApi): TaggedOperations[] {
  const all = Object.entries(api.paths ?? {}).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const described = item[method];
      if (!described) return [];
      const parameters = [...(item.parameters ?? []), ...(described.parameters ?? [])].map((each) =>
        resolve<Parameter>(api, each),
      );
      const responses = Object.fromEntries(
        Object.entries(described.responses ?? {}).map(([status, answer]) => [
          status,
          resolve<Answer>(api, answer),
        ]),
      );
      return [
        {
          ...described,
          parameters,
          responses,
          method: method.toUpperCase(),
          path,
          name: described.operationId ?? `${method} ${path}`,
        },
      ];
    }),
  );
  const tags = [...(api.tags ?? []), { name: untagged }];
  const known = new Set(tags.map(({ name }) => name));
  const of = (name: string) =>
    all.filter(({ tags: [tag = untagged] = [] }) => (known.has(tag) ? tag : untagged) === name);
  return tags
    .map(({ name, description }: { name: string; description?: string }) => ({
      tag: name,
      ...titled(description),
      operations: of(name),
    }))
    .map(({ tag, title, description, operations }) => ({ tag: title ?? tag, description, operations }))
    .filter(({ operations }) => operations.length > 0);
}

/** Our packages tag by component, "CMP-006", and say its name before a colon. */
function titled(text: string | undefined): { title: string | null; description: string | null } {
  const [, title, rest] = /^([^:.]{3,60}): (.+)$/s.exec(text ?? '') ?? [];
  return { title: title ?? null, description: rest ?? text ?? null };
}

/** What a reference inside the document stands for; one that leads elsewhere stays as it is. */
export function resolve<T extends object>(api: OpenApi, value: T | { $ref?: string }): T {
  const place = '$ref' in value ? value.$ref : undefined;
  if (!place?.startsWith('#/')) return value as T;
  let found: unknown = api;
  for (const part of place.slice(2).split('/'))
    found = (found as Record<string, unknown> | undefined)?.[
      part.replaceAll('~1', '/').replaceAll('~0', '~')
    ];
  return (found ?? value) as T;
}

export const schemaName = ({ $ref }: Schema): string | null =>
  /^#\/components\/schemas\/(.+)$/.exec($ref ?? '')?.[1] ?? null;

const limits: Readonly<Record<Limit, (value: number | string) => string>> = {
  minimum: (value) => `from ${value}`,
  maximum: (value) => `to ${value}`,
  minLength: (value) => `at least ${plural(Number(value), 'character')}`,
  maxLength: (value) => `at most ${plural(Number(value), 'character')}`,
  minItems: (value) => `at least ${value}`,
  maxItems: (value) => `at most ${value}`,
  pattern: (value) => `as ${value}`,
  multipleOf: (value) => `in steps of ${value}`,
};

/** Its type in words: `text (uuid), at most 200 characters, or nothing`. */
export function typeWords(schema: Schema): string {
  const types = [schema.type ?? []].flat().filter((type) => type !== 'null');
  const is_nullable = [schema.type].flat().includes('null');
  const name =
    schemaName(schema) ??
    (types.length > 0
      ? types.map((type) => own(typeNames, type) ?? type).join(' or ')
      : schema.enum
        ? 'one of'
        : schema.oneOf || schema.anyOf
          ? 'one of several'
          : 'anything');
  const bounds = (Object.keys(limits) as Limit[]).flatMap((limit) =>
    schema[limit] === undefined ? [] : limits[limit](schema[limit]),
  );
  const usual = schema.default === undefined ? [] : [`${JSON.stringify(schema.default)} unless said`];
  return [
    `${name}${schema.format ? ` (${schema.format})` : ''}`,
    ...bounds,
    ...usual,
    ...(is_nullable ? ['may be null'] : []),
  ].join(', ');
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'yes or no',
  array: 'list',
  object: 'object',
};
