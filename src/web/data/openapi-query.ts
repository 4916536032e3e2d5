import { queryOptions } from '@tanstack/react-query';
import type { OpenApi } from './read-openapi.ts';
import { call } from './client.ts';

/** The contract of a package, parsed; the parser of YAML comes with the first one. */
export const openApiQuery = (id: string, path: string) =>
  queryOptions({
    queryKey: ['package', id, 'openapi', path],
    queryFn: async () => {
      const [{ bytes }, { parse }] = await Promise.all([
        call('readPackageFile', { params: { id, path } }),
        import('yaml'),
      ]);
      const api = parse(new TextDecoder().decode(bytes)) as OpenApi | null;
      if (typeof api !== 'object' || typeof api?.paths !== 'object')
        throw new Error(`${path} is no OpenAPI document. Read it among the files.`);
      return api;
    },
    staleTime: Infinity,
  });
