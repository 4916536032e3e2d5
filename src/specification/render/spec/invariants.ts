// What holds whoever builds which part: invariants and properties to test with generated inputs.
import { anchor, blocks, bullets, section, type Block } from '#specification/render/syntax/markdown.ts';
import type { Writer } from '#specification/render/writer.ts';

export function invariantsAndProperties({ view, say, refs }: Writer): Block[] {
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
  ];
}
