import { expect, test } from 'vitest';
import type { IntakeStatement } from '#contract/intake.ts';
import type { NodeOf } from '#specification/graph/nodes.ts';
import { onRecord } from '#specification/graph/on-record.ts';
import { summary } from '#specification/render/spec/summary.ts';
import { writer } from '#specification/render/writer.ts';
import { buildView } from '#specification/render/view.ts';
import { sampleGraph } from '#specification/testing/sample-graph.ts';
import { renderLedger } from '#specification/render/quality/ledger.ts';
import { locationOf } from '#specification/render/node-locations.ts';
import { renderDecisionLog } from './decision-log.ts';

const graph = sampleGraph();
const first = graph.nodes.find((node): node is NodeOf<'DEC'> => node.kind === 'DEC')!;
const [source] = first.sources;
const quote = source && 'quote' in source ? source.quote : '';
const statement: IntakeStatement = {
  id: 'S-901',
  turn: 1,
  start: 0,
  end: quote.length,
  quote,
  status: 'read',
  reader: 'rules',
  reason: '',
  clauses: [],
  playback: 'It is so.',
  confirmed: false,
};

/** The log where the first decision is as told, and its words stand in the ledger. */
function logOf(own: Partial<NodeOf<'DEC'>>) {
  const node = { ...first, sources: [{ kind: 'interview' as const, turn: 1, quote }], ...own };
  const of = buildView({
    ...graph,
    nodes: graph.nodes.map((each) => (each === first ? node : each)),
    interview: { ...graph.interview, statements: [statement] },
  });
  return { view: of, node, log: renderDecisionLog(of)[0]?.text ?? '' };
}

test('what is built as it was told stands in the ledger alone, and so does what stands behind a goal', () => {
  const { view, node, log } = logOf({ fate: 'realised', reason: undefined, realised_by: ['FR-BOOK-001'] });
  expect(log).not.toContain(first.id);
  expect(locationOf(node, view)).toBe('trace/ledger.md');
  expect(renderLedger(view)[0]?.text).not.toContain(first.id);
  expect(logOf({ fate: 'realised', reason: 'Why.', realised_by: ['GOAL-001'] }).log).not.toContain(first.id);
});

test('a decision is told with its reason, its turn and its words, which stand there once', () => {
  const { log } = logOf({ fate: 'deferred', reason: 'It waits.', realised_by: [], statement: quote });
  expect(log).toContain('It waits.');
  expect(log).toContain('turn 1, S-901');
  expect(log.split(quote)).toHaveLength(2);
  const reworded = logOf({ fate: 'deferred', reason: 'It waits.', realised_by: [], statement: 'Not now.' });
  expect(reworded.log).toContain(`turn 1: “${quote}”`);
});

test('what was told and asks for nothing, or what nobody said, is no exclusion', () => {
  const graph = sampleGraph();
  const first = graph.nodes.find((node): node is NodeOf<'DEC'> => node.kind === 'DEC')!;
  const base = { ...first, realised_by: [], statement: 'The blue shed.' };
  const said = (own: Partial<NodeOf<'DEC'>>) => {
    const nodes = graph.nodes.map((node) => (node === first ? { ...base, ...own } : node));
    const view = buildView({ ...graph, nodes });
    return summary(writer(view, 'SPEC.md')).join('\n');
  };
  const rejected = said({ fate: 'rejected', reason: 'No shed.' });
  expect(rejected).toContain('The blue shed.');
  expect(said(onRecord)).not.toContain('The blue shed.');
  const proposed = said({
    fate: 'rejected',
    reason: 'No shed.',
    sources: [{ kind: 'public', title: 'A proposal', locator: 'concern' }],
  });
  expect(proposed).not.toContain('The blue shed.');
});
