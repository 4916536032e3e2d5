// Where records are kept: what accepted decisions say, else what the kind of software is usually built on. SQL is written for
// PostgreSQL and for SQLite; for another store the schema tells of columns and bounds, and its dialect binds nobody.
import { isInSqlite, stacks } from '#knowledge/authoring/stacks.ts';
import { kindOf } from '#knowledge/kinds/kinds.ts';
import type { NodeOf } from '#specification/graph/nodes.ts';
import { dialects, type Dialect } from '#specification/render/sql/dialects.ts';
import type { View } from '#specification/render/view.ts';

type Decision = NodeOf<'ADR'>;
type Entity = NodeOf<'ENT'>;

const names = {
  postgres: /\bPostgres/i,
  /** Stores that no SQL is written for; the first may hold tables. */
  database: /\b(?:DuckDB|MySQL|MariaDB|SQL Server)\b/i,
  documents: /\b(?:MongoDB|CouchDB|DynamoDB|Firestore|Realm|IndexedDB)\b/i,
  sqlite: /\bSQLite\b/i,
  chip: /\b(?:flash|EEPROM|FRAM|NVS)\b/i,
} as const;

/** "SQLite instead of files" names SQLite; "files instead of SQLite" and "SQLite in tests" do not. */
const denied =
  /\b(?:no|not|never|neither|nor|without|instead of|rather than)\s+(?:(?:an?|any|the)\s+)?\w+|\b(?:SQLite|Postgres\w*)(?: only)? (?:later|in tests|for tests)\b/gi;

interface Store {
  /** The decision for a store other than PostgreSQL. */
  decision: Decision | null;
  /** Null where no SQL is written for it. */
  dialect: Dialect | null;
  /** Whether a decision names a database, by which records may be tables in any kind of software. */
  is_database: boolean;
  /** The decision for what a chip keeps in a memory of its own, beside a database. */
  chip: Decision | null;
}

const storeOf = (view: View): Store => view.once(findStore);

function findStore(view: View): Store {
  const accepted = view.all('ADR').filter(({ status }) => status === 'accepted');
  const naming = (pattern: RegExp, text: (decision: Decision) => string = ({ outcome }) => outcome) =>
    accepted.find((decision) => pattern.test(text(decision).replaceAll(denied, ''))) ?? null;
  const [postgres, database, documents, sqlite, chip] = Object.values(names).map((name) => naming(name));
  const is_database = Boolean(postgres ?? database ?? sqlite);
  const store = (decision: Decision | null, dialect: Dialect | null): Store => ({
    decision,
    dialect,
    is_database,
    chip: (decision !== chip && chip) || null,
  });
  if (postgres) return store(null, dialects.postgres);
  const unwritten = database ?? documents ?? (sqlite ? null : chip);
  if (unwritten) return store(unwritten, null);
  if (sqlite) return store(sqlite, dialects.sqlite);
  const is_titled = naming(names.postgres, ({ title }) => title) !== null;
  return store(null, dialects[!is_titled && isUsuallySqlite(view) ? 'sqlite' : 'postgres']);
}

function isUsuallySqlite({ project }: View): boolean {
  const { keeps, stacks: of } = kindOf(project.type);
  return keeps === 'tables' && stacks.some((stack) => stack.id === of.usual && isInSqlite(stack));
}

/**
 * Whether records are tables of a database: by the kind of software, or because a decision names one. Where a chip keeps some of
 * them, that decision has to say whose records it is for.
 */
export function keepsTables(view: View): boolean {
  const { is_database, chip, dialect } = storeOf(view);
  if (kindOf(view.project.type).keeps === 'tables') return true;
  if (!is_database || !chip) return is_database;
  return dialect === dialects.sqlite && view.once(boundEntities).size > 0;
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

/** The records of the parts that the decision binds, and of those that use a store that it binds; not those of the chip. */
function boundEntities(view: View): ReadonlySet<Entity> {
  const { decision, chip } = storeOf(view);
  const bound = (decision?.binds ?? []).filter((id) => !chip?.binds.includes(id));
  const stores = bound.filter((id) => view.one('CMP', id)?.role === 'store');
  const isBound = ({ id, component }: Entity) =>
    bound.includes(id) ||
    bound.includes(component) ||
    (view.one('CMP', component)?.depends_on ?? []).some((each) => stores.includes(each));
  return new Set(view.all('ENT').filter(isBound));
}

/**
 * Whether a record is a row of what the decision covers: all are where it binds no record by itself or the store of all of them.
 * What only another part holds in its memory is none, unless it is asked for.
 */
export function isTabled(entity: Entity, view: View): boolean {
  if (!keepsTables(view)) return false;
  const { decision, chip } = storeOf(view);
  const bound = view.once(boundEntities);
  const binds_store = decision?.binds.some((id) => view.one('CMP', id)?.role === 'store');
  if (binds_store && !bound.has(entity) && isFile(entity, view)) return false;
  if (!chip && (bound.size === 0 || binds_store)) return true;
  if (bound.has(entity)) return true;
  const is_on_chip = chip?.binds.includes(entity.component) ?? false;
  return !is_on_chip && view.all('API').some((operation) => operation.entity === entity.id);
}

/** In software that works on files, a record that its description calls a file, such as the settings, stays one. */
const isFile = ({ description }: Entity, { project }: View): boolean =>
  kindOf(project.type).keeps === 'files' && /\bfile\b/i.test(description);

/** Whether a record is a row of the schema, in a dialect that is written. */
export const isRow = (entity: Entity, view: View): boolean => areTables(view) && isTabled(entity, view);

/** Whether records are in a database that is reached at an address, and not in a file. */
export const hasServer = (view: View): boolean => keepsTables(view) && dialectOf(view) === dialects.postgres;

/** Whether the schema has every record. */
export const areAllTabled = (view: View): boolean =>
  view.all('ENT').every((entity) => isTabled(entity, view));

/** Whether records are rows of the schema: another store has fields only. */
export const areTables = (view: View): boolean => keepsTables(view) && dialectOf(view) !== null;
