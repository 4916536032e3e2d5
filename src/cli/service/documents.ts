// Files that were written already, given to an interview to read.
import fs from 'node:fs';
import path from 'node:path';
import { unusable } from '#cli/failure.ts';
import type { Client } from '#client/client.ts';

/** Files whose bytes are no text that could be said. */
export const isDocument = (file: string): boolean => /\.(?:pdf|docx|xlsx|pptx|html?|csv)$/i.test(file);

/** Its bytes are read while they are sent. */
export async function openDocument(file: string): Promise<File> {
  if (!fs.existsSync(file)) throw unusable(`${file} does not exist.`);
  return new File([await fs.openAsBlob(file)], path.basename(file));
}

export async function giveDocument(
  client: Client,
  { interview_id, file }: { interview_id: string; file: File },
  signal: AbortSignal,
): Promise<void> {
  const params = { interviewId: interview_id };
  await client.call('uploadReferenceDocument', { params, upload: { file } }, { signal });
}
