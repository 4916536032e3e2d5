// All test cases, one a row. What a case of scenarios does and expects stands in the features, where its tags lead.
import type { NodeOf } from '#specification/graph/nodes.ts';
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
    ...(isItsScenarios(test) ? scenariosOf(test) : [stepsOf(test, view), view.text(test.expected)]),
    test.automated,
  ]);
  return [{ path: 'test/cases.csv', text: csv(head, rows) }];
}

/** Each step is a criterion that it verifies. */
const isItsScenarios = ({ steps, verifies }: NodeOf<'TC'>): boolean =>
  steps.every((step) => verifies.some((id) => id.startsWith('AC-') && step.startsWith(`${id}: `)));

/** Scenarios bear the ids of their requirement and of their criterion as tags. */
function scenariosOf({ verifies }: NodeOf<'TC'>): string[] {
  const requirements = verifies.filter((id) => /^N?FR-/.test(id));
  const tags = requirements.length > 0 ? requirements : verifies.filter((id) => id.startsWith('AC-'));
  return [`Run the scenarios tagged ${tags.map((id) => `@${id}`).join(', ')}.`, 'All of them pass.'];
}

const stepsOf = ({ steps }: NodeOf<'TC'>, view: View): string =>
  steps.map((step, index) => `${index + 1}. ${view.text(step)}`).join(' ');
