// Accessibility as one checklist: each demand once, with the screens it applies to.
import type { FileText } from '#specification/render/rendered-file.ts';
import { bullets, page, section, table } from '#specification/render/syntax/markdown.ts';
import type { View } from '#specification/render/view.ts';
import { writer } from '#specification/render/writer.ts';

const path = 'ux/accessibility.md';

export function renderAccessibility(view: View): FileText[] {
  const screens = view.all('SCR');
  if (screens.length === 0) return [];
  const { say, ref, refs } = writer(view, path);
  const demands = screens.flatMap((screen) =>
    screen.accessibility.map((demand) => ({ demand, id: screen.id })),
  );
  const byDemand = [...Map.groupBy(demands, ({ demand }) => demand)];
  const everywhere = byDemand.filter(([, rows]) => rows.length === screens.length);
  const some = byDemand.filter(([, rows]) => rows.length < screens.length);
  const goals = view.all('NFR').filter((node) => node.characteristic === 'interaction_capability');
  const text = page(
    'Accessibility',
    bullets(goals.map((node) => `${ref(node.id)} ${say(node.statement)}`)),
    section(2, 'On every screen', bullets(everywhere.map(([demand]) => say(demand)))),
    section(
      2,
      'On some screens',
      table(
        ['Demand', 'Screens'],
        some.map(([demand, rows]) => [say(demand), refs(rows.map(({ id }) => id))]),
      ),
    ),
  );
  return [{ path, text }];
}
