// What the offline agents make of the briefs that tests share. Each is read, drafted and rendered once in a
// process, however many test files look at it. Intakes and graphs are frozen: a test that changes one copies
// it first.
import fs from 'node:fs';
import path from 'node:path';
import type { IntakeArtifact } from '#contract/intake.ts';
import { intakeFromBrief } from '#interviewing/intake-from-brief.ts';
import { profileTable } from '#pipeline/profiles.ts';
import { draftedGraph } from '#pipeline/testing/drafted-graph.ts';
import type { Graph } from '#specification/graph/graph.ts';
import {
  draftPackage,
  finishPackage,
  type PackageDraft,
  type ProvenPackage,
} from '#specification/prove-package.ts';

type Profile = 'Fast' | 'Normal' | 'Extensive';

const root = path.resolve(import.meta.dirname, '..', '..');

/** The intake of a brief, by the path of its file in the repository. */
export const intakeOf = once(async (brief: string): Promise<IntakeArtifact> => {
  const text = fs.readFileSync(path.resolve(root, brief), 'utf8');
  return frozen(await intakeFromBrief(text));
});

/** The graph before its first review. */
export const graphOf = once(async (brief: string, profile: Profile = 'Normal'): Promise<Graph> =>
  frozen(draftedGraph(await intakeOf(brief), profile)),
);

/** The rendered files, with what the rules say of them. */
export const draftOf = once(async (brief: string, profile: Profile = 'Normal'): Promise<PackageDraft> =>
  draftPackage(await graphOf(brief, profile), profileTable[profile]),
);

/** The finished package. */
export const packageOf = once(async (brief: string, profile: Profile = 'Normal'): Promise<ProvenPackage> =>
  finishPackage(await draftOf(brief, profile)),
);

function once<T>(make: (brief: string, profile?: Profile) => Promise<T>) {
  const made = new Map<string, Promise<T>>();
  return (brief: string, profile: Profile = 'Normal'): Promise<T> => {
    const key = `${profile} ${brief}`;
    const known = made.get(key) ?? make(brief, profile);
    made.set(key, known);
    return known;
  };
}

function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(frozen);
  }
  return value;
}
