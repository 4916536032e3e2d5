import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { intakeFromBrief } from '#interviewing/intake-from-brief.ts';
import { draftedGraph } from '#pipeline/testing/drafted-graph.ts';
import { nodesOf } from '#specification/graph/graph.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const briefs = ['examples/briefs', 'test/packages/briefs'].flatMap((folder) =>
  fs.readdirSync(path.join(root, folder)).map((name) => path.join(folder, name)),
);

describe.each(briefs)('the areas of %s', async (brief) => {
  const intake = await intakeFromBrief(fs.readFileSync(path.join(root, brief), 'utf8'));
  const said = nodesOf(draftedGraph(intake, 'Normal'), 'FR').filter(({ sources }) =>
    sources.some(({ kind }) => kind === 'interview'),
  );
  const areas = [...new Set(said.map(({ area }) => area))];

  test('leave at most a quarter of what was said to the area of everything else', () => {
    expect(said.filter(({ area }) => area === 'Everyday use').length / said.length).toBeLessThanOrEqual(0.25);
  });

  test('have names of which none holds another', () => {
    const words = areas.map((name) => name.toLowerCase().replace(/s$/, ''));
    const nested = words.filter((one) =>
      words.some((other) => one !== other && ` ${other} `.includes(` ${one} `)),
    );
    expect(nested).toEqual([]);
  });
});
