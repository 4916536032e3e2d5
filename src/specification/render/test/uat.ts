// Acceptance by the people who will use it: what each role does on the day, and what it should see.
import type { FileText } from '#specification/render/rendered-file.ts';
import { blocks, page, section } from '#specification/render/syntax/markdown.ts';
import type { View } from '#specification/render/view.ts';
import { writer } from '#specification/render/writer.ts';

const path = 'test/uat.md';

export function renderUat(view: View): FileText[] {
  const { say, ref } = writer(view, path);
  const roles = view.all('ROLE').filter((role) => role.is_human && view.referrers('US', role.id).length > 0);
  if (roles.length === 0) return [];
  const text = page(
    'Acceptance by the people who will use it',
    'One person in each role, on a system with the sample data. Tick what happened as described; write down what did not.',
    ...roles.map((role) =>
      section(
        2,
        say(role.title),
        ...view
          .all('US')
          .filter((story) => story.role === role.id)
          .map((story) =>
            blocks(
              `${ref(story.id, 'title')}: ${say(story.independent_test)}`,
              view
                .referrers('FR', story.id)
                .map((requirement) => `- [ ] ${ref(requirement.id)} ${say(requirement.title)}`)
                .join('\n'),
            ),
          ),
      ),
    ),
  );
  return [{ path, text }];
}
