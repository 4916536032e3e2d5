// What calls of connected agents need: a run that they write, and its first assignment.
import { aConnectedRun, formIn, nextWork, textOf } from '#test/support/minds/connected-run.ts';
import { kilnAnswerTo } from '#test/support/minds/kiln-mind.ts';
import { anIdleRun } from '#test/support/stopped-runs.ts';
import type { Ground } from './ground.ts';

async function anAssignment({ app, client }: Ground) {
  const generation_id = await aConnectedRun(client, { intake_id: app.stock.intake_id });
  return (await nextWork(client, { generation_id, worker: generation_id }))!;
}

export const connectedFixtures = {
  nextAssignment: async () => ({ body: { worker: 'one' } }),
  readAssignment: async (ground: Ground) => ({
    params: { id: (await anAssignment(ground)).assignment_id, part: 1 },
  }),
  submitAssignment: async (ground: Ground) => {
    const work = await anAssignment(ground);
    const text = await textOf(ground.client, work);
    const result = kilnAnswerTo(text, formIn(text));
    return { params: { id: work.assignment_id }, body: { result } };
  },
  changeMind: async ({ app, client }: Ground) => ({
    params: { id: await anIdleRun(app, client, app.stock) },
    body: { mind: 'service' as const },
  }),
};
