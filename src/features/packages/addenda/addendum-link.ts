import type { Context } from '#deps.ts';
import { filenameOf, signedLink } from '#features/packages/download.ts';

const link_valid_ms = 60 * 60 * 1000;

export function addendumLink(
  context: Pick<Context, 'config' | 'clock'>,
  { zip_key, title, position }: { zip_key: string; title: string; position: number },
): string {
  const filename = filenameOf(title, `addendum-${position}`);
  return signedLink(context, { key: zip_key, filename }, link_valid_ms);
}
