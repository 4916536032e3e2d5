// Where a file of a package may lie.
import { ownPaths } from './own-paths.ts';

const max_bytes = 1_000;

/** What is wrong with a path that somebody wants a file to have; null for nothing. */
export function faultOfTarget(path: string): string | null {
  const parts = path.split('/');
  if (!path.isWellFormed() || /[\p{Cc}\p{Zl}\p{Zp}\\:*?"<>|\u202A-\u202E\u2066-\u2069]/u.test(path))
    return 'has characters that a path may not have';
  if (parts.some((part) => part === '' || part === '.' || part === '..'))
    return 'must be relative, without empty parts and without . or ..';
  if (Buffer.byteLength(path) > max_bytes) return `must have at most ${max_bytes} bytes`;
  if (ownPaths.has(path.toLowerCase())) return 'is written by the service itself';
  return null;
}
