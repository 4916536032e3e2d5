// For whoever watches the process: /healthz says that it runs, /readyz whether it can do its work. Anonymous,
// no part of the contract, and never the place of a secret or a reason.
import type { FastifyInstance } from 'fastify';

/** Each answers whether one thing that every request or job needs is there. */
export type HealthChecks = Readonly<Record<string, () => Promise<boolean> | boolean>>;

const CHECK_MAX_MS = 2_000;

export function healthRoutes(server: FastifyInstance, checks: HealthChecks): void {
  server.get('/healthz', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  server.get('/readyz', async (_request, reply) => {
    const results = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => [name, await holds(check)]),
    );
    const is_ready = results.every(([, ok]) => ok);
    const status = is_ready ? 'ready' : 'not ready';
    return reply
      .code(is_ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status, checks: Object.fromEntries(results) as Record<string, boolean> });
  });
}

/** A check that throws or takes too long does not hold. */
async function holds(check: () => Promise<boolean> | boolean): Promise<boolean> {
  const timeout = new Promise<boolean>((resolve) => setTimeout(resolve, CHECK_MAX_MS, false).unref());
  const checking = (async () => await check())().catch(() => false);
  return await Promise.race([checking, timeout]);
}
