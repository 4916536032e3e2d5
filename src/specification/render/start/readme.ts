// The front page: where to start for the time one has, what state the package is in, and what each part
// answers.
import { isDraft } from '#contract/understood.ts';
import type { FileText } from '#specification/render/rendered-file.ts';
import { bullets, escapeMarkdown, page, section, table } from '#specification/render/syntax/markdown.ts';
import { writtenByLine, type QualityReport } from '#specification/render/quality/quality-report.ts';
import type { View } from '#specification/render/view.ts';
import { ledgerPath, understoodLineOf } from '#specification/render/quality/ledger.ts';
import { writer } from '#specification/render/writer.ts';

const path = 'README.md';

/** The parts of a package and the question that each answers, in reading order. */
const guide: readonly [path: string, answers: string][] = [
  ['spec/00-brief.md', 'What is built, for whom, and what is uncertain, on one page'],
  ['spec/01-scope.md', 'What is inside, in which order, and what is outside'],
  ['spec/02-glossary.md', 'What the words mean and what the numbers are'],
  ['spec/requirements/stories.md', 'Who wants what, and why'],
  ['spec/requirements/compliance.md', 'What law and standards ask, and what answers it'],
  ['design/architecture.md', 'What it is made of and how it is run'],
  ['research/alternatives.md', 'Which designs were compared, and why this one'],
  ['contracts/openapi.yaml', 'What can be asked of it'],
  ['contracts/asyncapi.yaml', 'What it tells others without being asked'],
  ['data/model.md', 'What it keeps'],
  ['security/threat-model.md', 'What could be done to it, and what stops that'],
  ['security/guardrails.md', 'What keeps the model within its bounds, and how it is tried'],
  ['contracts/manifest-permissions.md', 'What the extension asks for, and why'],
  ['data/balance.csv', 'The numbers of the game’s economy'],
  ['ux/flows.mmd', 'What people see, and where it leads'],
  ['ops/deployment.md', 'How it is brought up and kept up'],
  ['ops/store-checklist.md', 'What the stores and devices demand'],
  ['ops/installers-and-updates.md', 'How it is installed and replaced on other people’s machines'],
  ['test/strategy.md', 'How every promise is checked'],
  ['test/performance.md', 'How it is tried under load'],
  ['plan/roadmap.md', 'In which order it is built and how long that takes'],
  ['interview/summary.md', 'What was said, and what was made of it'],
  [ledgerPath, 'What was said, sentence by sentence, and what became of it'],
  ['decisions/assumptions.md', 'What nobody said and is taken for granted'],
  ['quality/report.md', 'What the rules found'],
  ['adapters/README.md', 'The same for Spec Kit, Kiro, OpenSpec, Task Master and BMAD'],
  ['CHANGELOG.md', 'What changed since the version before'],
  ['IMPACT.md', 'What has to be built or tested again'],
];

export function renderReadme(
  view: View,
  paths: ReadonlySet<string>,
  report: QualityReport | null,
): FileText[] {
  const { say, link } = writer(view, path);
  const present = (target: string, label: string) => (paths.has(target) ? link(label, target) : false);
  const route = (...steps: (string | false)[]) => steps.filter(Boolean).join(', then ');
  const text = page(
    `${escapeMarkdown(view.project.name)}: specification`,
    understoodLineOf(view),
    escapeMarkdown(writtenByLine(report ?? {}) ?? ''),
    say(view.project.summary),
    'This package describes how to build the software; it is not the software.',
    section(
      2,
      'Where to start',
      bullets([
        `Five minutes: ${route(present('spec/00-brief.md', 'the brief'))}.`,
        `Half an hour: ${route(present('spec/01-scope.md', 'the scope'), present('spec/requirements/stories.md', 'the stories'), present('design/architecture.md', 'the architecture'), present('decisions/assumptions.md', 'the assumptions'), present('decisions/open-questions.md', 'the open questions'))}.`,
        paths.has('plan/tasks.md') &&
          `To build it: ${route(link('AGENTS.md', 'AGENTS.md'), link('the tasks', 'plan/tasks.md'))}, one pack at a time.`,
      ]),
    ),
    section(2, 'State', bullets(state(view, report))),
    section(
      2,
      'What stands where',
      table(
        ['Question', 'File'],
        guide
          .filter(([target]) => paths.has(target))
          .map(([target, answers]) => [answers, link(target, target)]),
      ),
    ),
    section(
      2,
      'How to rely on it',
      bullets([
        `Every statement has an id and a source: the words of the interview, a document, another statement, or an assumption with its price. All of it is data in ${link('spec/graph.json', 'spec/graph.json')} and the files beside it in spec/nodes; every other file is rendered from there.`,
        'To change the package, edit any file of a copy and bring the edits back with `specfoundry update`, which renders all files again and lists what it could not take.',
        `Checksums of all files are in ${link('manifest.json', 'manifest.json')}.`,
      ]),
    ),
  );
  return [{ path, text }];
}

function state(view: View, report: QualityReport | null): string[] {
  const count = (kind: Parameters<View['all']>[0], one: string, many = `${one}s`) => {
    const size = view.all(kind).length;
    return `${size} ${size === 1 ? one : many}`;
  };
  const blockers = report?.findings.filter((each) => each.severity === 'blocker').length ?? 0;
  return [
    `${count('FR', 'functional requirement')} and ${count('NFR', 'quality requirement')} with ${count('AC', 'acceptance criterion', 'acceptance criteria')}; ${count('TASK', 'task')}.`,
    `${count('ASM', 'assumption')} and ${count('OQ', 'open question')}: read them before building.`,
    ...(report
      ? [
          `${isDraft(report.statements ?? null) ? 'Draft with score' : 'Score'} ${report.score} of 100; ${blockers === 0 ? 'no blocker' : blockers === 1 ? '1 blocker remains' : `${blockers} blockers remain`}.`,
        ]
      : []),
  ];
}
