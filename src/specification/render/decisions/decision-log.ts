// The decision log: every choice the user made, what became of it, and where.
import type { FileText } from '#specification/render/rendered-file.ts';
import { anchor, page, section, table } from '#specification/render/syntax/markdown.ts';
import type { View } from '#specification/render/view.ts';
import { writer } from '#specification/render/writer.ts';

const path = 'decisions/decision-log.md';
const fates = { realised: 'Realised', deferred: 'Put off', rejected: 'Turned down' } as const;

export function renderDecisionLog(view: View): FileText[] {
  const { say, refs, sources } = writer(view, path);
  const decisions = view.all('DEC');
  if (decisions.length === 0) return [];
  const group = (fate: keyof typeof fates) =>
    section(
      2,
      fates[fate],
      table(
        ['Id', 'Decided', 'Where it shows', 'Why', 'In whose words'],
        decisions
          .filter((node) => node.fate === fate)
          .map((node) => [
            `${anchor(node.id)}${node.id}`,
            say(node.statement),
            refs(node.realised_by),
            say(node.reason ?? ''),
            sources(node),
          ]),
      ),
    );
  return [{ path, text: page('Decision log', group('realised'), group('deferred'), group('rejected')) }];
}
