// The arguments of a tool are flat: what a REST caller puts into the path, the query, a header or the body, a
// model names in one object. The names follow from the declaration; the schemas are the operation's own.
import { z } from 'zod';
import type { Operation } from '#contract/operation.ts';
import { tool_page_rows, type Tool } from '#contract/tools/tool.ts';
import { leanSchema, type JsonSchema } from './lean-schema.ts';

type Part = 'params' | 'query' | 'headers' | 'body' | 'form' | 'surface';

export type Argument = {
  name: string;
  part: Part;
  key: string;
  schema: JsonSchema;
  is_required: boolean;
  is_hidden: boolean;
};

/** Arguments that the surface itself understands, beside those of the operation. */
export const own_arguments = {
  include: 'include',
  retry_key: 'client_request_id',
  filename: 'filename',
  text: 'content_text',
  base64: 'content_base64',
  offset: 'offset',
  max_chars: 'max_chars',
} as const;

/** So much of a file is read at once. */
export const file_chars = { default: 16_000, max: 60_000 } as const;

export function argumentsOf(tool: Tool): Argument[] {
  const { operation } = tool;
  return [
    ...shapeArguments(tool, 'params', operation.params),
    ...shapeArguments(tool, 'query', operation.query),
    ...shapeArguments(tool, 'body', objectOf(operation.body)),
    ...shapeArguments(tool, 'form', operation.upload?.form),
    ...surfaceArguments(tool),
  ];
}

function shapeArguments(
  tool: Tool,
  part: Exclude<Part, 'surface'>,
  shape: z.ZodObject | undefined,
): Argument[] {
  if (shape === undefined) return [];
  return Object.entries(shape.shape as Record<string, z.ZodType>).map(([key, schema]) => {
    const place = `${part}.${key}`;
    const is_own_key = part === 'params' && tool.details.own_key === key;
    return {
      name: tool.details.named?.[place] ?? nameOf(tool.operation, part, key),
      part,
      key,
      schema: { ...leanSchema(schema, 'input'), ...(isPageSize(part, key) && { default: tool_page_rows }) },
      is_required: !is_own_key && !schema.safeParse(undefined).success,
      is_hidden: tool.details.hidden?.includes(place) === true,
    };
  });
}

export const isPageSize = (part: string, key: string) => part === 'query' && key === 'limit';

/** The body's fields; a body that is no object has none. */
function objectOf(body: z.ZodType | undefined): z.ZodObject | undefined {
  const inner = body instanceof z.ZodOptional ? (body.unwrap() as z.ZodType) : body;
  return inner instanceof z.ZodObject ? inner : undefined;
}

/** `{id}` of `/v1/generations/{id}/pause` is the generation_id; `apiKeyId` is api_key_id. */
function nameOf({ path }: Operation, part: Part, key: string): string {
  if (part !== 'params') return key;
  if (key !== 'id') return key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const owner = /\/([a-z-]+)\/\{id\}/.exec(path)?.[1] ?? 'thing';
  return `${owner.replaceAll('-', '_').replace(/s$/, '')}_id`;
}

function surfaceArguments({ operation, details }: Tool): Argument[] {
  const made: Argument[] = [];
  const add = (name: string, schema: JsonSchema, is_required = false) =>
    made.push({ name, part: 'surface', key: name, schema, is_required, is_hidden: false });
  const on_demand = Object.keys(details.on_demand ?? {});
  if (on_demand.length > 0) add(own_arguments.include, { type: 'array', items: { enum: on_demand } });
  if (operation.upload) {
    add(own_arguments.filename, { type: 'string' }, true);
    add(own_arguments.text, { type: 'string' });
    add(own_arguments.base64, { type: 'string' });
  }
  if (operation.result_kind === 'file') {
    add(own_arguments.offset, { type: 'integer', default: 0 });
    add(own_arguments.max_chars, {
      type: 'integer',
      maximum: file_chars.max,
      default: file_chars.default,
    });
  }
  if (takesRetryKey(operation)) add(own_arguments.retry_key, { type: 'string' });
  return made;
}

/** Whether calling again under the same key is one call. */
export function takesRetryKey({ idempotent, headers }: Operation): boolean {
  return idempotent === true || (headers !== undefined && 'idempotency-key' in headers.shape);
}

/** The input schema that callers see. */
export function inputSchemaOf(taken: readonly Argument[]): JsonSchema {
  const shown = taken.filter(({ is_hidden }) => !is_hidden);
  const required = shown.filter(({ is_required }) => is_required).map(({ name }) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(shown.map(({ name, schema }) => [name, schema])),
    ...(required.length > 0 && { required }),
  };
}
