// What a file imports, read from its text: types, re-exports and imports at run time included.
import path from 'node:path';

export type Import = { line: number; from: string; names: string; is_type: boolean };

const importPattern =
  /^(?:import|export)\s+(type\s+)?([^'"]*?)\s*from\s+['"]([^'"]+)['"]|^import\s+['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm;

export function importsOf(text: string): Import[] {
  return [...text.matchAll(importPattern)].map((match) => ({
    line: text.slice(0, match.index).split('\n').length,
    from: match[3] ?? match[4] ?? match[5] ?? '',
    names: match[2] ?? '',
    is_type: match[1] !== undefined,
  }));
}

/** The path from the root of the repository; null for a package. */
export function pathOf(importer: string, from: string): string | null {
  const bare = from.replace(/\?\w+$/, '');
  if (bare.startsWith('.')) return path.posix.join(path.posix.dirname(importer), bare);
  if (/^#(?:test|bench)\//.test(bare)) return bare.slice(1);
  return bare.startsWith('#') ? `src/${bare.slice(1)}` : null;
}
