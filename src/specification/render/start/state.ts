// The state of a package in one table: counts, what machines checked, and what nothing checked.
import { countFaults, type Proven } from './known-faults.ts';
import { isDraft } from '#contract/understood.ts';
import { countStatements, isUnderstood } from '#specification/graph/statements.ts';
import { isQuoted } from '#specification/graph/provenance.ts';
import type { GraphNode } from '#specification/graph/nodes.ts';
import { assumedFor, namedAssumptions } from '#specification/render/decisions/resting.ts';
import { ledgerPath, assumptionsPath } from '#specification/render/node-locations.ts';
import { proofsLine } from '#specification/render/quality/proofs.ts';
import type { RuleCard } from '#specification/render/quality/sarif.ts';
import { table, type Block } from '#specification/render/syntax/markdown.ts';
import { hasSeed } from '#specification/render/data/seed-sql.ts';
import { keepsTables, writtenIn } from '#specification/render/data/store-decision.ts';
import { requirementsOf, type Requirement } from '#specification/render/trace.ts';
import type { View } from '#specification/render/view.ts';
import { counted, inWords } from '#specification/render/words.ts';
import type { Writer } from '#specification/render/writer.ts';

export function stateOf(writing: Writer, paths: ReadonlySet<string>, proven: Proven): Block {
  const { view, link } = writing;
  const linked = (text: string, target: string) => (paths.has(target) ? link(text, target) : text);
  const rows: [title: string, text: string | null][] = [
    ['statements', statements(view, linked)],
    ['requirements', requirements(view)],
    [
      'open',
      [
        linked(counted(view.all('OQ').length, 'question'), 'decisions/open-questions.md'),
        linked(counted(namedAssumptions(view).length, 'assumption'), assumptionsPath),
      ].join(', '),
    ],
    ['plan', view.all('TASK').length > 0 ? counted(view.all('TASK').length, 'task') : null],
    ['checked by machine', checked(view, proven, linked)],
    ['not checked', notChecked(view, proven)],
  ];
  return table(
    ['About', 'State'],
    rows.flatMap(([title, text]) => (text === null ? [] : [[title, text]])),
  );
}

type Linked = (text: string, target: string) => string;

function statements(view: View, linked: Linked): string | null {
  const all = view.graph.interview.statements;
  const counts = countStatements(all);
  if (!counts) return null;
  const confirmed = all.filter((each) => isUnderstood(each) && each.confirmed).length;
  return `${counts.total}: ${counts.understood} understood${confirmed > 0 ? ` (${confirmed} confirmed)` : ''}, ${counts.quoted} only in the user’s words, ${counts.set_aside} set aside (${linked('ledger', ledgerPath)})`;
}

/** How many requirements rest on what. */
function requirements(view: View): string | null {
  const all = requirementsOf(view);
  if (all.length === 0) return null;
  const isSaid = ({ sources }: GraphNode) => sources.some(isQuoted);
  const isAssumed = (node: Requirement) => assumedFor(node, view).length > 0;
  const isPublished = ({ sources }: GraphNode) => sources.some(({ kind }) => kind === 'public');
  const groups: [label: string, count: number][] = [
    ['rest on statements alone', all.filter((node) => isSaid(node) && !isAssumed(node)).length],
    ['on statements and assumptions', all.filter((node) => isSaid(node) && isAssumed(node)).length],
    ['on assumptions alone', all.filter((node) => !isSaid(node) && isAssumed(node)).length],
    [
      'on published sources',
      all.filter((node) => !isSaid(node) && !isAssumed(node) && isPublished(node)).length,
    ],
    [
      'on other requirements',
      all.filter((node) => !isSaid(node) && !isAssumed(node) && !isPublished(node)).length,
    ],
  ];
  const told = groups.flatMap(([label, count]) => (count > 0 ? [`${count} ${label}`] : []));
  const quality = view.all('NFR').length;
  return `${view.all('FR').length}${quality > 0 ? `, and ${quality} for quality` : ''}: ${inWords(told)}`;
}

/** What each engine shows, by the rules that it makes possible, and what nothing shows without it. */
type Engine = [tests: (card: RuleCard) => boolean, done: string, missing: string];
const enginesOf = (view: View): Engine[] => [
  ...(keepsTables(view)
    ? [
        tested(
          'DAT-',
          `${hasSeed(view) ? 'schema and seed' : 'the schema'} ran on ${writtenIn(view).name}`,
          'the database scripts',
        ),
      ]
    : []),
  ...(view.all('API').length > 0
    ? [tested('API-', 'the OpenAPI contract was validated', 'the contract')]
    : []),
  [ran('TST-'), 'every scenario was parsed', 'the scenarios'],
  [ran('DGM-'), 'every diagram was parsed', 'the diagrams'],
];

const tested = (group: string, done: string, missing: string): Engine => [ran(group), done, missing];

function ran(group: string) {
  return ({ id, tier }: RuleCard) => tier === 'executed' && id.startsWith(group);
}

function checked(view: View, { report, rules }: Proven, linked: Linked): string | null {
  if (!report) return null;
  const blockers = report.findings.filter(({ severity }) => severity === 'blocker').length;
  const left =
    blockers === 0 ? 'no blocker' : blockers === 1 ? '1 blocker remains' : `${blockers} blockers remain`;
  const score = `${isDraft(report.statements ?? null) ? 'Draft with score' : 'Score'} ${report.score} of 100`;
  const done = enginesOf(view).flatMap(([tests, text]) => (rules.some(tests) ? [text] : []));
  const proofs = proofsLine(view, rules);
  const faults = countFaults({ report, rules });
  const warnings = report.findings.filter(({ severity }) => severity === 'warning').length;
  return [
    `${linked(`${report.rules_run} rules`, 'trace/report.md')}: ${score}; ${[left, ...faults].join(', ')}${warnings > 0 ? `, ${counted(warnings, 'warning')}` : ''}`,
    ...done,
    ...(proofs ? [proofs] : []),
  ].join('; ');
}

function notChecked(view: View, { report, rules }: Proven): string | null {
  if (!report) return null;
  const unread = enginesOf(view).flatMap(([tests, , missing]) => (rules.some(tests) ? [] : [missing]));
  return [
    ...(view.all('INT').some(({ is_local }) => is_local)
      ? ['the real hardware, and whether it is safe']
      : []),
    ...(view.all('ASM').length > 0 ? ['whether the assumptions are right'] : []),
    view.all('SCR').length > 0 ? 'the law, prices, and screens with real people' : 'the law and prices',
    ...(unread.length > 0 ? [`${inWords(unread)}: no program read them`] : []),
  ].join('; ');
}
