// How far the interview got, concern by concern, as data.
import type { FileText } from '#specification/render/rendered-file.ts';
import { json } from '#specification/render/syntax/json.ts';
import type { View } from '#specification/render/view.ts';

export function renderCoverage(view: View): FileText[] {
  const { coverage: cells, transcript } = view.graph.interview;
  if (cells.length === 0) return [];
  const turns = transcript.filter((turn) => turn.speaker === 'user' && !turn.document).length;
  return [{ path: 'trace/interview.json', text: json({ turns, groups: groupCounts(view), cells }) }];
}

function groupCounts(view: View) {
  const groups = Map.groupBy(view.graph.interview.coverage, (cell) => cell.group);
  return [...groups].map(([group, cells]) => ({
    group,
    cells: cells.length,
    settled: cells.filter((cell) => ['decided', 'not_applicable', 'deferred'].includes(cell.status)).length,
    assumed: cells.filter((cell) => cell.status === 'assumed').length,
    open: cells.filter((cell) => ['silent', 'touched'].includes(cell.status)).length,
  }));
}
