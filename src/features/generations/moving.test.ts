// The table of moves walked on real rows: what is allowed happens wholly, what is not changes nothing.
import fs from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from '#client/client.ts';
import {
  decide,
  generationMoves,
  isTerminal,
  type GenerationMove,
  type GenerationMoveName,
} from '#contract/generation-states.ts';
import { signUp } from '#test/support/accounts.ts';
import { ROOT } from '#test/support/database-url.ts';
import { breachesOf } from '#test/support/run-history.ts';
import { anIntake } from '#test/support/scenarios.ts';
import { startWorker } from '#test/support/workers/own-worker.ts';
import { startApp, type StartedApp } from '#test/support/start-app.ts';
import { beginGeneration, moveGeneration } from './move-generation.ts';
import { countOpenQuestions } from './steering/store.ts';
import { lockGeneration, type NewGeneration } from './store.ts';

let app: StartedApp;
let template: Omit<NewGeneration, 'id'>;
beforeAll(async () => {
  // Nobody works while the test moves the runs itself.
  app = await startApp({ env: { SPECFOUNDRY_ROLE: 'web' } });
  const worker = await startWorker(app);
  const { cookie, account_id } = await signUp(app);
  const intake_id = await anIntake(createClient({ base_url: app.base_url, cookie }));
  const { interview_id, project_id } = await app.deps.db
    .selectFrom('intake_artifacts')
    .selectAll()
    .where('id', '=', intake_id)
    .executeTakeFirstOrThrow();
  await worker.stop();
  template = {
    account_id,
    project_id,
    intake_id,
    interview_id,
    review_profile: 'Fast',
    project_type: 'WebApp',
    schema_version: '1.0.0',
    rubric_version: '1',
    source_channel: 'web',
    project_name: 'Walked',
    description: '',
    kickoff: {},
    created_at: app.deps.clock.now(),
  };
});
afterAll(() => app.close());

const births = ['kick_off', 'begin_addendum'] as const;
const moves = (Object.keys(generationMoves) as GenerationMoveName[]).filter(
  (move) => !births.includes(move as never),
);

const tellings = async (id: string) => {
  const { db } = app.deps;
  const events = await db
    .selectFrom('generation_events')
    .selectAll()
    .where('generation_id', '=', id)
    .orderBy('position')
    .execute();
  const outbox = await db
    .selectFrom('outbox')
    .select('kind')
    .where('aggregate_id', '=', id)
    .orderBy('seq')
    .execute();
  const row = await db.selectFrom('generations').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return { states: events.map(({ state }) => state), outbox: outbox.map(({ kind }) => kind), row };
};

async function ask(id: string, count: number): Promise<void> {
  const { db, clock } = app.deps;
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('generation_clarifications').where('generation_id', '=', id).execute();
    for (let position = 1; position <= count; position += 1) {
      await tx
        .insertInto('generation_clarifications')
        .values({
          generation_id: id,
          position,
          step_key: 'r1.x',
          agent: 'x',
          question: `${position}?`,
          why: '',
          proposed_default: '',
          asked_at: clock.now(),
        })
        .execute();
    }
  });
}

test('every move that the table allows is made and told once, and every other one changes nothing', async () => {
  const pick = fc.record({ move: fc.constantFrom(...moves), open: fc.nat({ max: 1 }) });
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...births),
      fc.array(pick, { minLength: 12, maxLength: 30 }),
      async (birth, picks) => {
        const { db, ids } = app.deps;
        const id = ids.uuid();
        await db
          .transaction()
          .execute((tx) =>
            beginGeneration(tx, app.deps, { ...template, id }, { move: birth, title: 'Begun' }),
          );
        for (const { move, open } of picks) {
          await ask(id, open);
          const before = await tellings(id);
          const row: GenerationMove = generationMoves[move];
          const made = db.transaction().execute(async (tx) => {
            const locked = await lockGeneration(tx, id);
            const decision = decide(move, {
              state: locked!.state as 'Queued',
              paused_from: locked!.paused_from,
              open_questions: await countOpenQuestions(tx, id),
            });
            await moveGeneration(tx, app.deps, locked!, { move, title: move });
            return decision.kind === 'moves' ? decision.to : null;
          });
          const to = await made.catch(() => null);
          const after = await tellings(id);
          if (to === null) {
            expect(after).toEqual(before);
            continue;
          }
          expect(after.states).toEqual([...before.states, to]);
          expect(after.row.state).toBe(to);
          const told = [
            'generation.state_changed',
            ...(row.emits ? [row.emits] : []),
            ...(row.wakes ? ['run.due'] : []),
          ];
          expect(after.outbox).toEqual([...before.outbox, ...told]);
        }
        const { row } = await tellings(id);
        expect(await breachesOf(db, id)).toEqual([]);
        expect(row.completed_at !== null || row.failed_at !== null || row.state === 'Cancelled').toBe(
          isTerminal(row.state as 'Queued'),
        );
      },
    ),
    { numRuns: 20 },
  );
});

test('nothing but the mover writes the state of a run', () => {
  const files = fs.globSync('src/**/*.ts', { cwd: ROOT }).filter((file) => !file.endsWith('.test.ts'));
  const holding = (pattern: RegExp) =>
    files.filter((file) => pattern.test(fs.readFileSync(path.join(ROOT, file), 'utf8'))).toSorted();
  const folder = 'src/features/generations';
  expect(
    holding(
      /(insertInto|updateTable|deleteFrom|mergeInto)\('generations'\)|\b(update|into|from) generations set\b/i,
    ),
  ).toEqual([`${folder}/store.ts`]);
  expect(holding(/\b(writeState|insertGeneration)\b/)).toEqual([
    `${folder}/move-generation.ts`,
    `${folder}/store.ts`,
  ]);
  const store = fs.readFileSync(path.join(ROOT, folder, 'store.ts'), 'utf8');
  expect(store.match(/\.set\(\{[^}]*\bstate\b/g)).toBeNull();
});
