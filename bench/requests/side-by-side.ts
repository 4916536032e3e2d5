// Two ways of doing the same, in slices of one run that take turns, so that both see the same machine; and
// one of them beside itself, which says how much of a ratio is the machine's.
import { median } from '#bench/median.ts';

const PAIRS = 25;
/**
 * Slices of each before anything is measured: a server runs for days, its code is fully compiled after some
 * 10,000 requests.
 */
const WARMING = 60;

export type SideBySide = { ours: number; floor: number; ratio: number; same: number };

/** Each slice answers a rate: the more, the better. */
export async function sideBySide(slices: {
  ours(): Promise<number>;
  floor(): Promise<number>;
}): Promise<SideBySide> {
  const { ours, floor } = slices;
  for (let slice = 0; slice < WARMING; slice += 1) {
    await ours();
    await floor();
  }
  const rounds: { ours: number; floor: number; again: number }[] = [];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const first = pair % 2 === 0 ? await ours() : null;
    const of_floor = await floor();
    const of_ours = first ?? (await ours());
    rounds.push({ ours: of_ours, floor: of_floor, again: await floor() });
  }
  return {
    ours: median(rounds.map((round) => round.ours)),
    floor: median(rounds.map((round) => round.floor)),
    ratio: median(rounds.map((round) => round.ours / round.floor)),
    same: median(rounds.map((round) => round.again / round.floor)),
  };
}

export const told = (
  result: SideBySide,
  { what, bare, goal }: { what: string; bare: string; goal: number },
): string[] => [
  `${what}: ${result.ours.toFixed(0)} a second`,
  `${bare}: ${result.floor.toFixed(0)} a second`,
  `ratio: ${result.ratio.toFixed(2)} over ${PAIRS} pairs (goal ${goal}; the bare one beside itself ${result.same.toFixed(2)})`,
];
