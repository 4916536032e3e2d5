// How people move between screens, role by role.
import { label, name } from '#specification/render/syntax/mermaid.ts';
import type { View } from '#specification/render/view.ts';

/** The screens and what leads to which, as a Mermaid diagram. */
export function flowDiagram(view: View): string {
  const screens = view.all('SCR');
  const led = new Set(screens.flatMap((screen) => screen.actions.flatMap((action) => action.leads_to ?? [])));
  return [
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
  ].join('\n');
}
