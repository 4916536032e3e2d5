// What stands behind the verb: its receiver, its objects, how it is done, and where the clause ends.
import { units } from '#knowledge/units.ts';
import { particleVerbs, receiverVerbs } from '#knowledge/verbs.ts';
import { readSubject } from './clause-subject.ts';
import { wordsBetween, type Clause, type Source } from './clause.ts';
import { isPerson } from './persons.ts';
import { breaks, nounPhrase, verbGroup } from './phrases.ts';
import type { NounPhrase, VerbGroup } from './phrases.ts';
import type { Token } from '#interviewing/tagging/token.ts';

/** "every 12 months", "3 days before": a time, not a thing. */
function isTime(tokens: Token[], phrase: NounPhrase): boolean {
  const known = units.get(tokens[phrase.head]!.lower);
  const opens = tokens[phrase.start]!;
  const counted =
    opens.tag === 'num' ||
    phrase.start === phrase.head ||
    /^(?:each|every|next|last|this|that|all)$/.test(opens.lower);
  return (
    (counted && known?.kind === 'duration') ||
    /^(?:today|tomorrow|yesterday|monday|tuesday|wednesday|thursday|friday|saturday|sunday|night|morning|evening|time|times)$/.test(
      phrase.noun,
    )
  );
}

/** Where a clause may begin: joints and small talk are stepped over. */
export function skipJoints(tokens: Token[], from: number): number {
  let at = from;
  while (at < tokens.length) {
    const token = tokens[at]!;
    const small =
      token.tag === 'conj' ||
      token.tag === 'other' ||
      (token.tag === 'adv' && token.lower !== 'only' && token.lower !== 'automatically');
    if (!small) break;
    at += 1;
  }
  return at;
}

/** A participle after a noun ("the tool lent to him") is no predicate. */
export function isFinite(tokens: Token[], group: VerbGroup): boolean {
  const verb = tokens[group.verb]!;
  if (group.finite === 'infinitive') return false;
  if (verb.form === 'gerund' && group.start === group.verb) return false;
  return true;
}

export function agrees(before: VerbGroup, next: VerbGroup): boolean {
  if (next.finite === 'modal') return true;
  if (next.finite === 'infinitive') return before.modality !== 'plain' || before.lemma === 'want';
  if (before.modality !== 'plain' && before.modality !== 'past')
    return next.finite === 'base' || before.passive;
  return next.finite === before.finite || (before.finite === 'infinitive' && next.finite === 'base');
}

type Opening = { subjects: NounPhrase[]; qualifier: string | null; group: VerbGroup; start: number };

export function readObject(source: Source, opening: Opening): Clause {
  const { tokens } = source;
  const { group } = opening;
  let at = group.end;
  let receiver: NounPhrase | null = null;
  const objects: NounPhrase[] = [];
  const attached = !breaks(tokens[group.end - 1]);
  const counted = comparatorEnd(tokens, at);
  let first = attached && !group.passive ? nounPhrase(tokens, counted) : null;
  if (first !== null && !first.pronoun && isTime(tokens, first)) first = null;
  if (first !== null && counted > at) first = { ...first, start: at };
  if (first !== null && receiverVerbs.has(group.lemma.split(' ')[0]!) && !breaks(tokens[first.end - 1])) {
    const second = nounPhrase(tokens, first.end);
    const human = first.pronoun
      ? /^(?:them|us|me|him|her|you|everyone|everybody)$/.test(first.name)
      : isPerson(first.name);
    if (second !== null && human && !startsClause(tokens, first.end))
      [receiver, first, at] = [first, second, first.end];
  }
  if (first !== null) {
    objects.push(first);
    at = first.end;
    at = readFurtherObjects(tokens, at, objects);
  }
  const end = clauseEnd(tokens, at, opening);
  const particle = tokens[at];
  const verb = tokens[group.verb]!;
  if (
    first !== null &&
    particle !== undefined &&
    /^(?:back|out|up|off|down|away|in)$/.test(particle.lower) &&
    at < end
  ) {
    const settled = tokens[at + 1];
    const closes =
      settled === undefined ||
      at + 1 >= end ||
      !/^(?:noun|det|num|adj|pron)$/.test(settled.tag) ||
      breaks(particle);
    const belongs =
      particleVerbs.has(`${verb.lemma} ${particle.lower}`) || /^(?:back|out|away)$/.test(particle.lower);
    if (
      closes &&
      belongs &&
      !(particle.lower === 'up' && settled?.lower === 'to') &&
      group.lemma === verb.lemma &&
      (particle.lower !== 'in' || at + 1 >= end)
    ) {
      group.lemma = `${verb.lemma} ${particle.lower}`;
      at += 1;
    }
  }
  const complement = wordsBetween(source, at, end);
  return {
    ...opening,
    source,
    objects,
    receiver,
    complement: complement === '' ? null : complement,
    trigger: null,
    condition: null,
    end,
  };
}

/** Behind "up to", "at most", "no more than" when a number follows: "reserve up to 3 tools". */
function comparatorEnd(tokens: Token[], from: number): number {
  for (const words of [
    'no more than',
    'not more than',
    'up to',
    'at most',
    'at least',
    'more than',
    'max',
    'about',
  ]) {
    const parts = words.split(' ');
    const stands = parts.every((part, offset) => tokens[from + offset]?.lower === part);
    if (stands && tokens[from + parts.length]?.tag === 'num') return from + parts.length;
  }
  return from;
}

/** "deposits, fees and fines": more objects, unless a new clause begins. */
function readFurtherObjects(tokens: Token[], from: number, objects: NounPhrase[]): number {
  let at = from;
  for (let count = 0; count < 12; count += 1) {
    const comma = /^[,/]$/.test(tokens[at - 1]?.after ?? '');
    if (breaks(tokens[at - 1]) && !comma) return at;
    let next = at;
    if (tokens[next]?.tag === 'conj' && tokens[next]!.lower !== 'but') next += 1;
    else if (!comma) return at;
    if (startsClause(tokens, next)) return at;
    const phrase = nounPhrase(tokens, next);
    if (phrase === null || phrase.pronoun) return at;
    objects.push(phrase);
    at = phrase.end;
  }
  return at;
}

/** Whether a new clause begins here: a finite verb with or without its subject. */
function startsClause(tokens: Token[], at: number): boolean {
  const phrase = nounPhrase(tokens, at);
  if (phrase !== null) {
    const group = verbGroup(tokens, phrase.end);
    const follows = group !== null && group.finite !== 'infinitive' && !breaks(tokens[phrase.end - 1]);
    if (follows && tokens[group.verb]!.form !== 'past') return true;
    if (follows && (group.passive || group.finite !== 'past')) return true;
  }
  return verbGroup(tokens, at)?.start === at && tokens[at]!.tag !== 'noun' && phrase === null;
}

/** "a table that my sister can edit": a clause of its own about what stands before. */
function opensRelative(tokens: Token[], at: number): boolean {
  if (!/^(?:that|which)$/.test(tokens[at]!.lower) || tokens[at - 1]!.tag !== 'noun') return false;
  const subject = readSubject({ text: '', tokens }, at + 1);
  const group = subject === null ? null : verbGroup(tokens, subject.end);
  return group !== null && isFinite(tokens, group);
}

/** A clause runs to the joint behind which another begins. */
function clauseEnd(tokens: Token[], from: number, opening: Opening): number {
  for (let at = Math.max(from, opening.group.end); at < tokens.length; at += 1) {
    const joint = tokens[at]!.tag === 'conj' || /[,;:–—]|^-+$/.test(tokens[at - 1]?.after ?? '');
    if (!joint && at > opening.group.end && opensRelative(tokens, at)) return at;
    if (!joint) continue;
    const next = skipJoints(tokens, at);
    if (next >= tokens.length) return at;
    const subject = readSubject({ text: '', tokens }, tokens[next]!.lower === 'only' ? next + 1 : next);
    if (subject !== null) {
      const group = verbGroup(tokens, subject.end);
      if (group !== null && isFinite(tokens, group) && !breaks(tokens[subject.end - 1])) return at;
    }
    // "have a name, voice part and …" lists nouns, whatever they look like.
    if (opening.group.lemma === 'have' && opening.group.modality === 'plain') continue;
    const group = verbGroup(tokens, next);
    if (group === null || tokens[group.verb]!.form === 'gerund') continue;
    if (tokens[group.verb]!.form === 'past' && !(opening.group.passive || group.passive)) continue;
    if (agrees(opening.group, group) || group.finite === 'modal') return at;
  }
  return tokens.length;
}
