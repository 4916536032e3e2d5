// The decision log: what somebody decided beyond asking for it, with the reason, the turn and the words. What was told and is built
// as it was told stands in the ledger alone.
import type { NodeOf } from '#specification/graph/nodes.ts';
import { isQuoted } from '#specification/graph/provenance.ts';
import type { FileText } from '#specification/render/rendered-file.ts';
import { anchor, page, section, table } from '#specification/render/syntax/markdown.ts';
import { statementsOf, unique } from '#specification/render/trace.ts';
import type { View } from '#specification/render/view.ts';
import { writer, type Writer } from '#specification/render/writer.ts';
import { isLogged } from './resting.ts';

const path = 'decisions/decision-log.md';
const fates = { realised: 'Realised', deferred: 'Put off', rejected: 'Turned down' } as const;

export function renderDecisionLog(view: View): FileText[] {
  const writing = writer(view, path);
  const { say, refs } = writing;
  const decisions = view.all('DEC').filter((node) => isLogged(node, view));
  if (decisions.length === 0) return [];
  const groups = Object.entries(fates).map(([fate, title]) =>
    section(
      2,
      title,
      table(
        ['Id', 'Decided', 'Where it shows', 'Why', 'In whose words'],
        decisions
          .filter((node) => node.fate === fate)
          .map((node) => [
            `${anchor(node.id)}${node.id}`,
            say(node.statement),
            refs(node.realised_by),
            say(node.reason ?? ''),
            wordsOf(node, writing),
          ]),
      ),
    ),
  );
  return [{ path, text: page('Decision log', ...groups) }];
}

/** What says the words already is told by their turn and id. */
function wordsOf(node: NodeOf<'DEC'>, writing: Writer): string {
  const quotes = node.sources.filter(isQuoted);
  const said = statementsOf(writing.view, node);
  if (said.length === 0 || !quotes.every(({ quote }) => node.statement.includes(quote)))
    return writing.sources(node);
  const turns = unique(quotes.flatMap((source) => (source.kind === 'interview' ? [source.turn] : [])));
  return [...turns.map((turn) => `turn ${turn}`), ...said].join(', ');
}
