// How people move between screens, role by role.
import type { FileText } from '#specification/render/rendered-file.ts';
import { label, name } from '#specification/render/syntax/mermaid.ts';
import type { View } from '#specification/render/view.ts';

export function renderFlows(view: View): FileText[] {
  const screens = view.all('SCR');
  if (screens.length === 0) return [];
  const led = new Set(screens.flatMap((screen) => screen.actions.flatMap((action) => action.leads_to ?? [])));
  const lines = [
    'flowchart LR',
    ...[...Map.groupBy(screens, (screen) => screen.role)].flatMap(([role, own]) => [
      `  ${name(role)}(["${role} ${label(view.node(role)?.title ?? '')}"])`,
      ...own.map((screen) => `  ${name(screen.id)}["${screen.id} ${label(screen.title)}"]`),
      ...own
        .filter((screen, index) => index === 0 || !led.has(screen.id))
        .map((screen) => `  ${name(role)} --> ${name(screen.id)}`),
    ]),
    ...screens.flatMap((screen) =>
      screen.actions.flatMap((action) =>
        action.leads_to
          ? [`  ${name(screen.id)} -->|"${label(view.text(action.label))}"| ${name(action.leads_to)}`]
          : [],
      ),
    ),
  ];
  return [{ path: 'ux/flows.mmd', text: `${lines.join('\n')}\n` }];
}
