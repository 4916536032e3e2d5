// What a rule says when it does not hold. Blockers keep a package from being called clean; warnings lower its
// score; infos are for the reader.
import { z } from 'zod';

export const severities = ['blocker', 'warning', 'info'] as const;

export const finding = z.strictObject({
  /** Id of the rule, as in `REQ-02`. */
  rule: z.string(),
  severity: z.enum(severities),
  /** What is wrong and what would mend it, in one sentence. */
  message: z.string().min(1),
  /** Ids of the nodes concerned. */
  nodes: z.array(z.string()),
  place: z.strictObject({ path: z.string(), line: z.int().min(1).nullable() }).nullable(),
});
export type Finding = z.infer<typeof finding>;
