// What a refusal is to a caller that speaks JSON-RPC. What a model can mend is a result that tells how, since
// errors do not reach it in every client; what it cannot is an error with data; a bug is an error without.
import { ProtocolError, type CallToolResult } from '@modelcontextprotocol/server';
import { Problem, problems } from '#contract/problems.ts';
import type { Actor } from '#contract/actor.ts';
import type { Tool } from '#contract/tools/tool.ts';
import { authorise, challenge_header } from '#surfaces/authorise.ts';
import { jsonAnswer, metadataOf, type Answer } from './answer.ts';
import { own_arguments, type Argument } from './arguments.ts';

/** Of the range that the protocol leaves to servers. */
const domain_error = -32_000;
const internal_error = -32_603;

export type Mistake = { path: string; message: string };

type About = { base_url: string; given: Readonly<Record<string, unknown>> };

export function thrownFor(error: unknown, { base_url, given }: About): ProtocolError {
  if (!(error instanceof Problem) || error.type === 'INTERNAL_ERROR')
    return new ProtocolError(internal_error, 'Internal error');
  const { error_code = error.type, ...document } = error.toJson(base_url);
  const data = {
    error_code,
    retryable: problems[error.type].retryable,
    ...document,
    ...named(given, own_arguments.retry_key),
    ...named(given, 'interview_id'),
  };
  return new ProtocolError(domain_error, `${String(error_code)}: ${error.detail}`, data);
}

/**
 * A token of OAuth that lacks a scope is told with the status of the whole request, so that its client asks
 * the person for it and comes again; null where nothing of that kind is wrong.
 */
export function scopeRefusal(message: unknown, { tool, actor, base_url }: Wanting): Answer | null {
  try {
    authorise(tool.operation, actor);
    return null;
  } catch (error) {
    const challenge = error instanceof Problem ? error.headers[challenge_header] : undefined;
    if (challenge === undefined) return null;
    const { code, message: text, data } = thrownFor(error, { base_url, given: {} });
    const { id = null } = message as { id?: unknown };
    const headers = { [challenge_header]: `${challenge}, resource_metadata="${metadataOf(base_url)}"` };
    return jsonAnswer({ jsonrpc: '2.0', id, error: { code, message: text, data } }, { status: 403, headers });
  }
}

type Wanting = { tool: Tool; actor: Actor; base_url: string };

function named(given: About['given'], name: string): Record<string, unknown> {
  return typeof given[name] === 'string' ? { [name]: given[name] } : {};
}

/** The mistakes of a refused input by the names that the caller used; null for every other refusal. */
export function mistakesOf(error: unknown, taken: readonly Argument[]): Mistake[] | null {
  if (!(error instanceof Problem) || error.type !== 'VALIDATION_FAILED') return null;
  const { errors } = error.extensions as { errors: Mistake[] };
  return errors.map(({ path, message }) => ({ path: argumentAt(path, taken), message }));
}

/** `params.id` is what the caller knows as `package_id`. */
function argumentAt(path: string, taken: readonly Argument[]): string {
  const [part, key, ...rest] = path.split('.');
  if (part === 'headers' && key === 'idempotency-key') return own_arguments.retry_key;
  const parts = part === 'body' ? ['body', 'form'] : [part];
  const found = taken.find((each) => each.key === key && parts.includes(each.part));
  if (!found)
    return key === 'file' ? `${own_arguments.text} or ${own_arguments.base64}` : (key ?? 'arguments');
  return [found.name, ...rest].join('.');
}

export function refusedArguments(name: string, mistakes: readonly Mistake[]): CallToolResult {
  const lines = mistakes.map(({ path, message }) => `- ${path}: ${message}`);
  const text = `${name} was not called. Mend these arguments and call it again:\n${lines.join('\n')}`;
  return { content: [{ type: 'text', text }], isError: true };
}
