// Reads the text of a file that anybody may have made: in a thread of its own, which may take only so long
// and only so much memory. Whatever the file is, the answer is its text or why there is none; the process
// lives on. A small file that is text already needs no thread.
import { stat } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import type { Extracted, ReaderName, Task, Told } from './extracted.ts';
import { readFile } from './read-file.ts';

export type Extraction = { ok: true; extracted: Extracted } | { ok: false; reason: string };

export type ExtractionLimits = {
  chars_max: number;
  time_max_ms: number;
  heap_max_mb: number;
  growth_max_mb: number;
};

const usual = { time_max_ms: 60_000, heap_max_mb: 384, growth_max_mb: 1024 };
const WATCH_EVERY_MS = 50;
const MB = 1024 * 1024;
/** Text up to this size is read in a few milliseconds. */
const SMALL_TEXT_BYTES = 64 * 1024;

export async function extractText(
  { file, reader }: { file: string; reader: ReaderName },
  { chars_max, ...given }: Partial<ExtractionLimits> & { chars_max: number },
  signal?: AbortSignal,
): Promise<Extraction> {
  signal?.throwIfAborted();
  const task: Task = { file, reader, chars_max };
  if (await isSmallText(task)) return extractionOf(await readFile(task));
  return inThread(task, { ...usual, ...given }, signal);
}

async function isSmallText({ file, reader }: Task): Promise<boolean> {
  if (reader !== 'plain' && reader !== 'markdown') return false;
  return (await stat(file)).size <= SMALL_TEXT_BYTES;
}

const extractionOf = (told: Told): Extraction =>
  'refused' in told ? { ok: false, reason: told.refused } : { ok: true, extracted: told.extracted };

function inThread(
  task: Task,
  { time_max_ms, heap_max_mb, growth_max_mb }: Omit<ExtractionLimits, 'chars_max'>,
  signal?: AbortSignal,
): Promise<Extraction> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: heap_max_mb, maxYoungGenerationSizeMb: 64 },
      stdout: true,
      stderr: true,
    });
    const before = process.memoryUsage.rss();
    const too_much = `reading it took more than ${heap_max_mb} MB of memory`;
    // Bytes outside of the heap are not counted by the limits of the thread.
    const watch = setInterval(() => {
      if (process.memoryUsage.rss() - before > growth_max_mb * MB) end({ ok: false, reason: too_much });
    }, WATCH_EVERY_MS);
    const late = setTimeout(
      () => end({ ok: false, reason: `reading it took longer than ${time_max_ms / 1000} s` }),
      time_max_ms,
    );
    const abort = () => finish(() => reject(signal?.reason as Error));
    const finish = (settle: () => void) => {
      clearInterval(watch);
      clearTimeout(late);
      signal?.removeEventListener('abort', abort);
      settle();
      void worker.terminate();
    };
    const end = (extraction: Extraction) => finish(() => resolve(extraction));
    worker.on('message', (told: Told) => end(extractionOf(told)));
    worker.on('error', (error: NodeJS.ErrnoException) => {
      const reason =
        error.code === 'ERR_WORKER_OUT_OF_MEMORY'
          ? too_much
          : 'the file is damaged or not what its name says';
      end({ ok: false, reason });
    });
    worker.on('exit', () => end({ ok: false, reason: 'reading it ended without a text' }));
    signal?.addEventListener('abort', abort, { once: true });
    if (signal?.aborted === true) abort();
  });
}
