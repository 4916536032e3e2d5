// Serves the built web application: files whose names carry their hash for ever, and the one page for every
// address that belongs to no interface; its script decides what is shown there.
import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { WebBuild } from './web-build.ts';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.html': 'text/html; charset=utf-8',
};

/** First parts of paths that programs speak to: what is not there stays a problem document. */
const interfaces = ['v1', 'auth', 'billing', 'mcp', 'assets', '.well-known', 'healthz', 'readyz'];
/** The one page below /oauth, where programs speak otherwise. */
const consentPage = '/oauth/consent';

export function isPage({
  method,
  url,
  headers,
}: Pick<FastifyRequest, 'method' | 'url' | 'headers'>): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (headers.accept !== undefined && !/text\/html|\*\/\*/.test(headers.accept)) return false;
  const place = url.split('?')[0] ?? '/';
  const first = place.split('/')[1] ?? '';
  if (first === 'oauth') return place === consentPage;
  return !interfaces.includes(first);
}

export type Pages = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** The routes of the files; answers what sends the page. */
export function webRoutes(server: FastifyInstance, building: Promise<WebBuild>): Pages {
  server.get('/assets/*', async (request, reply) => {
    const built = await building;
    const name = (request.params as { '*': string })['*'];
    const is_named = /^[\w.-]+$/.test(name) && types[path.extname(name)] !== undefined;
    const file = 'dir' in built && is_named ? path.join(built.dir, 'assets', name) : null;
    const sent = file && (await sendFile(request, reply, file, 'public, max-age=31536000, immutable'));
    if (!sent) reply.callNotFound();
    return reply;
  });
  return async (request, reply) => {
    const built = await building;
    const sent =
      'dir' in built && (await sendFile(request, reply, path.join(built.dir, 'index.html'), 'no-cache'));
    if (sent) return sent;
    const failure = 'failure' in built ? built.failure : 'The built files are gone: restart the service.';
    return reply.code(503).type('text/plain; charset=utf-8').send(failure);
  };
}

/** Null when there is no such file. */
async function sendFile(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  file: string,
  cache_control: string,
): Promise<FastifyReply | null> {
  const accepted = headers['accept-encoding'] ?? '';
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null;
  const packed = encoding && (await read(`${file}.${encoding === 'br' ? 'br' : 'gz'}`));
  const bytes = packed ?? (await read(file));
  if (bytes === null) return null;
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  reply.headers({ 'cache-control': cache_control, vary: 'accept-encoding', etag });
  if (headers['if-none-match'] === etag) return reply.code(304).send();
  if (packed && encoding) reply.header('content-encoding', encoding);
  return reply.type(types[path.extname(file)]!).send(bytes);
}

async function read(file: string): Promise<Buffer | null> {
  return fs.readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}
