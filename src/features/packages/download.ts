// The zip by a signed link: whoever holds the link may download it for a few minutes, without a credential.
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
  const expires_at = new Date(context.clock.now().getTime() + link_valid_ms);
  const subject = JSON.stringify({
    key: found.zip_key,
    filename: filenameOf(found.project_name, found.version),
  });
  const token = signToken(context.config.secret, { purpose, subject, expires_at });
  return `${context.config.base_url}/v1/downloads/${token}`;
}

export async function openZip({ config, clock, blobs }: LinkDeps & Pick<Context, 'blobs'>, token: string) {
  const subject = verifyToken(config.secret, { purpose, token, now: clock.now() });
  if (subject === null)
    problem('NOT_FOUND', {
      detail: 'The link is not valid any more; ask for a new one with GET /v1/packages/{id}/zip.',
    });
  const { key, filename } = JSON.parse(subject) as { key: string; filename: string };
  const content = await blobs.stream(key);
  if (!content) problem('NOT_FOUND', { detail: 'The package is gone.' });
  return { content, content_type: 'application/zip', filename };
}

function filenameOf(project_name: string | null, version: string): string {
  const name = (project_name ?? 'package')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  return `${name || 'package'}-${version}.zip`;
}
