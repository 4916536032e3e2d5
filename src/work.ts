// What works in the background: jobs, what is told of committed changes, and what recurs. A process that serves requests
// beside it has it in a thread of its own (`work-thread.ts`), so that no run keeps a request waiting.
import { sweepAuditEvents } from '#features/audit/audit.ts';
import { sweepConnectors } from '#features/connectors/revoke.ts';
import { deletionWorker } from '#features/data-requests/delete-account.job.ts';
import { exportWorker } from '#features/data-requests/export-data.job.ts';
import { sweepExports } from '#features/data-requests/sweep-exports.ts';
import { refreshForecasts } from '#features/generations/progress/refresh-forecasts.ts';
import { generationWorker } from '#features/generations/run-generation.job.ts';
import { sweepGenerations } from '#features/generations/sweep-generations.ts';
import { wakeListener } from '#features/generations/wake-runs.ts';
import { turnWorker } from '#features/interviews/answer-turn.job.ts';
import { documentWorker } from '#features/interviews/documents/read-document.job.ts';
import { sweepTurns } from '#features/interviews/sweep-turns.ts';
import { messageWorker } from '#features/messages/send-message.job.ts';
import { notificationListener } from '#features/notifications/tell-of-runs.ts';
import { sweepOAuth } from '#features/oauth/sweep-oauth.ts';
import { sweepPackages } from '#features/packages/sweep-packages.ts';
import { webhookWorker } from '#features/webhooks/deliver-webhook.job.ts';
import { webhookListener } from '#features/webhooks/queue-deliveries.ts';
import { removeBlobsWorker } from '#platform/blobs/remove-blobs.job.ts';
import type { Worker } from '#platform/jobs/jobs.ts';
import type { Listener } from '#platform/outbox/outbox.ts';
import type { Recurring } from '#platform/recurring.ts';
import type { Deps } from './deps.ts';

const sweep_every_ms = 60_000;
const day_ms = 24 * 60 * 60_000;

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

export const listenersOf = (deps: Deps): readonly Listener[] => [
  wakeListener(deps),
  notificationListener(deps),
  // Last, since deliveries wait for the rows that it locks.
  webhookListener(deps),
];

export const recurringOf = (deps: Deps): readonly Recurring[] => [
  { name: 'sweep-generations', every_ms: sweep_every_ms, run: () => sweepGenerations(deps) },
  { name: 'refresh-forecasts', every_ms: sweep_every_ms, run: () => refreshForecasts(deps) },
  { name: 'sweep-packages', every_ms: sweep_every_ms, run: () => sweepPackages(deps) },
  { name: 'sweep-connectors', every_ms: sweep_every_ms, run: () => sweepConnectors(deps) },
  { name: 'sweep-oauth', every_ms: sweep_every_ms, run: () => sweepOAuth(deps) },
  { name: 'sweep-exports', every_ms: sweep_every_ms, run: () => sweepExports(deps) },
  { name: 'sweep-audit-events', every_ms: day_ms, run: () => sweepAuditEvents(deps) },
  { name: 'sweep-turns', every_ms: sweep_every_ms, run: () => sweepTurns(deps) },
];
