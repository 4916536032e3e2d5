// Ids of what documents say: their own where it is one of ours and nobody else has it, else a new one with the number of
// the source where that is free.
import { areaCode, nextId, numberOf, prefixOf } from '#specification/graph/ids.ts';
import type { Item, ReadDocument } from './items.ts';
import { isDigit } from './paragraphs.ts';

const prefixes: Record<Item['kind'], string> = {
  story: 'US',
  requirement: 'FR',
  quality: 'NFR',
  criterion: 'AC',
  goal: 'GOAL',
  question: 'OQ',
};

export type DraftIds = { idOf: ReadonlyMap<Item, string>; counters: Record<string, number> };

export function draftIds(documents: readonly ReadDocument[]): DraftIds {
  const items = documents.flatMap(({ area, items: own }) =>
    own.map((item) => ({ item, code: areaCode(area) })),
  );
  const given = Map.groupBy(items, ({ item }) => item.number);
  const idOf = new Map<Item, string>();
  const taken = new Set<string>();
  const counters: Record<string, number> = {};
  const take = (item: Item, id: string) => {
    idOf.set(item, id);
    taken.add(id);
    const prefix = prefixOf(id);
    counters[prefix] = Math.max(counters[prefix] ?? 0, numberOf(id));
  };
  for (const { item } of items)
    if (item.number && isOwnId(item.number, prefixes[item.kind]) && given.get(item.number)!.length === 1)
      take(item, item.number);
  for (const { item, code } of items) {
    const wanted = idOf.has(item) ? null : wantedId(item, `${prefixes[item.kind]}-${code}`);
    if (wanted && !taken.has(wanted)) take(item, wanted);
  }
  for (const { item, code } of items)
    if (!idOf.has(item)) take(item, nextId(counters, `${prefixes[item.kind]}-${code}`));
  return { idOf, counters };
}

/** `FR-001` of a requirement: three digits or more. */
function isOwnId(number: string, prefix: string): boolean {
  const digits = number.slice(prefix.length + 1);
  return (
    number.startsWith(`${prefix}-`) && digits.length >= 3 && digits.length <= 9 && [...digits].every(isDigit)
  );
}

function wantedId({ number, kind }: Item, prefix: string): string | null {
  if (!number || kind === 'criterion') return null;
  const digits = [...number].filter(isDigit).join('');
  const is_plain = number.endsWith(digits) && digits !== '' && digits.length <= 9 && Number(digits) > 0;
  return is_plain ? `${prefix}-${String(Number(digits)).padStart(3, '0')}` : null;
}
