// The architecture on few pages, after arc42: goals, what stands around the system, its parts, how they work
// together, what holds everywhere, decisions and risks.
import { interfacePathsOf } from '#specification/render/contracts/interface.ts';
import { areAllTabled, keepsTables, otherStore } from '#specification/render/data/store-decision.ts';
import { contractPath, errorsPath, eventsLeave } from '#specification/render/node-locations.ts';
import type { FileText } from '#specification/render/rendered-file.ts';
import {
  anchor,
  bullets,
  code,
  escapeMarkdown,
  fence,
  page,
  section,
  table,
  type Block,
} from '#specification/render/syntax/markdown.ts';
import type { View } from '#specification/render/view.ts';
import { writer, type Writer } from '#specification/render/writer.ts';
import { containerDiagram, contextDiagram } from './c4.ts';

const path = 'design/architecture.md';

export function renderArchitecture(view: View): FileText[] {
  const writing = writer(view, path);
  const { say, ref } = writing;
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
      partsTable(writing),
    ),
    messages(writing),
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

/** Two people who build two components meet only here: what each one writes, and what it leaves to the others. */
function partsTable({ view, say, refs }: Writer) {
  return table(
    ['Component', 'Kind', 'Folder', 'Does', 'Writes', 'Must not'],
    view
      .all('CMP')
      .map((node) => [
        `${anchor(node.id)}${node.id} ${say(node.title)}`,
        node.role,
        code(node.folder),
        say(node.responsibility),
        refs(view.referrers('ENT', node.id).map(({ id }) => id)) || node.owns.map(say).join('; '),
        node.must_not.map(say).join('; '),
      ]),
  );
}

/** What its parts tell each other, where nothing of it leaves the software. */
function messages({ view, say, ref }: Writer): Block {
  if (eventsLeave(view)) return null;
  return section(
    2,
    'What its parts tell each other',
    table(
      ['Message', 'From', 'To', 'Carries'],
      view
        .all('EVT')
        .map((node) => [
          `${anchor(node.id)}${node.id} ${code(node.name)}`,
          ref(node.emitted_by, 'title'),
          node.consumers.map(say).join(', '),
          node.payload.map(code).join(', '),
        ]),
    ),
  );
}

function outsideServices({ view, say, ref }: Writer) {
  return table(
    ['Service', 'For', 'Data', 'Timeout', 'Retry', 'When it fails'],
    view.all('INT').map((node) => [
      `${anchor(node.id)}${node.id} ${say(node.title)}${node.vendor ? ` (${say(node.vendor)})` : ''}`,
      say(node.purpose),
      say(node.data),
      // What hangs on a wire answers no call.
      ...(node.is_local
        ? ['', '']
        : [`${say(`{{${node.timeout}}}`)} (${ref(node.timeout)})`, say(node.retry)]),
      say(node.fallback),
    ]),
  );
}

function everywhere({ view, link, ref, say }: Writer): (string | false)[] {
  const has = (kind: Parameters<View['all']>[0]) => view.all(kind).length > 0;
  return [
    ...view.all('INV').map((node) => `${ref(node.id)} ${say(node.title)}`),
    has('IF') &&
      `What is used has exactly the names, arguments and endings of ${interfacePathsOf(view)
        .map((path) => link(path, path))
        .join(' and ')}.`,
    has('ERR') &&
      `Failures answer with a code of ${link('the error catalogue', errorsPath)}${has('API') ? ' as problem details (RFC 9457)' : ''}.`,
    has('API') && `Requests and answers are exactly those of ${link('the contract', contractPath)}.`,
    has('ENT') &&
      keepsTables(view) &&
      !otherStore(view) &&
      `${areAllTabled(view) ? 'Records are exactly those' : 'Records in the database are exactly those'} of ${link('the schema', 'data/schema.sql')}; its constraints are not repeated by hand. Beside them the store may keep what only the software itself needs: which migrations have run, and the keys of repeated requests.`,
  ];
}
