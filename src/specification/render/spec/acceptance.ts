// Acceptance criteria as Gherkin, one feature a requirement area. Steps are one line each; a step that starts with a
// Gherkin mark is still a step, because a keyword stands before it.
import type { NodeOf } from '#specification/graph/nodes.ts';
import type { FileText } from '#specification/render/rendered-file.ts';
import { oneLine } from '#specification/render/syntax/markdown.ts';
import type { Requirement } from '#specification/render/trace.ts';
import type { View } from '#specification/render/view.ts';

export function renderAcceptance(view: View): FileText[] {
  const chapters = [
    ...view.areas,
    { name: 'Qualities', slug: 'quality', requirements: view.all('NFR') as readonly Requirement[] },
  ];
  return chapters.flatMap(({ name, slug, requirements }) => {
    const scenarios = requirements.flatMap((requirement) =>
      view.referrers('AC', requirement.id).map((criterion) => scenario(criterion, requirement, view)),
    );
    if (scenarios.length === 0) return [];
    const text = [`Feature: ${oneLine(name)}`, ...scenarios].join('\n\n');
    return [{ path: `spec/acceptance/${slug}.feature`, text: `${text}\n` }];
  });
}

function scenario(criterion: NodeOf<'AC'>, requirement: Requirement, view: View): string {
  const steps = (keyword: string, parts: readonly string[]) =>
    parts.map((part, index) => `    ${index === 0 ? keyword : 'And'} ${oneLine(view.text(part))}`);
  return [
    `  @${requirement.id} @${criterion.id} @${requirement.priority} @${criterion.polarity}`,
    `  Scenario: ${oneLine(view.text(criterion.title))}`,
    ...steps('Given', criterion.given),
    ...steps('When', criterion.when),
    ...steps('Then', criterion.then),
  ].join('\n');
}
