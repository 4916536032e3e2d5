import { rubric_version } from '#contract/capabilities.ts';

/** Raised with every change of what a model is told or must answer; `sha256` is of all of that. */
export const prompts = {
  version: 21,
  sha256: '1bb7e5290cdf08d5f2533a3a865db13c8944ac1c5f69b0a613291026e0c968ed',
};

/** What a package is judged by, and what its agents were told. */
export const rubric = `${rubric_version}+prompts.${prompts.version}`;
