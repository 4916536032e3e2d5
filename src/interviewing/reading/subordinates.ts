// Takes the subordinate clauses out of a sentence: what triggers (when, once, if, as soon as, after), what
// conditions (unless, only if, as long as), what explains (because, so that). The rest is what happens.
import { breaks, nounPhrase, verbGroup, type NounPhrase } from './phrases.ts';
import { clean } from './clean.ts';
import { uncountableRoles } from '#knowledge/people.ts';
import type { Token } from '#interviewing/tagging/token.ts';

/** Under which circumstances something happens, each without its conjunction. */
export type Circumstances = {
  trigger: string | null;
  condition: string | null;
  /** "before they can borrow": belongs to what it follows, conjunction included. */
  tail: string | null;
};

/** A stretch of what happens. What leads it holds for all of it, what trails it for its last clause. */
export type Run = { tokens: Token[]; leading: Circumstances; trailing: Circumstances };
type Kind = 'trigger' | 'condition' | 'purpose' | 'aside' | 'tail';

const openers: [string[], Kind][] = [
  [['as', 'soon', 'as'], 'trigger'],
  [['every', 'time'], 'trigger'],
  [['each', 'time'], 'trigger'],
  [['in', 'case'], 'trigger'],
  [['only', 'if'], 'condition'],
  [['only', 'when'], 'condition'],
  [['as', 'long', 'as'], 'condition'],
  [['provided', 'that'], 'condition'],
  [['so', 'long', 'as'], 'condition'],
  [['so', 'that'], 'purpose'],
  [['even', 'if'], 'aside'],
  [['even', 'though'], 'aside'],
  [['when'], 'trigger'],
  [['whenever'], 'trigger'],
  [['if'], 'trigger'],
  [['once'], 'trigger'],
  [['unless'], 'condition'],
  [['provided'], 'condition'],
  [['while'], 'condition'],
  [['because'], 'aside'],
  [['although'], 'aside'],
  [['though'], 'aside'],
  [['since'], 'aside'],
  [['whereas'], 'aside'],
  [['otherwise'], 'aside'],
];

type Opening = { kind: Kind; length: number; word: string };

/** "must", "should", "needs to": what follows is asked for, not the reason for something. */
const isDemand = ({ lower }: Token, at: number, tokens: Token[]): boolean =>
  /^(?:must|should)$/.test(lower) || (/^(?:needs?|has|have)$/.test(lower) && tokens[at + 1]?.lower === 'to');

function openerAt(tokens: Token[], at: number): Opening | null {
  const before = tokens[at - 1];
  if (before !== undefined && /^(?:from|to|until|by|about|of)$/.test(before.lower)) return null;
  // "ask me if", "decides when": the clause is the object of what is asked or decided.
  const asked = tokens
    .slice(Math.max(0, at - 2), at)
    .some(({ lemma }) =>
      /^(?:ask|see|know|check|decide|choose|wonder|say|tell|find|show|verify)$/.test(lemma),
    );
  if (asked && /^(?:if|when|whether)$/.test(tokens[at]!.lower)) return null;
  for (const [words, kind] of openers) {
    if (!words.every((word, offset) => tokens[at + offset]?.lower === word)) continue;
    if (word0IsAdverb(words[0], tokens, at)) return null;
    // "while on holiday" says when, and needs no clause of its own.
    if (words[0] === 'while' && tokens[at + 1]?.tag === 'prep') return null;
    return { kind, length: words.length, word: words.join(' ') };
  }
  const word = tokens[at]!.lower;
  // "after" and "so" open a clause only when one follows.
  if (word === 'after' && hasClause(tokens, at + 1)) return { kind: 'trigger', length: 1, word };
  if ((word === 'before' || word === 'until') && at > 0 && hasClause(tokens, at + 1))
    return { kind: 'tail', length: 0, word };
  const soClause =
    word === 'so' &&
    at > 0 &&
    hasClause(tokens, at + 1) &&
    tokens[at + 1]?.tag !== 'adv' &&
    !tokens.slice(at).some(isDemand);
  if (soClause) return { kind: 'purpose', length: 1, word };
  return null;
}

/** "renew once", "once a week". */
function word0IsAdverb(word: string | undefined, tokens: Token[], at: number): boolean {
  const next = tokens[at + 1];
  return (
    word === 'once' &&
    (next === undefined ||
      breaks(tokens[at]) ||
      next.tag === 'verb' ||
      next.tag === 'prep' ||
      /^(?:a|per|every|unless|if|and|or|but|only)$/.test(next.lower))
  );
}

/** "The grower on duty", "the nurse in charge": how many words behind a person say which one. */
function postLength(tokens: Token[], { end }: NounPhrase): number {
  const words = `${tokens[end]?.lower ?? ''} ${tokens[end + 1]?.lower ?? ''}`;
  return /^(?:on (?:duty|call|shift|site)|in charge)$/.test(words) ? 2 : 0;
}

function hasClause(tokens: Token[], at: number): boolean {
  const subject = nounPhrase(tokens, at);
  if (subject === null || breaks(tokens[subject.end - 1])) return false;
  const group = verbGroup(tokens, subject.end + postLength(tokens, subject));
  if (group === null || group.finite === 'infinitive') return false;
  // "after the concert get a letter": a singular takes no plural verb.
  const plural = subject.plural || subject.pronoun || uncountableRoles.has(subject.name);
  if (subject.plural && !subject.pronoun && group.finite === 'third') return false;
  return plural || group.finite !== 'base' || group.modality !== 'plain';
}

const none = (): Circumstances => ({ trigger: null, condition: null, tail: null });

export function splitSubordinates(source: { text: string; tokens: Token[] }): Run[] {
  const { tokens } = source;
  const runs: Run[] = [];
  const leading = none();
  let run: Token[] = [];
  let at = 0;
  while (at < tokens.length) {
    const opening = openerAt(tokens, at);
    if (opening === null) {
      run.push(tokens[at]!);
      at += 1;
      continue;
    }
    const from = at + opening.length;
    const leads =
      opening.kind !== 'tail' && run.every(({ tag }) => tag === 'conj' || tag === 'adv' || tag === 'other');
    const to = leads
      ? leadingEnd(tokens, from)
      : Math.min(
          trailingEnd(tokens, from),
          opening.kind === 'tail' ? secondSubject(tokens, from) : tokens.length,
        );
    if (!leads && run.length > 0) runs.push({ tokens: run, leading: { ...leading }, trailing: none() });
    const holder = leads ? leading : (runs.at(-1)?.trailing ?? leading);
    keep(holder, opening, textOf(source, from, to, opening.word));
    run = [];
    at = to;
    if (tokens[at]?.lower === 'then') at += 1;
  }
  if (run.length > 0) runs.push({ tokens: run, leading: { ...leading }, trailing: none() });
  return runs;
}

function keep(holder: Circumstances, { kind }: Opening, text: string): void {
  // "if possible", "if needed" set nothing off.
  if (kind === 'aside' || kind === 'purpose' || !/\s/.test(text)) return;
  const held = holder[kind];
  holder[kind] = held === null ? text : `${held} and ${text}`;
}

/** A leading clause ends at its comma, at "then", or where a second subject takes over. */
function leadingEnd(tokens: Token[], from: number): number {
  let seenVerb = false;
  const second = secondSubject(tokens, from);
  for (let at = from; at < second; at += 1) {
    if (tokens[at]!.lower === 'then' && at > from) return at;
    if (tokens[at]!.tag === 'verb' || tokens[at]!.tag === 'aux') seenVerb = true;
    if (seenVerb && /[,;:–—-]/.test(tokens[at]!.after) && startsMain(tokens, at + 1)) return at + 1;
  }
  return second;
}

const joins = new Set(['prep', 'conj', 'wh', 'det', 'aux', 'to', 'modal']);

/** "if a defect is dangerous the lift must stop": where, without a comma, somebody else takes over. */
function secondSubject(tokens: Token[], from: number): number {
  for (
    let at = ownEnd(
      tokens,
      tokens[from]?.lower === 'before' || tokens[from]?.lower === 'until' ? from + 1 : from,
    );
    at < tokens.length;
    at += 1
  ) {
    const opens = tokens[at]!.tag === 'det' || tokens[at]!.tag === 'pron' || tokens[at]!.plural;
    const subjective = /^(?:it|they|he|she|we|i)$/.test(tokens[at]!.lower);
    const joined =
      joins.has(tokens[at - 1]!.tag) ||
      (tokens[at - 1]!.tag === 'verb' && tokens[at - 1]!.form !== 'past' && !subjective);
    if (opens && !joined && hasClause(tokens, at)) return at;
  }
  return tokens.length;
}

function startsMain(tokens: Token[], at: number): boolean {
  const from =
    tokens[at]?.tag === 'conj' || tokens[at]?.tag === 'adv' || tokens[at]?.lower === 'then' ? at + 1 : at;
  if (hasClause(tokens, from)) return true;
  const group = verbGroup(tokens, from);
  if (group !== null && group.finite !== 'infinitive') return true;
  return !tokens.slice(from).some((token) => /[,;:–—]/.test(token.after));
}

/** Where the first clause after `from` has its subject and verb behind it. */
function ownEnd(tokens: Token[], from: number): number {
  const subject = nounPhrase(tokens, from);
  const group = subject === null ? null : verbGroup(tokens, subject.end);
  if (tokens[from]?.lower === 'there') return from + 3;
  return group?.end ?? from + 1 + (/^(?:before|until)$/.test(tokens[from]?.lower ?? '') ? 1 : 0);
}

/** A trailing clause runs to the end, or to a comma or joint behind which somebody else does something. */
function trailingEnd(tokens: Token[], from: number): number {
  const own = ownEnd(tokens, from);
  for (let at = own; at < tokens.length; at += 1) {
    const comma = /[,;–—]|^-+$/.test(tokens[at - 1]?.after ?? '');
    if (!comma && opensAnother(tokens, at)) return at;
    if (!comma) continue;
    const next = tokens[at]!.tag === 'conj' || /^(?:then|so)$/.test(tokens[at]!.lower) ? at + 1 : at;
    if (hasClause(tokens, next)) return at;
  }
  return tokens.length;
}

/** "… when a fee is charged and they can dispute it": a modal verb says what happens, never when. */
function opensAnother(tokens: Token[], at: number): boolean {
  if (tokens[at]!.lower !== 'and') return false;
  const subject = nounPhrase(tokens, at + 1);
  return subject !== null && tokens[subject.end]?.tag === 'modal';
}

function textOf(
  { text, tokens }: { text: string; tokens: Token[] },
  from: number,
  to: number,
  word: string,
): string {
  const first = tokens[from];
  const last = tokens[to - 1];
  if (first === undefined || last === undefined || to <= from) return '';
  const words = clean(text.slice(first.start, last.end));
  return word === 'unless' ? negated(tokens.slice(from, to), words) : words;
}

/** "unless the treasurer approves" holds when the treasurer does not approve. */
function negated(tokens: Token[], words: string): string {
  const subject = nounPhrase(tokens, 0);
  const group = subject === null ? null : verbGroup(tokens, subject.end);
  if (subject === null || group === null) return `it is not so that ${words}`;
  const whoever = /^(?:somebody|someone|anybody|anyone)\b/i;
  if (whoever.test(words)) return words.replace(whoever, 'nobody');
  const verb = tokens[group.start]!;
  const before = words.slice(0, verb.start - tokens[0]!.start).trimEnd();
  const after = words.slice(verb.end - tokens[0]!.start);
  if (verb.tag === 'aux' || verb.tag === 'modal') return clean(`${before} ${verb.text} not${after}`);
  return clean(`${before} ${verb.form === 'third' ? 'does' : 'do'} not ${verb.lemma}${after}`);
}
