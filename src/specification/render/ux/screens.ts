// Screens: what each one is for, shows and does, in every state it can be in.
import type { FileText } from '#specification/render/rendered-file.ts';
import { bullets, page, section, table } from '#specification/render/syntax/markdown.ts';
import type { View } from '#specification/render/view.ts';
import { writer } from '#specification/render/writer.ts';

export function renderScreens(view: View): FileText[] {
  return view.all('SCR').map((screen) => {
    const path = `ux/screens/${screen.id}.md`;
    const { say, ref, sources } = writer(view, path);
    const text = page(
      `${screen.id} ${say(screen.title)}`,
      say(screen.purpose),
      section(2, 'Shows', bullets(screen.shows.map(say))),
      section(
        2,
        'Actions',
        table(
          ['Action', 'Calls', 'Leads to'],
          screen.actions.map((action) => [
            say(action.label),
            action.operation ? ref(action.operation) : '',
            action.leads_to ? ref(action.leads_to, 'title') : '',
          ]),
        ),
      ),
      section(
        2,
        'States',
        table(
          ['State', 'What people see'],
          [
            ['Loading', say(screen.loading)],
            ['Empty', say(screen.empty)],
            ['Error', say(screen.error)],
            ['Denied', say(screen.denied)],
          ],
        ),
      ),
      section(2, 'Accessibility', bullets(screen.accessibility.map(say))),
      section(2, 'Traces', bullets([`Used by: ${ref(screen.role, 'title')}`, `Source: ${sources(screen)}`])),
    );
    return { path, text };
  });
}
