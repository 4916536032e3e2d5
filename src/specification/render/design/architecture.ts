// The architecture on few pages, after arc42: goals, what stands around the system, its parts, how they work
// together, what holds everywhere, decisions and risks.
import { errorsPath } from '#specification/render/node-locations.ts';
import type { FileText } from '#specification/render/rendered-file.ts';
import {
  anchor,
  bullets,
  escapeMarkdown,
  fence,
  page,
  section,
  table,
} from '#specification/render/syntax/markdown.ts';
import type { View } from '#specification/render/view.ts';
import { writer, type Writer } from '#specification/render/writer.ts';
import { containerDiagram, contextDiagram } from './c4.ts';
import { sequenceStories, sequencesPath } from './sequences.ts';

const path = 'design/architecture.md';

export function renderArchitecture(view: View): FileText[] {
  const writing = writer(view, path);
  const { say, ref, link } = writing;
  if (view.all('CMP').length + view.all('INT').length === 0) return [];
  const text = page(
    `Architecture of ${escapeMarkdown(view.project.name)}`,
    section(
      2,
      'What the design must achieve',
      bullets(view.all('NFR').map((node) => `${ref(node.id)} ${say(node.statement)}`)),
    ),
    section(2, 'What stands around it', fence('mermaid', contextDiagram(view)), outsideServices(writing)),
    section(
      2,
      'Its parts',
      view.all('CMP').length > 0 && fence('mermaid', containerDiagram(view)),
      table(
        ['Component', 'Kind', 'Responsibility'],
        view.all('CMP').map((node) => [ref(node.id, 'title'), node.role, say(node.responsibility)]),
      ),
    ),
    section(
      2,
      'How the parts work together',
      sequenceStories(view).length > 0 && `${link('A diagram for each story', sequencesPath)}.`,
    ),
    section(2, 'What holds everywhere', bullets(everywhere(writing))),
    section(
      2,
      'Decisions',
      bullets(view.all('ADR').map((node) => `${ref(node.id)} ${say(node.title)}: ${say(node.outcome)}`)),
    ),
    section(
      2,
      'Risks of the design',
      bullets(
        view
          .all('RISK')
          .filter((node) => node.impact !== 'low')
          .map((node) => `${ref(node.id)} ${say(node.title)}`),
      ),
    ),
  );
  return [{ path, text }];
}

function outsideServices({ view, say, ref }: Writer) {
  return table(
    ['Service', 'For', 'Data', 'Timeout', 'Retry', 'When it fails'],
    view
      .all('INT')
      .map((node) => [
        `${anchor(node.id)}${node.id} ${say(node.title)}${node.vendor ? ` (${say(node.vendor)})` : ''}`,
        say(node.purpose),
        say(node.data),
        `${say(`{{${node.timeout}}}`)} (${ref(node.timeout)})`,
        say(node.retry),
        say(node.fallback),
      ]),
  );
}

function everywhere({ view, link, ref, say }: Writer): (string | false)[] {
  const has = (kind: Parameters<View['all']>[0]) => view.all(kind).length > 0;
  return [
    ...view.all('INV').map((node) => `${ref(node.id)} ${say(node.title)}`),
    has('ERR') &&
      `Failures answer with a code of ${link('the error catalogue', errorsPath)} as problem details (RFC 9457).`,
    has('API') &&
      `Requests and answers are exactly those of ${link('the contract', 'contracts/openapi.yaml')}.`,
    has('ENT') &&
      `Records are exactly those of ${link('the schema', 'data/schema.sql')}; its constraints are not repeated by hand.`,
  ];
}
