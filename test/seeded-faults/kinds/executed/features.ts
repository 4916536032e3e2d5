// Faults of the acceptance tests that only Gherkin shows.
import { inFile, kindsOf, swapping } from '#test/seeded-faults/mutation.ts';
import { executed } from './as-executed.ts';

const feature = /^spec\/acceptance\/.*\.feature$/;
export const featureFaults = kindsOf(
  'plan and tests',
  executed([
    {
      id: 'gherkin-table-ragged',
      told_by: ['TST-11'],
      story: 'A table of a scenario has rows of different width.',
      apply: inFile(
        feature,
        swapping(/^( {4}Given .*\n)/m, (match) => `${match[1]}      | a | b |\n      | c |\n`),
      ),
    },
    {
      id: 'gherkin-feature-misspelt',
      told_by: ['TST-11'],
      story: 'The first word of a feature file is misspelt.',
      apply: inFile(feature, (text) => text.replace('Feature:', 'Faeture:')),
    },
    {
      id: 'gherkin-text-open',
      told_by: ['TST-11'],
      story: 'A longer text in a scenario has no end.',
      apply: inFile(
        feature,
        swapping(/^( {4}Given .*\n)/m, (match) => `${match[1]}      """\n      a letter\n`),
      ),
    },
    {
      id: 'gherkin-line-stray',
      told_by: ['TST-11'],
      story: 'A sentence of prose stands among the steps.',
      apply: inFile(
        feature,
        swapping(/^( {4}When .*\n)/m, (match) => `${match[1]}    Mind the weekend here.\n`),
      ),
    },
    {
      id: 'gherkin-tag-spaced',
      told_by: ['TST-11'],
      story: 'A tag was written in two words.',
      apply: inFile(
        feature,
        swapping(/^( {2}@[\w-]+) /m, (match) => `${match[1]} draft `),
      ),
    },
    {
      id: 'gherkin-steps-lost',
      told_by: ['TST-12'],
      story: 'A scenario has a name and no step.',
      apply: inFile(
        feature,
        swapping(/^( {2}Scenario: .*\n)(?: {4}.*\n?)+/m, (match) => match[1] ?? ''),
      ),
    },
    {
      id: 'later-outline-without-rows',
      told_by: ['TST-12'],
      story: 'A scenario became an outline, and its examples were never written.',
      apply: inFile(
        feature,
        swapping(/^ {2}Scenario: /m, () => '  Scenario Outline: '),
      ),
    },
    {
      id: 'gherkin-feature-emptied',
      told_by: ['TST-12'],
      story: 'A feature lost all its scenarios.',
      apply: inFile(feature, (text) => `${text.split('\n')[0]}\n`),
    },
    {
      id: 'gherkin-first-step-misspelt',
      told_by: ['TST-13'],
      story: 'The keyword of the first step is misspelt, and the step is a remark.',
      apply: inFile(
        feature,
        swapping(/^( {2}Scenario: .*\n) {4}Given /m, (match) => `${match[1]}    Gegeben `),
      ),
    },
    {
      id: 'gherkin-steps-as-list',
      told_by: ['TST-13'],
      story: 'The steps of a scenario were written as a list.',
      apply: inFile(
        feature,
        swapping(
          /^( {2}Scenario: .*\n)((?: {4}\w.*\n?)+)/m,
          (match) => `${match[1]}${match[2]?.replaceAll(/^ {4}/gm, '    - ')}`,
        ),
      ),
    },
  ]),
);
