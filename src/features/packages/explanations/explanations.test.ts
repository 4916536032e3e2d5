import mammoth from 'mammoth';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '#client/client.ts';
import { audienceSlugs } from '#contract/operations/explanations.ts';
import type { Person } from '#test/support/accounts.ts';
import { call } from '#test/support/call.ts';
import { manualClock } from '#test/support/manual-clock.ts';
import { startStockedApp, type StockedApp } from '#test/support/stock.ts';

const clock = manualClock();
let app: StockedApp;
let person: Person;
let client: Client;
let id: string;
beforeAll(async () => {
  app = await startStockedApp({ clock, env: { SPECFOUNDRY_KICKOFFS_PER_MINUTE: '1000' } });
  ({
    client,
    stock: { owner: person },
  } = app);
  id = app.takePackage().package_id;
});
afterAll(() => app.close());

const explain = (audience: string, package_id = id) =>
  client.call('explainPackage', { params: { id: package_id }, body: { audience } });
const raw = (path: string, body?: unknown) =>
  call(app.base_url, path, { cookie: person.cookie, ...(body !== undefined && { method: 'POST', body }) });
const download = async (query: string) => {
  const answer = await fetch(`${app.base_url}/v1/packages/${id}/explain/download?${query}`, {
    headers: { cookie: person.cookie },
  });
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
};

test('the audiences are told to anybody', async () => {
  const { body } = await call(app.base_url, '/v1/explain/audiences');
  expect(body.audiences.map(({ slug }: { slug: string }) => slug)).toEqual(audienceSlugs);
  for (const { display_name, description } of body.audiences)
    expect([display_name, description]).not.toContain('');
});

describe('an explanation', () => {
  test('is written once for each audience, kept, and listed newest first', async () => {
    const { package_id } = app.takePackage();
    const written = [];
    for (const audience of ['security', 'investor'] as const) {
      const first = await explain(audience, package_id);
      expect(first).toMatchObject({ audience, model: 'offline', cost_usd: 0, cached: false });
      expect(first.markdown).toMatch(/^# /);
      expect(await explain(audience, package_id)).toEqual({ ...first, cached: true });
      written.push(first.markdown);
      clock.advance(1000);
    }
    expect(written[0]).not.toBe(written[1]);
    const { explanations } = await client.call('listExplanations', { params: { id: package_id } });
    expect(explanations.map(({ audience }) => audience)).toEqual(['investor', 'security']);
    expect(explanations[0]).toMatchObject({ model: 'offline', cost_usd: 0, cached: true });
  });

  test('is written by one of those who ask at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => explain('product-manager')));
    expect(answers.filter(({ cached }) => !cached)).toHaveLength(1);
    expect(new Set(answers.map(({ markdown }) => markdown)).size).toBe(1);
  });

  test('goes with its package', async () => {
    const { package_id } = app.takePackage();
    await explain('executive', package_id);
    await client.call('deletePackage', { params: { id: package_id } });
    expect((await raw(`/v1/packages/${package_id}/explanations`)).status).toBe(404);
    expect((await raw(`/v1/packages/${package_id}/explain`, { audience: 'executive' })).status).toBe(404);
    await client.call('removePackage', { params: { id: package_id } });
    const rows = app.deps.db.selectFrom('explanations').select('id').where('package_id', '=', package_id);
    expect(await rows.execute()).toEqual([]);
  });

  test.each([
    [{}, 'MISSING_AUDIENCE'],
    [{ audience: null }, 'MISSING_AUDIENCE'],
    [{ audience: ' \t' }, 'MISSING_AUDIENCE'],
    [{ audience: 'everybody' }, 'EXPLAIN_AUDIENCE_UNKNOWN'],
    [{ audience: '__proto__' }, 'EXPLAIN_AUDIENCE_UNKNOWN'],
  ])('is refused to %j', async (body, type) => {
    expect((await raw(`/v1/packages/${id}/explain`, body)).body).toMatchObject({ status: 400, type });
  });
});

describe('the download of an explanation', () => {
  beforeAll(() => explain('executive'));

  test.each(['md', 'txt', 'pdf', 'docx'])('is an attachment that readers of %s open', async (format) => {
    const { markdown } = await explain('executive');
    const title = /^# (.*)$/m.exec(markdown)![1]!;
    const { answer, bytes } = await download(`audience=executive&format=${format}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toContain(`service-explanation-executive.${format}`);
    const text = {
      md: async () => bytes.toString('utf8'),
      txt: async () => bytes.toString('utf8'),
      pdf: async () =>
        (await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })).text,
      docx: async () => (await mammoth.extractRawText({ buffer: bytes })).value,
    }[format]!;
    expect((await text()).replaceAll(/\s+/g, ' ')).toContain(title);
  });

  test.each([
    ['도서관에서 책을 빌린다.', 'Hangul'],
    ['借书系统', 'Han'],
    ['ספרייה', 'Hebrew'],
    ['مكتبة', 'Arabic'],
    ['पुस्तकालय', 'Devanagari'],
  ])('is refused as a PDF that could not show %s, and given as DOCX', async (words, script) => {
    const { db } = app.deps;
    const { package_id } = app.takePackage();
    await explain('executive', package_id);
    await db
      .updateTable('explanations')
      .set({ markdown: `# Über die Bücherei\n\n${words}\n` })
      .where('package_id', '=', package_id)
      .execute();
    const path = `/v1/packages/${package_id}/explain/download?audience=executive&format=`;
    const { body } = await raw(`${path}pdf`);
    expect(body).toMatchObject({ status: 409, type: 'PDF_SCRIPT_NOT_SUPPORTED', scripts: [script] });
    expect(body.detail).toContain('DOCX');
    expect((await raw(`${path}docx`)).status).toBe(200);
  });

  test('is a 404 when nothing was written, and writes nothing', async () => {
    expect((await download('audience=security&format=md')).answer.status).toBe(404);
    expect((await download('audience=security&format=md')).answer.status).toBe(404);
  });

  test.each([
    ['format=md', 'MISSING_AUDIENCE'],
    ['audience=&format=md', 'MISSING_AUDIENCE'],
    ['audience=king&format=md', 'EXPLAIN_AUDIENCE_UNKNOWN'],
    ['audience=executive', 'UNKNOWN_EXPLANATION_FORMAT'],
    ['audience=executive&format=odt', 'UNKNOWN_EXPLANATION_FORMAT'],
  ])('is refused for ?%s', async (query, type) => {
    const { answer, bytes } = await download(query);
    expect(answer.status).toBe(400);
    expect(JSON.parse(bytes.toString())).toMatchObject({ type });
  });
});

test('what rules write counts against no quota', async () => {
  const { db } = app.deps;
  const planned = (plan: string) =>
    db.updateTable('accounts').set({ plan }).where('id', '=', person.account_id).execute();
  const { package_id } = app.takePackage();
  await planned('Free');
  for (const audience of audienceSlugs)
    expect(await explain(audience, package_id)).toMatchObject({ cached: false });
  expect((await client.call('getUsage', {})).explanations).toMatchObject({ limit: 5, used: 0 });
  await planned('SelfHosted');
});
