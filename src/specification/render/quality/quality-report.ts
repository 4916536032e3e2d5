// What the rules say about a package, as data: made by the rules, shown in the package, by the API and in the
// UI.
import { z } from 'zod';
import { stoodInLine } from '#contract/stood-in.ts';
import { statementCounts } from '#contract/understood.ts';
import { finding } from '#specification/rules/finding.ts';

export const scoreDimensions = [
  'complete',
  'consistent',
  'testable',
  'traceable',
  'grounded',
  'buildable',
  'readable',
  'understood',
] as const;

const points = z.number().min(0).max(100);

/** Packages from before statements were kept say nothing of `understood`. */
export const scores = z.strictObject({
  complete: points,
  consistent: points,
  testable: points,
  traceable: points,
  grounded: points,
  buildable: points,
  readable: points,
  understood: points.default(100),
} satisfies Record<(typeof scoreDimensions)[number], z.ZodType>);

export const qualityReport = z.strictObject({
  rubric_version: z.string(),
  /** How many rules were run. */
  rules_run: z.int().min(0),
  /** 0 to 100: the mean of the dimensions, and at most what was understood. */
  score: points,
  scores,
  /** How many statements were understood; left out where none were kept. */
  statements: statementCounts.optional(),
  /** `rules`: no model was asked for anything in it. Left out where that is not known. */
  written_by: z.enum(['rules', 'model']).optional(),
  /** The models that wrote and read it, each with its provider. */
  models: z.array(z.string()).optional(),
  /** What rules did in place of a model or an agent. */
  drawn_by_rule: z.array(z.string()).optional(),
  findings: z.array(finding),
});
export type QualityReport = z.infer<typeof qualityReport>;

/** Who wrote a package; no part of it follows from its graph. */
export type Authorship = Pick<QualityReport, 'written_by' | 'models' | 'drawn_by_rule'>;

export const authorshipIn = ({ written_by, models, drawn_by_rule }: Authorship): Authorship => ({
  ...(written_by && { written_by }),
  ...(models && { models }),
  ...(drawn_by_rule && { drawn_by_rule }),
});

/** Null where nobody knows. */
export function writtenByLine({ written_by, models = [], drawn_by_rule = [] }: Authorship): string | null {
  const stood_in = stoodInLine(drawn_by_rule);
  if (models.length > 0) return [`Written with ${models.join(', ')}.`, stood_in].filter(Boolean).join(' ');
  if (stood_in) return `No model or agent wrote any of it. ${stood_in}`;
  return written_by === 'rules' ? 'No model was used: what is written here follows from rules.' : null;
}
