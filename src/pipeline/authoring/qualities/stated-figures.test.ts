import { expect, test } from 'vitest';
import { intakeFromBrief } from '#interviewing/intake-from-brief.ts';
import { draftedGraph } from '#pipeline/testing/drafted-graph.ts';
import { nodesOf } from '#specification/graph/graph.ts';
import { buildView } from '#specification/render/view.ts';

async function drafted(figures: string) {
  const brief = `We need an AI tool for our club. Members upload letters. The tool drafts an answer with Claude. ${figures}`;
  const graph = draftedGraph(await intakeFromBrief(brief), 'Normal');
  const view = buildView(graph);
  const statements = (kind: 'FR' | 'NFR') => nodesOf(graph, kind).map((node) => view.text(node.statement));
  return { graph, rules: statements('FR').join('\n'), targets: statements('NFR').join('\n') };
}

test.each([
  [
    "We'd want a test set of 150 old letters that it must pass before each change (at least 93% correct category).",
    /at least 93 ?% of an evaluation set of 150 old letters rightly, judged by the category,/,
  ],
  [
    'At least 97% of the names must be right in a test set of 40 old letters.',
    /at least 97 ?% of an evaluation set of 40 old letters rightly, judged by the names,/,
  ],
  ['It must cost less than 3 EUR per letter.', /shall cost less than 3 EUR per letter/],
  [
    'Cost: no more than $0.05 per letter on average, $400 a month in total.',
    /at most 0\.05 USD per letter and at most 400 USD per month/,
  ],
])('what was told is neither assumed otherwise nor a rule of the domain: %s', async (figures, target) => {
  const { rules, targets, graph } = await drafted(figures);
  expect(targets).toMatch(target);
  expect(rules).not.toMatch(/test set|LIMIT_REACHED/);
  const assumed = nodesOf(graph, 'QTY').map(({ key }) => key);
  expect(assumed).not.toContain(/cost/i.test(figures) ? 'qty:model-budget' : 'qty:evaluation-share');
});

test('what nobody told is assumed with a price', async () => {
  const { graph } = await drafted('');
  expect(nodesOf(graph, 'QTY').map(({ key }) => key)).toEqual(
    expect.arrayContaining(['qty:model-budget', 'qty:evaluation-share']),
  );
});
