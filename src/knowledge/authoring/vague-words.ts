// Words that two readers fill differently. The author takes them out of the user's sentences, the rules look
// for what is left of them.
const words =
  /\b(easily|quickly|simply|nicely|properly|smoothly|seamlessly|efficiently|appropriately|user[- ]friendly|intuitive(?:ly)?|etc|and so on|as needed|if possible|as appropriate|appropriate|adequate|easy|quick|robust|flexible|seamless|various|several|reasonable|sufficient|state[- ]of[- ]the[- ]art)\b/gi;

/** Each once, in lower case, in the order of the text. */
export function vagueWords(text: string): string[] {
  return [...new Set([...text.matchAll(words)].map((match) => match[0].toLowerCase()))];
}
