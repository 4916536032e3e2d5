// Packages as zip files: the same files give the same bytes on every machine and in every time zone.
import { ZipFile } from 'yazl';
import { compareText } from './graph/serialise.ts';

const fixed = { mtime: new Date(2000, 0, 1), forceDosTimestamp: true, mode: 0o100644 };

/** A file of a package: text, or whatever somebody brought. */
export type ZippedFile = { path: string } & ({ text: string } | { bytes: Buffer });

export async function zipFiles(files: readonly ZippedFile[]): Promise<Buffer> {
  const zip = new ZipFile();
  for (const file of files.toSorted((a, b) => compareText(a.path, b.path))) {
    const content = 'bytes' in file ? file.bytes : Buffer.from(file.text, 'utf8');
    zip.addBuffer(content, file.path, fixed);
  }
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
