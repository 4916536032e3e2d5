// Subjects: one or more noun phrases with what narrows them, and the participle that stands behind one
// without its auxiliary.
import { domainVerbs } from '#knowledge/verbs.ts';
import { wordsBetween, type Source } from './clause.ts';
import { isPerson } from './persons.ts';
import { breaks, nounPhrase, verbGroup } from './phrases.ts';
import type { NounPhrase, VerbGroup } from './phrases.ts';
import type { Token } from '#interviewing/tagging/token.ts';

export type Subject = { subjects: NounPhrase[]; qualifier: string | null; end: number };

/** "All actions logged", "ticket data deleted after 12 months": a passive without its auxiliary. */
export function droppedAuxiliary(tokens: Token[], subject: Subject): VerbGroup | null {
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

/** One or more noun phrases with what narrows them, when a verb follows. */
export function readSubject(source: Source, from: number): Subject | null {
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
  const narrowed = readQualifier(source, at) ?? contactClause(source, at);
  return { subjects, qualifier: narrowed?.text ?? null, end: narrowed?.end ?? at };
}

/** "Every action the agent takes has to be logged": a relative clause without its pronoun, up to the verb. */
function contactClause(source: Source, from: number): { text: string; end: number } | null {
  const { tokens } = source;
  if (breaks(tokens[from - 1]) || !/^(?:det|pron|noun)$/.test(tokens[from]?.tag ?? '')) return null;
  const doer = nounPhrase(tokens, from);
  const told = doer === null ? null : verbGroup(tokens, doer.end);
  if (told === null || told.start !== doer!.end || told.modality !== 'plain' || told.passive) return null;
  const asked = verbGroup(tokens, told.end);
  if (asked === null || asked.start !== told.end || breaks(tokens[told.end - 1])) return null;
  return asked.modality === 'plain' || asked.finite === 'infinitive'
    ? null
    : { text: wordsBetween(source, from, told.end), end: told.end };
}

/** "who owe money", "with overdue tools", "in the pilot", "out of order", up to the verb of the clause. */
function readQualifier(source: Source, from: number): { text: string; end: number } | null {
  const { tokens } = source;
  const first = tokens[from];
  const isOutOf = first?.lower === 'out' && tokens[from + 1]?.lower === 'of';
  if (first === undefined || (first.tag !== 'wh' && first.tag !== 'prep' && !isOutOf)) return null;
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
