// How a first-version story runs through the components: one sequence diagram a story, read off the
// operations that realise its requirements.
import type { NodeOf } from '#specification/graph/nodes.ts';
import type { FileText } from '#specification/render/rendered-file.ts';
import { label, name } from '#specification/render/syntax/mermaid.ts';
import { frontsOf } from './c4.ts';
import { unique } from '#specification/render/trace.ts';
import { fence, pageFile, section } from '#specification/render/syntax/markdown.ts';
import type { View } from '#specification/render/view.ts';
import { writer } from '#specification/render/writer.ts';

export const sequencesPath = 'design/sequences.md';

/** The stories that have a diagram: those of the first version that operations realise. */
export function sequenceStories(view: View): readonly NodeOf<'US'>[] {
  return view.all('US').filter((story) => story.priority === 'P1' && operationsOf(story, view).length > 0);
}

function operationsOf(story: NodeOf<'US'>, view: View): NodeOf<'API'>[] {
  const parts = view.referrers('FR', story.id).flatMap((requirement) => view.to(requirement.id, 'realises'));
  return unique(parts.filter((node): node is NodeOf<'API'> => node.kind === 'API'));
}

export function renderSequences(view: View): FileText[] {
  const { say } = writer(view, sequencesPath);
  return pageFile(
    sequencesPath,
    'How stories run through the parts',
    ...sequenceStories(view).map((story) =>
      section(2, `${story.id} ${say(story.title)}`, fence('mermaid', diagram(story, view))),
    ),
  );
}

function diagram(story: NodeOf<'US'>, view: View): string {
  const operations = operationsOf(story, view);
  const surface = view.all('CMP').find((component) => component.role === 'interface');
  const owners = unique(operations.map((operation) => operation.component)).filter(
    (id) => id !== surface?.id,
  );
  const helpers = unique(
    owners.flatMap((id) =>
      (view.one('CMP', id)?.depends_on ?? []).filter((target) => !owners.includes(target)),
    ),
  ).filter((id) => id !== surface?.id);
  const front = frontsOf(view).find((component) => component.role === 'client');
  const person = name(story.role);
  const actor = front ? name(front.id) : person;
  const participant = (id: string) =>
    `  participant ${name(id)} as ${id} ${label(view.node(id)?.title ?? id)}`;
  const calls = operations.flatMap((operation) => {
    const owner = name(operation.component);
    const door = surface ? name(surface.id) : owner;
    const errors = operation.errors.map((id) => view.one('ERR', id)?.code ?? id).join(', ');
    return [
      ...(front ? [`  ${person}->>${actor}: ${label(operation.title)}`] : []),
      `  ${actor}->>${door}: ${operation.method} ${label(operation.path)}`,
      ...(door === owner ? [] : [`  ${door}->>${owner}: ${operation.operation}`]),
      ...(view.one('CMP', operation.component)?.depends_on ?? [])
        .filter((id) => helpers.includes(id))
        .map(
          (id) =>
            `  ${owner}->>${name(id)}: ${view.one('CMP', id)?.role === 'store' ? 'read and write' : 'ask'}`,
        ),
      `  alt done`,
      `    ${door}-->>${actor}: ${operation.success_status}`,
      ...(errors === '' ? [] : [`  else refused`, `    ${door}-->>${actor}: ${errors}`]),
      '  end',
    ];
  });
  return [
    'sequenceDiagram',
    `  actor ${person} as ${story.role} ${label(view.node(story.role)?.title ?? '')}`,
    ...(front ? [participant(front.id)] : []),
    ...(surface ? [participant(surface.id)] : []),
    ...[...owners, ...helpers].map(participant),
    ...calls,
    '',
  ].join('\n');
}
