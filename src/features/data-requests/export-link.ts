import type { Context } from '#deps.ts';
import { signedLink } from '#features/packages/download.ts';

export const link_valid_ms = 7 * 24 * 60 * 60 * 1000;

export function exportLink(
  deps: Pick<Context, 'config' | 'clock'>,
  { zip_key, expires_at }: { zip_key: string; expires_at: Date },
): string {
  const left_ms = expires_at.getTime() - deps.clock.now().getTime();
  return signedLink(deps, { key: zip_key, filename: 'specfoundry-data.zip' }, left_ms);
}
