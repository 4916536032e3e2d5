// The pages that people read are plain and true: nothing is assumed that a statement denies, nothing is said twice, and no
// word stands there that no one would say to a colleague.
import { describe, expect, test } from 'vitest';
import { draftedGraph } from '#pipeline/testing/drafted-graph.ts';
import { intakeFromBrief } from '#interviewing/intake-from-brief.ts';
import { nodesOf, type Graph } from '#specification/graph/graph.ts';
import { buildPackage } from '#specification/render/build-package.ts';
import { graphOf } from './drafts.ts';

const kinds = ['berth-bookings', 'brooder-heat', 'feed-silos', 'level-loops', 'tariff-duty', 'tool-library'];

const drafted = async (text: string): Promise<Graph> => draftedGraph(await intakeFromBrief(text), 'Normal');
const pageOf = (graph: Graph, path: string) =>
  buildPackage(graph).find((file) => file.path === path)?.text ?? '';
const assumed = (graph: Graph) => nodesOf(graph, 'ASM').map(({ statement }) => statement);

describe.each(kinds)('the package of %s', (name) => {
  const made = () => graphOf(`examples/briefs/${name}.md`);

  test('has criteria without a page where it has none, and titles that tell its requirements apart', async () => {
    const graph = await made();
    const steps = nodesOf(graph, 'AC').flatMap(({ given, when, then }) => [...given, ...when, ...then]);
    expect(steps.filter((step) => step.startsWith('the page shows'))).toEqual([]);
    const titles = nodesOf(graph, 'FR').map(({ title }) => title);
    expect(titles.filter((title) => title.endsWith(')') && /\(\d\)$/.test(title))).toEqual([]);
  });

  test('says who is signed in, what stands ready and what repeats once', async () => {
    const text = pageOf(await made(), 'SPEC.md');
    const facts = [
      'is signed in as a',
      'The sources have delivered.',
      'The package is imported.',
      'Idempotency-Key:',
    ];
    for (const fact of facts) expect(text.split(fact).length, fact).toBeLessThanOrEqual(4);
  });

  test('has no word on its pages that points at no one', async () => {
    const graph = await made();
    const pages = ['SPEC.md', 'decisions/assumptions.md', 'decisions/open-questions.md'];
    for (const path of pages) expect(pageOf(graph, path)).not.toMatch(/\b(?:somebody|nobody|whoever)\b/i);
  });
});

describe('what a statement says', () => {
  test('is not denied by an assumption', async () => {
    const open = await drafted(
      '# Shed\n\nThe product must be a web application. Everyone can browse the tools. Members can reserve a tool.',
    );
    expect(assumed(open)).not.toContain('Nothing is visible without signing in.');
    const closed = await drafted(
      '# Shed\n\nThe product must be a web application. Members can browse the tools. Members can reserve a tool.',
    );
    expect(assumed(closed)).toContain('Nothing is visible without signing in.');
  });

  test('that allows one thing and forbids another forbids the one alone', async () => {
    const page = pageOf(
      await drafted(
        '# Shed\n\nThe product must be a web application. Members can reserve a tool. The warden sees the list of tools, but no prices.',
      ),
      'SPEC.md',
    );
    const row = page.split('\n').find((line) => line.includes('| Warden |'))!;
    expect(row.split(' | ').at(-1)).toMatch(/may not see prices \|$/);
    expect(row.split(' | ').at(-1)).not.toContain('list');
  });

  test('stands in for the target that is assumed where no one names one', async () => {
    const service = await drafted(
      '# Berths\n\nThe product must be an HTTP API. The service is available for at least 99.9 percent of each month. Skippers can create a booking.',
    );
    expect(nodesOf(service, 'NFR').map(({ title }) => title)).not.toContain('Availability');
    expect(nodesOf(service, 'NFR').map(({ title }) => title)).toContain('Recovery');
    const library = await graphOf('examples/briefs/tariff-duty.md');
    expect(nodesOf(library, 'NFR').map(({ statement }) => statement)).toEqual([
      expect.stringContaining('shall calculate a duty within'),
      expect.stringContaining('shall load a tariff table within'),
      expect.stringContaining('shall use no dependency with a known vulnerability'),
    ]);
  });

  test('is assumed once and not by another name', async () => {
    const statements = assumed(await graphOf('examples/briefs/tool-library.md'));
    for (const word of ['WCAG', 'e-mail address and a password', '24 hours of entries'])
      expect(
        statements.filter((each) => each.includes(word)),
        word,
      ).toHaveLength(1);
    expect(statements).not.toContain('No technology is given; a common one is proposed.');
  });

  test('of a case in which something works says nothing of the other case', async () => {
    const device = await graphOf('examples/briefs/brooder-heat.md');
    const steps = nodesOf(device, 'AC').flatMap(({ then }) => then);
    expect(steps).not.toContain('the device does not work');
  });

  test('of "only" is one requirement with the sentence that it narrows', async () => {
    const graph = await graphOf('examples/briefs/berth-bookings.md');
    const confirming = nodesOf(graph, 'FR').filter(({ title }) => title.startsWith('Confirm a reservation'));
    expect(confirming.map(({ statement, sources }) => [statement, sources.length])).toEqual([
      [expect.stringContaining('let only harbour offices confirm a reservation'), 2],
    ]);
  });

  test('of a number of times reads as people say it', async () => {
    const text = pageOf(await graphOf('examples/briefs/tool-library.md'), 'SPEC.md');
    expect(text).toContain('shall let members renew a loan once.');
    expect(text).not.toMatch(/\b1 time\b/);
  });
});
