// The ledger: every statement of the interview with its fate and what became of it, as data and as a page. The
// statements that are in the user's own words come first, with what would settle them.
import { withoutMark } from '#language/without-mark.ts';
import type { IntakeStatement } from '#contract/intake.ts';
import { understoodLine } from '#contract/understood.ts';
import type { GraphNode, NodeOf } from '#specification/graph/nodes.ts';
import { jsonLine } from '#specification/graph/serialise.ts';
import {
  countStatements,
  isInUsersWords,
  isUnderstood,
  nodesByStatement,
} from '#specification/graph/statements.ts';
import { isLogged } from '#specification/render/decisions/resting.ts';
import { ledgerPath } from '#specification/render/node-locations.ts';
import type { FileText } from '#specification/render/rendered-file.ts';
import { escapeMarkdown, page, quoted, section, table } from '#specification/render/syntax/markdown.ts';
import type { View } from '#specification/render/view.ts';
import { writer, type Home, type Writer } from '#specification/render/writer.ts';

/** The first line of a package's front pages; null where no statements were kept. */
export const understoodLineOf = (view: View): string | null =>
  understoodLine(countStatements(view.graph.interview.statements));

/** The nodes that rest on the words of each statement, by its id. */
export const nodesOfStatements = (view: View) => nodesByStatement(view.graph);

/** `home`: where nodes are defined, in a package that has not every document. */
export function renderLedger(view: View, home?: Home): FileText[] {
  const { statements } = view.graph.interview;
  const counts = countStatements(statements);
  if (!counts) return [];
  const became = view.once(nodesOfStatements);
  const { total, understood, quoted: in_words, set_aside } = counts;
  const head = `${total} ${total === 1 ? 'statement' : 'statements'}: ${understood} understood, ${in_words} in your words, ${set_aside} set aside.`;
  const text = page(
    'What was said, and what became of it',
    head,
    ...sections(writer(view, ledgerPath, home), { statements, nodesOf: ({ id }) => became.get(id) ?? [] }),
  );
  return [{ path: ledgerPath, text }];
}

/** The same as data. */
export function renderStatements(view: View): FileText[] {
  const { statements } = view.graph.interview;
  const became = view.once(nodesOfStatements);
  const idsOf = ({ id }: IntakeStatement) => (became.get(id) ?? []).map((node) => node.id);
  const rows = statements.map((each) => jsonLine({ ...each, became: idsOf(each) }));
  return countStatements(statements)
    ? [{ path: 'trace/statements.jsonl', text: `${rows.join('\n')}\n` }]
    : [];
}

type Ledger = {
  statements: readonly IntakeStatement[];
  nodesOf: (statement: IntakeStatement) => readonly GraphNode[];
};

function sections({ view, refs }: Writer, { statements, nodesOf }: Ledger) {
  const said = (each: IntakeStatement) => [each.id, String(each.turn), quoted(withoutMark(each.quote))];
  // What only repeats the statement is told by no link.
  const ids = (each: IntakeStatement) =>
    refs(
      nodesOf(each)
        .filter((node) => node.kind !== 'DEC' || isLogged(node, view))
        .map(({ id }) => id),
    );
  const isAside = (each: IntakeStatement) => !isInUsersWords(each) && !isUnderstood(each);
  return [
    section(
      2,
      'In your words',
      table(
        ['Statement', 'Turn', 'Said', 'Why it was not understood', 'Question', 'What became of it'],
        statements.filter(isInUsersWords).map((each) => [
          ...said(each),
          escapeMarkdown(each.reason),
          questionsAmong(nodesOf(each))
            .map((node) => escapeMarkdown(view.text(node.question)))
            .join(' '),
          ids(each),
        ]),
      ),
    ),
    section(
      2,
      'Understood',
      table(
        ['Statement', 'Turn', 'Said', 'Understood as', 'Confirmed', 'What became of it'],
        statements
          .filter(isUnderstood)
          .map((each) => [
            ...said(each),
            escapeMarkdown(each.playback),
            each.confirmed ? 'yes' : '',
            ids(each),
          ]),
      ),
    ),
    section(
      2,
      'Set aside',
      table(
        ['Statement', 'Turn', 'Said', 'Why', 'Confirmed'],
        statements
          .filter(isAside)
          .map((each) => [...said(each), escapeMarkdown(each.reason), each.confirmed ? 'yes' : '']),
      ),
    ),
  ];
}

const questionsAmong = (nodes: readonly GraphNode[]): NodeOf<'OQ'>[] =>
  nodes.filter((node): node is NodeOf<'OQ'> => node.kind === 'OQ');
