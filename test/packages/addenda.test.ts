// Changes in plain sentences, over packages of unlike briefs: what an addendum promises whatever it
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
  const heard = await hearChange(before.interview, { title, description });
  const drafted = await author({ graph: before, ...heard }, new AbortController().signal);
  const { graph: after, conflicts } = drafted;
  const told = { title, description, package: { name: before.project.name, version: '1.0.0' } };
  const files = renderAddendum({ ...told, before, after, reading: heard.reading, conflicts });
  const text = (name: string) => files.find(({ path }) => path === name)?.text ?? '';
  return { after, files, text, reading: heard.reading };
}

const briefs = {
  tools: 'examples/briefs/tool-library.md',
  hives: 'test/packages/briefs/hive-rounds.md',
  prints: 'test/packages/briefs/print-shop.md',
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
    ['a duration', 'A loan lasts 21 days.', /lasts 21 days/, /lasts 7 days/],
    ['a bound', 'A reservation lasts at most 30 days.', /lasts at most 30 days/, /lasts at most 14 days/],
    ['a price', 'The late fee is 2 GBP per day.', /2 GBP per day/, /1 GBP per day/],
    [
      'a limit',
      'A member may have at most 5 reservations.',
      /at most 5 reservations/,
      /at most 3 reservations/,
    ],
  ])('that says %s anew changes the requirement that has it', async (_, words, now, before) => {
    expect(statementsOf(tools())).toMatch(before);
    const { after, text, reading } = await addendumTo(tools(), words);
    expect(statementsOf(after)).toMatch(now);
    expect(statementsOf(after)).not.toMatch(before);
    expect(reading.replaced).toHaveLength(1);
    expect(text('change-requirement.md')).toContain('Contradicts what was said before');
    expect(text('change-requirement.md')).not.toContain('New requirements');
    expect(text('test-plan.md')).toMatch(/Criteria that change|To run again/);
  });

  test.each([
    ['There is no monthly report.'],
    ['The monthly report is out of scope.'],
    ['The product does not include a monthly report.'],
  ])('that leaves something out retires it and rules it out: %s', async (words) => {
    expect(statementsOf(tools())).toMatch(/export a monthly report/);
    const { after, text } = await addendumTo(tools(), words);
    expect(statementsOf(after)).not.toMatch(/export a monthly report/);
    expect(text('change-requirement.md')).toContain('Ruled out from now on');
  });

  test('that says something new adds it and leaves every requirement there is', async () => {
    const words = 'Members can write a review. A review has a text, a rating and a date.';
    const { after, text, reading } = await addendumTo(tools(), words);
    expect(reading).toMatchObject({ replaced: [], removed: [], unread: [] });
    expect(statementsOf(after)).toMatch(/members write a review/);
    expect(statementsOf(after).split('\n')).toEqual(
      expect.arrayContaining(statementsOf(tools()).split('\n')),
    );
    expect(text('change-requirement.md')).toContain('New requirements');
  });

  test('that says again what the package says leaves every requirement', async () => {
    const { after, text } = await addendumTo(tools(), 'Volunteers can lend a tool.');
    expect(statementsOf(after)).toBe(statementsOf(tools()));
    expect(text('change-requirement.md')).not.toMatch(/New requirements|hold no longer/);
    expect(text('change-requirement.md')).toContain('Already in the package');
    expect(after.nodes.filter(({ kind }) => kind === 'TASK')).toEqual(
      tools().nodes.filter(({ kind }) => kind === 'TASK'),
    );
  });

  test.each(['Make it nicer.', 'Loans: three weeks instead of one', 'The waiting list is no longer needed.'])(
    'that was not understood is an open requirement with what is missing: %s',
    async (words) => {
      const { after, text } = await addendumTo(tools(), words);
      expect(statementsOf(after)).toBe(statementsOf(tools()));
      expect(text('change-requirement.md')).toContain('Cannot be specified yet');
      for (const { id, retired } of tools().nodes)
        expect(after.nodes.find((node) => node.id === id)?.retired, id).toEqual(retired);
    },
  );

  test('with a new role changes no operation that this role may not call, and breaks nobody', async () => {
    const words =
      'Guests can redeem a gift membership. A gift membership has a code and an expiry date. Volunteers can cancel a gift membership.';
    const { after, text } = await addendumTo(tools(), words);
    const known = new Set(tools().nodes.map(({ id }) => id));
    const role = after.nodes.find(({ id, kind }) => kind === 'ROLE' && !known.has(id))!;
    const mayNot = after.nodes.filter(
      (node) =>
        node.kind === 'API' &&
        known.has(node.id) &&
        node.access.every((row) => row.role !== role.id || row.allow === 'no'),
    );
    expect(mayNot.length).toBeGreaterThan(5);
    const all = documents.map(text).join('\n');
    for (const { id } of mayNot) expect(all, id).not.toMatch(new RegExp(`\\b${id}\\b`));
    expect(text('decision-log-entry.md')).toContain('No caller of the contract has to change');
    const again = text('implementation-guide.md').match(/^\| \d+ \| .* \| again \| .*$/gm) ?? [];
    for (const row of again) expect(row).toMatch(/ROLE-|ENT-|API-|SCR-/);
  });

  test.each([
    ['tools', 'Sponsors can see the monthly report. Sponsors can donate a tool.'],
    ['prints', 'Accountants can export the orders as CSV. Accountants can see the customers.'],
    ['hives', 'Vets can see the inspections. Vets can record a treatment.'],
  ] as const)(
    'to %s leaves modules and tasks as they were cut, and has tasks of its own',
    async (brief, words) => {
      const before = graphs.get(brief)!;
      const { after } = await addendumTo(before, words);
      const now = new Map(after.nodes.map((node) => [node.id, node]));
      const known = new Set(before.nodes.map(({ id }) => id));
      for (const node of before.nodes) {
        const same = now.get(node.id);
        if (node.kind === 'ENT' || node.kind === 'API')
          expect(same).toMatchObject({ component: node.component });
        if (node.kind === 'FR') expect(same).toMatchObject({ area: node.area, statement: node.statement });
        if (node.kind !== 'TASK' || same?.kind !== 'TASK') continue;
        expect(
          same.files.filter((file) => !node.files.includes(file) && !file.includes('/screens/')),
        ).toEqual([]);
        expect(same.implements.filter((id) => id.startsWith('FR-'))).toEqual(
          node.implements.filter((id) => id.startsWith('FR-')),
        );
      }
      const added = after.nodes.flatMap((node) =>
        node.kind === 'TASK' && !known.has(node.id) ? [node] : [],
      );
      for (const { implements: built } of added) expect(built.some((id) => !known.has(id))).toBe(true);
      const anew = after.nodes.filter(({ id, kind }) => kind === 'FR' && !known.has(id)).map(({ id }) => id);
      expect(added.flatMap((task) => task.implements)).toEqual(expect.arrayContaining(anew));
    },
  );

  test('that makes a limit tighter breaks callers, and one that widens it breaks none', async () => {
    for (const [words, is_breaking] of [
      ['A reservation lasts at most 10 days.', true],
      ['A reservation lasts at most 30 days.', false],
    ] as const) {
      const told = (await addendumTo(tools(), words)).text('decision-log-entry.md');
      expect(told.includes('Breaks callers'), words).toBe(is_breaking);
      expect(told.includes('it is no breaking change'), words).toBe(!is_breaking);
    }
  });

  test('that takes something away says which callers it breaks', async () => {
    const { text } = await addendumTo(tools(), 'There is no monthly report.');
    expect(text('decision-log-entry.md')).toMatch(/Breaks callers: GET \/\S+: the operation is gone/);
    expect(text('implementation-guide.md')).toMatch(
      /(?:Goes: SCR-\d+|Changed: SCR-\d+ .*Because these go: .*API-\d+\.)/,
    );
  });

  test('whose title says what its description explains is read with its title', async () => {
    const { after } = await addendumTo(tools(), 'Nobody looks at it any more.', 'There is no monthly report');
    expect(statementsOf(after)).not.toMatch(/export a monthly report/);
  });

  test('over a package without an interview is drafted from its own words', async () => {
    const bare = { ...tools(), interview: { transcript: [], coverage: [], statements: [] } };
    const { after, text } = await addendumTo(bare, 'A reservation lasts at most 6 days.');
    expect(text('change-requirement.md')).toContain('6 days');
    for (const { id, retired } of tools().nodes)
      expect(after.nodes.find((node) => node.id === id)?.retired).toEqual(retired);
  });
});

const roles = {
  tools: ['Members', 'Volunteers'],
  hives: ['Beekeepers', 'Helpers'],
  prints: ['Clerks', 'Customers'],
};
const things = {
  tools: ['tool', 'reservation', 'loan'],
  hives: ['hive', 'inspection', 'harvest'],
  prints: ['order', 'paper', 'label'],
};
const verbs = ['pause', 'rename', 'archive', 'export', 'reserve', 'see', 'delete', 'share'];

const change = fc.constantFrom(...(Object.keys(briefs) as (keyof typeof briefs)[])).chain((brief) => {
  const who = fc.constantFrom(...roles[brief]);
  const thing = fc.constantFrom(...things[brief]);
  const verb = fc.constantFrom(...verbs);
  const number = fc.integer({ min: 2, max: 60 });
  const sentence = fc.oneof(
    fc.tuple(who, verb, thing).map(([a, b, c]) => `${a} can ${b} a ${c}.`),
    fc.tuple(who, verb, thing).map(([a, b, c]) => `${a} must not ${b} a ${c}.`),
    fc.tuple(who, verb, thing).map(([a, b, c]) => `Only ${a.toLowerCase()} may ${b} a ${c}.`),
    fc.tuple(thing, number).map(([a, n]) => `A ${a} lasts at most ${n} days.`),
    fc.tuple(thing, number).map(([a, n]) => `A ${a} may have at most ${n} photos.`),
    thing.map((a) => `A ${a} has a name, a colour and a weight.`),
    thing.map((a) => `There is no ${a}.`),
    fc
      .tuple(who, thing)
      .map(([a, b]) => `When a ${b} is late, the system sends ${a.toLowerCase()} an e-mail.`),
    fc.constantFrom(
      'Make it nicer.',
      'Why is it so slow?',
      'Thanks!',
      'The page must load within 1 second.',
      'The system must use Twilio for text messages.',
    ),
  );
  return fc.tuple(
    fc.constant(brief),
    fc.array(sentence, { minLength: 1, maxLength: 3 }).map((all) => all.join(' ')),
  );
});

/** A row of who may call what: before, and with the change. */
const permissionRow = /^\| <a id="api-[^|]*\|([^|]*)\|([^|]*)\|[^|]*\|$/gm;

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
  for (const [, was, now] of read.flatMap(({ text }) => [...text.matchAll(permissionRow)]))
    expect(now).not.toBe(was);
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
