import { rubric_version } from '#contract/capabilities.ts';

/** Raised with every change of what a model is told or must answer; `sha256` is of all of that. */
export const prompts = {
  version: 22,
  sha256: '9a299259034cf7a471a97443caf14b5cbfe7f39bbddf4f4c8e96e2ae53df5522',
};

/** What a package is judged by, and what its agents were told. */
export const rubric = `${rubric_version}+prompts.${prompts.version}`;
