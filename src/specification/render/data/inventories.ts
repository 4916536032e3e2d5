// Which field is how sensitive, and how long each record is kept: the two lists that a privacy review starts
// from.
import type { FileText } from '#specification/render/rendered-file.ts';
import { csv } from '#specification/render/syntax/csv.ts';
import type { View } from '#specification/render/view.ts';
import { columnsOf } from './columns.ts';

export function renderInventories(view: View): FileText[] {
  const entities = view.all('ENT');
  if (entities.length === 0) return [];
  const fields = entities.flatMap((entity) =>
    columnsOf(entity).map((field) => [
      entity.id,
      entity.table,
      field.name,
      field.type,
      field.classification,
      view.text(field.description),
    ]),
  );
  const kept = entities.map((entity) => [
    entity.id,
    entity.table,
    view.text(entity.retention),
    columnsOf(entity).some((field) => field.classification !== 'none'),
  ]);
  return [
    {
      path: 'data/classification.csv',
      text: csv(['entity', 'table', 'field', 'type', 'classification', 'purpose'], fields),
    },
    { path: 'data/retention.csv', text: csv(['entity', 'table', 'kept', 'holds_personal_data'], kept) },
  ];
}
