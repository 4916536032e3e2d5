// Reads a text by rules: cut into statements, each read only when all of it was understood. Everything else is kept word for
// word with the reason.
import { sayClause } from './say-clause.ts';
import type { Clause, Reading, Statement } from '#contract/clauses.ts';
import { lowered, type Draft, type RestsOn } from './english/context.ts';
import { followsFrom } from './english/world/torn-from-cause.ts';
import { readSentence, type SentenceReading } from './english/read-sentence.ts';
import { cutsOf, type Cut } from './statements/cut.ts';
import { opensWithOrder } from './statements/order-to-reader.ts';
import { isAside, isLetterHead, isParagraphTitle } from './statements/around/aside.ts';
import { readBack } from './statements/around/refer-back.ts';
import { readStory } from './statements/around/stories.ts';
import { hasOwnVerb, isHarmless, splitsOf, type Range } from './statements/split.ts';
import { cellsAlone, withoutCount } from './statements/around/rows.ts';
import { readCharged, tailsOf } from './statements/around/tails.ts';
import { tongueOf, type Tongue } from './statements/tongue.ts';
import { inPlace, readPiece, readPlain, type InPlace } from './statements/around/in-place.ts';

export function readText(text: string): Reading {
  const tongue = tongueOf(text);
  const all = cutsOf(text);
  const found = all.flatMap((cut, at) =>
    isParagraphTitle(text, cut, all[at + 1])
      ? [{ cut, outcome: { aside: 'a heading' } }]
      : readParts(text, cut, tongue),
  );
  const parts = withoutHeads(text, referredBack(text, found));
  const cuts = parts.map(({ cut }) => cut);
  const read = parts.map(({ outcome }) => outcome);
  const drafts: Draft[] = cuts.map((cut, at) => ({
    cut,
    text: text.slice(cut.body, cut.end),
    is_read: 'ok' in read[at]! && read[at].ok,
    ...('rests_on' in read[at]! && { rests_on: read[at].rests_on }),
    is_measure: tellsAmount(read[at]!),
  }));
  const statements = cuts.map((cut, at) => statementOf(text, { cut, at, reading: read[at]!, drafts }));
  return { reader: 'rules', statements };
}

const tellsAmount = (outcome: Outcome): boolean =>
  'ok' in outcome &&
  outcome.ok &&
  outcome.clauses.some(({ modality, bounds }) => modality === 'is' && bounds.length > 0);

type Outcome = InPlace | SentenceReading | { aside: string };

type Part = { cut: Cut; outcome: Outcome };

/** A sentence that begins with a pronoun is read with the one before it, if that was read and stands right before it. */
function referredBack(text: string, parts: readonly Part[]): Part[] {
  return parts.map((part, at) => {
    const { cut, outcome } = part;
    const before = parts[at - 1];
    if (!('ok' in outcome) || outcome.ok || cut.kind === 'row' || !before) return part;
    if (before.cut.block !== cut.block || before.cut.sentence + 1 !== cut.sentence) return part;
    if (!('ok' in before.outcome) || !before.outcome.ok) return part;
    const reading = readBack(text, { start: cut.body, end: cut.end }, before.outcome.clauses);
    return reading ? { cut, outcome: reading } : part;
  });
}

/** The first row of a table and the line above a list begin what was read below them. */
function withoutHeads(text: string, parts: readonly Part[]): Part[] {
  const begun = parts.filter(({ outcome }) => 'ok' in outcome && outcome.ok && 'rests_on' in outcome);
  const on = (what: RestsOn) =>
    begun.filter(({ outcome }) => 'rests_on' in outcome && outcome.rests_on === what).map(({ cut }) => cut);
  const heads = new Set(on('head').map(({ row }) => row?.head?.[0]?.start));
  const intros = new Set(on('intro').map(({ intro }) => intro));
  return parts.map((part) => {
    const { row, body, end, kind } = part.cut;
    if (row && heads.has(row.cells[0]?.start)) return { ...part, outcome: { aside: 'the head of a table' } };
    const isIntro = !row && kind !== 'heading' && intros.has(text.slice(body, end));
    return isIntro ? { ...part, outcome: { aside: 'the beginning of a list' } } : part;
  });
}

/** A sentence as a whole, or the pieces of it that can be read alone with what is left. */
function readParts(text: string, cut: Cut, tongue: Tongue): Part[] {
  const outcome = readCut(text, cut, tongue);
  const whole = [{ cut, outcome }];
  const body = text.slice(cut.body, cut.end);
  if (!('ok' in outcome) || outcome.ok) return whole;
  const parted =
    withoutReason(text, cut) ??
    withoutRemark(text, cut) ??
    cellByCell(text, cut) ??
    withoutBracket(text, cut) ??
    withoutTail(text, cut) ??
    withoutExplanation(text, cut);
  if (parted) return parted;
  if (/[?()]/.test(body) || body.length > LONGEST_TO_SPLIT) return whole;
  if (tongueOf(body) !== 'English') return whole;
  for (const is_loose of [true, false])
    for (const pieces of splitsOf(body, is_loose)) {
      const parts = pieces.map(({ start, end }, at) =>
        partOf(text, cut, { start, end, at, last: pieces.length - 1, next: pieces[at + 1]?.start }),
      );
      if (hasLooseDenial(parts) || parts.some(hasCircumstance)) continue;
      const isRead = parts.map((each) => 'ok' in each.outcome && each.outcome.ok);
      if (isRead.every(Boolean)) return withCause(text, parts);
      if (is_loose || cut.form === 'chat' || !isRead.includes(true)) continue;
      const leaves = (said: string) => isHarmless(said) || hasOwnVerb(said);
      if (parts.every((each, at) => isRead[at] || leaves(text.slice(each.cut.body, each.cut.end))))
        return withCause(text, parts);
    }
  return whole;
}

/** "The clerk approves the request and then the tenant gets a letter": the letter alone is no rule. */
const withCause = (text: string, parts: readonly Part[]): Part[] =>
  parts.map((part, at) => {
    const { cut, outcome } = part;
    if (at === 0 || !('ok' in outcome) || !outcome.ok) return part;
    const before = parts[at - 1]!.outcome;
    const last = 'ok' in before && before.ok ? before.clauses.at(-1) : undefined;
    const [first] = outcome.clauses;
    const isTorn = saysThen(text.slice(cut.body), outcome) || (first && followsFrom(first, last));
    return isTorn ? { cut, outcome: { ok: false, reason: 'what follows from what' } } : part;
  });

/** "Then the tenant gets a letter.": after what, the sentence before it says. */
const saysThen = (said: string, outcome: Outcome): boolean =>
  /^then\b/i.test(said) &&
  'ok' in outcome &&
  outcome.ok &&
  !outcome.clauses.some(({ condition }) => condition);

/** "Reporting opens an issue, no personal data": what is left out there is left out of the issue, not of the product. */
const hasLooseDenial = ([first, ...others]: readonly Part[]): boolean =>
  others.some(({ outcome }) => leavesOut(outcome)) && !leavesOut(first!.outcome);
/** "If the weather is bad, the tour is cancelled and guests get their money": it may hold for all of the pieces. */
const hasCircumstance = ({ outcome }: Part) =>
  'ok' in outcome && outcome.ok && outcome.clauses.some(({ condition, exception }) => condition ?? exception);
const leavesOut = (outcome: Outcome) =>
  'ok' in outcome && outcome.ok && outcome.clauses.some(({ kind }) => kind === 'exclusion');

/** A remark in brackets at the end, when it cannot change what stands before it. */
function withoutBracket(text: string, cut: Cut): Part[] | null {
  const body = text.slice(cut.body, cut.end);
  const open = body.lastIndexOf(' (');
  const remark = /^ \(([^()]+)\)[.;!]?$/.exec(body.slice(open))?.[1];
  if (open <= 0 || remark === undefined || !isHarmless(remark, 1)) return null;
  const main = readSentence(body.slice(0, open), cut.body);
  if (!main.ok) return null;
  const start = cut.body + open + 1;
  return [
    { cut: { ...cut, end: cut.body + open }, outcome: main },
    { cut: { ...cut, start, body: start }, outcome: { ok: false, reason: 'a remark in brackets' } },
  ];
}

/** "Board (5 of us) | opens ballots": the count is a statement of its own. */
function withoutRemark(text: string, cut: Cut): Part[] | null {
  const found = cut.row ? withoutCount(text, cut.row) : null;
  const second = cut.row?.cells[1];
  if (!found || !second) return null;
  const outcome = inPlace(text, { ...cut, row: found.row });
  const isInCells = ({ spans }: Clause) => spans.every(({ start }) => start >= second.start);
  if (!outcome?.ok || !outcome.clauses.every(isInCells)) return null;
  const start = second.start + text.slice(second.start).search(/\S/);
  const name = { ...cut, end: text.slice(0, found.remark.start).trimEnd().length, sentence: -1 };
  const remark: Cut = {
    ...name,
    ...found.remark,
    body: found.remark.start,
    end: text.slice(0, start).trimEnd().length,
  };
  return [
    { cut: name, outcome: { aside: 'whom the row is about' } },
    { cut: remark, outcome: { ok: false, reason: 'a remark in brackets' } },
    { cut: { ...cut, start, body: start, row: found.row }, outcome },
  ];
}

/** Cells of a row that are read each by itself; the others are kept as they are said. */
function cellByCell(text: string, cut: Cut): Part[] | null {
  const found = cut.row ? cellsAlone(text, cut.row) : null;
  if (!found) return null;
  return found.map(({ range, reading }, at): Part => {
    const next = found[at + 1]?.range.start;
    const own: Cut = {
      ...cut,
      start: at === 0 ? cut.start : range.start,
      body: range.start,
      end: next === undefined ? cut.end : text.slice(0, next).trimEnd().length,
      sentence: at,
    };
    return { cut: own, outcome: reading.ok ? { ...reading, rests_on: 'head' } : reading };
  });
}

/** "Guests can rent a towel, fee 2 EUR": the tail is a statement of its own. */
function withoutTail(text: string, cut: Cut): Part[] | null {
  const last = cut.row?.cells.at(-1);
  for (const { main, tail } of tailsOf(text, { start: last?.start ?? cut.body, end: cut.end })) {
    const outcome = last ? inPlace(text, shortened(cut, main)) : readPiece(text, main);
    if (!outcome?.ok) continue;
    const charged = last ? null : readCharged(text, main, { start: tail, end: cut.end });
    if (charged?.ok) return [{ cut, outcome: charged }];
    const rest: Cut = { ...cut, start: tail, body: tail, is_tail: true };
    const told = text.slice(0, tail).trimEnd().length;
    return [
      { cut: { ...cut, end: told }, outcome },
      { cut: rest, outcome: { ok: false, reason: 'what more is said of it' } },
    ];
  }
  return null;
}

/** A row whose last cell ends where the main words of the cell do. */
const shortened = (cut: Cut, last: Range): Cut => ({
  ...cut,
  row: { ...cut.row!, cells: [...cut.row!.cells.slice(0, -1), last] },
});

/** "It is decided automatically: the distance must exceed 2 km": the second sentence says how the first is meant. */
function withoutExplanation(text: string, cut: Cut): Part[] | null {
  const colon = text.slice(cut.body, cut.end).indexOf(': ');
  if (colon < 0 || cut.label?.is_own === true) return null;
  const until = cut.body + colon;
  const start = until + 2;
  const outcome = readPiece(text, { start: cut.body, end: until });
  if (!outcome.ok || outcome.clauses.some(({ modality }) => modality.startsWith('may'))) return null;
  if (!readPiece(text, { start, end: cut.end }).ok) return null;
  return [
    { cut: { ...cut, end: until + 1 }, outcome },
    {
      cut: { ...cut, start, body: start },
      outcome: { ok: false, reason: 'how what stands before it is meant' },
    },
  ];
}

/** "As a member I want to cancel a booking so that I …": the reason is a statement of its own. */
function withoutReason(text: string, cut: Cut): Part[] | null {
  const story = readStory(text, { start: cut.body, end: cut.end });
  if (!story?.reading.ok) return null;
  if (story.reason_start === null) return [{ cut, outcome: story.reading }];
  const start = story.reason_start;
  const told = text.slice(0, start).trimEnd().length;
  return [
    { cut: { ...cut, end: told }, outcome: story.reading },
    { cut: { ...cut, start, body: start }, outcome: { ok: false, reason: 'a reason' } },
  ];
}

const LONGEST_TO_SPLIT = 400;
const LONGEST_TO_READ = 1000;

type Piece = { start: number; end: number; at: number; last: number; next: number | undefined };

/** The joint behind a piece belongs to it; what stands in front of the sentence to its first piece. */
function partOf(text: string, cut: Cut, { start, end, at, last, next }: Piece): Part {
  const until = at === last ? cut.end : cut.body + (next ?? end);
  const own = {
    ...cut,
    start: at === 0 ? cut.start : cut.body + start,
    body: cut.body + start,
    end: text.slice(0, until).trimEnd().length,
  };
  return { cut: own, outcome: readPiece(text, { start: cut.body + start, end: cut.body + end }) };
}

function readCut(text: string, cut: Cut, whole: Tongue): Outcome {
  const body = text.slice(cut.body, cut.end);
  if (cut.kind === 'heading') return { aside: 'a heading' };
  if (cut.kind === 'by') return { aside: 'who speaks' };
  if (cut.kind === 'line') return { aside: 'a line of a table' };
  if (isAside(body)) return { aside: 'a greeting or thanks' };
  if (isLetterHead(text, cut)) return { aside: 'the head of a letter' };
  if (opensWithOrder(body)) return { aside: 'an order to whoever reads it, not about the software' };
  if (body.length > LONGEST_TO_READ) return { ok: false, reason: 'too long to be read for certain' };
  const own = tongueOf(body);
  const tongue = own === 'unknown' ? whole : own;
  if (tongue !== 'English' && tongue !== 'unknown')
    return { ok: false, reason: `${tongue}: I read English only without a model` };
  const reading = inPlace(text, cut) ?? readPlain(text, cut);
  if (cut.kind === 'item' && isOrder(reading)) return { ok: false, reason: 'who does it' };
  if (saysThen(body, reading)) return { ok: false, reason: 'what follows from what' };
  return reading;
}

/** "- Book a boat" in a list names what somebody can do; only "Send a reminder 2 days before." tells the product. */
const isOrder = (reading: SentenceReading): boolean =>
  reading.ok &&
  reading.clauses.some(
    ({ actors, subject, modality, kind, spans, bounds, condition }) =>
      actors.length === 0 &&
      subject === undefined &&
      modality === 'must' &&
      kind !== 'exclusion' &&
      bounds.length === 0 &&
      !condition &&
      spans[0]?.part === 'act',
  );

type Place = { cut: Cut; at: number; reading: Outcome; drafts: readonly Draft[] };

function statementOf(text: string, { cut, at, reading, drafts }: Place): Statement {
  const base = {
    id: `S${String(at + 1).padStart(3, '0')}`,
    start: cut.start,
    end: cut.end,
    quote: text.slice(cut.start, cut.end),
  };
  const without = { clauses: [], playback: '' };
  if ('aside' in reading) return { ...base, status: 'set_aside', reason: reading.aside, ...without };
  if (!reading.ok) return { ...base, status: 'quoted', reason: reading.reason, ...without };
  const reason = lowered(drafts, at);
  if (reason !== null) return { ...base, status: 'quoted', reason, ...without };
  return {
    ...base,
    status: 'read',
    reason: '',
    clauses: reading.clauses,
    playback: reading.clauses.map(sayClause).join(' '),
  };
}
