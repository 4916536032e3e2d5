// Two texts compared line by line, so finely that each change of one line stands alone: what was edited in
// one place can then be asked for in a third text.

/** The lines from `start` to `end` (not included) of the first text are `lines` in the second. */
export interface Hunk {
  start: number;
  end: number;
  lines: readonly string[];
}

/** Beyond these, what differs is one hunk: comparing takes time and memory of lines times lines. */
const cells_max = { equal: 8_000_000, alike: 40_000 };
/** Half of the words in common: the same line, changed. */
const likeness_min = 0.5;

export function lineDifference(one: readonly string[], two: readonly string[]): Hunk[] {
  const shared = Math.min(one.length, two.length);
  let head = 0;
  while (head < shared && one[head] === two[head]) head += 1;
  let tail = 0;
  while (tail < shared - head && one[one.length - 1 - tail] === two[two.length - 1 - tail]) tail += 1;
  const [left, right] = [one.slice(head, one.length - tail), two.slice(head, two.length - tail)];
  const pairs = aligned(left, right, { cells_max: cells_max.equal, weigh: (a, b) => Number(a === b) });
  return between(pairs ?? [], { left, right, offset: head }).flatMap((hunk) => split(hunk, one));
}

/** A hunk as single lines that changed, came or went, where it can be told which is which. */
function split(hunk: Hunk, base: readonly string[]): Hunk[] {
  const left = base.slice(hunk.start, hunk.end);
  const right = hunk.lines;
  const single = ([a, b]: Pair): Hunk => ({
    start: hunk.start + a,
    end: hunk.start + a + 1,
    lines: [right[b]!],
  });
  if (left.length === right.length) return left.map((_, at) => single([at, at]));
  const pairs = aligned(left, right, { cells_max: cells_max.alike, weigh: likeness });
  if (!pairs) return [hunk];
  const rest = between(pairs, { left, right, offset: hunk.start });
  return [...pairs.map(single), ...rest].toSorted((a, b) => a.start - b.start || a.end - b.end);
}

type Pair = readonly [left: number, right: number];
type Sides = { left: readonly string[]; right: readonly string[]; offset: number };

/** What stands between the pairs. */
function between(pairs: readonly Pair[], { left, right, offset }: Sides): Hunk[] {
  const ends: Pair[] = [...pairs, [left.length, right.length]];
  const hunks: Hunk[] = [];
  let [a, b] = [0, 0];
  for (const [nextA, nextB] of ends) {
    if (nextA > a || nextB > b)
      hunks.push({ start: offset + a, end: offset + nextA, lines: right.slice(b, nextB) });
    [a, b] = [nextA + 1, nextB + 1];
  }
  return hunks;
}

type Weighing = { cells_max: number; weigh: (a: string, b: string) => number };

/**
 * The pairs of lines, in order on both sides, that weigh most together; null when there are too many lines.
 */
function aligned(
  left: readonly string[],
  right: readonly string[],
  { cells_max, weigh }: Weighing,
): Pair[] | null {
  const width = right.length + 1;
  if ((left.length + 1) * width > cells_max) return null;
  const best = new Float32Array((left.length + 1) * width);
  const cell = (a: number, b: number) => best[a * width + b]!;
  for (let a = left.length - 1; a >= 0; a -= 1)
    for (let b = right.length - 1; b >= 0; b -= 1) {
      const weight = weigh(left[a]!, right[b]!);
      best[a * width + b] = Math.max(
        weight > 0 ? weight + cell(a + 1, b + 1) : 0,
        cell(a + 1, b),
        cell(a, b + 1),
      );
    }
  const pairs: Pair[] = [];
  for (let [a, b] = [0, 0]; a < left.length && b < right.length;) {
    if (cell(a, b) === cell(a + 1, b)) a += 1;
    else if (cell(a, b) === cell(a, b + 1)) b += 1;
    else pairs.push([a++, b++]);
  }
  return pairs;
}

/** From 0 to 1; nothing when the lines are rather two than one. */
function likeness(one: string, two: string): number {
  const [a, b] = [wordsOf(one), wordsOf(two)];
  const shared = [...a].filter((word) => b.has(word)).length;
  const share = shared === 0 ? 0 : shared / (a.size + b.size - shared);
  return share >= likeness_min ? share : 0;
}

const wordsOf = (line: string) => new Set(line.match(/[\p{L}\p{N}]+/gu));

/** Tells of hunks of the first text whether the third has the same lines in their places. */
export function hunkFinder(base: readonly string[], third: readonly string[]): (hunk: Hunk) => boolean {
  const { before, behind } = places(base, lineDifference(base, third));
  return ({ start, end, lines }) => {
    const isNew = start === end;
    const from = isNew ? before[start]! : behind[start]!;
    const to = isNew ? behind[end]! : before[end]!;
    return to - from === lines.length && lines.every((line, at) => third[from + at] === line);
  };
}

/**
 * Where each line of the first text begins in the other: before and behind the lines that came in front of
 * it. Within a hunk that could not be split there is no telling.
 */
function places(base: readonly string[], hunks: readonly Hunk[]): { before: number[]; behind: number[] } {
  const before: number[] = [];
  const behind: number[] = [];
  let position = 0;
  let next = 0;
  for (let line = 0; line <= base.length;) {
    before[line] = position;
    for (; hunks[next]?.start === line && hunks[next]?.end === line; next += 1)
      position += hunks[next]!.lines.length;
    behind[line] = position;
    const hunk = hunks[next]?.start === line ? hunks[next] : undefined;
    const end = hunk?.end ?? line + 1;
    for (let inner = line + 1; inner < end; inner += 1)
      before[inner] = behind[inner] = hunk!.lines.length === 0 ? position : Number.NaN;
    position += hunk ? hunk.lines.length : 1;
    if (hunk) next += 1;
    line = end;
  }
  return { before, behind };
}
