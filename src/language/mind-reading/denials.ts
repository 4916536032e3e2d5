// What a statement denies and what clauses deny: a denial that was dropped turns the meaning round, and so does one that
// nobody said.
import data from './words.json' with { type: 'json' };
import type { Clause } from '#contract/clauses.ts';
import type { Tongue } from '#language/statements/tongue.ts';
import { isAlike, plainWords } from './alike.ts';
import tongues from './tongues.json' with { type: 'json' };
import { circumstancesOf, deep, titleOf, wordsIn } from './walk.ts';

const compared = new Set(data.compared);
const trailing = new Set(data.trailing_denials);
const denyingActs = data.denying_acts;
const denyingLinks = new Set(['without', 'even without', 'outside', 'unless', 'until']);

type Words = { denials: ReadonlySet<string>; turning: ReadonlySet<string> };
const wordsOf = new Map<string, Words>(
  Object.entries(tongues).map(([name, { denials, turning }]) => [
    name,
    { denials: new Set(denials), turning: new Set(turning) },
  ]),
);
const inTongue = (tongue: Tongue): Words => wordsOf.get(tongue) ?? wordsOf.get('English')!;

const written = new Map(
  Object.entries({
    cannot: 'can not',
    cant: 'can not',
    dont: 'do not',
    wont: 'will not',
    doesnt: 'does not',
    isnt: 'is not',
    arent: 'are not',
    shouldnt: 'should not',
    mustnt: 'must not',
  }),
);
/** "No, 40 a week", "lockers, no.", "that works, no?": it denies what was said before, or nothing. */
const answer = /\b(?:no|nope|nah|nein|non)\s*(?:[,.:;!?–]|-\s|$)/giu;

/** "With or without": both are meant, and nothing is denied. */
const phraseOf = (phrases: readonly string[]) =>
  new RegExp(`(?<!\\p{L})(?:${phrases.join('|')})(?!\\p{L})`, 'giu');
const noDenials = phraseOf(data.no_denials);
const notKnowing = phraseOf(data.not_knowing);

const deniedWords = (text: string): string[] =>
  plainWords(text.replaceAll(answer, ' ').replaceAll(noDenials, ' ')).flatMap(
    (word) => written.get(word)?.split(' ') ?? [word],
  );

/** The words that deny something; "no more than 3" and "not only" compare and deny nothing for certain. */
export function denialsIn(text: string, tongue: Tongue): { certain: string[]; possible: string[] } {
  const { denials } = inTongue(tongue);
  const words = deniedWords(text);
  const all = words
    .map((word, at) => ({ word, next: words[at + 1] ?? '' }))
    .filter(({ word }) => denials.has(word));
  const told = all.filter(({ next }) => !compared.has(next)).map(({ word }) => word);
  // "No signal, none": said once more.
  const certain = told.filter((word, at) => at === 0 || !trailing.has(word));
  return { certain, possible: all.map(({ word }) => word) };
}

/** What the clauses do with the denials of a statement; empty when nothing is wrong. */
export function denialProblems(
  { quote, asked, tongue }: { quote: string; asked: string; tongue: Tongue },
  clauses: readonly Clause[],
): string[] {
  const all = deep(clauses);
  // "I don't know who": what is not known is what is open.
  const isOpen = all.some(({ kind }) => kind === 'open-question');
  const { certain } = denialsIn(
    isOpen ? deniedWords(quote).join(' ').replaceAll(notKnowing, ' ') : quote,
    tongue,
  );
  const denied = all.filter(({ negated }) => negated);
  if (certain.length > 0 && foundIn(clauses, { quote, tongue }) < certain.length)
    return [
      `the statement denies something (${certain.map((word) => `“${word}”`).join(', ')}) that no clause denies`,
    ];
  const mayDeny = [quote, asked].some(
    (text) => denialsIn(text, tongue).possible.length > 0 || text.search(answer) >= 0 || turns(text, tongue),
  );
  return denied.length > 0 && !mayDeny
    ? [`a clause denies (“${titleOf(denied[0]!)}”), and the statement denies nothing`]
    : [];
}

const compares = /\b(?:more|less|fewer|later|earlier|longer|larger|higher|lower) than\b/iu;
const limits = new Set(['at most', 'at least', 'within', 'before', 'after']);

/** Denials that the clauses have: as such, as an exception or "without", in the words of a part, or in the verb itself. */
function foundIn(clauses: readonly Clause[], { quote, tongue }: { quote: string; tongue: Tongue }): number {
  const { denials } = inTongue(tongue);
  const said = plainWords(quote);
  // "Nobody gets more than a third" is "at most a third".
  const isTurned = compares.test(quote);
  return deep(clauses).reduce((sum, clause) => {
    const things = clause.kind === 'exclusion' ? Math.max(1, clause.objects.length) : 1;
    const links = circumstancesOf(clause).filter(({ link }) => denyingLinks.has(link)).length;
    const turned = isTurned ? clause.bounds.filter(({ sense }) => limits.has(sense)).length : 0;
    const inWords = wordsIn(clause)
      .flatMap(deniedWords)
      .filter((word) => denials.has(word)).length;
    const verb = clause.act.split(' ')[0]!;
    const inVerb = denyingActs.includes(verb) && !said.some((word) => isAlike(word, verb)) ? 1 : 0;
    return (
      sum +
      (clause.negated ? things : 0) +
      links +
      turned +
      (clause.exception?.length ?? 0) +
      (clause.only === undefined ? 0 : 2) +
      (clause.kind === 'open-question' ? 1 : 0) +
      inWords +
      inVerb
    );
  }, 0);
}

/** Words that deny without "not": "closed on Sundays", "unpaid". */
function turns(text: string, tongue: Tongue): boolean {
  const { turning } = inTongue(tongue);
  return deniedWords(text).some(
    (word) =>
      turning.has(word) || (/^(?:un|non)\p{L}{4,}/u.test(word) && !/^(?:under|until|union|uni)/.test(word)),
  );
}
