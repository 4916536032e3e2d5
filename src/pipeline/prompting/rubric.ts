import { rubric_version } from '#contract/capabilities.ts';

/** Raised with every change of what a model is told or must answer; `sha256` is of all of that. */
export const prompts = {
  version: 15,
  sha256: '0f18301859d319b82bddaa90531f9560c7e72a387b5e84a55f4dd99f3c7ce6a5',
};

/** What a package is judged by, and what its agents were told. */
export const rubric = `${rubric_version}+prompts.${prompts.version}`;
