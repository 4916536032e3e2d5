// Files of packages as resources: `specfoundry://packages/{package_id}/{+path}`.
import { ResourceNotFoundError, type ReadResourceResult, type Resource } from '@modelcontextprotocol/server';
import { Problem } from '#contract/problems.ts';
import { collected, textOf } from './read-window.ts';
import { thrownFor } from './mcp-errors.ts';
import type { PackageRow, Reader } from './reads.ts';

const base = 'specfoundry://packages/';

export const resourceTemplate = {
  uriTemplate: `${base}{package_id}/{+path}`,
  name: 'package_file',
  title: 'File of a package',
  description:
    'Any file of a specification package, such as SPEC.md, plan/packs/TASK-001.md or contracts/openapi.yaml.',
};

export const uriOf = (package_id: string, path: string) =>
  `${base}${package_id}/${path.split('/').map(encodeURIComponent).join('/')}`;

/**
 * Where reading begins: for people, and for coding agents. Packages made of documents have the first alone.
 */
const entries = [
  { path: 'README.md', what: 'what is in it', of_migrated: true },
  { path: 'AGENTS.md', what: 'how to build from it', of_migrated: false },
] as const;

export async function listResources(reader: Reader): Promise<Resource[]> {
  return (await reader.packages()).flatMap((row) =>
    entries
      .filter(({ of_migrated }) => of_migrated || row.generation_id !== null)
      .map(({ path, what }) => ({
        uri: uriOf(row.id, path),
        name: `${row.project_name ?? 'Package'} ${row.version}: ${path}`,
        description: `Specification package of ${dayOf(row)}: ${what}.`,
        mimeType: 'text/markdown',
      })),
  );
}

const dayOf = ({ created_at }: PackageRow) => created_at.slice(0, 10);

export async function readResource(
  reader: Reader,
  uri: string,
  base_url: string,
): Promise<ReadResourceResult> {
  const [, package_id, path] = /^specfoundry:\/\/packages\/([^/]+)\/(.+)$/s.exec(uri) ?? [];
  const decoded = path === undefined ? null : decode(path);
  if (package_id === undefined || decoded === null) throw new ResourceNotFoundError(uri);
  try {
    const { content, headers } = await reader.file(package_id, decoded);
    if (content.kind !== 'bytes') throw new Error('a file has bytes');
    const bytes = await collected(content.bytes);
    const mimeType = headers['Content-Type']?.split(';')[0] ?? 'application/octet-stream';
    const text = textOf(bytes);
    const body = text === null ? { blob: bytes.toString('base64') } : { text };
    return { contents: [{ uri, mimeType, ...body }] };
  } catch (error) {
    // What names no file of the caller's does not exist, however it is wrong.
    if (error instanceof Problem && ['NOT_FOUND', 'VALIDATION_FAILED'].includes(error.type))
      throw new ResourceNotFoundError(uri);
    throw thrownFor(error, { base_url, given: {} });
  }
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
