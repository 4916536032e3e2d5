// Whether a sentence says no more, and no less, than words of the user: compared word by word, without reading either.
/** Words that may be added for a sentence to be one. */
const joints = new Set(
  'the and for from with that this these those there they them their his her its who which what when where while can may must should shall will would could has have had does are was were been being not also into onto than then each every any all some system app product user users people person keeps keep uses use gets get'.split(
    ' ',
  ),
);
const tokensOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .match(/\p{N}+(?:[.,:]\p{N}+)*|\p{L}{3,}/gu) ?? [];
const stem = (word: string): string => word.replace(/(?:ies|y)$/, 'i').replace(/(?:ing|ed|es|s|e)$/, '');
const denials = new Set('not never cannot no nobody none nothing without neither nor'.split(' '));
const limits = new Set(['only', 'except', 'unless']);
const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll("n't", ' not')
    .match(/\p{L}+/gu) ?? [];
const has = (text: string, words: ReadonlySet<string>) => wordsOf(text).some((word) => words.has(word));

/**
 * Every word and figure of the sentence stands in the words, or names somebody or something that is known;
 * what the words deny or restrict is denied or restricted, and nothing else is.
 */
export function saysNoMore(statement: string, words: string, names: readonly string[]): boolean {
  const said = new Set(tokensOf([words, ...names].join(' ')).map(stem));
  const figures = new Set(tokensOf(words));
  const isSaid = (token: string) =>
    /\p{N}/u.test(token) ? figures.has(token) : joints.has(token) || said.has(stem(token));
  return tokensOf(statement).every(isSaid) && samePolarity(statement, words);
}

const samePolarity = (one: string, other: string): boolean =>
  has(one, denials) === has(other, denials) && has(one, limits) === has(other, limits);

/** Whether sentences together leave nothing out that the words say: no figure, no denial, no telling word. */
export function saysAll(statements: readonly string[], words: string): boolean {
  const all = statements.join(' ');
  const said = new Set(tokensOf(all).map(stem));
  const figures = new Set(tokensOf(all));
  return (
    tokensOf(words).every((token) =>
      /\p{N}/u.test(token) ? figures.has(token) : joints.has(token) || said.has(stem(token)),
    ) && samePolarity(all, words)
  );
}
