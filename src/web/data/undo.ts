// The last action that can be taken back. It stands below every page for a while; another one takes its place.
export type Undoable = { text: string; undo: () => Promise<void> };

let current: Undoable | null = null;
const watchers = new Set<() => void>();

export const readUndo = (): Undoable | null => current;

export function tellUndo(next: Undoable | null): void {
  current = next;
  for (const watcher of watchers) watcher();
}

export function watchUndo(changed: () => void): () => void {
  watchers.add(changed);
  return () => watchers.delete(changed);
}
