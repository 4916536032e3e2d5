// A statement read with what stands around it: its label, the heading or the line above it, its row. What around it became a
// part of the reading is told, so that it is not held against it.
import { singularOf } from '#language/inflection.ts';
import { readSentence, type SentenceReading } from '#language/english/read-sentence.ts';
import type { RestsOn } from '#language/english/context.ts';
import words from '#language/words/statements.json' with { type: 'json' };
import { readAnnounced } from './announced.ts';
import { tokensOf } from '#language/english/tokens.ts';
import type { Cut } from '#language/statements/cut.ts';
import { readFigure } from './figures.ts';
import {
  labelLeavesOut,
  leavesOut,
  plainName,
  readLeftOut,
  readNotOnPage,
  readTurnedDown,
} from './left-out.ts';
import { readComposed } from './composed.ts';
import { callsOpen, readAsked, readOpenPoint } from './open-points.ts';
import { plainRange, withoutEmphasis } from './plain-words.ts';
import { fieldsIn, keptThing, readFields, readStates, saysKept } from './records.ts';
import { readDone, readDoneListed, readElided } from './done-to.ts';
import { isRole, readOfRole } from './roles.ts';
import { readRow } from './rows.ts';
import type { Range } from '#language/statements/split.ts';
import { beginsItems, readUnder } from './under-intro.ts';

const plainHeadings = new Set(words.plain_headings);

export type InPlace = SentenceReading & { rests_on: RestsOn };

/** Null when nothing around the statement is a part of it. */
export function inPlace(text: string, cut: Cut): InPlace | null {
  const range = { start: cut.body, end: cut.end };
  if (cut.row) {
    const { reading, needs_head } = readRow(text, cut.row);
    return on(needs_head ? 'head' : 'row', reading);
  }
  if (cut.list) return on('intro', readFields(text, cut.list.of, cut.list.items));
  return behindLabel(text, cut, range) ?? underIntro(text, cut, range) ?? underHeading(text, cut, range);
}

function behindLabel(text: string, cut: Cut, range: Range): InPlace | null {
  const { label, heading, form, kind } = cut;
  if (!label) return null;
  const { name, start } = label;
  if (labelLeavesOut(name)) return on('label', readLeftOut(text, range));
  if (!label.is_own) return null;
  if (callsOpen(name)) return on('label', readOpenPoint(text, range));
  const isSpoken = form === 'minutes' || form === 'chat';
  const named = { start, end: start + name.length };
  const down = readTurnedDown(text, named, range, kind === 'item' && !isSpoken);
  if (down) return on('label', down);
  const states = readStates(text, name, range);
  if (states) return on('label', states);
  const thing = keptThing(name) ?? (heading && saysKept(heading.name) ? name : null);
  if (thing !== null) return on('label', readFields(text, thing, fieldsIn(text, range)));
  const figure = figureOf(text, cut, { start, end: range.end });
  if (figure) return on('label', figure);
  const done = isSpoken ? null : readDone(text, named, range);
  if (done) return on('label', done);
  // In minutes and chats a name with a colon is whoever says it.
  return isRole(name) && form !== 'minutes' && form !== 'chat'
    ? on('label', readOfRole(text, name, range))
    : null;
}

function underIntro(text: string, cut: Cut, range: Range): InPlace | null {
  const { intro } = cut;
  if (intro === undefined) return null;
  if (leavesOut(intro)) return leftOutUnder('intro', intro, text, cut);
  if (callsOpen(intro)) return on('intro', readOpenPoint(text, range));
  if (beginsItems(intro)) return on('intro', readUnder(intro, text, range));
  return isRole(intro) && cut.sentence === 0 ? ofRole('intro', intro, text, range) : null;
}

function underHeading(text: string, cut: Cut, range: Range): InPlace | null {
  const { heading, intro } = cut;
  if (heading === undefined || heading.is_broken || intro !== undefined) return null;
  if (cut.kind !== 'item' && cut.block !== heading.block + 1) return null;
  if (leavesOut(heading.name)) return leftOutUnder('heading', heading.name, text, cut);
  if (callsOpen(heading.name)) return on('heading', readOpenPoint(text, range));
  return isRole(heading.name) && cut.kind === 'item' && cut.sentence === 0
    ? ofRole('heading', heading.name, text, range)
    : null;
}

/** A whole sentence under a role is read as it stands. */
const ofRole = (rests_on: RestsOn, role: string, text: string, range: Range): InPlace | null => {
  const reading = readOfRole(text, role, range);
  return reading.ok ? on(rests_on, reading) : null;
};

const on = (rests_on: RestsOn, reading: SentenceReading): InPlace => ({ ...reading, rests_on });

/** The first sentence of an item names what is left out; a further one says more about it. */
function leftOutUnder(rests_on: RestsOn, name: string, text: string, cut: Cut): InPlace | null {
  if (cut.sentence > 0) return null;
  const reading = readLeftOut(text, { start: cut.body, end: cut.end });
  return on(rests_on, reading.ok ? reading : { ok: false, reason: `it stands under "${name}"` });
}

/** Under "Kayak", a price is that of the kayak: only what is of the product as a whole can be read alone there. */
function figureOf(text: string, { form, heading, intro }: Cut, range: Range): SentenceReading | null {
  if (form === 'minutes' || form === 'chat') return null;
  const isPlain =
    (intro === undefined || plainHeadings.has(plainName(intro))) &&
    (heading === undefined ||
      heading.block === 1 ||
      plainHeadings.has(plainName(heading.name)) ||
      saysNoMore(heading.name, text.slice(range.start, range.end)));
  return readFigure(text, range, isPlain ? 'anything' : 'the product');
}

/** "Loan period" under "Loans" */
const saysNoMore = (heading: string, text: string): boolean => {
  const said = new Set(tokensOf(text).map(({ lower }) => singularOf(lower)));
  return tokensOf(heading).every(({ lower }) => said.has(singularOf(lower)));
};

/** A piece of a sentence, without the words around it that say nothing. */
export function readPiece(text: string, piece: Range): SentenceReading {
  const whole = readSentence(text.slice(piece.start, piece.end), piece.start);
  const { start, end } = plainRange(text, piece);
  if (whole.ok || (start === piece.start && end === piece.end)) return whole;
  return readSentence(text.slice(start, end), start);
}

/** The sentence as it stands, without the words around it that say nothing, or as a figure that needs no verb. */
export function readPlain(text: string, cut: Cut): SentenceReading {
  const all = { start: cut.body, end: cut.end };
  const whole = readSentence(text.slice(all.start, all.end), all.start);
  // "A guest may not do anything else.": than what, another sentence says.
  const isElse =
    whole.ok && whole.clauses.length === 1 && whole.clauses[0]!.objects.includes('anything else');
  if (isElse) return { ok: false, reason: 'what "else" leaves out' };
  if (whole.ok) return whole;
  const bare = withoutEmphasis(text, all);
  if (bare.length > 1) return readComposed(text, bare);
  const { start, end } = plainRange(text, all);
  const announced = readAnnounced(text, { start, end }, cut.heading?.block === 1 ? cut.heading.name : null);
  if (announced) return announced;
  const plain = start === all.start && end === all.end ? whole : readSentence(text.slice(start, end), start);
  if (plain.ok) return plain;
  return (
    readNotOnPage(text, { start, end }) ??
    figureOf(text, cut, { start, end }) ??
    (cut.form === 'minutes' || cut.form === 'chat'
      ? null
      : (readWithoutVerb(text, { start, end }) ?? readAsked(text, all))) ??
    whole
  );
}

/** What is done to things, said without "are". */
const readWithoutVerb = (text: string, range: Range): SentenceReading | null =>
  readDoneListed(text, range) ?? readElided(text, range);
