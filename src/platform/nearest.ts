/** The candidate that the word was probably meant to be; null when none is close. */
export function nearest(word: string, candidates: readonly string[]): string | null {
  const typed = word.toLowerCase();
  const begun = candidates.filter((candidate) => candidate.toLowerCase().startsWith(typed));
  if (begun.length === 1) return begun[0]!;
  const ranked = candidates
    .map((candidate) => ({ candidate, distance: editDistance(typed, candidate.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance);
  const best = ranked[0];
  return best && best.distance <= Math.max(2, Math.floor(word.length / 3)) ? best.candidate : null;
}

/** Insertions, deletions and replacements between two words. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 0; i < a.length; i += 1) {
    const next = [i + 1];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = row[j - 1]! + (a[i] === b[j - 1] ? 0 : 1);
      next.push(Math.min(next[j - 1]! + 1, row[j]! + 1, replaced));
    }
    row = next;
  }
  return row[b.length]!;
}
