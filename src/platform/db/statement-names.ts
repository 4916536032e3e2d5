// Names for statements that are asked again and again, so that each connection of the database parses and plans them once:
// for most of ours that takes longer than what they do. A text without a name is parsed each time.
import { createHash } from 'node:crypto';
import type { CompiledQuery } from 'kysely';

/** How often a text is asked before it is one that will be asked again. */
const OFTEN = 5;
/** Each connection keeps as many plans, of some 20 KB each. */
const NAMES_MAX = 250;
const COUNTED_MAX = 1_000;
/**
 * All columns of a table, which are more after a migration: PostgreSQL refuses a kept plan that would answer others. (So
 * it does when a migration changes the type of a column, until the processes from before it have ended.)
 */
const answersAll = /(?:select|returning|,) (?:distinct )?(?:"\w+"\.)?\*/;

/** A plan for any value cannot tell which partial index a value chooses, and is refused. */
const choosesIndex = /on conflict \([^)]*\) where .*\$\d.* do /;

/** What it finds, and so how best to find it, hangs on the words; a plan for any of them took twice as long. */
const searches = /to_tsquery\(/;

export type StatementNames = (query: Pick<CompiledQuery, 'sql' | 'parameters'>) => string | undefined;

export const nameOf = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 16);

export function statementNames(): StatementNames {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  return ({ sql: text, parameters }) => {
    // Such a text may be several statements, which cannot have a name.
    if (parameters.length === 0) return undefined;
    const name = names.get(text);
    if (name !== undefined || names.size === NAMES_MAX) return name;
    const count = (counts.get(text) ?? 0) + 1;
    if (counts.size === COUNTED_MAX) counts.clear();
    counts.set(text, count);
    if (count < OFTEN || [answersAll, choosesIndex, searches].some((each) => each.test(text)))
      return undefined;
    counts.delete(text);
    const made = nameOf(text);
    names.set(text, made);
    return made;
  };
}
