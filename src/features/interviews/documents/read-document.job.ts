import type { Deps } from '#deps.ts';
import { defineWorker, isFinal, type Worker } from '#platform/jobs/jobs.ts';
import { readDocumentJob } from './document-job.ts';
import { keep, readDocument, type ReadDeps } from './read-document.ts';

/** One at once: each may take much memory while it is read. */
export function documentWorker(deps: ReadDeps & Pick<Deps, 'log'>): Worker<{ document_id: string }> {
  return defineWorker({
    job: readDocumentJob,
    async run({ document_id }, context) {
      const { signal } = context;
      try {
        await readDocument(deps, document_id, signal);
      } catch (error) {
        if (signal.aborted || !isFinal(context, error)) throw error;
        deps.log.error({ error, document_id }, 'a reference document could not be read');
        await keep(deps, document_id, {
          status: 'failed',
          reason: 'an internal error kept it from being read',
        });
      }
    },
  });
}
