// The folders that a sorted list of paths implies. A folder with nothing but another folder in it is shown
// with it; those with a dot, which are for programs, stand last.
export type Folder = {
  name: string;
  path: string;
  folders: Folder[];
  files: { name: string; path: string }[];
};

export function folderTree(paths: readonly string[]): Folder {
  const root: Folder = { name: '', path: '', folders: [], files: [] };
  for (const path of paths) {
    const parts = path.split('/');
    const name = parts.pop()!;
    let folder = root;
    for (const part of parts) folder = within(folder, part);
    folder.files.push({ name, path });
  }
  const is_hidden = ({ name }: { name: string }) => name.startsWith('.');
  const dotsLast = <T extends { name: string }>(all: readonly T[]) => [
    ...all.filter((each) => !is_hidden(each)),
    ...all.filter(is_hidden),
  ];
  return { ...root, folders: dotsLast(root.folders.map(joined)), files: dotsLast(root.files) };
}

function within(folder: Folder, name: string): Folder {
  const known = folder.folders.find((inner) => inner.name === name);
  if (known) return known;
  const path = folder.path === '' ? name : `${folder.path}/${name}`;
  const made: Folder = { name, path, folders: [], files: [] };
  folder.folders.push(made);
  return made;
}

function joined(folder: Folder): Folder {
  const folders = folder.folders.map(joined);
  const [only, ...others] = folders;
  if (!only || others.length > 0 || folder.files.length > 0) return { ...folder, folders };
  return { ...only, name: `${folder.name}/${only.name}` };
}
