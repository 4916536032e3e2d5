// A connection of the pool whose trouble has a name: what the driver throws when the database cannot be used
// becomes `Unavailable`. A connection whose answer is late, or whose server no longer takes writes, is closed, so
// that the next one is opened to whatever server the address leads to by then.
import { Client } from 'pg';
import type { Unavailable } from '#platform/unavailable.ts';
import { databaseTrouble } from './database-trouble.ts';

type Ask = (...given: unknown[]) => unknown;
type Hear = (error: unknown, result?: unknown) => void;

/** The server lives, and this connection to it goes on. */
const harmless: readonly unknown[] = ['53100', '53300'];

export class WatchedClient extends Client {
  /** Why it was closed. What fails on it afterwards, a rollback for one, fails for the same reason. */
  #closed_by: Unavailable | null = null;

  /** Returns what each of the driver's own signatures does, which `never` stands for. */
  override query(...given: unknown[]): never {
    const ask = super.query.bind(this) as Ask;
    const last = given.at(-1);
    if (typeof last === 'function') {
      const hear: Hear = (error, result) => (last as Hear)(error && this.#named(error), result);
      return ask(...given.slice(0, -1), hear) as never;
    }
    const answer = ask(...given);
    if (!(answer instanceof Promise)) return answer as never;
    return answer.catch((error: unknown) => {
      throw this.#named(error);
    }) as never;
  }

  #named(error: unknown): unknown {
    if (this.#closed_by) return this.#closed_by;
    const trouble = databaseTrouble(error);
    if (!trouble) return error;
    if (harmless.includes((error as { code?: unknown }).code)) return trouble;
    this.#closed_by = trouble;
    this.end(() => {});
    return trouble;
  }
}
