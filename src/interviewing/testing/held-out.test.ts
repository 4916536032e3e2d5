// Holds the reading of five briefs that it was not written for against lists made by hand beforehand. The
// floors are those of a useful interviewer; the figures are printed so that a change can be judged.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { intakeFromBrief } from '#interviewing/intake-from-brief.ts';
import { score, type Figures, type Gold } from './score.ts';

const folder = join(import.meta.dirname, 'held-out');
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.replace('.json', ''))
  .toSorted();
const read = (file: string): string => readFileSync(join(folder, file), 'utf8');

const scored = await Promise.all(
  names.map(async (name) => {
    const gold = JSON.parse(read(`${name}.json`)) as Gold;
    const artifact = await intakeFromBrief(read(`${name}.md`));
    return { name, gold, artifact, figures: score(artifact, gold).figures };
  }),
);

const floors: Figures = {
  actors_recall: 0.75,
  actors_precision: 0.75,
  capabilities_recall: 0.65,
  capabilities_precision: 0.7,
  numbers_recall: 0.85,
  integrations_recall: 0.8,
  integrations_precision: 0.8,
  exclusions_recall: 0.7,
};

test.each(scored)('$name is read well enough to build on', ({ name, figures }) => {
  console.info(name, figures);
  for (const [figure, floor] of Object.entries(floors)) {
    expect(figures[figure as keyof Figures], figure).toBeGreaterThanOrEqual(floor);
  }
});

test.each(scored)('$name is recognised as what it is', ({ artifact, gold }) => {
  expect(artifact.project.type).toBe(gold.type);
});

test.each(scored)('nothing in the facts of $name was invented', ({ artifact }) => {
  const text = artifact.transcript
    .map((turn) => turn.text)
    .join('\n')
    .toLowerCase();
  for (const fact of artifact.facts) {
    if (fact.kind === 'quantity') continue;
    const names =
      fact.kind === 'capability'
        ? [fact.object ?? '']
        : fact.kind === 'object'
          ? [fact.name, ...fact.attributes, ...fact.states]
          : [];
    for (const word of names
      .flatMap((name) => name.toLowerCase().split(/[\s'-]+/))
      .filter((one) => one.length > 3)) {
      expect(text, `${fact.kind} ${fact.id}: ${word}`).toContain(word.slice(0, Math.max(3, word.length - 3)));
    }
  }
});
