// The command line from outside: its exit codes, what it prints where, and what it leaves behind.
// Slow: it starts private services, each with a database of its own, and runs in them.
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readArchive } from '#platform/extraction/read-archive.ts';
import { zipFiles } from '#specification/package-zip.ts';
import { createKey, signUp } from '#test/support/accounts.ts';
import { BRIEF, ended } from '#test/support/scenarios.ts';
import { startApp } from '#test/support/start-app.ts';
import { startStockedApp, type StockedApp } from '#test/support/stock.ts';
import { asking, aQuestion } from '#test/support/stopped-runs.ts';
import { startWorker } from '#test/support/workers/own-worker.ts';
import type { Client } from '#client/client.ts';
import { openDesk, type Desk } from './cli-process.ts';

const example = path.resolve('examples/packages/tool-library');
let app: StockedApp;
let desk: Desk;
let client: Client;
let service: Record<string, string>;
beforeAll(async () => {
  app = await startStockedApp({ env: { SPECFOUNDRY_KICKOFFS_PER_MINUTE: '1000' } });
  client = app.client;
  service = { SPECFOUNDRY_URL: app.base_url, SPECFOUNDRY_API_KEY: app.stock.key };
  desk = openDesk();
  fs.writeFileSync(path.join(desk.dir, 'brief.md'), BRIEF);
});
afterAll(async () => {
  await app.close();
  desk.close();
});

/** The one document on standard output. */
const json = (stdout: string) => JSON.parse(stdout) as Record<string, any>; // oxlint-disable-line typescript/no-explicit-any -- read field by field
const zipsIn = (dir: string) => fs.readdirSync(dir).filter((name) => /zip|partial/.test(name));

describe('run', () => {
  it('gives the same bytes for the same brief, and never replaces a file that was not named', async () => {
    const make = ['-p', 'Fast', '--name', 'Shed & Co', '--json'];
    const one = await desk.startSpecfoundry(['run', '-', ...make], { env: service, input: BRIEF });
    const two = await desk.specfoundry(['run', 'brief.md', ...make], { env: service });
    expect([one.exit_code, two.exit_code], one.stderr).toEqual([0, 0]);
    expect(json(one.stdout)).toMatchObject({
      generation: { state: 'Complete', project_name: 'Shed & Co', review_profile: 'Fast' },
      package: { project_name: 'Shed & Co' },
    });
    const files = [one, two].map(({ stdout }) => path.basename(json(stdout)['file'] as string));
    expect(files).toEqual(['shed-co.zip', 'shed-co-2.zip']);
    expect(desk.read(files[0]!).equals(desk.read(files[1]!))).toBe(true);
  }, 60_000);

  it('answers what the run asks as proposed where nobody can be asked, and says so', async () => {
    const front = await startApp({ env: { SPECFOUNDRY_ROLE: 'web' } });
    const worker = await startWorker(front, { gateway: asking([aQuestion]) });
    const { raw_key } = await createKey(front, await signUp(front));
    const env = { SPECFOUNDRY_URL: front.base_url, SPECFOUNDRY_API_KEY: raw_key };
    const { exit_code, stderr } = await desk.specfoundry(
      ['run', 'brief.md', '-p', 'Fast', '-o', 'asked.zip'],
      { env },
    );
    expect(exit_code, stderr).toBe(0);
    expect(stderr).toContain(
      `the proposed answers are taken.\n${aQuestion.question}\n  ${aQuestion.proposed_default}`,
    );
    await worker.stop();
    await front.close();
  }, 60_000);

  it('that is interrupted writes no half file, and leaves the run to the service', async () => {
    const before = zipsIn(desk.dir);
    const { exit_code, stderr } = await desk.startSpecfoundry(['run', 'brief.md', '-o', 'cut.zip'], {
      env: service,
      interrupt_at: '%',
    });
    expect(exit_code, stderr).toBe(130);
    expect(zipsIn(desk.dir)).toEqual(before);
    const id = /specfoundry status (\S+) -o/.exec(stderr)?.[1] ?? '';
    expect(await ended(client, id)).toMatchObject({ state: 'Complete', review_profile: 'Normal' });
    const saved = await desk.specfoundry(['status', id, '-o', 'cut.zip'], { env: service });
    expect([saved.exit_code, zipsIn(desk.dir).includes('cut.zip')]).toEqual([0, true]);
  }, 60_000);

  it('refuses what it cannot use before it does anything', async () => {
    fs.writeFileSync(path.join(desk.dir, 'blank.md'), ' \n');
    fs.writeFileSync(path.join(desk.dir, 'latin.md'), Buffer.from([0x63, 0x61, 0x66, 0xe9]));
    const mistakes: [string[], string][] = [
      [['run', 'nowhere.md'], 'does not exist'],
      [['run', 'blank.md'], 'is empty'],
      [['run', 'latin.md'], 'not UTF-8'],
      [['run', 'brief.md', '-p', 'Norml'], 'Did you mean Normal?'],
      [['run', 'brief.md', '-o', 'nowhere/x.zip'], 'cannot be written'],
      [['run', 'brief.md', '--url', 'ftp://x', '--key', 'k'], 'not the address of a service'],
      [['rum'], 'Did you mean run?'],
      [['status', '--url', app.base_url], 'API key is missing'],
    ];
    for (const [words, message] of mistakes) {
      const { exit_code, stderr, stdout } = await desk.specfoundry([...words, '--json']);
      expect([exit_code, stderr, json(stdout)['error'].code], words.join(' ')).toEqual([
        2,
        expect.stringContaining(message),
        'UNUSABLE',
      ]);
    }
  }, 60_000);

  it('makes no package of a brief that says nothing', async () => {
    const { exit_code, stderr } = await desk.startSpecfoundry(['run', '-'], {
      env: service,
      input: 'hi there',
    });
    expect([exit_code, stderr]).toEqual([2, expect.stringContaining('say who should be able to do what')]);
  });

  it('tells a service that refuses or is not there', async () => {
    const wrong = { ...service, SPECFOUNDRY_API_KEY: 'sf_wrong' };
    const refused = await desk.specfoundry(['status', '--json'], { env: wrong });
    expect([refused.exit_code, json(refused.stdout)['error'].code]).toEqual([3, 'UNAUTHENTICATED']);
    const free = await startApp({ env: { SPECFOUNDRY_DEFAULT_PLAN: 'Free' } });
    const { raw_key } = await createKey(free, await signUp(free));
    const env = { SPECFOUNDRY_URL: free.base_url, SPECFOUNDRY_API_KEY: raw_key };
    const researcher = await desk.specfoundry(['run', 'brief.md', '-p', 'researcher', '--json'], { env });
    expect(json(researcher.stdout)['error'].code).toBe('RESEARCHER_NOT_ALLOWED');
    await free.close();
  });
});

describe('new', () => {
  it('interviews, goes on where it was left, and saves the package', async () => {
    const left = await desk.specfoundry(['new'], {
      env: service,
      input: `${BRIEF.replace('# Tool Library', '').trim().replaceAll('\n', ' ')}\n`,
    });
    expect(left.exit_code, left.stderr).toBe(1);
    const id = /new --resume (\S+)/.exec(left.stdout)?.[1] ?? '';
    const asked = await client.call('getInterview', { params: { id } });
    expect(asked.turns.map(({ role }) => role)).toEqual(['agent', 'user', 'agent']);

    const input = 'done\n'.repeat(3);
    const options = ['--resume', '-p', 'Fast', '-o', 'new.zip', '--json'];
    const done = await desk.specfoundry(['new', ...options], { env: service, input });
    expect(done.exit_code, done.stderr).toBe(0);
    expect(done.stderr).toContain(asked.turns.at(-1)!.content.split('\n')[0]!.slice(0, 40));
    const { interview_id } = (await client.call('listGenerations', { query: { limit: '1' } }))
      .generations[0]!;
    expect(interview_id).toBe(id);
    expect((await readArchive(desk.read('new.zip'))).length).toBe(json(done.stdout)['package'].file_count);
  }, 60_000);

  it('takes a file as an answer', async () => {
    const { stdout } = await desk.startSpecfoundry(['new'], { env: service, input: '@brief.md\n' });
    const id = /new --resume (\S+)/.exec(stdout)?.[1] ?? '';
    const { turns } = await client.call('getInterview', { params: { id } });
    expect(turns[1]?.content).toBe(BRIEF);
  });
});

describe('verify', () => {
  beforeAll(async () => {
    fs.cpSync(example, path.join(desk.dir, 'package'), { recursive: true });
    const files = fs.readdirSync(example, { recursive: true, encoding: 'utf8' });
    const texts = files
      .filter((file) => fs.statSync(path.join(example, file)).isFile())
      .map((file) => ({ path: file, text: fs.readFileSync(path.join(example, file), 'utf8') }));
    fs.writeFileSync(path.join(desk.dir, 'sound.zip'), await zipFiles(texts));
  });

  it('finds in a zip and in a folder what the package says about itself', async () => {
    const report = JSON.parse(String(desk.read('package/trace/report.json'))) as { findings: unknown[] };
    const ends = [
      await desk.startSpecfoundry(['verify', 'sound.zip', '--json']),
      await desk.specfoundry(['verify', 'package', '--json']),
    ];
    for (const { exit_code, stdout } of ends) {
      const verdict = json(stdout);
      expect(verdict['findings']).toEqual(report.findings);
      expect([exit_code, verdict['is_clean'], verdict['counts'].blocker]).toEqual([0, true, 0]);
    }
  });

  it('ends with 1 when a statement was broken, and says where', async () => {
    const file = path.join(desk.dir, 'package', 'trace', 'graph.json');
    fs.writeFileSync(file, String(fs.readFileSync(file)).replaceAll(' shall ', ' may perhaps '));
    const { exit_code, stdout } = await desk.startSpecfoundry(['verify', 'package']);
    expect(exit_code).toBe(1);
    expect(stdout).toMatch(/^SPEC\.md\n {2}BLOCKER REQ-\d+ {2}\S.*\n {4}line \d+: /m);
  });

  it('ends with 1 and no stack trace when files are damaged or gone', async () => {
    const place = path.join(desk.dir, 'package');
    fs.writeFileSync(path.join(place, 'data', 'schema.sql'), 'create table tools (id integr);');
    const deep = await desk.specfoundry(['verify', 'package', '--deep', '--sarif', 'deep.sarif']);
    expect([deep.exit_code, deep.stderr]).toEqual([1, '']);
    expect(deep.stdout).toMatch(/^data\/schema\.sql\n(?:.*\n)*? {2}BLOCKER DAT-21 .*\n {4}line 1: .*integr/m);
    expect(String(desk.read('deep.sarif'))).toContain('"ruleId":"DAT-21"');
    fs.writeFileSync(path.join(place, 'trace', 'graph.json'), '[{');
    fs.rmSync(path.join(place, 'manifest.json'));
    const broken = await desk.specfoundry(['verify', 'package', '--deep', '--formal']);
    expect([broken.exit_code, broken.stderr]).toEqual([1, '']);
    expect(broken.stdout).toMatch(/BLOCKER STR-16 /);
  }, 60_000);

  it('ends with 2 for what is no package', async () => {
    for (const place of ['brief.md', 'tmp', 'nowhere.zip']) {
      const { exit_code, stderr } = await desk.specfoundry(['verify', place]);
      expect([exit_code, stderr.split('\n').length > 1]).toEqual([2, true]);
    }
  });
});

describe('addendum', () => {
  it('files a change against a package of the service and saves its five documents', async () => {
    const id = app.takePackage().package_id;
    const words = [
      '--title',
      'Pausing',
      '--description',
      'Members can pause a reservation for up to 6 days.',
    ];
    const { exit_code, stdout, stderr } = await desk.specfoundry(
      ['addendum', id, ...words, '-o', 'change.zip', '--json'],
      { env: service },
    );
    expect(exit_code, stderr).toBe(0);
    expect(await readArchive(desk.read('change.zip'))).toHaveLength(5);
    expect((await client.call('listAddenda', { params: { id } })).addenda[0]?.id).toBe(
      json(stdout)['addendum_id'],
    );
    expect((await desk.specfoundry(['addendum', id, '--title', 'x'], { env: service })).exit_code).toBe(2);
  }, 60_000);
});

describe('explain', () => {
  it('prints what a package says to an audience, and saves it in another format', async () => {
    const { package_id } = app.takePackage();
    const ask = (...args: string[]) => desk.specfoundry(['explain', package_id, ...args], { env: service });
    const { exit_code, stdout, stderr } = await ask('-a', 'executive');
    expect(exit_code, stderr).toBe(0);
    expect(stdout).toContain('## What drives the cost');
    const saved = await ask('-a', 'executive', '-f', 'docx', '--json');
    expect(json(saved.stdout)).toMatchObject({
      cached: true,
      cost_usd: 0,
      file: 'service-explanation-executive.docx',
    });
    expect(desk.read('service-explanation-executive.docx').subarray(0, 2).toString()).toBe('PK');
    expect((await ask()).exit_code).toBe(2);
    expect((await ask('-a', 'executive', '-f', 'odt')).exit_code).toBe(2);
    expect((await ask('-a', 'nobody')).stderr).toContain('audience');
  }, 60_000);
});

describe('update', () => {
  const update = (...args: string[]) => desk.specfoundry(['update', example, ...args, '--json']);
  const copy = (name: string) => {
    fs.cpSync(example, path.join(desk.dir, name), { recursive: true });
    return (file: string, edit: (text: string) => string) => {
      const place = path.join(desk.dir, name, file);
      fs.writeFileSync(place, edit(fs.readFileSync(place, 'utf8')));
    };
  };
  const textsIn = async (zip: string) =>
    new Map((await readArchive(desk.read(zip))).map((file) => [file.path, file.bytes.toString('utf8')]));

  it('of a package that nobody edited is that package, byte for byte', async () => {
    const first = await update(example, '-o', 'first.zip');
    const again = await desk.specfoundry(['update', 'first.zip', 'first.zip', '-o', 'again.zip', '--json']);
    expect([first.exit_code, again.exit_code], first.stderr).toEqual([0, 0]);
    expect(json(again.stdout)).toMatchObject({ is_new_version: false, taken: [], left: [], conflicts: [] });
    expect(desk.read('again.zip').equals(desk.read('first.zip'))).toBe(true);
    for (const [file, text] of await textsIn('again.zip'))
      expect(text).toBe(fs.readFileSync(path.join(example, file), 'utf8'));
  });

  it('takes an edit into every document, and the package is as sound as before', async () => {
    copy('by-hand')('decisions/assumptions.md', (text) =>
      text.replace('without a person on call at night', 'with the treasurer on call at night'),
    );
    const { exit_code, stdout, stderr } = await update('by-hand', '-o', 'by-hand.zip');
    expect(exit_code, stderr).toBe(0);
    expect(json(stdout)).toMatchObject({ is_new_version: true, left: [], conflicts: [] });
    const texts = await textsIn('by-hand.zip');
    for (const file of ['decisions/assumptions.md', 'trace/graph.json', 'CHANGELOG.md'])
      expect(texts.get(file)).toContain('with the treasurer on call at night');
    const verdict = await desk.specfoundry(['verify', 'by-hand.zip', '--json']);
    expect(json(verdict.stdout)).toMatchObject({ is_clean: true });
  });

  it('lists what it could not take and what the newer draft says otherwise, and ends with 1', async () => {
    const edit = copy('mine');
    edit('SPEC.md', (text) => text.replace('## Roles', '## People'));
    edit('decisions/assumptions.md', (text) =>
      text.replace('without a person on call at night', 'with the treasurer on call at night'),
    );
    copy('theirs')('trace/graph.json', (text) =>
      text.replace('without a person on call at night', 'without a person ever on call'),
    );
    const { exit_code, stdout } = await update('mine', '--with', 'theirs', '-o', 'merged.zip');
    expect(exit_code).toBe(1);
    const { left, conflicts } = json(stdout);
    expect(left).toEqual([
      { path: 'SPEC.md', line: expect.any(Number), before: '## Roles', edited: '## People' },
    ]);
    expect(conflicts[0]).toMatchObject({
      kept: expect.stringContaining('treasurer'),
      left: expect.stringContaining('ever on call'),
    });
    const impact = (await textsIn('merged.zip')).get('IMPACT.md');
    for (const told of ['## People', 'without a person ever on call']) expect(impact).toContain(told);
  });

  it('of what is no package ends with 2', async () => {
    const { exit_code, stderr } = await desk.specfoundry(['update', 'brief.md', example]);
    expect([exit_code, stderr]).toEqual([2, expect.stringContaining('brief.md')]);
  });
});
