// What a migration writes itself into a package, in small letters: no document of an archive may take its
// place.
export const ownPaths: ReadonlySet<string> = new Set(['manifest.json', 'migration.md']);
