// A verdict for a reader: what is wrong, file by file with the worst first, and how the package scores.
import { counted } from '#cli/terminal/text.ts';
import { isDraft, understoodLine } from '#contract/understood.ts';
import { findingLocation } from '#specification/render/quality/finding-location.ts';
import { scoreDimensions } from '#specification/render/quality/quality-report.ts';
import type { RuleCard } from '#specification/render/quality/sarif.ts';
import { severities, type Finding } from '#specification/rules/finding.ts';
import type { FoundPackage, Verdict } from './check-package.ts';

/**
 * Beyond this many of one rule in one file, a reader wants the number and not the list. Blockers are always
 * listed.
 */
const LISTED_MAX = 8;
const nowhere = 'The package as a whole';

type Placed = Finding & { path: string; line: number | null };

export function verdictText(
  verdict: Verdict,
  ran: readonly RuleCard[],
  { files, view }: FoundPackage,
): string {
  const texts = new Map(files.map((file) => [file.path, file.text]));
  const reasons = new Map<string, string>(ran.map(({ id, reason }) => [id, reason]));
  const placed = verdict.findings.map((finding): Placed => {
    const place = findingLocation(finding, view, (path) => texts.get(path));
    return { ...finding, path: place?.path ?? nowhere, line: place?.line ?? null };
  });
  const byFile = [...Map.groupBy(placed, ({ path }) => path)].toSorted(
    ([, one], [, other]) => worst(one) - worst(other),
  );
  return [
    ...byFile.flatMap(([path, findings]) => fileLines(path, findings, reasons)),
    ...closing(verdict),
  ].join('\n');
}

export function countBy(findings: readonly Finding[]): Record<Finding['severity'], number> {
  const count = (severity: Finding['severity']) => findings.filter((one) => one.severity === severity).length;
  return { blocker: count('blocker'), warning: count('warning'), info: count('info') };
}

function worst(findings: readonly Finding[]): number {
  return Math.min(...findings.map(({ severity }) => severities.indexOf(severity)));
}

function fileLines(
  path: string,
  findings: readonly Placed[],
  reasons: ReadonlyMap<string, string>,
): string[] {
  const byRule = [...Map.groupBy(findings, ({ rule, severity }) => `${severity} ${rule}`).values()];
  const sorted = byRule.toSorted((one, other) => worst(one) - worst(other));
  return [path, ...sorted.flatMap((same) => ruleLines(same, reasons)), ''];
}

/** The rule and why it is there, then each place where it does not hold. */
function ruleLines(same: readonly Placed[], reasons: ReadonlyMap<string, string>): string[] {
  const [{ rule, severity }] = same as [Placed];
  const listed = severity === 'blocker' ? same : same.slice(0, LISTED_MAX);
  const more = same.length - listed.length;
  return [
    `  ${severity.toUpperCase()} ${rule}  ${reasons.get(rule) ?? ''}`.trimEnd(),
    ...listed.map(findingLine),
    ...(more === 0 ? [] : [`    and ${more} more (--json lists them all)`]),
  ];
}

function findingLine({ message, nodes, line }: Placed): string {
  const unnamed = nodes.filter((node) => !message.includes(node));
  const about = unnamed.length === 0 ? '' : ` [${unnamed.join(', ')}]`;
  return `    ${line === null ? '' : `line ${line}: `}${message}${about}`;
}

function closing({
  project,
  version,
  findings,
  file_count,
  rules_run,
  score,
  scores,
  statements,
  left_out,
}: Verdict): string[] {
  const counts = countBy(findings);
  const count = (severity: Finding['severity'], name: string) => counted(counts[severity], severity, name);
  const what = project
    ? [`${project.name} ${version ?? ''}`, project.type, project.profile].filter(Boolean).join(', ')
    : 'A package without a name';
  const scored =
    score === null || !scores
      ? `No score, since ${project && !project.type ? 'there is no graph' : 'the graph cannot be read'}.`
      : `${isDraft(statements) ? 'Draft with score' : 'Score'} ${score} (${scoreDimensions.map((dimension) => `${dimension} ${scores[dimension]}`).join(', ')}).`;
  return [
    ...left_out.map(({ engine, reason }) => `Not run: the rules of the engine ${engine}, because ${reason}.`),
    `${what}: ${counted(file_count, 'file')}, ${counted(rules_run, 'rule')}.`,
    `${count('blocker', 'blockers')}, ${count('warning', 'warnings')}, ${count('info', 'notes')}. ${scored}`,
    ...(understoodLine(statements) ? [understoodLine(statements)!] : []),
  ];
}
