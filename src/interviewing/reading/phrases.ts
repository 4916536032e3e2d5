// Noun phrases and verb groups: the two kinds of chunk that clauses are made of. Every parser here takes the
// tokens and a position and answers with where the chunk ends, or null.
import { isPerson } from './persons.ts';
import { domainVerbs, particleVerbs } from '#knowledge/verbs.ts';
import type { Token } from '#interviewing/tagging/token.ts';

export type NounPhrase = {
  start: number;
  end: number;
  /** Position of the noun that the phrase is about. */
  head: number;
  /** Head in the singular with the nouns before it: `replacement value`. */
  name: string;
  /** The same without adjectives: what a role is called. */
  noun: string;
  plural: boolean;
  pronoun: boolean;
  /** Begins with no, none, neither. */
  negative: boolean;
};

export type VerbGroup = {
  start: number;
  end: number;
  verb: number;
  /** Infinitive with its particle: `check in`. */
  lemma: string;
  modality: 'can' | 'must' | 'should' | 'plain' | 'past' | 'optional';
  negated: boolean;
  passive: boolean;
  /** With "only": somebody has a privilege. */
  only: boolean;
  /** With "only" inside: "may only look", "be seen only by". */
  restrictive: boolean;
  /** How the group began, for agreement of what is coordinated with it. */
  finite: 'modal' | 'base' | 'third' | 'past' | 'infinitive';
};

/** Punctuation that a chunk may not cross. */
export const breaks = (token: Token | undefined): boolean =>
  token === undefined || /[,;:.!?–—()]|(?:^-+$)/.test(token.after);

const premodifier = new Set(['det', 'num', 'adj', 'noun']);

export function nounPhrase(tokens: Token[], from: number): NounPhrase | null {
  const first = tokens[from];
  if (first === undefined) return null;
  if (first.tag === 'pron') {
    const end = from + (tokens[from + 1]?.lower === 'else' ? 2 : 1);
    return {
      start: from,
      end,
      head: from,
      name: first.lower,
      noun: first.lower,
      plural: /^(?:they|we|them|us|these|those)$/.test(first.lower),
      pronoun: true,
      negative: /^(?:nobody|nothing|none|noone)$/.test(first.lower),
    };
  }
  let at = from;
  let head = -1;
  while (at < tokens.length) {
    const token = tokens[at]!;
    if (token.tag === 'noun') head = at;
    else if (!isPremodifier(tokens, at, { from, seenNoun: head >= 0 })) break;
    at += 1;
    if (breaks(token)) break;
  }
  if (head < 0) return soleDeterminer(tokens, from);
  // Adjectives after the last noun do not belong: "tools available".
  let end = head + 1;
  const noun = tokens[head]!;
  const negative = /^(?:no|none|neither)$/.test(first.lower);
  const name = compoundName(tokens, from, head);
  const next = tokens[end];
  if (next?.lower === 'of' && !breaks(noun)) {
    const inner = nounPhrase(tokens, end + 1);
    if (inner !== null && !inner.pronoun) {
      const partitive =
        /^(?:list|number|set|kind|type|sort|lot|bunch|couple|copy|bit|piece|amount|range|part|one|some|all|any|each|photo|picture|history|record|overview|summary|log)$/.test(
          noun.lemma,
        );
      end = inner.end;
      if (/^(?:head|director|chief|chair|secretary|leader)$/.test(noun.lemma)) {
        const title = `${noun.lemma} of ${inner.noun}`;
        return {
          start: from,
          end,
          head,
          name: title,
          noun: title,
          plural: noun.plural,
          pronoun: false,
          negative,
        };
      }
      if (/^(?:kind|type|sort|lot|bunch|couple|bit|piece|range|part|set)$/.test(noun.lemma) && partitive) {
        return {
          start: from,
          end,
          head: inner.head,
          name: inner.name,
          noun: inner.noun,
          plural: inner.plural,
          pronoun: false,
          negative,
        };
      }
    }
  }
  return {
    start: from,
    end,
    head,
    name,
    noun: nounsOnly(tokens, from, head),
    plural: noun.plural,
    pronoun: false,
    negative,
  };
}

/** "each", "all of them", "others" standing alone as subjects. */
function soleDeterminer(tokens: Token[], from: number): NounPhrase | null {
  const token = tokens[from]!;
  if (!/^(?:each|all|both|some|many|most|none|these|those|this|that)$/.test(token.lower)) return null;
  const next = tokens[from + 1];
  const alone =
    /^(?:these|those|all|both)$/.test(token.lower) &&
    (next === undefined || breaks(token) || next.tag === 'adv' || next.tag === 'prep');
  if (!alone && (next === undefined || (next.tag !== 'modal' && next.tag !== 'aux' && next.tag !== 'verb')))
    return null;
  return {
    start: from,
    end: from + 1,
    head: from,
    name: token.lower,
    noun: token.lower,
    plural: token.lower !== 'each',
    pronoun: true,
    negative: token.lower === 'none',
  };
}

function isPremodifier(
  tokens: Token[],
  at: number,
  { from, seenNoun }: { from: number; seenNoun: boolean },
): boolean {
  const token = tokens[at]!;
  const next = tokens[at + 1];
  if (token.tag === 'det') return at === from || /^(?:all|both|only|just|even)$/.test(tokens[at - 1]!.lower);
  if (token.tag === 'num') return !seenNoun || !/^[\d]/.test(token.text);
  if (seenNoun) return false;
  if (premodifier.has(token.tag)) return true;
  if (token.tag === 'adv') return next?.tag === 'adj' && !breaks(token);
  // "damaged tools", "returning members": a participle before a noun.
  if (token.tag === 'verb' && (token.form === 'past' || token.form === 'gerund'))
    return (next?.tag === 'noun' || next?.tag === 'adj') && !breaks(token);
  if (token.tag === 'conj' && token.lower !== 'but')
    return tokens[at - 1]?.tag === 'adj' && next?.tag === 'adj';
  return token.tag === 'adj';
}

const vagueModifier =
  /^(?:basic|simple|nice|good|great|proper|little|big|small|new|own|other|same|such|certain|different|various|whole|full|actual|real|old|existing|current|future|open|free|overdue|major|minor|urgent|final|complete|main|several|extra|additional|decent|clear|quick|easy|normal|usual|available|few|many|much|next|last|first|incoming|outgoing)$/;

/** What is only all that is known of a thing, or the paper it is written on. */
const recordOf = /^(?:record|file|data|details|entry|profile|data sheet)$/;
const format = /^(?:pdf|csv)$/;

/**
 * The head in the singular with the nouns and telling adjectives before it. "The lift's record" is the lift.
 */
function compoundName(tokens: Token[], from: number, head: number): string {
  const words: string[] = [];
  const holder = tokens[head - 1];
  if (head > from && holder?.possessive && recordOf.test(tokens[head]!.lemma)) {
    const name = holder.lower.replace(/['’]s?$/, '');
    if (!isPerson(name) && !/^(?:other|one|else|today|yesterday|tomorrow)$/.test(name)) return name;
  }
  for (let at = head; at >= from; at -= 1) {
    const token = tokens[at]!;
    if (at === head) words.unshift(token.proper && token.lemma === token.lower ? token.text : token.lemma);
    else if (format.test(token.lower)) continue;
    else if (token.tag === 'noun' && !token.possessive && !/^(?:incoming|outgoing)$/.test(token.lower))
      words.unshift(token.lower);
    else if (
      token.tag === 'adj' &&
      !vagueModifier.test(token.lower) &&
      !/(?:ed|ing|ous|able|ible)$/.test(token.lower)
    )
      words.unshift(token.lower);
    else break;
  }
  return words.join(' ').replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
}

function nounsOnly(tokens: Token[], from: number, head: number): string {
  let first = head;
  const partOfTitle = (token: Token): boolean =>
    (token.tag === 'noun' && !token.possessive) || /^(?:managing|treating|presiding)$/.test(token.lower);
  while (first > from && partOfTitle(tokens[first - 1]!)) first -= 1;
  return tokens
    .slice(first, head)
    .map(({ lower }) => lower)
    .concat(tokens[head]!.lemma)
    .join(' ');
}

const beForms = /^(?:be|is|are|was|were|been|being|am|get|gets|got)$/;
const needForms = /^(?:need|needs|have|has|want|wants|wish|wishes|like|love|prefer|ought|going|got|gotta)$/;

/**
 * Modal, negation, auxiliaries, half-modals ("needs to", "is able to", "want to be able to") and the verb.
 */
export function verbGroup(tokens: Token[], from: number): VerbGroup | null {
  const group = {
    modality: 'plain' as VerbGroup['modality'],
    negated: false,
    restrictive: false,
    be: false,
    finite: null as VerbGroup['finite'] | null,
  };
  let at = from;
  for (let steps = 0; steps < 12; steps += 1) {
    const token = tokens[at];
    if (token === undefined) return null;
    const next = tokens[at + 1];
    if (at > from && breaks(tokens[at - 1]) && !/^,$/.test(tokens[at - 1]!.after)) return null;
    if (token.tag === 'adv' || (token.tag === 'adj' && token.lower === 'only')) {
      if (token.lower === 'only') group.restrictive = true;
      if (
        at === from &&
        token.lower !== 'only' &&
        next?.tag !== 'verb' &&
        next?.tag !== 'modal' &&
        next?.tag !== 'aux' &&
        next?.tag !== 'adv'
      )
        return null;
      at += 1;
    } else if (token.tag === 'neg') {
      group.negated = true;
      at += 1;
    } else if (token.tag === 'modal') {
      group.modality = modalityOf(token.lower, group.modality);
      if (/not$|n't$/.test(token.lower)) group.negated = true;
      group.finite ??= 'modal';
      at += token.lower === 'ought' && next?.lower === 'to' ? 2 : 1;
    } else if (
      /^(?:able|allowed|supposed|meant|permitted|free|expected|required|obliged|welcome)$/.test(
        token.lower,
      ) &&
      next?.lower === 'to' &&
      group.be
    ) {
      const strong = /^(?:supposed|expected|required|obliged|meant)$/.test(token.lower);
      group.modality = strong ? 'must' : 'can';
      group.be = false;
      at += 2;
    } else if (needForms.test(token.lower) && next?.lower === 'to' && tokens[at + 2] !== undefined) {
      if (group.negated && /^(?:need|have|has)/.test(token.lower)) group.modality = 'optional';
      else if (group.modality !== 'optional')
        group.modality = /^(?:like|love|prefer|wish)/.test(token.lower) ? 'should' : 'must';
      group.finite ??= token.form === 'third' ? 'third' : 'base';
      at += 2;
    } else if (token.tag === 'to' && at === from) {
      group.finite = 'infinitive';
      at += 1;
    } else if (
      token.tag === 'aux' ||
      (beForms.test(token.lower) && token.tag === 'verb' && next?.form === 'past')
    ) {
      group.finite ??= /^(?:was|were|had|did|got)$/.test(token.lower)
        ? 'past'
        : /^(?:is|has|does|gets)$/.test(token.lower)
          ? 'third'
          : 'base';
      if (group.finite === 'past') group.modality = 'past';
      group.be = beForms.test(token.lower);
      at += 1;
    } else if (token.tag === 'verb') {
      return finishGroup(tokens, from, at, group);
    } else return copular(tokens, from, at, group);
  }
  return null;
}

type Building = {
  modality: VerbGroup['modality'];
  negated: boolean;
  restrictive: boolean;
  be: boolean;
  finite: VerbGroup['finite'] | null;
};

function finishGroup(tokens: Token[], from: number, at: number, group: Building): VerbGroup | null {
  const token = tokens[at]!;
  const passive = group.be && token.form === 'past';
  if (token.form === 'gerund' && !group.be) return null;
  if (token.form === 'past' && group.finite === null) {
    group.modality = 'past';
  }
  // A bare participle is no finite verb unless a subject or auxiliary stands before it.
  const finite = group.finite ?? token.form ?? 'base';
  const particle = particleAfter(tokens, at);
  return {
    start: from,
    end: at + 1 + (particle === null ? 0 : particle.length),
    verb: at,
    lemma: particle === null ? token.lemma : `${token.lemma} ${particle.words}`,
    modality: group.modality,
    negated: group.negated,
    passive,
    only: false,
    restrictive: group.restrictive,
    finite: finite === 'gerund' ? 'base' : finite,
  };
}

/** "is overdue", "are free": a verb group without a verb of its own. */
function copular(tokens: Token[], from: number, at: number, group: Building): VerbGroup | null {
  if (!group.be || at === from) return null;
  let verb = at - 1;
  while (verb > from && !beForms.test(tokens[verb]!.lower)) verb -= 1;
  return {
    start: from,
    end: at,
    verb,
    lemma: 'be',
    modality: group.modality,
    negated: group.negated,
    passive: false,
    only: false,
    restrictive: group.restrictive,
    finite: group.finite ?? 'base',
  };
}

function particleAfter(tokens: Token[], at: number): { words: string; length: number } | null {
  const lemma = tokens[at]!.lemma;
  const next = tokens[at + 1];
  if (next === undefined || breaks(tokens[at])) return null;
  const second = tokens[at + 2];
  for (const length of [2, 1]) {
    const words = length === 2 ? `${next.lower} ${second?.lower ?? ''}` : next.lower;
    if (particleVerbs.has(`${lemma} ${words}`)) return { words, length };
  }
  const loose = /^(?:back|out|up|off|down|in|over|away)$/.test(next.lower) && domainVerbs.has(lemma);
  const after = tokens[at + 2];
  if (
    loose &&
    (next.lower !== 'up' || after?.lower !== 'to') &&
    (next.lower !== 'in' || after === undefined) &&
    next.lower !== 'over'
  )
    return { words: next.lower, length: 1 };
  return null;
}

function modalityOf(word: string, before: VerbGroup['modality']): VerbGroup['modality'] {
  if (/^(?:can|could|may|might|cannot|can't|couldn't)/.test(word)) return before === 'plain' ? 'can' : before;
  if (/^(?:should|shouldn't|would|wouldn't|ought)/.test(word)) return 'should';
  return 'must';
}
