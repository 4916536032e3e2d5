// The front page, on one page: what it is and for whom, how far to trust it, what to ask first, and where to start.
import { stoodInLine } from '#contract/stood-in.ts';
import { reviewsPath } from '#specification/render/quality/reviews.ts';
import { specificationPath } from '#specification/render/node-locations.ts';
import type { FileText } from '#specification/render/rendered-file.ts';
import {
  isContradiction,
  inOrderOfWeight,
  orderLine,
} from '#specification/render/decisions/open-questions.ts';
import { packPath } from '#specification/render/node-locations.ts';
import { wavesOf } from '#specification/render/plan/waves.ts';
import {
  blocks,
  escapeMarkdown,
  numbered,
  page,
  section,
  table,
  type Block,
} from '#specification/render/syntax/markdown.ts';
import { writtenByLine } from '#specification/render/quality/quality-report.ts';
import type { View } from '#specification/render/view.ts';
import { understoodLineOf } from '#specification/render/quality/ledger.ts';
import { inWords } from '#specification/render/words.ts';
import { writer, type Writer } from '#specification/render/writer.ts';
import { knownFaults, type Proven } from './known-faults.ts';
import { stateOf } from './state.ts';

const path = 'README.md';
const shown = { questions: 5 };

export function renderReadme(view: View, paths: ReadonlySet<string>, proven: Proven): FileText[] {
  const writing = writer(view, path);
  const text = page(
    escapeMarkdown(view.project.name),
    understoodLineOf(view),
    writtenBy(writing, paths, proven),
    writing.say(view.project.summary),
    'This package describes how to build the software; it is not the software.',
    knownFaults(writing, proven),
    section(2, 'State', contradictions(writing), stateOf(writing, paths, proven)),
    askFirst(writing),
    section(2, 'Where to start', whereToStart(writing, paths), alsoHere(writing, paths)),
  );
  return [{ path, text }];
}

/** The names of models say nothing to an owner; the reviews tell them. */
function writtenBy({ link }: Writer, paths: ReadonlySet<string>, { report }: Proven): Block {
  const { models = [], drawn_by_rule = [] } = report ?? {};
  if (models.length === 0) return escapeMarkdown(writtenByLine(report ?? {}) ?? '');
  const named = paths.has(reviewsPath) ? `; the ${link('reviews', reviewsPath)} name it` : '';
  return `A language model wrote this${named}. ${escapeMarkdown(stoodInLine(drawn_by_rule) ?? '')}`.trim();
}

function askFirst({ view, say, link }: Writer): Block {
  const all = inOrderOfWeight(view);
  const first = all.slice(0, shown.questions);
  return section(
    2,
    'Ask first',
    first.length > 1 && orderLine(view),
    numbered(first.map((node) => `${say(node.question)} Until then: ${say(node.proposed_default)}`)),
    all.length > first.length &&
      `${all.length - first.length} more are in ${link('open questions', 'decisions/open-questions.md')}.`,
  );
}

function contradictions({ view, link }: Writer): Block {
  const open = view.all('OQ').filter(isContradiction).length;
  if (open === 0) return null;
  return `${open === 1 ? '1 contradiction is' : `${open} contradictions are`} open: see ${link(specificationPath, specificationPath)}.`;
}

function whereToStart({ view, link }: Writer, paths: ReadonlySet<string>): Block {
  const present = (label: string, target: string | undefined) =>
    target !== undefined && paths.has(target.split('#')[0]!) ? [link(label, target)] : [];
  const task = wavesOf(view)[0]?.[0];
  const rows: readonly [reader: string, documents: string[]][] = [
    [
      'the owner',
      [
        ...present(specificationPath, specificationPath),
        ...present('open questions', 'decisions/open-questions.md'),
        ...present('assumptions', 'decisions/assumptions.md'),
      ],
    ],
    [
      'a developer or an agent',
      [
        ...present('AGENTS.md', 'AGENTS.md'),
        ...present('tasks', 'plan/tasks.md'),
        ...present('the first task', task && packPath(task, view)),
      ],
    ],
    [
      'a reviewer',
      [
        ...present('ledger', 'trace/ledger.md'),
        ...present('data model', 'data/model.md'),
        ...present('threats', 'security/threats.md'),
        ...present('tests', 'test/strategy.md'),
        ...present('trace matrix', 'trace/matrix.csv'),
        ...present('quality report', 'trace/report.md'),
      ],
    ],
  ];
  return table(
    ['You are', 'Start with'],
    rows.flatMap(([reader, documents]) => (documents.length > 0 ? [[reader, inWords(documents)]] : [])),
  );
}

/** Documents that only some packages have. */
const further: readonly [path: string, label: string][] = [
  ['CHANGELOG.md', 'what changed since the version before'],
  ['IMPACT.md', 'what has to be built or tested again'],
  ['research/alternatives.md', 'the designs that were compared'],
];

function alsoHere({ link }: Writer, paths: ReadonlySet<string>): Block {
  const present = further.filter(([target]) => paths.has(target));
  return blocks(
    present.length > 0 && `Also here: ${inWords(present.map(([target, label]) => link(label, target)))}.`,
    'To change the package, edit a copy and bring the edits back with `specfoundry update`.',
  );
}
