// What the rules say about a package, as data: made by the rules, shown in the package, by the API and in the
// UI.
import { z } from 'zod';
import { finding } from '#specification/rules/finding.ts';

export const scoreDimensions = [
  'complete',
  'consistent',
  'testable',
  'traceable',
  'grounded',
  'buildable',
  'readable',
] as const;

export const scores = z.record(z.enum(scoreDimensions), z.number().min(0).max(100));

export const qualityReport = z.strictObject({
  rubric_version: z.string(),
  /** How many rules were run. */
  rules_run: z.int().min(0),
  /** 0 to 100: the mean of the dimensions. */
  score: z.number().min(0).max(100),
  scores,
  findings: z.array(finding),
});
export type QualityReport = z.infer<typeof qualityReport>;
