// What a brief is scored by, as one table: what is told of it, and which way is better.
export const figures = {
  found: { title: 'hidden requirements that the interview found', unit: '%', better: 'more' },
  carried: { title: 'hidden requirements that the package demands', unit: '%', better: 'more' },
  questions: { title: 'questions', unit: '', better: 'less' },
  redundant: { title: 'questions asked again', unit: '', better: 'less' },
  invented: { title: 'invented facts', unit: '', better: 'less' },
  blockers: { title: 'blockers', unit: '', better: 'less' },
  warnings: { title: 'warnings', unit: '', better: 'less' },
  score: { title: 'score by the rules', unit: '', better: 'more' },
  judged: { title: 'points of the judge, 0 to 4', unit: '', better: 'more' },
  interview_calls: { title: 'calls in the interview', unit: '', better: 'less' },
  run_calls: { title: 'calls of the run', unit: '', better: 'less' },
  path_calls: { title: 'calls of the run on its critical path', unit: '', better: 'less' },
  input_tokens: { title: 'input tokens, with what came from a cache', unit: '', better: 'less' },
  cached_tokens: { title: 'input tokens from a cache', unit: '', better: 'more' },
  cache_share: { title: 'share of the input from a cache', unit: '%', better: 'more' },
  output_tokens: { title: 'output tokens', unit: '', better: 'less' },
  cost_usd: { title: 'cost without the judge', unit: '$', better: 'less' },
  judge_cost_usd: { title: 'cost of the judge', unit: '$', better: 'less' },
  wall_s: { title: 'seconds of interview and run', unit: 's', better: 'less' },
} as const satisfies Record<string, { title: string; unit: string; better: 'more' | 'less' }>;

export type FigureName = keyof typeof figures;
export const figureNames = Object.keys(figures) as FigureName[];
/** null: it could not be told of this brief. */
export type Figures = Record<FigureName, number | null>;

const digits: Record<string, number> = { '%': 1, $: 4, s: 1, '': 2 };

export function shown(name: FigureName, value: number | null): string {
  if (value === null) return '–';
  const { unit } = figures[name];
  const text = value.toFixed(Number.isInteger(value) ? 0 : digits[unit]);
  return unit === '$' ? `$${text}` : `${text}${unit === '%' ? ' %' : ''}`;
}

export function meanOf(values: readonly (number | null)[]): number | null {
  const told = values.filter((value) => value !== null);
  return told.length === 0 ? null : told.reduce((sum, value) => sum + value, 0) / told.length;
}
