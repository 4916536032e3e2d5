// What a call is told beyond its task: findings, the draft by rule, and what was wrong with its answer. All
// of it may hold words of users, so that all of it is data.
import type { Correction } from '#pipeline/provider/provider-error.ts';
import type { Finding } from '#specification/rules/finding.ts';
import { compactNode, inOrder } from '#pipeline/prompting/compact.ts';
import { fenced, oneLine } from '#platform/models/fence.ts';
import { linkLabel, type Entry } from '#pipeline/prompting/reading/entries.ts';
import type { Graph } from '#specification/graph/graph.ts';
import { linkLines } from './graph-part.ts';

const findings_max = 60;

export function findingsPart(title: string, findings: readonly Finding[]): string {
  const lines = findings.slice(0, findings_max).map(({ rule, severity, nodes, message }, at) => {
    const unnamed = nodes.filter((id) => !message.includes(id));
    return oneLine(
      `${at + 1}. ${rule} ${severity}${unnamed.length > 0 ? ` ${unnamed.join(' ')}` : ''}: ${message}`,
    );
  });
  return `# ${title}\n${fenced(lines.join('\n'))}`;
}

/** The nodes of the draft go by the ids that they would get. */
export function draftPart(before: Graph, after: Graph, draft: readonly Entry[]): string {
  const known = new Set(before.nodes.map(({ id }) => id));
  const byKind = Map.groupBy(
    after.nodes.filter(({ id }) => !known.has(id)),
    ({ kind }) => kind,
  );
  const nodes = inOrder([...byKind.keys()]).flatMap((kind) =>
    byKind.get(kind)!.map((node) => compactNode(node, node.id, 'brief')),
  );
  const labels = new Set(before.edges.map(linkLabel));
  const links = linkLines(after.edges.filter((edge) => !labels.has(linkLabel(edge))));
  const changes = draft.flatMap((entry) => (entry.part === 'change' ? [`change ${entry.label}`] : []));
  const lines = [...nodes, ...changes, ...links];
  return `# Draft by rule\n${fenced(lines.length > 0 ? lines.join('\n') : 'nothing')}`;
}

const answer_max = 6_000;

export function correctionPart({ answer, mistakes }: Correction, is_kept: boolean): string {
  const remedy = is_kept
    ? 'What was right in it is kept. Answer in the same form with the entries that were wrong alone, each whole and mended; leave every other list empty. What is wrong again is left out.'
    : 'Answer again, whole, in the form that was given.';
  const text = typeof answer === 'string' ? answer : JSON.stringify(answer ?? null);
  const before = is_kept ? [] : ['Your answer began:', fenced(text.slice(0, answer_max))];
  return [
    '# Your last answer was refused',
    ...before,
    'What was wrong:',
    fenced(mistakes.map(oneLine).join('\n')),
    remedy,
  ].join('\n');
}
