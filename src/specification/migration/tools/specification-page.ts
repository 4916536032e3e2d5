// SPEC.md of a package that was read from the documents of other tools: what they say, in their words, and what nobody has
// understood.
import { countStatements, isInUsersWords } from '#specification/graph/statements.ts';
import type { NodeOf } from '#specification/graph/nodes.ts';
import { ledgerPath, specificationPath } from '#specification/render/node-locations.ts';
import type { FileText } from '#specification/render/rendered-file.ts';
import {
  anchor,
  blocks,
  bullets,
  escapeMarkdown,
  page,
  quoted,
  section,
  table,
  type Block,
} from '#specification/render/syntax/markdown.ts';
import type { View } from '#specification/render/view.ts';
import { writer, type Writer } from '#specification/render/writer.ts';

type Sourced = Pick<NodeOf<'FR'>, 'id' | 'sources'>;

export function draftSpecification(view: View): FileText {
  const writing = writer(view, specificationPath, () => null);
  const text = page(
    `${escapeMarkdown(view.project.name)}: specification`,
    draftLine(view),
    `Every sentence is that of a document; behind it stands where. ${writing.link('The ledger', ledgerPath)} has every paragraph with its fate.`,
    section(2, 'Goals', bullets(view.all('GOAL').map((node) => line(node, node.statement, view)))),
    section(2, 'Roles', bullets(view.all('ROLE').map((node) => line(node, node.title, view)))),
    section(2, 'Stories', ...view.all('US').map((node) => story(node, writing))),
    section(
      2,
      'Requirements',
      ...view.areas.map(({ name, requirements }) =>
        section(3, escapeMarkdown(name), ...requirements.map((node) => requirement(node, writing))),
      ),
    ),
    section(2, 'Quality', bullets(view.all('NFR').map((node) => line(node, node.statement, view)))),
    section(2, 'Open questions', bullets(view.all('OQ').map((node) => line(node, node.question, view)))),
    section(2, 'Not understood', notUnderstood(view)),
  );
  return { path: specificationPath, text };
}

function draftLine(view: View): string {
  const {
    total = 0,
    understood = 0,
    quoted: kept = 0,
  } = countStatements(view.graph.interview.statements) ?? {};
  return `Draft: ${understood} of ${total} paragraphs were read by their form, ${kept} are quoted: nobody has understood those. The package has no score.`;
}

const line = (node: Sourced, words: string, view: View): string =>
  `${anchor(node.id)}**${node.id}** ${escapeMarkdown(words)} ${whereOf(node, view)}`;

/** `(spec/features/…/spec.md, line 12, FR-001 of Spec Kit)` */
function whereOf({ sources }: Sourced, { graph }: View): string {
  const [source] = sources;
  if (source?.kind !== 'document') return '';
  const { text = '' } = graph.interview.transcript[source.turn - 1] ?? {};
  const number = text.slice(0, source.start).split('\n').length;
  const place = source.place ? `, ${escapeMarkdown(source.place)}` : '';
  return `(${escapeMarkdown(source.document)}, line ${number}${place})`;
}

function story(node: NodeOf<'US'>, { view }: Writer): Block {
  const role = view.one('ROLE', node.role);
  return blocks(
    `${anchor(node.id)}**${node.id} ${escapeMarkdown(node.title)}** ${whereOf(node, view)}`,
    bullets([
      role && `Role: ${escapeMarkdown(role.title)}`,
      `Wants: ${escapeMarkdown(node.want)}`,
      node.so_that && `So that: ${escapeMarkdown(node.so_that)}`,
      node.independent_test && `Tested alone by: ${escapeMarkdown(node.independent_test)}`,
      ...criteria(node.id, view),
    ]),
  );
}

function requirement(node: NodeOf<'FR'>, { view }: Writer): Block {
  return blocks(
    `${anchor(node.id)}**${node.id}** ${whereOf(node, view)}`,
    escapeMarkdown(node.statement),
    bullets([node.story && `Story: ${node.story}`, ...criteria(node.id, view)]),
  );
}

const criteria = (id: string, view: View): string[] =>
  view.referrers('AC', id).map((node) => {
    const { given, when, then: seen } = node;
    const steps = [
      ...given.map((each) => `Given: ${escapeMarkdown(each)}`),
      ...when.map((each) => `When: ${escapeMarkdown(each)}`),
      ...seen.map((each) => `Then: ${escapeMarkdown(each)}`),
    ];
    return `${anchor(node.id)}${node.id} ${steps.join(' · ')} ${whereOf(node, view)}`;
  });

const notUnderstood = ({ graph: { interview } }: View): Block =>
  table(
    ['Id', 'Document', 'Words', 'Why'],
    interview.statements
      .filter(isInUsersWords)
      .map(({ id, turn, quote, reason }) => [
        id,
        escapeMarkdown(interview.transcript[turn - 1]?.document?.name ?? ''),
        quoted(quote),
        escapeMarkdown(reason),
      ]),
  );
