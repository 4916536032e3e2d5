// What each review profile adds, in words and in figures of one example. `test/packages/profiles.test.ts` measures them
// again and fails, with the measured figures, when they are no longer true.
import type { ReviewProfile } from './capabilities.ts';

export interface ProfileFigures {
  /** The brief of `examples/briefs` that was measured. */
  example: string;
  files: number;
  /** Words that people read: README, SPEC.md, decisions and the list of tasks. */
  words: number;
  /** Requirements, with those of quality. */
  requirements: number;
  /** Planned tests, with properties for generated inputs. */
  tests: number;
}

/** A Researcher run compares three designs, and which one it goes on with decides its figures. */
type MeasuredProfile = Exclude<ReviewProfile, 'Researcher'>;

const example = 'tool-library.md';

export const profileFigures: Readonly<Record<MeasuredProfile, ProfileFigures>> = {
  Fast: { example, files: 44, words: 4644, requirements: 37, tests: 37 },
  Normal: { example, files: 82, words: 7560, requirements: 37, tests: 56 },
  Extensive: { example, files: 83, words: 8680, requirements: 43, tests: 62 },
};

export const profileAdds: Readonly<Record<ReviewProfile, string>> = {
  Fast: 'The core: requirements, data, contracts, tests and a plan, with one review.',
  Normal: 'Adds screens, security, operations, decision records and properties, with four checks.',
  Extensive:
    'Adds requirements that law and standards demand, targets under load, runbooks, and limits and permissions checked by a solver.',
  Researcher: 'Adds three designs, drawn side by side and compared; the run builds on the best.',
};

/** `A tool library, for example: 85 files, 7,546 words to read, 37 requirements, 56 tests.` */
export function profileExample(profile: ReviewProfile): string {
  if (profile === 'Researcher') return 'As Extensive, and a comparison of the designs.';
  const { files, words, requirements, tests } = profileFigures[profile];
  const read = `${Math.floor(words / 1000)},${String(words % 1000).padStart(3, '0')}`;
  return `A tool library, for example: ${files} files, ${read} words to read, ${requirements} requirements, ${tests} tests.`;
}
