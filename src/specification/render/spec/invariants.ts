// What holds whoever builds which part: invariants, properties to test with generated inputs, and which statement wins
// when two disagree.
import { anchor, blocks, bullets, section, type Block } from '#specification/render/syntax/markdown.ts';
import type { Writer } from '#specification/render/writer.ts';

export function invariantsAndProperties({ view, say, refs }: Writer): Block[] {
  const hasRequirements = view.all('FR').length > 0;
  return [
    ...view
      .all('INV')
      .map((node) =>
        blocks(
          `${anchor(node.id)}**${node.id} ${say(node.title)}** · ${refs(node.binds)}`,
          say(node.rule),
          bullets([`Prevents: ${say(node.prevents)}`, `Checked by: ${say(node.check)}`]),
        ),
      ),
    section(
      3,
      'Properties',
      view.all('PROP').length > 0 && 'Test these with generated inputs, not with examples.',
      bullets(
        view
          .all('PROP')
          .map(
            (node) =>
              `${anchor(node.id)}**${node.id} ${say(node.title)}** (${refs(node.validates)}) ${say(node.statement)} Generate: ${say(node.generator)}`,
          ),
      ),
    ),
    section(
      3,
      'When two sentences disagree',
      hasRequirements &&
        'A requirement wins over the contract, the contract over the design, and the design over the plan. What a person said wins over every sentence made from it. Write the contradiction down as a question; do not choose silently.',
    ),
  ];
}
