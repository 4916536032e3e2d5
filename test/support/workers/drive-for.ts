// A worker that dies in the middle of a run, without a word and without giving its lease back.
import type { Deps } from '#deps.ts';
import type { Lease } from '#features/generations/lease.ts';
import { runHost } from '#features/generations/run-host.ts';
import { drive } from '#pipeline/driver.ts';
import { offlineGateway } from '#pipeline/offline-gateway.ts';
import type { Gateway } from '#pipeline/run.ts';
import { systemClock } from '#platform/clock.ts';

/** Drives the run until `count` agents were asked. */
export async function driveFor({ deps }: { deps: Deps }, lease: Lease, count: number): Promise<void> {
  const offline = offlineGateway({ clock: systemClock }, { delay_ms: 0 });
  const dying = new AbortController();
  let asked = 0;
  const gateway: Gateway = {
    ask(agent, run, findings, signal) {
      if (asked++ === count) dying.abort();
      return offline.ask(agent, run, findings, signal);
    },
  };
  await drive(runHost(deps, lease), gateway, dying.signal).catch((error: unknown) => {
    if (!dying.signal.aborted) throw error;
  });
}
