// Node ids: PREFIX-nnn, requirements and criteria with the code of their area in between (FR-BOOK-001). A
// number once given to a prefix is never given again, whatever happens to its node.
import type { NodeKind } from './node-kinds.ts';

/** The ids that stand in a text. */
export const nodeIds = /\b[A-Z]{2,4}(?:-[A-Z0-9]{2,12})?-\d{3,}\b/g;

/** The short, upper-case, three- to six-letter code of an area's name: `Class booking` gives `CLASS`. */
export function areaCode(area: string): string {
  const words =
    area
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toUpperCase()
      .match(/[A-Z]+/g) ?? [];
  let code = '';
  for (const word of words) {
    if (code.length >= 3) break;
    code += word;
  }
  if (code === '') return 'AREA';
  return code.length > 6 ? code.slice(0, 4) : code.padEnd(3, 'X');
}

/** The area code inside an id, `null` for ids without one. */
export function areaOfId(id: string): string | null {
  return /^[A-Z]+-([A-Z]+)-\d+$/.exec(id)?.[1] ?? null;
}

/** The next id of a kind (and area); raises the counter in `counters`. */
export function takeId(counters: Record<string, number>, kind: NodeKind, area: string | null): string {
  return nextId(counters, area === null ? kind : `${kind}-${area}`);
}

/** What stands before the number of an id: `FR-BOOK` of `FR-BOOK-001`. */
export function prefixOf(id: string): string {
  return id.slice(0, id.lastIndexOf('-'));
}

/** The next id of a prefix; raises its counter in `counters`. */
export function nextId(counters: Record<string, number>, prefix: string): string {
  const next = (counters[prefix] ?? 0) + 1;
  counters[prefix] = next;
  return `${prefix}-${String(next).padStart(3, '0')}`;
}

/** Orders ids of one kind: by area, then by number. */
export function compareIds(a: string, b: string): number {
  const prefixA = prefixOf(a);
  const prefixB = prefixOf(b);
  if (prefixA !== prefixB) return prefixA < prefixB ? -1 : 1;
  return numberOf(a) - numberOf(b);
}

export function numberOf(id: string): number {
  return Number(id.slice(id.lastIndexOf('-') + 1));
}
