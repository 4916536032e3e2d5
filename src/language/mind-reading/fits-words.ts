// Whether clauses fit the small words of a statement: "must", "may" and "should" before a verb, and "only", "unless", "if".
import data from './words.json' with { type: 'json' };
import type { Bound, Clause } from '#contract/clauses.ts';
import { unitParts } from '#language/say-bound.ts';
import { durationUnits } from '#language/word-facts.ts';
import type { Tongue } from '#language/statements/tongue.ts';
import { isAlike, plainWords } from './alike.ts';
import { denialsIn } from './denials.ts';
import tongues from './tongues.json' with { type: 'json' };
import { circumstancesOf, deep, wordsIn } from './walk.ts';

const modals = new Map(Object.entries(data.modals));
const phrases = new Map(Object.entries(data.modal_phrases));
const fitting: Readonly<Record<string, readonly string[]>> = data.fitting;
const between = new Set(data.between_modal_and_verb);
const stating = new Set(data.stating_kinds);
const denying = new Set(['not', 'never']);

type Said = { modal: string; word: string; verb: string; is_denied: boolean };

/** "must not borrow": the modal, the verb behind it, and whether it is denied between them. */
function modalsIn(text: string): Said[] {
  const words = plainWords(text.replaceAll(/\bcannot\b|\bcan['’]t\b/giu, 'can not'));
  return words.flatMap((word, at) => {
    const two = `${word} ${words[at + 1] ?? ''}`;
    const modal = modals.get(word) ?? phrases.get(two);
    if (modal === undefined) return [];
    let next = at + (modals.has(word) ? 1 : 2);
    const passed = words.slice(next, next + 4).findIndex((each) => !between.has(each));
    if (passed < 0) return [];
    const is_denied = [...words.slice(next, next + passed), words[at - 1] ?? ''].some((each) =>
      denying.has(each),
    );
    next += passed;
    return [{ modal, word: modals.has(word) ? word : two, verb: words[next]!, is_denied }];
  });
}

export function modalProblems(quote: string, tongue: Tongue, clauses: readonly Clause[]): string[] {
  if (tongue !== 'English' && tongue !== 'unknown') return [];
  const acts = deep(clauses)
    .filter(({ kind }) => !stating.has(kind))
    .flatMap((clause) =>
      plainWords(clause.act)
        .slice(0, 2)
        .map((verb) => ({ verb, clause })),
    );
  return modalsIn(quote).flatMap(({ modal, word, verb, is_denied }) => {
    const meant = acts.filter((each) => isAlike(each.verb, verb)).map(({ clause }) => clause);
    if (meant.length === 0) return [];
    const allowed = fitting[modal] ?? [];
    const fits = meant.filter((clause) => allowed.includes(clause.modality));
    if (fits.length === 0 && !meant.some(({ modality }) => modality === 'need not'))
      return [`the statement says “${word} ${verb}”, the clause “${meant[0]!.modality}”`];
    if (is_denied && !meant.some(isDenied)) return [`the statement denies “${verb}”, the clause does not`];
    if (
      !is_denied &&
      meant.every(({ negated }) => negated) &&
      fits.length === meant.length &&
      !deniesSubject(quote) &&
      !isFree(quote, verb)
    )
      return [`a clause denies “${verb}”, and the statement does not`];
    return [];
  });
}

const isDenied = ({ negated, only }: Clause): boolean => negated || only !== undefined;

const free = new Set(data.free);
const paying = data.paying;

/** What is free need not be paid. */
const isFree = (quote: string, verb: string): boolean =>
  paying.some((each) => isAlike(each, verb)) && plainWords(quote).some((word) => free.has(word));

/** Clauses of a statement, in which what is free need not be paid; "must not pay" would forbid it. */
export const withFree = (clauses: readonly Clause[], quote: string, tongue: Tongue): Clause[] =>
  clauses.map((clause) => {
    const verb = clause.act.split(' ')[0]!;
    const isBan = clause.modality === 'must not' || clause.modality === 'may not';
    const isSaid = denialsIn(quote, tongue).possible.length > 0;
    return isBan && clause.actors.length > 0 && !isSaid && isFree(quote, verb)
      ? { ...clause, kind: clause.kind === 'prohibition' ? 'money' : clause.kind, modality: 'need not' }
      : clause;
  });

/** "No member may", "nobody can", "neither": the denial stands before the verb, with who acts. */
const deniesSubject = (quote: string): boolean =>
  plainWords(quote).some((word) =>
    ['no', 'nobody', 'none', 'neither', 'nor', 'nothing', 'without'].includes(word),
  ) || /\bno-one\b|\bor\b|\band\b/iu.test(quote);

/** "only", "unless" and "if" have their place in a clause, or stand in its words. */
const partsOfDay = new Set(['morning', 'evening', 'night', 'afternoon']);
const directed = new Set<Bound['sense']>(['within', 'before', 'after', 'every']);

/** "At least 2 days of the course" may be its length, or a time before or after it, which the statement tells. */
export function directionProblems(quote: string, tongue: Tongue, clauses: readonly Clause[]): string[] {
  const words = new Set(tongues[tongue === 'unknown' ? 'English' : tongue].directions);
  if (!plainWords(quote).some((word) => words.has(word))) return [];
  const open = deep(clauses)
    .flatMap(({ bounds }) => bounds)
    .filter(({ sense, unit, of }) => {
      const { noun, anchor } = unitParts(unit);
      const isOfEvent = anchor === '' ? of !== undefined : anchor.startsWith(' of ');
      const isTime = durationUnits.has(noun) || partsOfDay.has(noun);
      return isOfEvent && isTime && !directed.has(sense);
    });
  return open.map(({ value, unit, of }) => {
    const { noun, anchor } = unitParts(unit);
    const event = of ?? anchor.replace(/^ of (?:the )?/, '');
    return `“${value} ${noun}” may be before or after “${event}”, or its length: write the unit “${noun} before the ${event}” or “${noun} after the ${event}”`;
  });
}

export function narrowingProblems(quote: string, tongue: Tongue, clauses: readonly Clause[]): string[] {
  const words = new Map<string, string>(
    Object.entries(tongues[tongue === 'unknown' ? 'English' : tongue].narrowing),
  );
  const all = deep(clauses);
  const kept = new Set(all.flatMap(wordsIn).flatMap(plainWords));
  const isNarrowed = all.some((clause) => circumstancesOf(clause).length > 0);
  const has: Readonly<Record<string, boolean>> = {
    condition: isNarrowed || all.some(({ bounds, kind }) => bounds.length > 0 || kind === 'open-question'),
    // "Staff only, not volunteers": what others may not is said.
    only:
      isNarrowed ||
      all.some(({ only, bounds, negated }) => only !== undefined || bounds.length > 0 || negated),
  };
  return [...new Set(plainWords(quote))].flatMap((word) => {
    const place = words.get(word);
    if (place === undefined || has[place] === true || kept.has(word)) return [];
    // "Vote if it is too hard or too soft" asks which of two.
    if (word === 'if' && all.some(({ either }) => either !== undefined)) return [];
    return [
      place === 'only'
        ? `the statement says “${word}”, no clause has “only”, a condition or an exception`
        : `the statement says “${word}”, no clause has a condition or an exception`,
    ];
  });
}
