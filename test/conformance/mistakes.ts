// The mistakes that a declaration itself shows: an id that is none, a number that is text, a body that lacks
// a field or has one of the wrong type. Each must be refused with its place.
import { z } from 'zod';
import type { Operation, Upload } from '#contract/operation.ts';

export type Parts = { params?: object; query?: object; headers?: object; body?: unknown; upload?: object };
export type Mistake = { title: string; path: string; parts: Parts };

type Schema = {
  $ref?: string;
  $defs?: Record<string, Schema>;
  type?: string;
  format?: string;
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
};

const WRONG = { of_a: 'wrong type' };

/** Every single mistake that can be made in an otherwise valid call. */
export function mistakesOf(operation: Operation, valid: Parts): Mistake[] {
  return [
    ...textMistakes('params', operation.params, valid),
    ...textMistakes('query', operation.query, valid),
    ...bodyMistakes(operation.body, valid),
    ...uploadMistakes(operation.upload, valid),
  ];
}

function textMistakes(
  part: 'params' | 'query' | 'upload',
  schema: z.ZodObject | undefined,
  valid: Parts,
): Mistake[] {
  const { properties = {} } = schema === undefined ? {} : inputSchema(schema);
  return Object.entries(properties)
    .filter(([, property]) => !takesAnyText(property))
    .map(([name]) => ({
      title: `${part}.${name} is absurd`,
      path: `${part}.${name}`,
      parts: { ...valid, [part]: { ...valid[part], [name]: 'absurd!' } },
    }));
}

function bodyMistakes(schema: z.ZodType | undefined, valid: Parts): Mistake[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = inputSchema(schema);
  const body = (valid.body ?? {}) as Record<string, unknown>;
  const lacking = required.map((name) => {
    const { [name]: _left, ...rest } = body;
    return { title: `body.${name} is missing`, path: `body.${name}`, parts: { ...valid, body: rest } };
  });
  const mistyped = Object.entries(properties)
    .filter(([, property]) => !takesAnObject(property))
    .map(([name]) => ({
      title: `body.${name} has the wrong type`,
      path: `body.${name}`,
      parts: { ...valid, body: { ...body, [name]: WRONG } },
    }));
  const list = { title: 'the body is a list', path: 'body', parts: { ...valid, body: [] } };
  return [list, ...lacking, ...mistyped];
}

function uploadMistakes(upload: Upload | undefined, valid: Parts): Mistake[] {
  if (upload === undefined) return [];
  const of = (title: string, path: string, changes: object) => ({
    title,
    path,
    parts: { ...valid, upload: { ...valid.upload, ...changes } },
  });
  return [
    of('the file is missing', 'body.file', { file: undefined }),
    of('the file has no bytes', 'body.file', { file: new File([], 'empty.txt') }),
    of('a part is surplus', 'body.surplus', { surplus: 'x' }),
    ...textMistakes('upload', upload.form, valid).map((row) => ({
      ...row,
      path: row.path.replace('upload', 'body'),
    })),
  ];
}

function takesAnyText({ type, format, enum: values, anyOf }: Schema): boolean {
  if (anyOf !== undefined) return anyOf.some(takesAnyText);
  return type === 'string' && format === undefined && values === undefined;
}

function takesAnObject({ type, anyOf, $ref }: Schema): boolean {
  if (anyOf !== undefined) return anyOf.some(takesAnObject);
  return type === 'object' || type === undefined || $ref !== undefined;
}

function inputSchema(schema: z.ZodType): Schema {
  const root = z.toJSONSchema(schema, { io: 'input' }) as Schema;
  return root.$ref === undefined ? root : (root.$defs?.[root.$ref.replace('#/$defs/', '')] ?? root);
}
