// The permissions that a browser extension may ask for (Manifest V3), by what its requirements are about; checked in
// November 2026. What no row calls for is not asked for.
import { z } from 'zod';
import { relationRoles, type Clause } from '#contract/clauses.ts';
import { readTable } from '#knowledge/read-table.ts';
import { Matter } from '#knowledge/signs/matter.ts';
import { Signs } from '#knowledge/signs/signs.ts';
import data from './data/extension-permissions.json' with { type: 'json' };

const PermissionRow = z.strictObject({
  permission: z.string().min(1),
  /** The part of the manifest that it stands in. */
  key: z.enum(['permissions', 'optional_permissions']),
  why: z.string().endsWith('.'),
  /** What the browser tells people before they agree; null when it says nothing. */
  warning: z.string().min(1).nullable(),
  /** The requirements that it is asked for. */
  needed_by: Matter,
});
export type PermissionRow = z.infer<typeof PermissionRow>;

const table = readTable(
  z.strictObject({
    rows: z.array(PermissionRow).min(1),
    /** How a clause names the sites that the extension is for: "works on Amazon and eBay". */
    sites: z.strictObject({ acts: z.array(z.string()).min(1), roles: z.array(z.enum(relationRoles)).min(1) }),
    /** What a clause denies that is told to reviewers as never done. */
    ruled_out: Signs,
  }),
  data,
);

export const permissionRows: readonly PermissionRow[] = table.rows;
export const ruledOut: Signs = table.ruled_out;

/** The sites that a clause names, which are written with a capital. */
export const sitesIn = ({ act, relations, negated }: Clause): string[] =>
  negated || !table.sites.acts.includes(act)
    ? []
    : relations
        .filter(({ role, what }) => table.sites.roles.includes(role) && what[0] !== what[0]?.toLowerCase())
        .map(({ what }) => what);
