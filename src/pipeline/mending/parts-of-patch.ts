// A patch as the parts that can stand alone: entries that speak of the same new node, or change the same node, belong
// together.
import { entriesOf, patchOf, type Entry } from '#pipeline/prompting/reading/entries.ts';
import type { Patch } from '#specification/graph/patch.ts';

/** The largest part first. */
export function partsOfPatch(patch: Patch): Patch[] {
  const entries = entriesOf(patch);
  const fresh = new Set(entries.flatMap((entry) => (entry.part === 'add' ? [`@${entry.node.key}`] : [])));
  const namesOf = (entry: Entry): string[] => {
    const own = entry.part === 'add' ? [`@${entry.node.key}`] : 'node' in entry ? [entry.node] : [];
    const text = JSON.stringify(entry);
    return [
      ...own,
      ...[...fresh].filter((name) => text.includes(`"${name}"`) || text.includes(`{{${name}}}`)),
    ];
  };
  const groups: { names: Set<string>; entries: Entry[] }[] = [];
  for (const entry of entries) {
    const names = namesOf(entry);
    const joined = groups.filter((group) => names.some((name) => group.names.has(name)));
    const whole = {
      names: new Set([...names, ...joined.flatMap((group) => [...group.names])]),
      entries: [...joined.flatMap((group) => group.entries), entry],
    };
    for (const group of joined) groups.splice(groups.indexOf(group), 1);
    groups.push(whole);
  }
  return groups
    .toSorted((one, other) => other.entries.length - one.entries.length)
    .map((group) => patchOf(group.entries));
}

export const joined = (parts: readonly Patch[]): Patch => patchOf(parts.flatMap(entriesOf));

/** Those that touch a blamed node apart from the others; halves where this tells nothing. */
export function divided(parts: readonly Patch[], blamed: ReadonlySet<string>): (readonly Patch[])[] {
  const isBlamed = (part: Patch) =>
    entriesOf(part).some((entry) => touchedBy(entry).some((id) => blamed.has(id)));
  const suspects = parts.filter(isBlamed);
  if (suspects.length > 0 && suspects.length < parts.length)
    return [parts.filter((part) => !isBlamed(part)), suspects];
  const half = Math.ceil(parts.length / 2);
  return [parts.slice(0, half), parts.slice(half)];
}

function touchedBy(entry: Entry): string[] {
  if (entry.part === 'add') return [entry.node.key];
  return 'node' in entry ? [entry.node] : [entry.edge.from, entry.edge.to];
}
