// People, things and circumstances of a clause are named in the user's words, from anywhere in the conversation; each clause
// rests on words of its own statement.
import data from './words.json' with { type: 'json' };
import words from '#language/words/tongues.json' with { type: 'json' };
import type { Clause } from '#contract/clauses.ts';
import { isPerson } from '#language/english/lexicon.ts';
import { singularOf } from '#language/inflection.ts';
import type { Tongue } from '#language/statements/tongue.ts';
import { openVocabulary, plainWords } from './alike.ts';
import { numbersIn, paragraphsOf } from './said-numbers.ts';
import { deep, namesIn, phrasesIn, titleOf, wordsIn } from './walk.ts';
import tongues from './tongues.json' with { type: 'json' };

const general = new Set(data.general_words);
const ofSpeakers = new Set(data.names_of_speakers);
const noRoles = new Set(data.no_roles);
const functionWords = new Set(Object.values(words).flat());

export type Conversation = {
  /** Whether the user has said this word, in whatever form. */
  has(word: string): boolean;
  tongue: Tongue;
  /** "I" and "we" may be called the owner or the team. */
  speaks: boolean;
  /** Those who act have no other noun than "people" or "person". */
  isOfPeople: boolean;
  /** The figures in front of its paragraphs. */
  paragraphs: ReadonlySet<number>;
};

export function openConversation(text: string, tongue: Tongue): Conversation {
  const speakers = new Set(Object.values(tongues).flatMap(({ speakers: each }) => each));
  return {
    has: openVocabulary(text),
    tongue,
    speaks: plainWords(text).some((word) => speakers.has(word)),
    isOfPeople: speaksOfPeople(plainWords(text)),
    paragraphs: paragraphsOf(text),
  };
}

const abbreviations = new Map(Object.entries(data.abbreviations));

/** No noun for those who act is used as often as "people" or "person". */
function speaksOfPeople(said: readonly string[]): boolean {
  const written = said.map((word) => abbreviations.get(word) ?? word).filter((word) => word !== 'one');
  const people = written.filter((word) => noRoles.has(word));
  const roles = written.filter((word) => isPerson(word) && !noRoles.has(word)).map(singularOf);
  const most = Math.max(
    0,
    ...Map.groupBy(roles, (each) => each)
      .values()
      .map(({ length }) => length),
  );
  return people.length > most || most === 0;
}

/** Short marks such as "kg" and letters of a list say nothing by themselves. */
const isTelling = (word: string): boolean =>
  word.length > 1 && !general.has(word) && !functionWords.has(word);

const words_of_answer = 1;
const answers = new Set(data.names_of_answers);
/** "Mia: ", "+1. " */
const speaker = /^\s*(?:[@\p{L}\d_]+:\s+|\+1[.,!:]?\s+)+/u;

export function wordProblems(
  { has, speaks, isOfPeople, tongue }: Conversation,
  { quote, asked }: { quote: string; asked: string },
  clauses: readonly Clause[],
): string[] {
  const inQuestion = openVocabulary(asked);
  const isKnown = (word: string) =>
    has(word) || inQuestion(word) || (speaks && ofSpeakers.has(word)) || (isOfPeople && noRoles.has(word));
  const foreign = deep(clauses)
    .flatMap(namesIn)
    .flatMap((name) => {
      const unknown = plainWords(name).filter((word) => isTelling(word) && !isKnown(word));
      return unknown.length > 0
        ? [
            `“${unknown[0]!}” in “${name}” is no word of the user; write theirs, as one name (“wing or weight”) or a list`,
          ]
        : [];
    });
  // A circumstance is told in plain words around those of the user.
  const strange = deep(clauses)
    .flatMap(phrasesIn)
    .flatMap((phrase) => {
      const telling = plainWords(phrase).filter(isTelling);
      const unknown = telling.filter((word) => !isKnown(word));
      return unknown.length * 2 > telling.length
        ? [`“${phrase}” is hardly said in words of the user: “${unknown.join('”, “')}”`]
        : [];
    });
  const own = openVocabulary(`${quote} ${asked}`);
  // "Everyone" and "nobody" are somebody of the text; a role called "person" is nobody.
  const roleless = deep(clauses)
    .flatMap(({ actors }) => actors)
    .filter((name) => !isOfPeople && noRoles.has(name.toLowerCase()) && !own(name))
    .map(
      (name) =>
        `“${name}” is no role and no word of this statement: name who of this text is meant, else give "subject": "anyone"`,
    );
  // "six", "Mia: fine.", "Still out.": all of it is a figure, a denial or an answer to what was said before.
  const telling = plainWords(quote.replace(speaker, '')).filter(isTelling);
  const isShort = telling.length <= words_of_answer || telling.every((word) => answers.has(word));
  const isSaid = (name: string) => plainWords(name).every((word) => word.length > 1 && own(word));
  const figures = new Set(numbersIn(quote, tongue).flatMap(({ values }) => values));
  // "The fire brigade says 150": the figure is what the statement adds.
  const hasFigure = (clause: Clause) =>
    deep([clause]).some(({ bounds }) => bounds.some(({ value }) => value > 2 && figures.has(value)));
  const loose = clauses.filter(
    (clause) =>
      !isShort &&
      !hasFigure(clause) &&
      !namesIn(clause).some(isSaid) &&
      !deep([clause])
        .flatMap(wordsIn)
        .flatMap(plainWords)
        .some((word) => own(word) && isTelling(word)),
  );
  return [
    ...new Set([...foreign, ...strange, ...roleless]),
    ...loose.map((clause) => `nothing in the clause “${titleOf(clause)}” is said in this statement`),
  ];
}
