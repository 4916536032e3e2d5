// Whether two words are one word in two forms: "export" and "exported", "reserve" and "reservation", never
// "member" and "membership".
const endings =
  /^(?:|e?s|e?d|e?r|ers|ing|ings|i?es|ies|ied|y|at(?:e|es|ed|ing|ion|ions)|ions?|als?|ments?|e)$/;
const shared_min = 4;

export function sameWord(one: string, two: string): boolean {
  if (one === two) return true;
  let shared = 0;
  while (shared < one.length && one[shared] === two[shared]) shared += 1;
  return shared >= shared_min && endings.test(one.slice(shared)) && endings.test(two.slice(shared));
}

const dull = new Set(
  'the and any all our their his her its with for from into onto that this these those them they have has had can may must should shall will would could only also more most least about than then when where while until after before each every other another some such same there here not are was were been being who whom which what whose how you your per via new old own just now again longer anymore feature function functionality option part able allowed possible system app'.split(
    ' ',
  ),
);

/** The words of a text that say what it is about, in lower case. */
export const tellingWords = (text: string): string[] => [
  ...new Set((text.toLowerCase().match(/\p{L}{3,}/gu) ?? []).filter((word) => !dull.has(word))),
];

export const saysAll = (text: string, words: readonly string[]): boolean => {
  const said = tellingWords(text);
  return words.length > 0 && words.every((word) => said.some((other) => sameWord(word, other)));
};

export const sharedWords = (one: string, two: string): string[] => {
  const said = tellingWords(two);
  return tellingWords(one).filter((word) => said.some((other) => sameWord(word, other)));
};
