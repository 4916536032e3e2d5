// What law and standards ask of this software, and what in the package answers each; first what the user
// named.
import { lawChapters } from '#knowledge/demands/demand-chapters.ts';
import { demandSections } from '#specification/render/demands.ts';
import type { FileText } from '#specification/render/rendered-file.ts';
import { pageFile, section, table } from '#specification/render/syntax/markdown.ts';
import type { View } from '#specification/render/view.ts';
import { writer } from '#specification/render/writer.ts';

const path = 'spec/requirements/compliance.md';

export function renderCompliance(view: View): FileText[] {
  if (view.all('FR').length === 0) return [];
  const writing = writer(view, path);
  const { say, ref, refs } = writing;
  const named = view.all('INV').filter((rule) => rule.key.startsWith('invariant:law-'));
  return pageFile(
    path,
    'Compliance',
    'A list to check with somebody who knows the law of the place; it is no legal advice. A demand without an answer is a gap in this package.',
    section(
      2,
      'Named by the user',
      table(
        ['Rule', 'Says', 'Binds', 'Checked by'],
        named.map((rule) => [ref(rule.id, 'title'), say(rule.rule), refs(rule.binds), say(rule.check)]),
      ),
    ),
    ...demandSections(lawChapters, writing),
  );
}
