// Two evaluations beside each other, brief by brief: the mean difference, how far chance alone would move it,
// and how likely so many briefs on one side are when nothing has changed.
import { chanceOf, type Chance } from '#test/seeded-faults/chance.ts';
import { figureNames, meanOf, type FigureName } from './figures.ts';
import type { Evaluated } from './evaluate-brief.ts';

export type Difference = {
  figure: FigureName;
  pairs: number;
  before: number;
  after: number;
  difference: number;
  /** Of the mean difference: 95 of 100 resamples lie in between. */
  interval: [number, number];
  /** Two-sided sign test; pairs that are alike say nothing. */
  p: number;
};

const resamples = 2_000;

export function compare(before: readonly Evaluated[], after: readonly Evaluated[]): Difference[] {
  const pairs = after.flatMap((each) => {
    const was = before.find(({ brief }) => brief === each.brief);
    return was ? [{ was: was.figures, is: each.figures }] : [];
  });
  return figureNames.flatMap((figure) => {
    const told = pairs.flatMap(({ was, is }) => {
      const [one, other] = [was[figure] ?? null, is[figure] ?? null];
      return one === null || other === null ? [] : [{ one, other }];
    });
    if (told.length === 0) return [];
    const differences = told.map(({ one, other }) => other - one);
    return {
      figure,
      pairs: told.length,
      before: meanOf(told.map(({ one }) => one))!,
      after: meanOf(told.map(({ other }) => other))!,
      difference: meanOf(differences)!,
      interval: intervalOf(differences, chanceOf(figure)),
      p: signTest(differences),
    };
  });
}

export function signTest(differences: readonly number[]): number {
  const more = differences.filter((each) => each > 0).length;
  const less = differences.filter((each) => each < 0).length;
  const n = more + less;
  let [tail, ways] = [0, 1];
  for (let k = 0; k <= Math.min(more, less); k += 1) {
    tail += ways;
    ways = (ways * (n - k)) / (k + 1);
  }
  return Math.min(1, (2 * tail) / 2 ** n);
}

export function intervalOf(differences: readonly number[], chance: Chance): [number, number] {
  const means = Array.from({ length: resamples }, () =>
    meanOf(differences.map(() => chance.one(differences) ?? 0))!,
  ).toSorted((one, other) => one - other);
  return [means[Math.floor(resamples * 0.025)]!, means[Math.ceil(resamples * 0.975) - 1]!];
}
