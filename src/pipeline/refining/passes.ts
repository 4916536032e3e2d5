// The three passes of refinement: which finding belongs to which, what each tells a model, and why it leaves
// what it leaves.
import type { Finding } from '#specification/rules/finding.ts';

export const passNames = ['stub-fill', 'reconciliation', 'blocker-resolution'] as const;
export type PassName = (typeof passNames)[number];

/** Rounds of the three passes; a round that changes nothing is the last. */
export const rounds_max = 2;

const rulesOf: Readonly<Record<Exclude<PassName, 'blocker-resolution'>, RegExp>> = {
  'stub-fill':
    /^(?:TRC|DGM|AGT|OPS)-|^STR-(?!0[67])|^REQ-(?:06|08|11|13)$|^API-(?:02|03|09|10|11|15)$|^DAT-(?:02|13)$|^STM-0[17]$|^SEC-0[123]$|^NUM-05$|^TSK-08$/,
  reconciliation:
    /^(?:CON|NUM|LOG|API|DAT|STM)-|^SEC-(?!0[57])|^REQ-(?:01|07|18|19|20|21)$|^ARC-0[257]$|^TSK-(?:01|02|03|11|15|16)$|^TST-03$/,
};

export function passOf({ rule }: Finding): PassName {
  if (rulesOf['stub-fill'].test(rule)) return 'stub-fill';
  return rulesOf.reconciliation.test(rule) ? 'reconciliation' : 'blocker-resolution';
}

/** What a pass is asked to mend: its own findings; the last one also every blocker that the others left. */
export function givenTo(pass: PassName, findings: readonly Finding[]): Finding[] {
  const last = pass === 'blocker-resolution';
  return findings.filter(
    (finding) =>
      finding.severity !== 'info' && (passOf(finding) === pass || (last && finding.severity === 'blocker')),
  );
}

/** Why a finding of a group is left, said of the group; the finding's own words follow it. */
const reasons: readonly [RegExp, string][] = [
  [/^TRC|^STR|^DGM|^AGT|^OPS/, 'What is missing follows from nothing that the graph holds'],
  [/^NUM-02/, 'The number stands in words that were said, and nothing tells what it counts'],
  [/^CON-0[256]/, 'What the word means was not said'],
  [/^REQ-14/, 'Only answers of the user replace assumptions'],
  [/^REQ/, 'Only the user can say what is meant'],
  [/^CON|^NUM|^LOG/, 'Neither side has the better source'],
  [/^API|^DAT|^STM/, 'The interview does not say which of the possible forms is meant'],
  [/^SEC/, 'Who may see or do it is for the user to decide'],
  [/^ARC/, 'It takes a decision that nobody has taken'],
  [/^REV/, 'A reader found it, and no round of mending settled it'],
  [/^TSK|^TST/, 'The plan cannot say it without knowing the work better'],
];

export function reasonFor(finding: Finding): string {
  const group = reasons.find(([pattern]) => pattern.test(finding.rule))?.[1];
  return `${group ?? 'No rule says how to mend it'}: ${finding.message}`;
}
