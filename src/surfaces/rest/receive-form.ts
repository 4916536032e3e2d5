// Takes a multipart form off the wire: text parts into memory, the file to disk as it comes. Whatever goes
// wrong, the request is left open for the answer, and no file stays behind.
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { BusboyInstance } from '@fastify/busboy';
import type { Upload, UploadedFile } from '#contract/operation.ts';
import { problem } from '#contract/problems.ts';
import { storeStream } from '#platform/blobs/store-stream.ts';
import { refuseInput } from '#surfaces/read-input.ts';
import type { InputMistake, ReceivedForm } from '#surfaces/read-input.ts';

/** What boundaries, headers and text parts may take beside the file. */
const BESIDE_FILE_MAX_BYTES = 2 * 1024 * 1024;
const TEXT_MAX_BYTES = 512 * 1024;
/** So many parts that are not declared are read, so that they can be named. */
const SURPLUS_PARTS_MAX = 3;
const NAME_SHOWN_MAX = 60;
const RECEIVE_MAX_MS = 15 * 60_000;
/** Then a file is what a killed process left behind. */
const LEFTOVER_AFTER_MS = 2 * RECEIVE_MAX_MS;

/** Where the file goes while the call lasts; its folder is made when it is not there. */
type Place = { path: string; now: Date };

export async function receiveForm(
  request: IncomingMessage,
  upload: Upload,
  { path: place, now }: Place,
): Promise<ReceivedForm> {
  const parser = await openParser(request, upload);
  const body_max_bytes = upload.max_bytes + BESIDE_FILE_MAX_BYTES;
  if (Number(request.headers['content-length'] ?? 0) > body_max_bytes) refuseSize(upload);
  const dir = path.dirname(place);
  await mkdir(dir, { recursive: true, mode: 0o700 });
  await removeLeftovers(dir, now);
  const form = collect(parser, upload, place);
  const discard = async () => {
    await form.settled();
    await rm(place, { force: true });
  };
  try {
    await feed(request, parser, { ...form, body_max_bytes, upload });
    const file = await form.file();
    if (file?.size_bytes === 0) refuseFile('File is empty.', 'the file has no bytes');
    return { texts: form.texts, mistakes: form.mistakes, file, [Symbol.asyncDispose]: discard };
  } catch (error) {
    form.fail(error);
    await discard();
    throw error;
  }
}

async function openParser({ headers }: IncomingMessage, { form }: Upload): Promise<BusboyInstance> {
  const given = headers['content-type'] ?? '';
  if (given.split(';')[0]?.trim().toLowerCase() !== 'multipart/form-data') {
    problem('UNSUPPORTED_MEDIA_TYPE', {
      detail: 'Send the body as multipart/form-data, with the file in a part called file.',
    });
  }
  const { Busboy } = await import('@fastify/busboy');
  const parts = Object.keys(form?.shape ?? {}).length + 1 + SURPLUS_PARTS_MAX;
  const limits = { parts, fieldSize: TEXT_MAX_BYTES, headerPairs: 100, headerSize: 16_384 };
  try {
    return new Busboy({ headers: { ...headers, 'content-type': given }, limits });
  } catch {
    return refuseBody('the Content-Type header names no boundary');
  }
}

type Collected = {
  texts: Map<string, string>;
  mistakes: InputMistake[];
  /** Rejects when it makes no sense to read on. */
  broken: Promise<never>;
  fail(error: unknown): void;
  file(): Promise<UploadedFile | null>;
  /** When nothing writes any more. */
  settled(): Promise<unknown>;
};

function collect(parser: BusboyInstance, upload: Upload, place: string): Collected {
  const texts = new Map<string, string>();
  const mistakes: InputMistake[] = [];
  const { promise: broken, reject: fail } = Promise.withResolvers<never>();
  let incoming: Readable | null = null;
  let file: Promise<UploadedFile | null> = Promise.resolve(null);
  const declared = new Set(Object.keys(upload.form?.shape ?? {}));
  const wrong = (name: string | undefined, message: string) =>
    mistakes.push({ path: ['body', name?.slice(0, NAME_SHOWN_MAX)].filter(Boolean).join('.'), message });

  let is_broken = false;
  broken.catch((error: unknown) => {
    is_broken = true;
    incoming?.destroy(error as Error);
  });
  parser.on('error', () => failWith(fail, () => refuseBody('the form is malformed or ends in the middle')));
  parser.on('partsLimit', () => failWith(fail, () => refuseBody('the form has too many parts')));
  parser.on('field', (name: string | undefined, value, _name_cut, is_cut) => {
    if (name === 'file') wrong(name, 'expected a file, with a filename');
    else if (name === undefined) wrong(name, 'a part has no name');
    else if (is_cut) wrong(name, `must have at most ${TEXT_MAX_BYTES} bytes`);
    else if (texts.has(name)) wrong(name, 'is there twice');
    else texts.set(name, value);
  });
  parser.on('file', (name: string | undefined, stream, ...[filename, , content_type]) => {
    if (name !== 'file' || incoming !== null || is_broken) {
      const message = declared.has(name ?? '') ? 'expected text, not a file' : 'there is no such part';
      wrong(name, name === 'file' ? 'one file only' : message);
      // A stream that fails with nobody listening would end the process.
      stream.on('error', fail);
      stream.resume();
      return;
    }
    incoming = stream;
    const written = storeStream(stream, place, {
      max_bytes: upload.max_bytes,
      onTooLarge: () => refuseSize(upload),
    });
    file = written.then((stored) => ({
      filename: (filename as string | undefined) ?? '',
      content_type,
      ...stored,
    }));
    file.catch(fail);
  });
  return { texts, mistakes, broken, fail, file: () => file, settled: () => Promise.allSettled([file]) };
}

type Feeding = Pick<Collected, 'broken' | 'fail'> & { body_max_bytes: number; upload: Upload };

/** Hands the body to the parser until it has read it all, or something is wrong. */
async function feed(
  request: IncomingMessage,
  parser: BusboyInstance,
  { broken, fail, body_max_bytes, upload }: Feeding,
): Promise<void> {
  let seen_bytes = 0;
  const count = (chunk: Buffer) => {
    seen_bytes += chunk.length;
    if (seen_bytes > body_max_bytes) failWith(fail, () => refuseSize(upload));
  };
  const cutOff = () => {
    if (!request.complete) failWith(fail, () => refuseBody('the connection ended in the middle'));
  };
  const late = setTimeout(() => failWith(fail, () => refuseBody('took too long to arrive')), RECEIVE_MAX_MS);
  const finished = new Promise<void>((resolve) => void parser.once('finish', () => resolve()));
  request.on('data', count).once('close', cutOff).once('error', cutOff);
  request.pipe(parser);
  try {
    await Promise.race([finished, broken]);
  } finally {
    clearTimeout(late);
    // Not destroyed: its socket still has to carry the answer. What comes yet is dropped.
    request.unpipe(parser).off('data', count).off('close', cutOff).off('error', cutOff).resume();
  }
}

function failWith(fail: (error: unknown) => void, refuse: () => never): void {
  try {
    refuse();
  } catch (error) {
    fail(error);
  }
}

function refuseSize({ max_bytes }: Upload): never {
  refuseFile('File too large.', `at most ${max_bytes} bytes`);
}

/** The titles are what callers tell these refusals by. */
function refuseFile(title: string, message: string): never {
  const errors = [{ path: 'body.file', message }];
  problem('VALIDATION_FAILED', { title, detail: `body.file: ${message}`, errors });
}

function refuseBody(message: string): never {
  refuseInput([{ path: 'body', message }]);
}

async function removeLeftovers(dir: string, now: Date): Promise<void> {
  for (const name of await readdir(dir)) {
    const file = path.join(dir, name);
    const { mtimeMs } = (await stat(file).catch(() => null)) ?? { mtimeMs: Infinity };
    if (mtimeMs < now.getTime() - LEFTOVER_AFTER_MS) await rm(file, { force: true });
  }
}
