import { rubric_version } from '#contract/capabilities.ts';

/** Raised with every change of what a model is told or must answer; `sha256` is of all of that. */
export const prompts = {
  version: 20,
  sha256: '056fe492dd9a6f178a4ef9847a9f351ab839ba2912a7e119a9d1dae8cb311598',
};

/** What a package is judged by, and what its agents were told. */
export const rubric = `${rubric_version}+prompts.${prompts.version}`;
