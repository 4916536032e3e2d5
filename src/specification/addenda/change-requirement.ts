// change-requirement.md: what shall hold with the change, as the package itself words it, and what holds no
// longer.
import type { GraphNode, NodeOf } from '#specification/graph/nodes.ts';
import type { FileText } from '#specification/render/rendered-file.ts';
import { requirementBlock } from '#specification/render/spec/requirement-block.ts';
import {
  anchor,
  blocks,
  bullets,
  code,
  escapeMarkdown,
  page,
  quoted,
  section,
  table,
  type Block,
} from '#specification/render/syntax/markdown.ts';
import type { View } from '#specification/render/view.ts';
import { paths, type Bundle } from './bundle.ts';
import { besideWhatGoes, missingIn } from './gaps.ts';
import { asked, verdictText } from './verdict.ts';

const path = paths.requirement;

export function renderChangeRequirement(bundle: Bundle): FileText {
  const { addendum } = bundle;
  const text = page(
    `Change requirement: ${escapeMarkdown(addendum.title)}`,
    verdictText(bundle),
    section(2, 'The change in the words it was asked for', asked(addendum)),
    section(2, 'Cannot be specified yet', ...unspecified(bundle)),
    section(
      2,
      'New requirements',
      ...bundle.added('FR', 'NFR').map((node) => requirementBlock(node, bundle.writer(path))),
    ),
    section(2, 'Changed requirements', ...bundle.reworded.map((each) => reworded(each, bundle))),
    section(2, 'Numbers', numbers(bundle)),
    section(
      2,
      'Requirements that hold no longer',
      bullets(bundle.retired('FR', 'NFR').map((node) => gone(node, bundle))),
    ),
    section(
      2,
      'Ruled out from now on',
      bullets(bundle.added('NG').map((node) => `${anchor(node.id)}${bundle.line(node, bundle.after)}`)),
    ),
    section(2, 'Contradicts what was said before', contradictions(bundle)),
    section(2, 'Read again what stands beside what goes', beside(bundle)),
    section(2, 'Open questions', ...questions(bundle)),
    section(2, 'Already in the package', already(bundle)),
  );
  return { path, text };
}

function unspecified({ addendum: { reading }, after }: Bundle): Block[] {
  return reading.unread.map(({ words, why }) =>
    blocks(
      `${quoted(words.quote)} ${escapeMarkdown(why)}. It stays an open requirement. To specify it, say:`,
      bullets(missingIn(words.quote, after).map(escapeMarkdown)),
    ),
  );
}

function reworded({ node, before }: Bundle['reworded'][number], bundle: Bundle): Block {
  const writing = bundle.writer(path);
  const block = requirementBlock(node, writing);
  const was = bundle.before.text(before.statement);
  const same = was === bundle.after.text(node.statement);
  return blocks(
    block,
    `Was: ${same ? 'the same sentence with other criteria' : bundle.writerBefore(path).say(before.statement)}`,
    criteriaGone(node.id, bundle),
  );
}

function criteriaGone(requirement: string, { retired }: Bundle): Block {
  const gone = retired('AC').filter((node) => node.requirement === requirement);
  return gone.length > 0 && `Criteria that hold no longer: ${gone.map(({ id }) => id).join(', ')}.`;
}

function numbers(bundle: Bundle): Block {
  const value = (id: string, view: View) => (view.node(id) ? escapeMarkdown(view.text(`{{${id}}}`)) : '');
  const rows = [
    ...bundle.added('QTY'),
    ...bundle.changed('QTY').map(({ node }) => node),
    ...bundle.retired('QTY'),
  ];
  return table(
    ['Id', 'Number', 'Before', 'With the change'],
    rows.map((node) => {
      const view = bundle.after.node(node.id) ? bundle.after : bundle.before;
      return [
        `${anchor(node.id)}${node.id}`,
        escapeMarkdown(view.text(node.title)),
        value(node.id, bundle.before),
        value(node.id, bundle.after) || 'gone',
      ];
    }),
  );
}

function gone(node: NodeOf<'FR'> | NodeOf<'NFR'>, bundle: Bundle): string {
  const criteria = bundle.before.referrers('AC', node.id).map(({ id }) => id);
  return `${node.id} ${escapeMarkdown(bundle.before.text(node.title))}: ${bundle.writerBefore(path).say(node.statement)}${criteria.length > 0 ? ` Its criteria go with it: ${criteria.join(', ')}.` : ''}`;
}

function contradictions({ addendum: { reading, conflicts }, writer }: Bundle): Block {
  const { ref } = writer(path);
  const said = (turn: number, quote: string) => `turn ${turn}: ${quoted(quote)}`;
  const shown = (value: unknown) =>
    value === null ? 'gone' : escapeMarkdown(typeof value === 'string' ? value : JSON.stringify(value));
  const removed = reading.removed.flatMap(({ what, now, gone: all }) =>
    all.map(({ before }) => [
      escapeMarkdown(what),
      said(before.turn, before.quote),
      said(now.turn, now.quote),
    ]),
  );
  const rows = [
    ...reading.replaced.map(({ about, before, now }) => [
      escapeMarkdown(about),
      said(before.turn, before.quote),
      said(now.turn, now.quote),
    ]),
    ...removed,
  ];
  return blocks(
    rows.length > 0 && 'The change holds; what was said before it is replaced.',
    table(
      ['About', 'Said before', 'The change says'],
      [...new Map(rows.map((row) => [row.join('|'), row])).values()],
    ),
    table(
      ['Node', 'Field', 'The package says, and keeps', 'The change would have said'],
      conflicts.map(({ node, field, kept, left }) => [ref(node), code(field), shown(kept), shown(left)]),
    ),
  );
}

function beside(bundle: Bundle): Block {
  const { ref, say } = bundle.writer(path);
  const nodes = besideWhatGoes(bundle);
  return blocks(
    nodes.length > 0 &&
      'These rest on the same sentences, or speak of the same thing. They stay as they are; decide for each whether it still makes sense.',
    bullets(nodes.map((node) => `${ref(node.id)} ${say(node.statement)}`)),
  );
}

function questions(bundle: Bundle): Block[] {
  const { say, refs } = bundle.writer(path);
  const open = [...bundle.added('OQ'), ...bundle.changed('OQ').map(({ node }) => node)];
  const settled = bundle.retired('OQ');
  const spoken = bundle.retired('ASM');
  const told = (node: NodeOf<'OQ'>) =>
    `${anchor(node.id)}${node.id} ${say(node.question)} Why: ${say(node.why)} Until it is answered: ${say(node.proposed_default)}${node.affects.length > 0 ? ` Touches ${refs(node.affects)}.` : ''}`;
  const assumed = [...bundle.added('ASM'), ...bundle.changed('ASM').map(({ node }) => node)];
  return [
    bullets(open.map(told)),
    assumed.length > 0 &&
      blocks(
        'Assumed until somebody says otherwise:',
        bullets(
          assumed.map(
            (node) =>
              `${anchor(node.id)}${node.id} ${say(node.statement)} If wrong: ${say(node.cost_if_wrong)}`,
          ),
        ),
      ),
    settled.length > 0 &&
      blocks('No longer open:', bullets(settled.map((node: GraphNode) => bundle.line(node, bundle.before)))),
    spoken.length > 0 &&
      blocks(
        'Assumed no longer, because the change decides it:',
        bullets(spoken.map((node) => `${node.id} ${bundle.writerBefore(path).say(node.statement)}`)),
      ),
  ];
}

function already(bundle: Bundle): Block {
  const { say, ref } = bundle.writer(path);
  return blocks(
    bundle.known.length > 0 && 'The change says these again; they stay as they are.',
    bullets(
      bundle.known.map((node) =>
        'statement' in node ? `${ref(node.id)} ${say(node.statement)}` : ref(node.id),
      ),
    ),
  );
}
