// Migrating the documents of another tool over HTTP: what is read, what is quoted, and what can be asked of the draft.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient, type Client } from '#client/client.ts';
import { audienceSlugs } from '#contract/operations/explanations.ts';
import { migrated_kind_label } from '#contract/operations/packages.ts';
import { signUp } from '#test/support/accounts.ts';
import { rawZip } from '#test/support/archives/raw-zip.ts';
import { projectEntries } from '#test/support/archives/real-project.ts';
import { archived, beeyard } from '#test/support/archives/tool-projects.ts';
import { startApp, type StartedApp } from '#test/support/start-app.ts';
import type { ArchivedFile } from '#specification/migration/classify.ts';

let app: StartedApp;
let client: Client;
beforeAll(async () => {
  app = await startApp();
  client = createClient({ base_url: app.base_url, cookie: (await signUp(app)).cookie, tries_max: 1 });
});
afterAll(() => app.close());

const zipped = (files: readonly ArchivedFile[]) => {
  const zip = rawZip(files.map(({ path: name, bytes: data }) => ({ name, data })));
  return new File([new Uint8Array(zip)], 'archive.zip', { type: 'application/zip' });
};
const archive = () => zipped(archived(beeyard));
const preview = (file: File) => client.call('previewDocMigration', { upload: { file } });
const commit = (file: File) => client.call('commitDocMigration', { upload: { file } });
const textOf = async (id: string, path: string) =>
  Buffer.from((await client.call('readPackageFile', { params: { id, path } })).bytes).toString();

describe('a project of another tool', () => {
  it('is previewed with how much of each document is read and how much is quoted', async () => {
    const { reading } = await preview(archive());
    expect(reading.map((row) => [row.source_path, row.format, row.read_count, row.quoted_count])).toEqual([
      ['specs/001-hive-inspections/spec.md', 'spec-kit', 15, 9],
      ['specs/001-hive-inspections/tasks.md', 'spec-kit', 0, 2],
      ['specs/002-honey-jars/spec.md', 'spec-kit', 2, 0],
    ]);
    for (const row of reading)
      expect(row.read_count + row.quoted_count + row.set_aside_count).toBe(row.statement_count);
    expect((await preview(zipped(projectEntries()))).reading).toEqual([]);
  });

  describe('that was migrated', () => {
    let id: string;
    beforeAll(async () => void ({ package_id: id } = await commit(archive())));

    it('is a draft without a score, whose documents are as they were', async () => {
      expect(await client.call('getPackage', { params: { id } })).toMatchObject({
        generation_id: null,
        kind_label: migrated_kind_label,
        project_type: null,
        review_profile: null,
        scores: null,
        draft: true,
        statements: { total: 40, understood: 17, quoted: 11, set_aside: 12 },
      });
      const manifest = JSON.parse(await textOf(id, 'manifest.json'));
      expect(manifest.migration).toBeDefined();
      for (const [source, text] of Object.entries(beeyard)) {
        const { path: place } = manifest.files.find(
          (file: { source_path: string }) => file.source_path === source,
        );
        expect(await textOf(id, place)).toBe(text);
      }
      expect(await textOf(id, 'SPEC.md')).toContain('Draft: 17 of 40 paragraphs');
    });

    it('answers a requirement with the words of its document and their place', async () => {
      const told = await client.call('getRequirement', { params: { id, requirementId: 'FR-002' } });
      expect(told).toMatchObject({
        statement: 'System MUST take at most 5 photos\n  of 10 MB an inspection',
        sources: [
          {
            kind: 'document',
            document: 'spec/features/specs/001-hive-inspections/spec.md',
            place: 'Functional Requirements, FR-002 of Spec Kit',
          },
        ],
      });
      const { nodes } = await client.call('getTrace', { params: { id } });
      expect(nodes.filter(({ file }) => file === 'SPEC.md').length).toBeGreaterThan(10);
    });

    it('answers a criterion of a story with the story and all its criteria', async () => {
      const { nodes } = await client.call('getTrace', { params: { id } });
      const criteria = nodes.filter(({ kind }) => kind === 'AC');
      expect(criteria.length).toBeGreaterThan(0);
      const owners = await Promise.all(
        criteria.map((each) => client.call('getRequirement', { params: { id, requirementId: each.id } })),
      );
      for (const [at, owner] of owners.entries())
        expect(owner.criteria.map((each) => each.id)).toContain(criteria[at]!.id);
      const story = owners.find((owner) => owner.id.startsWith('US-'))!;
      expect(story).toMatchObject({
        priority: 'P1',
        measure: null,
        statement: expect.stringMatching(/^As an? /),
      });
    });

    it('is found by its words, and explained in the words of its documents, since a draft does not tell what it lacks', async () => {
      const { results } = await client.call('searchPackage', {
        params: { id },
        query: { q: 'lot number label' },
      });
      expect(results.length).toBeGreaterThan(0);
      for (const audience of audienceSlugs) {
        const { markdown } = await client.call('explainPackage', { params: { id }, body: { audience } });
        expect(markdown).toContain('in the words of the documents themselves');
        if (audience === 'product-manager') expect(markdown).toContain('Draft: 17 of 40 paragraphs');
      }
    });

    it('takes a change as documents alone do', async () => {
      const body = { title: 'Photos', description: 'Take ten photos an inspection.' };
      const made = await client.call('createAddendum', { params: { id }, body });
      expect(made.addendum_id).toBeDefined();
    });

    it('is the same for the same archive', async () => {
      const { package_id } = await commit(archive());
      const [one, two] = await Promise.all(
        [id, package_id].map((each) => client.call('getPackage', { params: { id: each } })),
      );
      expect(two!.sha256).toBe(one!.sha256);
    });

    it('renders no parts, since its graph is a draft', async () => {
      const asked = client.call('downloadPackage', { params: { id }, query: { parts: 'kiro' } });
      await expect(asked).rejects.toMatchObject({ status: 400 });
    });
  });
});
