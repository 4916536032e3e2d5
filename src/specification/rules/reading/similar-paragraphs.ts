// Paragraphs that say nearly the same in two files, found by the runs of three words that they share.

interface Placed {
  text: string;
  place: { path: string };
}

const words_min = 20;
const run_words = 3;
/** Share of the runs of both that they have in common. */
const similar_min = 0.8;

/**
 * Each paragraph at most once, with the first one it repeats. Short ones are left alone: names and labels
 * recur.
 */
export function* similarParagraphs<P extends Placed>(
  paragraphs: readonly P[],
): Generator<[first: P, second: P]> {
  const known: { paragraph: P; runs: number }[] = [];
  const holders = new Map<string, number[]>();
  for (const paragraph of paragraphs) {
    const runs = runsOf(paragraph.text);
    if (runs.size === 0) continue;
    const shared = new Map<number, number>();
    for (const run of runs)
      for (const holder of holders.get(run) ?? []) shared.set(holder, (shared.get(holder) ?? 0) + 1);
    const first = [...shared].find(([holder, count]) => {
      const { runs: size, paragraph: other } = known[holder]!;
      return other.place.path !== paragraph.place.path && count / (runs.size + size - count) >= similar_min;
    });
    if (first) yield [known[first[0]]!.paragraph, paragraph];
    for (const run of runs) {
      const known_holders = holders.get(run);
      if (known_holders) known_holders.push(known.length);
      else holders.set(run, [known.length]);
    }
    known.push({ paragraph, runs: runs.size });
  }
}

function runsOf(text: string): ReadonlySet<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length < words_min) return new Set();
  return new Set(words.slice(run_words - 1).map((_, at) => words.slice(at, at + run_words).join(' ')));
}
