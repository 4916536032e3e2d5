// What the server's code may ask for. `app.ts` builds it once; a function names the two or three entries it
// needs as a structural type and its callers pass the whole. Kept at ten entries or fewer on purpose.
import type { Config } from './config.ts';
import type { Actor } from '#contract/actor.ts';
import type { HandlerTable, OperationTable } from '#contract/operation.ts';
import type { Blobs } from '#platform/blobs/blobs.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Notices } from '#platform/db/notices.ts';
import type { Ids } from '#platform/ids.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/log.ts';
import type { Outbox } from '#platform/outbox/outbox.ts';
import type { Engines } from '#specification/rules/engines.ts';

export type Deps = {
  config: Config;
  db: Db;
  jobs: Jobs;
  outbox: Outbox;
  blobs: Blobs;
  notices: Notices;
  clock: Clock;
  ids: Ids;
  log: Log;
  /** What packages are run through before they are delivered; started when first asked. */
  engines: Partial<Engines>;
};

/** What a long call tells while it goes on. */
export type Progress = { done: number; total: number; message: string };

/**
 * What a handler gets beside its input: the dependencies, who asks by which surface, and the id of the
 * request.
 */
export type Context = Deps & {
  actor: Actor;
  request_id: string;
  via: 'rest' | 'mcp';
  /** There when the caller wants to hear of progress. */
  progress?: ((told: Progress) => void) | undefined;
  /** Aborts when nobody waits for the answer any more; there when the surface can tell. */
  signal?: AbortSignal | undefined;
};

/** A handler for each operation of the table; those of anonymous operations have no actor. */
export type Handlers<T extends OperationTable> = HandlerTable<T, Context, Omit<Context, 'actor'>>;
