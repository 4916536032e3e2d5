// Puts an outcome, a problem or the bare challenge on the wire.
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Problem } from '#contract/problems.ts';
import type { Challenge } from '#surfaces/invoke.ts';
import type { Outcome } from '#surfaces/outcome.ts';

export function sendOutcome(reply: FastifyReply, outcome: Outcome | Challenge): FastifyReply {
  if ('kind' in outcome) return reply.code(401).header('WWW-Authenticate', 'Bearer').send();
  const { status, headers, content } = outcome;
  reply.code(status).headers(headers);
  if (content.kind === 'none') return reply.send();
  if (content.kind === 'json') {
    return reply.type(withCharset(content.media_type)).send(JSON.stringify(content.value));
  }
  return reply.send(
    content.bytes instanceof Uint8Array ? Buffer.from(content.bytes) : Readable.from(content.bytes),
  );
}

export function sendProblem(reply: FastifyReply, problem: Problem, base_url: string): FastifyReply {
  return reply
    .code(problem.status)
    .headers(problem.headers)
    .type('application/problem+json')
    .send(JSON.stringify(problem.toJson(base_url)));
}

function withCharset(media_type: string): string {
  return media_type === 'application/json' ? 'application/json; charset=utf-8' : media_type;
}
