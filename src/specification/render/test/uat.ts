// Acceptance by the people who will use it: what each role does on the day, and what it should see.
import { accountsOf } from '#specification/render/data/sample-rows.ts';
import { keepsTables } from '#specification/render/data/store-decision.ts';
import { bullets, section, type Block } from '#specification/render/syntax/markdown.ts';
import type { Writer } from '#specification/render/writer.ts';

export function acceptanceByPeople({ view, say, ref }: Writer): Block {
  const roles = view.all('ROLE').filter((role) => role.is_human && view.referrers('US', role.id).length > 0);
  return section(
    2,
    'Acceptance by the people who will use it',
    roles.length > 0 &&
      `One person in each role tries these${keepsTables(view) && accountsOf(view) ? ', signed in with an account of the sample data' : ''}, and writes down what did not happen as described.`,
    bullets(
      roles.flatMap((role) =>
        view
          .all('US')
          .filter((story) => story.role === role.id)
          .map(
            (story) => `${say(role.title)}, ${ref(story.id)}: ${say(story.independent_test ?? story.want)}`,
          ),
      ),
    ),
  );
}
