// Makes an export. It is written to a file first and stored from there, so that it may be larger than the
// memory; what a process that died has left behind is written anew.
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { Deps } from '#deps.ts';
import { audit } from '#features/audit/audit.ts';
import { documentFilesOf } from '#features/interviews/documents/document-files.ts';
import { notify } from '#features/notifications/notify.ts';
import { accountZips } from '#features/packages/account-zips.ts';
import { defineWorker, isFinal, type Worker } from '#platform/jobs/jobs.ts';
import { accountTables } from './account-rows.ts';
import { exportDataJob } from './data-jobs.ts';
import { exportLink, link_valid_ms } from './export-link.ts';
import { changeExport, lockExport } from './store.ts';

type ExportDeps = Pick<Deps, 'db' | 'blobs' | 'clock' | 'ids' | 'config' | 'jobs' | 'log'>;

export function exportWorker(deps: ExportDeps): Worker<{ export_id: string }> {
  return defineWorker({
    job: exportDataJob,
    async run({ export_id }, context) {
      const { signal } = context;
      const account_id = await begin(deps, export_id);
      if (account_id === null) return;
      try {
        await make(deps, { export_id, account_id, signal });
      } catch (error) {
        if (signal.aborted || !isFinal(context, error)) throw error;
        deps.log.error({ error, export_id }, 'an export could not be made');
        await deps.db.transaction().execute((tx) => changeExport(tx, export_id, { status: 'failed' }));
      }
    },
  });
}

/** Null when there is nothing left to make. */
async function begin({ db }: ExportDeps, export_id: string): Promise<string | null> {
  return db.transaction().execute(async (tx) => {
    const row = await lockExport(tx, export_id);
    if (!row || (row.status !== 'queued' && row.status !== 'processing')) return null;
    await changeExport(tx, export_id, { status: 'processing' });
    return row.account_id;
  });
}

type Making = { export_id: string; account_id: string; signal: AbortSignal };

async function make(deps: ExportDeps, { export_id, account_id, signal }: Making): Promise<void> {
  const { db, blobs, clock } = deps;
  const folder = await mkdtemp(path.join(os.tmpdir(), 'specfoundry-export-'));
  const zip_key = `exports/${account_id}/${export_id}.zip`;
  try {
    const file = path.join(folder, 'export.zip');
    await write(deps, { account_id, file, signal });
    await blobs.putFile(zip_key, file, { content_type: 'application/zip' });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const expires_at = new Date(clock.now().getTime() + link_valid_ms);
  await db.transaction().execute(async (tx) => {
    const row = await lockExport(tx, export_id);
    if (row?.status !== 'processing') return;
    await changeExport(tx, export_id, { status: 'completed', zip_key, expires_at });
    await audit(tx, { ...deps, actor: { account_id } }, 'data_export.completed', account_id);
    const link = exportLink(deps, { zip_key, expires_at });
    await notify(tx, deps, account_id, {
      kind: 'data_export_ready',
      title: 'The export of your data is ready',
      body: 'It can be downloaded for seven days.',
      link: link.slice(deps.config.base_url.length),
    });
  });
}

type Content = () => Promise<Readable | null>;

/** All rows are of one moment. */
async function write(
  { db, blobs }: ExportDeps,
  { account_id, file, signal }: Omit<Making, 'export_id'> & { file: string },
): Promise<void> {
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const zip = new ZipFile();
      const out = zip.outputStream as Readable;
      const failed = (error: unknown) => void out.destroy(error as Error);
      zip.on('error', failed);
      const entry = (name: string, content: Content) =>
        zip.addReadStreamLazy(
          name,
          (give) => void opened(content, failed).then((stream) => give(null, stream), failed),
        );
      for (const { name, rows } of await accountTables(tx, account_id))
        entry(`rows/${name}.jsonl`, async () => Readable.from(lines(rows())));
      for (const { zip_key, name } of await accountZips(tx, account_id))
        entry(name, () => blobs.stream(zip_key));
      for (const { blob_key, name } of await documentFilesOf(tx, { account_id }))
        entry(name, () => blobs.stream(blob_key));
      zip.addBuffer(Buffer.from(readme), 'README.txt');
      zip.end();
      await pipeline(out, createWriteStream(file), { signal });
    });
}

async function opened(content: Content, failed: (error: unknown) => void): Promise<Readable> {
  const stream = (await content()) ?? Readable.from([]);
  return stream.on('error', failed);
}

async function* lines(rows: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const row of rows) yield `${row}\n`;
}

const readme = `Everything that is stored about this account.

rows/      every row, a file for each table, a JSON object a line
packages/  the packages and addenda, as they were delivered
documents/ what was given to interviews to read, as it came

Passwords, keys and sign-ins are left out: they are of use to nobody else.
`;
