// Where records are kept: what accepted decisions say, else what the kind of software is usually built on. SQL is written for
// PostgreSQL and for SQLite; for another store the schema tells of columns and bounds, and its dialect binds nobody.
import { isInSqlite, stacks } from '#knowledge/authoring/stacks.ts';
import { kindOf } from '#knowledge/kinds/kinds.ts';
import type { NodeOf } from '#specification/graph/nodes.ts';
import { dialects, type Dialect } from '#specification/render/sql/dialects.ts';
import type { View } from '#specification/render/view.ts';

const sqlite = /\bSQLite\b/i;
const postgres = /\bPostgres/i;
const flash = /\b(?:flash|EEPROM|FRAM|NVS)\b/i;
const databases = /\b(?:Postgres\w*|SQLite|DuckDB|MySQL|MariaDB|SQL Server)\b/i;
const unwritten =
  /\b(?:DuckDB|MySQL|MariaDB|SQL Server|MongoDB|CouchDB|DynamoDB|Firestore|Realm|IndexedDB)\b/i;

/** "SQLite instead of files" names SQLite, "files instead of SQLite" does not. */
const denied =
  /\b(?:no|not|never|without|instead of|rather than)\s+(?:(?:an?|any|the)\s+)?\w+|\b(?:SQLite|Postgres\w*) (?:later|in tests|for tests)\b/gi;

type Decision = NodeOf<'ADR'>;
type Store = { decision: Decision | null; dialect: Dialect | null };

const accepted = (view: View): Decision[] => view.all('ADR').filter(({ status }) => status === 'accepted');

const deciding = (named: RegExp, view: View): Decision | undefined =>
  accepted(view).find(({ outcome }) => named.test(outcome.replaceAll(denied, '')));

/** The decision for a store other than PostgreSQL, where one is made, and the dialect that its tables are written in. */
const storeOf = (view: View): Store => view.once(findStore);

function findStore(view: View): Store {
  if (
    accepted(view).some(({ title, outcome }) => postgres.test(`${title} ${outcome}`.replaceAll(denied, '')))
  )
    return { decision: null, dialect: dialects.postgres };
  const [other, chosen, chip] = [unwritten, sqlite, flash].map((named) => deciding(named, view));
  if (other) return { decision: other, dialect: null };
  if (chosen) return { decision: chosen, dialect: dialects.sqlite };
  if (chip) return { decision: chip, dialect: null };
  return { decision: null, dialect: dialects[isUsuallySqlite(view) ? 'sqlite' : 'postgres'] };
}

function isUsuallySqlite({ project }: View): boolean {
  const { keeps, stacks: of } = kindOf(project.type);
  return keeps === 'tables' && stacks.some((stack) => stack.id === of.usual && isInSqlite(stack));
}

/**
 * Whether records are tables of a database: by the kind of software, or because a decision names one. Where another decision
 * keeps some of them elsewhere, it has to say whose records it is for.
 */
export function keepsTables(view: View): boolean {
  if (kindOf(view.project.type).keeps === 'tables') return true;
  if (!deciding(databases, view)) return false;
  if (!deciding(flash, view)) return true;
  const is_for_some = dialectOf(view) === dialects.sqlite && boundParts(view).length > 0;
  return is_for_some && view.all('ENT').some((entity) => isCovered(entity, view));
}

/** The dialect of the schema; null where a decision names a store that no SQL is written for. */
export const dialectOf = (view: View): Dialect | null => storeOf(view).dialect;

/** For a store that no SQL is written for, PostgreSQL tells of columns and bounds. */
export const writtenIn = (view: View): Dialect => dialectOf(view) ?? dialects.postgres;

/** The accepted decision for a store other than PostgreSQL. */
export const storeDecision = (view: View): Decision | null => storeOf(view).decision;

/** The accepted decision for a store that no SQL is written for. */
export const otherStore = (view: View): Decision | null =>
  dialectOf(view) === null ? storeDecision(view) : null;

/** What the decision is for; what the chip keeps in its own memory it is not for. */
function boundBy(view: View): string[] {
  const decision = storeDecision(view);
  const chip = deciding(flash, view);
  const elsewhere = chip === decision ? [] : (chip?.binds ?? []);
  return (decision?.binds ?? []).filter((id) => !elsewhere.includes(id));
}

const boundParts = (view: View): NodeOf<'CMP'>[] => boundBy(view).flatMap((id) => view.one('CMP', id) ?? []);

/** Whether a record is a row of what the decision covers. */
export const isTabled = (entity: NodeOf<'ENT'>, view: View): boolean =>
  keepsTables(view) && isCovered(entity, view);

/**
 * A decision covers all records where it is about the store, unless some are kept elsewhere.
 * What only another part holds in its memory is none, unless it is asked for.
 */
function isCovered({ id, component }: NodeOf<'ENT'>, view: View): boolean {
  const parts = boundParts(view);
  const stores = parts.filter(({ role }) => role === 'store').map((part) => part.id);
  if (parts.length === 0 || (stores.length > 0 && !deciding(flash, view))) return true;
  const bound = boundBy(view);
  const uses = view.one('CMP', component)?.depends_on ?? [];
  const is_asked_for = () => view.all('API').some(({ entity }) => entity === id);
  return (
    [component, id].some((each) => bound.includes(each)) ||
    uses.some((each) => stores.includes(each)) ||
    is_asked_for()
  );
}

/** Whether a record is a row of the schema, in a dialect that is written. */
export const isRow = (entity: NodeOf<'ENT'>, view: View): boolean =>
  areTables(view) && isTabled(entity, view);

/** Whether records are in a database that is reached at an address, and not in a file. */
export const hasServer = (view: View): boolean => keepsTables(view) && dialectOf(view) === dialects.postgres;

/** Whether the schema has every record. */
export const areAllTabled = (view: View): boolean =>
  view.all('ENT').every((entity) => isTabled(entity, view));

/** Whether records are rows of the schema: another store has fields only. */
export const areTables = (view: View): boolean => keepsTables(view) && dialectOf(view) !== null;
