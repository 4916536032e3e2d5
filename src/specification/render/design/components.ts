// Components: what each one owns and must not do, what it may depend on, where its files live, and the
// operations and events it answers for. Two people who build two components meet only here.
import type { NodeOf } from '#specification/graph/nodes.ts';
import { eventsPath } from '#specification/render/contracts/asyncapi.ts';
import type { FileText } from '#specification/render/rendered-file.ts';
import {
  anchor,
  blocks,
  bullets,
  code,
  page,
  section,
  table,
} from '#specification/render/syntax/markdown.ts';
import type { View } from '#specification/render/view.ts';
import { writer, type Writer } from '#specification/render/writer.ts';

const path = 'design/components.md';

export function renderComponents(view: View): FileText[] {
  const writing = writer(view, path);
  if (view.all('CMP').length === 0) return [];
  return [{ path, text: page('Components', ...view.all('CMP').map((node) => component(node, writing))) }];
}

function component(node: NodeOf<'CMP'>, writing: Writer): string {
  const { view, say, refs, sources } = writing;
  const realised = view.from(node.id, 'realises').map((requirement) => requirement.id);
  const entities = view.referrers('ENT', node.id).map((entity) => entity.id);
  return blocks(
    anchor(node.id),
    `## ${node.id} ${say(node.title)}`,
    say(node.responsibility),
    bullets([
      `Kind: ${node.role}; its files live in ${code(node.folder)}`,
      node.owns.length > 0 && `Owns: ${node.owns.map(say).join('; ')}`,
      entities.length > 0 && `Writes: ${refs(entities)}`,
      ...node.must_not.map((each) => `Must not: ${say(each)}`),
      node.depends_on.length > 0 && `May call: ${refs(node.depends_on)}`,
      realised.length > 0 && `Realises: ${refs(realised)}`,
      `Source: ${sources(node)}`,
    ]),
    operations(node, writing),
    events(node, writing),
  );
}

function operations(node: NodeOf<'CMP'>, { view, say, refs, link }: Writer) {
  const own = view.all('API').filter((operation) => operation.component === node.id);
  return section(
    3,
    `Operations of ${node.id}`,
    own.length > 0 && `Bodies and answers are in ${link('the contract', 'contracts/openapi.yaml')}.`,
    table(
      ['Id', 'Operation', 'Request', 'Does', 'Realises', 'Refuses with'],
      own.map((each) => [
        `${anchor(each.id)}${each.id}`,
        code(each.operation),
        code(`${each.method} ${each.path}`),
        say(each.summary),
        refs(view.from(each.id, 'realises').map((requirement) => requirement.id)),
        refs(each.errors),
      ]),
    ),
  );
}

function events(node: NodeOf<'CMP'>, { view, say, ref, link }: Writer) {
  const own = view.all('EVT').filter((event) => event.emitted_by === node.id);
  return section(
    3,
    `Events of ${node.id}`,
    own.length > 0 && `Their messages are in ${link('the contract of events', eventsPath)}.`,
    table(
      ['Id', 'Event', 'About', 'Carries', 'Read by'],
      own.map((each) => [
        `${anchor(each.id)}${each.id}`,
        code(each.name),
        each.entity ? ref(each.entity) : '',
        each.payload.map((field) => code(field)).join(', '),
        each.consumers.map(say).join(', '),
      ]),
    ),
  );
}
