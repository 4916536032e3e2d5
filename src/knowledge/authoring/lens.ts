// What a lens of a Researcher run says of a design.
import { z } from 'zod';
import { StandingAssumption } from './standing.ts';

const Line = z.string().min(1);
const Lines = z.array(Line);

export const LensId = z.enum(['simplest', 'scale', 'different']);
export type LensId = z.infer<typeof LensId>;

/** Where a part makes sense: software with a server, or any. */
export const Where = z.enum(['server', 'any']);

/** A part of the design that only this lens has, with the task that builds it. */
const LensPart = z.strictObject({
  key: z.string().startsWith('component:'),
  where: Where,
  title: Line,
  role: z.enum(['domain', 'worker', 'store']),
  responsibility: Line,
  owns: Lines,
  must_not: Lines,
  depends_on: Lines,
  /** Keys of the components that need it; `areas` for the module of each area. */
  used_by: Lines,
  /** The requirements it is for: those that read, that change something, or that happen by themselves. */
  serves: z.enum(['reads', 'changes', 'automatic']),
  threat: z.strictObject({
    category: z.enum(['tampering', 'information_disclosure', 'denial_of_service', 'repudiation']),
    description: Line,
    impact: z.enum(['low', 'medium', 'high']),
    control: Line,
    verification: Line,
  }),
  task: z.strictObject({
    goal: Line,
    evidence: Line,
    symbol: Line,
    signature: Line,
    hours: z.number().positive(),
  }),
});
export type LensPart = z.infer<typeof LensPart>;

export const Lens = z.strictObject({
  id: LensId,
  title: Line,
  /** What the design is after, as the reason of its decisions. */
  aim: Line,
  assumption: StandingAssumption,
  parts: z.array(LensPart),
  /** Standing assumptions that read otherwise through this lens, by key. */
  assumptions: z.record(z.string(), StandingAssumption.pick({ statement: true, cost_if_wrong: true })),
  /** Standing numbers that are others through this lens, by key. */
  values: z.record(z.string(), z.number()),
  /** One area is built through all layers before the others are begun. */
  slice_first: z.boolean(),
  /** What the design is good for beyond what was asked, 1 to 3. */
  ratings: z.strictObject({ growth: z.int().min(1).max(3), history: z.int().min(1).max(3) }),
  /** A risk that looking this way shows, whichever design is built. */
  notices: z.strictObject({
    key: z.string().startsWith('risk:'),
    title: Line,
    description: Line,
    mitigation: Line,
    early_sign: Line,
  }),
});
export type Lens = z.infer<typeof Lens>;
