// How a text of the graph stands in a file, and what somebody who wrote over it meant: the way there and the
// way back. What the way back gives is only a guess, which whoever asks for it proves by rendering.
import type { NodeOf } from '#specification/graph/nodes.ts';
import { replaceQuotes } from '#specification/graph/references.ts';
import { quantityText } from '#specification/render/quantity-text.ts';
import { code } from '#specification/render/syntax/markdown.ts';
import type { View } from '#specification/render/view.ts';
import { inSentence } from '#specification/render/words.ts';
import { writer } from '#specification/render/writer.ts';
import type { FieldEdit } from './graph-edit.ts';

export interface WrittenForm {
  text: string;
  /** What a text in its place says, without the escapes of the file. */
  read(written: string): string;
}

type Ways = (
  view: View,
  path: string,
) => readonly { write(prose: string): string; read(text: string): string }[];
const asItIs = (text: string) => text;
/** An act as it stands in a list of acts; none for a single word, which stands in many sentences. */
const inList = (text: string) => {
  const within = inSentence(text);
  return within.charAt(0) !== text.charAt(0) && within.includes(' ') ? within : '';
};
const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const markdown: Ways = (view, path) => {
  const { say } = writer(view, path);
  const inCell = (prose: string) => say(prose).replaceAll('|', '\\|');
  return [
    { write: say, read: fromMarkdown },
    { write: inCell, read: fromMarkdown },
    { write: (prose) => inList(inCell(prose)), read: (text) => capitalised(fromMarkdown(text)) },
    { write: (prose) => code(view.text(prose)), read: (text) => text.replaceAll(/^`+ ?| ?`+$/g, '') },
    { write: (prose) => view.text(prose), read: asItIs },
  ];
};
const csv: Ways = (view) => [
  { write: (prose) => view.text(prose).replaceAll('"', '""'), read: (text) => text.replaceAll('""', '"') },
];
const quoted: Ways = (view) => [
  { write: (prose) => view.text(prose), read: asItIs },
  { write: (prose) => JSON.stringify(view.text(prose)).slice(1, -1), read: fromJson },
];
const byEnding: readonly [ending: RegExp, ways: Ways][] = [
  [/\.csv$/, csv],
  [/\.(?:json|jsonl|ya?ml|sql|mmd|feature|sh|txt)$/, quoted],
];

/** Every way in which the prose of a node may stand in this file. */
export function formsIn(path: string, view: View): (prose: string) => WrittenForm[] {
  const ways = (byEnding.find(([ending]) => ending.test(path))?.[1] ?? markdown)(view, path);
  return (prose) => ways.map(({ write, read }) => ({ text: write(prose), read }));
}

function fromMarkdown(text: string): string {
  return text
    .replaceAll(/\[([A-Z]+(?:-[A-Z0-9]+)?-\d+)\]\([^)\s]*\)/g, '$1')
    .replaceAll(/\\([\\`*[\]~_#>+=\-.)|])/g, '$1')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&');
}

function fromJson(text: string): string {
  try {
    return String(JSON.parse(`"${text}"`));
  } catch {
    return text;
  }
}

const digits = /\d[\d,]*(?:\.\d+)?/g;
const isInWord = /[\p{L}\p{N}]/u;

/**
 * The prose that reads as `text`, in which the quantities that `before` quotes are quoted again; those whose
 * number was written over become changes of that number, which lives in one place.
 */
export function proseFrom(text: string, before: string, view: View): { prose: string; numbers: FieldEdit[] } {
  const numbers: FieldEdit[] = [];
  let prose = '';
  let cursor = 0;
  replaceQuotes(before, (target) => {
    const quantity = view.one('QTY', target);
    const found = quantity && findQuantity(text, cursor, quantity);
    if (!found) return target;
    prose += `${text.slice(cursor, found.start)}{{${target}}}`;
    cursor = found.end;
    if (found.value !== quantity.value) numbers.push({ id: target, path: ['value'], value: found.value });
    return target;
  });
  return { prose: prose + text.slice(cursor), numbers };
}

type Found = { start: number; end: number; value: number };

/** The next place that says this quantity, else the next that says another number of its unit. */
function findQuantity(text: string, from: number, { value, unit }: NodeOf<'QTY'>): Found | undefined {
  const all = [...text.matchAll(digits)].flatMap(({ 0: number, index: start }): Found[] => {
    const said = Number(number.replaceAll(',', ''));
    const written = quantityText({ value: said, unit });
    const end = start + written.length;
    const isApart = !isInWord.test(text[start - 1] ?? '') && !isInWord.test(text[end] ?? '');
    return start >= from && isApart && text.startsWith(written, start) ? [{ start, end, value: said }] : [];
  });
  return all.find((found) => found.value === value) ?? all[0];
}
