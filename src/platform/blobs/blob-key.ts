// Keys are made by our code, never by a user; a key that could leave its folder is a bug.
const KEY = /^[A-Za-z0-9][A-Za-z0-9._-]*(\/[A-Za-z0-9][A-Za-z0-9._-]*)*$/;
const LENGTH_MAX = 512;

export function checkBlobKey(key: string): string {
  if (!KEY.test(key) || key.length > LENGTH_MAX) throw new Error(`Not a blob key: ${JSON.stringify(key)}`);
  return key;
}
