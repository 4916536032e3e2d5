// Compares the designs of a Researcher run: the rubric's own score and the criteria, half and half. The same
// designs are always ranked alike; of equals the simpler stands first, as the lenses do.
import { lensTopics } from '#knowledge/authoring/lens-topics.ts';
import type { Draft } from '#offline-author/draft.ts';
import { nodesOf, type Graph } from '#specification/graph/graph.ts';
import type { Scores } from '#specification/rules/score.ts';
import { criteria, pointsOf, weightOf, type Design } from './criteria.ts';

type Alternative = Extract<Draft, { kind: 'ALT' }>;
export type Measured = Design & { scores: Scores };
export type Ranked = Measured & {
  rubric: number;
  fit: number;
  total: number;
  figures: Alternative['figures'];
};

const round = (value: number) => Math.round(value * 10) / 10;

/** The best first. */
export function ranked(designs: readonly Measured[]): Ranked[] {
  const measured = criteria.map((row) => ({ row, values: designs.map(row.value) }));
  return designs
    .map((design, at) => {
      const figures = measured.map(({ row, values }) => ({
        title: row.title,
        unit: row.unit,
        value: values[at] ?? 0,
        weight: weightOf(row, design),
        points: pointsOf(row, values[at] ?? 0, values),
      }));
      const weights = figures.reduce((sum, { weight }) => sum + weight, 0);
      const fit = round(
        figures.reduce((sum, { weight, points }) => sum + weight * points, 0) / Math.max(1, weights),
      );
      const all = Object.values(design.scores);
      const rubric = round(all.reduce((sum, score) => sum + score, 0) / Math.max(1, all.length));
      return { ...design, figures, rubric, fit, total: round((rubric + fit) / 2) };
    })
    .toSorted((a, b) => b.total - a.total);
}

/** The records on which designs may differ: the subjects of the lenses, and the stack. */
const subjects = ['adr:stack', ...lensTopics.map(({ key }) => key)];

const outcomesOf = (graph: Graph) =>
  new Map(nodesOf(graph, 'ADR').map(({ key, outcome, because }) => [key, { outcome, because }]));

/** One node for each design that was finished, as the chosen graph states it. */
export function alternativesOf(
  all: readonly Ranked[],
  chosen: Ranked,
  taken_over: ReadonlyMap<string, readonly string[]>,
): Alternative[] {
  const records = subjects.filter((key) => outcomesOf(chosen.graph).has(key));
  return all.map((design) => {
    const outcomes = outcomesOf(design.graph);
    const { lens, scores, figures, total } = design;
    return {
      kind: 'ALT',
      key: `alternative:${lens.id}`,
      title: lens.title,
      aim: `Built so that ${lens.aim}.`,
      fate: design === chosen ? 'chosen' : 'compared',
      because: reasonOf(design, chosen),
      scores: Object.entries(scores).map(([dimension, score]) => ({ dimension, score })),
      total,
      figures,
      choices: records.flatMap((key) => {
        const found = outcomes.get(key);
        return found ? [{ record: `@${key}`, ...found }] : [];
      }),
      taken_over: (taken_over.get(lens.id) ?? []).map((key) => `@${key}`),
      sources: sourcesOf(records),
    };
  });
}

/** A design whose run ended without one. */
export function unfinished(lens: Ranked['lens'], reason: string, chosen: Ranked): Alternative {
  return {
    kind: 'ALT',
    key: `alternative:${lens.id}`,
    title: lens.title,
    aim: `Built so that ${lens.aim}.`,
    fate: 'not_finished',
    because: `It was not finished: ${reason}`,
    scores: [],
    figures: [],
    choices: [],
    taken_over: [],
    sources: sourcesOf(subjects.filter((key) => outcomesOf(chosen.graph).has(key))),
  };
}

function sourcesOf(records: readonly string[]): Alternative['sources'] {
  return [
    {
      kind: 'derived',
      from: records.map((key) => `@${key}`),
      because: 'Drawn from the same interview through another lens, and measured in the same way.',
    },
  ];
}

/** The criteria of weight in which it is ahead, or behind. */
function reasonOf(design: Ranked, chosen: Ranked): string {
  const isChosen = design === chosen;
  const best = design.figures
    .filter(({ weight, points }) => weight > 0 && points === 100)
    .map(({ title }) => title.toLowerCase());
  const behind = design.figures
    .filter(({ weight, points }) => weight > 0 && points < 100)
    .map(({ title }) => title.toLowerCase());
  const ahead =
    best.length > 0
      ? `It is best, or as good as the best, in ${best.join(', ')}.`
      : 'It is best in nothing that weighs.';
  const less = behind.length > 0 ? ` It stands behind in ${behind.join(', ')}.` : '';
  return `${isChosen ? 'It has the most points of rubric and criteria together.' : 'It has fewer points of rubric and criteria together.'} ${ahead}${less}`;
}
