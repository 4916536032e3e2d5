// Where records are kept, when a decision says that it is not PostgreSQL: the schema then tells of columns
// and bounds, and its dialect binds nobody.
import { kindOf } from '#knowledge/kinds/kinds.ts';
import type { NodeOf } from '#specification/graph/nodes.ts';
import type { View } from '#specification/render/view.ts';

const others =
  /\b(?:SQLite|DuckDB|MySQL|MariaDB|SQL Server|MongoDB|CouchDB|DynamoDB|Firestore|Realm|IndexedDB|flash)\b/i;
const postgres = /\bPostgres/i;

const databases = /\b(?:Postgres\w*|SQLite|DuckDB|MySQL|MariaDB|SQL Server)\b/i;
const noDatabases = /\b(?:flash|EEPROM|FRAM|NVS)\b/i;

/**
 * Whether records are tables of a database: by the kind of software, or because a decision names one and none keeps some of
 * them elsewhere.
 */
export const keepsTables = (view: View): boolean =>
  kindOf(view.project.type).keeps === 'tables' || (decides(databases, view) && !decides(noDatabases, view));

const decides = (named: RegExp, view: View): boolean =>
  view.all('ADR').some(({ status, outcome }) => status === 'accepted' && named.test(outcome));

/** The accepted decision for another store; null where none names one, or where one names PostgreSQL. */
export function otherStore(view: View): NodeOf<'ADR'> | null {
  const accepted = view.all('ADR').filter(({ status }) => status === 'accepted');
  if (accepted.some(({ title, outcome }) => postgres.test(`${title} ${outcome}`))) return null;
  return accepted.find(({ outcome }) => others.test(outcome)) ?? null;
}

/** Whether a record is a row of what the decision covers: what only another part holds in its memory is none, unless it is asked for. */
export function isTabled({ id, component }: NodeOf<'ENT'>, view: View): boolean {
  if (!keepsTables(view)) return false;
  const bound = otherStore(view)?.binds ?? [];
  const has_parts = bound.some((each) => view.one('CMP', each) !== undefined);
  const is_asked_for = () => view.all('API').some(({ entity }) => entity === id);
  return !has_parts || bound.includes(component) || bound.includes(id) || is_asked_for();
}

/** Whether records are rows of the schema: another store has fields only. */
export const areTables = (view: View): boolean => keepsTables(view) && otherStore(view) === null;
