// Feature files, read by Cucumber's own parser. It takes a misspelt step for a remark, so remarks are told
// too.
import { AstBuilder, dialects, GherkinClassicTokenMatcher, Parser } from '@cucumber/gherkin';
import { IdGenerator, type Feature, type Scenario } from '@cucumber/messages';
import type { Mistake, SourceText } from '#specification/rules/engines.ts';

export async function readFeatures(features: readonly SourceText[]): Promise<Mistake[]> {
  const parser = new Parser(new AstBuilder(IdGenerator.incrementing()), new GherkinClassicTokenMatcher());
  return features.flatMap(({ path, text }) => {
    const mistake = (kind: string, line: number | null, message: string) => ({ kind, path, line, message });
    try {
      const { feature } = parser.parse(text);
      if (!feature) return [mistake('empty', null, 'The file has no feature')];
      return mistakesOf(feature, mistake);
    } catch (error) {
      // Once the parser has lost the thread, it complains about every line that follows.
      const [first] = (error as { errors?: GherkinError[] }).errors ?? [error as GherkinError];
      return [
        mistake(
          'syntax',
          first?.location?.line ?? null,
          String(first?.message).replace(/^\(\d+:\d+\): /, ''),
        ),
      ];
    }
  });
}

type GherkinError = Error & { location?: { line: number } };
type Tell = (kind: string, line: number | null, message: string) => Mistake;

function mistakesOf(feature: Feature, tell: Tell): Mistake[] {
  const children = feature.children.flatMap((child) => [child, ...(child.rule?.children ?? [])]);
  const scenarios = children.flatMap(({ scenario }) => scenario ?? []);
  const backgrounds = children.flatMap(({ background }) => background ?? []);
  return [
    ...(scenarios.length === 0 ? [tell('empty', feature.location.line, 'The feature has no scenario')] : []),
    ...scenarios
      .filter((own) => own.steps.length === 0)
      .map((own) => tell('empty', own.location.line, `The scenario "${own.name}" has no step`)),
    ...scenarios
      .filter((own) => isOutlineWithoutRows(own, feature.language))
      .map((own) => tell('empty', own.location.line, `The outline "${own.name}" has no row of examples`)),
    ...[...scenarios, ...backgrounds].flatMap((own) => remarksOf(own, tell)),
  ];
}

/** Such an outline is run not even once. */
function isOutlineWithoutRows({ keyword, steps, examples }: Scenario, language: string): boolean {
  const is_outline = dialects[language]?.scenarioOutline.includes(keyword) === true;
  return is_outline && steps.length > 0 && examples.every(({ tableBody }) => tableBody.length === 0);
}

/** Whatever stands between the name and the first step. */
function remarksOf(
  { description, location }: Pick<Scenario, 'description' | 'location'>,
  tell: Tell,
): Mistake[] {
  const lines = description
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return lines.map((line) =>
    tell('remark', location.line, `"${line.slice(0, 60)}" is read as a remark, not as a step`),
  );
}
