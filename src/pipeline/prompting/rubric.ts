import { rubric_version } from '#contract/capabilities.ts';

/** Raised with every change of what a model is told or must answer; `sha256` is of all of that. */
export const prompts = {
  version: 6,
  sha256: '84901a83d413cd5c812c8f4598e14d997e9a6aa459407a71b9c1a70d48c99c30',
};

/** What a package is judged by, and what its agents were told. */
export const rubric = `${rubric_version}+prompts.${prompts.version}`;
