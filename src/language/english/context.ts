// What stands around a statement may only lower it: taken back by the next one, proposed by a speaker, under a heading of what
// is left out, an answer to a question, a piece of a sentence of which another piece was not read.
import words from '#language/words/statements.json' with { type: 'json' };
import type { Cut } from '#language/statements/cut.ts';
import { tokensOf } from './tokens.ts';

export type Draft = {
  cut: Cut;
  text: string;
  is_read: boolean;
  rests_on?: RestsOn;
  /** It tells an amount, and that it is so: "bookings take at most 2 minutes". */
  is_measure?: boolean;
};
/** What around the statement is a part of what was read, and so says nothing against it. */
export type RestsOn = 'label' | 'heading' | 'intro' | 'row' | 'head';

const begins = (text: string, list: readonly string[]) => {
  const said = text.toLowerCase().replace(/^[^\p{L}\p{N}]+/u, '');
  return list.some((each) => said.startsWith(each) && !/[\p{L}\p{N}'’]/u.test(said[each.length] ?? ' '));
};
const isOneOf = (text: string, list: readonly string[]) =>
  list.includes(text.toLowerCase().replace(/[:.#]/g, '').trim());

/** "Except in winter."; "Not in winter." too, but no whole sentence that begins with "not" or "after". */
const narrows = (text: string) =>
  begins(text, words.narrowings) ||
  (begins(text, words.weak_narrowings) && text.trim().split(/\s+/).length < 6);

/** "Refused.", "Withdrawn, since …"; "Rejected requests stay visible" says something of its own. */
const takesBack = ({ text, is_read }: Draft): boolean =>
  begins(text, words.retractions) && !(is_read && /^\s*\p{L}+ed \p{L}+s \p{L}+/u.test(text));

/** Why a statement that was read must be quoted after all; null when nothing around it speaks against it. */
export function lowered(drafts: readonly Draft[], at: number): string | null {
  const { cut, rests_on, is_measure = false } = drafts[at]!;
  if (takesBack(drafts[at]!)) return 'it may take back what stands before it';
  return (
    (rests_on === 'label' ? null : byLabel(cut)) ??
    bySpeaker(cut, drafts) ??
    (rests_on === 'heading' || (rests_on === 'intro' && cut.heading?.name === cut.intro)
      ? null
      : byHeading(cut, is_measure)) ??
    (rests_on === 'intro' ? null : byIntro(cut)) ??
    byNeighbours(drafts, at)
  );
}

/** A piece of a sentence that is no sentence itself, or begins as a condition, may change what the others say. */
const mayNarrow = (text: string) =>
  text.trim().split(/\s+/).length < 4 ||
  narrows(text) ||
  begins(text, words.retractions) ||
  begins(text, conditions);
const conditions = [
  'if',
  'when',
  'while',
  'where',
  'as long as',
  'provided',
  'in case',
  'during',
  'save',
  'subject to',
  'at least',
  'at most',
];

function byLabel({ label }: Cut): string | null {
  if (label === undefined || isOneOf(label.name, words.wish_labels)) return null;
  return isOneOf(label.name, words.decisions) || begins(label.name, words.decisions)
    ? null
    : `it stands behind "${label.name}:"`;
}

function bySpeaker({ speaker, form }: Cut, drafts: readonly Draft[]): string | null {
  if (speaker === undefined || form !== 'chat') return null;
  const lengths = new Map<string, number>();
  for (const { cut, text } of drafts)
    if (cut.speaker !== undefined) lengths.set(cut.speaker, (lengths.get(cut.speaker) ?? 0) + text.length);
  const [lead] = [...lengths].sort((a, b) => b[1] - a[1]);
  return lead && lead[0] !== speaker ? `${speaker} says it, and may only propose it` : null;
}

/** Under "Success" stands what is measured, under "Goals" also what the product shall do. */
function byHeading({ heading }: Cut, is_measure: boolean): string | null {
  if (heading === undefined) return null;
  if (isOneOf(heading.name, words.measures) || (isOneOf(heading.name, words.aims) && is_measure))
    return `it stands under "${heading.name}"`;
  const under = [...words.left_out, ...words.background, ...words.open];
  return isOneOf(heading.name, under) ||
    begins(
      heading.name,
      under.filter((each) => each.includes(' ')),
    )
    ? `it stands under "${heading.name}"`
    : null;
}

/** A list under a line that denies, narrows or only reports says something else than its items alone. */
function byIntro({ intro }: Cut): string | null {
  if (intro === undefined || isOneOf(intro, words.wish_labels)) return null;
  if (isOneOf(intro, words.measures)) return `it stands under "${intro}"`;
  return tokensOf(intro).some(({ lower }) => denying.has(lower)) ? `it stands under "${intro}"` : null;
}
const denying = new Set(words.denying);

/** "a shift needs two", and then, in a chat: "three on saturdays". */
const countsOtherwise = ({ text }: Draft, after: Draft | undefined): boolean =>
  after !== undefined &&
  !after.is_read &&
  after.text.trim().split(/\s+/).length < 6 &&
  [text, after.text].every((said) => tokensOf(said).some(({ kind }) => kind === 'number'));

/** "The board decides in May." answers no question. */
const leavesOpen = (text: string) =>
  tokensOf(text).some(({ lower }) => ['decide', 'decides', 'clarify', 'clarifies'].includes(lower)) &&
  !text.trimEnd().endsWith('?');

/** A remark in brackets, or a tail that was cut off because it changes nothing. */
const isApart = ({ cut, text }: Draft) => cut.is_tail === true || text.startsWith('(');

function byNeighbours(all: readonly Draft[], place: number): string | null {
  const drafts = all.filter(({ cut: { kind } }) => kind !== 'by');
  const at = drafts.indexOf(all[place]!);
  const { cut } = drafts[at]!;
  const [before, after] = [drafts[at - 1], drafts[at + 1]];
  const asks = (each: Draft | undefined) => each !== undefined && each.text.trimEnd().endsWith('?');
  if (asks(before) && before!.cut.kind !== 'heading' && !asks(drafts[at]))
    return 'it may answer the question before it';
  const sameSentence = drafts.filter(
    (each) => each !== drafts[at] && each.cut.block === cut.block && each.cut.sentence === cut.sentence,
  );
  if (sameSentence.some((each) => !each.is_read && !isApart(each) && mayNarrow(each.text)))
    return 'the rest of its sentence was not understood';
  if (after && (after.cut.indent ?? 0) > (cut.indent ?? Infinity))
    return 'what stands under it may narrow it';
  if (cut.form === 'chat' && countsOtherwise(drafts[at]!, after)) return 'what follows may change its number';
  const isNear = after !== undefined && after.cut.block <= cut.block + (drafts[at]!.rests_on ? 0 : 1);
  if (asks(drafts[at]) && isNear && !asks(after) && after.cut.kind !== 'heading' && !leavesOpen(after.text))
    return 'what follows may answer it';
  if (
    !after ||
    after.cut.is_tail ||
    after.cut.kind === 'heading' ||
    after.cut.block > cut.block + (cut.form === 'chat' || cut.kind === 'sentence' ? 1 : 0)
  )
    return null;
  if (takesBack(after)) return 'what follows may take it back';
  return after.cut.block === cut.block && narrows(after.text) && !after.is_read
    ? 'what follows may narrow it'
    : null;
}
