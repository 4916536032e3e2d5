// What kind of software the words point to, where no sentence says it.
import { projectTypes, type ProjectType } from '#contract/capabilities.ts';
import { phrasesIn } from '#language/english/phrases-in.ts';
import { kindOf } from './kinds.ts';

/** From how many different signs on a kind is likely. */
const enough_signs = 2;

/** The kind whose signs stand in the texts; null where they point to none or to several. */
export function likelyType(texts: readonly string[]): ProjectType | null {
  const looks = texts.map(phrasesIn);
  const stands = (phrase: string) => looks.some((has) => has(phrase));
  const likely = projectTypes.filter(
    (type) => (kindOf(type).signs ?? []).filter((phrases) => phrases.some(stands)).length >= enough_signs,
  );
  return likely.length === 1 ? likely[0]! : null;
}
