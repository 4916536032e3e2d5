// Which folder may import which: the architecture as a table. `packages` lists the npm packages (and node
// modules) a folder is confined to; without it, any declared dependency will do.

export type Folder = { name: string; feature?: string };
type Row = { may: readonly string[]; packages?: readonly string[] };

export const arrows: Readonly<Record<string, Row>> = {
  contract: { may: [], packages: ['zod'] },
  // The files of scaffolds are read as they stand; all other tables are imported.
  knowledge: { may: ['contract', 'language'], packages: ['zod', 'node:fs', 'node:path'] },
  specification: {
    may: ['contract', 'knowledge', 'language'],
    packages: [
      'zod',
      'yaml',
      'markdown-it',
      'yazl',
      'wink-porter2-stemmer',
      'node:crypto',
      'node:stream',
      'node:buffer',
      'node:util',
    ],
  },
  language: { may: ['contract'], packages: ['zod', 'wink-nlp', 'wink-eng-lite-web-model', 'node:module'] },
  'offline-author': { may: ['contract', 'knowledge', 'language', 'specification'] },
  engines: { may: ['specification'] },
  platform: { may: [] },
  minds: { may: ['contract', 'language', 'platform'] },
  interviewing: {
    may: ['contract', 'specification', 'knowledge', 'language', 'minds', 'platform'],
    packages: ['zod', 'compromise', 'node:crypto'],
  },
  pipeline: {
    may: ['contract', 'specification', 'knowledge', 'language', 'minds', 'offline-author', 'platform'],
    packages: ['zod', 'node:crypto'],
  },
  features: { may: ['contract', 'specification', 'platform', 'features', 'interviewing', 'pipeline'] },
  surfaces: { may: ['contract', 'platform'] },
  client: { may: ['contract'], packages: ['zod'] },
  cli: { may: ['client', 'contract', 'specification', 'engines', 'language', 'pipeline', 'platform'] },
  web: { may: ['client', 'contract', 'language'] },
};

/**
 * The folder of the table that a file of `src/` belongs to; null for the roots of composition, tests and
 * tools.
 */
export function folderOf(file: string): Folder | null {
  const match = /^src\/([a-z-]+)\/(?:([a-z-]+)\/)?/.exec(file);
  if (!match?.[1]) return null;
  return match[1] === 'features' && match[2] ? { name: 'features', feature: match[2] } : { name: match[1] };
}
