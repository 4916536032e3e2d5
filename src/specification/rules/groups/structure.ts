// Structure and text of the rendered files: is everything there, reachable and readable, and does nothing stand in it
// that was meant for somebody else?
import { createHash } from 'node:crypto';
import { requiredFiles } from '#specification/render/package-files.ts';
import { instructionFiles } from '#knowledge/instruction-files.ts';
import type { Breach, FileRule } from '#specification/rules/rule.ts';
import type { PackageText, Page } from '#specification/rules/reading/package-text.ts';

const file_bytes_max = 256 * 1024;
const prose_lines_max = 400;
const at = (path: string, line: number | null = null) => ({ path, line });

const placeholders =
  /\b(TODO|TBD|TKTK|FIXME|lorem ipsum|similar to above|as above|to be (defined|determined|decided)|insert .{1,20} here)\b|\?\?\?|\{\{|\[NEEDS CLARIFICATION/i;
const residue =
  /\b(as an ai( language)? model|here is the (document|section|revised)|certainly!|i hope this helps)\b/i;
const shrinking = /\b(for now|v1 only|simplified version|future enhancement|hard-?coded|stubbed?)\b/i;

/** Files in which words of the user, open matters and deferred ideas stand as they were said. */
const quoting = /^(interview|decisions|quality|trace|plan\/export)\//;
const mirrors = new Set(instructionFiles.map((file) => file.path));

/** Prose that is ours: what stands between quotation marks was said by somebody. */
const ours = (text: string) => text.replace(/“[^”]*”|"[^"]*"/g, '');

export const structureRules: readonly FileRule[] = [
  {
    id: 'STR-01', tier: 'files', severity: 'blocker', dimension: 'complete',
    reason: 'A missing document is asked for by whoever needs it first.',
    good: {}, bad: { 'design/architecture.md': null },
    *check({ view, files }) {
      for (const pattern of requiredFiles(view.project.profile)) {
        const fits = new RegExp(`^${pattern.replace(/[.]/g, '\\.').replace(/\*/g, '[^/]+')}$`);
        if (!files.all.some((file) => fits.test(file.path))) yield { message: `The package has no ${pattern}.`, place: at(pattern) };
      }
    },
  },
  {
    id: 'STR-02', tier: 'files', severity: 'blocker', dimension: 'readable',
    reason: 'A file that cannot be read alone, or that climbs out of its folder, is no part of a package.',
    good: {}, bad: { '../outside.md': '# Outside\n\nText.\n' },
    *check({ files }) {
      for (const { path, text } of files.all) {
        if (path.split('/').some((part) => part === '..' || part === '')) yield { message: `${path} leaves the package.`, place: at(path) };
        if (Buffer.byteLength(text) > file_bytes_max) yield { message: `${path} has more than 256 KB; split it.`, place: at(path) };
      }
    },
  },
  {
    id: 'STR-03', tier: 'files', severity: 'blocker', dimension: 'consistent',
    reason: 'A checksum that does not match means that somebody changed the file after it was proven.',
    good: {}, bad: { 'spec/00-brief.md': '# Tampered\n\nWith words.\n' },
    *check({ files }) {
      const listed = JSON.parse(files.at('manifest.json')?.text ?? '{"files":[]}') as { files: { path: string; sha256: string }[] };
      for (const entry of listed.files) {
        const text = files.at(entry.path)?.text;
        if (text === undefined) yield { message: `The manifest lists ${entry.path}, which is not there.`, place: at('manifest.json') };
        else if (createHash('sha256').update(text).digest('hex') !== entry.sha256) yield { message: `${entry.path} is not the file that the manifest lists.`, place: at(entry.path) };
      }
    },
  },
  {
    id: 'STR-04', tier: 'files', severity: 'blocker', dimension: 'traceable',
    reason: 'A link that leads nowhere costs its reader the thread.',
    good: {}, bad: { 'plan/roadmap.md': '# Roadmap\n\nSee [the tasks](tasks.md#no-such-place) and [more](nothing.md).\n' },
    *check({ files }) {
      for (const page of files.pages) yield* brokenLinks(page, files);
    },
  },
  {
    id: 'STR-05', tier: 'files', severity: 'blocker', dimension: 'complete',
    reason: 'A placeholder is a hole with a label.',
    good: { 'plan/roadmap.md': '# Roadmap\n\nThe user said “TODO”, and `{{x}}` is code.\n' }, bad: { 'plan/roadmap.md': '# Roadmap\n\nTBD\n' },
    *check({ files }) {
      for (const { file, text } of files.pages) {
        for (const { text: prose, line } of text.prose) {
          const match = placeholders.exec(ours(prose)) ?? residue.exec(ours(prose));
          if (match && !quoting.test(file.path)) yield { message: `"${match[0]}" stands where something should.`, place: at(file.path, line) };
        }
      }
    },
  },
  {
    id: 'STR-06', tier: 'files', severity: 'warning', dimension: 'complete',
    reason: 'Scope that shrinks in a subordinate clause was never agreed.',
    good: { 'plan/roadmap.md': '# Roadmap\n\nThe user said “for now”.\n' }, bad: { 'plan/roadmap.md': '# Roadmap\n\nWe ship a simplified version first.\n' },
    *check({ files }) {
      for (const { file, text } of files.pages) {
        if (quoting.test(file.path) || mirrors.has(file.path) || /01-scope|00-brief|requirements\//.test(file.path)) continue;
        for (const { text: prose, line } of text.prose) {
          const match = shrinking.exec(ours(prose));
          if (match) yield { message: `"${match[0]}" shrinks the scope; defer it openly or take it out.`, place: at(file.path, line) };
        }
      }
    },
  },
  {
    id: 'STR-07', tier: 'files', severity: 'warning', dimension: 'readable',
    reason: 'A paragraph that stands twice is changed once.',
    good: {}, bad: { 'plan/roadmap.md': `# Roadmap\n\n${'The same long paragraph about how everything is built and why. '.repeat(4)}\n`, 'design/invariants.md': `# Invariants\n\n${'The same long paragraph about how everything is built and why. '.repeat(4)}\n` },
    *check({ files }) {
      yield* repeatedParagraphs(files.pages);
    },
  },
  {
    id: 'STR-08', tier: 'files', severity: 'warning', dimension: 'readable',
    reason: 'Headings are the map of a document; a map with holes misleads.',
    good: {}, bad: { 'plan/roadmap.md': '# Roadmap\n\n### Too deep\n\nText.\n' },
    *check({ files }) {
      for (const { file, text } of files.pages) {
        if (mirrors.has(file.path) && !text.headings.length) continue;
        const tops = text.headings.filter((heading) => heading.level === 1);
        if (tops.length !== 1) yield { message: `${tops.length} top headings; a document has one.`, place: at(file.path) };
        for (const [index, heading] of text.headings.entries()) {
          const before = text.headings[index - 1];
          if (before && heading.level > before.level + 1) yield { message: `"${heading.text}" skips a level.`, place: at(file.path, heading.line) };
          if (heading.empty) yield { message: `Nothing stands under "${heading.text}".`, place: at(file.path, heading.line) };
        }
      }
    },
  },
  {
    id: 'STR-09', tier: 'files', severity: 'warning', dimension: 'readable',
    reason: 'Length is the first complaint about every specification.',
    good: {}, bad: { 'plan/roadmap.md': `# Roadmap\n\n${'A line of prose.\n'.repeat(401)}` },
    *check({ files }) {
      for (const { file, text } of files.pages) if (text.prose_lines > prose_lines_max) yield { message: `${text.prose_lines} lines of prose; at most ${prose_lines_max}. Split the document.`, place: at(file.path) };
    },
  },
]; // prettier-ignore

function* brokenLinks({ file, text }: Page, files: PackageText): Generator<Breach> {
  const folder = file.path.split('/').slice(0, -1);
  for (const { target, line } of text.links) {
    if (/^[a-z][a-z0-9+.-]*:/i.test(target)) continue;
    const [path = '', anchor] = target.split('#');
    const goal = path === '' ? file.path : resolve(folder, decodeURI(path));
    if (!files.at(goal)) yield { message: `The link to ${target} leads to no file.`, place: at(file.path, line) };
    else if (anchor && files.page(goal) && !files.page(goal)?.text.anchors.has(anchor)) yield { message: `${goal} has no place called #${anchor}.`, place: at(file.path, line) };
  }
} // prettier-ignore

function resolve(folder: readonly string[], path: string): string {
  const parts = [...folder];
  for (const part of path.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

const long_paragraph_chars = 160;

/** Task packs quote on purpose, mirrors carry the same text on purpose, and machine files are no prose. */
function* repeatedParagraphs(pages: readonly Page[]): Generator<Breach> {
  const seen = new Map<string, string>();
  for (const { file, text } of pages) {
    if (mirrors.has(file.path) || quoting.test(file.path) || file.path.startsWith('plan/packs/')) continue;
    for (const { text: prose, line } of text.prose) {
      const paragraph = ours(prose).replace(/\s+/g, ' ').trim().toLowerCase();
      if (paragraph.length < long_paragraph_chars) continue;
      const first = seen.get(paragraph);
      if (first && first !== file.path) yield { message: `The paragraph stands in ${first} as well; link to it instead.`, place: at(file.path, line) };
      else seen.set(paragraph, file.path);
    }
  }
} // prettier-ignore
