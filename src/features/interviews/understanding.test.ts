import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient, type Client } from '#client/client.ts';
import { signUp } from '#test/support/accounts.ts';
import { aToldInterview, aTurn, anInterview, BRIEF } from '#test/support/scenarios.ts';
import { startApp, type StartedApp } from '#test/support/start-app.ts';

let app: StartedApp;
let client: Client;
beforeAll(async () => {
  app = await startApp();
  const { cookie } = await signUp(app);
  client = createClient({ base_url: app.base_url, cookie });
});
afterAll(() => app.close());
const understood = (id: string) => client.call('getUnderstanding', { params: { id } });

describe('what was understood', () => {
  it('is told fact by fact, each with words of the turn that it names', async () => {
    const id = await aToldInterview(client);
    const { facts, put_aside } = await understood(id);
    const { turns, progress } = await client.call('getInterview', { params: { id } });
    expect(facts).toHaveLength(progress.facts);
    expect(put_aside.map(({ fate }) => fate)).toEqual(['out_of_scope']);
    for (const { evidence } of [...facts, ...put_aside])
      for (const { turn, quote } of evidence) expect(turns[turn! - 1]?.content).toContain(quote);
  });

  it('adds up to the progress of the interview, group by group', async () => {
    const id = await aToldInterview(client);
    const { coverage } = await understood(id);
    const { progress } = await client.call('getInterview', { params: { id } });
    const sum = (name: 'cells_total' | 'cells_settled') =>
      coverage.reduce((all, group) => all + group[name], 0);
    expect([sum('cells_total'), sum('cells_settled')]).toEqual([
      progress.cells_total,
      progress.cells_settled,
    ]);
  });

  it('names the document that words come from, and the turns of the person as the interview counts them', async () => {
    const id = await anInterview(client);
    const file = new File(['A warden can close the workshop.\n'], 'notes.md', { type: 'text/markdown' });
    await client.call('uploadReferenceDocument', { params: { interviewId: id }, upload: { file } });
    await aTurn(client, id, BRIEF);
    const evidence = (await understood(id)).facts.flatMap((fact) => fact.evidence);
    expect(evidence).toContainEqual(expect.objectContaining({ turn: null, document: 'notes.md' }));
    const { turns } = await client.call('getInterview', { params: { id } });
    for (const { turn, quote } of evidence.filter(({ document }) => document === null))
      expect(turns[turn! - 1]?.content).toContain(quote);
  });
});

describe('the end of an interview', () => {
  it('starts no run when it is asked not to, by request or by a last turn', async () => {
    const asked = await aToldInterview(client);
    const done = await client.call('completeInterview', {
      params: { id: asked },
      query: { auto_start: 'false' },
    });
    expect(done).toMatchObject({ status: 'Complete', started_generation_id: null, auto_start_failure: null });
    const said = await aToldInterview(client);
    await client.call('submitTurn', {
      params: { id: said },
      query: { auto_start: 'false', mode: 'sync' },
      body: { message: 'done' },
    });
    expect(await client.call('getInterview', { params: { id: said } })).toMatchObject({
      status: 'Complete',
      started_generation_id: null,
      intake_artifact_id: expect.any(String),
    });
  });

  it('is told of while a turn is answered', async () => {
    const id = await anInterview(client);
    const job = await client.call('submitTurn', { params: { id }, body: { message: BRIEF } });
    const { turn_job_id, turns } = await client.call('getInterview', { params: { id } });
    // It may be answered at this moment; once it is not told of any more, its answer is there.
    if (turn_job_id === null) expect(turns.length).toBeGreaterThan(2);
    else expect(turn_job_id).toBe('job_id' in job && job.job_id);
  });
});
