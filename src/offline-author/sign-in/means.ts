// By what a clause says that people sign in: a provider, a link, a key or a password.
import type { Told } from '#offline-author/model.ts';
import { actKind } from '#offline-author/names/acts.ts';
import { readThing } from '#offline-author/names/things.ts';
import ways from './means.json' with { type: 'json' };

export type Means = keyof typeof ways;

const means = Object.keys(ways) as Means[];
const signingIn: ReadonlySet<string> = new Set(['sign-in', 'login', 'authentication', 'access']);

/** What a clause names as the way to sign in: "a magic link". */
export const namedForSignIn = ({ clause }: Told): string[] =>
  !clause.negated && (actKind(clause.act) === 'sign in' || signingIn.has(clause.subject ?? ''))
    ? [...clause.relations.map(({ what }) => what), ...(clause.act === 'use' ? clause.objects : [])]
    : [];

/** The kind of way that such a name is; null for one that stands in no list. */
export const meansCalled = (what: string): Means | null =>
  means.find((each) => ways[each].includes(readThing(what).name.toLowerCase())) ?? null;

/** The way that clauses name first, with all clauses that name it. */
export function meansOf(told: readonly Told[]): { means: Means; told: Told[] } | null {
  const named = told.flatMap((each) =>
    namedForSignIn(each).flatMap((what) => {
      const found = meansCalled(what);
      return found ? [{ means: found, each }] : [];
    }),
  );
  const first = named[0]?.means;
  return first === undefined
    ? null
    : { means: first, told: named.filter((one) => one.means === first).map(({ each }) => each) };
}
