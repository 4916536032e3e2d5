import { rubric_version } from '#contract/capabilities.ts';

/** Raised with every change of what a model is told or must answer; `sha256` is of all of that. */
export const prompts = {
  version: 7,
  sha256: 'f0ca382a4dc8602f9b40e38621d6af5683a45e3f4a64412958eb00ead9cd27d1',
};

/** What a package is judged by, and what its agents were told. */
export const rubric = `${rubric_version}+prompts.${prompts.version}`;
