// All test cases, one a row.
import type { FileText } from '#specification/render/rendered-file.ts';
import { csv } from '#specification/render/syntax/csv.ts';
import type { View } from '#specification/render/view.ts';

const head = ['id', 'title', 'level', 'verifies', 'steps', 'expected', 'automated'];

export function renderCases(view: View): FileText[] {
  const cases = view.all('TC');
  if (cases.length === 0) return [];
  const rows = cases.map((test) => [
    test.id,
    view.text(test.title),
    test.level,
    test.verifies.join(' '),
    test.steps.map((step, index) => `${index + 1}. ${view.text(step)}`).join(' '),
    view.text(test.expected),
    test.automated,
  ]);
  return [{ path: 'test/cases.csv', text: csv(head, rows) }];
}
