// `specfoundry read`: what a text says, without a service.
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeDocument } from '#platform/documents/write-document.ts';
import { compatibleWire } from '#test/support/providers/compatible.ts';
import { answers, startProviderServer } from '#test/support/providers/provider-server.ts';
import { openDesk, type Desk } from './cli-process.ts';

const TEXT = 'Hello,\n\nOnly the librarian may delete a loan. Loans? No idea yet, maybe later!\n';

let desk: Desk;
beforeAll(async () => {
  desk = openDesk();
  fs.writeFileSync(path.join(desk.dir, 'brief.md'), TEXT);
  fs.writeFileSync(
    path.join(desk.dir, 'brief.docx'),
    (await writeDocument(`# Rules\n\n${TEXT}`, 'docx')).bytes,
  );
});
afterAll(() => desk.close());

type Told = { reader: string; statements: Record<string, unknown>[] };

describe('read', () => {
  it('counts first, then says each statement back or why it was not understood', async () => {
    const { exit_code, stdout } = await desk.specfoundry(['read', 'brief.md']);
    expect(exit_code).toBe(0);
    expect(stdout.split('\n')[0]).toBe('4 statements: 1 understood, 2 in your words, 1 set aside');
    expect(stdout).toContain('Understood: Only the librarian may delete a loan.');
    expect(stdout).toContain('In your words: ');
  });

  it('tells the same as JSON, with places in the text', async () => {
    const { stdout } = await desk.specfoundry(['read', 'brief.md', '--json']);
    const { reader, statements } = JSON.parse(stdout) as Told;
    expect(reader).toBe('rules');
    for (const { start, end, quote } of statements)
      expect(TEXT.slice(start as number, end as number)).toBe(quote);
    expect(statements.find(({ status }) => status === 'read')).toMatchObject({
      reason: '',
      playback: 'Only the librarian may delete a loan.',
      clauses: [
        {
          kind: 'permission',
          actors: ['librarian'],
          act: 'delete',
          objects: ['loan'],
          negated: false,
          only: 'actors',
        },
      ],
    });
  });

  it('reads the text of a document', async () => {
    const { exit_code, stdout } = await desk.specfoundry(['read', 'brief.docx']);
    expect(exit_code).toBe(0);
    expect(stdout).toContain('Understood: Only the librarian may delete a loan.');
  });

  it.each([
    ['nothing.md', 'nothing.md does not exist.'],
    ['.', '. is not a file.'],
  ])('ends with 2 for %s and says why', async (file, message) => {
    const { exit_code, stderr } = await desk.specfoundry(['read', file]);
    expect([exit_code, stderr]).toEqual([2, expect.stringContaining(message)]);
  });
});

describe('read --mind', () => {
  it('has the mind read it, holds that against the words, and names the reader', async () => {
    const clause = {
      kind: 'permission',
      actors: ['librarian'],
      act: 'delete',
      objects: ['loan'],
      modality: 'may',
    };
    const answer = {
      statements: [
        { id: 'S-001', set_aside: 'a greeting' },
        { id: 'S-002', clauses: [{ ...clause, only: true }] },
        { id: 'S-003', quoted: 'What about loans?' },
        { id: 'S-004', clauses: [{ ...clause, actors: ['wizard'] }] },
      ],
    };
    const provider = await startProviderServer(compatibleWire, answers(JSON.stringify(answer)));
    const { model } = compatibleWire;
    const env = {
      SPECFOUNDRY_OPENAI_COMPATIBLE_URL: provider.url,
      SPECFOUNDRY_PRICES: JSON.stringify({ [model]: { input: 0, output: 0 } }),
    };
    const { stdout, stderr } = await desk.specfoundry(['read', 'brief.md', '--mind', model, '--json'], {
      env,
    });
    await provider.close();
    const { reader, statements } = JSON.parse(stdout || `{"error": ${JSON.stringify(stderr)}}`) as Told;
    expect(reader).toBe(`model:${model}`);
    expect(statements).toMatchObject([
      { status: 'set_aside', reason: 'a greeting' },
      { status: 'read', playback: 'Only the librarian may delete the loan.' },
      { status: 'quoted', reason: 'it is open: What about loans?' },
      { status: 'quoted', reason: 'a reading of it did not hold: it said more than the words' },
    ]);
    for (const { start, end, quote } of statements)
      expect(TEXT.slice(start as number, end as number)).toBe(quote);
  });
});

describe('read --ask', () => {
  it('says on a pipe how it is used, and writes nothing', async () => {
    const { exit_code, stderr } = await desk.specfoundry(['read', 'brief.md', '--ask', '-o', 'reading.json']);
    expect(exit_code).toBe(2);
    expect(stderr).toContain('--ask needs a terminal');
    expect(fs.existsSync(path.join(desk.dir, 'reading.json'))).toBe(false);
  });
});
