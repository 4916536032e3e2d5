// What was said in an interview with what became of it, and how a person settles it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient, type Client, type ResultOf } from '#client/client.ts';
import type { Clause } from '#contract/clauses.ts';
import { signUp } from '#test/support/accounts.ts';
import { call } from '#test/support/call.ts';
import { aToldInterview } from '#test/support/scenarios.ts';
import { startApp, type StartedApp } from '#test/support/start-app.ts';

const BRIEF = [
  'A tool library in Leeds lends tools to its members.',
  'Volunteers, hm, may not see card details, whatever.',
  'Members can borrow at most 3 tools.',
  'The old shed leaks when it rains, poor thing.',
].join('\n');

const clause: Clause = {
  kind: 'prohibition',
  actors: ['volunteers'],
  act: 'see',
  objects: ['card details'],
  relations: [],
  negated: true,
  modality: 'may not',
  bounds: [],
  spans: [],
};

let app: StartedApp;
let client: Client;
let cookie: string;
beforeAll(async () => {
  app = await startApp();
  ({ cookie } = await signUp(app));
  client = createClient({ base_url: app.base_url, cookie });
});
afterAll(() => app.close());

type Settlement =
  | { as: 'clauses'; clauses: Clause[] }
  | { as: 'confirmed' | 'background' | 'left_out' | 'question' };
const told = () => aToldInterview(client, BRIEF);
const list = (id: string, status?: 'read' | 'quoted' | 'set_aside') =>
  client.call('listStatements', { params: { id }, query: status ? { status } : {} });
const settle = (id: string, statementId: string, body: Settlement) =>
  client.call('settleStatement', { params: { id, statementId }, body });
const artifactOf = async (id: string) =>
  (await client.call('getInterview', { params: { id } })).intake_artifact_id;
const complete = (id: string) =>
  client.call('completeInterview', { params: { id }, query: { auto_start: 'false' } });

type Listed = ResultOf<'listStatements'>['statements'];
const about = (statements: Listed, words: string) => statements.find(({ quote }) => quote.includes(words))!;

it('keeps the name that a person gives the project, until it is given back', async () => {
  const id = await told();
  const titleOf = async () => (await client.call('getInterview', { params: { id } })).display_title;
  const name = (given: string | null) =>
    client.call('renameInterview', { params: { id }, body: { name: given } });
  await name(' Rowlog ');
  const { statements } = await list(id, 'quoted');
  await settle(id, about(statements, 'card details').id, { as: 'clauses', clauses: [clause] });
  expect(await titleOf()).toBe('Rowlog');
  await complete(id);
  const { artifacts } = await client.call('listIntakeArtifacts', { query: {} });
  expect(artifacts[0]).toMatchObject({ project_name: 'Rowlog' });
  await name('');
  expect(await titleOf()).not.toBe('Rowlog');
});

describe('the statements of an interview', () => {
  it('tile what was said, each with its fate; what is quoted has what is certain of it', async () => {
    const id = await told();
    const { statements, counts } = await list(id);
    expect(counts.total).toBe(statements.length);
    for (const { turn, start, end, quote } of statements) {
      const { turns } = await client.call('getInterview', { params: { id } });
      expect(turns[turn! - 1]!.content.slice(start, end)).toBe(quote);
    }
    const quoted = (await list(id, 'quoted')).statements;
    expect(quoted).toHaveLength(counts.quoted);
    expect(quoted.every(({ draft }) => draft !== null)).toBe(true);
    expect(about(statements, 'at most 3')).toMatchObject({ status: 'read', draft: null });
  });
});

describe('statements that contradict each other', () => {
  it('keep what each was read as, until a yes to one sets the other aside', async () => {
    const id = await aToldInterview(client, 'A loan lasts 7 days. A loan lasts 14 days.');
    const { statements } = await list(id, 'quoted');
    expect(statements.map(({ playback }) => playback)).toEqual([
      'A loan lasts 7 days.',
      'A loan lasts 14 days.',
    ]);
    await settle(id, statements[1]!.id, { as: 'confirmed' });
    const after = (await list(id)).statements;
    expect(after.map(({ status }) => status)).toEqual(['set_aside', 'read']);
  });
});

describe('a settled statement', () => {
  it('is understood as the clauses say, is played back and counted, and the same again changes nothing', async () => {
    const id = await told();
    const { statements, counts } = await list(id, 'quoted');
    const { id: statement } = about(statements, 'card details');
    const settled = await settle(id, statement, { as: 'clauses', clauses: [clause] });
    expect(settled.statement).toMatchObject({
      status: 'read',
      playback: 'Volunteers may not see card details.',
      confirmed: true,
      settled: 'clauses',
      reader: 'person',
      draft: null,
    });
    expect(settled.counts).toEqual({
      ...counts,
      quoted: counts.quoted - 1,
      understood: counts.understood + 1,
    });
    expect(await settle(id, statement, { as: 'clauses', clauses: [clause] })).toEqual(settled);
  });

  it('has a condition as a clause where all of it is read, else in the words of the person', async () => {
    const id = await told();
    const { id: statement } = about((await list(id)).statements, 'card details');
    const given = {
      ...clause,
      condition: [
        { link: 'when' as const, phrase: 'the loan is overdue' },
        { link: 'unless' as const, phrase: 'whatever they say' },
      ],
    };
    const { statement: settled } = await settle(id, statement, { as: 'clauses', clauses: [given] });
    expect(settled.clauses[0]!.condition).toEqual([
      { link: 'when', clauses: [expect.objectContaining({ subject: 'loan', act: 'be overdue' })] },
      { link: 'unless', phrase: 'whatever they say' },
    ]);
    expect(settled.playback).toBe(
      'When the loan is overdue, volunteers may not see card details unless whatever they say.',
    );
  });

  it('may be background, left out or a question, confirmed when it was read, and settled anew', async () => {
    const id = await told();
    const { statements } = await list(id);
    const [shed, limit] = [about(statements, 'shed'), about(statements, 'at most 3')];
    for (const as of ['background', 'left_out', 'question'] as const) {
      const { statement } = await settle(id, shed.id, { as });
      expect(statement).toMatchObject({ status: 'set_aside', settled: as, confirmed: true, clauses: [] });
    }
    expect((await settle(id, limit.id, { as: 'confirmed' })).statement).toMatchObject({
      status: 'read',
      confirmed: true,
      reader: 'rules',
    });
  });

  it('is refused with the place of each mistake', async () => {
    const id = await told();
    const shed = about((await list(id)).statements, 'shed');
    const post = (body: unknown, statement = shed.id) =>
      call(app.base_url, `/v1/interviews/${id}/statements/${statement}/settle`, {
        cookie,
        method: 'POST',
        body,
      });
    const paths = async (body: unknown) =>
      ((await post(body)).body as { errors: { path: string }[] }).errors.map(({ path }) => path);
    expect(await paths({ as: 'clauses' })).toEqual(['body.clauses']);
    expect(await paths({ as: 'background', clauses: [clause] })).toEqual(['body.clauses']);
    expect(await paths({ as: 'clauses', clauses: [{ ...clause, act: '' }] })).toEqual(['body.clauses.0.act']);
    expect(await paths({ as: 'clauses', clauses: [{ ...clause, negated: false }] })).toEqual([
      'body.clauses.0.negated',
    ]);
    expect(await paths({ as: 'clauses', clauses: Array.from({ length: 13 }, () => clause) })).toEqual([
      'body.clauses',
    ]);
    expect(await paths({ as: 'confirmed' })).toEqual(['body.as']);
    expect((await post({ as: 'background' }, 'S-999')).status).toBe(404);
  });

  it('is a 404 for everybody else', async () => {
    const id = await told();
    const other = await signUp(app);
    const answer = await call(app.base_url, `/v1/interviews/${id}/statements/S-001/settle`, {
      cookie: other.cookie,
      method: 'POST',
      body: { as: 'background' },
    });
    expect(answer.status).toBe(404);
  });

  it('in conditions without end is refused, and breaks nothing', async () => {
    const id = await told();
    const depth = 5_000;
    const deep = `${'{"condition":[{"link":"when","clauses":['.repeat(depth)}{}${']}]}'.repeat(depth)}`;
    const answer = await fetch(`${app.base_url}/v1/interviews/${id}/statements/S-001/settle`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', origin: app.base_url },
      body: `{"as":"clauses","clauses":[${deep}]}`,
    });
    expect(answer.status).toBe(400);
  });
});

describe('a complete interview', () => {
  it('may still be settled; completed again it has a new intake artifact, and only then', async () => {
    const id = await told();
    await complete(id);
    const first = await artifactOf(id);
    await complete(id);
    expect(await artifactOf(id)).toBe(first);

    const { id: statement } = about((await list(id)).statements, 'card details');
    await settle(id, statement, { as: 'clauses', clauses: [clause] });
    expect(await artifactOf(id)).toBe(first);
    const { intake_artifact_id: second, status } = await complete(id);
    expect(status).toBe('Complete');
    expect(second).not.toBe(first);
    expect((await complete(id)).intake_artifact_id).toBe(second);
    const { artifact } = await app.deps.db
      .selectFrom('intake_artifacts')
      .select('artifact')
      .where('id', '=', second!)
      .executeTakeFirstOrThrow();
    expect(artifact).toMatchObject({
      statements: expect.arrayContaining([expect.objectContaining({ id: statement, clauses: [clause] })]),
    });
  });
});
