// The scripts of a package that keeps its records in SQLite, run behind a thread, in a database in its memory. SQLite is
// WebAssembly there: a script reaches no file and no address, and one that does not end can be stopped.
import type { DatabaseState, Engines } from '#specification/rules/engines.ts';
import { stopped } from './scratch-database.ts';
import { thread, TooLate, type ThreadLimits } from './worker-thread.ts';

const usual: ThreadLimits = { answer_max_ms: 20_000, idle_max_ms: 30_000 };

export function startSqlite(limits = usual): { sqlite: Engines['sql']; close(): Promise<void> } {
  const { ask, close } = thread(new URL('worker/sqlite.ts', import.meta.url), limits);
  return {
    sqlite: async (scripts) => {
      try {
        return (await ask('run', [scripts])) as DatabaseState;
      } catch (error) {
        if (error instanceof TooLate) return stopped(scripts, limits.answer_max_ms);
        throw error;
      }
    },
    close,
  };
}
