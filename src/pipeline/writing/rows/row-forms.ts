// Parts of forms that every assignment shares. What does not apply is '' or [], because every provider takes that.
import { z } from 'zod';
import { neverEmpty } from '#platform/models/fit-to-schema.ts';
import { mayBeEmpty } from '#platform/models/lean-form.ts';
import type { Provenance } from '#specification/graph/provenance.ts';

const names = z.array(z.string());

/** What something is called, be it “None”; an empty one is told with its row. */
export const called = z.string().describe(neverEmpty);

/** A text that says nothing where it is empty. */
export const maybeText = mayBeEmpty(z.string());

/** Where a row comes from: statements, other rows by their keys, or an assumption and what is wrong without it. */
export const grounds = {
  says: names,
  follows: names.describe('Rows of this answer by key, or ids that stand; no statements.'),
  assumes: maybeText,
  else: maybeText,
};
export type Grounds = { says: string[]; follows?: string[]; assumes?: string; else?: string };

export const senses = ['exactly', 'at_most', 'at_least', 'about', 'less_than', 'more_than'] as const;

/** A number with its unit. Prose quotes it as {{key}}. */
export const numberRow = z.strictObject({
  key: z.string(),
  value: z.number(),
  unit: z.string(),
  sense: z.enum(senses),
  applies_to: z.string(),
  says: names,
  assumes: maybeText,
  else: maybeText,
});
export type NumberRow = z.infer<typeof numberRow>;

/** How sure a node may be, by the best of its sources. */
export function confidenceIn(sources: readonly Provenance[]): number {
  const kinds = new Set(sources.map(({ kind }) => kind));
  if (kinds.has('assumed')) return kinds.size > 1 ? 0.7 : 0.5;
  return kinds.has('interview') || kinds.has('document') ? 0.9 : 0.8;
}
