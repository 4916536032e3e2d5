// A package: its files, what is in them, and how good it is.
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { filesQuery, type Package } from '#web/data/queries.ts';
import { Document } from './files/document.tsx';
import { FileTree } from './files/file-tree.tsx';
import { PackageFrame } from './frame.tsx';
import { Overview } from './files/overview.tsx';
import { SearchField, SearchResults } from './files/search.tsx';
import { Button } from '#web/ui/button.tsx';
import { Loading, Read } from '#web/ui/states.tsx';

const address = '/signed-in/inside/packages/$id';

export function PackagePage() {
  const { id } = useParams({ from: address });
  const { file } = useSearch({ from: address });
  return (
    <PackageFrame id={id} {...(file !== undefined && { title: file })}>
      {(record) => <Opened key={id} record={record} />}
    </PackageFrame>
  );
}

function Opened({ record }: { record: Package }) {
  const { id } = record;
  const { file, q = '' } = useSearch({ from: address });
  const files = useQuery(filesQuery(id));
  const [is_tree_open, openTree] = useState(false);
  const paths = files.data?.files.map(({ path }) => path) ?? [];
  return (
    <div className="flex-1 lg:grid lg:grid-cols-[18rem_minmax(0,1fr)]">
      <div className="border-line px-4 py-4 lg:sticky lg:top-0 lg:h-dvh lg:overflow-y-auto lg:border-r">
        <div className="flex gap-2">
          <SearchField id={id} q={q} />
          <Button
            className="lg:hidden"
            icon="folder"
            aria-expanded={is_tree_open}
            onClick={() => openTree(!is_tree_open)}
          >
            Files
          </Button>
        </div>
        <nav aria-label="Files" className={`mt-4 ${is_tree_open ? '' : 'max-lg:hidden'}`}>
          <Read query={files} loading={<Loading rows={6} />}>
            {() => (
              <FileTree
                id={id}
                paths={paths}
                current={q === '' ? (file ?? null) : ''}
                onChoose={() => openTree(false)}
              />
            )}
          </Read>
        </nav>
      </div>
      <div className="min-w-0 px-4 py-6 sm:px-8">
        {q !== '' ? (
          <SearchResults id={id} q={q} />
        ) : file !== undefined ? (
          <Document key={file} id={id} path={file} paths={paths} />
        ) : (
          <Overview record={record} paths={paths} />
        )}
      </div>
    </div>
  );
}
