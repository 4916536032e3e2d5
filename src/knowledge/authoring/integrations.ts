// How to treat an external service of each category: what crosses the boundary, how to retry, what to do without it; and how
// an identity provider is spoken with.
import { z } from 'zod';
import { readTable } from '#knowledge/read-table.ts';
import { hasName } from '#knowledge/signs/signs.ts';
import data from './data/integrations.json' with { type: 'json' };
import { categories } from './products.ts';

const Line = z.string().min(1);

const IntegrationRow = z.strictObject({
  purpose: Line,
  data: Line,
  retry: Line,
  fallback: Line,
  adapter: Line,
  /** It says who somebody is, so that this software keeps no password. */
  signs_in: z.literal(true).optional(),
  /** It sends messages of its own accord, which somebody else could forge. */
  calls_back: z.literal(true).optional(),
  /** Part of a device or attached to one: it has no address, no credential and no status page. */
  is_local: z.literal(true).optional(),
});
type IntegrationRow = z.infer<typeof IntegrationRow>;

const SignInProtocol = z.strictObject({
  protocol: Line,
  flow: Line,
  /** Where both are written down. */
  standard: Line,
  answer: Line,
  checks: Line,
  forgeries: Line,
  /** What the browser brings back from the provider: field and meaning. */
  carries: z.array(z.tuple([Line, Line])).min(1),
});

const table = readTable(
  z.strictObject({
    categories: z.record(z.enum(categories), IntegrationRow),
    /** Services that are known for something else than what their category says. */
    known: z.array(z.strictObject({ names: z.array(Line).min(1), row: IntegrationRow })),
    sign_in: z.strictObject({
      known: z.array(z.strictObject({ names: z.array(Line).min(1), protocol: SignInProtocol })),
      otherwise: SignInProtocol,
    }),
  }),
  data,
);
const byCategory = new Map<string, IntegrationRow>(Object.entries(table.categories));

/** The row of what the service is known for, else of its category; that of `other` for one without a row. */
export const rowOf = (category: string, name = ''): IntegrationRow =>
  table.known.find(({ names }) => hasName(names, [name]))?.row ??
  byCategory.get(category) ??
  table.categories.other;

/** How the identity provider of that name is spoken with. */
export const signInProtocol = (name: string): z.infer<typeof SignInProtocol> =>
  table.sign_in.known.find(({ names }) => hasName(names, [name]))?.protocol ?? table.sign_in.otherwise;
