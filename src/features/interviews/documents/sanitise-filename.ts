// A name that is safe to show and to store, from whatever a caller sent (Interface, Limits). Never an error.
const LENGTH_MAX = 200;
const ENDING_MAX = 20;

export function sanitiseFilename(given: string): string {
  const bare = given.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const plain = bare.replaceAll(/[^\p{L}\p{M}\p{N}._ -]/gu, '_').replace(/^\.+/, '');
  return plain === '' ? 'document' : shortened(plain);
}

/** Keeps the ending, by which the kind is told. */
function shortened(name: string): string {
  if (name.length <= LENGTH_MAX) return name;
  const dot = name.lastIndexOf('.');
  const ending = dot > 0 && name.length - dot <= ENDING_MAX ? name.slice(dot) : '';
  return (
    name
      .slice(0, LENGTH_MAX - ending.length)
      .toWellFormed()
      .replaceAll('\uFFFD', '_') + ending
  );
}
