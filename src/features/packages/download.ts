// Zips by signed links: whoever holds a link may download what it names until it ends, without a credential.
import { problem } from '#contract/problems.ts';
import type { Context } from '#deps.ts';
import { signToken, verifyToken } from '#platform/crypto/signed-token.ts';
import { findPackage } from './store.ts';

const link_valid_ms = 5 * 60 * 1000;
const purpose = 'package-zip';

type LinkDeps = Pick<Context, 'config' | 'clock'>;

export async function zipLink(
  context: Pick<Context, 'db' | 'actor'> & LinkDeps,
  id: string,
): Promise<string> {
  const found = await findPackage(context.db, context.actor, id);
  if (!found) problem('NOT_FOUND', { detail: 'No package of yours has this id.' });
  const filename = filenameOf(found.project_name ?? 'package', found.version);
  return signedLink(context, { key: found.zip_key, filename }, link_valid_ms);
}

/** A link to a zip in the blob store that ends after a while. */
export function signedLink(
  { config, clock }: LinkDeps,
  zip: { key: string; filename: string },
  valid_ms: number,
): string {
  const expires_at = new Date(clock.now().getTime() + valid_ms);
  const token = signToken(config.secret, { purpose, subject: JSON.stringify(zip), expires_at });
  return `${config.base_url}/v1/downloads/${token}`;
}

export async function openZip({ config, clock, blobs }: LinkDeps & Pick<Context, 'blobs'>, token: string) {
  const subject = verifyToken(config.secret, { purpose, token, now: clock.now() });
  if (subject === null)
    problem('NOT_FOUND', {
      detail: 'The link is not valid any more; ask for a new one where you got it.',
    });
  const { key, filename } = JSON.parse(subject) as { key: string; filename: string };
  const content = await blobs.stream(key);
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
