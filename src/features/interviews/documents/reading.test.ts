// When the interviewer reads what it was given, and when it has to forget it, over HTTP.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient, type Client } from '#client/client.ts';
import type { IntakeArtifact } from '#contract/intake.ts';
import { signUp } from '#test/support/accounts.ts';
import { aTurn, anInterview, BRIEF } from '#test/support/scenarios.ts';
import { startApp, type StartedApp } from '#test/support/start-app.ts';

let app: StartedApp;
let client: Client;
beforeAll(async () => {
  app = await startApp();
  client = createClient({ base_url: app.base_url, cookie: (await signUp(app)).cookie });
});
afterAll(() => app.close());

const give = (interviewId: string, name: string, words: string) =>
  client.call('uploadReferenceDocument', {
    params: { interviewId },
    upload: { file: new File([words], name) },
  });
const read = (id: string) => client.call('getInterview', { params: { id } });
const complete = (id: string) =>
  client.call('completeInterview', { params: { id }, query: { auto_start: 'false' } });
const lastReply = async (id: string) => (await read(id)).turns.at(-1)?.content ?? '';
async function artifactOf(interview_id: string): Promise<IntakeArtifact> {
  const row = await app.deps.db
    .selectFrom('intake_artifacts')
    .select('artifact')
    .where('interview_id', '=', interview_id)
    .executeTakeFirstOrThrow();
  return row.artifact as IntakeArtifact;
}

describe('documents of an interview', () => {
  it('that were given before a turn are read before its reply, each once', async () => {
    const id = await anInterview(client);
    await give(id, 'brief.md', BRIEF);
    await give(id, 'broken.pdf', 'no pdf');
    await aTurn(client, id, 'The brief says what we need.');
    expect(await lastReply(id)).toMatch(/^I read brief\.md: 12 statements, 12 understood/);
    expect(await lastReply(id)).not.toContain('broken.pdf');
    await give(id, 'more.md', 'Guests can see the list of free tools.');
    await aTurn(client, id, 'you decide');
    expect(await lastReply(id)).toMatch(/^I read more\.md: one statement, understood\./);
    expect(await lastReply(id)).not.toContain('brief.md');
  });

  it('are enough to complete it, without a turn', async () => {
    const id = await anInterview(client);
    await give(id, 'brief.md', BRIEF.replace('Library', 'library'));
    expect((await complete(id)).status).toBe('Complete');
    const { project, facts, transcript } = await artifactOf(id);
    expect([project.name, facts.length > 10]).toEqual(['Tool library', true]);
    expect(transcript.find(({ document }) => document)?.document).toEqual({
      name: 'brief.md',
      places: [{ start: 0, place: 'section Tool library' }],
    });
  });

  it('are forgotten when they are deleted, with what was made of them', async () => {
    const id = await anInterview(client);
    const document = await give(id, 'brief.md', BRIEF);
    await aTurn(client, id, 'Guests can see the list of free tools.');
    const before = (await read(id)).progress.facts;
    const params = { interviewId: id, documentId: document.id };
    await client.call('deleteReferenceDocument', { params });
    expect((await read(id)).progress.facts).toBeLessThan(before);
    await complete(id);
    const artifact = JSON.stringify(await artifactOf(id));
    expect(artifact).toContain('Guests can see the list of free tools.');
    expect(artifact).not.toContain('treasurer');
  });

  it('that are deleted while a turn is answered are forgotten all the same', async () => {
    const id = await anInterview(client);
    const document = await give(id, 'brief.md', BRIEF);
    const turn = aTurn(client, id, 'Guests can see the list of free tools.');
    await client.call('deleteReferenceDocument', { params: { interviewId: id, documentId: document.id } });
    await turn;
    const { state } = await app.deps.db
      .selectFrom('interviews')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(state)).not.toContain('treasurer can refund');
  });
});
