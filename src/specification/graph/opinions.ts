// What readers say of a specification that no rule can tell: a weakness that stands open, or a finding of a rule that a mind
// contests, with its reason and what takes the rule's place. It is part of the graph, so that whoever proves the package again
// is told the same.
import { z } from 'zod';
import { severities } from '#specification/rules/finding.ts';

const text = z.string().regex(/\S/);

const about = {
  rule: text,
  nodes: z.array(z.string().meta({ ref: 'any' })),
  /** As the reader or the rule said it. */
  message: text,
  /** The name of whoever says so. */
  by: text,
};

export const opinion = z.discriminatedUnion('sort', [
  z.strictObject({ sort: z.literal('open'), severity: z.enum(severities), ...about }),
  z.strictObject({
    sort: z.literal('contested'),
    ...about,
    reason: text,
    /** What guards against that which the rule is there for. */
    control: text,
  }),
]);
export type Opinion = z.infer<typeof opinion>;
export type Contest = Extract<Opinion, { sort: 'contested' }>;

/** What a step says anew, and which open weaknesses it looked at again and found gone. */
export type OpinionChange = { said?: readonly Opinion[]; gone?: readonly Told[] };
type Told = Pick<Opinion, 'rule' | 'message'>;

export const isSaidOf = (one: Told, other: Told): boolean =>
  one.rule === other.rule && one.message === other.message;

export function changedOpinions(
  before: readonly Opinion[],
  { said = [], gone = [] }: OpinionChange,
): Opinion[] {
  const fresh = said.filter(
    (each) => !before.some((known) => known.sort === each.sort && isSaidOf(known, each)),
  );
  return [...before, ...fresh].filter(
    (each) => each.sort === 'contested' || !gone.some((other) => isSaidOf(each, other)),
  );
}
