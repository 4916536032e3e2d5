// An explanation tells of what was said: it speaks neither as the owner nor to its reader, and it quotes letter by letter.

const pronouns = new Set(['i', 'we', 'us', 'our', 'ours', 'my', 'me', 'mine', 'you', 'your', 'yours']);
const quotations = /“([^”]*)”|"([^"]*)"|«([^»]*)»|„([^“]*)“/g;
/** How a question begins that repeats a statement to the person who made it. */
const repeats = /^You (?:said:|wrote) (“[^”]*”) /;

/** What stands between quotation marks, without them. */
export const quotationsIn = (text: string): string[] =>
  [...text.matchAll(quotations)].map((found) => found.slice(1).find((inner) => inner !== undefined) ?? '');

/** The first word outside of quotations that speaks as somebody or to somebody. */
export function pronounIn(text: string): string | null {
  const words = text.replaceAll(quotations, ' ').match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.find((word) => word !== 'US' && pronouns.has(word.toLowerCase())) ?? null;
}

/** A question for the owner, as others are told of it: a statement and what is asked about it, or the question quoted. */
export function inThirdPerson(question: string): string {
  const [begins = '', statement] = repeats.exec(question) ?? [];
  const asked = question.slice(begins.length);
  const told = pronounIn(asked) ? `“${asked}”` : asked;
  return statement ? `On ${statement}: ${told}` : told;
}
