// The statements that the operations of the contract need, as PREPARE: running this file after the schema
// proves that every one of them is valid, and their parameters are typed.
import type { Field, NodeOf } from '#specification/graph/nodes.ts';
import type { FileText } from '#specification/render/rendered-file.ts';
import { comment, identifier, literal } from '#specification/render/syntax/sql.ts';
import type { View } from '#specification/render/view.ts';
import { columnOf, columnsOf, stateColumn } from './columns.ts';
import { columnType, defaultOf } from './schema-sql.ts';

export function renderQueries(view: View): FileText[] {
  const statements = view.all('API').flatMap((operation) => {
    const entity = view.one('ENT', operation.entity);
    const statement = entity && statementOf(operation, entity, view);
    if (!statement) return [];
    const head = comment(`${operation.id} ${operation.operation}: ${view.text(operation.summary)}`);
    return `${head}\nprepare ${queryName(operation)}${statement};`;
  });
  if (statements.length === 0) return [];
  const head = comment('One statement an operation; $1, $2 … are its parameters in order.');
  return [{ path: 'data/queries.sql', text: `${[head, ...statements].join('\n\n')}\n` }];
}

export function queryName(operation: NodeOf<'API'>): string {
  return identifier(
    operation.operation.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).slice(0, 63),
  );
}

function statementOf(operation: NodeOf<'API'>, entity: NodeOf<'ENT'>, view: View): string | null {
  const table = identifier(entity.table);
  const body = operation.body_fields.flatMap((name) => columnOf(entity, name) ?? []);
  switch (operation.shape) {
    case 'list':
      return `(uuid, integer) as\n  select * from ${table} where $1 is null or id > $1 order by id limit $2`;
    case 'read':
      return `(uuid) as\n  select * from ${table} where id = $1`;
    case 'remove':
      return `(uuid) as\n  delete from ${table} where id = $1 returning id`;
    case 'create':
      return insertStatement(table, [...setByServer(entity, body), ...body]);
    case 'update':
      return updateStatement(entity, body);
    case 'command':
      return transitionStatement(operation, { entity, body }, view);
  }
}

/** Columns that must have a value and get it neither from the body nor by default: an owner, for one. */
function setByServer(entity: NodeOf<'ENT'>, body: readonly Field[]): Field[] {
  return columnsOf(entity).filter(
    (field) => field.required && !body.includes(field) && defaultOf(field) === null,
  );
}

function insertStatement(table: string, body: readonly Field[]): string {
  if (body.length === 0) return ` as\n  insert into ${table} default values returning *`;
  const names = body.map((field) => identifier(field.name)).join(', ');
  const parameters = body.map((_, index) => `$${index + 1}`).join(', ');
  return `(${body.map(columnType).join(', ')}) as\n  insert into ${table} (${names}) values (${parameters}) returning *`;
}

function updateStatement(entity: NodeOf<'ENT'>, body: readonly Field[]): string | null {
  if (body.length === 0) return null;
  const versioned = columnsOf(entity).some((field) => field.name === 'version' && field.type === 'integer');
  const parameters = [...(versioned ? ['integer'] : []), ...body.map(columnType)];
  const offset = versioned ? 3 : 2;
  const sets = [
    ...body.map((field, index) => `${identifier(field.name)} = $${index + offset}`),
    ...touched(entity),
  ];
  const match = versioned ? 'id = $1 and version = $2' : 'id = $1';
  return `(uuid, ${parameters.join(', ')}) as\n  update ${identifier(entity.table)} set ${sets.join(', ')} where ${match} returning *`;
}

function transitionStatement(
  operation: NodeOf<'API'>,
  { entity, body }: { entity: NodeOf<'ENT'>; body: readonly Field[] },
  view: View,
): string | null {
  const machine = view.one('SM', operation.transition?.machine);
  const column = machine && stateColumn(entity, machine);
  if (!machine || !column) return null;
  const cells = machine.cells.filter((cell) => cell.event === operation.transition?.event);
  const moves = cells.flatMap((cell) => ('to' in cell ? [cell] : []));
  if (moves.length === 0) return null;
  const state = identifier(column.name);
  const whens = moves.map((cell) => `when ${literal(cell.state)} then ${literal(cell.to)}`).join(' ');
  const sources = moves.map((cell) => literal(cell.state)).join(', ');
  const told = body.map(({ name }, index) => `${identifier(name)} = $${index + 2}`);
  const sets = [`${state} = case ${state} ${whens} end`, ...told, ...touched(entity)].join(', ');
  return `(${['uuid', ...body.map(columnType)].join(', ')}) as\n  update ${identifier(entity.table)} set ${sets} where id = $1 and ${state} in (${sources}) returning *`;
}

/** The columns that every change moves on. */
function touched(entity: NodeOf<'ENT'>): string[] {
  return columnsOf(entity).flatMap((field) => {
    if (field.name === 'version' && field.type === 'integer') return ['version = version + 1'];
    return field.name === 'updated_at' && field.type === 'timestamp' ? ['updated_at = now()'] : [];
  });
}
