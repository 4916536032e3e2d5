// People correct themselves while they write: "only volunteers can waive fees... actually only the treasurer
// can". What was taken back is not read at all; its place in the text stays free, so every quote remains
// literal.
import { undecidedRemark } from '#knowledge/cues.ts';
import type { Sentence } from '#interviewing/reading/sentences.ts';

const trailsOff = /(?:\.{2,}|…)$/;
const takesBack =
  /^(?:no\b[,.]? (?!more|less|longer|later|one|idea)|actually\b|wait\b|scratch that|forget (?:it|that|the)|hmm,? no\b|sorry,? no\b|i mean\b|correction\b)/i;
/** Inside one sentence, with a clause of its own behind it: a bare "actually" only stresses. */
const corrects =
  /^(?<before>.{8,}?)(?:\.{2,}|…|\s*[,;–—-])\s*(?:no,? wait,?|no,? actually|wait,? no,?|scratch that[,:]?|correction[,:]?|or rather)\s+(?=.*\b(?:can|may|must|should|will|is|are|only|has|have)\b)/iu;

export function withoutTakenBack(sentences: readonly Sentence[]): Sentence[] {
  return sentences.flatMap((sentence, index) => {
    const next = sentences[index + 1];
    const answered = next !== undefined && trailsOff.test(sentence.text) && takesBack.test(next.text);
    return answered ? withoutLastPart(sentence) : [corrected(sentence)];
  });
}

/** "A second branch, and a Welsh..." loses only what trails off; a sentence without parts is gone. */
function withoutLastPart(sentence: Sentence): Sentence[] {
  const cut = Math.max(...[...sentence.text.matchAll(/,\s/g)].map(({ index }) => index), -1);
  if (cut < 0) return [];
  const text = sentence.text.slice(0, cut);
  return [{ ...sentence, text, end: sentence.start + text.length }];
}

function corrected(sentence: Sentence): Sentence {
  const taken = corrects.exec(sentence.text)?.[0];
  if (taken === undefined) return sentence;
  return { ...sentence, text: sentence.text.slice(taken.length), start: sentence.start + taken.length };
}

/** "Need to discuss." says of the sentence before that it is open. */
export const isRemark = ({ text }: Sentence): boolean => undecidedRemark.test(text);
