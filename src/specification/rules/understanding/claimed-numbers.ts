// The part of a text in which numbers are claims. Those of names, of code, of formats and of examples claim nothing: a file
// "mets-2.xml", "SHA-256", "64 hexadecimal digits", a day "as 2027-03-03".

const nothing: readonly RegExp[] = [
  /`[^`]*`/g,
  // A name begins with a letter and joins letters and digits: "3-day" is no name.
  /(?<![\p{L}\p{N}])\p{L}[\p{L}\p{N}]*(?:[-_./][\p{L}\p{N}]+)*[-_./]?\p{N}[\p{L}\p{N}]*(?:[-_./][\p{L}\p{N}]+)*/gu,
  // "such as 14 days", "as 2027-03-03": a plain number behind "as" may be meant.
  /\b(?:such as|like|e\.g\.|for example|for instance)[,:]? (?:an? )?\S*\d\S*/gi,
  /\bas \d+[^\s\d.]\S*\d/gi,
];

/** Of the fields of a record: how long a code is, and which numbers stand for what. */
const ofFields: readonly RegExp[] = [
  /\b\d+ (?:[\p{L}-]+ ){0,2}(?:digits?|characters?|letters?|bits?|decimals|decimal places)\b/giu,
  /\b\d+ (?:for|is|means|=) [^,;]+(?:,| or| and)+ (?:\d+ (?:for|is|means|=) [^,;]+[,;]?\s*)+/gi,
];

export function claimsOf(text: string, { is_thing }: { is_thing?: boolean | undefined }): string {
  return [...nothing, ...(is_thing ? ofFields : [])].reduce((left, each) => left.replaceAll(each, ' '), text);
}
