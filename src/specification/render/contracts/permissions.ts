// What a browser extension asks for, each with the requirements that need it, as data for the manifest and as
// a page for store reviewers. Sites are asked for one by one, when they are first used.
import { z } from 'zod';
import {
  permissionRows,
  ruledOut,
  sitesIn,
  type PermissionRow,
} from '#knowledge/demands/extension-permissions.ts';
import { deedOf } from '#knowledge/signs/deeds.ts';
import { speaksOf } from '#knowledge/signs/signs.ts';
import type { FileText } from '#specification/render/rendered-file.ts';
import { clausesBehind, isAbout } from '#specification/render/speaking-nodes.ts';
import {
  bullets,
  code,
  escapeMarkdown,
  page,
  section,
  table,
} from '#specification/render/syntax/markdown.ts';
import { json } from '#specification/render/syntax/json.ts';
import { requirementsOf, type Requirement } from '#specification/render/trace.ts';
import type { View } from '#specification/render/view.ts';
import { writer } from '#specification/render/writer.ts';

const data = 'contracts/manifest-permissions.json';
const text = 'contracts/manifest-permissions.md';
export const permissionPaths = [data, text];

const id = z.string().regex(/^[A-Z]+(-[A-Z0-9]+)?-\d{3,}$/);
export const permissionsFile = z.strictObject({
  manifest_version: z.literal(3),
  permissions: z.array(
    z.strictObject({
      permission: z.string().min(1),
      key: z.enum(['permissions', 'optional_permissions']),
      why: z.string().min(1),
      warning: z.string().nullable(),
      requirements: z.array(id).min(1),
    }),
  ),
  /** Sites to be asked for as optional host permissions; whoever builds it fills in their addresses. */
  sites: z.array(z.strictObject({ site: z.string().min(1), requirement: id })),
  /** What was ruled out in words. */
  never: z.array(z.strictObject({ requirement: id, statement: z.string().min(1) })),
});

type Granted = { row: PermissionRow; needing: Requirement[] };

/** A requirement that forbids something is no reason to ask for it. */
const forbids = (view: View, requirement: Requirement): boolean =>
  clausesBehind(view, requirement).some(({ negated }) => negated);

function grantedOf(view: View): Granted[] {
  const requirements = requirementsOf(view).filter((each) => !forbids(view, each));
  return permissionRows
    .map((row) => ({
      row,
      needing: requirements.filter((each) => isAbout(view, each, row.needed_by)),
    }))
    .filter(({ needing }) => needing.length > 0);
}

const sitesOf = (view: View): { site: string; requirement: string }[] =>
  requirementsOf(view).flatMap((requirement) =>
    clausesBehind(view, requirement)
      .flatMap(sitesIn)
      .map((site) => ({ site, requirement: requirement.id })),
  );

export function renderPermissions(view: View): FileText[] {
  if (view.project.type !== 'BrowserExtension' || view.all('FR').length === 0) return [];
  const [granted, sites] = [grantedOf(view), sitesOf(view)];
  const never = view.all('FR').filter((each) =>
    speaksOf(
      ruledOut,
      clausesBehind(view, each)
        .filter(({ condition }) => condition === undefined)
        .map((clause) => deedOf(clause)),
    ),
  );
  const ids = (nodes: readonly { id: string }[]) => nodes.map((node) => node.id);
  const { say, ref, refs, link } = writer(view, text);
  const document = {
    manifest_version: 3,
    permissions: granted.map(({ row, needing }) => ({
      permission: row.permission,
      key: row.key,
      why: row.why,
      warning: row.warning,
      requirements: ids(needing),
    })),
    sites,
    never: never.map((each) => ({ requirement: each.id, statement: view.text(each.statement) })),
  } satisfies z.infer<typeof permissionsFile>;
  const prose = page(
    'Permissions of the extension',
    `The same as data is in ${link('manifest-permissions.json', data)}. What is not listed is not asked for; a new line needs a new requirement.`,
    section(
      2,
      'Asked for',
      table(
        ['Permission', 'Part of the manifest', 'Why', 'What people are told', 'Needed by'],
        granted.map(({ row, needing }) => [
          code(row.permission),
          code(row.key),
          row.why,
          escapeMarkdown(row.warning ?? 'nothing'),
          refs(ids(needing).slice(0, 6)),
        ]),
      ),
    ),
    section(
      2,
      'Sites, each when it is first used',
      table(
        ['Site', 'Named by'],
        sites.map(({ site, requirement }) => [escapeMarkdown(site), ref(requirement)]),
      ),
      sites.length > 0 &&
        'Each goes into optional\\_host\\_permissions with the addresses of its shop in every country that is served; a pattern for all sites is not asked for.',
    ),
    section(2, 'Ruled out', bullets(never.map((each) => `${ref(each.id)}: ${say(each.statement)}`))),
  );
  return [
    { path: data, text: json(document) },
    { path: text, text: prose },
  ];
}
