// How much the process grows while eight documents of 64 MB come in at once, and while their text is read.
import { setTimeout as pause } from 'node:timers/promises';
import { reference_document_max_bytes } from '#contract/operations/reference-documents.ts';
import { residentMegabytes } from './memory.ts';
import { startBenchServer } from './server.ts';

const AT_ONCE = 8;
const LOOK_EVERY_MS = 20;
const SETTLE_MS = 2_000;
const READ_MAX_MS = 60_000;
const MB = 1024 * 1024;

export async function benchUploads(): Promise<string[]> {
  const { server, client, close } = await startBenchServer();
  const bytes = Buffer.alloc(reference_document_max_bytes, 'Members can reserve a desk for up to 3 days.\n');
  const file = new File([bytes], 'brief.txt', { type: 'text/plain' });
  const upload = async (given: File) => {
    const { id: interviewId } = await client.call('startInterview');
    await client.call('uploadReferenceDocument', { params: { interviewId }, upload: { file: given } });
    return interviewId;
  };
  const isRead = async (interviewId: string) => {
    const { reference_documents } = await client.call('listReferenceDocuments', { params: { interviewId } });
    return reference_documents.every(({ extraction }) => extraction.status !== 'pending');
  };
  try {
    // What is loaded with the first upload is no growth of the eight.
    await upload(new File(['words'], 'first.txt', { type: 'text/plain' }));
    await pause(SETTLE_MS);
    const before = residentMegabytes(server.pid);
    const peak = { mb: before };
    const looking = setInterval(
      () => (peak.mb = Math.max(peak.mb, residentMegabytes(server.pid))),
      LOOK_EVERY_MS,
    );
    const started_at = performance.now();
    const interviews = await Promise.all(Array.from({ length: AT_ONCE }, () => upload(file)));
    const took_s = (performance.now() - started_at) / 1000;
    const uploaded_mb = peak.mb;
    while (
      performance.now() - started_at < READ_MAX_MS &&
      !(await Promise.all(interviews.map(isRead))).every(Boolean)
    )
      await pause(LOOK_EVERY_MS);
    clearInterval(looking);
    const size_mb = (AT_ONCE * reference_document_max_bytes) / MB;
    return [
      `${AT_ONCE} uploads of ${reference_document_max_bytes / MB} MB at once: ${took_s.toFixed(1)} s, ${(size_mb / took_s).toFixed(0)} MB/s`,
      `memory: ${before.toFixed(0)} MB before, at most ${(uploaded_mb - before).toFixed(0)} MB more while ${size_mb} MB came in, ${(peak.mb - before).toFixed(0)} MB more until all were read`,
    ];
  } finally {
    await close();
  }
}
