// Stories: who wants what and why, and the requirements that each one consists of.
import type { NodeOf } from '#specification/graph/nodes.ts';
import type { FileText } from '#specification/render/rendered-file.ts';
import { anchor, blocks, bullets, page, section } from '#specification/render/syntax/markdown.ts';
import type { View } from '#specification/render/view.ts';
import { withArticle } from '#specification/render/words.ts';
import { writer, type Writer } from '#specification/render/writer.ts';

const path = 'spec/requirements/stories.md';

export function renderStories(view: View): FileText[] {
  const stories = view.all('US');
  if (stories.length === 0) return [];
  const writing = writer(view, path);
  const group = (priority: 'P1' | 'P2' | 'P3', title: string) =>
    section(
      2,
      title,
      ...stories.filter((story) => story.priority === priority).map((story) => block(story, writing)),
    );
  const text = page(
    'Stories',
    group('P1', 'P1: nothing works without these'),
    group('P2', 'P2: next'),
    group('P3', 'P3: when there is room'),
  );
  return [{ path, text }];
}

function block(story: NodeOf<'US'>, { view, say, ref, refs, sources }: Writer): string {
  const role = view.one('ROLE', story.role);
  const requirements = view.referrers('FR', story.id).map((node) => node.id);
  return blocks(
    anchor(story.id),
    `### ${story.id} ${say(story.title)}`,
    `As ${withArticle(say(role?.title ?? story.role))} (${ref(story.role)}), I want ${say(story.want)}, so that ${say(story.so_that)}`.replace(
      /\.?$/,
      '.',
    ),
    bullets([
      `Shown to work on its own by: ${say(story.independent_test)}`,
      requirements.length > 0 && `Requirements: ${refs(requirements)}`,
      story.goal && `Serves: ${ref(story.goal, 'title')}`,
      `Source: ${sources(story)}`,
    ]),
  );
}
