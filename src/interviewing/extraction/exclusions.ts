// What is ruled out or put off. Such a sentence must yield nothing else: a package that builds an excluded
// thing is worse than one that misses a wanted thing.
import { exclusionCues, exclusionTitles } from '#knowledge/cues.ts';
import type { DeferredFinding } from '#interviewing/findings.ts';
import type { Sentence } from '#interviewing/reading/sentences.ts';
import { sentenceOf } from '#interviewing/facts/statements.ts';

export type Fate = DeferredFinding['fate'];

/** The fate of a list item by the words that introduce it, or of a sentence by its own. */
export function exclusionOf(sentence: Sentence, text: string, label: string | null): Fate | null {
  const title = label ?? (sentence.kind === 'item' ? (sentence.lead ?? sentence.section) : sentence.section);
  const titled = title === null ? undefined : exclusionTitles.find(({ pattern }) => pattern.test(title));
  const asks = /\b(?:has to|have to|must|should|needs to)\b/i.test(text);
  if (titled !== undefined && !asks) return titled.fate;
  const cue = exclusionCues.find(({ pattern }) => pattern.test(text));
  if (cue === undefined || isRule(text)) return null;
  return cue.fate;
}

/** Denials that state a rule and leave nothing out. */
const rules: readonly RegExp[] = [
  // "if they don't need it" is a condition
  /\b(?:if|when|once|unless|because|who|that|which|where)\b[^,.;]*\b(?:do|does|did) ?n[o']?t (?:need|want|require)\b/i,
  // "no fees for members who help"
  /^no [^.,;]+ (?:for|to) (?:anybody|anyone|everybody|everyone|those|people|members|users|players|customers) (?:who|that|with)\b/i,
  // "no member can book twice"
  /^no [\p{L}][\p{L} -]{1,30}? (?:can|may|should|must|will|is|are|gets?)\b/iu,
  // "so that parents don't have to phone"
  /\b(?:so|that) (?:they|people|members|users|customers|staff|patients|parents|inspectors|\w+s) (?:do|does) ?n[o']?t (?:need|have)\b/i,
  // "members don't need to log in to browse" frees somebody from a duty
  /\b(?:members?|users?|customers?|patients?|staff|people|visitors?|they|clients?|guests?|parents?|inspectors?|players?) (?:should |must |can )?(?:do|does)? ?n[o']?t (?:need|have|want) to\b/i,
];

const isRule = (text: string): boolean => rules.some((rule) => rule.test(text));

/** What is left out in one word, and would be one of its kind: "an app". */
const counted =
  /^(?:app|website|forum|portal|shop|blog|wiki|newsletter|dashboard|calendar|map|game|extension|login|bot|chatbot)$/i;

export function deferredFinding(
  text: string,
  fate: Fate,
  evidence: DeferredFinding['evidence'],
): DeferredFinding {
  const statement = sentenceOf(
    counted.test(text) ? `${/^[aeiou]/i.test(text) ? 'an' : 'a'} ${text.toLowerCase()}` : text,
  );
  return { key: `deferred:${statement.toLowerCase()}`, statement, fate, evidence };
}
