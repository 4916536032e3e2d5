// The names of interface elements in clauses: `levels check` of "the command `levels check`", `--force` of "the option
// `--force`". The reader keeps such names in quotation marks.
import type { Clause } from '#contract/clauses.ts';
import { headOf } from '#language/word-facts.ts';
import { singularOf } from '#language/inflection.ts';
import { allClauses } from '#offline-author/told.ts';

/** Everything that a clause names, in its conditions too. */
const textsOf = (clause: Clause): string[] =>
  allClauses(clause).flatMap(({ subject, actors, objects, relations, condition = [], exception = [] }) => [
    ...(subject === undefined ? [] : [subject]),
    ...actors,
    ...objects,
    ...relations.map(({ what }) => what),
    ...[...condition, ...exception].flatMap(({ phrase }) => phrase ?? []),
  ]);

/** What stands in quotation marks in a text, each with the word before it and the one behind it. */
function quotedIn(text: string): { name: string; beside: string[] }[] {
  const parts = text.split('"');
  return parts.flatMap((name, at) => {
    if (at % 2 === 0 || name.trim() === '') return [];
    const [before, behind] = [parts[at - 1]?.trim() ?? '', parts[at + 1]?.trim() ?? ''];
    const words = [before.split(' ').at(-1) ?? '', behind.split(' ')[0] ?? ''];
    return [{ name: name.trim(), beside: words.filter((word) => word !== '').map(singularOf) }];
  });
}

/** Names with one of the nouns beside them: "the commands `check` and `fix`" are read as two. */
function namedBy(clause: Clause, isNoun: (word: string) => boolean): string[] {
  return textsOf(clause).flatMap((text) => {
    const quoted = quotedIn(text);
    const isNamed = quoted.some(({ beside }) => beside.some(isNoun));
    return isNamed
      ? quoted
          .filter(({ beside }) => beside.every((word) => isNoun(word) || joins.has(word)))
          .map(({ name }) => name)
      : [];
  });
}

const joins = new Set(['and', 'or', ',']);
const optionNouns = new Set(['option', 'flag', 'switch', 'argument', 'parameter']);

export const isOption = (name: string): boolean => name.startsWith('-');

export const elementsNamed = (clause: Clause, nouns: readonly string[]): string[] => [
  ...new Set(namedBy(clause, (word) => nouns.includes(word)).filter((name) => !isOption(name))),
];

/** Whether a clause that names it has one of the nouns beside it. */
export const isNamedBy = (clause: Clause, name: string, nouns: readonly string[]): boolean =>
  elementsNamed(clause, nouns).includes(name);

/** What a clause is about, by its subject alone. */
export const subjectElement = ({ subject }: Clause): string | null =>
  subject === undefined ? null : (quotedIn(subject)[0]?.name ?? null);

/** Options by their nouns, and whatever is written with a dash. */
export const optionsNamed = (clause: Clause): string[] => [
  ...new Set([
    ...textsOf(clause).flatMap((text) =>
      quotedIn(text).flatMap(({ name }) => (isOption(name) ? [name] : [])),
    ),
    ...namedBy(clause, (word) => optionNouns.has(word)).filter(isOption),
  ]),
];

/** Whether a clause names it, with its noun or without. */
export const mentions = (clause: Clause, name: string): boolean =>
  textsOf(clause).some((text) => quotedIn(text).some((quoted) => quoted.name === name));

/** A clause about an element: "the command `check` reads a file". */
export const isAboutElement = ({ subject }: Clause, nouns: readonly string[]): boolean =>
  subject !== undefined &&
  (nouns.includes(headOf(subject.split('"')[0]!.trim())) || nouns.includes(headOf(subject))) &&
  subject.includes('"');

/** The words of a name, however they are joined: `parseIban` is "parse iban". */
export const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .split(/[ _-]+/)
    .filter((word) => word !== '');
