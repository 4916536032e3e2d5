// Invariants: what people who build different parts at the same time must not decide differently.
import type { FileText } from '#specification/render/rendered-file.ts';
import { anchor, blocks, bullets, page } from '#specification/render/syntax/markdown.ts';
import type { View } from '#specification/render/view.ts';
import { writer } from '#specification/render/writer.ts';

const path = 'design/invariants.md';

export function renderInvariants(view: View): FileText[] {
  const { say, refs, sources } = writer(view, path);
  const invariants = view.all('INV');
  if (invariants.length === 0) return [];
  const text = page(
    'Invariants',
    ...invariants.map((node) =>
      blocks(
        anchor(node.id),
        `## ${node.id} ${say(node.title)}`,
        say(node.rule),
        bullets([
          `Binds: ${refs(node.binds)}`,
          `Prevents: ${say(node.prevents)}`,
          `Checked by: ${say(node.check)}`,
          `Source: ${sources(node)}`,
        ]),
      ),
    ),
  );
  return [{ path, text }];
}
