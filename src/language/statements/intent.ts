// What a person wants with a turn, told before anything in it is read: whole-turn forms from a closed list. What fits none of
// them, or two of them, is said to be unsure, and the caller asks instead of guessing.
import { readSentence } from '#language/english/read-sentence.ts';
import data from '#language/words/intents.json' with { type: 'json' };

export const intents = [
  'answer',
  'correction',
  'complaint',
  'question',
  'stop',
  'delegate',
  'unsure',
  'new_matter',
  'unknown',
] as const;
/** `unsure`: the person does not know. `unknown`: it cannot be told what the turn is. */
export type Intent = (typeof intents)[number];

export type OpenQuestion = {
  /** What the interviewer asked last; null when nothing is open. */
  open_question: string | null;
};

/** What is longer is told, and only its first words can say that it corrects or complains. */
const whole_chars_max = 400;

export function intentOf(turn: string, { open_question }: OpenQuestion): Intent {
  if (turn.trim().length > whole_chars_max) return intentOfOpening(turn.trim().slice(0, whole_chars_max));
  const words = wordsOf(turn);
  if (words.length === 0) return 'unknown';
  const plain = bare(words);
  const found = [
    ...(isStop(words, plain) ? ['stop' as const] : []),
    ...(isHandedOver(turn) ? ['delegate' as const] : []),
    ...(isUnsure(turn, words, plain) ? ['unsure' as const] : []),
    ...(isQuestion(turn, words, plain) ? ['question' as const] : []),
    ...(opensWith(words, data.complaints) ? ['complaint' as const] : []),
    ...(isCorrection(turn, words) ? ['correction' as const] : []),
  ];
  if (found.length === 1) return found[0]!;
  // "You got it wrong, I told you 40": whoever complains and corrects is heard as correcting.
  if (found.length === 2 && found.includes('complaint') && found.includes('correction')) return 'correction';
  if (found.length > 1) return 'unknown';
  if (isOne(words, data.yes_no) || isOne(plain, data.yes_no))
    return open_question === null ? 'unknown' : 'answer';
  if (turn.trim().endsWith('?')) return 'unknown';
  if (plain.length === 0) return open_question === null ? 'unknown' : 'answer';
  if (open_question !== null)
    return answers(words) ? 'answer' : fitsQuestion(words, open_question) ? 'answer' : 'new_matter';
  return words.length < 3 ? 'unknown' : 'new_matter';
}

function intentOfOpening(opening: string): Intent {
  const words = wordsOf(opening).slice(0, 12);
  if (opensWith(words, data.corrections)) return 'correction';
  return opensWith(words, data.complaints) ? 'complaint' : 'new_matter';
}

/** "No, members can reserve at most 5 tools.": a whole sentence that says who does what. */
function isSentence(text: string): boolean {
  const reading = readSentence(text);
  return reading.ok && reading.clauses.every(({ actors, kind }) => actors.length > 0 && kind !== 'exclusion');
}

/** Words in small letters, short forms written out. */
function wordsOf(turn: string): string[] {
  const text = turn
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/\b(that|it|what|let|there|here|who|where|how)'s\b/g, (_, word: string) =>
      word === 'let' ? 'let us' : `${word} is`,
    )
    .replaceAll(/n't\b/g, ' not')
    .replaceAll(
      /'(re|m|ve|ll)\b/g,
      (_, end: string) => ` ${{ re: 'are', m: 'am', ve: 'have', ll: 'will' }[end]!}`,
    )
    .replaceAll(/'d\b/g, ' would')
    .replaceAll('ca not', 'cannot')
    .replaceAll('wo not', 'will not');
  return text.match(/[\p{L}\p{N}]+(?:[-'][\p{L}\p{N}]+)*/gu) ?? [];
}

/** Where the matter of a correction or complaint begins, behind the words that say what it is. */
export function matterStart(turn: string): number {
  const leads = [...data.corrections, ...data.complaints];
  const tokens = [...turn.matchAll(/[\p{L}\p{N}]+(?:[-'’][\p{L}\p{N}]+)*/gu)].slice(0, 12);
  const ends = tokens
    .map((token) => token.index + token[0].length)
    .filter((end) => {
      const words = wordsOf(turn.slice(0, end));
      return words.length === 0 || bare(words).length === 0 || isOne(words, leads);
    });
  const end = ends.at(-1) ?? 0;
  return end + (/^[\s,;:.!–—-]*/.exec(turn.slice(end))?.[0].length ?? 0);
}

/** Whether the turn is one of these and nothing else, courtesies aside. */
export const saysOne = (turn: string, list: readonly string[]): boolean => isOne(wordsOf(turn), list);

/** The words with fewer and fewer courtesies in front and behind, down to none. */
function variants(words: readonly string[]): string[][] {
  const found = new Map<string, string[]>([[words.join(' '), [...words]]]);
  for (const rest of found.values())
    for (const polite of data.polite) {
      const length = polite.split(' ').length;
      if (rest.slice(0, length).join(' ') === polite) add(found, rest.slice(length));
      if (rest.slice(-length).join(' ') === polite) add(found, rest.slice(0, -length));
      if (found.size > 40) return [...found.values()];
    }
  return [...found.values()];
}

const add = (found: Map<string, string[]>, words: string[]) => {
  if (!found.has(words.join(' '))) found.set(words.join(' '), words);
};

const bare = (words: readonly string[]): string[] =>
  variants(words).reduce((shortest, each) => (each.length < shortest.length ? each : shortest));

const isOne = (words: readonly string[], list: readonly string[]) =>
  variants(words).some((each) => list.includes(each.join(' ')));
const opensWith = (words: readonly string[], list: readonly string[]) => {
  const said = ` ${words.join(' ')} `;
  return list.some((each) => said.startsWith(` ${each} `));
};

/** "I'm not sure, you decide": each part leaves the choice, does not know, or is a courtesy, and one leaves it. */
function isHandedOver(turn: string): boolean {
  const parts = turn
    .split(/[,.;:!?–—]+|\band\b|\bso\b|\bbut\b/i)
    .map(wordsOf)
    .filter((part) => part.length > 0);
  const leaves = (part: string[]) => isOne(part, data.delegate);
  const isEmpty = (part: string[]) =>
    bare(part).length === 0 || isOne(part, data.unsure) || isOne(part, data.courtesies);
  return parts.some(leaves) && parts.every((part) => leaves(part) || isEmpty(part));
}

/** "No idea, you know better than me": not knowing is all of it, or what a short turn without a demand opens with. */
function isUnsure(turn: string, words: readonly string[], plain: readonly string[]): boolean {
  if (isOne(plain, data.unsure) || isOne(words, data.unsure)) return true;
  if (words.length > unsure_words_max || isHandedOver(turn)) return false;
  if (words.some((word) => data.modals.includes(word))) return false;
  return opensWith(words, data.not_knowing) || opensWith(plain, data.not_knowing);
}
const unsure_words_max = 14;

/** "That's all, please finish the interview now": every part of the turn says it, and nothing else is said. */
function isStop(words: readonly string[], plain: readonly string[]): boolean {
  if (isOne(plain, data.stop.whole) || isOne(words, data.stop.whole)) return true;
  if (variants(words).some(isStopAct)) return true;
  // Two wishes in a row: each part must be one.
  for (let at = 1; at < words.length; at++) {
    const [first, second] = [words.slice(0, at), words.slice(at)];
    const says = (part: string[]) => isOne(part, data.stop.whole) || variants(part).some(isStopAct);
    if (says(first) && (bare(second).length === 0 || says(second) || isStop(second, second))) return true;
  }
  return false;
}

const stopPrefixes = [
  '',
  'can we',
  'could we',
  'can you',
  'could you',
  'i want to',
  'i would like to',
  'i would like you to',
  'let us',
  'we should',
  'we can',
  'you can',
  'you may',
  'i want you to',
  'it is time to',
  'time to',
  'shall we',
  'may we',
  'i need to',
  'i have to',
  'we need to',
  'we have to',
];

function isStopAct(words: readonly string[]): boolean {
  const said = words.join(' ');
  return stopPrefixes.some((prefix) => {
    const rest = prefix === '' ? said : said.startsWith(`${prefix} `) ? said.slice(prefix.length + 1) : null;
    if (rest === null) return false;
    return data.stop.acts.some(
      (act) => rest === act || (rest.startsWith(`${act} `) && onlyTargets(rest.slice(act.length + 1))),
    );
  });
}

/** Nothing but what is to be stopped: "the interview now". */
function onlyTargets(text: string): boolean {
  const plain = bare(text.split(' ')).join(' ');
  return (
    plain === '' ||
    data.stop.targets.includes(plain) ||
    data.stop.targets.some(
      (target) => plain.startsWith(`${target} `) && onlyTargets(plain.slice(target.length + 1)),
    )
  );
}

function isQuestion(turn: string, words: readonly string[], plain: readonly string[]): boolean {
  if (isOne(plain, data.questions) || isOne(words, data.questions)) return true;
  const parts = turn
    .split(/[.!?,;\n]+/)
    .map(wordsOf)
    .filter((part) => bare(part).length > 0);
  if (
    parts.length > 0 &&
    parts.every((part) => isOne(bare(part), data.questions) || isOne(part, data.questions))
  )
    return true;
  const last = parts.at(-1) ?? [];
  const asks = (part: readonly string[]) =>
    opensWith(bare(part), data.question_starts) ||
    opensWith(part, data.question_starts) ||
    isOne(bare(part), data.questions);
  if (!turn.trim().endsWith('?'))
    return (
      parts.length > 0 &&
      parts.every((part) => isOne(bare(part), data.questions) || asks(part)) &&
      words.length <= 16
    );
  // What stands before the question must be no matter of its own.
  return (
    asks(last) &&
    parts
      .slice(0, -1)
      .every(
        (part) =>
          asks(part) ||
          isOne(bare(part), data.questions) ||
          opensWith(part, data.complaints) ||
          bare(part).length === 0,
      )
  );
}

function isCorrection(turn: string, words: readonly string[]): boolean {
  const plain = bare(words);
  if (opensWith(words, data.corrections) || opensWith(plain, data.corrections)) return true;
  // "No, 40 a week", "not 40 but 90": a denial with what holds instead.
  if (/^\s*no[,:;.]?\s+(?:it|they|that|there|the|only|not|we|he|she|you)\b/i.test(turn) && words.length > 3)
    return true;
  if (/^\s*no[,:]\s/i.test(turn) && isSentence(turn.slice(matterStart(turn)))) return true;
  const not = words.indexOf('not');
  return not >= 0 && not <= 2 && words.indexOf('but') > not && words.length <= 16;
}

/** An answer by its form: a number with a unit, or a choice by its letter. */
function answers(words: readonly string[]): boolean {
  if (words.length <= 6) return true;
  return /^(?:yes|no|yeah|nope|sure|of course|never|always|only)$/.test(words[0]!) || /^\d/.test(words[0]!);
}

const small = new Set([
  'the',
  'a',
  'an',
  'is',
  'are',
  'do',
  'does',
  'what',
  'when',
  'who',
  'how',
  'which',
  'where',
  'should',
  'can',
  'may',
  'must',
  'it',
  'that',
  'this',
  'to',
  'of',
  'in',
  'on',
  'for',
  'and',
  'or',
  'with',
  'by',
  'there',
  'you',
  'your',
  'they',
  'be',
  'if',
  'not',
  'any',
  'some',
  'people',
  'somebody',
  'someone',
  'we',
  'i',
  'my',
  'our',
]);

/** A word of weight in common with the question, or one of the forms that questions of its kind are answered with. */
function fitsQuestion(words: readonly string[], question: string): boolean {
  const asked = new Set(
    wordsOf(question)
      .filter((word) => !small.has(word))
      .map(stemOf),
  );
  return words.some((word) => !small.has(word) && asked.has(stemOf(word)));
}

const stemOf = (word: string) => word.replace(/(?:ies|ing|ed|es|s|y)$/, '');
