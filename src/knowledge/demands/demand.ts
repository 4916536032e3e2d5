// What somebody outside demands of software: a law, a standard, a store. Each row knows when it applies and what answers it;
// a package lists them with their answers, and says so where it has none. Rows tell what to look at; none of them is legal
// advice.
import { z } from 'zod';
import { projectTypes } from '#contract/capabilities.ts';
import { Matter } from '#knowledge/signs/matter.ts';

const Line = z.string().min(1);

const Demand = z.strictObject({
  demand: Line,
  /** The article, criterion or policy. */
  source: Line,
  /** The requirements, rules and controls that answer it; without it, only documents do, or nothing. */
  answered_by: Matter.optional(),
  /** Documents that answer it as well, where the package has them. */
  documents: z.array(Line).min(1).optional(),
  /** Only where some statement of the package is about it. */
  when: Matter.optional(),
  /** The keys of duties (`duties.ts`) that meet it where nothing else does: the first that fits the software. */
  settled_by: z.array(Line).min(1).optional(),
});
export type Demand = z.infer<typeof Demand>;

export const DemandChapter = z.strictObject({
  title: Line,
  /** All that is given has to hold; a chapter without any applies to everybody. */
  applies: z
    .strictObject({
      packs: z.array(Line).min(1),
      types: z.array(z.enum(projectTypes)).min(1),
      personal: z.boolean(),
      /** People use it on screens. */
      screens: z.literal(true),
    })
    .partial(),
  demands: z.array(Demand).min(1),
});
export type DemandChapter = z.infer<typeof DemandChapter>;
