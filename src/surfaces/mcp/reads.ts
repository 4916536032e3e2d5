// Operations that resources, prompts and completions read by: the same as everywhere, with the same
// permissions.
import { packageOperations } from '#contract/operations/packages.ts';
import type { Operation } from '#contract/operation.ts';
import { invokeAs, type Surface } from '#surfaces/invoke.ts';
import type { Outcome } from '#surfaces/outcome.ts';
import type { Caller } from './call-tool.ts';

export type Reader = {
  packages(): Promise<readonly PackageRow[]>;
  paths(package_id: string): Promise<readonly string[]>;
  file(package_id: string, path: string): Promise<Outcome>;
};

export type PackageRow = {
  id: string;
  generation_id: string | null;
  project_name: string | null;
  version: string;
  created_at: string;
};

/** So many of the newest packages are listed. */
const packages_listed = 20;

export function readerFor(caller: Caller, surface: Surface): Reader {
  const run = (operation: Operation, parts: { params?: unknown; query?: unknown }) =>
    invokeAs(
      {
        operation,
        credentials: { authorization: undefined, cookie: undefined, address: caller.address },
        params: parts.params,
        query: parts.query,
        headers: {},
        body: async () => undefined,
        upload: () => Promise.reject(new Error('nothing is uploaded here')),
        request_id: caller.request_id,
        via: 'mcp',
        signal: caller.signal,
      },
      caller.actor,
      surface,
    );
  const json = async (operation: Operation, parts: { params?: unknown; query?: unknown }) => {
    const { content } = await run(operation, parts);
    return content.kind === 'json' ? content.value : null;
  };
  const { listPackages, listPackageFiles, readPackageFile } = packageOperations;
  return {
    packages: async () => {
      if (!caller.actor.permissions.has(listPackages.permission)) return [];
      const page = await json(listPackages, { query: { limit: String(packages_listed) } });
      return (page as { packages: PackageRow[] }).packages;
    },
    paths: async (id) => {
      const page = await json(listPackageFiles, { params: { id } });
      return (page as { files: { path: string }[] }).files.map(({ path }) => path);
    },
    file: (id, path) => run(readPackageFile, { params: { id, path } }),
  };
}
