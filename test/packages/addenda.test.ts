// Changes in the words that people use, over packages of unlike briefs: what an addendum promises whatever it
// is about.
// Slow: some forty addenda, each of which reads an interview again and renders the slices of two packages.
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { hearChange } from '#interviewing/changes/read-changes.ts';
import { addendumAuthor } from '#pipeline/addenda/addendum.ts';
import { offlineGateway } from '#pipeline/offline-gateway.ts';
import { systemClock } from '#platform/clock.ts';
import { renderAddendum } from '#specification/addenda/render-addendum.ts';
import type { Graph } from '#specification/graph/graph.ts';
import { nodeIds } from '#specification/graph/ids.ts';
import { buildView } from '#specification/render/view.ts';
import { checkFiles } from '#specification/rules/check.ts';
import { structuralProblems } from '#specification/testing/package-checks.ts';
import { graphOf } from './drafts.ts';

const author = addendumAuthor(offlineGateway({ clock: systemClock }, { delay_ms: 0 }));
const documents = [
  'background.md',
  'change-requirement.md',
  'decision-log-entry.md',
  'implementation-guide.md',
  'test-plan.md',
];

async function addendumTo(before: Graph, description: string, title = 'A change') {
  const heard = await hearChange(before.interview.transcript, { title, description });
  const drafted = await author({ graph: before, ...heard }, new AbortController().signal);
  const { graph: after, conflicts } = drafted;
  const told = { title, description, package: { name: before.project.name, version: '1.0.0' } };
  const files = renderAddendum({ ...told, before, after, reading: heard.reading, conflicts });
  const text = (name: string) => files.find(({ path }) => path === name)?.text ?? '';
  return { after, files, text, reading: heard.reading };
}

const briefs = {
  tools: 'examples/briefs/tool-library.md',
  clinic: 'test/packages/briefs/clinic-slots.md',
  prices: 'examples/briefs/price-watcher.md',
};
const graphs = new Map<keyof typeof briefs, Graph>();
const tools = () => graphs.get('tools')!;
beforeAll(async () => {
  for (const [name, path] of Object.entries(briefs))
    graphs.set(name as keyof typeof briefs, await graphOf(path));
});

function statementsOf(graph: Graph): string {
  const view = buildView(graph);
  return view
    .all('FR')
    .map(({ statement }) => view.text(statement))
    .join('\n');
}

describe('a change', () => {
  test.each([
    [
      'a new number',
      'Loans should last three weeks instead of 7 days.',
      /set its end to 3 weeks later/,
      /7 days later/,
    ],
    [
      'a new number, said as a wish',
      'The loan period becomes 21 days.',
      /set its end to 21 days later/,
      /7 days later/,
    ],
    [
      'a value set',
      'Raise the late fee from £1 to £2 per day.',
      /late fees as 2 GBP per day/,
      /1 GBP per day/,
    ],
    [
      'a limit said again',
      'A member can reserve up to 5 tools at a time.',
      /reserves up to 5 tools at a time and for a maximum of 14 days/,
      /3 tools/,
    ],
  ])('of %s changes the requirement that has it, which keeps its id', async (_, words, now, before) => {
    const { after, text, reading } = await addendumTo(tools(), words);
    expect(statementsOf(after)).toMatch(now);
    expect(statementsOf(after)).not.toMatch(before);
    expect(reading.replaced).toHaveLength(1);
    expect(text('change-requirement.md')).toContain('Contradicts what was said before');
    expect(text('change-requirement.md')).not.toContain('New requirements');
    expect(text('test-plan.md')).toMatch(/Criteria that change|To run again/);
  });

  test.each([
    ['by its name', 'Remove the waiting list.', /join a waiting list/],
    ['as not needed', 'The waiting list is no longer needed.', /join a waiting list/],
    ['as a deed', 'Members can no longer join a waiting list.', /join a waiting list/],
    ['as a deed that ends', 'Members cannot dispute a damage fee any more.', /disputes the damage fee/],
    ['as the way a deed is done', 'Drop barcode scanning.', /barcode/],
    ['with more words than its name', 'Remove the waiting list that nobody looks at.', /join a waiting list/],
  ])('that takes something away, %s, retires it and rules it out', async (_, words, gone) => {
    expect(statementsOf(tools())).toMatch(gone);
    const { after, text } = await addendumTo(tools(), words);
    expect(statementsOf(after)).not.toMatch(gone);
    expect(text('change-requirement.md')).toContain('Ruled out from now on');
  });

  test.each([
    ['says that something comes too', 'Members can also reserve a van for up to 30 days.'],
    ['names another deed', 'Members may pause their reservation for up to 30 days.'],
  ])('that %s leaves the numbers there are', async (_, words) => {
    const { after, reading } = await addendumTo(tools(), words);
    expect(reading.replaced).toEqual([]);
    expect(statementsOf(after)).toMatch(/reserves up to 3 tools at a time and for a maximum of 14 days/);
  });

  test('that asks for less than the package has says so', async () => {
    const { text, after } = await addendumTo(tools(), 'Remove the chess tournament.');
    expect(text('change-requirement.md')).toContain('nothing that was said before asks for that');
    expect(statementsOf(after)).toBe(statementsOf(tools()));
  });

  test('that nothing can be built from is an open requirement with what is missing', async () => {
    const { text } = await addendumTo(tools(), 'Make it nicer.');
    expect(text('change-requirement.md')).toContain('Cannot be specified yet');
    expect(text('change-requirement.md')).toContain('who does it or who it is for');
    for (const name of documents) expect(text(name)).toContain('Nothing of this change can be built yet');
  });

  test('whose title says what its description explains is read with its title', async () => {
    const { after } = await addendumTo(tools(), 'Nobody uses it.', 'Remove the waiting list');
    expect(statementsOf(after)).not.toMatch(/join a waiting list/);
  });

  test('over a package without an interview is drafted from its own words', async () => {
    const bare = { ...tools(), interview: { transcript: [], coverage: [], statements: [] } };
    const { after, text } = await addendumTo(bare, 'Members can pause a reservation for up to 6 days.');
    expect(text('change-requirement.md')).toContain('6 days');
    for (const { id, retired } of tools().nodes)
      expect(after.nodes.find((node) => node.id === id)?.retired).toEqual(retired);
  });
});

const roles = {
  tools: ['Members', 'Volunteers'],
  clinic: ['Patients', 'Receptionists'],
  prices: ['Users', 'Shops'],
};
const things = {
  tools: ['tool', 'reservation', 'loan'],
  clinic: ['appointment', 'slot', 'patient'],
  prices: ['product', 'price', 'alert'],
};
const verbs = ['pause', 'rename', 'archive', 'export', 'reserve', 'see', 'delete', 'share'];

const change = fc.constantFrom(...(Object.keys(briefs) as (keyof typeof briefs)[])).chain((brief) => {
  const who = fc.constantFrom(...roles[brief]);
  const thing = fc.constantFrom(...things[brief]);
  const number = fc.integer({ min: 2, max: 60 });
  const sentence = fc.oneof(
    fc
      .tuple(who, fc.constantFrom(...verbs), thing, number)
      .map(([a, b, c, n]) => `${a} can ${b} a ${c} for up to ${n} days.`),
    fc
      .tuple(who, fc.constantFrom(...verbs), thing)
      .map(([a, b, c]) => `${a} may also ${b} every ${c}s they have.`),
    fc.tuple(thing, number, number).map(([a, n, m]) => `A ${a} lasts ${n} days instead of ${m}.`),
    fc.tuple(who, fc.constantFrom(...verbs), thing).map(([a, b, c]) => `${a} can no longer ${b} a ${c}.`),
    thing.map((a) => `Remove the ${a} list, nobody needs it.`),
    thing.map((a) => `Each ${a} also has a colour and a weight.`),
    fc.tuple(who, thing).map(([a, b]) => `When a ${b} is late, ${a.toLowerCase()} get an email.`),
    fc.tuple(who, thing).map(([a, b]) => `Only ${a.toLowerCase()} may delete a ${b}.`),
    fc.constantFrom(
      'Make it nicer.',
      'Why is it so slow?',
      'Thanks!',
      'It should load in under 1 second.',
      'We use Twilio for text messages.',
    ),
  );
  return fc.tuple(
    fc.constant(brief),
    fc.array(sentence, { minLength: 1, maxLength: 3 }).map((all) => all.join(' ')),
  );
});

/** What holds of the addendum of a change, whatever it says. */
function expectSound(before: Graph, { after, files }: Awaited<ReturnType<typeof addendumTo>>): void {
  expect(files.map(({ path }) => path).toSorted()).toEqual(documents);
  for (const node of before.nodes)
    expect(after.nodes.find(({ id }) => id === node.id)).toMatchObject({ key: node.key, kind: node.kind });
  const read = files.map((file) => ({ ...file, role: 'start' as const }));
  expect(structuralProblems(read)).toEqual([]);
  const known = new Set([...before.nodes, ...after.nodes].map(({ id }) => id));
  for (const { text } of files) for (const id of text.match(nodeIds) ?? []) expect(known, id).toContain(id);
  const unfinished = checkFiles(buildView(after), read, { limits: { assumed_share_max: 1 } });
  expect(unfinished.filter(({ rule }) => ['STR-07', 'STR-08', 'STR-10'].includes(rule))).toEqual([]);
}

test('an addendum is five whole documents, keeps every id, and cites none that is not there; the same change gives the same bytes, and asked for again has nothing to build', async () => {
  let drawn = 0;
  await fc.assert(
    fc.asyncProperty(change, async ([brief, words]) => {
      const before = graphs.get(brief)!;
      const one = await addendumTo(before, words);
      expectSound(before, one);
      // Three addenda a change are much: of every second change one is enough.
      drawn += 1;
      if (drawn % 2 === 0) return;
      const two = await addendumTo(before, words);
      expect(two.files).toEqual(one.files);
      const again = await addendumTo(one.after, words);
      expect(statementsOf(again.after)).toBe(statementsOf(one.after));
      expect(again.text('implementation-guide.md')).not.toContain('Tasks in their order');
    }),
    { numRuns: 10 },
  );
}, 240_000);
