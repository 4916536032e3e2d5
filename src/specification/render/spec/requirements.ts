// The requirements themselves: one chapter for each area of the work, one for qualities, one for properties.
import type { FileText } from '#specification/render/rendered-file.ts';
import {
  anchor,
  blocks,
  bullets,
  escapeMarkdown,
  page,
  section,
} from '#specification/render/syntax/markdown.ts';
import type { View } from '#specification/render/view.ts';
import { writer } from '#specification/render/writer.ts';
import { requirementBlock } from './requirement-block.ts';

export function renderAreas(view: View): FileText[] {
  return view.areas.map(({ name, slug, requirements }) => {
    const path = `spec/requirements/${slug}.md`;
    const writing = writer(view, path);
    return {
      path,
      text: page(escapeMarkdown(name), ...requirements.map((node) => requirementBlock(node, writing))),
    };
  });
}

export function renderQualities(view: View): FileText[] {
  const path = 'spec/requirements/quality.md';
  const writing = writer(view, path);
  const requirements = view.all('NFR');
  if (requirements.length === 0) return [];
  return [{ path, text: page('Qualities', ...requirements.map((node) => requirementBlock(node, writing))) }];
}

export function renderProperties(view: View): FileText[] {
  const path = 'spec/requirements/properties.md';
  const { say, refs, sources } = writer(view, path);
  const properties = view.all('PROP');
  if (properties.length === 0) return [];
  const text = page(
    'Properties',
    'Each of these holds for every input that its generator makes; test them with generated inputs, not with examples.',
    ...properties.map((node) =>
      blocks(
        anchor(node.id),
        section(
          2,
          `${node.id} ${say(node.title)}`,
          say(node.statement),
          bullets([
            `Generate: ${say(node.generator)}`,
            `Validates: ${refs(node.validates)}`,
            `Source: ${sources(node)}`,
          ]),
        ),
      ),
    ),
  );
  return [{ path, text }];
}
