// Mends what a review found, without guessing: what can be repaired by rule is repaired, and a requirement that
// cannot be stated properly is withdrawn and asked about, with the words it came from.
import type { Agent, Draft } from '#pipeline/agent.ts';
import { nodesOf, type Graph } from '#specification/graph/graph.ts';
import type { NodeOf } from '#specification/graph/nodes.ts';
import type { Patch } from '#specification/graph/patch.ts';
import type { Finding } from '#specification/rules/finding.ts';
import { titleOf } from '#pipeline/authoring/words.ts';

export const mend: Agent = {
  id: 'mend',
  role: 'refiner',
  character: { name: 'fixer', display_name: 'Faye, repairs', asset_slug: 'faye', accent_hex: '#556B2F' },
  action: 'mend what the review found',
  instructions: ({ findings }) =>
    [
      'Mend the findings below by changing the nodes they name; touch nothing else. Where the words do not allow a proper requirement, retire it and add an OQ that quotes them.',
      ...findings.map((finding) => `- ${finding.rule} ${finding.nodes.join(', ')}: ${finding.message}`),
    ].join('\n'),
  offline: ({ graph, findings }) => {
    const blocked = new Set(findings.filter((finding) => finding.severity === 'blocker').flatMap((finding) => finding.nodes));
    const unsound = nodesOf(graph, 'FR').filter((node) => blocked.has(node.id) && concerns(findings, node));
    const patch = unsound.length > 0 ? withdraw(graph, unsound) : {};
    return {
      narration: unsound.length > 0 ? `${unsound.length} sentences cannot be stated as requirements; they are asked about instead.` : 'Nothing here can be mended by rule.',
      patch,
      findings: [],
    };
  },
}; // prettier-ignore

/** Only findings about the sentence itself are mended by withdrawing it. */
function concerns(findings: readonly Finding[], node: NodeOf<'FR'>): boolean {
  return findings.some(
    (finding) =>
      finding.severity === 'blocker' && finding.rule.startsWith('REQ') && finding.nodes.includes(node.id),
  );
}

function withdraw(graph: Graph, nodes: readonly NodeOf<'FR'>[]): Patch {
  const criteria = nodesOf(graph, 'AC').filter((criterion) =>
    nodes.some((node) => node.id === criterion.requirement),
  );
  const gone = new Set([...nodes, ...criteria].map((node) => node.id));
  const decisions = nodesOf(graph, 'DEC').filter((decision) =>
    decision.realised_by.some((id) => gone.has(id)),
  );
  return {
    add: nodes.map(question),
    change: decisions.map((decision) => ({ node: decision.id, set: withoutRealisers(decision, gone) })),
    retire: [...criteria, ...nodes].map((node) => ({
      node: node.id,
      reason: 'The words do not allow a testable sentence; it is asked about instead.',
    })),
  };
}

function withoutRealisers(decision: NodeOf<'DEC'>, gone: ReadonlySet<string>) {
  const realised_by = decision.realised_by.filter((id) => !gone.has(id));
  return realised_by.length > 0
    ? { realised_by }
    : { realised_by, fate: 'deferred', reason: 'It waits for the answer to an open question.' };
}

function question(node: NodeOf<'FR'>): Draft {
  const words = node.sources.find((source) => source.kind === 'interview')?.quote ?? node.title;
  return {
    kind: 'OQ', key: `question:${node.key.replace(':', '-')}`, title: titleOf(`What is meant by: ${words}`),
    question: `What exactly should happen when it says "${words}"?`, why: 'As it stands no test could tell whether it was built.',
    proposed_default: 'It is left out until it is answered.', affects: [], sources: node.sources.filter((source) => source.kind !== 'derived').length > 0 ? node.sources.filter((source) => source.kind !== 'derived') : node.sources,
  }; // prettier-ignore
}
