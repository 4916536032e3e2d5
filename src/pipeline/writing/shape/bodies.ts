// What an operation carries and answers beyond fields of its record, from its row.
import type { RowMaker } from '#pipeline/writing/rows/open-rows.ts';
import { nearest } from '#platform/nearest.ts';
import type { Field, NodeOf } from '#specification/graph/nodes.ts';
import { columnName, fieldOf } from './fields.ts';
import type { Shaped } from './records.ts';
import type { CarriedRow, OperationRow } from './shape-form.ts';

type Bodies = Pick<NodeOf<'API'>, 'answer' | 'body_list'>;
type Ground = { record: Shaped | undefined; maker: RowMaker };

export function bodiesOf(row: OperationRow, ground: Ground): Bodies {
  const answer = answerOf(row, ground);
  const name = columnName(row.list.name);
  const entries = carried(row.list.fields, ground);
  if (name !== '' && entries.length === 0)
    ground.maker.mistake(`the list ${name} of the request says nothing of its entries`);
  return {
    ...(name !== '' && entries.length > 0 && { body_list: { name, fields: entries } }),
    ...(answer && { answer }),
  };
}

function answerOf({ answer, shape, method, path }: OperationRow, ground: Ground): Bodies['answer'] {
  const fields = knownFields(answer.fields, ground);
  const more = shown(answer.more, ground).filter(({ name }) => !fields.includes(name));
  const beside = shown(answer.beside, ground);
  const lists = answer.lists.flatMap(({ name, record }) => {
    const entity = ground.maker.ref(record, ['ENT']);
    const called = columnName(name);
    return entity === null || called === '' ? [] : [{ name: called, entity }];
  });
  const says = [fields, more, beside, lists].some((list) => list.length > 0);
  if (!says && answer.as === 'none') return undefined;
  const is_usually_many = shape === 'list' || (method === 'GET' && !/[{:]/.test(path));
  return {
    many: answer.as === 'none' ? is_usually_many : answer.as === 'list',
    ...(fields.length > 0 && { fields }),
    ...(more.length > 0 && { more }),
    ...(lists.length > 0 && { lists }),
    ...(beside.length > 0 && { beside }),
  };
}

function knownFields(typed: readonly string[], { record, maker }: Ground): string[] {
  const names = [...new Set(typed.map(columnName))].filter((name) => name !== '');
  return names.filter((name) => {
    if (record?.fields.includes(name)) return true;
    const meant = nearest(name, record?.fields ?? []);
    maker.mistake(
      `the answer shows ${name}, which the record has not${meant ? `; did you mean ${meant}?` : ': say it in "more"'}`,
    );
    return false;
  });
}

type Carried = Pick<
  Field,
  'name' | 'type' | 'description' | 'required' | 'classification' | 'values' | 'max_length'
>;

const carried = (rows: readonly CarriedRow[], { maker }: Ground): Carried[] =>
  rows.flatMap((row) => {
    // What names a record goes over the wire as its id.
    const sent = row.type === 'reference' ? { ...row, type: 'uuid' as const } : row;
    const made = fieldOf({ ...plain, ...sent }, maker);
    if (!made) return [];
    const { name, type, description, required, classification, values, max_length } = made;
    const own = { name, type, description, required, classification, ...(values && { values }) };
    return [{ ...own, ...(max_length !== undefined && { max_length }) }];
  });

/** Of what is only told, nobody has to bound the length. */
const shown = (rows: readonly CarriedRow[], ground: Ground): Omit<Carried, 'max_length'>[] =>
  carried(rows, ground).map(({ max_length: _length, ...field }) => field);

const plain = {
  unique: false,
  refers_to: '',
  on_delete: 'none',
  classification: 'none',
  min: null,
  max: null,
  starts_as: '',
  worked_out: false,
} as const;
