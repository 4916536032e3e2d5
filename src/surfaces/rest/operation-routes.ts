// One route for each operation of the contract, and for each path one more that answers the other methods
// with 405.
import path from 'node:path';
import type { FastifyInstance, FastifyRequest, HTTPMethods } from 'fastify';
import { json_body_max_bytes } from '#contract/limits.ts';
import type { Operation } from '#contract/operation.ts';
import { Problem } from '#contract/problems.ts';
import { isChallenge, type Challenge } from '#surfaces/authenticate.ts';
import { invoke } from '#surfaces/invoke.ts';
import type { Surface } from '#surfaces/invoke.ts';
import type { Outcome } from '#surfaces/outcome.ts';
import { readJsonBody } from './read-body.ts';
import { receiveForm } from './receive-form.ts';
import { guardOrigin } from './same-origin.ts';
import { sendOutcome, sendProblem } from './send.ts';

const METHODS: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

export function operationRoutes(
  server: FastifyInstance,
  contract: readonly Operation[],
  surface: Surface,
): void {
  for (const operation of contract) {
    const keep = operation.is_fixed ? keptDocuments(operation) : null;
    server.route({
      method: operation.method,
      url: routePattern(operation.path),
      handler: async (request, reply) => {
        const outcome = await outcomeFor(operation, { request, surface });
        return sendOutcome(reply, keep ? keep(request, outcome) : outcome);
      },
    });
  }
  for (const operations of Map.groupBy(contract, ({ path }) => path).values()) {
    refuseOtherMethods(server, operations, surface.deps.config.base_url);
  }
}

type Exchange = { request: FastifyRequest; surface: Surface };

async function outcomeFor(
  operation: Operation,
  { request, surface }: Exchange,
): Promise<Outcome | Challenge> {
  const { config, clock, ids } = surface.deps;
  const { base_url, data_dir } = config;
  const { authorization, cookie } = request.headers;
  return await invoke(
    {
      operation,
      credentials: { authorization, cookie, address: request.ip },
      params: pathParams(request.params),
      query: request.query,
      // HEAD is answered as GET would be, but never with a stream that nobody reads.
      headers: request.method === 'HEAD' ? { ...request.headers, accept: undefined } : request.headers,
      body: () => readJsonBody(request.raw, operation.body_max_bytes ?? json_body_max_bytes),
      upload: (upload) =>
        receiveForm(request.raw, upload, {
          path: path.join(data_dir, 'uploads', ids.uuid()),
          now: clock.now(),
        }),
      guard: (actor) => guardOrigin(request, actor, base_url),
      request_id: request.id,
      via: 'rest',
    },
    surface,
  );
}

/** What was allowed is sent as the bytes that were made of it the first time. */
function keptDocuments({ access }: Operation) {
  const sent = new Map<string, Buffer>();
  const headers = new Map(access === 'anonymous' ? [['Cache-Control', 'public, max-age=300']] : []);
  return (request: FastifyRequest, outcome: Outcome | Challenge): Outcome | Challenge => {
    if (isChallenge(outcome) || outcome.content.kind !== 'json') return outcome;
    const { value, media_type } = outcome.content;
    const place = JSON.stringify(request.params);
    const bytes = sent.get(place) ?? Buffer.from(JSON.stringify(value));
    sent.set(place, bytes);
    return {
      ...outcome,
      headers: { ...outcome.headers, ...Object.fromEntries(headers), 'Content-Type': media_type },
      content: { kind: 'bytes', bytes },
    };
  };
}

function refuseOtherMethods(
  server: FastifyInstance,
  operations: readonly Operation[],
  base_url: string,
): void {
  const declared: string[] = operations.map(({ method }) => method);
  const allowed = declared.includes('GET') ? [...declared, 'HEAD'] : declared;
  const Allow = allowed.join(', ');
  server.route({
    method: METHODS.filter((method) => !allowed.includes(method)),
    url: routePattern(operations[0]!.path),
    handler: (request, reply) => {
      const detail = `${request.method} is not among the methods of this path: ${Allow}.`;
      const refusal = new Problem('METHOD_NOT_ALLOWED', { detail, headers: { Allow } });
      return sendProblem(reply, refusal, base_url);
    },
  });
}

/** `/v1/packages/{id}/files/{*path}` as the router wants it: `/v1/packages/:id/files/*`. */
function routePattern(path: string): string {
  return path.replaceAll(/\{\*\w+\}/g, '*').replaceAll(/\{(\w+)\}/g, ':$1');
}

function pathParams(params: unknown): unknown {
  const { '*': rest, ...named } = params as Record<string, string>;
  return rest === undefined ? named : { ...named, path: rest };
}
