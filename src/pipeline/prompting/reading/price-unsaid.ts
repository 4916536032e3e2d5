// What a model goes on to claim although nobody said it: it may stand, but as an assumption with a price, and
// never under the name of the user.
import type { NodeKind } from '#specification/graph/node-kinds.ts';
import type { DraftNodeOf } from '#specification/graph/patch.ts';
import type { Provenance } from '#specification/graph/provenance.ts';
import { addEntry, type Entry } from './entries.ts';
import { sourcesOf, withSources } from './judge-entries.ts';

/** Less sure than anything that the interview gives. */
const confidence = 0.3;

/** The entry without those sources, with the assumption that it rests on where no other is left. */
export function pricedEntry(entry: Entry, unsaid: readonly Provenance[], by: string): Entry[] {
  const left = (sourcesOf(entry) ?? []).filter((source) => !unsaid.includes(source));
  if (left.length > 0) return [withSources(entry, left)];
  const assumption = assumptionOf(entry, by);
  const [priced] = [withSources(entry, [{ kind: 'assumed', assumption: `@${assumption.key}` }])];
  return [addEntry(assumption), lessSure(priced)];
}

export const mayPrice = (entry: Entry, adds: readonly NodeKind[]): boolean =>
  adds.includes('ASM') && !(entry.part === 'add' && entry.node.kind === 'ASM');

function assumptionOf(entry: Entry, by: string): DraftNodeOf<'ASM'> {
  const what = entry.part === 'add' ? entry.node.title : entry.label;
  return {
    kind: 'ASM',
    key: `asm:unsaid-${entry.label.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`,
    title: `Not said: ${what}`,
    statement: `The user wants this, although nobody said it: ${what}.`,
    confidence,
    cost_if_wrong: 'What was built for it is taken out again, with its tests.',
    sources: [{ kind: 'public', title: 'A proposal of the model that drafted it', locator: by }],
  };
}

function lessSure(entry: Entry): Entry {
  if (entry.part !== 'add' || !('confidence' in entry.node)) return entry;
  return { ...entry, node: { ...entry.node, confidence: Math.min(entry.node.confidence, confidence) } };
}
