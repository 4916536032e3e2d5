// What a record keeps of a run beside the calls of its models: what it started from, so that it can be made
// again, and how it ended, so that both can be compared.
import type { ReviewProfile } from '#contract/capabilities.ts';
import { z } from 'zod';
import { intakeArtifact } from '#contract/intake.ts';
import { lenses } from '#knowledge/authoring/lenses.ts';
import type { LensId } from '#knowledge/authoring/lens.ts';
import { profileTable } from '#pipeline/profiles.ts';
import type { Updated } from '#pipeline/run.ts';
import type { OwnPrices } from '#platform/models/prices.ts';
import { isModelName, type ModelName } from '#platform/models/providers.ts';
import { modelRoles } from '#platform/models/roles.ts';
import { graph } from '#specification/graph/graph.ts';

export const recordFiles = { run: 'run.json', outcome: 'outcome.json' } as const;

const modelName = z.custom<ModelName>((name) => typeof name === 'string' && isModelName(name));
const dollars = z.number();
const price = z.object({
  input: dollars,
  output: dollars,
  cached: dollars.exactOptional(),
  cache_write: dollars.exactOptional(),
});
const prices = z.record(modelName, price);
const ownPrices = z.custom<OwnPrices>((value) => prices.safeParse(value).success);
const updated: z.ZodType<Updated> = z.object({
  graph,
  changelog: z.string().nullable(),
  next_version: z.string(),
  addenda: graph.nullable().exactOptional(),
});

export const runRecord = z.object({
  format: z.literal(1),
  id: z.string(),
  /** The run that it explored for. */
  parent: z.string().nullable(),
  lens: z.enum(lenses.map(({ id }) => id) as [LensId, ...LensId[]]).nullable(),
  /** Rules and prompts that it was made under. */
  rubric: z.string(),
  profile: z.enum(Object.keys(profileTable) as [ReviewProfile, ...ReviewProfile[]]),
  /** null: the offline engine answered. */
  models: z.record(z.enum(modelRoles), modelName).nullable(),
  prices: ownPrices,
  intake: intakeArtifact,
  updates: updated.nullable(),
  answers: z.array(z.object({ step_key: z.string(), question: z.string(), answer: z.string() })),
});
export type RunRecord = z.infer<typeof runRecord>;

export const runOutcome = z.object({
  state: z.string(),
  reason: z.string().nullable(),
  sha256: z.string().nullable(),
  files: z.array(z.object({ path: z.string(), sha256: z.string() })),
});
export type RunOutcome = z.infer<typeof runOutcome>;
