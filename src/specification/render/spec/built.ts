// How it is built, a line each: decisions and the services around it. The architecture has the parts.
import { bullets, section, type Block } from '#specification/render/syntax/markdown.ts';
import type { Writer } from '#specification/render/writer.ts';

export function decisionsAndServices({ view, say, ref, link }: Writer): Block[] {
  const hasDesign = view.all('CMP').length + view.all('INT').length > 0;
  return [
    section(
      3,
      'Decisions',
      bullets(view.all('ADR').map((node) => `${ref(node.id)} ${say(node.title)}: ${say(node.outcome)}`)),
    ),
    section(
      3,
      'Services around it',
      bullets(view.all('INT').map((node) => `${ref(node.id)} ${say(node.title)}: ${say(node.purpose)}`)),
    ),
    hasDesign && `Parts, diagrams and borders: ${link('architecture', 'design/architecture.md')}.`,
  ];
}
