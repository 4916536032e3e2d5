// Scope: who acts, what is aimed at, what is inside by priority, and what is ruled out or put off.
import type { NodeOf } from '#specification/graph/nodes.ts';
import type { FileText } from '#specification/render/rendered-file.ts';
import {
  anchor,
  blocks,
  bullets,
  escapeMarkdown,
  pageFile,
  section,
  table,
} from '#specification/render/syntax/markdown.ts';
import { serversOf } from '#specification/render/trace.ts';
import type { View } from '#specification/render/view.ts';
import { writer } from '#specification/render/writer.ts';

const path = 'spec/01-scope.md';

export function renderScope(view: View): FileText[] {
  const { say, ref, refs } = writer(view, path);
  const named = (title: string, nodes: readonly { id: string }[]) =>
    nodes.length > 0 && `${title}: ${refs(nodes.map(({ id }) => id))}`;
  const later = view.all('DEC').filter((node) => node.fate !== 'realised');
  const inside = (priority: 'P1' | 'P2' | 'P3') =>
    table(
      ['Requirement', 'What', 'Area'],
      view
        .all('FR')
        .filter((node) => node.priority === priority)
        .map((node) => [ref(node.id), say(node.title), escapeMarkdown(node.area)]),
    );
  const goals = (test: (node: NodeOf<'GOAL'>) => unknown) =>
    view
      .all('GOAL')
      .filter(test)
      .map((node) =>
        blocks(
          `${anchor(node.id)}**${node.id}** ${say(node.statement)}`,
          bullets([
            node.metric && `Measured by: ${say(node.metric)}`,
            node.counter_metric && `Must not get worse meanwhile: ${say(node.counter_metric)}`,
            named('Served by', serversOf(view, node)),
            named('Open', view.referrers('OQ', node.id)),
          ]),
        ),
      );
  return pageFile(
    path,
    'Scope',
    section(
      2,
      'Who acts',
      table(
        ['Role', 'Name', 'What the role is', 'Person'],
        view
          .all('ROLE')
          .map((node) => [
            `${anchor(node.id)}${node.id}`,
            say(node.title),
            say(node.description),
            node.is_human ? 'yes' : 'no, a system',
          ]),
      ),
    ),
    section(2, 'Goals', ...goals((node) => !node.bounds)),
    section(2, 'Money, time and people', ...goals((node) => node.bounds)),
    section(2, 'Inside, in the first version (P1)', inside('P1')),
    section(2, 'Inside, as soon as the first version stands (P2)', inside('P2')),
    section(2, 'Inside, when there is room (P3)', inside('P3')),
    section(
      2,
      'Outside',
      table(
        ['Id', 'Not built', 'Why'],
        view.all('NG').map((node) => [`${anchor(node.id)}${node.id}`, say(node.statement), say(node.reason)]),
      ),
    ),
    section(
      2,
      'Put off or turned down',
      table(
        ['Decision', 'What', 'Fate', 'Why'],
        later.map((node) => [ref(node.id), say(node.statement), node.fate, say(node.reason ?? '')]),
      ),
    ),
  );
}
