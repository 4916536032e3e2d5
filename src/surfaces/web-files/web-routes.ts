// Serves the built web application: files whose names carry their hash for ever, and the one page for every
// address of the application; its script decides what is shown there. At any other address a browser gets the
// page with a 404, and the page says so.
import { own } from '#contract/own.ts';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding } from '#surfaces/rest/accepted-encoding.ts';
import type { WebBuild } from './web-build.ts';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.html': 'text/html; charset=utf-8',
};

export type WebParts = {
  building: Promise<WebBuild>;
  /** Where the application has a page; `$name` stands for any one part. */
  addresses: readonly string[];
};

/** First parts of paths that programs speak to: what is not there stays a problem document. */
const interfaces = ['v1', 'auth', 'billing', 'oauth', 'mcp', 'assets', '.well-known', 'healthz', 'readyz'];

/** The status that the page is sent with; null where it is not. */
function pageStatus({ method, url, headers }: FastifyRequest, pages: readonly RegExp[]): 200 | 404 | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  const { accept = '*/*' } = headers;
  const is_person = accept.includes('text/html');
  if (!is_person && !accept.includes('*/*')) return null;
  const place = url.split('?')[0] ?? '/';
  if (pages.some((page) => page.test(place))) return 200;
  return is_person && !interfaces.includes(place.split('/')[1] ?? '') ? 404 : null;
}

function pagePattern(address: string): RegExp {
  const parts = address.split('/').map((part) => (part.startsWith('$') ? '[^/]+' : RegExp.escape(part)));
  return new RegExp(`^${parts.join('/')}/?$`);
}

/** Null where there is no page. */
export type Pages = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> | null;

/** The routes of the files; answers what sends the page. */
export function webRoutes(server: FastifyInstance, { building, addresses }: WebParts): Pages {
  const pages = addresses.map(pagePattern);
  server.get('/assets/*', async (request, reply) => {
    const built = await building;
    const name = (request.params as { '*': string })['*'];
    const is_named = /^[\w.-]+$/.test(name) && own(types, path.extname(name)) !== undefined;
    const file = 'dir' in built && is_named ? path.join(built.dir, 'assets', name) : null;
    const sent = file && (await sendFile(request, reply, file, 'public, max-age=31536000, immutable'));
    if (!sent) reply.callNotFound();
    return reply;
  });
  return (request, reply) => {
    const status = pageStatus(request, pages);
    return status && sendPage(request, reply.code(status), building);
  };
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  building: Promise<WebBuild>,
): Promise<FastifyReply> {
  const built = await building;
  const sent =
    'dir' in built && (await sendFile(request, reply, path.join(built.dir, 'index.html'), 'no-cache'));
  if (sent) return sent;
  const failure = 'failure' in built ? built.failure : 'The built files are gone: restart the service.';
  return reply.code(503).type('text/plain; charset=utf-8').send(failure);
}

/** Null when there is no such file. */
async function sendFile(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  file: string,
  cache_control: string,
): Promise<FastifyReply | null> {
  const encoding = acceptedEncoding(headers['accept-encoding']);
  const packed = encoding && (await read(`${file}.${encoding === 'br' ? 'br' : 'gz'}`));
  const bytes = packed ?? (await read(file));
  if (bytes === null) return null;
  reply.header('cache-control', cache_control);
  if (packed && encoding) reply.headers({ 'content-encoding': encoding, vary: 'Accept-Encoding' });
  return reply.type(own(types, path.extname(file))!).send(bytes);
}

async function read(file: string): Promise<Buffer | null> {
  return fs.readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}
