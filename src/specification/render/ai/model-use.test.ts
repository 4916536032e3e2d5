import { expect, test } from 'vitest';
import { buildView } from '#specification/render/view.ts';
import { sampleGraph } from '#specification/testing/sample-graph.ts';
import { renderEvaluationSet } from './evaluation-set.ts';
import { renderGuardrails } from './guardrails.ts';

const graph = sampleGraph();

/** The pages of a model, of software with one in which a part does something. */
const pages = (responsibility: string) => {
  const [part] = graph.nodes.filter(({ kind }) => kind === 'CMP');
  const view = buildView({
    ...graph,
    project: { ...graph.project, type: 'DataPipeline', domain_packs: ['ai_features'] },
    nodes: graph.nodes.map((node) => (node === part ? { ...node, responsibility } : node)),
  });
  return [...renderGuardrails(view), ...renderEvaluationSet(view)].map(({ path }) => path);
};

test('what only sorts or scores has no guardrails and no set of cases, what is prompted has both', () => {
  expect(pages('Scores the words of a letter.')).toEqual([]);
  expect(pages('Answers by a model that gets the prompt of a role.')).toEqual([
    'security/guardrails.md',
    'test/evaluation-set.jsonl',
  ]);
});
