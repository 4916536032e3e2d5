// What may lie in the recycle bin: how each kind gets in, out again, and away for good.
import { queryClient } from './queries.ts';
import { call } from './client.ts';

type Bin = { key: 'interviews' | 'generations' | 'packages'; what: string } & Record<
  'discard' | 'restore' | 'remove',
  (id: string) => Promise<unknown>
>;

export const bins = {
  interview: {
    key: 'interviews',
    what: 'interview',
    discard: (id) => call('deleteInterview', { params: { id } }),
    restore: (id) => call('restoreInterview', { params: { id } }),
    remove: (id) => call('removeInterview', { params: { id } }),
  },
  run: {
    key: 'generations',
    what: 'run',
    discard: (id) => call('deleteGeneration', { params: { id } }),
    restore: (id) => call('restoreGeneration', { params: { id } }),
    remove: (id) => call('removeGeneration', { params: { id } }),
  },
  package: {
    key: 'packages',
    what: 'package',
    discard: (id) => call('deletePackage', { params: { id } }),
    restore: (id) => call('restorePackage', { params: { id } }),
    remove: (id) => call('removePackage', { params: { id } }),
  },
} as const satisfies Record<string, Bin>;

export type BinKind = keyof typeof bins;

/** Does one of the three, and has every list of the kind read anew. */
export async function doInBin(
  kind: BinKind,
  action: 'discard' | 'restore' | 'remove',
  id: string,
): Promise<void> {
  await bins[kind][action](id);
  await queryClient.invalidateQueries({ queryKey: [bins[kind].key] });
}
