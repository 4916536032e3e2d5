// A package as a file: downloaded, checked against its record, and written whole or not at all.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { CliFailure, unusable } from '#cli/failure.ts';
import type { Client, ResultOf } from '#client/client.ts';

export type PackageRecord = ResultOf<'getPackage'>;
export type SavedPackage = { package: PackageRecord; file: string };

export async function savePackage(
  client: Client,
  { generation_id, output }: { generation_id: string; output: string | undefined },
  signal: AbortSignal,
): Promise<SavedPackage> {
  const record = await client.call('getGenerationPackage', { params: { id: generation_id } }, { signal });
  const { bytes } = await client.call('downloadPackage', { params: { id: record.id } }, { signal });
  if (createHash('sha256').update(bytes).digest('hex') !== record.sha256) {
    throw new CliFailure(
      'refused',
      'The zip does not have the checksum of its record; try again.',
      'CORRUPT',
    );
  }
  const file = placeFor(record.project_name, output);
  writeWhole(file, bytes);
  return { package: record, file };
}

/** Refuses, before any work is done, an output that could not be written in the end. */
export function checkOutput(output: string | undefined): void {
  if (output === undefined) return;
  const folder = isFolder(output) ? output : path.dirname(output);
  try {
    fs.accessSync(folder, fs.constants.W_OK);
  } catch {
    throw unusable(`${output} cannot be written: ${folder} is no folder that you may write to.`);
  }
}

/** The file that was asked for; else one named for the project that is not there yet. */
export function placeFor(project_name: string | null, output: string | undefined): string {
  if (output !== undefined && !isFolder(output)) return path.resolve(output);
  const folder = path.resolve(output ?? '.');
  const name = slug(project_name ?? '') || 'package';
  for (let count = 1; ; count += 1) {
    const file = path.join(folder, `${name}${count === 1 ? '' : `-${count}`}.zip`);
    if (!fs.existsSync(file)) return file;
  }
}

/** Under another name first: whoever looks finds the old file or the new one, never half of it. */
export function writeWhole(file: string, bytes: Uint8Array): void {
  const draft = `${file}.${process.pid}.partial`;
  try {
    fs.writeFileSync(draft, bytes, { flush: true });
    fs.renameSync(draft, file);
  } catch (error) {
    fs.rmSync(draft, { force: true });
    throw unusable(`${file} cannot be written: ${(error as Error).message}.`);
  }
}

function isFolder(place: string): boolean {
  return fs.statSync(place, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

function slug(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60);
}
