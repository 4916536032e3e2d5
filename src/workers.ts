// Who does which job, for the process and for its thread of heavy jobs.
import { deletionWorker } from '#features/data-requests/delete-account.job.ts';
import { exportWorker } from '#features/data-requests/export-data.job.ts';
import { generationWorker } from '#features/generations/run-generation.job.ts';
import { documentWorker } from '#features/interviews/documents/read-document.job.ts';
import { turnWorker } from '#features/interviews/answer-turn.job.ts';
import { messageWorker } from '#features/messages/send-message.job.ts';
import { webhookWorker } from '#features/webhooks/deliver-webhook.job.ts';
import { removeBlobsWorker } from '#platform/blobs/remove-blobs.job.ts';
import type { Worker } from '#platform/jobs/jobs.ts';
import type { Deps } from './deps.ts';

export const workersOf = (deps: Deps): readonly Worker<unknown>[] => [
  turnWorker(deps),
  documentWorker(deps),
  generationWorker(deps),
  webhookWorker(deps),
  removeBlobsWorker(deps),
  messageWorker(deps),
  exportWorker(deps),
  deletionWorker(deps),
];
