// One call of a tool: its flat arguments are put where the operation expects them, the operation runs as it
// does for every surface, and what it answers is told as structured content, with the same as text.
import type { CallToolResult } from '@modelcontextprotocol/server';
import type { Actor } from '#contract/actor.ts';
import { problem } from '#contract/problems.ts';
import { tool_page_rows } from '#contract/tools/tool.ts';
import type { Context } from '#deps.ts';
import { nearest } from '#platform/nearest.ts';
import { invokeAs, type Surface } from '#surfaces/invoke.ts';
import type { Outcome } from '#surfaces/outcome.ts';
import { file_chars, isPageSize, own_arguments, type Argument } from './arguments.ts';
import type { Given } from './given.ts';
import { mistakesOf, refusedArguments, thrownFor, type Mistake } from './mcp-errors.ts';
import type { ProjectedTool } from './projection.ts';
import { windowOf } from './read-window.ts';
import { formOf } from './inline-file.ts';
import { trimmed } from './trim.ts';

/** Who calls, and by which request. */
export type Caller = { actor: Actor; address: string; request_id: string } & Pick<
  Context,
  'progress' | 'signal'
>;

export async function callTool(
  tool: ProjectedTool,
  given: Given,
  { caller, surface }: { caller: Caller; surface: Surface },
): Promise<CallToolResult> {
  const mistakes = [...unknownArguments(tool, given), ...ownMistakes(tool, given)];
  if (mistakes.length > 0) return refusedArguments(tool.name, mistakes);
  const { config, ids } = surface.deps;
  try {
    if (tool.details.refuses_api_keys === true && caller.actor.kind === 'api_key') refuseKey();
    const outcome = await invokeAs(
      {
        operation: tool.operation,
        credentials: { authorization: undefined, cookie: undefined, address: caller.address },
        ...partsOf(tool, given, caller.actor),
        upload: (upload) => formOf(tool, given, { upload, data_dir: config.data_dir, name: ids.uuid() }),
        request_id: caller.request_id,
        via: 'mcp',
        progress: caller.progress,
        signal: caller.signal,
      },
      caller.actor,
      surface,
    );
    return await resultOf(tool, given, outcome);
  } catch (error) {
    const refused = mistakesOf(error, tool.taken);
    if (refused) return refusedArguments(tool.name, refused);
    throw thrownFor(error, { base_url: config.base_url, given });
  }
}

function refuseKey(): never {
  problem('PERMISSION_DENIED', {
    detail: 'This tool refuses API keys: sign in through the browser (OAuth), or use the REST route.',
  });
}

function unknownArguments({ taken }: ProjectedTool, given: Given): Mistake[] {
  const unknown = Object.keys(given).filter((name) => !taken.some((each) => each.name === name));
  if (unknown.length === 0) return [];
  const shown = taken.filter(({ is_hidden }) => !is_hidden).map(({ name }) => name);
  const takes = shown.length === 0 ? 'this tool takes no arguments' : `this tool takes ${shown.join(', ')}`;
  return unknown.map((name) => {
    const meant = nearest(name, shown);
    return {
      path: name.slice(0, 60),
      message: meant ? `is not an argument: did you mean ${meant}?` : `is not an argument; ${takes}`,
    };
  });
}

/** Mistakes in what the surface itself reads. */
function ownMistakes({ taken, details }: ProjectedTool, given: Given): Mistake[] {
  const mistakes: Mistake[] = [];
  const check = (name: string, holds: (value: unknown) => boolean, message: string) => {
    if (given[name] === undefined || holds(given[name])) return;
    const is_own = taken.some((each) => each.part === 'surface' && each.name === name);
    if (is_own) mistakes.push({ path: name, message });
  };
  const parts = Object.keys(details.on_demand ?? {});
  const isPart = (each: unknown) => typeof each === 'string' && parts.includes(each);
  check(
    own_arguments.include,
    (value) => Array.isArray(value) && value.every(isPart),
    `must be a list of ${parts.join(', ')}`,
  );
  check(own_arguments.offset, isCount, 'must be a whole number from 0');
  check(
    own_arguments.max_chars,
    (value) => isCount(value) && value > 0 && value <= file_chars.max,
    `must be a whole number from 1 to ${file_chars.max}`,
  );
  for (const name of [own_arguments.filename, own_arguments.text, own_arguments.base64])
    check(name, (value) => typeof value === 'string', 'must be text');
  return mistakes;
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

/** What invoke reads: the parts that a REST request would have. */
function partsOf(tool: ProjectedTool, given: Given, actor: Actor) {
  const { operation, details, taken } = tool;
  const part = (name: Argument['part']) => {
    const of = taken.filter((each) => each.part === name && given[each.name] !== undefined);
    return Object.fromEntries(of.map((each) => [each.key, given[each.name]]));
  };
  const params = part('params');
  if (details.own_key !== undefined) params[details.own_key] ??= actor.api_key_id ?? undefined;
  const has_pages = taken.some((each) => isPageSize(each.part, each.key));
  const retry_key = given[own_arguments.retry_key];
  const body = part('body');
  const is_empty = operation.body?.safeParse(undefined).success === true && Object.keys(body).length === 0;
  return {
    params,
    query: { ...(has_pages && { limit: tool_page_rows }), ...part('query') },
    headers: retry_key === undefined ? {} : { 'idempotency-key': retry_key },
    body: async () => (is_empty ? undefined : body),
  };
}

async function resultOf(tool: ProjectedTool, given: Given, outcome: Outcome): Promise<CallToolResult> {
  const { content, headers } = outcome;
  if (content.kind === 'bytes') return windowOf(given, { bytes: content.bytes, headers });
  const location = headers['Location'];
  if (tool.operation.result_kind === 'redirect' && location !== undefined) return told({ url: location });
  if (content.kind === 'none') return { content: [{ type: 'text', text: 'Done.' }] };
  const kept = trimmed(content.value as Record<string, unknown>, {
    on_demand: tool.details.on_demand ?? {},
    included: (given[own_arguments.include] ?? []) as readonly string[],
  });
  return told(kept);
}

/** Clients that do not read structured content find the same in the text. */
const told = (value: Record<string, unknown>): CallToolResult => ({
  content: [{ type: 'text', text: JSON.stringify(value) }],
  structuredContent: value,
});
