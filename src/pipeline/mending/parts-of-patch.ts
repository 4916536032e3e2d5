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
