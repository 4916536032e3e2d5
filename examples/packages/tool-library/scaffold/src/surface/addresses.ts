// Which screens an address shows. Screens of the same path share a page, so a later task adds to one by a file of its own.
interface Addressed {
  path: string;
}

/** `#path` shows the screens of the path, and so does `#path?…` with what its link carries. At `#` there is none. */
export function shownAt<S extends Addressed>(screens: readonly S[], hash: string): S[] {
  const path = hash.slice(1).split('?')[0];
  return screens.filter((screen) => screen.path === path);
}

/** One screen for each path: the first. */
export function linkedScreens<S extends Addressed>(screens: readonly S[]): S[] {
  return screens.filter((screen, at) => screens.findIndex(({ path }) => path === screen.path) === at);
}
