// Hostile input at every operation: never a failure of ours, never silence, always problem details.
// Slow: some twenty thousand requests: for each operation two dozen that are drawn, and the names that every object has
// in each place where a word selects something.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract, type OperationId } from '#contract/contract.ts';
import type { Operation } from '#contract/operation.ts';
import { openApiDocument } from '#surfaces/openapi/openapi.ts';
import { fixtures } from '#test/conformance/fixtures.ts';
import { openGround, type Ground } from '#test/conformance/ground.ts';
import type { Parts } from '#test/conformance/mistakes.ts';
import type { Caller } from '#test/support/call.ts';
import { hostileRequests, wordRequests, type Document, type Hostile } from './requests.ts';

/** `HOSTILE_REQUESTS=200 npm test -- test/hostile` looks longer. */
const requests_each = Number(process.env.HOSTILE_REQUESTS ?? 24);
/** Sent at the same time, as hostile people do. */
const at_once = 8;
/** Whoever has not answered by then hangs. */
const answer_max_ms = 30_000;
const seed = 20_261_122;

const document = openApiDocument(contract, { base_url: 'http://127.0.0.1', version: '1.0.0' }) as Document;

/** Each right one takes a while of work; most are sent to a package that nobody has. */
const dear = new Set(['createAddendum']);
const dear_max = 10;

/** Before requests that set its host to any at all: what it sends stays on this machine. */
const first = 'deliverPackage';
const inOrder = contract.toSorted((a, b) => Number(b.id === first) - Number(a.id === first));
const UNKNOWN_ID = '0190a0a0-0000-7000-8000-00000000dead';

let ground: Ground;
const validOf = new Map<string, Parts>();
beforeAll(async () => {
  ground = await openGround();
  for (const { id } of contract) validOf.set(id, await fixtures[id as OperationId](ground));
  await ground.app.deps.jobs.idle();
  // What these requests set off is no part of this.
  await ground.app.deps.jobs.stop();
}, 600_000);
afterAll(() => ground.app.close());

/** Sessions may do everything that keys may. */
const callerOf = ({ access, role }: Operation): Caller =>
  access === 'anonymous' ? {} : { cookie: (role === undefined ? ground.owner : ground.operator).cookie };

async function send(operation: Operation, { path, headers, body }: Hostile): Promise<string | null> {
  const { base_url } = ground.app;
  const { cookie } = callerOf(operation);
  const own = { ...(cookie && { cookie, origin: base_url }), ...headers };
  let response: Response;
  try {
    response = await fetch(base_url + path, {
      method: operation.method,
      headers: own,
      redirect: 'manual',
      signal: AbortSignal.timeout(answer_max_ms),
      ...(body !== undefined && { body }),
    });
  } catch (error) {
    // What a client cannot even send was never received.
    return (error as Error).name === 'TypeError' && (error as Error).cause === undefined
      ? null
      : `no answer: ${String((error as Error).cause ?? error)}`;
  }
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('text/event-stream')) return (await response.body?.cancel()) ?? null;
  const text = await response.text();
  if (response.status >= 500) return `${response.status} ${text}`;
  if (response.status < 400) return null;
  if (response.status === 401) return text === '' ? null : `a 401 with a body: ${text}`;
  const problem = type.startsWith('application/problem+json')
    ? (JSON.parse(text) as Record<string, unknown>)
    : null;
  return typeof problem?.type === 'string' && problem.status === response.status
    ? null
    : `${response.status} without problem details: ${type} ${text}`;
}

const sampled = (operation: Operation, right: Parts, numRuns: number) =>
  fc.sample(hostileRequests(document, { ...operation, valid: right }), { numRuns, seed });

test.each(inOrder)('$id answers whatever it is sent', async (operation) => {
  const right = validOf.get(operation.id)!;
  const elsewhere = { ...right, params: { id: UNKNOWN_ID } };
  const drawn = dear.has(operation.id)
    ? [...sampled(operation, right, dear_max), ...sampled(operation, elsewhere, requests_each - dear_max)]
    : sampled(operation, right, requests_each);
  const valid = dear.has(operation.id) ? elsewhere : right;
  const requests = [...drawn, ...wordRequests(document, { ...operation, valid })];
  const wrong: { request: Hostile; answer: string }[] = [];
  const left = [...requests];
  const worker = async () => {
    for (let request = left.pop(); request; request = left.pop()) {
      const answer = await send(operation, request);
      if (answer !== null) wrong.push({ request, answer });
    }
  };
  await Promise.all(Array.from({ length: at_once }, worker));
  const told = wrong
    .slice(0, 3)
    .map(({ request, answer }) => `${answer.slice(0, 400)}\n  ${JSON.stringify(request).slice(0, 600)}`);
  expect(requests.length).toBeGreaterThanOrEqual(requests_each);
  expect(wrong.length, told.join('\n')).toBe(0);
});
