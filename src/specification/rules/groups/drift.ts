// Drift: do the files still say what the graph says, and can machines read those that are meant for machines? The rules
// belong to the group of structure.
import { parse as parseYaml } from 'yaml';
import { renderLlms } from '#specification/render/start/llms.ts';
import type { RenderedFile } from '#specification/render/rendered-file.ts';
import type { FileRule } from '#specification/rules/rule.ts';

const at = (path: string, line: number | null = null) => ({ path, line });
/** With more than this share of the documents different, another version of the renderer wrote the package. */
const drifted_max = 0.4;

export const driftRules: readonly FileRule[] = [
  {
    id: 'STR-12', tier: 'files', severity: 'warning', dimension: 'consistent',
    reason: 'A document that was changed by hand contradicts the graph and every document that was not.',
    good: { 'README.md': '# Tool Library\n\nOur own words: [the index](llms.txt).\n' },
    bad: { 'ops/cost-model.csv': 'item,when\n' },
    *check({ view, files, documents }) {
      const changed = [...documents, ...renderLlms(view, documents)].flatMap(({ path, text }) => {
        const own = files.at(path)?.text;
        return own === undefined || own === text ? [] : [{ path, ...firstDifference(own, text) }];
      });
      if (changed.length > documents.length * drifted_max) return yield { message: `${changed.length} of ${documents.length} documents are not what the graph renders today; another version wrote them. Render the package again.`, severity: 'info' };
      for (const { path, line, own, text } of changed) yield { message: `${path} says "${shortened(own)}" where the graph says "${shortened(text)}"; change the graph and render the package again.`, place: at(path, line) };
    },
  },
  {
    id: 'STR-13', tier: 'files', severity: 'blocker', dimension: 'buildable',
    reason: 'A data file that does not parse stops the first program that reads it.',
    good: { 'ops/cost-model.csv': 'item,monthly\n"Storage, with backups",3\n"two\nlines",""""\n' },
    bad: { 'plan/estimate.json': '{ "unit": "hours",' },
    *check({ files, documents }) {
      const rendered = new Map(documents.map(({ path, text }) => [path, text]));
      for (const file of files.all) {
        if (rendered.get(file.path) === file.text) continue;
        const fault = readers.find(({ ending }) => ending.test(file.path))?.fault(file);
        if (fault) yield { message: `${file.path} ${fault}.`, place: at(file.path) };
      }
    },
  },
  {
    id: 'STR-14', tier: 'files', severity: 'warning', dimension: 'consistent',
    reason: 'A file that the graph does not render says what held once, or never.',
    good: { 'plan/more.md': '# More\n\nText.\n' },
    bad: { 'contracts/openapi-old.yaml': 'openapi: 3.1.0\n' },
    *check({ files, documents }) {
      const rendered = new Set(documents.map((file) => file.path));
      for (const { path } of files.all) {
        if (!rendered.has(path) && !covers.test(path) && !files.page(path)) yield { message: `${path} is not rendered from the graph; take it out, or state in the graph what it says.`, place: at(path) };
      }
    },
  },
]; // prettier-ignore

/** Pages about the package itself, and what an update adds. */
const covers = /^(?:README\.md|llms\.txt|manifest\.json|quality\/.*|CHANGELOG\.md|IMPACT\.md|research\/.*)$/;

const readers: readonly { ending: RegExp; fault: (file: RenderedFile) => string | null }[] = [
  { ending: /\.json$/, fault: ({ text }) => (reads(() => JSON.parse(text)) ? null : 'does not read as JSON') },
  { ending: /\.jsonl$/, fault: ({ text }) => (text.trimEnd().split('\n').every((line) => reads(() => JSON.parse(line))) ? null : 'has a line that does not read as JSON') },
  { ending: /\.ya?ml$/, fault: ({ text }) => (reads(() => parseYaml(text)) ? null : 'does not read as YAML') },
  { ending: /\.csv$/, fault: ({ text }) => raggedRow(text) },
]; // prettier-ignore

function reads(read: () => unknown): boolean {
  try {
    read();
    return true;
  } catch {
    return false;
  }
}

/** Cells may be quoted and then hold commas, doubled quotes and line ends. */
function raggedRow(text: string): string | null {
  const widths = [1];
  let quoted = false;
  for (const letter of text.trimEnd()) {
    if (letter === '"') quoted = !quoted;
    else if (!quoted && letter === '\n') widths.push(1);
    else if (!quoted && letter === ',') widths[widths.length - 1]! += 1;
  }
  const odd = widths.findIndex((width) => width !== widths[0]);
  return odd < 0 ? null : `has ${widths[odd]} cells in row ${odd + 1} and ${widths[0]} in its head`;
}

function firstDifference(own: string, text: string): { line: number; own: string; text: string } {
  const [ours, theirs] = [own.split('\n'), text.split('\n')];
  const index = ours.findIndex((line, place) => line !== theirs[place]);
  const place = index < 0 ? ours.length : index;
  return { line: place + 1, own: ours[place] ?? '', text: theirs[place] ?? '' };
}

function shortened(line: string): string {
  return line.length > 80 ? `${line.slice(0, 80)}…` : line;
}
