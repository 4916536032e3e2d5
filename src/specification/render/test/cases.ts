// The test cases that have steps of their own, one a row. A case of scenarios stands in the features, and the trace matrix
// names it.
import type { NodeOf } from '#specification/graph/nodes.ts';
import { casesPath } from '#specification/render/node-locations.ts';
import type { FileText } from '#specification/render/rendered-file.ts';
import { csv } from '#specification/render/syntax/csv.ts';
import type { View } from '#specification/render/view.ts';
import { isItsScenarios } from './scenarios.ts';

const head = ['id', 'title', 'level', 'verifies', 'steps', 'expected', 'automated'];

export function renderCases(view: View): FileText[] {
  const cases = view.all('TC').filter((test) => !isItsScenarios(test));
  if (cases.length === 0) return [];
  const rows = cases.map((test) => [
    test.id,
    view.text(test.title),
    test.level,
    test.verifies.join(' '),
    stepsOf(test, view),
    view.text(test.expected),
    test.automated,
  ]);
  return [{ path: casesPath, text: csv(head, rows) }];
}

const stepsOf = ({ steps }: NodeOf<'TC'>, view: View): string =>
  steps.map((step, index) => `${index + 1}. ${view.text(step)}`).join(' ');
