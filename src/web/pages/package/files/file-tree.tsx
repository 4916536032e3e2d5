import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { fileQuery } from '#web/data/queries.ts';
import { paths as pages } from '#web/paths.ts';
import { Icon } from '#web/ui/icon.tsx';
import { folderTree, type Folder } from './folder-tree.ts';

type Props = { id: string; paths: readonly string[]; current: string | null; onChoose: () => void };

const rowClass =
  'flex h-8 w-full min-w-0 items-center gap-2 rounded-md px-2 text-left text-sm transition-colors hover:bg-hover';

/** The files by folders; those on the way to the current file are open. */
export function FileTree({ id, paths, current, onChoose }: Props) {
  const tree = useMemo(() => folderTree(paths), [paths]);
  return (
    <>
      <Link
        to={pages.package}
        params={{ id }}
        search={{}}
        onClick={onChoose}
        aria-current={current === null ? 'page' : undefined}
        activeProps={{}}
        className={`${rowClass} font-medium ${current === null ? 'bg-accent-soft text-accent-text' : ''}`}
      >
        <Icon name="box" />
        Overview
      </Link>
      <Contents id={id} folder={tree} current={current} onChoose={onChoose} />
    </>
  );
}

type InFolder = Omit<Props, 'paths'> & { folder: Folder };

function Contents({ folder, ...rest }: InFolder) {
  const cache = useQueryClient();
  return (
    <ul>
      {folder.folders.map((inner) => (
        <li key={inner.path}>
          <Branch folder={inner} {...rest} />
        </li>
      ))}
      {folder.files.map(({ name, path }) => (
        <li key={path}>
          <Link
            to={pages.package}
            params={{ id: rest.id }}
            search={{ file: path }}
            onClick={rest.onChoose}
            onMouseEnter={() => void cache.prefetchQuery(fileQuery(rest.id, path))}
            preload={false}
            activeProps={{}}
            aria-current={path === rest.current ? 'page' : undefined}
            className={`${rowClass} ${path === rest.current ? 'bg-accent-soft text-accent-text' : ''}`}
          >
            <Icon name="file" className="size-4 text-muted" />
            <span className="truncate">{name}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Branch({ folder, ...rest }: InFolder) {
  const holds_current = rest.current?.startsWith(`${folder.path}/`) ?? false;
  const [choice, choose] = useState<boolean | null>(null);
  const is_open = choice ?? holds_current;
  return (
    <>
      <button type="button" aria-expanded={is_open} onClick={() => choose(!is_open)} className={rowClass}>
        <Icon name={is_open ? 'down' : 'right'} className="size-4 text-muted" />
        <span className="truncate">{folder.name}</span>
      </button>
      {is_open && (
        <div className="ml-3.5 border-l border-line pl-1.5">
          <Contents folder={folder} {...rest} />
        </div>
      )}
    </>
  );
}
