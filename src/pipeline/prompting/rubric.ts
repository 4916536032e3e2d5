import { rubric_version } from '#contract/capabilities.ts';

/** Raised with every change of what a model is told or must answer; `sha256` is of all of that. */
export const prompts = {
  version: 10,
  sha256: 'be000ae577bf01d961e14a0d71b796c7ca4eeb21d346d8f1e1b309710ce2e1e1',
};

/** What a package is judged by, and what its agents were told. */
export const rubric = `${rubric_version}+prompts.${prompts.version}`;
