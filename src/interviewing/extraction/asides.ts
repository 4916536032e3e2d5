// What stands in brackets. Most of it explains and stays where it is; what asks for something, or tells what
// happens, is read by itself; "(only during working hours, …)" narrows the words before it.
import type { Sentence } from '#interviewing/reading/sentences.ts';

const bracket = /\s*\((?<aside>[^()]{12,})\)/g;
const asks =
  /\b(?:should|must|could|can|has to|have to|needs? to)\b.*\b(?:it|we|they|you)\b|\b(?:it|we|they|you)\b.*\b(?:should|must|could|can|has to|have to|needs? to)\b/i;
/** A subject of its own with what is done to it: "positions are deleted after 24 hours". */
const tellsWhatHappens =
  /^(?:the |all |each |every |an? )?(?:[\p{Ll}-]+ ){1,3}(?:is|are|gets?|must be|has to be|have to be) (?:not |never |always )?\p{Ll}+(?:ed|en|sent|kept|shown|told)\b/u;
const forbids = /^no (?!more\b|less\b|later\b)[\p{L}]/iu;
const narrows =
  /^(?:but )?(?:only|not|never) (?:during|between|before|after|within|on|in|at|from|outside|while)\b[^,;!?.]*/i;
const ends = /[.!?;]+\s+/;
/** "… and positions are deleted": a second sentence behind an "and". */
const joins = /,? and (?=(?:the |all )?[\p{Ll}-]+ (?:is|are|must|should|has to|have to) )/iu;

/**
 * The sentence without such asides, then each of them as a sentence; the sentence itself where there are
 * none.
 */
export function withAsidesApart(sentence: Sentence): Sentence[] {
  const apart: string[] = [];
  const text = sentence.text.replace(bracket, (whole: string, aside: string) => {
    const parts = aside
      .split(ends)
      .flatMap((part) => part.split(joins))
      .map((part) => part.trim())
      .filter((part) => part !== '');
    const read = parts.filter((part) => asks.test(part) || tellsWhatHappens.test(part) || forbids.test(part));
    const narrowing = narrows.exec(parts[0] ?? '')?.[0];
    if (read.length === 0 && narrowing === undefined) return whole;
    apart.push(...read);
    return narrowing === undefined ? '' : ` ${narrowing}`;
  });
  return apart.length === 0 && text === sentence.text
    ? [sentence]
    : [text, ...apart].map((part) => ({ ...sentence, text: part }));
}
