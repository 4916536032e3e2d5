// Reads the text of a document that waits for it. May be done twice, and by two at once: the first to end
// counts.
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { extracted_chars_max, type DocumentKind } from '#contract/operations/reference-documents.ts';
import type { Deps } from '#deps.ts';
import { extractText } from '#platform/extraction/extract-text.ts';
import type { ReaderName } from '#platform/extraction/extracted.ts';
import { storeStream } from '#platform/blobs/store-stream.ts';
import { kindOf } from './check-kind.ts';
import { findPending, keepText, type ReadDocument } from './store.ts';

export type ReadDeps = Pick<Deps, 'db' | 'blobs' | 'ids' | 'config'>;

const readers: Record<DocumentKind, ReaderName> = {
  pdf: 'pdf',
  docx: 'docx',
  xlsx: 'xlsx',
  pptx: 'pptx',
  html: 'html',
  htm: 'html',
  md: 'markdown',
  markdown: 'markdown',
  txt: 'plain',
  csv: 'csv',
};

export async function readDocument(deps: ReadDeps, id: string, signal?: AbortSignal): Promise<void> {
  const { db, blobs, ids, config } = deps;
  const document = await findPending(db, id);
  if (!document) return;
  const dir = path.join(config.data_dir, 'uploads');
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const file = path.join(dir, ids.uuid());
  try {
    const stream = await blobs.stream(document.blob_key);
    if (!stream) return await keep(deps, id, { status: 'failed', reason: 'its bytes are gone' });
    await storeStream(stream, file);
    const reader = readers[kindOf(document.filename)];
    const extraction = await extractText({ file, reader }, { chars_max: extracted_chars_max }, signal);
    if (!extraction.ok) return await keep(deps, id, { status: 'failed', reason: extraction.reason });
    const { text, places, left_out: reason } = extraction.extracted;
    await keep(deps, id, { status: 'done', text, places, reason });
  } finally {
    await rm(file, { force: true });
  }
}

export async function keep({ db }: Pick<Deps, 'db'>, id: string, read: ReadDocument): Promise<void> {
  await db.transaction().execute((tx) => keepText(tx, id, read));
}
