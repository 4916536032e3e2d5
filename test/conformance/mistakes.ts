// The mistakes that a declaration itself shows: an id that is none, a number that is text, a body that lacks a field
// or has one of the wrong type. Each must be refused with its place.
import { z } from 'zod';
import type { Operation } from '#contract/operation.ts';

export type Parts = { params?: object; query?: object; headers?: object; body?: unknown };
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
  ];
}

function textMistakes(part: 'params' | 'query', schema: z.ZodObject | undefined, valid: Parts): Mistake[] {
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
