// The two C4 views that a builder needs: the system among its people and outside services, and its
// containers. Drawn as Mermaid flowcharts, because every Markdown viewer draws those.
import type { NodeOf } from '#specification/graph/nodes.ts';
import { accessTo } from '#specification/render/contracts/security.ts';
import { label, name } from '#specification/render/syntax/mermaid.ts';
import type { View } from '#specification/render/view.ts';

export function contextDiagram(view: View): string {
  const system = `system["${label(view.project.name)}"]`;
  return lines('flowchart LR', [
    system,
    ...view
      .all('ROLE')
      .flatMap((role) => [
        `${name(role.id)}(["${role.id} ${label(role.title)}"])`,
        `${name(role.id)} --> system`,
      ]),
    ...view.all('INT').flatMap((service) => {
      const arrow = { inbound: '-->', outbound: '-->', both: '<-->' }[service.direction];
      const [from, to] =
        service.direction === 'inbound' ? [name(service.id), 'system'] : ['system', name(service.id)];
      return [
        `${name(service.id)}[["${service.id} ${label(service.title)}"]]`,
        `${from} ${arrow}|"${label(view.text(service.purpose))}"| ${to}`,
      ];
    }),
  ]);
}

export function containerDiagram(view: View): string {
  const shape = (id: string, title: string, role: string) =>
    role === 'store' ? `${name(id)}[("${id} ${label(title)}")]` : `${name(id)}["${id} ${label(title)}"]`;
  const fronts = frontsOf(view);
  return lines('flowchart TB', [
    ...view
      .all('ROLE')
      .filter((role) => role.is_human && reaches(role, view))
      .flatMap((role) => [
        `${name(role.id)}(["${role.id} ${label(role.title)}"])`,
        ...fronts.map((component) => `${name(role.id)} --> ${name(component.id)}`),
      ]),
    `subgraph inside["${label(view.project.name)}"]`,
    ...view.all('CMP').map((component) => `  ${shape(component.id, component.title, component.role)}`),
    'end',
    ...view.all('INT').map((service) => `${name(service.id)}[["${service.id} ${label(service.title)}"]]`),
    ...view
      .all('CMP')
      .flatMap((component) =>
        component.depends_on.map((target) => `${name(component.id)} --> ${name(target)}`),
      ),
  ]);
}

/** Who may call nothing stands elsewhere, such as before a device, and not before what serves the others. */
const reaches = ({ id }: NodeOf<'ROLE'>, view: View): boolean =>
  view.all('API').length === 0 ||
  view.all('SCR').some(({ role, also = [] }) => role === id || also.includes(id)) ||
  view
    .all('API')
    .some((each) => accessTo(each, view).some(({ role, allow }) => role === id && allow !== 'no'));

/** What people touch: what runs on their devices and needs the others there, else the interface. */
export function frontsOf(view: View): readonly NodeOf<'CMP'>[] {
  const clients = view.all('CMP').filter(({ role }) => role === 'client');
  const needed = new Set(clients.flatMap(({ depends_on }) => depends_on));
  return clients.length > 0
    ? clients.filter(({ id }) => !needed.has(id))
    : view.all('CMP').filter(({ role }) => role === 'interface');
}

function lines(head: string, statements: readonly string[]): string {
  return [head, ...statements.map((statement) => `  ${statement}`)].join('\n');
}
