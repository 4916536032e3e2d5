// What can be read at all: text without rows of signs, and findings in which words are left.
import type { Finding } from '#interviewing/findings.ts';

const noise = /[^\p{L}\p{N}]{40,}/gu;

/** Rows of dots, rules and blanks become line breaks, so that every place in the text stays what it was. */
export const legibleText = (text: string): string => text.replace(noise, (row) => '\n'.repeat(row.length));

/** Parts that a finding can do without; every other part is what the finding is about. */
const optional = new Set([
  'actor',
  'object',
  'object_phrase',
  'complement',
  'trigger',
  'condition',
  'beneficiary',
  'description',
  'format',
  'metric',
]);

/** Where only signs stood for a word ("'s", "#s"), the part is left out; a finding about nothing is none. */
export function legibleFinding(finding: Finding): Finding[] {
  const parts = Object.entries(finding).map(([name, part]: [string, unknown]) => [
    name,
    Array.isArray(part)
      ? part.filter((each) => each !== '')
      : part === '' && optional.has(name)
        ? null
        : part,
  ]);
  const isWhole = parts.every(
    ([, part]) => part !== '' && (typeof part !== 'number' || Number.isFinite(part)),
  );
  return isWhole ? [Object.fromEntries(parts) as Finding] : [];
}
