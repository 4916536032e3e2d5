// Chance that can be repeated: the same seed picks the same places on every machine.

export interface Chance {
  one<T>(of: readonly T[]): T | undefined;
  order<T>(of: readonly T[]): T[];
}

export function chanceOf(seed: string): Chance {
  let state = [...seed].reduce(
    (hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619),
    2_166_136_261,
  );
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const order = <T>(of: readonly T[]) =>
    of
      .map((each) => ({ each, at: next() }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ each }) => each);
  return { order, one: (of) => order(of)[0] };
}

/** No chance at all: the places in their order, beginning with one of them, so that each can be had in turn. */
export function beginningAt(place: number): Chance {
  const order = <T>(of: readonly T[]) => {
    const at = of.length === 0 ? 0 : place % of.length;
    return [...of.slice(at), ...of.slice(0, at)];
  };
  return { order, one: (of) => order(of)[0] };
}
