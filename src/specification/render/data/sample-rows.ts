// Which rows a sample can have that are right: the accounts of the roles, what has to be there before anything is done, and
// what an operation stores where it begins. What else a table holds follows from what the software does, which no graph
// tells in full: such tables stay empty.
import type { Field, NodeOf } from '#specification/graph/nodes.ts';
import type { View } from '#specification/render/view.ts';
import { columnsOf, creationOrder, targetOf } from './columns.ts';
import { holding, meetsChecks, type SampleRow } from './record-checks.ts';
import { closedCount, isRole, roleFlags, sampleId, sampleValue } from './sample-value.ts';

type Entity = NodeOf<'ENT'>;
type Operation = NodeOf<'API'>;
/** How a table is filled: by whom, by which operation, with how many rows. */
interface Filling {
  rows: number;
  by?: Operation;
  /** The accounts of which one stands in the row, by their numbers. */
  accounts: readonly number[];
}

/** The rows of each table that has any, in the order in which they can be stored. */
export function sampleRows(view: View): ReadonlyMap<Entity, readonly SampleRow[]> {
  const accounts = accountsOf(view);
  const made = new Map<Entity, readonly SampleRow[]>();
  for (const entity of creationOrder(view)) {
    const filling =
      entity === accounts
        ? everyRole(entity)
        : (described(entity, view) ??
          (mayBreak(entity, view) ? undefined : (begun(entity, view) ?? given(entity, view))));
    const rows = filling ? rowsOf(entity, filling, { view, made }) : [];
    if (rows.length > 0) made.set(entity, rows);
  }
  return made;
}

/** The record of those who sign in: what a session is of, or what has a role and others refer to. */
export function accountsOf(view: View): Entity | undefined {
  const sessions = view.all('API').flatMap(({ signs_in, entity }) => (signs_in ? [entity] : []));
  const signedIn = sessions
    .flatMap((id) => view.one('ENT', id)?.fields.filter(({ required }) => required) ?? [])
    .map((field) => targetOf(field, view))
    .find((entity) => entity !== undefined);
  return (
    signedIn ??
    view.all('ENT').find((entity) => entity.fields.some(isRole) && isReferredTo(entity, view)) ??
    view.all('ENT').find(({ table }) => table === 'accounts')
  );
}

const isReferredTo = ({ id }: Entity, view: View): boolean =>
  view
    .all('ENT')
    .some((other) => other.id !== id && other.fields.some(({ references }) => references === id));

/** One account for each role, two where no role is stored. */
const everyRole = (entity: Entity): Filling => ({ rows: storedRoles(entity)?.length ?? 2, accounts: [] });

/** The roles that accounts can have, as the one value of a field or as a field for each. */
function storedRoles(entity: Entity): readonly string[] | undefined {
  const flags = roleFlags(entity).map(({ name }) => name.replace(/^(?:is|has)_/, ''));
  return entity.fields.find(isRole)?.values ?? (flags.length > 0 ? flags : undefined);
}

/** The numbers of the accounts that have one of these roles; where no role is stored, of all. */
function accountsIn(roles: readonly string[], view: View): number[] {
  const accounts = accountsOf(view);
  const stored = accounts && storedRoles(accounts);
  const names = roles.map((id) => storedName(view.one('ROLE', id)?.title ?? ''));
  if (!stored) return roles.length > 0 ? [1] : [];
  return stored.flatMap((value, at) => (names.includes(storedName(value)) ? [at + 1] : []));
}

const storedName = (title: string): string => title.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '_');

/** What describes the accounts of a role, as the member of a club. */
function described(entity: Entity, view: View): Filling | undefined {
  const roles = view.all('ROLE').filter(({ title }) => storedName(title) === storedName(entity.title));
  const accounts = accountsIn(
    roles.map(({ id }) => id),
    view,
  );
  const refers = entity.fields.filter((field) => field.required && field.type === 'reference');
  const isOne = refers.length === 1 && refers.every((field) => targetOf(field, view) === accountsOf(view));
  return isOne && accounts.length > 0 ? { rows: accounts.length, accounts } : undefined;
}

/** What an operation stores that carries all of it and changes nothing else. */
function begun(entity: Entity, view: View): Filling | undefined {
  const [by] = view.all('API').filter((each) => each.entity === entity.id && each.shape === 'create');
  if (!by || by.transition || by.arguments?.length || by.body_list || sendsFile(by, entity)) return undefined;
  const isAccount = (field: Field) =>
    field.type === 'reference' && targetOf(field, view) === accountsOf(view);
  const people = entity.fields.filter(isAccount);
  const callers = people.filter((field) => field.required && !carries(by, field));
  if (callers.length > 1 || people.some((field) => carries(by, field))) return undefined;
  if (!by.anonymous && callers.length === 0 && people.length > 0) return undefined;
  const isKnown = (field: Field) =>
    isGiven(field, entity, view) || callers.includes(field) || (carries(by, field) && !field.worked_out);
  if (!columnsOf(entity).every((field) => !field.required || isKnown(field))) return undefined;
  const refers = entity.fields.some((field) => field.required && field.type === 'reference');
  const allowed = by.access.filter(({ allow }) => allow !== 'no').map(({ role }) => role);
  return { rows: refers ? 1 : 2, by, accounts: by.anonymous ? [] : accountsIn(allowed, view) };
}

const carries = ({ body_fields, path }: Operation, { name }: Field): boolean =>
  body_fields.includes(name) || path.includes(`{${name}}`);

const sendsFile = ({ body_fields }: Operation, { fields }: Entity): boolean =>
  fields.some(({ name, type }) => type === 'file' && body_fields.includes(name));

/** A column that no caller fills: of every table, with a value to begin with, or the state. */
const isGiven = (field: Field, entity: Entity, view: View): boolean =>
  ['id', 'created_at', 'updated_at', 'version'].includes(field.name) ||
  field.default !== undefined ||
  view.referrers('SM', entity.id).some((machine) => field.values?.includes(machine.initial));

/** What nothing makes and other records or operations need: there is one row of settings, and all there is of a closed list. */
function given(entity: Entity, view: View): Filling | undefined {
  const operations = view.all('API').filter((each) => each.entity === entity.id);
  const makes = ({ method, path, shape }: Operation) =>
    shape === 'create' || (method === 'POST' && !path.includes('{'));
  const isSettings =
    !isReferredTo(entity, view) &&
    operations.some(({ shape }) => shape === 'update') &&
    operations.every(({ shape }) => shape !== 'list');
  const isNeeded =
    isSettings || isReferredTo(entity, view) || operations.some(({ path }) => path.includes('{'));
  const isUnknown = (field: Field) =>
    field.required &&
    ((field.worked_out && !isGiven(field, entity, view)) ||
      field.classification === 'secret' ||
      ['file', 'reference'].includes(field.type));
  if (!isNeeded || operations.some(makes) || entity.fields.some(isUnknown)) return undefined;
  return { rows: isSettings ? 1 : (closedCount(entity) ?? 2), accounts: [] };
}

interface Made {
  view: View;
  made: ReadonlyMap<Entity, readonly SampleRow[]>;
}

function rowsOf(entity: Entity, filling: Filling, { view, made }: Made): SampleRow[] {
  const rows = Array.from({ length: filling.rows }, (_, at) =>
    rowOf(entity, at + 1, filling, { view, made }),
  );
  return rows.every((row) => row !== undefined) ? rows : [];
}

/** A promise over several records or columns may ask for more than a row that stands alone; where it begins, it does not yet. */
const mayBreak = (entity: Entity, view: View): boolean =>
  view.referrers('SM', entity.id).length === 0 &&
  view.all('INV').some(({ binds }) => binds.includes(entity.id));

/** Undefined where a record that it refers to has no row or has states, so that its own may ask for another one. */
function rowOf(
  entity: Entity,
  n: number,
  { accounts }: Filling,
  { view, made }: Made,
): SampleRow | undefined {
  const row: SampleRow = {};
  for (const field of columnsOf(entity)) {
    const target = targetOf(field, view);
    if (!field.required && field.default === undefined) row[field.name] = null;
    else if (!target) row[field.name] = sampleValue(entity, field, n);
    else {
      const isAccount = target === accountsOf(view);
      const at = isAccount ? accounts[(n - 1) % accounts.length] : 1;
      if (at === undefined || !made.has(target)) return undefined;
      if (!isAccount && view.referrers('SM', target.id).length > 0) return undefined;
      row[field.name] = sampleId(target, at);
    }
  }
  const held = holding(entity, row, n);
  return meetsChecks(entity, held) ? held : undefined;
}
