// Infinitives out of the forms that rules are written in: `refunded`, `stops`. A verb that is in the tables
// is exact; the rest goes by its ending.
import { verbCategories } from '#knowledge/authoring/verbs.ts';
import { gerund, pastParticiple, thirdPerson } from '#pipeline/authoring/words.ts';

const more =
  'mask encrypt quote keep store hide offer give take have contain include use work run load synchronise sync restore re-inspect inspect mark visit apply charge lose drop reset pick list let ask stop continue terminate answer handle process lock ban limit cap round base carry deliver cover hold receive allow forbid permit treat count leave put make feed train enter fill name print sort store host serve crawl poll retry wait expire renew extend decide become grow happen start stay find'.split(
    ' ',
  );

const verbs = [
  ...new Set([
    ...Object.values(verbCategories)
      .flatMap((row) => row.split(' '))
      .filter((verb) => !verb.includes('_')),
    ...more,
  ]),
];
const indexed = (form: (verb: string) => string) =>
  new Map<string, string>(verbs.map((verb) => [form(verb), verb]));
const byParticiple = indexed(pastParticiple);
const byThird = indexed(thirdPerson);
const byGerund = indexed(gerund);
const known = new Set(verbs);

/** `refunded` becomes `refund`; a word that is no participle is returned as it is. */
export function baseOfParticiple(word: string): string {
  const exact = byParticiple.get(word);
  if (exact) return exact;
  if (/ied$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/([bcdfgk-pr-tvz])\1ed$/.test(word) && !/(?:ss|ll)ed$/.test(word)) return word.slice(0, -3);
  if (/(?:at|iz|is|v|c|g|u|s|dl|tl|bl|pl)ed$/.test(word) && !/(?:ss|eat)ed$/.test(word))
    return word.slice(0, -1);
  return word.replace(/ed$/, '');
}

export const isParticiple = (word: string) => byParticiple.has(word) || /[a-z]{2}ed$/.test(word);

/** `stops` becomes `stop` when the verb is known; null otherwise. */
export const baseOfThird = (word: string): string | null => byThird.get(word) ?? null;
export const baseOfGerund = (word: string): string | null => byGerund.get(word) ?? null;
export const isVerb = (word: string) => known.has(word);
