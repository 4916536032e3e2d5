// What each review profile adds, in words and in figures of one example. `test/packages/profiles.test.ts` measures them
// again and fails, with the measured figures, when they are no longer true.
import type { ReviewProfile } from './capabilities.ts';

export interface ProfileFigures {
  /** The brief of `examples/briefs` that was measured. */
  example: string;
  /** Without the scaffold, which is copied and not read. */
  files: number;
  /** Words that people read: README, SPEC.md, decisions and the list of tasks. */
  words: number;
  /** Requirements, with those of quality. */
  requirements: number;
  /** Planned tests, with properties for generated inputs. */
  tests: number;
}

const example = 'tool-library.md';

export const profileFigures: Readonly<Record<ReviewProfile, ProfileFigures>> = {
  Fast: { example, files: 28, words: 3454, requirements: 34, tests: 34 },
  Normal: { example, files: 67, words: 6388, requirements: 40, tests: 59 },
  Extensive: { example, files: 68, words: 7442, requirements: 46, tests: 65 },
  Researcher: { example, files: 70, words: 8490, requirements: 46, tests: 65 },
};

export const profileAdds: Readonly<Record<ReviewProfile, string>> = {
  Fast: 'The core of what you said: requirements, data, contracts, tests and a plan, with one review.',
  Normal:
    'Adds requirements for security, accessibility and operations, each with its price; screens, threats, decision records and properties, with four checks.',
  Extensive:
    'Adds requirements that law and standards demand, targets under load, runbooks, and limits and permissions checked by a solver.',
  Researcher:
    'Adds three designs, drawn side by side and compared in a document; the run builds on the best and takes over the risks that the others saw.',
};

/** `A tool library, for example: 68 files and a scaffold, 7,546 words to read, 40 requirements, 59 tests.` */
export function profileExample(profile: ReviewProfile): string {
  const { files, words, requirements, tests } = profileFigures[profile];
  const read = `${Math.floor(words / 1000)},${String(words % 1000).padStart(3, '0')}`;
  return `A tool library, for example: ${files} files and a scaffold, ${read} words to read, ${requirements} requirements, ${tests} tests.`;
}
