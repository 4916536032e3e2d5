// What the rules rightly say of the packages as the offline agents draft them. Each row was looked at by
// hand: the finding is true, and what it is about is a weakness of the draft. Any other finding on them is a
// false alarm.
import type { Finding } from '#specification/rules/finding.ts';

const weaknesses: readonly { rule: string; says: RegExp; about: string }[] = [
  { rule: 'REQ-14', says: /rest on assumptions alone/, about: 'a short brief, beside which much is assumed' },
];

type Weakness = (typeof weaknesses)[number];
const isAbout = ({ rule, says }: Weakness, finding: Finding) =>
  finding.rule === rule && says.test(finding.message);

export function falseAlarms(findings: readonly Finding[]): Finding[] {
  return findings.filter(
    (finding) => finding.severity !== 'info' && !weaknesses.some((known) => isAbout(known, finding)),
  );
}

/** Rows that no finding is about any more. */
export function mendedWeaknesses(findings: readonly Finding[]): string[] {
  return weaknesses
    .filter((known) => !findings.some((finding) => isAbout(known, finding)))
    .map(({ rule, about }) => `${rule}: ${about}`);
}
