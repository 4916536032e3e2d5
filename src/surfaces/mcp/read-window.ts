// A file as a model reads it: text, a piece at a time. What is no text comes as its bytes.
import type { CallToolResult } from '@modelcontextprotocol/server';
import type { FileAnswer } from '#contract/operation.ts';
import { file_chars, own_arguments } from './arguments.ts';
import type { Given } from './given.ts';

type Answered = { bytes: FileAnswer['content']; headers: Readonly<Record<string, string>> };

export async function windowOf(given: Given, { bytes, headers }: Answered): Promise<CallToolResult> {
  const all = await collected(bytes);
  const content_type = headers['Content-Type'] ?? 'application/octet-stream';
  const text = textOf(all);
  if (text === null) {
    const meta = { text: '', content_type, total_chars: 0, next_offset: null };
    const said = `No text: ${all.length} bytes of ${content_type}. Download the package to get them.`;
    return { content: [{ type: 'text', text: said }], structuredContent: meta };
  }
  const offset = Number(given[own_arguments.offset] ?? 0);
  const max_chars = Number(given[own_arguments.max_chars] ?? file_chars.default);
  const piece = text.slice(offset, offset + max_chars);
  const end = offset + piece.length;
  const next_offset = end < text.length ? end : null;
  const more =
    next_offset === null ? '' : `\n\n[${text.length - end} more characters; read on with offset ${end}]`;
  return {
    content: [{ type: 'text', text: `${piece}${more}` }],
    structuredContent: { text: piece, content_type, total_chars: text.length, next_offset },
  };
}

export async function collected(content: FileAnswer['content']): Promise<Buffer> {
  if (content instanceof Uint8Array) return Buffer.from(content);
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Null for what is not UTF-8. */
export function textOf(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
