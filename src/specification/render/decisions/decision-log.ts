// The decision log: every choice the user made, what became of it, and where; apart from it, what was told as background.
import type { NodeOf } from '#specification/graph/nodes.ts';
import type { FileText } from '#specification/render/rendered-file.ts';
import { anchor, page, section, table } from '#specification/render/syntax/markdown.ts';
import { statementsOf } from '#specification/render/trace.ts';
import type { View } from '#specification/render/view.ts';
import { isOnRecord } from '#specification/graph/on-record.ts';
import { writer, type Writer } from '#specification/render/writer.ts';
import { requirementsBeside } from './resting.ts';

const path = 'decisions/decision-log.md';
const fates = { realised: 'Realised', deferred: 'Put off', rejected: 'Turned down' } as const;

export function renderDecisionLog(view: View): FileText[] {
  const writing = writer(view, path);
  const { say, refs } = writing;
  const decisions = view.all('DEC');
  if (decisions.length === 0) return [];
  const group = (title: string, noun: string, nodes: readonly NodeOf<'DEC'>[]) =>
    section(
      2,
      title,
      table(
        ['Id', noun, 'Where it shows', 'Why', 'In whose words'],
        nodes.map((node) => [
          `${anchor(node.id)}${node.id}`,
          say(node.statement),
          refs(isOnRecord(node) ? requirementsBeside(node, writing.view) : node.realised_by),
          isOnRecord(node) && requirementsBeside(node, writing.view).length > 0 ? '' : say(node.reason ?? ''),
          wordsOf(node, writing),
        ]),
      ),
    );
  const groups = Object.entries(fates).map(([fate, title]) =>
    group(
      title,
      'Decided',
      decisions.filter((node) => node.fate === fate && !isBackground(node)),
    ),
  );
  const background = group('Background', 'Said', decisions.filter(isBackground));
  return [{ path, text: page('Decision log', ...groups, background) }];
}

/** What says the words already, or stands in the ledger, is told by its id. */
function wordsOf(node: NodeOf<'DEC'>, writing: Writer): string {
  const cited = statementsOf(writing.view, node);
  const by_mind = writing.view.graph.project.worded_by === 'mind';
  return by_mind && cited.length > 0 ? cited.join(', ') : writing.sources(node);
}

/** It was told, or stands behind a goal, and asks for nothing: nobody decided anything by it. */
const isBackground = (node: NodeOf<'DEC'>): boolean =>
  isOnRecord(node) ||
  (node.fate === 'realised' &&
    node.realised_by.length > 0 &&
    node.realised_by.every((id) => id.startsWith('GOAL-')));
