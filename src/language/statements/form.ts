// What form a text has, line by line: a chat, minutes, a list, a table, a mail or prose. The cutter needs it to know where a
// statement may begin and what stands before it.
import { isKnownTitle, tellsBound } from './title.ts';
import words from '#language/words/statements.json' with { type: 'json' };

export type Form = 'chat' | 'minutes' | 'list' | 'table' | 'mail' | 'prose';

export type Line = {
  start: number;
  end: number;
  text: string;
  /** Length of what stands before the words: a list mark, a time with a name, a heading's sign. */
  prefix: number;
  /** `speaker` names only who says what stands under it: "maya  10:02". */
  kind: 'item' | 'spoken' | 'speaker' | 'row' | 'heading' | 'plain' | 'blank';
  speaker?: string;
};

const mark =
  /[-*•–+▪◦‣·→✓✔✅☑]\uFE0F?|\d{1,3}(?:\.\d{1,3})+\.?(?=\s+\p{Lu})|\d{1,3}[.)]|[a-zA-Z][.)]|\(\d{1,2}\)/u
    .source;
const box = /\[[ xX]\]/.source;
/** "FR-12:", "REQ 3." */
const number = `(?:${words.requirement_signs.join('|')})[- ]?\\d{1,4}(?:\\.\\d{1,3})*[.:)]?`;
const item = new RegExp(
  `^\\s*(?:(?:${mark})\\s+(?:(?:${box}|${number})\\s+)?|(?:${box}|${number})\\s+)`,
  'u',
);
const timed =
  /^\s*(?:\[[^\]\n]{1,24}\]|\d{1,2}[:.]\d{2}(?::\d{2})?)\s*(?:[-–]\s*)?([\p{L}][\p{L}\p{N}_.\- ]{0,24}?):\s+/u;
const named =
  /^\s*(?:<([\p{L}][\p{L}\p{N}_.\- ]{0,24})>|([\p{L}][\p{L}\p{N}_.-]{0,20}(?: [\p{L}][\p{L}\p{N}_.-]{0,20})?):)\s+/u;
const numbered = /^\s*(?:\d{1,2}(?:\.\d{1,2})*[.)]?\s+)?/;
const hash = /^\s*#{1,6}\s+/;
/** "maya  10:02" */
const signed =
  /^\s*([\p{L}][\p{L}\p{N}_.-]{0,24}(?: [\p{L}][\p{L}_.-]{0,24})?)[ \t]+\[?\d{1,2}:\d{2}(?::\d{2})?(?: ?[AaPp][Mm])?\]?\s*$/u;

/** The words of a heading with its sign ("# Boat club"); null for anything else. */
export function headingIn(text: string): string | null {
  const sign = hash.exec(text)?.[0];
  const words = sign === undefined ? '' : text.slice(sign.length).trim();
  return /\p{L}/u.test(words) ? words : null;
}

export function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  let start = 0;
  for (const each of text.split('\n')) {
    lines.push(lineOf(each, start));
    start += each.length + 1;
  }
  return spokenOf(headed(signedOf(rowsOf(lines))));
}

/** Two cells are a row only beside another row. */
function rowsOf(lines: readonly Line[]): Line[] {
  const hasCells = (line: Line | undefined) =>
    line !== undefined &&
    (line.kind === 'row' ||
      (line.kind === 'plain' && (/\S \| \S/.test(line.text) || /\S\t+\S/.test(line.text))));
  return lines.map((line, at) =>
    hasCells(line) && (hasCells(lines[at - 1]) || hasCells(lines[at + 1]))
      ? { ...line, kind: 'row' as const, prefix: 0 }
      : line,
  );
}

const LINES_OF_SPEAKERS_MIN = 3;

/** Lines with a name and a time, where the same names come again; what follows is said by them. */
function signedOf(lines: readonly Line[]): Line[] {
  const found = new Map(
    lines.flatMap((line) => {
      const name = line.kind === 'plain' ? signed.exec(line.text)?.[1] : undefined;
      return name === undefined ? [] : [[line, name] as const];
    }),
  );
  const names = [...found.values()];
  // "Monday 10:00" over "Tuesday 10:00" is a timetable.
  const isFollowed = lines.every((line, at) => {
    const next = lines[at + 1];
    return !found.has(line) || next === undefined || (next.kind !== 'blank' && !found.has(next));
  });
  if (!isFollowed) return [...lines];
  if (names.length < LINES_OF_SPEAKERS_MIN || new Set(names).size === names.length) return [...lines];
  let speaker: string | undefined;
  return lines.map((line) => {
    const name = found.get(line);
    if (name !== undefined) {
      speaker = name;
      return { ...line, kind: 'speaker' as const };
    }
    return speaker !== undefined && line.kind === 'plain'
      ? { ...line, kind: 'spoken' as const, speaker }
      : line;
  });
}

function lineOf(text: string, start: number): Line {
  const base = { start, end: start + text.length, text };
  if (text.trim() === '') return { ...base, prefix: text.length, kind: 'blank' };
  const heading = hash.exec(text);
  if (heading) return { ...base, prefix: heading[0].length, kind: 'heading' };
  const titled = numbered.exec(text);
  if (titled && isKnownTitle(text.slice(titled[0].length)))
    return { ...base, prefix: titled[0].length, kind: 'heading' };
  const said = timed.exec(text);
  if (said) return { ...base, prefix: said[0].length, kind: 'spoken', speaker: said[1]!.trim() };
  if (text.trimStart().startsWith('|') || text.split('|').length > 2 || text.split('\t').length > 2)
    return { ...base, prefix: 0, kind: 'row' };
  const sign = item.exec(text);
  if (sign && sign[0].length < text.length) return { ...base, prefix: sign[0].length, kind: 'item' };
  return { ...base, prefix: text.length - text.trimStart().length, kind: 'plain' };
}

/** A short line without an end mark over other lines is a heading. */
function headed(lines: readonly Line[]): Line[] {
  return lines.map((line, at) => {
    if (line.kind !== 'plain') return line;
    const words = line.text.trim().split(/\s+/).length;
    const before = lines[at - 1];
    const after = lines[at + 1];
    const stands_alone = (before === undefined || before.kind === 'blank') && after !== undefined;
    const ends = /[.!?;,]$|:\s+\S/.test(line.text.trim());
    const colon = /:$/.test(line.text.trim());
    if (
      words <= 6 &&
      !ends &&
      stands_alone &&
      !tellsBound(line.text) &&
      (colon || after.kind !== 'plain' || /^\p{Lu}/u.test(after.text.trim()))
    )
      return { ...line, kind: 'heading' as const };
    return line;
  });
}

/** "name: …" is speech only where most lines have it, by more than one line a name. */
function spokenOf(lines: Line[]): Line[] {
  const full = lines.filter(({ kind }) => kind !== 'blank');
  const candidates = full.flatMap((line) => {
    const found = line.kind === 'plain' ? named.exec(line.text) : null;
    return found ? [{ line, name: (found[1] ?? found[2])!.trim(), length: found[0].length }] : [];
  });
  const spoken = full.filter(({ kind }) => kind === 'spoken').length;
  if (spoken === 0 && candidates.length < Math.max(3, full.length * 0.5)) return lines;
  if (spoken === 0 && new Set(candidates.map(({ name }) => name)).size * 2 > candidates.length) return lines;
  const known = new Map(candidates.map(({ line, name, length }) => [line, { name, length }]));
  return lines.map((line) => {
    const found = known.get(line);
    return found ? { ...line, kind: 'spoken' as const, prefix: found.length, speaker: found.name } : line;
  });
}

/** The form of the whole text. */
export function formOf(text: string): Form {
  const lines = linesOf(text).filter(({ kind }) => kind !== 'blank');
  const share = (kind: Line['kind']) =>
    lines.filter((line) => line.kind === kind).length / Math.max(1, lines.length);
  if (share('spoken') + share('speaker') >= 0.5) return 'chat';
  if (/^\s*(?:present|attendees|participants)\s*:/im.test(text) || /\bminutes\b/i.test(lines[0]?.text ?? ''))
    return 'minutes';
  if (share('row') >= 0.5) return 'table';
  if (share('item') >= 0.4) return 'list';
  if (
    /^(?:from|to|subject|betreff|re)\s*:/im.test(text) ||
    /^(?:dear|hi|hello|hallo)\b/i.test(lines[0]?.text.trim() ?? '')
  )
    return 'mail';
  return 'prose';
}
