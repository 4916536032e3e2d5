// llms.txt: the index of the package for language models, in the form that llmstxt.org describes.
import type { FileRole, FileText, RenderedFile } from '#specification/render/rendered-file.ts';
import { understoodLineOf } from '#specification/render/quality/ledger.ts';
import { bullets, escapeMarkdown, page, section } from '#specification/render/syntax/markdown.ts';
import type { View } from '#specification/render/view.ts';

const headings: readonly [role: FileRole, title: string][] = [
  ['specification', 'Specification'],
  ['acceptance', 'Acceptance'],
  ['design', 'Design'],
  ['contract', 'Contract'],
  ['data', 'Data'],
  ['security', 'Security'],
  ['ux', 'Screens'],
  ['operations', 'Operations'],
  ['test', 'Tests'],
  ['plan', 'Plan'],
  ['decisions', 'Decisions'],
  ['interview', 'Interview'],
];

/** Files that only repeat others one by one. */
const repeated = /^(contracts\/examples|plan\/packs|plan\/export)\//;

export function renderLlms(view: View, files: readonly RenderedFile[]): FileText[] {
  const text = page(
    escapeMarkdown(view.project.name),
    understoodLineOf(view),
    `> ${escapeMarkdown(view.text(view.project.summary))}`,
    ...headings.map(([role, title]) =>
      section(
        2,
        title,
        bullets(
          files
            .filter((file) => file.role === role && !repeated.test(file.path))
            .map((file) => `[${titleOf(file)}](${encodeURI(file.path)})`),
        ),
      ),
    ),
    files.some((file) => file.path.startsWith('plan/packs/')) &&
      section(2, 'Optional', '- plan/packs/: one self-contained file for each task'),
  );
  return [{ path: 'llms.txt', text }];
}

function titleOf(file: FileText): string {
  const heading = file.path.endsWith('.md') ? /^# (.+)$/m.exec(file.text)?.[1] : undefined;
  return heading ?? file.path;
}
