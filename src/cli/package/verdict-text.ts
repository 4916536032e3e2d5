// A verdict for a reader: what is wrong first, worst first, group by group, and how the package scores.
import { counted } from '#cli/terminal/text.ts';
import { scoreDimensions } from '#specification/render/quality/quality-report.ts';
import { severities, type Finding } from '#specification/rules/finding.ts';
import { ruleGroups } from '#specification/rules/rule.ts';
import type { Verdict } from './check-package.ts';

/** Beyond this many of one rule, a reader wants the number and not the list. Blockers are always listed. */
const LISTED_MAX = 8;

export function verdictText(verdict: Verdict): string {
  const { project, version, findings, file_count, rules_run, score, scores } = verdict;
  const counts = severities.map((severity) =>
    counted(ofSeverity(findings, severity).length, severity, severity === 'info' ? 'notes' : `${severity}s`),
  );
  const dimensions = scoreDimensions.map((dimension) => `${dimension} ${scores[dimension]}`);
  return [
    ...severities.flatMap((severity) => section(severity, ofSeverity(findings, severity))),
    `${project.name} ${version}, ${project.type}, ${project.profile}: ${counted(file_count, 'file')}, ${counted(rules_run, 'rule')}.`,
    `${counts.join(', ')}. Score ${score} (${dimensions.join(', ')}).`,
  ].join('\n');
}

export function countBy(findings: readonly Finding[]): Record<Finding['severity'], number> {
  const count = (severity: Finding['severity']) => ofSeverity(findings, severity).length;
  return { blocker: count('blocker'), warning: count('warning'), info: count('info') };
}

function ofSeverity(findings: readonly Finding[], severity: Finding['severity']): readonly Finding[] {
  return findings.filter((finding) => finding.severity === severity);
}

function section(severity: Finding['severity'], findings: readonly Finding[]): string[] {
  const groups = Map.groupBy(findings, ({ rule }) => groupName(rule));
  return [...groups].flatMap(([name, members]) => [
    `${severity.toUpperCase()} · ${name}`,
    ...[...Map.groupBy(members, ({ rule }) => rule).values()].flatMap((same) => ruleLines(severity, same)),
    '',
  ]);
}

function ruleLines(severity: Finding['severity'], findings: readonly Finding[]): string[] {
  const listed = severity === 'blocker' ? findings : findings.slice(0, LISTED_MAX);
  const more = findings.length - listed.length;
  const rest = more === 0 ? [] : [`  ${findings[0]!.rule}  and ${more} more (--json lists them all)`];
  return [...listed.map(findingLine), ...rest];
}

function findingLine({ rule, message, nodes, place }: Finding): string {
  const where = place === null ? [] : [place.line === null ? place.path : `${place.path}:${place.line}`];
  const unnamed = nodes.filter((node) => !message.includes(node));
  const about = [...where, ...unnamed].join(', ');
  return `  ${rule}  ${message}${about === '' ? '' : ` [${about}]`}`;
}

function groupName(rule: string): string {
  const prefix = rule.split('-')[0] ?? '';
  return Object.hasOwn(ruleGroups, prefix) ? ruleGroups[prefix as keyof typeof ruleGroups] : prefix;
}
