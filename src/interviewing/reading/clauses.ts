// Sentences as clauses: who does what to what, when and under which condition. Lists share what they share:
// "members can book, move and cancel appointments" is three clauses with one subject and one object.
import { agrees, isFinite, readObject, skipJoints } from './clause-object.ts';
import { droppedAuxiliary, readSubject } from './clause-subject.ts';
import { wordsBetween, type Clause, type Parse, type Source } from './clause.ts';
import { breaks, nounPhrase, verbGroup } from './phrases.ts';
import { splitSubordinates } from './subordinates.ts';
import type { NounPhrase } from './phrases.ts';
import type { Circumstances } from './subordinates.ts';
import type { Token } from '#interviewing/tagging/token.ts';

/** Reads one sentence. Bracketed words are left to the readers of numbers and kinds. */
export function parseClauses(source: Source): Parse {
  const tokens = withoutBrackets(source.tokens);
  const runs = splitSubordinates({ text: source.text, tokens });
  const leftovers: NounPhrase[] = [];
  const clauses: Clause[] = [];
  let ahead: string | null = null;
  for (const { tokens, leading, trailing } of runs) {
    const read = readRun({ text: source.text, tokens }, clauses.at(-1) ?? null, leftovers);
    for (const clause of read) hold(clause, leading);
    const last = read.at(-1);
    if (ahead !== null && read[0] !== undefined) {
      hold(read[0], { trigger: null, condition: null, tail: ahead });
      ahead = null;
    }
    if (last !== undefined) {
      // "If a tool is out, members can join and the first gets a mail once it is back": the last has its own
      // moment.
      if (read.length > 1 && trailing.trigger !== null && last.trigger === leading.trigger)
        last.trigger = null;
      hold(last, trailing);
    }
    // "3 days before the window closes I want a reminder": when stands before what.
    else if (trailing.tail !== null)
      ahead = `${wordsBetween({ text: source.text, tokens }, 0, tokens.length)} ${trailing.tail}`;
    clauses.push(...read);
  }
  const first = (kind: 'trigger' | 'condition'): string | null =>
    runs.map(({ leading, trailing }) => leading[kind] ?? trailing[kind]).find((words) => words !== null) ??
    null;
  return { tokens, clauses, trigger: first('trigger'), condition: first('condition'), leftovers };
}

function hold(clause: Clause, { trigger, condition, tail }: Circumstances): void {
  const both = (one: string | null, other: string | null, joint: string): string | null =>
    one === null || other === null ? (one ?? other) : `${one}${joint}${other}`;
  clause.trigger = both(clause.trigger, trigger, ' and ');
  clause.condition = both(clause.condition, condition, ' and ');
  clause.complement = both(clause.complement, tail, ' ');
}

/** What stands in brackets is left out; the comma behind it stays with the word before. */
function withoutBrackets(tokens: Token[]): Token[] {
  return tokens.flatMap((token, index) => {
    if (token.bracketed) return [];
    let last = index;
    while (tokens[last + 1]?.bracketed === true) last += 1;
    if (last === index) return [token];
    return [{ ...token, after: tokens[last]!.after.replace(/^[^)]*\)/, '') }];
  });
}

function readRun(source: Source, before: Clause | null, leftovers: NounPhrase[]): Clause[] {
  const { tokens } = source;
  const clauses: Clause[] = [];
  let at = 0;
  for (let steps = 0; at < tokens.length && steps < 200; steps += 1) {
    at = skipJoints(tokens, at);
    const previous = clauses.at(-1) ?? before;
    const clause = readClause(source, at, previous);
    if (clause === null) {
      const phrase = nounPhrase(tokens, at);
      const relative = phrase === null ? null : relativeClause(source, phrase);
      if (relative !== null) {
        leftovers.push(phrase!);
        clauses.push(relative);
        at = Math.max(at + 1, relative.end);
        continue;
      }
      if (phrase !== null && !phrase.pronoun) leftovers.push(phrase);
      at = Math.max(at + 1, phrase?.end ?? 0);
      continue;
    }
    clauses.push(clause);
    at = Math.max(at + 1, clause.end);
  }
  shareObjects(clauses, tokens);
  shareAntecedents(clauses, tokens);
  return clauses;
}

const needsNothing =
  /^(?:register|log in|log out|sign in|sign up|sign out|login|logout|enrol|enroll|join|go|come|leave|wait)$/;

/** In "book, move and cancel appointments" the last object is everybody's. */
function shareObjects(clauses: Clause[], tokens: Token[]): void {
  for (let index = clauses.length - 2; index >= 0; index -= 1) {
    const clause = clauses[index]!;
    const next = clauses[index + 1]!;
    const bare = clause.objects.length === 0 && clause.complement === null && clause.group.end === clause.end;
    const adjoins = next.subjects === clause.subjects && next.group.start - clause.end <= 2;
    if (
      bare &&
      adjoins &&
      !needsNothing.test(clause.group.lemma) &&
      next.objects.length > 0 &&
      tokens[clause.group.verb]?.tag === 'verb'
    ) {
      clause.objects = next.objects;
      clause.complement = next.complement;
    }
  }
}

/** "a table that my sister can edit": what is edited stands before the clause. */
function shareAntecedents(clauses: Clause[], tokens: Token[]): void {
  const sharing = new Set<Clause>();
  for (const [index, clause] of clauses.entries()) {
    const before = clauses[index - 1];
    if (before === undefined || clause.objects.length > 0 || clause.group.passive) continue;
    const relative = (start: number): boolean => /^(?:that|which)$/.test(tokens[start - 1]?.lower ?? '');
    const goesOn = before.subjects === clause.subjects && sharing.has(before);
    if (relative(clause.start) || goesOn) {
      clause.objects = before.objects.slice(-1);
      sharing.add(clause);
    }
    // What narrows a ban belongs to it: "must not publish a level that nobody has finished".
    // Where nothing stands between the verb and its circumstances, it is one of those that is told of.
    if (relative(clause.start) && before.objects.length > 0)
      before.complement = before.group.negated
        ? wordsBetween(clause.source, clause.start - 1, clause.end)
        : null;
  }
}

/** "an app for parents who share the school run": the noun does what its clause tells. */
function relativeClause(source: Source, phrase: NounPhrase): Clause | null {
  const pronoun = source.tokens[phrase.end];
  if (pronoun?.tag !== 'wh' || !/^(?:who|which|that)$/.test(pronoun.lower)) return null;
  const group = verbGroup(source.tokens, phrase.end + 1);
  if (group === null || !isFinite(source.tokens, group) || group.modality === 'past') return null;
  return readObject(source, { subjects: [phrase], qualifier: null, group, start: phrase.end + 1 });
}

function readClause(source: Source, from: number, previous: Clause | null): Clause | null {
  const { tokens } = source;
  const only = tokens[from]?.lower === 'only';
  const start = only ? from + 1 : from;
  const subject = readSubject(source, start);
  const fragment = subject === null || only ? null : droppedAuxiliary(tokens, subject);
  if (fragment !== null)
    return readObject(source, {
      subjects: subject!.subjects,
      qualifier: subject!.qualifier,
      group: fragment,
      start: from,
    });
  if (subject !== null) {
    const group = verbGroup(tokens, subject.end);
    if (group !== null && isFinite(tokens, group)) {
      if (only) group.only = true;
      return readObject(source, {
        subjects: subject.subjects,
        qualifier: subject.qualifier,
        group,
        start: from,
      });
    }
  }
  const group = verbGroup(tokens, from);
  if (group === null) return null;
  const participle = tokens[group.verb]!.form === 'past';
  if (participle && !group.passive) {
    // "can't be changed, only cancelled": the participle goes on with the auxiliary of the clause before.
    if (
      previous?.group.passive !== true ||
      (breaks(tokens[group.end - 1]) && tokens[group.end - 1]!.after !== ',')
    )
      return null;
    const contrasts = group.restrictive && previous.group.negated;
    Object.assign(group, {
      passive: true,
      finite: previous.group.finite,
      modality: contrasts ? 'can' : previous.group.modality,
      negated: !contrasts && previous.group.negated,
      only: false,
      restrictive: false,
    });
    return readObject(source, {
      subjects: previous.subjects,
      qualifier: previous.qualifier,
      group,
      start: from,
    });
  }
  if (group.finite === 'infinitive' && previous === null) return null;
  const shares = previous !== null && agrees(previous.group, group);
  if (previous !== null && !shares) return null;
  if (previous === null && group.finite !== 'base' && group.finite !== 'modal') return null;
  if (previous !== null && group.modality === 'plain') {
    group.modality = previous.group.modality;
    group.negated ||= previous.group.negated && previous.group.modality !== 'plain';
    group.only ||= previous.group.only;
    group.passive ||= previous.group.passive && tokens[group.verb]!.form === 'past';
  }
  const subjects = previous?.subjects ?? [];
  return readObject(source, { subjects, qualifier: previous?.qualifier ?? null, group, start: from });
}
