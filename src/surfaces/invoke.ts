// The one path of every call, whatever surface it came through: who is it, may they, how often, is the input
// right, was it answered before, run, check the answer. Refusals leave as `Problem`; everything else that is
// thrown is a bug, logged here once and answered with a reference id.
import type { Actor } from '#contract/actor.ts';
import { limits } from '#contract/limits.ts';
import type { LimitName, LimitRow } from '#contract/limits.ts';
import { problemsOf } from '#contract/operation.ts';
import type { Operation, Upload } from '#contract/operation.ts';
import { Problem, problem } from '#contract/problems.ts';
import type { Context, Deps } from '#deps.ts';
import { addressKey } from './address-key.ts';
import { authenticate, isChallenge } from './authenticate.ts';
import type { AuthenticationDeps, Challenge, Credentials } from './authenticate.ts';
import { authorise } from './authorise.ts';
import { blockedFor, countFailure, guessKeys } from './failed-attempts.ts';
import type { IdempotencyKeys } from './idempotency.ts';
import { outcomeOf } from './outcome.ts';
import type { Outcome } from './outcome.ts';
import type { LimitRule } from './rate-limiter.ts';
import { readForm, readInput, refuseInput } from './read-input.ts';
import type { ReceivedForm } from './read-input.ts';
import { troubleProblem, unavailableProblem } from './unavailable-problem.ts';

export type Call = {
  operation: Operation;
  credentials: Credentials;
  params: unknown;
  query: unknown;
  headers: Readonly<Record<string, unknown>>;
  /** Read only when the caller may call: nobody uploads a body to hear that they lack a permission. */
  body: () => Promise<unknown>;
  /** The same for an operation that takes a file. */
  upload: (upload: Upload) => Promise<ReceivedForm>;
  /** A last refusal that depends on the surface, such as a foreign Origin; runs when the caller is known. */
  guard?: (actor: Actor) => void;
  request_id: string;
} & Pick<Context, 'via' | 'progress' | 'signal'>;

export type AnyHandler = (input: never, context: never) => unknown;
export type AnyUploadHandler = { admit: AnyHandler; handle: AnyHandler };

export type Surface = AuthenticationDeps & {
  deps: Deps;
  handlers: Readonly<Record<string, AnyHandler | AnyUploadHandler>>;
  limits: Readonly<Record<LimitName, LimitRule>>;
  keys: IdempotencyKeys;
  /** Whether there is space for new work. */
  hasRoom(): Promise<boolean>;
};

export async function invoke(call: Call, surface: Surface): Promise<Outcome | Challenge> {
  if (call.operation.access === 'anonymous') return invokeAs(call, null, surface);
  try {
    const found = await authenticate(call.credentials, surface);
    return isChallenge(found) ? found : await admit(call, found, surface);
  } catch (error) {
    throw asProblem(error, call, surface);
  }
}

/** For who was authenticated already, as several calls in one request are. */
export async function invokeAs(call: Call, actor: Actor | null, surface: Surface): Promise<Outcome> {
  try {
    return await admit(call, actor, surface);
  } catch (error) {
    throw asProblem(error, call, surface);
  }
}

async function admit(call: Call, actor: Actor | null, surface: Surface): Promise<Outcome> {
  const { operation } = call;
  if (operation.access === 'anonymous') return await perform(call, null, surface);
  if (actor === null) throw new Error(`Nobody calls ${operation.id}.`);
  authorise(operation, actor);
  call.guard?.(actor);
  return await perform(call, actor, surface);
}

/** A wrong token or password counts as a failed attempt; with too many, right ones are refused. */
async function countingGuesses<T>(
  { operation, credentials }: Call,
  { actor, surface }: Caller,
  run: () => Promise<T>,
): Promise<T> {
  const { guess_refusals } = operation;
  if (guess_refusals === undefined) return run();
  const keys = guessKeys(credentials.address, actor?.account_id ?? null);
  const wait_s = Math.max(...(await Promise.all(keys.map((key) => blockedFor(key, surface)))));
  if (wait_s > 0)
    problem('RATE_LIMITED', {
      detail: `Too many failed attempts; wait ${wait_s} s.`,
      retry_after_seconds: wait_s,
    });
  try {
    return await run();
  } catch (error) {
    if (error instanceof Problem && guess_refusals.includes(error.type))
      for (const key of keys) await countFailure(key, surface);
    throw error;
  }
}

async function perform(call: Call, actor: Actor | null, surface: Surface): Promise<Outcome> {
  if (call.operation.needs_room && !(await surface.hasRoom())) throw unavailableProblem('storage');
  const counted = await countAgainstLimit(call, actor, surface);
  try {
    const outcome = await answerTo(call, actor, surface);
    return { ...outcome, headers: { ...outcome.headers, ...counted?.headers } };
  } catch (error) {
    if (counted?.spares_refused && error instanceof Problem) await surface.limiter.uncount(counted.key);
    throw error;
  }
}

async function answerTo(call: Call, actor: Actor | null, surface: Surface): Promise<Outcome> {
  const { operation } = call;
  const { params, query, headers } = call;
  const body = operation.body === undefined ? undefined : await call.body();
  const input = readInput(operation, { params, query, headers, body });
  const caller = { actor, surface };
  const { upload } = operation;
  return await countingGuesses(call, caller, () =>
    upload ? takeUpload(call, { input, upload, ...caller }) : run(call, { input, same: input, ...caller }),
  );
}

type Caller = { actor: Actor | null; surface: Surface };
type Run = Caller & {
  input: Record<string, unknown>;
  /** What makes two requests with one idempotency key the same. */
  same: unknown;
};

async function run(call: Call, { input, same, actor, surface }: Run): Promise<Outcome> {
  const { operation } = call;
  const { handle } = handlerOf(operation, surface);
  const execute = async () =>
    outcomeOf(operation, await handle(input as never, contextOf(call, { actor, surface })));
  const key = idempotencyKey(call);
  if (key === null || actor === null) return execute();
  const request = { account_id: actor.account_id, key, content: [operation.id, same] };
  return surface.keys.runOnce(request, execute);
}

async function takeUpload(
  call: Call,
  { input, upload, ...caller }: Caller & { input: Record<string, unknown>; upload: Upload },
): Promise<Outcome> {
  const { admit } = handlerOf(call.operation, caller.surface);
  await admit(input as never, contextOf(call, caller));
  await using received = await call.upload(upload);
  const form = readForm(upload, received);
  // Where the bytes lie differs from call to call.
  const { path: _path, ...file } = form.file;
  const same = { ...input, upload: { ...form, file } };
  return await run(call, { input: { ...input, upload: form }, same, ...caller });
}

function handlerOf({ id }: Operation, { handlers }: Surface): AnyUploadHandler {
  const handler = handlers[id];
  if (handler === undefined) throw new Error(`No handler for ${id}.`);
  return typeof handler === 'function' ? { admit: () => {}, handle: handler } : handler;
}

function contextOf({ request_id, via, progress, signal }: Call, { actor, surface }: Caller): never {
  return { ...surface.deps, actor, request_id, via, progress, signal } as never;
}

type Counted = { key: string; spares_refused: boolean; headers: Record<string, string> };

/** What was counted, with the RateLimit header fields of a call that is allowed; throws RATE_LIMITED otherwise. */
async function countAgainstLimit(
  { operation, credentials }: Call,
  actor: Actor | null,
  { limiter, limits: rules }: Surface,
): Promise<Counted | null> {
  const name = operation.limit;
  if (name === undefined) return null;
  const { per, spares_refused = false }: LimitRow = limits[name];
  const rule = rules[name];
  const counted = per === 'account' && actor !== null ? actor.account_id : addressKey(credentials.address);
  const key = `${name}:${counted}`;
  const { used, remaining, resets_in_s } = await limiter.count(key, rule);
  const headers = {
    'RateLimit-Policy': `"${name}";q=${rule.max};w=${rule.window_s}`,
    RateLimit: `"${name}";r=${remaining};t=${resets_in_s}`,
  };
  if (used > rule.max) {
    const detail = `At most ${rule.max} calls in ${rule.window_s} s; wait ${resets_in_s} s.`;
    problem('RATE_LIMITED', { detail, retry_after_seconds: Math.max(1, resets_in_s), headers });
  }
  return { key, spares_refused, headers };
}

function idempotencyKey({ operation, headers }: Call): string | null {
  const key = headers['idempotency-key'];
  if (operation.idempotent !== true || key === undefined) return null;
  if (typeof key === 'string' && /^[A-Za-z0-9._:-]{1,128}$/.test(key)) return key;
  const message = 'expected 1 to 128 characters of A-Z a-z 0-9 . _ : -';
  return refuseInput([{ path: 'headers.idempotency-key', message }]);
}

function asProblem(error: unknown, { operation, request_id }: Call, { deps: { log } }: Surface): Problem {
  if (error instanceof Problem) {
    if (!problemsOf(operation).includes(error.type)) {
      log.error(
        { operation: operation.id, problem: error.type },
        'an operation refused with an undeclared problem',
      );
    }
    return error;
  }
  return unforeseen(error, { log, request_id, operation: operation.id });
}

type Failed = { log: Pick<Deps['log'], 'warn' | 'error'>; request_id: string; operation?: string };

/** Logs an error that is no refusal: trouble that passes, or a bug of ours. Answers what its caller is told. */
export function unforeseen(error: unknown, { log, ...about }: Failed): Problem {
  const trouble = troubleProblem(error);
  if (trouble) log.warn({ ...about, error }, 'a request met a database or a storage that is not available');
  else log.error({ ...about, error }, 'a request failed');
  return trouble ?? internalError(about.request_id);
}

/** What the caller of a bug is told: nothing but where to find it in the log. */
function internalError(reference_id: string): Problem {
  const detail = `The operator finds this failure in the log under the reference id ${reference_id}.`;
  return new Problem('INTERNAL_ERROR', { detail, reference_id });
}
