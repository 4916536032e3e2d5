// A tool as callers see it in tools/list, and which of them a caller sees.
import type { Actor } from '#contract/actor.ts';
import type { Operation } from '#contract/operation.ts';
import { z } from 'zod';
import { hasRole } from '#contract/permissions.ts';
import type { Tool } from '#contract/tools/tool.ts';
import { argumentsOf, inputSchemaOf, type Argument } from './arguments.ts';
import { shallowSchema, type JsonSchema } from './lean-schema.ts';

export type ProjectedTool = Tool & { taken: readonly Argument[]; definition: Definition };

export type Definition = {
  name: string;
  description: string;
  inputSchema: JsonSchema & { type: 'object' };
  outputSchema?: JsonSchema & { type: 'object' };
  annotations: Record<string, boolean>;
};

export function projected(tool: Tool): ProjectedTool {
  const { name, operation, details } = tool;
  const taken = argumentsOf(tool);
  const result = resultSchema(operation);
  const left_out = Object.entries(details.on_demand ?? {}).flatMap(([path, stay]) =>
    stay === 0 ? [path] : [],
  );
  return {
    ...tool,
    taken,
    definition: {
      name,
      description: details.description ?? `${operation.summary}.`,
      inputSchema: inputSchemaOf(taken) as Definition['inputSchema'],
      ...(result && {
        outputSchema: shallowSchema(result, new Set(left_out)) as NonNullable<Definition['outputSchema']>,
      }),
      annotations: annotationsOf(tool),
    },
  };
}

export const readFileResult = z.object({
  text: z.string(),
  content_type: z.string(),
  total_chars: z.int(),
  next_offset: z.int().nullable(),
});
export const linkResult = z.object({ url: z.string() });

/** What structured content holds; nothing where the operation answers nothing. */
export function resultSchema({ result, result_kind }: Operation): z.ZodType | undefined {
  if (result_kind === 'file') return readFileResult;
  return result_kind === 'redirect' ? linkResult : result;
}

/**
 * Said of all: whether it reads, and of what writes whether it destroys and whether twice is the same as
 * once.
 */
function annotationsOf({
  operation: { method, path },
  details: { hints = {} },
}: Tool): Definition['annotations'] {
  if (hints.read_only ?? method === 'GET') return { readOnlyHint: true };
  const idempotent = hints.idempotent ?? (['PUT', 'PATCH', 'DELETE'].includes(method) || path === '/mcp');
  return {
    destructiveHint: hints.destructive ?? method === 'DELETE',
    ...(idempotent && { idempotentHint: true }),
    ...(hints.open_world === true && { openWorldHint: true }),
  };
}

/** Whether the tool is shown to this caller: what could only be refused is not. */
export function isShownTo({ operation, details }: Tool, actor: Actor): boolean {
  const { access, role, permission } = operation;
  return (
    access !== 'session' &&
    (role === undefined || hasRole(actor.role, role)) &&
    (permission === undefined || actor.permissions.has(permission)) &&
    !(details.refuses_api_keys === true && actor.kind === 'api_key')
  );
}
