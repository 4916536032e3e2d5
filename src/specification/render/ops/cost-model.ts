// What it costs to build and to run, by what drives it. Prices are left to the reader: they are looked up,
// not guessed.
import { estimateOf } from '#specification/render/plan/estimate.ts';
import type { FileText } from '#specification/render/rendered-file.ts';
import { csv } from '#specification/render/syntax/csv.ts';
import type { View } from '#specification/render/view.ts';

const head = ['item', 'when', 'driver', 'low', 'high', 'unit', 'price_per_unit'];

export function renderCostModel(view: View): FileText[] {
  if (view.all('CMP').length === 0) return [];
  const { total } = estimateOf(view);
  const rows = [
    ...(view.all('TASK').length > 0
      ? [['Building', 'once', 'plan/estimate.json', total.low, total.high, 'hours of one developer', '']]
      : []),
    ...view
      .all('CMP')
      .filter((node) => node.role === 'store')
      .map((node) => [node.title, 'monthly', node.id, 1, 1, 'database with backups', '']),
    ...view
      .all('INT')
      .filter(({ is_local }) => !is_local)
      .map((node) => [node.title, 'by use', `${node.id}: ${view.text(node.purpose)}`, '', '', 'calls', '']),
  ];
  return [{ path: 'ops/cost-model.csv', text: csv(head, rows) }];
}
