// How a node of a specification shows that it is about a matter; any of what is given is enough.
import { z } from 'zod';
import { Signs } from './signs.ts';

export const Matter = z
  .strictObject({
    /** What the keys of nodes begin with that such software always needs. */
    keys: z.array(z.string().regex(/^[a-z]+:[a-z-]+$/)).min(1),
    /** What the clauses say that it rests on. */
    signs: Signs,
    /** It concerns a record that is kept. */
    of_record: z.literal(true),
  })
  .partial()
  .refine((matter) => Object.keys(matter).length > 0);
export type Matter = z.infer<typeof Matter>;
