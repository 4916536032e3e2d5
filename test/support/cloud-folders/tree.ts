// The folders and files that a local cloud has.
export type Kind = 'folder' | 'file' | 'link' | 'document' | 'spreadsheet' | 'presentation' | 'drawing';
export type Thing = { id: string; parent: string; name: string; kind: Kind; bytes: Buffer; revision: number };

export type Tree = {
  add(parent: string, name: string, content?: string | Buffer | null, kind?: Kind): string;
  change(id: string, content: string | Buffer): void;
  remove(id: string): void;
  get(id: string): Thing | undefined;
  /** Folders first, then by name; null: there is no such folder. */
  below(id: string): Thing[] | null;
};

export const treeRoot = 'root';

/** `prefix`: how the provider's ids begin. */
export function openTree(prefix: string): Tree {
  const things = new Map<string, Thing>();
  return {
    add(parent, name, content = null, kind = content === null ? 'folder' : 'file') {
      const id = `${prefix}${String(things.size + 1).padStart(6, '0')}`;
      things.set(id, { id, parent, name, kind, bytes: Buffer.from(content ?? ''), revision: 1 });
      return id;
    },
    change(id, content) {
      const thing = things.get(id)!;
      things.set(id, { ...thing, bytes: Buffer.from(content), revision: thing.revision + 1 });
    },
    remove: (id) => void things.delete(id),
    get: (id) => things.get(id),
    below(id) {
      if (id !== treeRoot && things.get(id)?.kind !== 'folder') return null;
      const found = [...things.values()].filter(({ parent }) => parent === id);
      const rank = ({ kind }: Thing) => (kind === 'folder' ? 0 : 1);
      return found.sort((a, b) => rank(a) - rank(b) || (a.name < b.name ? -1 : 1));
    },
  };
}
