// The migration that an addendum proposes runs on the package's own schema, on a real PostgreSQL.
import { beforeAll, expect, inject, test } from 'vitest';
import { scratchDatabase } from '#engines/scratch-database.ts';
import { hearChange } from '#interviewing/changes/read-changes.ts';
import { addendumAuthor } from '#pipeline/addenda/addendum.ts';
import { offlineGateway } from '#pipeline/offline-gateway.ts';
import { systemClock } from '#platform/clock.ts';
import { migrationText } from '#specification/addenda/migration.ts';
import type { Graph } from '#specification/graph/graph.ts';
import { renderSchema } from '#specification/render/data/schema-sql.ts';
import { buildView } from '#specification/render/view.ts';
import { graphOf } from './drafts.ts';

const author = addendumAuthor(offlineGateway({ clock: systemClock }, { delay_ms: 0 }));
let before: Graph;
beforeAll(async () => {
  before = await graphOf('examples/briefs/tool-library.md');
});

test.each([
  ['A tool has a serial number, a weight and a purchase date.'],
  ['Members can write a review. A review has a text, a rating and a date.'],
  ['Volunteers can record a repair. A repair has a date, a cost and a note.'],
])('the migration of %s runs over the schema before it', async (description) => {
  const heard = await hearChange(before.interview, { title: 'x', description });
  const { graph } = await author({ graph: before, ...heard }, new AbortController().signal);
  const [old, now] = [buildView(before), buildView(graph)];
  const migration = migrationText(old, now);
  expect(migration).toMatch(/\b(?:create|alter) table\b/i);
  const schema = renderSchema(old).find(({ path }) => path === 'data/schema.sql')!;
  const run = scratchDatabase(inject('postgres_url'), { prefix: 'scratch_of_migrations' });
  const { mistakes } = await run({
    dialect: 'PostgreSQL',
    schema,
    seed: { path: 'migration.sql', text: migration },
  });
  expect(mistakes).toEqual([]);
});
