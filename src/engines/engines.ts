// Every engine that rules can be handed, started when it is first asked and closed together. What an engine
// needs from outside, a PostgreSQL server, is asked for just as late.
import type { Engines } from '#specification/rules/engines.ts';
import { startParsers } from './parsers.ts';
import { scratchDatabase } from './scratch-database.ts';
import { startSolver } from './solver.ts';
import { startSqlite } from './sqlite.ts';

export type RunningEngines = { all: Engines; close(): Promise<void> };

/** `database_url` answers with a server on which databases may be made; without one, scripts for PostgreSQL are not run. */
export function startEngines({
  database_url = () => Promise.reject(new Error('no server of PostgreSQL is at hand')),
}: { database_url?: () => Promise<string> } = {}): RunningEngines {
  const { close: closeParsers, ...parsers } = startParsers();
  const { close: closeSolver, solver } = startSolver();
  const { close: closeSqlite, sqlite } = startSqlite();
  const sql: Engines['sql'] = async (scripts) =>
    scripts.dialect === 'SQLite' ? sqlite(scripts) : scratchDatabase(await database_url())(scripts);
  return {
    all: { ...parsers, solver, sql },
    close: async () => {
      await Promise.all([closeParsers(), closeSolver(), closeSqlite()]);
    },
  };
}
