// What the rules rightly say of the ten packages as the offline agents draft them. Each row was looked at by hand:
// the finding is true, and what it is about is a weakness of the draft. Any other finding on them is a false alarm.
import type { Finding } from '#specification/rules/finding.ts';

const weaknesses: readonly { rule: string; says: RegExp; about: string }[] = [
  { rule: 'REQ-04', says: /"of course"/, about: 'talk of the user in a requirement' },
  { rule: 'REQ-10', says: /follows the rule|shows the effect/, about: 'a criterion that only says that the rule holds' },
  { rule: 'REQ-14', says: /rest on assumptions alone/, about: 'more assumptions than the profile allows' },
  { rule: 'REQ-15', says: /is a quotation/, about: 'a requirement that only quotes' },
  { rule: 'REQ-16', says: /speaks of a "user"/, about: 'a "user" beside declared roles' },
  { rule: 'ARC-03', says: /retry "None\."/, about: 'a service that is not asked again, without a reason' },
  { rule: 'API-15', says: /no operation answers with it/, about: 'a refusal that its operation does not list' },
  { rule: 'CON-04', says: /RECORD_STATE_INVALID/, about: 'a criterion without an entity makes up its code' },
  { rule: 'DAT-10', says: /(?:total_duration|cost_centre) is of type money/, about: 'a field that was taken for an amount of money' },
  { rule: 'NUM-02', says: /writes out/, about: 'a number that stands in words of the user' },
  { rule: 'SEC-01', says: /Extension pages/, about: 'a surface that no threat was thought of for' },
  { rule: 'STM-04', says: /Nothing leads out of/, about: 'a last state that is not declared as an end' },
  { rule: 'TRC-11', says: /does not quote them/, about: 'a pack whose schemas did not fit into it' },
  { rule: 'TRC-12', says: /VERSION_CONFLICT/, about: 'an error for changes where nothing is changed' },
]; // prettier-ignore

export function falseAlarms(findings: readonly Finding[]): Finding[] {
  const isTrue = ({ rule, message }: Finding) => weaknesses.some((known) => known.rule === rule && known.says.test(message)); // prettier-ignore
  return findings.filter((finding) => finding.severity !== 'info' && !isTrue(finding));
}
