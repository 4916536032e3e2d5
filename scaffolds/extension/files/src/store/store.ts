/** A database in the profile of the browser. */
export type Store = IDBDatabase;

/** `upgrade` makes the object stores that the version needs. */
export function openStore(
  name: string,
  version: number,
  upgrade: (store: Store, from: number) => void,
): Promise<Store> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, version);
    opening.onupgradeneeded = ({ oldVersion }) => upgrade(opening.result, oldVersion);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error ?? new Error('The store does not open.'));
  });
}
