// Three briefs in three voices, settled statement by statement as a person would, from what their labels mean: the package
// that rules make of each, without a model, is no draft and has no blocker. One goes the whole way over HTTP.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient, type Client } from '#client/client.ts';
import { completeInterview } from '#interviewing/complete-interview.ts';
import { startInterview, submitTurn } from '#interviewing/interviewer.ts';
import { settle } from '#interviewing/settle.ts';
import { profileTable } from '#pipeline/profiles.ts';
import { draftedGraph } from '#pipeline/testing/drafted-graph.ts';
import { provePackage } from '#specification/prove-package.ts';
import { signUp } from '#test/support/accounts.ts';
import { aPackage, aToldInterview } from '#test/support/scenarios.ts';
import { startApp, type StartedApp } from '#test/support/start-app.ts';
import { goldBriefs } from './corpus.ts';
import { settlementsOf } from './settled-from-gold.ts';

const voices = ['school-transport', 'press-inspections', 'food-truck'];
const briefs = goldBriefs.filter(({ id }) => voices.includes(id));

test.each(briefs)('$id ($form), settled, is no draft and has no blocker', async (brief) => {
  const told = (await submitTurn(startInterview().state, brief.brief)).state;
  const state = [...settlementsOf(brief, told.statements)].reduce(
    (so_far, [id, settled]) => settle(so_far, id, settled)!,
    told,
  );
  const graph = draftedGraph(await completeInterview(state), 'Normal');
  const { score, scores, statements, findings } = provePackage(graph, profileTable.Normal).report;
  expect(findings.filter(({ severity }) => severity === 'blocker')).toEqual([]);
  expect(statements).toMatchObject({ quoted: 0 });
  expect(scores.understood).toBe(100);
  expect(score).toBeGreaterThan(95);
});

describe('over HTTP', () => {
  let app: StartedApp;
  let client: Client;
  beforeAll(async () => {
    app = await startApp();
    const { cookie } = await signUp(app);
    client = createClient({ base_url: app.base_url, cookie });
  });
  afterAll(() => app.close());

  test('a brief is told, settled and generated, and its package is no draft and has no blocker', async () => {
    const brief = briefs.find(({ id }) => id === 'press-inspections')!;
    const id = await aToldInterview(client, brief.brief);
    const told = await client.call('listStatements', { params: { id }, query: {} });
    expect(told.counts.quoted).toBeGreaterThan(told.counts.understood);
    for (const [statementId, body] of settlementsOf(brief, told.statements))
      await client.call('settleStatement', { params: { id, statementId }, body });
    const { intake_artifact_id } = await client.call('completeInterview', {
      params: { id },
      query: { auto_start: 'false' },
    });
    const { package_id } = await aPackage(client, 'Normal', { intake_id: intake_artifact_id! });
    const made = await client.call('getPackage', { params: { id: package_id } });
    expect(made).toMatchObject({ draft: false, blocker_count: 0, statements: { quoted: 0 } });
    expect(made.scores).toMatchObject({ understood: 100 });
  });
});
