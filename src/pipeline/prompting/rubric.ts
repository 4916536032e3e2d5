import { rubric_version } from '#contract/capabilities.ts';

/** Raised with every change of what a model is told or must answer; `sha256` is of all of that. */
export const prompts = {
  version: 24,
  sha256: 'c1a9b715375b3c562e4f4f02b2a79232a596c8cd1788338170f3f13f6e1faee0',
};

/** What a package is judged by, and what its agents were told. */
export const rubric = `${rubric_version}+prompts.${prompts.version}`;
