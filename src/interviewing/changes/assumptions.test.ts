// What was taken for granted, and what a change leaves of it: only a statement that decides the matter ends an assumption
// or answers a question.
// Slow: each case reads an interview anew with its change.
import fs from 'node:fs';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { IntakeArtifact } from '#contract/intake.ts';
import { intakeFromBrief } from '#interviewing/intake-from-brief.ts';
import { cellById } from '#knowledge/coverage/coverage-cells.ts';
import { hearChange, withChanges } from './read-changes.ts';

const paths = [
  'examples/briefs/tool-library.md',
  'examples/briefs/choir-archive.md',
  'test/packages/briefs/freight-claims.md',
  'test/packages/briefs/hive-rounds.md',
  'test/packages/briefs/print-shop.md',
];
const intakes = new Map<string, IntakeArtifact>();
beforeAll(async () => {
  for (const path of paths) intakes.set(path, await intakeFromBrief(fs.readFileSync(path, 'utf8')));
});
const nameOf = (path: string) => path.split('/').at(-1)!.replace('.md', '');
const pathOf = (name: string) => paths.find((path) => nameOf(path) === name)!;

const assumedIn = ({ assumptions }: IntakeArtifact) => assumptions.map(({ cell }) => cell);
const askedIn = ({ open_questions }: IntakeArtifact) => open_questions.map(({ cell }) => cell);
const without = (list: readonly string[], now: readonly string[]) =>
  list.filter((each) => !now.includes(each));

/** The cells that are assumed or asked no more with a change, and those that are assumed or asked since. */
async function endedBy(intake: IntakeArtifact, description: string) {
  const { before, after } = await hearChange(intake, { title: 'A change', description });
  return {
    assumed: without(assumedIn(before), assumedIn(after)),
    asked: without(askedIn(before), askedIn(after)),
    anew: without(assumedIn(after), assumedIn(before)).filter((cell) => statusOf(before, cell) === 'decided'),
  };
}
const statusOf = ({ coverage }: IntakeArtifact, cell: string) =>
  coverage.find((each) => each.cell === cell)?.status;
const nothing = { assumed: [], asked: [], anew: [] };

describe.each(paths.map(nameOf))('to %s, a change', (name) => {
  test.each([
    'Volunteers can cancel a gift membership.',
    'Owners can delete a comment.',
    'Members can see the history of a comment.',
    'Members can choose the language of a book.',
    'Members can track a parcel.',
    'Members can correct a comment.',
    'A gift membership has a code and an expiry date.',
    'A course has a price.',
    'A phone has a number and a colour.',
    'Managers can add a room.',
    'Members can rate an offline event.',
    'The system must keep the comments for 3 years.',
    'Engineers can upload a backup plan.',
    'A visitor badge has a colour and a number.',
  ])('that only touches a matter decides nothing: %s', async (words) => {
    expect(await endedBy(intakes.get(pathOf(name))!, words)).toEqual(nothing);
  });
});

test('a name that only describes another thing decides nothing, whatever settles a matter in an interview', async () => {
  const words = [...cellById.values()]
    .flatMap(({ settled_by: { signs = [] } }) => signs.flatMap(({ things = [] }) => things))
    .filter((each) => each === each.toLowerCase());
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...paths),
      fc.constantFrom(...new Set(words)),
      fc.constantFrom('badge', 'shelf', 'corner', 'drawer'),
      async (path, word, thing) => {
        const said = await endedBy(intakes.get(path)!, `Clerks can rename a ${word} ${thing}.`);
        expect(said).toEqual(nothing);
      },
    ),
    { numRuns: 60 },
  );
});

test.each([
  ['tool-library', 'The product must be available in German and French.', ['screens.language']],
  ['tool-library', 'Members can sign in with Google.', ['roles.sign_in']],
  ['tool-library', 'The system must work offline.', ['screens.offline']],
  [
    'tool-library',
    'Members can cancel a reservation at least 12 hours before the pickup.',
    ['bookings.cancel'],
  ],
  ['hive-rounds', 'Clerks can print a report.', ['data.reports']],
  ['hive-rounds', 'The head beekeeper must approve a harvest.', ['journeys.handover', 'rules.approval']],
  ['hive-rounds', 'Beekeepers can pay by card.', ['money.flow']],
  ['print-shop', 'An order has a photo.', ['objects.files']],
  [
    'print-shop',
    'When an order is ready, the system sends the customer an email.',
    ['journeys.notify', 'integrations.which'],
  ],
  ['print-shop', 'The budget is 90 EUR per month.', ['money.running']],
  ['freight-claims', 'The system must comply with HIPAA.', ['privacy.law']],
])('to %s, a change that decides a matter ends what was assumed of it: %s', async (name, words, cells) => {
  const { assumed } = await endedBy(intakes.get(pathOf(name))!, words);
  expect(assumed).toEqual(expect.arrayContaining(cells));
  expect(without(assumed, [...cells, 'purpose.stakes'])).toEqual([]);
});

test('a change that says anew what settled a matter assumes nothing of it', async () => {
  const words = 'A member has a name and an email address.';
  expect(await endedBy(intakes.get(pathOf('tool-library'))!, words)).toEqual(nothing);
});

test('what one change left as it was, the next leaves as well', async () => {
  const intake = intakes.get(pathOf('print-shop'))!;
  const touching = ['Members can track a parcel.', 'Owners can delete a comment.'].map((description) => ({
    title: 'A change',
    description,
  }));
  const after = await withChanges(intake, touching);
  expect(without(assumedIn(intake), assumedIn(after))).toEqual([]);
  const decided = await withChanges(intake, [
    ...touching,
    { title: 'x', description: 'An order has a photo.' },
  ]);
  expect(without(assumedIn(intake), assumedIn(decided))).toEqual(['objects.files']);
});
