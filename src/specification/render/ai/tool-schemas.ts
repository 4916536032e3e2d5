// The operations that a model may be given as tools, in the form that the Model Context Protocol lists tools
// in. Who may call them stays a matter of the contract: a tool is called with the rights of the person it
// works for.
import { z } from 'zod';
import { callsTools } from '#knowledge/kinds/kinds.ts';
import type { NodeOf } from '#specification/graph/nodes.ts';
import { bodySchema, objectSchema, type JsonObject } from '#specification/render/contracts/field-schema.ts';
import { isPaged, requestBody } from '#specification/render/contracts/messages.ts';
import { pageParameters, pathParameters, queryParameters } from '#specification/render/contracts/openapi.ts';
import type { FileText } from '#specification/render/rendered-file.ts';
import { json } from '#specification/render/syntax/json.ts';
import type { View } from '#specification/render/view.ts';
import { behaviours, isDecision, isForModel, toolsPath } from './model-use.ts';

export const toolsFile = z.strictObject({
  tools: z.array(
    z.strictObject({
      name: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/),
      description: z.string().min(1),
      inputSchema: z.looseObject({
        type: z.literal('object'),
        properties: z.record(z.string(), z.unknown()),
      }),
      annotations: z.strictObject({
        readOnlyHint: z.boolean(),
        destructiveHint: z.boolean(),
        idempotentHint: z.boolean(),
      }),
      _meta: z.strictObject({
        operation: z.string(),
        requirements: z.array(z.string()),
        refuses_with: z.array(z.string()),
      }),
    }),
  ),
});

/**
 * What was asked for in words is read by the model; it changes only what is its own work. The rest is left to
 * people. Signing in and the like are neither.
 */
export function toolsOf(view: View): { tools: NodeOf<'API'>[]; kept: NodeOf<'API'>[] } {
  if (!callsTools(view.project.type)) return { tools: [], kept: [] };
  const wanted = new Map(behaviours(view).map((node) => [node.id, node]));
  const reasonsOf = (operation: NodeOf<'API'>) =>
    view.from(operation.id, 'realises').flatMap(({ id }) => wanted.get(id) ?? []);
  const isTool = (operation: NodeOf<'API'>) =>
    operation.method === 'GET' ||
    (reasonsOf(operation).some((node) => isForModel(node, view)) && !reasonsOf(operation).some(isDecision));
  const asked = view.all('API').filter((operation) => reasonsOf(operation).length > 0);
  return { tools: asked.filter(isTool), kept: asked.filter((operation) => !isTool(operation)) };
}

export function renderTools(view: View): FileText[] {
  const { tools } = toolsOf(view);
  if (tools.length === 0) return [];
  const document = { tools: tools.map((operation) => toolOf(operation, view)) };
  return [{ path: toolsPath, text: json(document) }];
}

function toolOf(operation: NodeOf<'API'>, view: View) {
  const errors = operation.errors.flatMap((id) => view.one('ERR', id) ?? []);
  return {
    name: operation.operation,
    description: view.text(operation.summary),
    inputSchema: inputSchema(operation, view),
    annotations: {
      readOnlyHint: operation.method === 'GET',
      destructiveHint: operation.method === 'DELETE' || operation.shape === 'remove',
      idempotentHint: operation.method !== 'POST' || operation.idempotent,
    },
    _meta: {
      operation: operation.id,
      requirements: view.from(operation.id, 'realises').map((node) => node.id),
      refuses_with: errors.map(({ code }) => code),
    },
  };
}

/** What stands in the path, in the query and in the body, as one object. */
function inputSchema(operation: NodeOf<'API'>, view: View): JsonObject {
  const parameters = [
    ...pathParameters(operation, view),
    ...(isPaged(operation, view) ? pageParameters(view) : []),
    ...queryParameters(operation, view),
  ];
  const body = requestBody(operation, view);
  const { properties: fields = {}, ...rest } = body
    ? bodySchema(body, view.text)
    : objectSchema([], [], view.text);
  const named = parameters.map(({ name, schema }) => [name, schema] as const);
  const required = [
    ...parameters.filter((each) => each.required).map(({ name }) => name),
    ...(body?.required ?? []),
  ];
  return {
    ...rest,
    ...(required.length > 0 ? { required } : {}),
    properties: { ...Object.fromEntries(named), ...(fields as JsonObject) },
  };
}
