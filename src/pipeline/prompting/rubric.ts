import { rubric_version } from '#contract/capabilities.ts';

/** Raised with every change of what a model is told or must answer; `sha256` is of all of that. */
export const prompts = {
  version: 11,
  sha256: '41524ff96c4f0469787bc0f356100add906dc19ecbba5a4f66d3b6f28ce9a9a7',
};

/** What a package is judged by, and what its agents were told. */
export const rubric = `${rubric_version}+prompts.${prompts.version}`;
