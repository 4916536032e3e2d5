// Node ids: PREFIX-nnn, requirements and criteria with the code of their area in between (FR-BOOK-001). A number
// once given to a prefix is never given again, whatever happens to its node.
import type { NodeKind } from './nodes.ts';

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
  const prefix = area === null ? kind : `${kind}-${area}`;
  const next = (counters[prefix] ?? 0) + 1;
  counters[prefix] = next;
  return `${prefix}-${String(next).padStart(3, '0')}`;
}

/** Orders ids of one kind: by area, then by number. */
export function compareIds(a: string, b: string): number {
  const cutA = a.lastIndexOf('-');
  const cutB = b.lastIndexOf('-');
  const prefixA = a.slice(0, cutA);
  const prefixB = b.slice(0, cutB);
  if (prefixA !== prefixB) return prefixA < prefixB ? -1 : 1;
  return Number(a.slice(cutA + 1)) - Number(b.slice(cutB + 1));
}
