// Giving documents to an interview, over HTTP: names, sizes, kinds, repeats, and where the bytes stay and go.
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient, type Client } from '#client/client.ts';
import { ClientProblem } from '#client/client-problem.ts';
import { reference_documents_max } from '#contract/operations/reference-documents.ts';
import { actorOfAccount } from '#features/accounts/actor-of-account.ts';
import type { Tx } from '#platform/db/db.ts';
import { writeDocument } from '#platform/documents/write-document.ts';
import { signUp } from '#test/support/accounts.ts';
import { aToldInterview, anInterview } from '#test/support/scenarios.ts';
import { startApp, type StartedApp } from '#test/support/start-app.ts';
import { until } from '#test/support/until.ts';
import { addReferenceDocument } from './add-reference-document.ts';
import { sanitiseFilename } from './sanitise-filename.ts';

const pdf = '%PDF-1.4\n%âãÏÓ\n';
const MB = 1024 * 1024;

let app: StartedApp;
let client: Client;
let account_id: string;
beforeAll(async () => {
  app = await startApp();
  const person = await signUp(app);
  account_id = person.account_id;
  client = createClient({ base_url: app.base_url, cookie: person.cookie, tries_max: 1 });
});
afterAll(() => app.close());

const give = (interviewId: string, file: File) =>
  client.ask('uploadReferenceDocument', { params: { interviewId }, upload: { file } });
const list = async (interviewId: string) =>
  (await client.call('listReferenceDocuments', { params: { interviewId } })).reference_documents;
const text = (name: string, words = 'Members can reserve a desk.', type = 'text/plain') =>
  new File([words], name, { type });
const bytesKept = async () => {
  const rows = await app.deps.db
    .selectFrom('reference_documents')
    .select('blob_key')
    .where('account_id', '=', account_id)
    .execute();
  return Promise.all(rows.map(({ blob_key }) => app.deps.blobs.exists(blob_key)));
};
async function refusal(promise: Promise<unknown>): Promise<ClientProblem> {
  const thrown = await promise.then(
    () => null,
    (error: unknown) => error,
  );
  if (thrown instanceof ClientProblem) return thrown;
  throw new Error('It was not refused.');
}

describe('a reference document', () => {
  it('is recorded with its name, its size and the sum of its bytes', async () => {
    const interview_id = await anInterview(client);
    const { status, result } = await give(interview_id, text('../Größe, 漢字 & é.txt'));
    expect([status, result]).toMatchObject([
      201,
      {
        interview_id,
        filename: 'Größe_ 漢字 _ é.txt',
        content_type: 'text/plain',
        byte_count: 27,
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        source: 'upload',
      },
    ]);
    expect((await list(interview_id)).map(({ id }) => id)).toEqual([result.id]);
  });

  it('is the same document when the same bytes come again under its name, also at once', async () => {
    const interview_id = await anInterview(client);
    const answers = await Promise.all(Array.from({ length: 6 }, () => give(interview_id, text('a.txt'))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 201]);
    expect(new Set(answers.map(({ result }) => result.id)).size).toBe(1);
    const other = await give(interview_id, text('b.txt'));
    expect([other.status, (await list(interview_id)).length]).toEqual([201, 2]);
    expect(await bytesKept()).not.toContain(false);
  });

  it('does not count against the transcript', async () => {
    const id = await aToldInterview(client);
    const before = (await client.call('getInterview', { params: { id } })).transcript_size;
    await give(id, text('a.txt', 'x'.repeat(100_000)));
    expect((await client.call('getInterview', { params: { id } })).transcript_size).toEqual(before);
  });

  it.each<[string, File, string, string]>([
    ['no bytes', text('a.txt', ''), 'File is empty.', ''],
    [
      'bytes of another kind',
      new File([pdf], 'a.docx', { type: 'application/pdf' }),
      'Content-type mismatch.',
      'application/pdf',
    ],
    [
      'a type that its bytes contradict',
      new File([pdf], 'a.pdf', { type: 'text/plain' }),
      'Content-type mismatch.',
      'text/plain',
    ],
    [
      'a program under the name of a text',
      new File(['MZ\u0090\0\u0003'], 'a.txt', { type: 'text/plain' }),
      'Content-type mismatch.',
      '',
    ],
    ['a name without an ending', text('brief'), 'The request is not valid.', 'pdf, docx'],
    ['an ending that is not read', text('brief.exe'), 'The request is not valid.', 'brief.exe'],
    ['a name that is no ending of its own', text('brief.constructor'), 'The request is not valid.', ''],
  ])('with %s is refused with its title', async (_what, file, title, detail) => {
    const { status, document } = await refusal(give(await anInterview(client), file));
    expect([status, document.title]).toEqual([400, title]);
    expect(document.detail).toContain(detail);
    expect(document['errors']).toMatchObject([{ path: 'body.file' }]);
  });

  it.each([
    ['a declared type that says nothing', new File([pdf], 'a.pdf', { type: 'application/octet-stream' })],
    ['bytes that say nothing', new File(['words'], 'a.pdf', { type: 'text/plain' })],
  ])('passes with %s', async (_what, file) => {
    expect((await give(await anInterview(client), file)).status).toBe(201);
  });

  it('above the cap of the plan is refused after it was read', async () => {
    const interview_id = await anInterview(client);
    await app.deps.db.updateTable('accounts').set({ plan: 'Free' }).where('id', '=', account_id).execute();
    const large = new File([Buffer.alloc(11 * MB, 'a')], 'large.txt', { type: 'text/plain' });
    const { document } = await refusal(give(interview_id, large));
    await app.deps.db
      .updateTable('accounts')
      .set({ plan: 'SelfHosted' })
      .where('id', '=', account_id)
      .execute();
    expect([document.title, document.status]).toEqual(['File too large.', 400]);
    expect((await give(interview_id, large)).status).toBe(201);
  });

  it('is refused by an interview that has ended, with what to do', async () => {
    const id = await aToldInterview(client);
    await client.call('completeInterview', { params: { id }, query: { auto_start: 'false' } });
    const { status, document } = await refusal(give(id, text('a.txt')));
    expect(status).toBe(409);
    expect(document.detail).toContain('Start another interview');
  });

  it('is refused when the interview has as many as it reads', async () => {
    const id = await anInterview(client);
    for (let n = 0; n < reference_documents_max; n += 1) await give(id, text(`${n}.txt`));
    expect((await refusal(give(id, text('more.txt')))).status).toBe(409);
    expect((await give(id, text('0.txt'))).status).toBe(200);
  });

  it('keeps its bytes when it was committed and only the answer to the commit was lost', async () => {
    const { deps } = app;
    const interview = await anInterview(client);
    const actor = (await actorOfAccount(deps.db, (await client.call('getMe')).user_id))!;
    const execute = async (run: (tx: Tx) => Promise<unknown>) => {
      await deps.db.transaction().execute(run);
      throw new Error('Connection terminated unexpectedly');
    };
    const db = new Proxy(deps.db, {
      get: (real, name) => {
        const value: unknown = Reflect.get(real, name);
        if (name === 'transaction') return () => ({ execute });
        return typeof value === 'function' ? (value.bind(real) as unknown) : value;
      },
    });
    const content = Readable.from([Buffer.from('Members borrow tools.')]);
    const document = { filename: 'lost.txt', content_type: 'text/plain', source: 'upload', content } as const;
    await expect(addReferenceDocument({ ...deps, db, actor }, interview, document)).rejects.toThrow(
      'terminated',
    );
    const row = await deps.db
      .selectFrom('reference_documents')
      .select('blob_key')
      .where('filename', '=', 'lost.txt')
      .executeTakeFirstOrThrow();
    expect(await deps.blobs.get(row.blob_key)).not.toBeNull();
  });

  it('goes with its bytes, alone and with its interview', async () => {
    const interviewId = await anInterview(client);
    const [first, second] = [await give(interviewId, text('a.txt')), await give(interviewId, text('b.txt'))];
    const keys = [first, second].map(({ result }) => `documents/${account_id}/${result.id}`);
    const kept = () => Promise.all(keys.map((key) => app.deps.blobs.exists(key)));
    expect(await kept()).toEqual([true, true]);
    await client.call('deleteReferenceDocument', { params: { interviewId, documentId: first.result.id } });
    await until(async () => !(await kept())[0]);
    expect((await list(interviewId)).map(({ id }) => id)).toEqual([second.result.id]);
    await client.call('deleteInterview', { params: { id: interviewId } });
    expect((await refusal(list(interviewId))).status).toBe(404);
    await client.call('restoreInterview', { params: { id: interviewId } });
    expect(await kept()).toEqual([false, true]);
    await client.call('deleteInterview', { params: { id: interviewId } });
    await client.call('removeInterview', { params: { id: interviewId } });
    await until(async () => !(await kept())[1]);
  });
});

describe('the text of a reference document', () => {
  const settled = (interviewId: string) =>
    until(async () => {
      const documents = await list(interviewId);
      return documents.every(({ extraction }) => extraction.status !== 'pending') && documents;
    });

  it('is read by a job, for each kind', async () => {
    const id = await anInterview(client);
    for (const format of ['pdf', 'docx', 'md', 'txt'] as const) {
      const { bytes, content_type } = await writeDocument('# Room\n\nMembers can reserve a desk.', format);
      await give(id, new File([Buffer.from(bytes)], `brief.${format}`, { type: content_type }));
    }
    const documents = await settled(id);
    expect(documents.map(({ extraction }) => extraction.status)).toEqual(['done', 'done', 'done', 'done']);
    for (const { extraction } of documents) expect(extraction.characters).toBeGreaterThan(30);
  });

  it('that cannot be read is told with its reason, and the document stays', async () => {
    const interviewId = await anInterview(client);
    await give(interviewId, new File([`${pdf}no more`], 'broken.pdf', { type: 'application/pdf' }));
    const [document] = await settled(interviewId);
    expect(document?.extraction).toEqual({
      status: 'failed',
      characters: null,
      reason: expect.stringContaining('damaged'),
    });
    expect(await app.deps.blobs.exists(`documents/${account_id}/${document?.id}`)).toBe(true);
  });

  it('that is very long is read as far as it is kept', async () => {
    const interviewId = await anInterview(client);
    await give(interviewId, text('long.txt', 'Members can reserve a desk.\n'.repeat(20_000)));
    const [document] = await settled(interviewId);
    expect(document?.extraction).toMatchObject({
      status: 'done',
      reason: expect.stringContaining('only its first'),
    });
  });
});

describe('a sanitised name', () => {
  const given = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 400 }),
    fc.stringMatching(/^[./\\ a-z]{0,300}\.pdf$/),
  );

  it('is short, in one folder, visible, and the same when sanitised again', () => {
    fc.assert(
      fc.property(given, (name) => {
        const made = sanitiseFilename(name);
        expect(made).toMatch(/^[\p{L}\p{M}\p{N}_ -][\p{L}\p{M}\p{N}._ -]{0,199}$/u);
        expect(made.length).toBeLessThanOrEqual(200);
        expect(sanitiseFilename(made)).toBe(made);
      }),
    );
  });

  it.each([
    ['C:\\docs\\brief.pdf', 'brief.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['..hidden.md', 'hidden.md'],
    ['a<b>:c?.md', 'a_b__c_.md'],
    ['///', 'document'],
    [`${'x'.repeat(300)}.docx`, `${'x'.repeat(195)}.docx`],
  ])('of %j is %j', (name, made) => {
    expect(sanitiseFilename(name)).toBe(made);
  });
});
