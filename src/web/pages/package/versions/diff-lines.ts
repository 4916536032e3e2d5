// The difference of two texts by lines, and within a line that was rewritten by words. Lines that did not
// change are shown only around those that did.
import { diffLines, diffWordsWithSpace } from 'diff';

export type Part = { text: string; is_changed: boolean };
export type Line = {
  kind: 'same' | 'added' | 'removed';
  before: number | null;
  after: number | null;
  parts: readonly Part[];
};
export type Hunk = { skipped: number; lines: readonly Line[] };

const around = 3;
const think_max_ms = 3_000;

/** Null when they differ so much that it would take too long to say how. */
export function hunksOf(before: string, after: string): Hunk[] | null {
  const changes = diffLines(before, after, { timeout: think_max_ms });
  if (!changes) return null;
  const lines: Line[] = [];
  let [left, right] = [0, 0];
  for (const [at, { value, added, removed }] of changes.entries()) {
    const texts = value.replace(/\n$/, '').split('\n');
    const other = removed ? changes[at + 1] : added ? changes[at - 1] : undefined;
    const is_pair = Boolean(other && (removed ? other.added : other.removed));
    const others = is_pair ? other!.value.replace(/\n$/, '').split('\n') : [];
    for (const [row, text] of texts.entries()) {
      if (!added) left += 1;
      if (!removed) right += 1;
      const was = others[row];
      lines.push({
        kind: added ? 'added' : removed ? 'removed' : 'same',
        before: added ? null : left,
        after: removed ? null : right,
        parts:
          was === undefined
            ? [{ text, is_changed: false }]
            : removed
              ? partsOf(text, was, 'removed')
              : partsOf(was, text, 'added'),
      });
    }
  }
  return folded(lines);
}

/** Of lines that have little in common every word would be marked, which says nothing. */
function partsOf(before: string, after: string, side: 'added' | 'removed'): Part[] {
  const words = diffWordsWithSpace(before, after);
  const own = words.filter((word) => (side === 'added' ? !word.removed : !word.added));
  const same = own.filter((word) => !word[side]).reduce((sum, { value }) => sum + value.trim().length, 0);
  const text = side === 'added' ? after : before;
  if (same * 2 < text.trim().length) return [{ text, is_changed: false }];
  return own.map((word) => ({ text: word.value, is_changed: word[side] }));
}

function folded(lines: readonly Line[]): Hunk[] {
  const is_near = Array.from(lines, () => false);
  for (const [at, { kind }] of lines.entries())
    if (kind !== 'same')
      is_near.fill(true, Math.max(0, at - around), Math.min(lines.length, at + around + 1));
  const hunks: { skipped: number; lines: Line[] }[] = [];
  let skipped = 0;
  for (const [at, line] of lines.entries()) {
    if (!is_near[at]) {
      skipped += 1;
      continue;
    }
    if (skipped > 0 || hunks.length === 0) hunks.push({ skipped, lines: [] });
    skipped = 0;
    hunks.at(-1)!.lines.push(line);
  }
  return hunks;
}
