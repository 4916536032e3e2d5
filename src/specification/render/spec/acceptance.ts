// Acceptance criteria as Gherkin, one feature a requirement area; the core alone has one for all areas. Steps are one line each; a step that starts
// with a Gherkin mark is still a step, because a keyword stands before it.
import type { NodeOf } from '#specification/graph/nodes.ts';
import type { FileText } from '#specification/render/rendered-file.ts';
import { oneLine } from '#specification/render/syntax/markdown.ts';
import { isCore } from '#specification/render/profiles.ts';
import type { Requirement } from '#specification/render/trace.ts';
import type { View } from '#specification/render/view.ts';
import { within } from './ordinary-words.ts';

const folder = 'test/acceptance';
const coreFeature = `${folder}/acceptance.feature`;

/** The scenarios of an area, where the package is more than the core. */
export const featureOf = ({ slug }: { slug: string }): string => `${folder}/${slug}.feature`;

/** The scenarios of quality requirements. */
export const qualityFeature = ({ project }: View): string =>
  isCore(project) ? coreFeature : featureOf({ slug: 'quality' });

export function renderAcceptance(view: View): FileText[] {
  const chapters = [
    ...view.areas,
    { name: 'Quality', slug: 'quality', requirements: view.all('NFR') as readonly Requirement[] },
  ];
  const features = isCore(view.project)
    ? [
        {
          name: view.project.name,
          path: coreFeature,
          requirements: chapters.flatMap(({ requirements }) => requirements),
        },
      ]
    : chapters.map((chapter) => ({ ...chapter, path: featureOf(chapter) }));
  return features.flatMap(({ name, path, requirements }) => {
    const cases = requirements.flatMap((requirement) =>
      view.referrers('AC', requirement.id).map((criterion) => ({ criterion, requirement })),
    );
    const titles = titlesOf(cases, view);
    const scenarios = cases.map((each, at) => scenario(each, titles[at] ?? each.criterion.title, view));
    if (scenarios.length === 0) return [];
    const text = [`Feature: ${oneLine(name)}`, ...scenarios].join('\n\n');
    return [{ path, text: `${text}\n` }];
  });
}

type Case = { criterion: NodeOf<'AC'>; requirement: Requirement };

/** A title that several scenarios of a feature bear says which requirement it tries. */
function titlesOf(cases: readonly Case[], view: View): string[] {
  const plain = cases.map(({ criterion }) => oneLine(view.text(criterion.title)));
  const told = cases.map(({ requirement }, at) => {
    const title = plain[at] ?? '';
    return isRepeated(plain, title) ? `${oneLine(view.text(requirement.title))}: ${title}` : title;
  });
  return told.map((title, at) => (isRepeated(told, title) ? `${title} (${cases[at]?.criterion.id})` : title));
}

const isRepeated = (titles: readonly string[], title: string) =>
  titles.filter((other) => other === title).length > 1;

function scenario({ criterion, requirement }: Case, title: string, view: View): string {
  const steps = (keyword: string, parts: readonly string[]) =>
    parts.map(
      (part, index) => `    ${index === 0 ? keyword : 'And'} ${oneLine(within(view.text(part), view))}`,
    );
  return [
    `  @${requirement.id} @${criterion.id} @${requirement.priority} @${criterion.polarity}`,
    `  Scenario: ${title}`,
    ...steps('Given', criterion.given),
    ...steps('When', criterion.when),
    ...steps('Then', criterion.then),
  ].join('\n');
}
