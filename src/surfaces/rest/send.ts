// Puts an outcome, a problem or the bare challenge on the wire.
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Problem } from '#contract/problems.ts';
import { isChallenge, type Challenge } from '#surfaces/authenticate.ts';
import type { Outcome } from '#surfaces/outcome.ts';

export function sendOutcome(reply: FastifyReply, outcome: Outcome | Challenge): FastifyReply {
  if (isChallenge(outcome)) return sendChallenge(reply, 'Bearer', outcome);
  const { status, headers, content } = outcome;
  reply.code(status).headers(headers);
  if (content.kind === 'none') return reply.send();
  if (content.kind === 'json') {
    return sendJson(reply, content.media_type, content.value);
  }
  return reply.send(
    content.bytes instanceof Uint8Array ? bufferOf(content.bytes) : Readable.from(content.bytes),
  );
}

export function sendChallenge(reply: FastifyReply, challenge: string, { wait_s }: Challenge): FastifyReply {
  reply.code(401).header('WWW-Authenticate', challenge);
  if (wait_s !== null) reply.header('Retry-After', String(wait_s));
  return reply.send();
}

/** The same bytes as one buffer, without a copy where they are one. */
const bufferOf = (bytes: Uint8Array) => (Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes));

export function sendProblem(reply: FastifyReply, problem: Problem, base_url: string): FastifyReply {
  reply.code(problem.status).headers(problem.headers);
  return sendJson(reply, 'application/problem+json', problem.toJson(base_url));
}

// With a serializer of ours: the framework's would add a charset, which JSON's media types do not have.
function sendJson(reply: FastifyReply, media_type: string, value: unknown): FastifyReply {
  return reply.type(media_type).serializer(JSON.stringify).send(value);
}
