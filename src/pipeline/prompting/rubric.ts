import { rubric_version } from '#contract/capabilities.ts';

/** Raised with every change of what a model is told or must answer; `sha256` is of all of that. */
export const prompts = {
  version: 12,
  sha256: 'd6e24716858c15b27aacc8fa6492c6f1d1a4f71a689f33e8ce5d48fec4cef4f1',
};

/** What a package is judged by, and what its agents were told. */
export const rubric = `${rubric_version}+prompts.${prompts.version}`;
