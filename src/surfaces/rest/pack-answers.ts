// What every answer gets on its way out: how long it may be kept, a tag by which a caller that has it already
// gets a 304, and compression from 1 KB on. Streams leave as they are.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, type Encoding } from './accepted-encoding.ts';

const packed_min_bytes = 1024;
/** Pictures, zips and PDFs are packed already. */
const text_types =
  /^(?:text\/(?!event-stream)|image\/svg|application\/(?:[\w.-]+\+)?(?:json|xml|yaml|sql)\b)/;

const brotli = promisify(brotliCompress);
/** Brotli at 4 takes as long as gzip does, and packs better. */
const packers: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) => brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: promisify(gzip),
};

/** What was made of bytes; kept for those that are sent again, as documents are. */
type Made = { etag?: string; packed: Partial<Record<Encoding, Promise<Buffer>>> };

export function packAnswers(server: FastifyInstance): void {
  const madeOf = new WeakMap<Buffer, Made>();
  server.addHook('onSend', async (request, reply, payload: unknown) => {
    const bytes = bytesOf(payload);
    const is_kept = bytes !== null && mayBeKept(request, reply);
    const rule = is_kept ? 'private, no-cache' : 'no-store';
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', rule);
    if (bytes === null) return payload;
    const made = madeOf.get(bytes) ?? { packed: {} };
    madeOf.set(bytes, made);
    if (is_kept) {
      made.etag ??= etagOf(bytes);
      reply.header('etag', made.etag);
      if (names(request.headers['if-none-match'], made.etag)) return unchanged(reply);
    }
    return pack(bytes, { request, reply, made });
  });
}

async function pack(
  bytes: Buffer,
  { request, reply, made }: { request: FastifyRequest; reply: FastifyReply; made: Made },
): Promise<Buffer> {
  const is_text = text_types.test(String(reply.getHeader('content-type') ?? ''));
  if (!is_text || reply.hasHeader('content-encoding')) return bytes;
  const vary = reply.getHeader('vary');
  reply.header('vary', vary === undefined ? 'Accept-Encoding' : `${String(vary)}, Accept-Encoding`);
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  if (encoding === null || bytes.byteLength < packed_min_bytes) return bytes;
  const packed = await (made.packed[encoding] ??= packers[encoding](bytes));
  reply.header('content-encoding', encoding).removeHeader('content-length');
  return packed;
}

function unchanged(reply: FastifyReply): null {
  reply.code(304).removeHeader('content-type').removeHeader('content-length');
  return null;
}

function bytesOf(payload: unknown): Buffer | null {
  if (typeof payload === 'string') return Buffer.from(payload);
  return Buffer.isBuffer(payload) ? payload : null;
}

/** What was read, unless it says that it is kept nowhere. */
function mayBeKept({ method }: FastifyRequest, reply: FastifyReply): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  return reply.statusCode === 200 && !String(reply.getHeader('cache-control') ?? '').includes('no-store');
}

/** A weak one: packed or not, it is the same answer. */
function etagOf(bytes: Buffer): string {
  return `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
}

function names(if_none_match: string | undefined, etag: string): boolean {
  const given = (if_none_match ?? '').split(',').map((tag) => tag.trim());
  return given.some((tag) => tag === '*' || `W/${tag.replace(/^W\//, '')}` === etag);
}
