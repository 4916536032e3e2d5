// Names with their articles: "the tool", "a tool", but "tools" and "Stripe".
import { articleFor, isPlural } from './inflection.ts';
import { coreOf, defined, headOf } from './word-facts.ts';

/** "the tool", but "tools", "Stripe", "another member". */
export function withThe(text: string): string {
  return takesArticle(text) ? `the ${text}` : text;
}

export function takesArticle(text: string): boolean {
  const first = text.split(' ')[0]!;
  if (
    [
      'who',
      'which',
      'whether',
      'how',
      'where',
      'when',
      'what',
      'why',
      'whose',
      'another',
      'any',
      'each',
      'every',
      'some',
      'no',
      'anyone',
      'everyone',
      'anything',
      'everything',
      'their',
      'his',
      'her',
      'its',
      'at',
      'more',
      'less',
      'exactly',
      'between',
    ].includes(first) ||
    /^["\d]/.test(text)
  )
    return false;
  if (/[A-Z]/.test(first) && first !== first.toUpperCase() && !/'s?$/.test(first))
    return defined.has(headOf(text).toLowerCase()) || isDescribed(text);
  if (/'s?$/.test(first) && /^[A-Z]/.test(first)) return false;
  // "the courier's own parcels"
  const owner = /^(\p{Ll}[^']*)'s /u.exec(text)?.[1];
  if (owner !== undefined && isPlural(headOf(owner)) !== true) return true;
  return isPlural(headOf(text)) !== true || /^(same|own|first|last|next) /.test(text);
}

/** "English label": a name before a common noun. */
const isDescribed = (text: string) =>
  coreOf(text).includes(' ') && /^\p{Ll}/u.test(headOf(text)) && isPlural(headOf(text)) === false;

export function withA(text: string): string {
  if (!takesArticle(text) || isPlural(headOf(text)) === true) return text;
  return `${articleFor(text)} ${text}`;
}
