// Sentences as clauses: who does what to what, when and under which condition. Lists share what they share:
// "members can book, move and cancel appointments" is three clauses with one subject and one object.
import { units } from '#knowledge/units.ts';
import { domainVerbs, particleVerbs, receiverVerbs } from '#knowledge/verbs.ts';
import { clean } from './clean.ts';
import { isPerson } from './persons.ts';
import { breaks, nounPhrase, verbGroup } from './phrases.ts';
import { splitSubordinates } from './subordinates.ts';
import type { NounPhrase, VerbGroup } from './phrases.ts';
import type { Circumstances } from './subordinates.ts';
import type { Token } from '#interviewing/tagging/token.ts';

export type Clause = {
  subjects: NounPhrase[];
  /** "who owe money" or "with overdue tools": what narrows the subject, as written. */
  qualifier: string | null;
  group: VerbGroup;
  objects: NounPhrase[];
  receiver: NounPhrase | null;
  /** What follows the object, as written: "up to 7 days ahead". */
  complement: string | null;
  trigger: string | null;
  condition: string | null;
  /** What the positions of this clause count in. */
  source: Source;
  /** Position of the first token and behind the last. */
  start: number;
  end: number;
};
export type Parse = {
  tokens: Token[];
  clauses: Clause[];
  /** The first circumstance of each kind. */
  trigger: string | null;
  condition: string | null;
  leftovers: NounPhrase[];
};

export type Source = { text: string; tokens: Token[] };

/** The words between two positions, as the user wrote them, on one line. */
export function wordsBetween({ text, tokens }: Source, from: number, to: number): string {
  const first = tokens[from];
  const last = tokens[to - 1];
  if (first === undefined || last === undefined || to <= from) return '';
  return clean(text.slice(first.start, last.end));
}

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
    if (last !== undefined) hold(last, trailing);
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
function skipJoints(tokens: Token[], from: number): number {
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
  for (const [index, clause] of clauses.entries()) {
    const antecedent = clauses[index - 1]?.objects.at(-1);
    const relative = /^(?:that|which)$/.test(tokens[clause.start - 1]?.lower ?? '');
    if (relative && antecedent !== undefined && clause.objects.length === 0 && !clause.group.passive) {
      clause.objects = [antecedent];
      clauses[index - 1]!.complement = null;
    }
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

type Subject = { subjects: NounPhrase[]; qualifier: string | null; end: number };

function readClause(source: Source, from: number, previous: Clause | null): Clause | null {
  const { tokens } = source;
  const only = tokens[from]?.lower === 'only';
  const start = only ? from + 1 : from;
  const subject = readSubject(source, start);
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
  const fragment = subject === null || only ? null : droppedAuxiliary(tokens, subject);
  if (fragment !== null)
    return readObject(source, {
      subjects: subject!.subjects,
      qualifier: subject!.qualifier,
      group: fragment,
      start: from,
    });
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

/** "All actions logged", "ticket data deleted after 12 months": a passive without its auxiliary. */
function droppedAuxiliary(tokens: Token[], subject: Subject): VerbGroup | null {
  const at = tokens[subject.end]?.tag === 'adv' ? subject.end + 1 : subject.end;
  const verb = tokens[at];
  const name = subject.subjects.at(-1)!;
  if (
    verb?.tag !== 'verb' ||
    verb.form !== 'past' ||
    name.pronoun ||
    isPerson(name.noun) ||
    subject.subjects.length > 1
  )
    return null;
  if (
    tokens.some(
      ({ tag, form }, index) =>
        index !== at &&
        (tag === 'modal' || tag === 'aux' || (tag === 'verb' && form !== 'past' && form !== 'gerund')),
    )
  )
    return null;
  const next = tokens[at + 1];
  if (
    !domainVerbs.has(verb.lemma) ||
    (next !== undefined &&
      next.tag !== 'prep' &&
      next.tag !== 'adv' &&
      !/^(?:every|once|twice)$/.test(next.lower))
  )
    return null;
  return {
    start: subject.end,
    end: at + 1,
    verb: at,
    lemma: verb.lemma,
    modality: 'must',
    negated: false,
    passive: true,
    only: false,
    restrictive: false,
    finite: 'modal',
  };
}

/** A participle after a noun ("the tool lent to him") is no predicate. */
function isFinite(tokens: Token[], group: VerbGroup): boolean {
  const verb = tokens[group.verb]!;
  if (group.finite === 'infinitive') return false;
  if (verb.form === 'gerund' && group.start === group.verb) return false;
  return true;
}

function agrees(before: VerbGroup, next: VerbGroup): boolean {
  if (next.finite === 'modal') return true;
  if (next.finite === 'infinitive') return before.modality !== 'plain' || before.lemma === 'want';
  if (before.modality !== 'plain' && before.modality !== 'past')
    return next.finite === 'base' || before.passive;
  return next.finite === before.finite || (before.finite === 'infinitive' && next.finite === 'base');
}

/** One or more noun phrases with what narrows them, when a verb follows. */
function readSubject(source: Source, from: number): Subject | null {
  const { tokens } = source;
  const subjects: NounPhrase[] = [];
  let at = from;
  for (let count = 0; count < 5; count += 1) {
    const phrase = nounPhrase(tokens, at);
    if (phrase === null) return null;
    subjects.push(phrase);
    at = phrase.end;
    const joint = tokens[at]?.tag === 'conj' ? 1 : /^[,/]$/.test(tokens[at - 1]?.after ?? '') ? 0 : -1;
    if (joint < 0) break;
    const further = nounPhrase(tokens, at + joint);
    if (further === null || further.pronoun) break;
    at += joint;
  }
  const narrowed = readQualifier(source, at);
  return { subjects, qualifier: narrowed?.text ?? null, end: narrowed?.end ?? at };
}

/** "who owe money", "with overdue tools", "in the pilot", up to the verb of the clause. */
function readQualifier(source: Source, from: number): { text: string; end: number } | null {
  const { tokens } = source;
  const first = tokens[from];
  if (first === undefined || (first.tag !== 'wh' && first.tag !== 'prep')) return null;
  if (first.tag === 'wh' && !/^(?:who|which|that|whose)$/.test(first.lower)) return null;
  let at = from + 1;
  if (first.tag === 'wh') {
    const inner = verbGroup(tokens, at);
    if (inner === null) return null;
    at = inner.end;
  }
  for (; at < tokens.length && at - from < 14; at += 1) {
    if (breaks(tokens[at - 1])) return null;
    const group = verbGroup(tokens, at);
    if (group === null || group.finite === 'infinitive' || group.start !== at || tokens[at]!.tag === 'adv')
      continue;
    if (
      tokens[group.verb]!.form === 'past' &&
      !group.passive &&
      group.finite === 'past' &&
      group.start === group.verb
    )
      continue;
    return { text: wordsBetween(source, from, at), end: at };
  }
  return null;
}

type Opening = { subjects: NounPhrase[]; qualifier: string | null; group: VerbGroup; start: number };

function readObject(source: Source, opening: Opening): Clause {
  const { tokens } = source;
  const { group } = opening;
  let at = group.end;
  let receiver: NounPhrase | null = null;
  const objects: NounPhrase[] = [];
  const attached = !breaks(tokens[group.end - 1]);
  const counted = comparatorEnd(tokens, at);
  let first = attached && !group.passive ? nounPhrase(tokens, counted) : null;
  if (first !== null && counted > at) first = { ...first, start: at };
  if (first !== null && !first.pronoun && isTime(tokens, first)) first = null;
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

/** A clause runs to the joint behind which another begins. */
function clauseEnd(tokens: Token[], from: number, opening: Opening): number {
  for (let at = Math.max(from, opening.group.end); at < tokens.length; at += 1) {
    const joint = tokens[at]!.tag === 'conj' || /[,;:–—]|^-+$/.test(tokens[at - 1]?.after ?? '');
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
