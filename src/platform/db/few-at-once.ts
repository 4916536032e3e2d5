// A database does the most when it is asked about twice as much at once as it has cores: what comes on top takes turns
// with the rest inside of it, and costs all of them. But whoever holds a place may wait for somebody without one, for a
// lock or for a disk; so nobody waits for a place for long.

export type Places = {
  /** Resolves when there is a place, or when `patience_ms` are over. */
  take(): Promise<void> | undefined;
  giveBack(): void;
};

export function fewAtOnce({ few, patience_ms }: { few: number; patience_ms: number }): Places {
  const waiting = new Set<() => void>();
  let taken = 0;
  return {
    take() {
      if (taken < few) {
        taken += 1;
        return undefined;
      }
      const { promise, resolve } = Promise.withResolvers<void>();
      const go = () => {
        clearTimeout(timer);
        waiting.delete(go);
        taken += 1;
        resolve();
      };
      const timer = setTimeout(go, patience_ms);
      waiting.add(go);
      return promise;
    },
    giveBack() {
      taken -= 1;
      const [next] = waiting;
      if (taken < few) next?.();
    },
  };
}
