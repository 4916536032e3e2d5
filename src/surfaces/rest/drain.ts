// Leaving without cutting off a caller. For a moment every connection stays open, and each answer asks its caller
// to open no further request on it; only then does the server stop listening and end what is idle. A connection
// that was closed at once could have a request on its way already.
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Resolves when every request is answered. `linger_ms`: how long open connections may still send one. */
export type Drain = (linger_ms: number) => Promise<void>;

const LOOK_MS = 20;

/** Must be called before the server listens. */
export function drainable(server: FastifyInstance): Drain {
  let is_draining = false;
  server.addHook('onSend', (_request, reply, payload, done) => {
    if (is_draining) void reply.header('connection', 'close');
    done(null, payload);
  });
  return async (linger_ms) => {
    is_draining = true;
    const ends_at = performance.now() + linger_ms;
    while (performance.now() < ends_at && (await countConnections(server)) > 0) await wait(LOOK_MS);
    await server.close();
  };
}

function countConnections({ server }: FastifyInstance): Promise<number> {
  return new Promise((resolve) => {
    server.getConnections((error, count) => resolve(error ? 0 : count));
  });
}
