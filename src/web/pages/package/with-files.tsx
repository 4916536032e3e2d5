import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { placesOf, type DataFile } from '#web/data/package-files.ts';
import { filesQuery } from '#web/data/queries.ts';
import { Empty, Loading, Read } from '#web/ui/states.tsx';
import { ViewBody } from './frame.tsx';

/** A file that is shown as it is. */
type OtherFile = 'contracts/openapi.yaml';

const isThere = (file: DataFile | OtherFile, paths: readonly string[]): boolean =>
  file === 'contracts/openapi.yaml' ? paths.includes(file) : placesOf(file, paths).length > 0;

type Props = {
  id: string;
  /** Without these there is nothing to show. */
  needs: readonly (DataFile | OtherFile)[];
  /** What is not there, as a title; and why. */
  missing: string;
  why: string;
  children: (paths: readonly string[]) => ReactNode;
};

/** A view that is made of files of the package: what it shows, or that this package has no such files. */
export function WithFiles({ id, needs, missing, why, children }: Props) {
  const files = useQuery(filesQuery(id));
  const loading = (
    <ViewBody>
      <Loading />
    </ViewBody>
  );
  return (
    <Read query={files} loading={loading}>
      {(data) => {
        const paths = data.files.map(({ path }) => path);
        if (needs.every((file) => isThere(file, paths))) return children(paths);
        return (
          <ViewBody>
            <Empty icon="file" title={missing}>
              <p>{why}</p>
            </Empty>
          </ViewBody>
        );
      }}
    </Read>
  );
}
