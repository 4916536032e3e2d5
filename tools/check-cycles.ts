// Finds files that import each other in a circle, directly or through others. Imports of types count: a file that needs
// another to be understood cannot be read, moved or tested alone.
import type { Breach } from './breach.ts';
import { importsOf, pathOf } from './imports.ts';
import { cyclicFolders } from './structure-exceptions.ts';

type Graph = ReadonlyMap<string, readonly string[]>;

/** `texts` by the paths of the files; `allowed` by folder, each with its reason. */
export function checkCycles(
  texts: ReadonlyMap<string, string>,
  allowed: ReadonlyMap<string, string> = cyclicFolders,
): Breach[] {
  const imports = new Map(
    [...texts].map(([file, text]) => [file, importsOf(text).flatMap(({ from }) => pathOf(file, from) ?? [])]),
  );
  const needed = new Set<string>();
  const breaches = cyclesIn(imports).flatMap((files): Breach[] => {
    const folder = [...allowed.keys()].find((each) => files.every((file) => file.startsWith(`${each}/`)));
    if (folder !== undefined) {
      needed.add(folder);
      return [];
    }
    const circle = shortestCircle(files, imports);
    const others = files.length - circle.length;
    const more = others > 0 ? ` (and ${others} more that import each other)` : '';
    const message = `imports itself: ${[...circle, circle[0]].join(' → ')}${more}; move what both need into a file of its own.`;
    return [{ file: circle[0]!, line: 1, message }];
  });
  const unneeded = [...allowed.keys()].filter((folder) => !needed.has(folder));
  const message = 'has no import cycle any more; remove it from tools/structure-exceptions.ts.';
  return [...breaches, ...unneeded.map((file) => ({ file, line: 1, message }))];
}

/** The groups of files in which each reaches each of the others (Tarjan's strongly connected components). */
export function cyclesIn(imports: Graph): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const groups: string[][] = [];

  function visit(file: string): void {
    order.set(file, order.size);
    lowest.set(file, order.get(file)!);
    open.push(file);
    for (const next of imports.get(file) ?? []) {
      if (!imports.has(next)) continue;
      if (!order.has(next)) visit(next);
      if (open.includes(next)) lowest.set(file, Math.min(lowest.get(file)!, lowest.get(next)!));
    }
    if (lowest.get(file) !== order.get(file)) return;
    const group = open.splice(open.indexOf(file)).sort();
    if (group.length > 1 || imports.get(file)!.includes(file)) groups.push(group);
  }

  for (const file of imports.keys()) if (!order.has(file)) visit(file);
  return groups;
}

/** The shortest way from the first file back to itself, in the order of the imports. */
function shortestCircle([first = '', ...others]: readonly string[], imports: Graph): string[] {
  const group = new Set([first, ...others]);
  const ways: string[][] = [[first]];
  const seen = new Set<string>();
  for (const way of ways) {
    for (const next of imports.get(way.at(-1)!) ?? []) {
      if (next === first) return way;
      if (!group.has(next) || seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return [first];
}
