// What a call is told beyond its task: findings, and what was wrong with its answer. All of it may hold words
// of users, so that all of it is data.
import type { Correction } from '#pipeline/provider/provider-error.ts';
import type { Finding } from '#specification/rules/finding.ts';
import { tokensOf } from '#specification/render/plan/tokens.ts';
import { mayBeContested } from '#specification/rules/understanding/readers.ts';
import { fenced, oneLine } from '#platform/models/fence.ts';

const findings_max = 60;

export function findingsPart(title: string, findings: readonly Finding[], { contests = false } = {}): string {
  const lines = findings.slice(0, findings_max).map((finding, at) => {
    const { rule, severity, nodes, message } = finding;
    const form = contests && !mayBeContested(finding) ? ' (form)' : '';
    const unnamed = nodes.filter((id) => !message.includes(id));
    return oneLine(
      `${at + 1}. ${rule} ${severity}${form}${unnamed.length > 0 ? ` ${unnamed.join(' ')}` : ''}: ${message}`,
    );
  });
  return `# ${title}\n${fenced(lines.join('\n'))}`;
}

/** What the rules say already, so that nobody says it again: each sort once, with all that it is about. */
export function knownPart(findings: readonly Finding[], room: number): string {
  const sorts = [...Map.groupBy(findings, ({ rule }) => rule).values()];
  const parts = [toldOnce, namedOnce].map(
    (line) =>
      `# What the rules have found already\n${fenced(sorts.map((own) => oneLine(line(own))).join('\n'))}`,
  );
  return parts.find((part) => tokensOf(part) <= room) ?? parts.at(-1)!;
}

function toldOnce([first, ...others]: readonly Finding[]): string {
  const about = [...new Set(others.flatMap(({ nodes }) => nodes))].join(' ');
  const more =
    others.length > 0 ? ` And ${others.length} more like it${about === '' ? '' : `: ${about}`}.` : '';
  return `${first!.rule} ${first!.severity}: ${first!.message}${more}`;
}

const namedOnce = (own: readonly Finding[]): string =>
  `${own[0]!.rule}: ${[...new Set(own.flatMap(({ nodes }) => nodes))].join(' ')}`;

const reasons_max = 40;

/** What was answered before and is not in the graph; so that it is neither taken for done nor sent again as it was. */
export function leftOutPart(reasons: readonly string[]): string {
  const more = reasons.length > reasons_max ? [`And ${reasons.length - reasons_max} more.`] : [];
  return [
    '# What was written and left out, with the reason',
    fenced([...reasons.slice(0, reasons_max), ...more].map(oneLine).join('\n')),
    'The graph stands without it. What is needed is written again, other than before.',
  ].join('\n');
}

const answer_max = 6_000;
const entries_max = 10_000;

type Keeping = { is_kept: boolean; withdraws?: boolean };

export function correctionPart(
  { answer, mistakes, wrong = [] }: Correction,
  { is_kept, withdraws }: Keeping,
): string {
  const remedy = is_kept
    ? 'What was right in it is kept. Answer in the same form with the entries that were wrong alone, each whole and mended; leave every other list empty. What is wrong again is left out.'
    : 'Answer again, whole, in the form that was given.';
  const text = typeof answer === 'string' ? answer : JSON.stringify(answer ?? null);
  const before = is_kept ? [] : ['Your answer began:', fenced(text.slice(0, answer_max))];
  const entries = is_kept ? wrong.map((entry) => JSON.stringify(entry)).join('\n') : '';
  return [
    '# Your last answer was refused',
    ...before,
    'What was wrong:',
    fenced(mistakes.map(oneLine).join('\n')),
    ...(entries ? ['These entries, as you wrote them:', fenced(entries.slice(0, entries_max))] : []),
    remedy,
    ...(is_kept && withdraws
      ? ['To take an entry of it back, a retirement too, name its node in "withdraw".']
      : []),
  ].join('\n');
}
