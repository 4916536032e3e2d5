import type { Finding } from '#specification/rules/finding.ts';

export function blockersIn(findings: readonly Finding[]): Finding[] {
  return findings.filter((finding) => finding.severity === 'blocker');
}
