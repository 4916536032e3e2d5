// Zips by signed links: whoever holds a link may download what it names until it ends, without a credential.
import { problem } from '#contract/problems.ts';
import type { Context } from '#deps.ts';
import { signToken, verifyToken } from '#platform/crypto/signed-token.ts';
import type { PackagePart } from '#contract/capabilities.ts';
import { invalid } from '#contract/problems.ts';
import { findPackage } from './store.ts';
import { hasWholeGraph } from './versions.ts';
import { zipWithParts } from './zip-with-parts.ts';

const link_valid_ms = 5 * 60 * 1000;
const purpose = 'package-zip';

type LinkDeps = Pick<Context, 'config' | 'clock'>;

export async function zipLink(
  context: Pick<Context, 'db' | 'actor'> & LinkDeps,
  id: string,
  parts: readonly PackagePart[] = [],
): Promise<string> {
  const found = await findPackage(context.db, context.actor, id);
  if (!found) problem('NOT_FOUND', { detail: 'No package of yours has this id.' });
  const filename = filenameOf(found.project_name ?? 'package', found.version);
  if (parts.length === 0) return signedLink(context, { key: found.zip_key, filename }, link_valid_ms);
  if (!(await hasWholeGraph(context.db, id)))
    invalid(
      'query.parts',
      'This package is documents alone: it has no whole graph from which parts are rendered.',
    );
  return signedLink(context, { with_parts: { package_id: id, parts }, filename }, link_valid_ms);
}

/** A zip as it lies in the blob store, or a package's with parts that are rendered when it is asked for. */
type Linked = { filename: string } & (
  | { key: string }
  | { with_parts: { package_id: string; parts: readonly PackagePart[] } }
);

/** A link to a zip that ends after a while. */
export function signedLink({ config, clock }: LinkDeps, zip: Linked, valid_ms: number): string {
  const expires_at = new Date(clock.now().getTime() + valid_ms);
  const token = signToken(config.secret, { purpose, subject: JSON.stringify(zip), expires_at });
  return `${config.base_url}/v1/downloads/${token}`;
}

export async function openZip(
  { config, clock, blobs, db }: LinkDeps & Pick<Context, 'blobs' | 'db'>,
  token: string,
) {
  const subject = verifyToken(config.secret, { purpose, token, now: clock.now() });
  if (subject === null)
    problem('NOT_FOUND', {
      detail: 'The link is not valid any more; ask for a new one where you got it.',
    });
  const linked = JSON.parse(subject) as Linked;
  const { filename } = linked;
  const content =
    'key' in linked ? await blobs.stream(linked.key) : await zipWithParts(db, linked.with_parts);
  if (!content) problem('NOT_FOUND', { detail: 'The file is gone.' });
  return { content, content_type: 'application/zip', filename };
}

/** A name that every file system takes. */
export function filenameOf(name_of: string, ending: string): string {
  const name = name_of
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  return `${name || 'package'}-${ending}.zip`;
}
