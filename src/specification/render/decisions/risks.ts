// Risks as a list that can be sorted and assigned, the heaviest first.
import type { FileText } from '#specification/render/rendered-file.ts';
import { csv } from '#specification/render/syntax/csv.ts';
import type { View } from '#specification/render/view.ts';

const weight = { low: 1, medium: 2, high: 3 };

export function renderRisks(view: View): FileText[] {
  const risks = view
    .all('RISK')
    .toSorted((a, b) => weight[b.probability] * weight[b.impact] - weight[a.probability] * weight[a.impact]);
  if (risks.length === 0) return [];
  const rows = risks.map((node) => [
    node.id,
    node.title,
    view.text(node.description),
    node.probability,
    node.impact,
    view.text(node.mitigation),
    view.text(node.early_sign),
  ]);
  const head = ['id', 'risk', 'description', 'probability', 'impact', 'mitigation', 'early_sign'];
  return [{ path: 'decisions/risks.csv', text: csv(head, rows) }];
}
