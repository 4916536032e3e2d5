// What has to be renewed again and again while it is held is renewed for all holders of this process at once.
// A holder whose claim is found to be another's learns it by a signal.
import type { Clock } from './clock.ts';

type Claim = { id: string };
export type Heartbeats<C extends Claim> = {
  hold(claim: C): { lost: AbortSignal; release(): void };
  /** For those that are never released. */
  stop(): void;
};

type HeartbeatDeps<C extends Claim> = {
  clock: Clock;
  every_ms: number;
  /** Renews the claims and answers the ids of those that are still ours. */
  renew(claims: readonly C[]): Promise<ReadonlySet<string>>;
  onError(error: unknown): void;
};

/** Beats while anything is held. */
export function createHeartbeats<C extends Claim>({
  clock,
  every_ms,
  renew,
  onError,
}: HeartbeatDeps<C>): Heartbeats<C> {
  const held = new Map<C, AbortController>();
  let resting: AbortController | null = null;

  async function beat(rest: AbortSignal): Promise<void> {
    for (;;) {
      await clock.sleep(every_ms, rest).catch(() => {});
      if (rest.aborted) return;
      const now = [...held];
      try {
        const ours = await renew(now.map(([claim]) => claim));
        for (const [{ id }, lost] of now) if (!ours.has(id)) lost.abort(new Error('Somebody else has it'));
      } catch (error) {
        // A beat that could not be made says nothing about the claims.
        onError(error);
      }
    }
  }

  function stop(): void {
    resting?.abort();
    resting = null;
  }

  return {
    hold(claim) {
      const lost = new AbortController();
      held.set(claim, lost);
      if (!resting) {
        resting = new AbortController();
        void beat(resting.signal);
      }
      const release = () => {
        if (held.delete(claim) && held.size === 0) stop();
      };
      return { lost: lost.signal, release };
    },
    stop,
  };
}
