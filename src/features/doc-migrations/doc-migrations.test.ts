// Migrating documents over HTTP: what is previewed, what a package is made of, and what is refused with
// nothing kept.
// Slow: it uploads thirty hostile archives twice, some of 16 MB.
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient, type Client } from '#client/client.ts';
import { ClientProblem } from '#client/client-problem.ts';
import { migrated_kind_label } from '#contract/operations/packages.ts';
import { readVersion } from '#features/packages/versions.ts';
import { readArchive } from '#platform/extraction/read-archive.ts';
import { readGraphFiles } from '#specification/graph/graph-files.ts';
import { mergeUpdate } from '#specification/merge/merge-graphs.ts';
import { signUp } from '#test/support/accounts.ts';
import { hostileArchives, rawZip, type RawEntry } from '#test/support/archives/raw-zip.ts';
import { litter, projectEntries, realProject } from '#test/support/archives/real-project.ts';
import { call } from '#test/support/call.ts';
import { startApp, type StartedApp } from '#test/support/start-app.ts';

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

const asFile = (bytes: Buffer, name = 'velo-main.zip') =>
  new File([new Uint8Array(bytes)], name, { type: 'application/zip' });
const zipOf = (...files: [name: string, text: string][]) =>
  asFile(rawZip(files.map(([name, text]): RawEntry => ({ name, data: Buffer.from(text) }))));
const project = () =>
  asFile(
    rawZip([
      ...projectEntries().map(({ path: name, bytes: data }) => ({ name, data })),
      ...litter.map((name) => ({ name })),
    ]),
  );
const commit = (file: File, form: object = {}) =>
  client.call('commitDocMigration', { upload: { file, ...form } });
const preview = (file: File) => client.call('previewDocMigration', { upload: { file } });
const filesOf = async (id: string) =>
  (await client.call('listPackageFiles', { params: { id } })).files.map((file) => file.path);
const textOf = async (id: string, file: string) => Buffer.from(await bytesOf(id, file)).toString();
async function bytesOf(id: string, file: string): Promise<Buffer> {
  const row = await app.deps.db
    .selectFrom('package_files')
    .select(['content', 'bytes'])
    .where('package_id', '=', id)
    .where('path', '=', file)
    .executeTakeFirstOrThrow();
  return row.bytes ?? Buffer.from(row.content ?? '');
}

async function refusal(promise: Promise<unknown>): Promise<ClientProblem> {
  const thrown = await promise.then(
    () => null,
    (error: unknown) => error,
  );
  if (thrown instanceof ClientProblem) return thrown;
  throw new Error('It was not refused.');
}

const kept = async () => {
  const count = (table: 'packages' | 'package_files' | 'doc_migrations') =>
    app.deps.db
      .selectFrom(table)
      .select((of) => of.fn.countAll<number>().as('count'))
      .where('account_id', '=', account_id)
      .executeTakeFirstOrThrow();
  return Promise.all([count('packages'), count('package_files'), count('doc_migrations')]);
};

describe('a preview', () => {
  it('tells where every file of a project goes, and keeps nothing', async () => {
    const before = await kept();
    const told = await preview(project());
    expect(told).toMatchObject({
      source_archive_name: 'velo-main.zip',
      total_file_count: realProject.length,
      classified_count: realProject.length - 3,
      unclassified_count: 3,
      conflicting_target_paths: [],
    });
    const rows = told.mapping.map((row) => [row.source_path, row.doc_type, row.target_path, row.layer]);
    expect(rows.toSorted()).toEqual(realProject.map(([source, , ...place]) => [source, ...place]).toSorted());
    expect(await kept()).toEqual(before);
  });
});

describe('a package that was migrated', () => {
  let id: string;
  beforeAll(async () => void ({ package_id: id } = await commit(project(), { version: '2.1.0-rc.1' })));

  it('has a record that says what it is', async () => {
    expect(await client.call('getPackage', { params: { id } })).toMatchObject({
      generation_id: null,
      version: '2.1.0-rc.1',
      project_name: 'Velo Verleih',
      description: 'Lend bicycles of the city to those who live in it.',
      kind: 'specification',
      kind_label: migrated_kind_label,
      scores: null,
    });
  });

  it('has every file at its place, unchanged, with a manifest that is marked', async () => {
    const paths = await filesOf(id);
    expect(paths.toSorted()).toEqual(
      [...realProject.map(([, , , target]) => target), 'MIGRATION.md', 'manifest.json'].toSorted(),
    );
    for (const [, text, , target] of realProject)
      expect(await bytesOf(id, target)).toEqual(Buffer.from(text));
    const manifest = JSON.parse(await textOf(id, 'manifest.json'));
    expect(manifest.migration).toMatchObject({
      classified_count: realProject.length - 3,
      unclassified_count: 3,
    });
  });

  it.each([
    '_source/notes/gästebuch 🚲.txt',
    '_source/data/export.bin',
    'assets/docs/images/station.png',
    'contracts/openapi.yaml',
  ])('has %s to be read alone', async (file) => {
    const { bytes } = await client.call('readPackageFile', { params: { id, path: file } });
    expect(Buffer.from(bytes)).toEqual(await bytesOf(id, file));
  });

  it('comes as a zip with these files, the same for the same archive', async () => {
    const again = await commit(project(), { version: '2.1.0-rc.1' });
    const [one, two] = await Promise.all(
      [id, again.package_id].map((each) => client.call('getPackage', { params: { id: each } })),
    );
    expect(two!.sha256).toBe(one!.sha256);
    const { zip_key } = await app.deps.db
      .selectFrom('packages')
      .select('zip_key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const chunks: Uint8Array[] = [];
    for await (const chunk of (await app.deps.blobs.stream(zip_key))!) chunks.push(chunk);
    const zipped = await readArchive(Buffer.concat(chunks));
    expect(zipped.map((file) => file.path).toSorted()).toEqual((await filesOf(id)).toSorted());
  });

  it.each([
    ['postgresql keeps', 'design/adr/0002-use-postgresql.md'],
    ['Rückgabe', 'spec/requirements/Rückgabe.md'],
    ['貸出', 'spec/acceptance/貸出.feature'],
  ])('is found by its words, in any tongue: %s', async (q, file) => {
    const { results } = await client.call('searchPackage', { params: { id }, query: { q } });
    expect(results.map((hit) => hit.file_path)).toContain(file);
  });

  it('is not found by the path of a file that is no text', async () => {
    const logo = { name: 'images/harbour-logo.png', data: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1]) };
    const { package_id } = await commit(
      asFile(rawZip([logo, { name: 'README.md', data: Buffer.from('# Boats') }])),
    );
    expect((await filesOf(package_id)).some((file) => file.endsWith('harbour-logo.png'))).toBe(true);
    const found = await Promise.all([
      client.call('searchPackage', { params: { id: package_id }, query: { q: 'harbour png' } }),
      client.call('searchPackages', { query: { q: 'harbour png' } }),
    ]);
    expect(
      found
        .flatMap(({ results }): unknown[] => results)
        .filter((hit) => JSON.stringify(hit).includes('logo.png')),
    ).toEqual([]);
  });

  it('is explained in its own words', async () => {
    for (const [audience, words] of [
      ['executive', 'Lend bicycles of the city'],
      ['new-engineer', 'One web server, one database.'],
      ['security', 'A rider takes another rider’s bicycle.'],
    ] as const) {
      const told = await client.call('explainPackage', { params: { id }, body: { audience } });
      expect([told.model, told.markdown]).toEqual(['offline', expect.stringContaining(words)]);
    }
  });

  it('goes through the recycle bin, and leaves nothing when it is removed for good', async () => {
    const { package_id } = await commit(zipOf(['README.md', '# Soon gone\n']));
    const params = { id: package_id };
    await client.call('deletePackage', { params });
    await client.call('restorePackage', { params });
    expect(await filesOf(package_id)).toContain('README.md');
    await client.call('deletePackage', { params });
    await client.call('removePackage', { params });
    const rows = await app.deps.db
      .selectFrom('doc_migrations')
      .select('id')
      .where('package_id', '=', package_id)
      .execute();
    expect(rows).toEqual([]);
  });

  it('keeps its places when its zip is migrated again', async () => {
    const { zip_key } = await app.deps.db
      .selectFrom('packages')
      .select('zip_key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const chunks: Uint8Array[] = [];
    for await (const chunk of (await app.deps.blobs.stream(zip_key))!) chunks.push(chunk);
    const { mapping } = await preview(asFile(Buffer.concat(chunks)));
    expect(mapping.filter((row) => row.layer !== 'Manifest' || row.target_path !== row.source_path)).toEqual(
      [],
    );
  });

  it('gets a front page when the archive has none', async () => {
    const { package_id } = await commit(zipOf(['docs/adr/0001-x (1).md', '# 1. X\n']));
    const front = await textOf(package_id, 'README.md');
    expect(front).toContain('(design/adr/0001-x%20%281%29.md)');
  });
});

describe('conflicts', () => {
  const twice = () => zipOf(['ARCHITECTURE.md', '# A\n'], ['docs/architecture.md', '# B\n']);

  it('are told before, refused with their places, and parted by overrides', async () => {
    const before = await kept();
    const { conflicting_target_paths } = await preview(twice());
    const refused = await refusal(commit(twice()));
    expect([refused.status, refused.code, refused.document]).toMatchObject([
      409,
      'DOC_MIGRATION_UNRESOLVED_CONFLICTS',
      { conflicting_target_paths },
    ]);
    expect(conflicting_target_paths).toEqual(['design/architecture.md']);
    expect(await kept()).toEqual(before);
    const target_path_overrides = JSON.stringify({ 'docs/architecture.md': 'design/documents/second.md' });
    const { package_id } = await commit(twice(), { target_path_overrides });
    expect(await textOf(package_id, 'design/documents/second.md')).toBe('# B\n');
  });

  it.each<[string, string]>([
    ['no JSON', '{'],
    ['no object', '[]'],
    ['no text', '{"ARCHITECTURE.md": 7}'],
    ['an unknown source', '{"nowhere.md": "a.md"}'],
    ['a step back', '{"ARCHITECTURE.md": "../a.md"}'],
    ['a place of the service', '{"ARCHITECTURE.md": "manifest.json"}'],
    ['an absolute place', '{"ARCHITECTURE.md": "/a.md"}'],
    ['one place for two', '{"ARCHITECTURE.md": "a.md", "docs/architecture.md": "A.md"}'],
  ])('overrides with %s are refused by their field', async (_, target_path_overrides) => {
    const { status, document } = await refusal(commit(twice(), { target_path_overrides }));
    expect([status, document.errors]).toEqual([
      400,
      [expect.objectContaining({ path: expect.stringMatching(/^body\.target_path_overrides/) })],
    ]);
  });

  it('an override may name the folder that everything lies in', async () => {
    const { package_id } = await commit(zipOf(['velo/a.md', 'A'], ['velo/b.md', 'B']), {
      target_path_overrides: '{"velo/a.md": "research/a.md"}',
    });
    expect(await filesOf(package_id)).toContain('research/a.md');
  });
});

describe('what is refused, with nothing kept:', () => {
  // The reader's own tests have the 75 MB that are too large together.
  const sent = hostileArchives.filter(
    ([title]) => !['nothing', 'files that are too large together'].includes(title),
  );
  it.each(sent)('%s', async (_, zip, says) => {
    const before = await kept();
    for (const send of [preview, commit]) {
      const { status, document } = await refusal(send(asFile(zip())));
      expect([status, document.errors]).toEqual([
        400,
        [{ path: 'body.file', message: expect.stringMatching(says) }],
      ]);
    }
    expect(await kept()).toEqual(before);
  });

  it('an archive over 16 MB', async () => {
    const { status, document } = await refusal(preview(asFile(Buffer.alloc(16 * 1024 * 1024 + 1))));
    expect([status, document.errors]).toMatchObject([400, [{ path: 'body.file' }]]);
  });

  it('nothing but what systems leave', async () => {
    const { status } = await refusal(preview(zipOf(['__MACOSX/._a', 'x'], ['.DS_Store', 'x'])));
    expect(status).toBe(400);
  });

  it.each(['1', '1.0', 'v1.0.0', '01.0.0', '1.0.0-', '1.0.0 ', 'latest'])(
    'the version %j',
    async (version) => {
      const { status, document } = await refusal(commit(zipOf(['README.md', 'x']), { version }));
      expect([status, document.errors]).toMatchObject([400, [{ path: 'body.version' }]]);
    },
  );

  it('a project of somebody else, like one that is not there', async () => {
    const stranger = await signUp(app);
    const theirs = createClient({ base_url: app.base_url, cookie: stranger.cookie });
    const { projects } = await theirs.call('listProjects');
    for (const project_id of [projects[0]!.id, '0190a0a0-0000-7000-8000-00000000dead']) {
      const { status, code } = await refusal(commit(zipOf(['README.md', 'x']), { project_id }));
      expect([status, code]).toEqual([404, 'NOT_FOUND']);
    }
  });

  it('a file that is none, before it is read', async () => {
    const answer = await call(app.base_url, '/v1/doc-migrations/preview', { method: 'POST' });
    expect(answer.status).toBe(401);
  });
});

describe('a text of words without end', () => {
  it.each<[string, string]>([
    [
      'letters that nobody uses',
      [...Array(60_000).keys()].map((at) => String.fromCodePoint(0x20000 + at)).join(' '),
    ],
    ['addresses', [...Array(40_000).keys()].map((at) => `a${at}.co/b${at}-c${at}`).join(' ')],
  ])('of %s is kept and can be searched', async (_, words) => {
    const { package_id } = await commit(zipOf(['README.md', `# Words\n\n${words}\n`]));
    expect(await filesOf(package_id)).toContain('README.md');
  });
});

describe('a package of ours that was edited by hand', () => {
  const dir = path.resolve(import.meta.dirname, '../../../examples/packages/tool-library');
  const entries = fs
    .readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry): [string, string] => {
      const file = path.join(entry.parentPath, entry.name);
      return [path.relative(dir, file).split(path.sep).join('/'), fs.readFileSync(file, 'utf8')];
    });
  const edited = (change: (file: [string, string]) => [string, string], ...more: [string, string][]) =>
    zipOf(...entries.map(change), ...more);

  it('that nobody edited is the same package, but for its mark and its report, which is made anew', async () => {
    const { package_id } = await commit(edited((file) => file));
    const record = await client.call('getPackage', { params: { id: package_id } });
    expect([record.scores === null, record.project_name]).toEqual([
      false,
      JSON.parse(entries.find(([file]) => file === 'manifest.json')![1]).project.name,
    ]);
    const changed: string[] = [];
    for (const [file, text] of entries)
      if ((await filesOf(package_id)).includes(file) && (await textOf(package_id, file)) !== text)
        changed.push(file);
    // The front page says what the report checked.
    expect(changed.filter((file) => !file.startsWith('trace/report.'))).toEqual([
      'README.md',
      'manifest.json',
    ]);
    expect(await filesOf(package_id)).not.toContain('IMPACT.md');
    expect(JSON.parse(await textOf(package_id, 'manifest.json')).migration).toBeDefined();
  });

  it('has the edits in its graph, lists what no graph holds, and keeps what was added', async () => {
    const said = 'with the treasurer on call at night';
    const change = ([file, text]: [string, string]): [string, string] => [
      file,
      file === 'decisions/assumptions.md'
        ? text.replace('without a person on call at night', said)
        : file === 'README.md'
          ? `${text}\nA line of nobody.\n`
          : text,
    ];
    const { package_id } = await commit(edited(change, ['notes/own.md', '# Own notes\n']), {
      version: '3.0.0',
    });
    expect(await textOf(package_id, 'trace/graph.json')).toContain(said);
    const before = readGraphFiles((file) => entries.find(([each]) => each === file)?.[1]);
    const { graph } = await readVersion(app.deps.db, package_id);
    const newer = { ...before, project: { ...before.project, summary: 'A newer draft says it otherwise.' } };
    const updated = mergeUpdate(before, graph, newer);
    expect(JSON.stringify(updated.graph)).toContain(said);
    expect([updated.graph.project.summary, updated.conflicts]).toEqual([newer.project.summary, []]);
    expect(await textOf(package_id, 'IMPACT.md')).toContain('A line of nobody.');
    expect((await filesOf(package_id)).filter((file) => file.endsWith('own.md'))).toHaveLength(1);
    expect((await client.call('getPackage', { params: { id: package_id } })).version).toBe('3.0.0');
    const told = await client.call('explainPackage', {
      params: { id: package_id },
      body: { audience: 'executive' },
    });
    expect(told.markdown).toContain('on one page');
  });
});
