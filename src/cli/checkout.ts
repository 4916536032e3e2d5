// The checkout that this command runs from.
import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..', '..');

/** Starts any script of the project under the pinned Node.js. */
export const launcher = path.join(root, 'bin', 'launch.mjs');

export function version(): string {
  const text = fs.readFileSync(path.join(root, 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
