// Threats at the boundaries that such software has, by STRIDE (and what agents add), with the control that answers each and
// how it is verified. `{boundary}` and `{data}` are filled in from the project.
import { z } from 'zod';
import { forms } from '#knowledge/kinds/kind.ts';
import { readTable } from '#knowledge/read-table.ts';
import data from './data/threats.json' with { type: 'json' };

const Level = z.enum(['low', 'medium', 'high']);

export const ThreatRow = z.strictObject({
  id: z.string().regex(/^[a-z-]+$/),
  boundary: z.enum([
    'people',
    'store',
    'service',
    'callback',
    'equipment',
    'files',
    'model',
    'device',
    ...forms,
  ]),
  category: z.enum([
    'spoofing',
    'tampering',
    'repudiation',
    'information_disclosure',
    'denial_of_service',
    'elevation_of_privilege',
    'linkability',
    'prompt_injection',
  ]),
  /** Only where people get in by this way. */
  sign_in: z.enum(['password', 'provider', 'device', 'link', 'key']).optional(),
  /** Only where a request shows by a session whose it is: a browser sends its token with every request. */
  by_session: z.literal(true).optional(),
  /** Only where people are told apart. */
  of_accounts: z.literal(true).optional(),
  /** Only where pages are shown by a browser. */
  in_browser: z.literal(true).optional(),
  description: z.string().endsWith('.'),
  likelihood: Level,
  impact: Level,
  control: z.string().endsWith('.'),
  verification: z.string().endsWith('.'),
});
export type ThreatRow = z.infer<typeof ThreatRow>;

export const threatRows: readonly ThreatRow[] = readTable(z.array(ThreatRow), data);
