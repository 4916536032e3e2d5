// What the rules rightly say of the ten packages as the offline agents draft them. Each row was looked at by hand:
// the finding is true, and what it is about is a weakness of the draft. Any other finding on them is a false alarm.
import type { Finding } from '#specification/rules/finding.ts';

const weaknesses: Readonly<Record<string, string>> = {
  'REQ-04': 'talk of the user that was taken over into a requirement',
  'REQ-10': 'a criterion that only says that the rule holds',
  'REQ-14': 'more assumptions than the profile allows',
  'REQ-15': 'a requirement that only quotes',
  'REQ-16': 'a "user" beside declared roles',
  'ARC-03': 'a device that is not asked again, without a reason',
  'NUM-02': 'a number that stands in words of the user',
  'SEC-01': 'a surface that no threat was thought of for',
  'STM-04': 'a last state that is not declared as an end',
  'STR-05': 'the summary of the interview is linked from nowhere',
  'TRC-11': 'a pack whose schemas did not fit into it',
};

export function falseAlarms(findings: readonly Finding[]): Finding[] {
  return findings.filter(({ rule, severity }) => severity !== 'info' && !(rule in weaknesses));
}
