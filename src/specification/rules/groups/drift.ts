// Drift: do the files still say what the graph says, and can machines read those that are meant for machines?
// The rules belong to the group of structure.
import { renderLlms } from '#specification/render/start/llms.ts';
import { syntaxFaults } from '#specification/rules/reading/data-syntax.ts';
import type { FileRule } from '#specification/rules/rule.ts';
import { isOfOlderLayout } from './structure.ts';

const at = (path: string, line: number | null = null) => ({ path, line });
/**
 * With more than this share of the documents different, another version of the renderer wrote the package.
 */
const drifted_max = 0.4;

export const driftRules: readonly FileRule[] = [
  {
    id: 'STR-12',
    tier: 'files',
    severity: 'warning',
    dimension: 'consistent',
    reason: 'A document that was changed by hand contradicts the graph and every document that was not.',
    good: { 'README.md': '# Tool Library\n\nOur own words: [the index](llms.txt).\n' },
    bad: { 'ops/config.csv': 'name,secret\n' },
    *check({ view, files, documents }) {
      // What somebody changed in it shows in its checksums alone.
      if (isOfOlderLayout(files)) return;
      const changed = [...documents, ...renderLlms(view, documents)].flatMap(({ path, text }) => {
        const own = files.at(path)?.text;
        return own === undefined || own === text ? [] : [{ path, ...firstDifference(own, text) }];
      });
      if (changed.length > documents.length * drifted_max)
        return yield {
          message: `${changed.length} of ${documents.length} documents are not what the graph renders today; another version wrote them. Render the package again.`,
          severity: 'info',
        };
      for (const { path, line, own, text } of changed)
        yield {
          message: `${path} says "${shortened(own)}" where the graph says "${shortened(text)}"; change the graph and render the package again.`,
          place: at(path, line),
        };
    },
  },
  {
    id: 'STR-13',
    tier: 'files',
    severity: 'blocker',
    dimension: 'buildable',
    reason: 'A data file that does not parse stops the first program that reads it.',
    good: { 'ops/costs.csv': 'item,monthly\n"Storage, with backups",3\n"two\nlines",""""\n' },
    bad: { 'trace/tasks.json': '{ "tasks": [,' },
    *check({ files, documents }) {
      const rendered = new Map(documents.map(({ path, text }) => [path, text]));
      for (const file of files.all) {
        if (rendered.get(file.path) === file.text) continue;
        for (const { line, message } of syntaxFaults(file))
          yield {
            message: `${file.path} does not parse: ${message}. Mend the syntax.`,
            place: at(file.path, line),
          };
      }
    },
  },
  {
    id: 'STR-14',
    tier: 'files',
    severity: 'warning',
    dimension: 'consistent',
    reason: 'A file that the graph does not render says what held once, or never.',
    good: { 'plan/more.md': '# More\n\nText.\n' },
    bad: { 'contracts/openapi-old.yaml': 'openapi: 3.1.0\n' },
    *check({ files, documents }) {
      if (isOfOlderLayout(files)) return;
      const rendered = new Set(documents.map((file) => file.path));
      for (const { path } of files.all) {
        if (!rendered.has(path) && !covers.test(path) && !files.page(path))
          yield {
            message: `${path} is not rendered from the graph; take it out, or state in the graph what it says.`,
            place: at(path),
          };
      }
    },
  },
];

/** Pages about the package itself, and what an update adds. */
const covers =
  /^(?:README\.md|llms\.txt|manifest\.json|quality\/.*|trace\/(?:report\.\w+|reviews\.md|impact\.md)|CHANGELOG\.md|IMPACT\.md)$/;

function firstDifference(own: string, text: string): { line: number; own: string; text: string } {
  const [ours, theirs] = [own.split('\n'), text.split('\n')];
  const index = ours.findIndex((line, place) => line !== theirs[place]);
  const place = index < 0 ? ours.length : index;
  return { line: place + 1, own: ours[place] ?? '', text: theirs[place] ?? '' };
}

function shortened(line: string): string {
  return line.length > 80 ? `${line.slice(0, 80)}…` : line;
}
