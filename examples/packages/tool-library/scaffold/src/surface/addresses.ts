// Which screens an address shows. Screens of the same path share a page, so a later task adds to one by a file of its own.
interface Addressed {
  path: string;
}

/** What an address says in the place of each `{name}` of a path: `/jobs/7` says `{ job: '7' }` for `/jobs/{job}`. */
export type Params = Readonly<Record<string, string>>;
export interface Shown<S> {
  screen: S;
  params: Params;
}

const isNamed = (part: string) => part.startsWith('{') && part.endsWith('}');

function paramsOf(path: string, address: string): Params | undefined {
  const said = address.split('/');
  const parts = path.split('/');
  if (parts.length !== said.length) return undefined;
  const params: Record<string, string> = {};
  for (const [at, part] of parts.entries()) {
    const value = said[at] ?? '';
    if (!isNamed(part)) {
      if (part !== value) return undefined;
    } else if (value === '') return undefined;
    else params[part.slice(1, -1)] = decodeURIComponent(value);
  }
  return params;
}

/**
 * `#path` shows the screens of the path, and so does `#path?…` with what its link carries. At `#` there is none. A path
 * that says more of an address in its own words comes first: `/jobs/new` is not `/jobs/{job}`.
 */
export function shownAt<S extends Addressed>(screens: readonly S[], hash: string): Shown<S>[] {
  const address = hash.slice(1).split('?')[0] ?? '';
  const shown = screens.flatMap((screen) => {
    const params = paramsOf(screen.path, address);
    return params ? [{ screen, params }] : [];
  });
  const fewest = Math.min(...shown.map(({ params }) => Object.keys(params).length));
  return shown.filter(({ params }) => Object.keys(params).length === fewest);
}

/** One screen for each path that is an address as it stands: the first. */
export function linkedScreens<S extends Addressed>(screens: readonly S[]): S[] {
  return screens.filter(
    (screen, at) =>
      !screen.path.split('/').some(isNamed) && screens.findIndex(({ path }) => path === screen.path) === at,
  );
}
