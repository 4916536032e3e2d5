import type { packageOperations } from '#contract/operations/packages.ts';
import { problem } from '#contract/problems.ts';
import type { Handlers } from '#deps.ts';
import { openZip, zipLink } from './download.ts';
import { packageBin } from './package-bin.ts';
import { readFile } from './read-file.ts';
import {
  findNewestOfGeneration,
  findPackage,
  listChanges,
  listLiveVersions,
  listPackages,
  type Scope,
} from './store.ts';
import { listFiles } from './file-store.ts';
import { searchAll, searchOne } from './search-store.ts';
import type { Db } from '#platform/db/db.ts';
import { packageBinView, packageListView, packageView } from './view.ts';

export const packageHandlers = {
  listPackages: async ({ query }, { db, actor }) => ({
    packages: (await listPackages(db, actor, query)).map(packageListView),
  }),

  listDeletedPackages: async ({ query }, { db, actor }) => ({
    packages: (await listPackages(db, actor, { ...query, deleted: true })).map(packageBinView),
  }),

  deletePackage: ({ params }, context) => packageBin.discard(context, params.id),

  restorePackage: ({ params }, context) => packageBin.restore(context, params.id),

  removePackage: ({ params }, context) => packageBin.remove(context, params.id),

  searchPackages: async ({ query }, { db, actor }) => ({
    query: query.q,
    results: query.q.trim() === '' ? [] : await searchAll(db, actor, query),
  }),

  getPackage: async ({ params }, { db, actor }) => packageView(await mine(db, actor, params.id)),

  getGenerationPackage: async ({ params }, { db, actor }) => {
    const row = await findNewestOfGeneration(db, actor, params.id);
    return packageView(
      row ?? problem('NOT_FOUND', { detail: 'No generation of yours with this id has a package yet.' }),
    );
  },

  listPackageVersions: async ({ params }, { db, actor }) => {
    const { id } = await mine(db, actor, params.id);
    return { versions: await listLiveVersions(db, actor, id) };
  },

  comparePackages: async ({ params, query }, { db, actor }) => {
    const { id } = await mine(db, actor, params.id);
    const { id: since } = await mine(db, actor, query.since);
    return { package_id: id, since, files: await listChanges(db, { id, since }) };
  },

  downloadPackage: async ({ params, query }, context) => ({
    location: await zipLink(context, params.id, query.parts),
  }),

  downloadSigned: ({ params }, context) => openZip(context, params.token),

  listPackageFiles: async ({ params }, { db, actor }) => {
    const { id } = await mine(db, actor, params.id);
    return { files: await listFiles(db, id) };
  },

  readPackageFile: ({ params }, context) => readFile(context, params),

  searchPackage: async ({ params, query }, { db, actor }) => {
    const { id } = await mine(db, actor, params.id);
    const results = query.q.trim() === '' ? [] : await searchOne(db, { package_id: id, ...query });
    return { query: query.q, results };
  },
} satisfies Handlers<typeof packageOperations>;

async function mine(db: Db, scope: Scope, id: string) {
  return (
    (await findPackage(db, scope, id)) ?? problem('NOT_FOUND', { detail: 'No package of yours has this id.' })
  );
}
