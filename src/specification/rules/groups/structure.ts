// Structure: is every file there, readable, unchanged and reachable?
import { operationsPath } from '#specification/render/ops/objectives.ts';
import { hash } from 'node:crypto';
import { z } from 'zod';
import { instructionFiles } from '#knowledge/instruction-files.ts';
import { nodeKinds } from '#specification/graph/node-kinds.ts';
import type { NodeKind } from '#specification/graph/node-kinds.ts';
import { specificationPath } from '#specification/render/node-locations.ts';
import { areAllTabled, keepsTables } from '#specification/render/data/store-decision.ts';
import { hasSeed, seedPath } from '#specification/render/data/seed-sql.ts';
import { requiredFiles } from '#specification/render/package-files.ts';
import { manifestPath } from '#specification/render/start/manifest.ts';
import type { RenderedFile } from '#specification/render/rendered-file.ts';
import type { PackageFiles, PackageText, Page } from '#specification/rules/reading/package-text.ts';
import type { Breach, FileRule } from '#specification/rules/rule.ts';
import { readableRules } from '#specification/rules/readable.ts';

/** Files are read whole by agents; those that only machines read may be larger. */
const bytes_max = { text: 256 * 1024, data: 8 * 1024 * 1024 };
/** Tools read these; a person or an agent looks up one entry. */
const readByTools: ReadonlySet<RenderedFile['role']> = new Set(['graph', 'trace', 'contract']);

const at = (path: string, line: number | null = null) => ({ path, line });

const listing = z.object({
  files: z.array(z.object({ path: z.string(), sha256: z.string(), bytes: z.number() })),
  counts: z.record(z.string(), z.number()).optional(),
});
/** A rule of their own asks for these. */
const mirrors = new Set(instructionFiles.map((file) => file.path));

const matrixPath = 'security/authorization-matrix.csv';

/** What a document tells of: where nothing of it was asked for, there is no document. */
const kindsIn: Readonly<Record<string, readonly NodeKind[]>> = {
  'contracts/errors.json': ['ERR'],
  'contracts/openapi.yaml': ['API'],
  'data/model.md': ['ENT'],
  'data/schema.sql': ['ENT'],
  'data/seed.sql': ['ENT'],
  [matrixPath]: ['API'],
  'test/acceptance/*.feature': ['AC'],
  'test/strategy.md': ['TC'],
  'trace/coverage.json': ['FR', 'NFR'],
  'trace/matrix.csv': ['FR', 'NFR'],
  'ux/screens.md': ['SCR'],
};

const isOfTables = (path: string): boolean => path.startsWith('data/') && path.endsWith('.sql');

export const structureRules: readonly FileRule[] = [
  {
    id: 'STR-01',
    tier: 'files',
    severity: 'blocker',
    dimension: 'complete',
    reason: 'A missing document is asked for by whoever needs it first.',
    good: { 'design/more.md': '# More\n\nText.\n' },
    bad: { 'trace/coverage.json': null },
    *check({ view, files, documents }) {
      if (isOfOlderLayout(files))
        return yield {
          message: 'An older version laid this package out. Render it again to get the present documents.',
          severity: 'info',
          place: at(manifestPath),
        };
      for (const pattern of requiredFiles(view.project)) {
        // Where only some records are tables, packages once had no schema.
        if (isOfTables(pattern) && !(keepsTables(view) && areAllTabled(view))) continue;
        if (pattern === seedPath && !hasSeed(view)) continue;
        // Nothing may be known of how it is run.
        if (pattern === operationsPath && documents.every(({ path }) => path !== pattern)) continue;
        const has = (kind: NodeKind) => view.all(kind).length > 0;
        const of = kindsIn[pattern] ?? [];
        if (mirrors.has(pattern) || (of.length > 0 && !of.some(has))) continue;
        // Who may call what is a table of operations and roles: without roles there is none.
        if (pattern === matrixPath && !has('ROLE')) continue;
        const fits = matcherOf(pattern);
        if (!files.all.some((file) => fits.test(file.path)))
          yield {
            message: `The package has no ${pattern}, which a package of profile ${view.project.profile} has.`,
            place: at(pattern),
          };
      }
    },
  },
  {
    id: 'STR-02',
    tier: 'files',
    severity: 'blocker',
    dimension: 'readable',
    reason: 'A file that climbs out of its folder, or that cannot be read, is no part of a package.',
    good: { 'docs/..notes/a.txt': 'Text.\n' },
    bad: { '../outside.txt': 'Text.\n' },
    also: ['STR-14'],
    *check({ view, files }) {
      const as_told = view.graph.interview.transcript.some((turn) => brokenLetters.test(turn.text));
      const byFold = Map.groupBy(files.all, (file) => file.path.toLowerCase());
      for (const [, same] of byFold)
        if (same.length > 1)
          yield {
            message: `${same.map((file) => file.path).join(' and ')} are one file on many machines; rename one.`,
            place: at(same[0]?.path ?? ''),
          };
      for (const file of files.all) {
        const fault = faultOf(file);
        if (fault) yield { message: `${file.path} ${fault}.`, place: at(file.path) };
        else if (!as_told && /[âÃ]/.test(file.text) && brokenLetters.test(file.text))
          yield {
            message: `${file.path} was read in one encoding and written in another, and its letters are broken; write it as UTF-8.`,
            place: at(file.path),
          };
      }
    },
  },
  {
    id: 'STR-03',
    tier: 'files',
    severity: 'blocker',
    dimension: 'consistent',
    reason: 'A checksum that does not match means that somebody changed the file after it was proven.',
    good: { 'trace/tasks.json': '{}\n' },
    bad: { [manifestPath]: '{ "files": [] }\n' },
    also: ['STR-15'],
    *check({ view, files }) {
      const text = files.at(manifestPath)?.text;
      if (text === undefined) return;
      const listed = readListing(text);
      if (!listed)
        return yield {
          message: 'The manifest does not read as a list of files with checksums.',
          place: at(manifestPath),
        };
      const known = new Map(listed.files.map((entry) => [entry.path, entry]));
      const miscounted = nodeKinds.filter(
        (kind) => (listed.counts?.[kind] ?? view.all(kind).length) !== view.all(kind).length,
      );
      if (miscounted.length > 0)
        yield {
          message: `The manifest counts other numbers of ${miscounted.join(', ')} than the graph has.`,
          place: at(manifestPath),
        };
      for (const { path } of listed.files)
        if (!files.at(path))
          yield { message: `The manifest lists ${path}, which is not there.`, place: at(manifestPath) };
      for (const { path, text } of files.all) {
        const entry = known.get(path);
        if (!entry && path !== manifestPath)
          yield { message: `${path} is not in the manifest; it belongs to no package.`, place: at(path) };
        else if (entry && entry.sha256 !== hash('sha256', text))
          yield {
            message: `${path} is not the file that the manifest lists; render the package again.`,
            place: at(path),
          };
      }
    },
  },
  {
    id: 'STR-04',
    tier: 'files',
    severity: 'blocker',
    dimension: 'traceable',
    reason: 'A link that leads nowhere costs its reader the thread.',
    good: {
      'test/strategy.md':
        '# Strategy\n\n## Next steps\n\n[Here](#next-steps), [there](../plan/tasks.md), [outside](https://example.org/a%zz), ![a picture](../design/state-machines.json) and `[no link](nothing.md)`.\n',
    },
    bad: {
      'test/strategy.md':
        '# Strategy\n\nSee [the tasks](../plan/tasks.md#no-such-place) and [more](nothing.md).\n',
    },
    *check({ files }) {
      for (const page of files.pages) yield* brokenLinks(page, files);
    },
  },
  {
    id: 'STR-05',
    tier: 'files',
    severity: 'warning',
    dimension: 'readable',
    reason: 'A document that nothing leads to is never read.',
    good: { 'test/strategy.md': '# Strategy\n\nSee [more](more.md).\n', 'test/more.md': '# More\n\nText.\n' },
    bad: { 'test/more.md': '# More\n\nText.\n' },
    *check({ files }) {
      const reached = reachedPages(files);
      for (const { file } of files.pages) {
        if (!reached.has(file.path) && !mirrors.has(file.path) && !file.path.startsWith('adapters/'))
          yield {
            message: `No link leads from README.md or llms.txt to ${file.path}; link it or leave it out.`,
            place: at(file.path),
          };
      }
    },
  },
  ...readableRules,
];

/** The rubric of the first packages with the present files. */
const layout_since = [1, 17];

/** Made before the present files were: by an older rubric, or with requirements in files of their own. */
export function isOfOlderLayout(files: PackageFiles): boolean {
  if (!files.at(specificationPath)) return files.all.some(({ path }) => path === 'spec/00-brief.md');
  const made_by = /"rubric_version": "(\d+)\.(\d+)\./.exec(files.at(manifestPath)?.text ?? '');
  if (!made_by) return false;
  const [major = 0, minor = 0] = made_by.slice(1).map(Number);
  return major < layout_since[0]! || (major === layout_since[0] && minor < layout_since[1]!);
}

/** What is left of quotation marks and accents that were taken for two or three letters. */
const brokenLetters = /â€[™œ“”\u0080-\u009D]|Ã[©¨¤¶¼Ÿ±§¡³]/;

/** `*` stands for any part of a file's name. */
function matcherOf(pattern: string): RegExp {
  const parts = pattern.split('*').map((part) => RegExp.escape(part));
  return new RegExp(`^${parts.join('[^/]+')}$`);
}

function faultOf({ path, text, role }: RenderedFile): string | null {
  const max = readByTools.has(role) ? bytes_max.data : bytes_max.text;
  if (path.startsWith('/') || path.includes('\\')) return 'is no path within the package';
  if (path.split('/').some((part) => part === '..' || part === '.' || part === ''))
    return 'leads out of the package or through nothing';
  if (!text.isWellFormed() || /[\0\uFFFD]/.test(text)) return 'is no readable UTF-8 text';
  if (text.includes('<<<<<<< ') && /^(?:<{7} |>{7} )/m.test(text))
    return 'holds the marks of a merge that was not finished';
  if (text.startsWith('\uFEFF')) return 'begins with a byte order mark; leave it out';
  if (Buffer.byteLength(text) > max) return `has more than ${max / 1024} KB; split it`;
  return null;
}

function readListing(text: string): z.infer<typeof listing> | null {
  try {
    return listing.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

function* brokenLinks({ file, links }: Page, files: PackageText): Generator<Breach> {
  for (const { target, line, goal } of links) {
    if (!goal) continue;
    const page = files.page(goal.path);
    if (!files.at(goal.path))
      yield { message: `The link to ${target} leads to no file.`, place: at(file.path, line) };
    else if (goal.anchor && page && !page.text.anchors.has(goal.anchor))
      yield { message: `${goal.path} has no place called #${goal.anchor}.`, place: at(file.path, line) };
  }
}

function reachedPages(files: PackageText): ReadonlySet<string> {
  const reached = new Set(['README.md', 'llms.txt'].filter((path) => files.page(path)));
  for (const path of reached) {
    for (const { goal } of files.page(path)?.links ?? []) {
      if (goal && files.page(goal.path)) reached.add(goal.path);
    }
  }
  return reached;
}
