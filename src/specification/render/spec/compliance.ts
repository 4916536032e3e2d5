// What law and standards ask of this software, and what in the package answers each; first what the user named. For
// profiles that answer for more.
import { lawChapters } from '#knowledge/demands/demand-chapters.ts';
import { demandSections } from '#specification/render/demands.ts';
import { reaches } from '#specification/render/profiles.ts';
import { section, table, type Block } from '#specification/render/syntax/markdown.ts';
import type { Writer } from '#specification/render/writer.ts';

export function complianceDemands(writing: Writer): Block[] {
  const { view, say, ref, refs } = writing;
  if (!reaches(view.project.profile, 'Extensive') || view.all('FR').length === 0) return [];
  const named = view.all('INV').filter((rule) => rule.key.startsWith('invariant:law-'));
  return [
    'A list to check with a person who knows the law of the place; it is no legal advice. A demand without an answer is a gap in this package.',
    section(
      3,
      'Named by the user',
      table(
        ['Rule', 'Says', 'Binds', 'Checked by'],
        named.map((rule) => [ref(rule.id, 'title'), say(rule.rule), refs(rule.binds), say(rule.check)]),
      ),
    ),
    ...demandSections(lawChapters, writing, 3),
  ];
}
